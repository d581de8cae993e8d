//! The events of a match's log, as they are stored.
//!
//! They are in two tables, which are read as one. In `match_events` the events of a match lie together. SQLite writes whole
//! pages: there, each of many moves that are stored together would cost a page of its own. So with SQLite they are added to
//! the end of `recent_events`, and when many have gathered they are moved, those of a match together.

use kickoff_match::{EventKind, NewEvent, Now, StoredEvent};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, number, stored_number, stored_number_if};
use crate::text::millis;

impl Storage {
    /// What happened in a match after number `after`, in order.
    pub(crate) async fn events(&self, id: &str, after: u64) -> Result<Vec<StoredEvent>, sqlx::Error> {
        sqlx::query(
            "SELECT seq, kind, token, to_ply, seat, spent_ms, half_spent_ms, command_key, body, at FROM match_events \
             WHERE match_id = $1 AND seq > $2 UNION ALL \
             SELECT seq, kind, token, to_ply, seat, spent_ms, half_spent_ms, command_key, body, at FROM recent_events \
             WHERE match_id = $1 AND seq > $2 ORDER BY seq",
        )
        .bind(id)
        .bind(number(after)?)
        .try_map(|row: AnyRow| {
            Ok(StoredEvent {
                seq: stored_number(row.try_get("seq")?)?,
                at: moment(row.try_get("at")?),
                event: NewEvent {
                    kind: kind(row.try_get("kind")?)?,
                    token: row.try_get("token")?,
                    to_ply: stored_number_if(row.try_get("to_ply")?)?,
                    seat: stored_number_if(row.try_get("seat")?)?,
                    spent_ms: stored_number_if(row.try_get("spent_ms")?)?,
                    half_spent_ms: stored_number_if(row.try_get("half_spent_ms")?)?,
                    key: row.try_get("command_key")?,
                    body: row.try_get("body")?,
                },
            })
        })
        .fetch_all(&self.read)
        .await
    }
}

/// The kind of event with a word.
fn kind(word: &str) -> Result<EventKind, sqlx::Error> {
    let unknown = || sqlx::Error::Decode(format!("no event of this program is called “{word}”").into());
    EventKind::of_word(word).ok_or_else(unknown)
}

/// When something happened, as it is stored.
fn moment(text: String) -> Now {
    Now { ms: millis(&text), text }
}
