//! How much each owner keeps, and the removal of what nobody needs any more.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, stored_number};

/// About how many bytes an event of a match takes on the disk, with all that belongs to it.
pub(crate) const EVENT: u64 = 160;

/// About how many bytes a match or an archived game takes beside that.
pub(crate) const ROW: u64 = 1024;

/// The removed things of an owner that can be restored: the latest so many.
const RESTORABLE: i64 = 20;

/// The most things that are removed for good at once.
const AT_ONCE: i64 = 200;

/// What an owner keeps of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Usage {
    /// How many things the owner keeps.
    pub(crate) number: u64,
    /// Their size in bytes, about.
    pub(crate) bytes: u64,
}

/// The times before which unused things are removed, as `text::now` writes them.
#[derive(Clone, Debug)]
pub(crate) struct Stale {
    /// Things removed before this cannot be restored any more.
    pub(crate) removed: String,
    /// Invitations made before this that nobody has accepted, and matches of guests in which nothing was done.
    pub(crate) unused: String,
    /// Invitations that were called off before this.
    pub(crate) called_off: String,
    /// Settings of guests who have nothing else here, last changed before this.
    pub(crate) settings: String,
}

impl Storage {
    /// The matches on one screen that an owner has.
    pub(crate) async fn matches_held(&self, owner: &str) -> Result<Usage, sqlx::Error> {
        let query = "SELECT COUNT(*), CAST(COALESCE(SUM(1024 + bytes + 160 * seq), 0) AS BIGINT) FROM matches \
                     WHERE owner = $1 AND over_network = 0 AND deleted_at IS NULL";
        self.held(query, owner).await
    }

    /// The invitations of an owner that nobody has accepted yet.
    pub(crate) async fn invitations_held(&self, owner: &str) -> Result<Usage, sqlx::Error> {
        let query = "SELECT COUNT(*), CAST(COALESCE(SUM(1024 + bytes), 0) AS BIGINT) FROM matches \
                     WHERE owner = $1 AND over_network = 1 AND holder_first IS NULL AND holder_second IS NULL \
                     AND ended = 0 AND deleted_at IS NULL";
        self.held(query, owner).await
    }

    /// The archived games of an owner.
    pub(crate) async fn archive_held(&self, owner: &str) -> Result<Usage, sqlx::Error> {
        let query = "SELECT COUNT(*), CAST(COALESCE(SUM(1024 + bytes), 0) AS BIGINT) FROM archive \
                     WHERE owner = $1 AND deleted_at IS NULL";
        self.held(query, owner).await
    }

    /// What an owner keeps for all games.
    pub(crate) async fn saved_items_held(&self, owner: &str) -> Result<Usage, sqlx::Error> {
        let query =
            "SELECT COUNT(*), CAST(COALESCE(SUM(256 + LENGTH(body)), 0) AS BIGINT) FROM saved_items WHERE owner = $1";
        self.held(query, owner).await
    }

    async fn held(&self, query: &'static str, owner: &str) -> Result<Usage, sqlx::Error> {
        sqlx::query(query)
            .bind(owner)
            .try_map(|row: AnyRow| {
                Ok(Usage { number: stored_number(row.try_get(0)?)?, bytes: stored_number(row.try_get(1)?)? })
            })
            .fetch_one(&self.read)
            .await
    }

    /// Removes for good all but the latest of an owner's removed things: only those can be restored.
    pub(crate) async fn forget_removed(&self, owner: &str) -> Result<(), sqlx::Error> {
        let matches = "SELECT id FROM matches WHERE owner = $1 AND over_network = 0 AND deleted_at IS NOT NULL \
                       ORDER BY deleted_at DESC, id LIMIT $2 OFFSET $3";
        let archived = "SELECT id FROM archive WHERE owner = $1 AND deleted_at IS NOT NULL \
                        ORDER BY deleted_at DESC, id LIMIT $2 OFFSET $3";
        for (query, kind) in [(matches, Kind::Match), (archived, Kind::Archived)] {
            let ids = sqlx::query_scalar(query).bind(owner).bind(AT_ONCE).bind(RESTORABLE);
            let ids: Vec<String> = ids.fetch_all(&self.read).await?;
            for id in ids {
                self.remove_for_good(kind, &id).await?;
            }
        }
        Ok(())
    }

    /// Removes for good what was removed, and removes what was never used. Returns how many things it was about; there
    /// may be more.
    pub(crate) async fn cleanup(&self, stale: &Stale, now: &str) -> Result<u64, sqlx::Error> {
        let mut count = 0;
        let matches = "SELECT id FROM matches WHERE deleted_at < $1 LIMIT $2";
        let archived = "SELECT id FROM archive WHERE deleted_at < $1 LIMIT $2";
        for (query, kind) in [(matches, Kind::Match), (archived, Kind::Archived)] {
            let ids = sqlx::query_scalar(query).bind(&stale.removed).bind(AT_ONCE);
            let ids: Vec<String> = ids.fetch_all(&self.read).await?;
            for id in ids {
                self.remove_for_good(kind, &id).await?;
                count += 1;
            }
        }
        let unaccepted = sqlx::query(
            "UPDATE matches SET deleted_at = $1 WHERE over_network = 1 AND holder_first IS NULL \
             AND holder_second IS NULL AND deleted_at IS NULL AND (created < $2 OR ended = 1 AND updated < $3)",
        );
        count += self.write.one(unaccepted.bind(now).bind(&stale.unused).bind(&stale.called_off)).await?;
        let unplayed = sqlx::query(
            "UPDATE matches SET deleted_at = $1 WHERE over_network = 0 AND owner LIKE 'g:%' AND seq = 0 \
             AND deleted_at IS NULL AND created < $2",
        );
        count += self.write.one(unplayed.bind(now).bind(&stale.unused)).await?;
        let settings = sqlx::query(
            "DELETE FROM owner_settings WHERE owner LIKE 'g:%' AND updated < $1 \
             AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.owner = owner_settings.owner) \
             AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.holder_first = owner_settings.owner) \
             AND NOT EXISTS (SELECT 1 FROM matches WHERE matches.holder_second = owner_settings.owner) \
             AND NOT EXISTS (SELECT 1 FROM archive WHERE archive.owner = owner_settings.owner) \
             AND NOT EXISTS (SELECT 1 FROM saved_items WHERE saved_items.owner = owner_settings.owner)",
        );
        count += self.write.one(settings.bind(&stale.settings)).await?;
        Ok(count)
    }

    /// Removes a thing for good that was removed, unless it has been restored.
    async fn remove_for_good(&self, kind: Kind, id: &str) -> Result<(), sqlx::Error> {
        let (hold, statements) = kind.statements();
        let mut change = self.write.begin().await?;
        // From here on nobody restores it.
        if change.execute(sqlx::query(hold).bind(id)).await? == 0 {
            change.undo().await;
            return Ok(());
        }
        for statement in statements {
            change.execute(sqlx::query(*statement).bind(id)).await?;
        }
        change.commit().await
    }
}

/// The kinds of things that are removed with what belongs to them.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Match,
    Archived,
}

impl Kind {
    /// What makes sure that it is still removed, and what then removes it.
    fn statements(self) -> (&'static str, &'static [&'static str]) {
        match self {
            Kind::Match => (
                "UPDATE matches SET deleted_at = deleted_at WHERE id = $1 AND deleted_at IS NOT NULL",
                &[
                    "DELETE FROM recent_events WHERE match_id = $1",
                    "DELETE FROM match_events WHERE match_id = $1",
                    "DELETE FROM match_terms WHERE match_id = $1",
                    "DELETE FROM seat_links WHERE match_id = $1",
                    "DELETE FROM matches WHERE id = $1",
                ],
            ),
            Kind::Archived => (
                "UPDATE archive SET deleted_at = deleted_at WHERE id = $1 AND deleted_at IS NOT NULL",
                &[
                    "UPDATE matches SET archived_as = NULL WHERE archived_as = $1",
                    "DELETE FROM archive_records WHERE archive_id = $1",
                    "DELETE FROM archive WHERE id = $1",
                ],
            ),
        }
    }
}
