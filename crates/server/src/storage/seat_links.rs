//! Links by which seats move to another device.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, number, stored_number};
use kickoff_match::SeatBond;

/// A link that moves a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatLink {
    /// The id of the match.
    pub(crate) match_id: String,
    /// The seat holder that the link is tied to.
    pub(crate) bond: SeatBond,
}

impl Storage {
    /// Remembers a link until `expires_ms`, by the hash of its word. It takes the place of the one that the same holder
    /// made before for the same match; those whose time is up are forgotten.
    pub(crate) async fn add_seat_link(
        &self,
        word: &str,
        link: &SeatLink,
        expires_ms: i64,
        now_ms: i64,
    ) -> Result<(), sqlx::Error> {
        let mut change = self.write.begin().await?;
        change.execute(sqlx::query("DELETE FROM seat_links WHERE expires <= $1").bind(now_ms)).await?;
        let upsert = sqlx::query(
            "INSERT INTO seat_links (match_id, holder, word, seating, expires) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (match_id, holder) DO UPDATE SET word = excluded.word, seating = excluded.seating, \
             expires = excluded.expires",
        );
        let upsert = upsert.bind(&link.match_id).bind(&link.bond.holder).bind(word).bind(number(link.bond.seating)?);
        change.execute(upsert.bind(expires_ms)).await?;
        change.commit().await
    }

    /// The link with this word, by its hash, if its time is not up. Looking at it does not use it up.
    pub(crate) async fn seat_link(&self, word: &str, now_ms: i64) -> Result<Option<SeatLink>, sqlx::Error> {
        sqlx::query("SELECT match_id, holder, seating FROM seat_links WHERE word = $1 AND expires > $2")
            .bind(word)
            .bind(now_ms)
            .try_map(|row: AnyRow| {
                let bond =
                    SeatBond { holder: row.try_get("holder")?, seating: stored_number(row.try_get("seating")?)? };
                Ok(SeatLink { match_id: row.try_get("match_id")?, bond })
            })
            .fetch_optional(&self.read)
            .await
    }

    /// Forgets a link, by the hash of its word.
    pub(crate) async fn drop_seat_link(&self, word: &str) -> Result<(), sqlx::Error> {
        self.write.one(sqlx::query("DELETE FROM seat_links WHERE word = $1").bind(word)).await?;
        Ok(())
    }
}
