//! One transaction of many appends, in few statements.
//!
//! A statement that takes many rows is written for 1, 2, 4 … rows: any number is a sum of these, and the database knows
//! all of the statements after a short while.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::sync::LazyLock;

use sqlx::Row as _;

use super::append::{Appended, Ready};
use super::changing::{Change, Statement, Writer};
use super::{Dialect, NewEvent, headline_text, json_text};

/// The most rows of one statement are 2 to the power of this. More would save little, and the allocator gets blocks as
/// large as their parameters would need from the system anew each time.
const LARGEST: usize = 7;

/// Columns of a row of [`Texts::moves`] and of [`Texts::events`].
const OF_MOVE: usize = 15;
const OF_EVENT: usize = 11;

/// The columns of an event.
const EVENT_COLUMNS: &str = "match_id, seq, kind, token, to_ply, seat, spent_ms, half_spent_ms, command_key, body, at";

/// Statements for 2^n rows each, prepared once.
struct Texts {
    /// Moves matches on that stand where they are thought to.
    moves: Vec<String>,
    /// The same, and tells which. Every answer is one more thing to be passed on, and nearly always it is all of them.
    telling_moves: Vec<String>,
    events: Vec<String>,
    /// Adds events of matches that go on.
    recent: Vec<String>,
}

static SQLITE: LazyLock<Texts> = LazyLock::new(|| Texts::new(Dialect::Sqlite));
static POSTGRES: LazyLock<Texts> = LazyLock::new(|| Texts::new(Dialect::Postgres));

impl Texts {
    fn new(dialect: Dialect) -> Texts {
        let all = |text: &dyn Fn(String) -> String, columns: usize| {
            (0..=LARGEST).map(|n| text(rows(dialect, 1 << n, columns))).collect()
        };
        // What fails undoes the whole transaction. SQLite is told so, for otherwise it writes down what each statement
        // changes once more, to undo that alone.
        let whatever_fails = match dialect {
            Dialect::Sqlite => "OR FAIL ",
            Dialect::Postgres => "",
        };
        let moves = |rows| {
            format!(
                "WITH v (match_id, old_seq, fence, new_seq, new_updated, new_headline, new_ended, new_first, \
                 new_second, new_turn, new_flag, new_public, new_moved, new_cancelled, new_message) AS (VALUES {rows}) \
                 UPDATE {whatever_fails}matches SET seq = v.new_seq, updated = v.new_updated, headline = v.new_headline, \
                 ended = v.new_ended, score_first = v.new_first, score_second = v.new_second, turn = v.new_turn, \
                 flag_at = v.new_flag, public = v.new_public, moved_at = v.new_moved, pause_ms = 0, \
                 cancelled = v.new_cancelled, headline_message = v.new_message \
                 FROM v WHERE id = v.match_id AND seq = v.old_seq AND epoch = v.fence AND deleted_at IS NULL"
            )
        };
        let telling_moves = |rows| format!("{} RETURNING id", moves(rows));
        let insert = |table, rows| format!("INSERT {whatever_fails}INTO {table} ({EVENT_COLUMNS}) VALUES {rows}");
        let events = |rows| insert("match_events", rows);
        let recent = |rows| match sorts_later(dialect) {
            false => insert("match_events", rows),
            // There the table itself refuses an event whose number another one has.
            true => format!(
                "WITH v ({EVENT_COLUMNS}) AS (VALUES {rows}) \
                 INSERT {whatever_fails}INTO recent_events ({EVENT_COLUMNS}) SELECT {EVENT_COLUMNS} FROM v WHERE NOT EXISTS \
                 (SELECT 1 FROM match_events AS e WHERE e.match_id = v.match_id AND e.seq = v.seq)"
            ),
        };
        Texts {
            moves: all(&moves, OF_MOVE),
            telling_moves: all(&telling_moves, OF_MOVE),
            events: all(&events, OF_EVENT),
            recent: all(&recent, OF_EVENT),
        }
    }

    fn of(dialect: Dialect) -> &'static Texts {
        match dialect {
            Dialect::Sqlite => &SQLITE,
            Dialect::Postgres => &POSTGRES,
        }
    }
}

/// Placeholders for rows. SQLite finds the name of a placeholder by going through all names, which for thousands of them
/// takes much longer than the statement; so it gets nameless ones.
fn rows(dialect: Dialect, rows: usize, columns: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        text.push_str(if row == 0 { "(" } else { ", (" });
        for column in 0..columns {
            text.push_str(if column == 0 { "" } else { ", " });
            let _ = match dialect {
                Dialect::Sqlite => text.write_char('?'),
                Dialect::Postgres => write!(text, "${}", row * columns + column + 1),
            };
        }
        text.push(')');
    }
    text
}

/// Cuts a list into pieces whose lengths are powers of 2, and gives them with the statements for them.
fn pieces<'a, T>(list: &'a [T], texts: &'static [String]) -> impl Iterator<Item = (&'static str, &'a [T])> {
    let mut rest = list;
    std::iter::from_fn(move || {
        let power = (rest.len().checked_ilog2()? as usize).min(texts.len() - 1);
        let (piece, others) = rest.split_at(1 << power);
        rest = others;
        Some((texts[power].as_str(), piece))
    })
}

/// Stores a batch in which no match is twice, and says what became of each.
pub(super) async fn store(writer: &Writer, batch: &[Box<Ready>]) -> Result<Vec<Appended>, sqlx::Error> {
    let mut change = writer.begin().await?;
    if move_all(&mut change, batch).await? {
        finish(&mut change, batch.iter().map(Box::as_ref)).await?;
        change.commit().await?;
        return Ok(vec![Appended::Done; batch.len()]);
    }
    change.undo().await;

    let mut change = writer.begin().await?;
    let moved = move_some(&mut change, batch).await?;
    let done = |ready: &&Ready| moved.contains(&ready.append.id);
    finish(&mut change, batch.iter().map(Box::as_ref).filter(done)).await?;
    change.commit().await?;
    Ok(batch.iter().map(|ready| if done(&ready.as_ref()) { Appended::Done } else { Appended::Stale }).collect())
}

/// Moves matches on. `false`: some do not stand where they are thought to.
async fn move_all(change: &mut Change<'_>, batch: &[Box<Ready>]) -> Result<bool, sqlx::Error> {
    for (text, piece) in pieces(batch, &Texts::of(change.dialect()).moves) {
        let moved =
            change.execute(piece.iter().fold(sqlx::query(text), |query, ready| bind_move(query, ready))).await?;
        if moved != piece.len() as u64 {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Moves the matches on that stand where they are thought to, and tells which.
async fn move_some(change: &mut Change<'_>, batch: &[Box<Ready>]) -> Result<HashSet<String>, sqlx::Error> {
    let mut moved = HashSet::with_capacity(batch.len());
    for (text, piece) in pieces(batch, &Texts::of(change.dialect()).telling_moves) {
        for row in change.rows(piece.iter().fold(sqlx::query(text), |query, ready| bind_move(query, ready))).await? {
            moved.insert(row.try_get(0)?);
        }
    }
    Ok(moved)
}

/// Stores what belongs to matches that were moved on.
async fn finish<'a>(
    change: &mut Change<'_>,
    moved: impl Iterator<Item = &'a Ready> + Clone,
) -> Result<(), sqlx::Error> {
    for ready in moved.clone() {
        reseat(change, ready).await?;
    }
    let events: Vec<Row<'_>> = moved.flat_map(Row::all_of).collect();
    insert_with(change, &Texts::of(change.dialect()).recent, &events).await
}

/// An event as a row.
pub(super) struct Row<'a> {
    pub(super) id: &'a str,
    pub(super) seq: i64,
    pub(super) at: &'a str,
    pub(super) event: &'a NewEvent,
}

impl<'a> Row<'a> {
    fn all_of(ready: &'a Ready) -> impl Iterator<Item = Row<'a>> {
        let append = &ready.append;
        (ready.before + 1..).zip(&append.events).map(|(seq, event)| Row { id: &append.id, seq, at: &append.at, event })
    }
}

/// Adds the first events of a match.
pub(super) async fn insert(change: &mut Change<'_>, events: &[Row<'_>]) -> Result<(), sqlx::Error> {
    insert_with(change, &Texts::of(change.dialect()).events, events).await
}

async fn insert_with(change: &mut Change<'_>, texts: &'static [String], events: &[Row<'_>]) -> Result<(), sqlx::Error> {
    for (text, piece) in pieces(events, texts) {
        let added = change.execute(piece.iter().fold(sqlx::query(text), bind_event)).await?;
        if added != piece.len() as u64 {
            return Err(sqlx::Error::Protocol("an event with the number of a new one is there already".to_owned()));
        }
    }
    Ok(())
}

fn bind_move(query: Statement<'static>, ready: &Ready) -> Statement<'static> {
    let append = &ready.append;
    let standing = &append.standing;
    query
        .bind(append.id.clone())
        .bind(ready.before)
        .bind(ready.epoch)
        .bind(ready.after)
        .bind(append.at.clone())
        .bind(standing.headline.clone())
        .bind(i64::from(standing.over))
        .bind(standing.score.map(|s| i64::from(s[0])))
        .bind(standing.score.map(|s| i64::from(s[1])))
        .bind(append.turn.map(i64::from))
        .bind(append.flag_at)
        .bind(i64::from(append.public))
        .bind(append.at_ms)
        .bind(i64::from(standing.cancelled))
        .bind(headline_text(standing))
}

fn bind_event(query: Statement<'static>, row: &Row<'_>) -> Statement<'static> {
    let event = row.event;
    query
        .bind(row.id.to_owned())
        .bind(row.seq)
        .bind(event.kind.word())
        .bind(event.token.clone())
        .bind(event.to_ply.map(i64::from))
        .bind(event.seat.map(i64::from))
        // More than 292 million years is not spent.
        .bind(event.spent_ms.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX)))
        .bind(event.half_spent_ms.map(|ms| i64::try_from(ms).unwrap_or(i64::MAX)))
        .bind(event.key.clone())
        .bind(event.body.clone())
        .bind(row.at.to_owned())
}

/// Whether events are added to the end of `recent_events`, and [sorted in](sort_in) later.
pub(super) fn sorts_later(dialect: Dialect) -> bool {
    dialect == Dialect::Sqlite
}

/// Moves what has gathered in `recent_events` to `match_events`.
pub(super) async fn sort_in(writer: &Writer) -> Result<(), sqlx::Error> {
    let mut change = writer.begin().await?;
    let insert = format!(
        "INSERT INTO match_events ({EVENT_COLUMNS}) SELECT {EVENT_COLUMNS} FROM recent_events ORDER BY match_id, seq"
    );
    change.execute(sqlx::query(sqlx::AssertSqlSafe(insert))).await?;
    change.execute(sqlx::query("DELETE FROM recent_events")).await?;
    change.commit().await
}

/// Stores the terms, who has the seats and what the invitation is, if that changes; that is rare, and not worth writing
/// these columns and their indexes anew with every event.
async fn reseat(change: &mut Change<'_>, ready: &Ready) -> Result<(), sqlx::Error> {
    let append = &ready.append;
    if let Some(terms) = &append.network {
        let update = sqlx::query("UPDATE match_terms SET terms = $1 WHERE match_id = $2");
        change.execute(update.bind(terms).bind(&append.id)).await?;
    }
    if let Some([first, second]) = &append.holders {
        let update = sqlx::query("UPDATE matches SET holder_first = $1, holder_second = $2 WHERE id = $3");
        change.execute(update.bind(first.as_deref()).bind(second.as_deref()).bind(&append.id)).await?;
    }
    if let Some(players) = &append.players {
        let update = sqlx::query("UPDATE matches SET players = $1 WHERE id = $2");
        change.execute(update.bind(json_text(players)?).bind(&append.id)).await?;
    }
    if let Some(invitation) = &append.invitation {
        let update = sqlx::query("UPDATE matches SET invitation = $1 WHERE id = $2");
        change.execute(update.bind(invitation.as_deref()).bind(&append.id)).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_cut_into_powers_of_two() {
        let list: Vec<usize> = (0..700).collect();
        let cut: Vec<&[usize]> = pieces(&list, &SQLITE.events).map(|(_, piece)| piece).collect();
        assert_eq!(cut.iter().map(|p| p.len()).collect::<Vec<_>>(), [128, 128, 128, 128, 128, 32, 16, 8, 4]);
        assert_eq!(cut.concat(), list);
        assert_eq!(pieces(&list[..0], &SQLITE.events).count(), 0);
        // Each piece has as many places as it needs.
        for (text, piece) in pieces(&list, &SQLITE.events) {
            assert_eq!(text.matches('?').count(), piece.len() * OF_EVENT);
        }
        for (text, piece) in pieces(&list, &POSTGRES.events) {
            assert!(text.ends_with(&format!("${})", piece.len() * OF_EVENT)));
        }
    }
}
