//! Matches.

use std::collections::BTreeMap;

use kickoff_match::Standing;
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{
    After, EVENT, LONGEST_LIST, NewEvent, Storage, batch, headline_text, json_text, list, number, stored_headline,
    stored_json, stored_number, stored_number_if, stored_score,
};
use crate::wire::Computers;

/// A match without its events.
#[derive(Clone, Debug)]
pub(crate) struct MatchRow {
    pub(crate) id: String,
    pub(crate) game: String,
    /// The version of the rules it is played under.
    pub(crate) rules_version: u32,
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
    pub(crate) standing: Standing,
    /// The archived game that it was last archived as.
    pub(crate) archived_as: Option<String>,
    pub(crate) deleted: bool,
    /// Which seats the computer plays.
    pub(crate) computers: Computers,
    /// Milliseconds of a half, if a clock is kept of it.
    pub(crate) half_ms: Option<u64>,
    pub(crate) owner: String,
    /// What makes it a match over the network, as JSON; absent: it is played on one screen.
    pub(crate) network: Option<String>,
    /// The owners who hold the seats over the network.
    pub(crate) holders: [Option<String>; 2],
    /// The word of the invitation to the free seat.
    pub(crate) invitation: Option<String>,
    /// Whether the lobby shows it.
    pub(crate) public: bool,
    /// The seat that is to move, if one is.
    pub(crate) turn: Option<u8>,
    /// When the running clock will be at zero, in milliseconds since 1970.
    pub(crate) flag_at: Option<i64>,
    /// When the last event happened by the steady time of the server that had the match last, in milliseconds since 1970;
    /// 0 if that was before this was noted.
    pub(crate) moved_at: i64,
    /// Milliseconds since then for which clocks stood still, as servers of older versions noted them. Others move
    /// `moved_at` and `flag_at` instead.
    pub(crate) pause_ms: i64,
    /// The server that may write.
    pub(crate) writer: Option<String>,
    /// How many leases there have been: a write under an earlier one is refused.
    pub(crate) epoch: u64,
}

/// A match whose running clock is at zero.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DueFlag {
    pub(crate) id: String,
    /// Since when, in milliseconds since 1970.
    pub(crate) at_ms: i64,
}

const COLUMNS: &str = "SELECT id, game, rules_version, options, players, begun, created, updated, seq, headline, headline_message, ended, \
                       score_first, score_second, archived_as, deleted_at, computers, half_ms, owner, holder_first, holder_second, \
                       (SELECT terms FROM match_terms WHERE match_id = id) AS network, invitation, public, turn, flag_at, moved_at, pause_ms, writer, epoch, cancelled FROM matches";

impl Storage {
    /// The matches that these owners made or hold a seat in and that were not removed, the newest change first.
    pub(crate) async fn matches_of(&self, owners: &[&str], after: &After) -> Result<Vec<MatchRow>, sqlx::Error> {
        let names = list(4, owners.len());
        let query = sqlx::AssertSqlSafe(format!(
            "{COLUMNS} WHERE (owner IN ({names}) OR holder_first IN ({names}) OR holder_second IN ({names})) \
             AND deleted_at IS NULL AND (updated < $2 OR updated = $2 AND id > $3) \
             ORDER BY updated DESC, id LIMIT $1"
        ));
        let query = sqlx::query(query).bind(LONGEST_LIST).bind(&after.time).bind(&after.id);
        let query = owners.iter().fold(query, |query, owner| query.bind(*owner));
        query.try_map(read).fetch_all(&self.read).await
    }

    /// A match, removed or not.
    pub(crate) async fn find_match(&self, id: &str) -> Result<Option<MatchRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE id = $1"));
        sqlx::query(query).bind(id).try_map(read).fetch_optional(&self.read).await
    }

    /// The match that an invitation is for, if it was not removed.
    pub(crate) async fn match_by_invitation(&self, word: &str) -> Result<Option<MatchRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!("{COLUMNS} WHERE invitation = $1 AND deleted_at IS NULL"));
        sqlx::query(query).bind(word).try_map(read).fetch_optional(&self.read).await
    }

    /// The public matches over the network that are not over: those with a free seat first, then the newest.
    pub(crate) async fn public_matches(&self, most: u32) -> Result<Vec<MatchRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "{COLUMNS} WHERE public = 1 AND ended = 0 AND over_network = 1 AND deleted_at IS NULL \
             ORDER BY CASE WHEN holder_first IS NULL OR holder_second IS NULL THEN 0 ELSE 1 END, created DESC, id \
             LIMIT $1"
        ));
        sqlx::query(query).bind(i64::from(most)).try_map(read).fetch_all(&self.read).await
    }

    /// The public matches of a game in which a seat is free, the newest first.
    pub(crate) async fn matches_with_a_free_seat(&self, game: &str, most: u32) -> Result<Vec<MatchRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(format!(
            "{COLUMNS} WHERE public = 1 AND ended = 0 AND over_network = 1 AND deleted_at IS NULL AND game = $2 \
             AND (holder_first IS NULL OR holder_second IS NULL) ORDER BY created DESC, id LIMIT $1"
        ));
        sqlx::query(query).bind(i64::from(most)).bind(game).try_map(read).fetch_all(&self.read).await
    }

    /// How many matches over the network wait for a move of these owners.
    pub(crate) async fn turns_of(&self, owners: &[&str]) -> Result<u32, sqlx::Error> {
        let names = list(1, owners.len());
        let query = sqlx::AssertSqlSafe(format!(
            "SELECT COUNT(*) FROM matches WHERE (holder_first IN ({names}) AND turn = 0 \
             OR holder_second IN ({names}) AND turn = 1) AND ended = 0 AND deleted_at IS NULL"
        ));
        let query = owners.iter().fold(sqlx::query_scalar::<_, i64>(query), |query, owner| query.bind(*owner));
        stored_number(query.fetch_one(&self.read).await?)
    }

    /// Matches whose running clock is at zero, or would be if servers had been there all the time: the first at zero
    /// first, at most so many of those that come `after` another one.
    pub(crate) async fn due_flags(
        &self,
        now_ms: i64,
        after: Option<&DueFlag>,
        most: u32,
    ) -> Result<Vec<DueFlag>, sqlx::Error> {
        let (at, id) = after.map_or((i64::MIN, ""), |flag| (flag.at_ms, flag.id.as_str()));
        sqlx::query(
            "SELECT id, flag_at FROM matches WHERE flag_at <= $1 AND ended = 0 AND deleted_at IS NULL \
             AND (flag_at > $2 OR (flag_at = $2 AND id > $3)) ORDER BY flag_at, id LIMIT $4",
        )
        .bind(now_ms)
        .bind(at)
        .bind(id)
        .bind(i64::from(most))
        .try_map(|row: AnyRow| Ok(DueFlag { id: row.try_get("id")?, at_ms: row.try_get("flag_at")? }))
        .fetch_all(&self.read)
        .await
    }

    /// How far matches are; one that does not exist is left out.
    pub(crate) async fn seqs(&self, ids: &[String]) -> Result<Vec<(String, u64)>, sqlx::Error> {
        let mut seqs = Vec::with_capacity(ids.len());
        for some in ids.chunks(256) {
            // The last one fills the list up, so that the database need not know a statement for every length.
            let places = some.len().next_power_of_two();
            let query = sqlx::AssertSqlSafe(format!("SELECT id, seq FROM matches WHERE id IN ({})", list(1, places)));
            let filled = some.iter().chain(std::iter::repeat_n(&some[some.len() - 1], places - some.len()));
            let query = filled.fold(sqlx::query(query), |query, id| query.bind(id));
            let rows = query.try_map(|row: AnyRow| Ok((row.try_get("id")?, stored_number(row.try_get("seq")?)?)));
            seqs.extend(rows.fetch_all(&self.read).await?);
        }
        Ok(seqs)
    }

    /// Stores a new match together with what already happened in it, all of it at the time of its making.
    pub(crate) async fn add_match(&self, row: &MatchRow, events: &[NewEvent]) -> Result<(), sqlx::Error> {
        let options = json_text(&row.options)?;
        let bodies: usize = events.iter().filter_map(|event| event.body.as_ref()).map(String::len).sum();
        // Numbers of the log behind which no event of their own stands take nothing.
        let spared: u64 = events.iter().map(|event| event.numbers() - 1).sum();
        let bytes = number((options.len() + bodies) as u64)? - number(EVENT * spared)?;
        let mut change = self.write.begin().await?;
        let insert = sqlx::query(
            "INSERT INTO matches (id, game, rules_version, options, players, begun, created, updated, seq, headline, \
             ended, score_first, score_second, computers, owner, over_network, holder_first, holder_second, invitation, \
             public, turn, flag_at, moved_at, pause_ms, writer, epoch, half_ms, bytes, cancelled, headline_message) VALUES ($1, $2, $3, $4, $5, $6, \
             $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30)",
        )
        .bind(&row.id)
        .bind(&row.game)
        .bind(i64::from(row.rules_version))
        .bind(&options)
        .bind(json_text(&row.players)?)
        .bind(&row.begun)
        .bind(&row.created)
        .bind(&row.updated)
        .bind(number(row.seq)?)
        .bind(&row.standing.headline)
        .bind(i64::from(row.standing.over))
        .bind(row.standing.score.map(|s| i64::from(s[0])))
        .bind(row.standing.score.map(|s| i64::from(s[1])))
        .bind(json_text(&row.computers)?)
        .bind(&row.owner)
        .bind(i64::from(row.network.is_some()))
        .bind(row.holders[0].as_deref())
        .bind(row.holders[1].as_deref())
        .bind(row.invitation.as_deref())
        .bind(i64::from(row.public))
        .bind(row.turn.map(i64::from))
        .bind(row.flag_at)
        .bind(row.moved_at)
        .bind(row.pause_ms)
        .bind(row.writer.as_deref())
        .bind(number(row.epoch)?)
        .bind(row.half_ms.map(number).transpose()?)
        .bind(bytes)
        .bind(i64::from(row.standing.cancelled))
        .bind(headline_text(&row.standing));
        change.execute(insert).await?;
        if let Some(terms) = &row.network {
            let insert = sqlx::query("INSERT INTO match_terms (match_id, terms) VALUES ($1, $2)");
            change.execute(insert.bind(&row.id).bind(terms)).await?;
        }
        let mut seq = 0;
        let mut rows = Vec::with_capacity(events.len());
        for event in events {
            seq += event.numbers();
            rows.push(batch::Row { id: &row.id, seq: number(seq)?, at: &row.created, event });
        }
        batch::insert(&mut change, &rows).await?;
        change.commit().await
    }

    /// Says who plays a match from now on. `false` if there is no such match.
    pub(crate) async fn set_computers(
        &self,
        id: &str,
        players: &[Option<String>; 2],
        computers: &Computers,
        standing: &Standing,
    ) -> Result<bool, sqlx::Error> {
        let query = sqlx::query(
            "UPDATE matches SET players = $1, computers = $2, headline = $3, headline_message = $4 \
             WHERE id = $5 AND deleted_at IS NULL",
        );
        let query = query.bind(json_text(players)?).bind(json_text(computers)?).bind(&standing.headline);
        let query = query.bind(headline_text(standing)).bind(id);
        Ok(self.write.one(query).await? == 1)
    }

    /// Removes a match (it can be restored), or restores it. `false` if there is no such match.
    pub(crate) async fn set_match_deleted(&self, id: &str, at: Option<&str>) -> Result<bool, sqlx::Error> {
        let query = sqlx::query("UPDATE matches SET deleted_at = $1 WHERE id = $2").bind(at).bind(id);
        Ok(self.write.one(query).await? == 1)
    }
}

fn read(row: AnyRow) -> Result<MatchRow, sqlx::Error> {
    let text = |column: &str| row.try_get::<String, _>(column);
    let text_if = |column: &str| row.try_get::<Option<String>, _>(column);
    let flag = |column: &str| Ok::<bool, sqlx::Error>(row.try_get::<i64, _>(column)? != 0);
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
            headline_message: stored_headline(text_if("headline_message")?)?,
            over: flag("ended")?,
            cancelled: flag("cancelled")?,
            score: stored_score(row.try_get("score_first")?, row.try_get("score_second")?)?,
        },
        archived_as: text_if("archived_as")?,
        deleted: text_if("deleted_at")?.is_some(),
        computers: match text_if("computers")? {
            Some(text) => stored_json(&text)?,
            None => Computers::default(),
        },
        half_ms: stored_number_if(row.try_get("half_ms")?)?,
        owner: text("owner")?,
        network: text_if("network")?,
        holders: [text_if("holder_first")?, text_if("holder_second")?],
        invitation: text_if("invitation")?,
        public: flag("public")?,
        turn: stored_number_if(row.try_get("turn")?)?,
        flag_at: row.try_get("flag_at")?,
        moved_at: row.try_get("moved_at")?,
        pause_ms: row.try_get("pause_ms")?,
        writer: text_if("writer")?,
        epoch: stored_number(row.try_get("epoch")?)?,
    })
}
