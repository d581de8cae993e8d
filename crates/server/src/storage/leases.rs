//! Which server may write in which match, and which servers there are.
//!
//! Invariant: `epoch` only grows, and grows with every lease; [`Storage::append`] is refused under any but the latest.
//! So a server that was thought dead can do no harm, and clocks that differ between servers none either.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Dialect, Storage, number, stored_number};

/// How often a lease is tried for anew if something else happens to the match at the same moment.
const ATTEMPTS: usize = 8;

/// The right to write in a match, until somebody else takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    /// Its number.
    pub(crate) epoch: u64,
    /// Milliseconds since the last event during which no server had the match.
    pub(crate) pause_ms: i64,
    /// The number of the match's last event.
    pub(crate) seq: u64,
}

/// Who has a match, and since when nobody has.
struct Holding {
    writer: Option<String>,
    epoch: i64,
    seq: i64,
    moved_at: i64,
    pause_ms: i64,
    flag_at: Option<i64>,
    left_at: Option<i64>,
    /// When the writer was last alive, if it is known at all.
    alive: Option<i64>,
}

impl Holding {
    /// Whether the writer was alive at that time or later.
    fn is_alive(&self, since_ms: i64) -> bool {
        self.alive.is_some_and(|alive| alive >= since_ms)
    }

    /// Milliseconds for which nobody has had it.
    fn gap(&self, now_ms: i64, dead_before_ms: i64) -> i64 {
        let since = match self.writer {
            Some(_) if self.is_alive(dead_before_ms) => return 0,
            Some(_) => self.alive,
            None => self.left_at,
        };
        // What was played after the last sign of life was played nevertheless.
        since.map_or(0, |since| (now_ms - since.max(self.moved_at)).max(0))
    }
}

impl Storage {
    /// Takes the right to write in a match. `None`: a living server has it (and it was not asked for by force), or there
    /// is no such match.
    ///
    /// Servers count as dead that gave no sign of life ([`Storage::beat`]) since `dead_before_ms`. While nobody had the
    /// match clocks stood still: `pause_ms` and `flag_at` grow by that time.
    pub(crate) async fn take_lease(
        &self,
        id: &str,
        node: &str,
        now_ms: i64,
        dead_before_ms: i64,
        by_force: bool,
    ) -> Result<Option<Lease>, sqlx::Error> {
        for _ in 0..ATTEMPTS {
            let Some(holding) = self.holding(id).await? else { return Ok(None) };
            let others = holding.writer.as_deref().is_some_and(|writer| writer != node);
            if others && !by_force && holding.is_alive(dead_before_ms) {
                return Ok(None);
            }
            let own = holding.writer.as_deref() == Some(node);
            let gap = if own { 0 } else { holding.gap(now_ms, dead_before_ms) };
            let pause_ms = holding.pause_ms + gap;
            // Where something happened or somebody else took it meanwhile, this finds nothing.
            let taken = sqlx::query(
                "UPDATE matches SET writer = $1, epoch = $2, pause_ms = $3, flag_at = $4, left_at = NULL \
                 WHERE id = $5 AND epoch = $6 AND seq = $7 AND deleted_at IS NULL",
            )
            .bind(node)
            .bind(holding.epoch + 1)
            .bind(pause_ms)
            .bind(holding.flag_at.map(|at| at + gap))
            .bind(id)
            .bind(holding.epoch)
            .bind(holding.seq);
            if self.write.one(taken).await? == 1 {
                let (epoch, seq) = (stored_number(holding.epoch + 1)?, stored_number(holding.seq)?);
                return Ok(Some(Lease { epoch, pause_ms, seq }));
            }
        }
        Ok(None)
    }

    async fn holding(&self, id: &str) -> Result<Option<Holding>, sqlx::Error> {
        sqlx::query(
            "SELECT writer, epoch, seq, moved_at, pause_ms, flag_at, left_at, \
             (SELECT nodes.alive FROM nodes WHERE nodes.id = matches.writer) AS alive \
             FROM matches WHERE id = $1 AND deleted_at IS NULL",
        )
        .bind(id)
        .try_map(|row: AnyRow| {
            Ok(Holding {
                writer: row.try_get("writer")?,
                epoch: row.try_get("epoch")?,
                seq: row.try_get("seq")?,
                moved_at: row.try_get("moved_at")?,
                pause_ms: row.try_get("pause_ms")?,
                flag_at: row.try_get("flag_at")?,
                left_at: row.try_get("left_at")?,
                alive: row.try_get("alive")?,
            })
        })
        .fetch_optional(&self.read)
        .await
    }

    /// The living server that may write in a match, if there is one.
    pub(crate) async fn living_writer(&self, id: &str, dead_before_ms: i64) -> Result<Option<String>, sqlx::Error> {
        let holding = self.holding(id).await?.filter(|holding| holding.is_alive(dead_before_ms));
        Ok(holding.and_then(|holding| holding.writer))
    }

    /// Whether a server still has its lease on a match.
    pub(crate) async fn has_lease(&self, id: &str, node: &str, epoch: u64) -> Result<bool, sqlx::Error> {
        let found = sqlx::query_scalar::<_, i64>(
            "SELECT COUNT(*) FROM matches WHERE id = $1 AND writer = $2 AND epoch = $3 AND deleted_at IS NULL",
        );
        Ok(found.bind(id).bind(node).bind(number(epoch)?).fetch_one(&self.read).await? == 1)
    }

    /// A sign of life of a server. Every start of one is a server of its own, with an id of its own.
    pub(crate) async fn beat(&self, node: &str, now_ms: i64) -> Result<(), sqlx::Error> {
        let upsert = sqlx::query(
            "INSERT INTO nodes (id, started, alive) VALUES ($1, $2, $2) \
             ON CONFLICT (id) DO UPDATE SET alive = excluded.alive",
        );
        self.write.one(upsert.bind(node).bind(now_ms)).await?;
        Ok(())
    }

    /// The servers that gave no sign of life since then.
    pub(crate) async fn dead_nodes(&self, dead_before_ms: i64) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT id FROM nodes WHERE alive < $1 ORDER BY id");
        query.bind(dead_before_ms).fetch_all(&self.read).await
    }

    /// The matches that go on and that a server has.
    pub(crate) async fn matches_of_writer(&self, node: &str) -> Result<Vec<String>, sqlx::Error> {
        sqlx::query_scalar("SELECT id FROM matches WHERE writer = $1 AND ended = 0 AND deleted_at IS NULL ORDER BY id")
            .bind(node)
            .fetch_all(&self.read)
            .await
    }

    /// A server has gone: its matches are free from its last sign of life on. One that closes gives that sign itself.
    pub(crate) async fn forget_node(&self, node: &str) -> Result<(), sqlx::Error> {
        let mut change = self.write.begin().await?;
        let free = sqlx::query(
            "UPDATE matches SET writer = NULL, left_at = (SELECT nodes.alive FROM nodes WHERE nodes.id = $1) \
             WHERE writer = $1 AND ended = 0",
        );
        change.execute(free.bind(node)).await?;
        change.execute(sqlx::query("DELETE FROM nodes WHERE id = $1").bind(node)).await?;
        change.commit().await
    }

    /// The time by the database's clock, in milliseconds since 1970: one clock for all servers that share it.
    pub(crate) async fn clock_ms(&self) -> Result<i64, sqlx::Error> {
        match self.dialect {
            Dialect::Sqlite => {
                let nanos = time::OffsetDateTime::now_utc().unix_timestamp_nanos();
                i64::try_from(nanos / 1_000_000).map_err(|e| sqlx::Error::Encode(Box::new(e)))
            }
            Dialect::Postgres => {
                sqlx::query_scalar("SELECT CAST(FLOOR(EXTRACT(EPOCH FROM clock_timestamp()) * 1000) AS BIGINT)")
                    .fetch_one(&self.read)
                    .await
            }
        }
    }
}
