//! Which server writes to a match.

use std::sync::Arc;

use super::handle::{LoadedMatch, MatchGuard};
use super::loader::Loader;
use crate::api_error::{ApiError, ApiResult};
use crate::steady::SteadyTime;
use crate::storage::Storage;

/// A server that has said nothing for so long is taken to be dead, in milliseconds.
pub(super) const DEAD_AFTER_MS: i64 = 3_000;

/// How a match is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LeaseMode {
    /// Only if no living server has it.
    IfFree,
    /// From the server that has it, alive or not.
    Steal,
}

/// The leases of the matches that this server writes to.
#[derive(Debug)]
pub(super) struct Leases {
    pub(super) storage: Arc<Storage>,
    pub(super) loader: Arc<Loader>,
    /// This server among those that share the database.
    pub(super) node: String,
    /// Whether other servers may use the same database.
    pub(super) shared: bool,
    pub(super) time: SteadyTime,
}

impl Leases {
    /// Makes sure that this server is the one that writes to a match: what an earlier one still wants to write is refused
    /// from then on. Refused as [`ApiError::moved_on`] if another one has it and is to keep it.
    pub(super) async fn acquire(&self, guard: &mut MatchGuard, mode: LeaseMode) -> ApiResult<()> {
        match guard.loaded()?.lease.epoch {
            Some(_) => Ok(()),
            None => Box::pin(self.take(guard, mode)).await,
        }
    }

    async fn take(&self, guard: &mut MatchGuard, mode: LeaseMode) -> ApiResult<()> {
        let loaded = guard.loaded()?;
        let id = loaded.info().id.clone();
        let now = self.time.moment();
        // Where nobody else can be, nobody has it.
        let steal = mode == LeaseMode::Steal || !self.shared;
        let lease = self.storage.take_lease(&id, &self.node, now, now.wall_ms - DEAD_AFTER_MS, steal).await?;
        let lease = match (lease, mode) {
            (Some(lease), _) => lease,
            (None, LeaseMode::IfFree) => return Err(ApiError::moved_on()),
            (None, LeaseMode::Steal) => return Err(ApiError::not_found("match")),
        };
        if lease.seq != loaded.seq() {
            // Those who look are told of what happened elsewhere until now.
            self.loader.catch_up(guard).await?;
        }
        let loaded = guard.loaded_mut()?;
        loaded.lease.epoch = Some(lease.epoch);
        loaded.lease.writer = Some(self.node.clone());
        loaded.last_event_at(lease.moved_at);
        Ok(())
    }

    /// Something could not be stored, and it cannot be known whether it reached the disk; or another server has the
    /// match. It is read anew before anyone sees it again.
    pub(super) fn invalidate(&self, guard: &mut MatchGuard) {
        match guard.guard.as_mut() {
            // What others have stored is told to those who look, when it is read.
            Some(loaded) if self.shared => loaded.lease.epoch = None,
            _ => *guard.guard = None,
        }
    }

    /// Whether this server is the one that writes to a match, as far as is known.
    pub(super) fn is_writer(&self, loaded: &LoadedMatch) -> bool {
        loaded.lease.writer.as_ref() == Some(&self.node)
    }

    /// The other server that writes to a match, as far as is known.
    pub(super) fn other_writer(&self, loaded: &LoadedMatch) -> Option<String> {
        loaded.lease.writer.clone().filter(|writer| *writer != self.node)
    }

    /// This server was taken for dead: whatever it could write to others may have now.
    pub(super) async fn drop_all(&self) {
        for handle in self.loader.known.all() {
            if let Some(loaded) = handle.loaded.lock().await.as_mut() {
                loaded.lease.epoch = None;
            }
        }
    }
}
