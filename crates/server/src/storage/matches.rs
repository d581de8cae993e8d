//! Matches and their events.

use std::collections::BTreeMap;

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::{Storage, json_text, stored_json, stored_number, stored_score};
use crate::wire::Computers;

/// A match without its events.
#[derive(Clone, Debug)]
pub(crate) struct MatchRow {
    /// Its id.
    pub(crate) id: String,
    /// The game's id.
    pub(crate) game: String,
    /// The version of the rules it is played under.
    pub(crate) rules_version: u32,
    /// All option values.
    pub(crate) options: BTreeMap<String, String>,
    /// The players' names, where they were given.
    pub(crate) players: [Option<String>; 2],
    /// The day on which the game was begun.
    pub(crate) begun: String,
    /// When the match was made.
    pub(crate) created: String,
    /// When something last happened in it.
    pub(crate) updated: String,
    /// The number of its last event.
    pub(crate) seq: u64,
    /// Where it stands.
    pub(crate) standing: Standing,
    /// The archived game that it was last archived as.
    pub(crate) archived_as: Option<String>,
    /// Whether it was removed.
    pub(crate) deleted: bool,
    /// Which seats the computer plays.
    pub(crate) computers: Computers,
    pub(crate) owner: String,
    pub(crate) network: Option<String>,
    pub(crate) holders: [Option<String>; 2],
    pub(crate) invitation: Option<String>,
    pub(crate) public: bool,
    pub(crate) turn: Option<u8>,
    pub(crate) flag_at: Option<i64>,
    pub(crate) pause_ms: u64,
}
impl MatchRow {
    pub(crate) fn new(id: String) -> MatchRow {
        todo!()
    }
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EventKind {
    Action,
    Undo,
    Join,
    Reseat,
    Resign,
    Flag,
    Abort,
    DrawOffer,
    DrawDecline,
    DrawAgreed,
    UndoAsk,
    UndoDecline,
    RematchOffer,
    RematchDecline,
    Rematch,
    Chat,
}
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewEvent {
    pub(crate) kind: EventKind,
    pub(crate) token: Option<String>,
    pub(crate) to_ply: Option<u32>,
    pub(crate) seat: Option<kickoff_core::Seat>,
    pub(crate) spent_ms: Option<u64>,
    pub(crate) key: Option<String>,
    pub(crate) body: Option<String>,
}
impl NewEvent {
    pub(crate) fn new(kind: EventKind) -> NewEvent {
        NewEvent { kind, token: None, to_ply: None, seat: None, spent_ms: None, key: None, body: None }
    }
}
pub(crate) struct StoredEvent {
    pub(crate) seq: u64,
    pub(crate) at: String,
    pub(crate) event: NewEvent,
}
pub(crate) struct Append {
    pub(crate) id: String,
    pub(crate) seq: u64,
    pub(crate) epoch: u64,
    pub(crate) events: Vec<NewEvent>,
    pub(crate) standing: Standing,
    pub(crate) turn: Option<u8>,
    pub(crate) flag_at: Option<i64>,
    pub(crate) network: Option<String>,
    pub(crate) holders: Option<[Option<String>; 2]>,
    pub(crate) players: Option<[Option<String>; 2]>,
    pub(crate) at: String,
}
pub(crate) enum Appended {
    Done,
    Stale,
}
pub(crate) struct RatingRow {
    pub(crate) account: String,
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
    pub(crate) games: u32,
    pub(crate) updated: String,
}
pub(crate) struct Lease {
    pub(crate) epoch: u64,
    pub(crate) pause_ms: u64,
    pub(crate) seq: u64,
}
impl Storage {
    pub(crate) async fn append(&self, a: Append) -> Result<Appended, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn events(&self, id: &str, after: u64) -> Result<Vec<StoredEvent>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn matches_of(&self, o: &[&str]) -> Result<Vec<MatchRow>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn match_by_invitation(&self, o: &str) -> Result<Option<MatchRow>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn public_matches(&self, o: u32) -> Result<Vec<MatchRow>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn turns_of(&self, o: &[&str]) -> Result<u32, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn due_flags(&self, now: i64, l: u32) -> Result<Vec<String>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn add_recovery(&self, w: &str, id: &str, seat: u8, until: i64) -> Result<(), sqlx::Error> {
        todo!()
    }
    pub(crate) async fn take_recovery(&self, w: &str, now: i64) -> Result<Option<(String, u8)>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn take_lease(
        &self,
        id: &str,
        node: &str,
        now: i64,
        dead: i64,
        force: bool,
    ) -> Result<Option<Lease>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn set_ratings(&self, id: &str, game: &str, rows: &[RatingRow; 2]) -> Result<bool, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn rating(&self, a: &str, game: &str) -> Result<Option<RatingRow>, sqlx::Error> {
        todo!()
    }
    pub(crate) async fn beat(&self, node: &str, now: i64) -> Result<(), sqlx::Error> {
        todo!()
    }
    pub(crate) async fn owner_of_archived(&self, id: &str) -> Result<Option<String>, sqlx::Error> {
        todo!()
    }
}

/// Where a match stands, as lists show it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// In a line.
    pub(crate) headline: String,
    /// The score, if it is over.
    pub(crate) score: Option<[i32; 2]>,
    pub(crate) over: bool,
}

/// Something that happened in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// A token was played.
    Action(String),
    /// Back to this number of actions.
    Undo(u32),
}

const COLUMNS: &str = "SELECT id, game, rules_version, options, players, begun, created, updated, seq, headline, ended, \
                       score_first, score_second, archived_as, deleted_at, computers FROM matches";

impl Storage {
    /// The matches that were not removed, the newest change first.
    pub(crate) async fn matches(&self) -> Result<Vec<MatchRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE deleted_at IS NULL ORDER BY updated DESC, id"));
        sqlx::query(query).try_map(read).fetch_all(&self.read).await
    }

    /// A match, removed or not.
    pub(crate) async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE id = $1"));
        sqlx::query(query).bind(id).try_map(read).fetch_optional(&self.read).await
    }

    /// Stores a new match together with what already happened in it.
    pub(crate) async fn add_match(&self, row: &MatchRow, tokens: &[String]) -> Result<(), sqlx::Error> {
        let mut transaction = self.write.begin().await?;
        sqlx::query(
            "INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, \
             ended, score_first, score_second, computers) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        )
        .bind(&row.id)
        .bind(&row.game)
        .bind(i64::from(row.rules_version))
        .bind(json_text(&row.options)?)
        .bind(json_text(&row.players)?)
        .bind(&row.begun)
        .bind(&row.created)
        .bind(&row.updated)
        .bind(number(row.seq)?)
        .bind(&row.standing.headline)
        .bind(i64::from(row.standing.score.is_some()))
        .bind(row.standing.score.map(|s| i64::from(s[0])))
        .bind(row.standing.score.map(|s| i64::from(s[1])))
        .bind(json_text(&row.computers)?)
        .execute(&mut *transaction)
        .await?;
        let mut seq = 0_i64;
        for token in tokens {
            seq += 1;
            insert(&mut transaction, &row.id, seq, &Event::Action(token.clone()), &row.created).await?;
        }
        transaction.commit().await
    }

    /// Says who plays a match from now on. `false` if there is no such match.
    pub(crate) async fn set_computers(
        &self,
        id: &str,
        players: &[Option<String>; 2],
        computers: &Computers,
    ) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("UPDATE matches SET players = $1, computers = $2 WHERE id = $3 AND deleted_at IS NULL");
        let query = query.bind(json_text(players)?).bind(json_text(computers)?).bind(id);
        Ok(query.execute(&self.write).await?.rows_affected() == 1)
    }

    /// Removes a match (it can be restored), or restores it. `false` if there is no such match.
    pub(crate) async fn set_match_deleted(&self, id: &str, at: Option<&str>) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("UPDATE matches SET deleted_at = $1 WHERE id = $2").bind(at).bind(id);
        Ok(query.execute(&self.write).await?.rows_affected() == 1)
    }
}

async fn insert(
    transaction: &mut sqlx::SqliteConnection,
    id: &str,
    seq: i64,
    event: &Event,
    at: &str,
) -> Result<(), sqlx::Error> {
    let (kind, token, to) = match event {
        Event::Action(token) => ("action", Some(token), None),
        Event::Undo(to) => ("undo", None, Some(i64::from(*to))),
    };
    sqlx::query("INSERT INTO events (match_id, seq, kind, token, to_ply, at) VALUES ($1, $2, $3, $4, $5, $6)")
        .bind(id)
        .bind(seq)
        .bind(kind)
        .bind(token)
        .bind(to)
        .bind(at)
        .execute(transaction)
        .await?;
    Ok(())
}

/// A sequence number as the database has it.
fn number(seq: u64) -> Result<i64, sqlx::Error> {
    i64::try_from(seq).map_err(|e| sqlx::Error::Encode(Box::new(e)))
}

fn read(row: SqliteRow) -> Result<MatchRow, sqlx::Error> {
    let text = |column: &str| row.try_get::<String, _>(column);
    Ok(MatchRow {
        id: text("id")?,
        game: text("game")?,
        rules_version: stored_number(row.try_get("rules_version")?)?,
        options: stored_json(&text("options")?)?,
        players: stored_json(&text("players")?)?,
        begun: text("begun")?,
        created: text("created")?,
        updated: text("updated")?,
        seq: stored_number(row.try_get("seq")?)?,
        standing: Standing {
            headline: text("headline")?,
            score: stored_score(row.try_get("score_first")?, row.try_get("score_second")?)?,
        },
        archived_as: row.try_get("archived_as")?,
        deleted: row.try_get::<Option<String>, _>("deleted_at")?.is_some(),
        computers: match row.try_get::<Option<String>, _>("computers")? {
            Some(text) => stored_json(&text)?,
            None => Computers::default(),
        },
    })
}
