//! Which server may write in which match, and which servers there are.
//!
//! Invariant: `epoch` only grows, and grows with every lease; [`Storage::append`] is refused under any but the latest.
//! So a server that was thought dead can do no harm, and clocks that differ between servers none either.

use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::{Storage, stored_number};
use crate::steady::Moment;

/// How often a lease is tried for anew if something else happens to the match at the same moment.
const ATTEMPTS: usize = 8;

/// The right to write in a match, until somebody else takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lease {
    /// The fencing number: it grows with every lease.
    pub(crate) epoch: u64,
    /// When the last event was, by the steady time of the server that takes the match: the time for which no server had
    /// it is left out.
    pub(crate) moved_at: i64,
    /// The number of the match's last event.
    pub(crate) seq: u64,
}

/// The node that holds a match, or since when none does.
struct Holding {
    writer: Option<String>,
    epoch: i64,
    seq: i64,
    /// Moments by the steady time of the server that had it last.
    moved_at: i64,
    flag_at: Option<i64>,
    /// When that server gave its last sign of life, if nobody has the match now.
    left_at: Option<i64>,
    /// When the writer was last alive by the system's clock, if it is known at all.
    alive: Option<i64>,
    /// The same by its steady time.
    steady: Option<i64>,
}

impl Holding {
    /// Whether the writer was alive at that time or later.
    fn is_alive(&self, since_ms: i64) -> bool {
        self.alive.is_some_and(|alive| alive >= since_ms)
    }

    /// Milliseconds from the last event for which somebody had it.
    fn held_for(&self, now: Moment, dead_before_ms: i64) -> i64 {
        // Servers of older versions tell the system's time only.
        let beat = self.steady.or(self.alive);
        let until = match self.writer {
            // It has it still: now, by its own time.
            Some(_) if self.is_alive(dead_before_ms) => {
                beat.zip(self.alive).map(|(beat, alive)| beat + (now.wall_ms - alive))
            }
            Some(_) => beat,
            None => self.left_at,
        };
        // Moves after the last sign of life still count as played.
        until.map_or(0, |until| (until - self.moved_at).max(0))
    }
}

impl Storage {
    /// Takes the right to write in a match. `None`: a living server has it (and it was not asked for by force), or there
    /// is no such match.
    ///
    /// Servers count as dead that gave no sign of life ([`Storage::beat`]) since `dead_before_ms`. While nobody had the
    /// match clocks stood still, and the steady times of two servers are not the same: `moved_at` and `flag_at` are moved,
    /// both by as much, to where they would be if `node` had had the match from the last event on and nobody had been
    /// missing.
    pub(crate) async fn take_lease(
        &self,
        id: &str,
        node: &str,
        now: Moment,
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
            let moved_at = match own {
                true => holding.moved_at,
                false => now.steady_ms - holding.held_for(now, dead_before_ms),
            };
            let shift = moved_at - holding.moved_at;
            // Where something happened or somebody else took it meanwhile, this finds nothing.
            let taken = sqlx::query(
                "UPDATE matches SET writer = $1, epoch = $2, moved_at = $3, flag_at = $4, left_at = NULL \
                 WHERE id = $5 AND epoch = $6 AND seq = $7 AND deleted_at IS NULL",
            )
            .bind(node)
            .bind(holding.epoch + 1)
            .bind(moved_at)
            .bind(holding.flag_at.map(|at| at + shift))
            .bind(id)
            .bind(holding.epoch)
            .bind(holding.seq);
            if self.write.one(taken).await? == 1 {
                let (epoch, seq) = (stored_number(holding.epoch + 1)?, stored_number(holding.seq)?);
                return Ok(Some(Lease { epoch, moved_at, seq }));
            }
        }
        Ok(None)
    }

    async fn holding(&self, id: &str) -> Result<Option<Holding>, sqlx::Error> {
        sqlx::query(
            "SELECT matches.writer, matches.epoch, matches.seq, matches.moved_at, matches.flag_at, matches.left_at, \
             nodes.alive, nodes.steady FROM matches LEFT JOIN nodes ON nodes.id = matches.writer \
             WHERE matches.id = $1 AND matches.deleted_at IS NULL",
        )
        .bind(id)
        .try_map(|row: AnyRow| {
            Ok(Holding {
                writer: row.try_get("writer")?,
                epoch: row.try_get("epoch")?,
                seq: row.try_get("seq")?,
                moved_at: row.try_get("moved_at")?,
                flag_at: row.try_get("flag_at")?,
                left_at: row.try_get("left_at")?,
                alive: row.try_get("alive")?,
                steady: row.try_get("steady")?,
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

    /// A sign of life of a server. Every start of one is a server of its own, with an id of its own.
    pub(crate) async fn beat(&self, node: &str, now: Moment) -> Result<(), sqlx::Error> {
        let upsert = sqlx::query(
            "INSERT INTO nodes (id, started, alive, steady) VALUES ($1, $2, $2, $3) \
             ON CONFLICT (id) DO UPDATE SET alive = excluded.alive, steady = excluded.steady",
        );
        self.write.one(upsert.bind(node).bind(now.wall_ms).bind(now.steady_ms)).await?;
        Ok(())
    }

    /// The servers that gave no sign of life since then.
    pub(crate) async fn dead_nodes(&self, dead_before_ms: i64) -> Result<Vec<String>, sqlx::Error> {
        let query = sqlx::query_scalar("SELECT id FROM nodes WHERE alive < $1 ORDER BY id");
        query.bind(dead_before_ms).fetch_all(&self.read).await
    }

    /// A server has gone: its matches are free from its last sign of life on. One that closes gives that sign itself.
    pub(crate) async fn forget_node(&self, node: &str) -> Result<(), sqlx::Error> {
        let mut change = self.write.begin().await?;
        let free = sqlx::query(
            "UPDATE matches SET writer = NULL, \
             left_at = (SELECT COALESCE(nodes.steady, nodes.alive) FROM nodes WHERE nodes.id = $1) \
             WHERE writer = $1 AND ended = 0",
        );
        change.execute(free.bind(node)).await?;
        change.execute(sqlx::query("DELETE FROM nodes WHERE id = $1").bind(node)).await?;
        change.commit().await
    }
}
