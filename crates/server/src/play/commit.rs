//! A change of a match: stored first, then put in place, then told.

use std::sync::Arc;
use std::time::Instant;

use kickoff_match::{Applied, Change, EventKind, Terms};
use prometheus_client::metrics::counter::Counter;

use super::handle::MatchGuard;
use super::leases::Leases;
use super::lobby::Lobby;
use super::peers::Peers;
use crate::api_error::{ApiError, ApiResult};
use crate::storage::{Append, Appended, Storage};

#[derive(Debug)]
pub(super) struct Committer {
    pub(super) storage: Arc<Storage>,
    pub(super) leases: Arc<Leases>,
    pub(super) peers: Arc<Peers>,
    pub(super) lobby: Arc<Lobby>,
    /// Actions that were played and are on the disk.
    pub(super) actions: Counter,
}

impl Committer {
    /// Stores a change, puts it in place, and tells those who look. If it cannot be stored, the match is loaded anew
    /// before anyone sees it again, for nobody can know whether the events reached the disk.
    pub(super) async fn commit(&self, guard: &mut MatchGuard, change: Box<Change>) -> ApiResult<Applied> {
        let applied = self.store(guard, change).await?;
        self.tell(guard, &applied)?;
        Ok(applied)
    }

    async fn store(&self, guard: &mut MatchGuard, mut change: Box<Change>) -> ApiResult<Applied> {
        let loaded = guard.loaded()?;
        let json = |terms: &Terms| serde_json::to_string(terms).map_err(|_| ApiError::lost());
        let events = std::mem::take(&mut change.events);
        let played = events.iter().filter(|event| event.kind == EventKind::Action).count();
        let append = Append {
            id: loaded.info().id.clone(),
            seq: change.seq,
            epoch: loaded.lease.epoch.unwrap_or(0),
            events,
            standing: change.standing.clone(),
            turn: change.turn,
            flag_at: change.flag_at,
            network: change.terms.as_ref().map(json).transpose()?,
            holders: change.terms.as_ref().map(Terms::holders),
            players: change.terms.as_ref().map(Terms::names),
            invitation: None,
            public: change.public,
            at: change.at.text.clone(),
            at_ms: change.at.ms,
        };
        match self.storage.append(append).await {
            Ok(Appended::Done) => {}
            Ok(Appended::Stale) => {
                self.leases.invalidate(guard);
                return Err(ApiError::moved_on());
            }
            Err(error) => {
                self.leases.invalidate(guard);
                return Err(error.into());
            }
        }
        self.actions.inc_by(played as u64);
        let loaded = guard.loaded_mut()?;
        loaded.lease.confirmed = Instant::now();
        Ok(loaded.apply(*change))
    }

    fn tell(&self, guard: &MatchGuard, applied: &Applied) -> ApiResult<()> {
        guard.tell(&applied.announcement)?;
        let loaded = guard.loaded()?;
        self.peers.tell_changed(loaded, false, applied.listed, applied.turns);
        if applied.listed {
            self.lobby.changed();
        }
        if applied.turns
            && let Some(terms) = loaded.terms()
        {
            self.lobby.turns_changed(terms.seats.iter().flatten().map(|player| player.holder.as_str()));
        }
        Ok(())
    }
}
