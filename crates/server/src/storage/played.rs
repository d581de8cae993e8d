//! The finished matches of a player that everybody may find.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::ratings::stored_result;
use super::{After, Storage, stored_headline, stored_json};
use crate::wire::{MessageData, RatedResult};

/// A match of a player that is over.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PlayedRow {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) created: String,
    /// The players' names, where they were given.
    pub(crate) players: [Option<String>; 2],
    /// The owners who held the seats.
    pub(crate) holders: [Option<String>; 2],
    pub(crate) headline: String,
    /// The same for other languages.
    pub(crate) headline_message: Option<MessageData>,
    /// What it did to the player's rating, if it counted.
    pub(crate) rated: Option<RatedResult>,
}

/// The matches that one list of them holds at most.
const AT_ONCE: i64 = 50;

/// The rating of new players, before their first rated game.
const NEW_RATING: f64 = 1500.0;

impl Storage {
    /// The finished matches of a member that were public or counted for the ratings, the newest first. `owner` is the
    /// member's [`Owner`](crate::identity::Owner). One that was cancelled before it began is not among them.
    pub(crate) async fn played_by(
        &self,
        account: &str,
        owner: &str,
        after: &After,
    ) -> Result<Vec<PlayedRow>, sqlx::Error> {
        let query = sqlx::AssertSqlSafe(query());
        let query = sqlx::query(query).bind(owner).bind(account).bind(&after.time).bind(&after.id);
        let query = query.bind(AT_ONCE).bind(NEW_RATING);
        query.try_map(read).fetch_all(&self.read).await
    }
}

/// The statement that finds them.
pub(super) fn query() -> String {
    // Each half reads no more of its index than it shows: the words of its conditions are those of the index.
    let half = |holder: &str| {
        format!(
            "SELECT * FROM (SELECT id, game, created, players, holder_first, holder_second, headline, headline_message \
             FROM matches \
             WHERE {holder} = $1 AND ended = 1 AND (public = 1 OR rated_at IS NOT NULL) \
             AND created <= $3 AND (created < $3 OR id > $4) AND deleted_at IS NULL AND cancelled = 0 \
             ORDER BY created DESC, id LIMIT $5) AS {holder}s"
        )
    };
    format!(
        "SELECT played.*, now.outcome, now.rating, now.rating - COALESCE(before.rating, $6) AS change \
         FROM (SELECT * FROM ({} UNION ALL {}) AS of_both ORDER BY created DESC, id LIMIT $5) AS played \
         LEFT JOIN rated_games AS now ON now.account = $2 AND now.match_id = played.id \
         LEFT JOIN rated_games AS before ON before.account = $2 AND before.game = now.game \
         AND before.number = now.number - 1 ORDER BY played.created DESC, played.id",
        half("holder_first"),
        half("holder_second")
    )
}

fn read(row: AnyRow) -> Result<PlayedRow, sqlx::Error> {
    let result = row.try_get::<Option<i64>, _>("outcome")?.and_then(stored_result);
    let rated = match result {
        Some(result) => Some(RatedResult { result, rating: row.try_get("rating")?, change: row.try_get("change")? }),
        None => None,
    };
    Ok(PlayedRow {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        created: row.try_get("created")?,
        players: stored_json(&row.try_get::<String, _>("players")?)?,
        holders: [row.try_get("holder_first")?, row.try_get("holder_second")?],
        headline: row.try_get("headline")?,
        headline_message: stored_headline(row.try_get("headline_message")?)?,
        rated,
    })
}
