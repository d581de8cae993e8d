//! Who plays a match on one screen, and what the computer's task asks of it.

use std::sync::Arc;

use kickoff_host::computers::{self, Duty};
use kickoff_runtime::GameInstance;

use super::MatchService;
use super::channels::{Broadcast, live_message};
use super::computers::run_bot;
use super::handle::MatchGuard;
use super::leases::LeaseMode;
use super::search_pool::Asker;
use crate::api_error::{ApiError, ApiResult};
use crate::identity::Visitor;
use crate::wire::{Computers, Detail, LiveMessage, MatchState, Role, Thinking};

/// A match's game as it stands, for a search.
pub(super) struct SearchPosition {
    pub(super) instance: Box<dyn GameInstance>,
    pub(super) computers: Computers,
    /// Whether it is played on one screen.
    pub(super) one_screen: bool,
    /// The number of the event that led to it.
    pub(super) position: u64,
}

impl MatchService {
    /// Says which seats the computer plays from now on, and how.
    pub(crate) async fn set_computers(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        computers: Computers,
        asker: Asker,
    ) -> ApiResult<MatchState> {
        let computers = computers::checked(computers)?;
        let guard = self.lock_for(id, visitor).await?;
        if guard.role_of(visitor)? != Role::HotSeat {
            return Err(ApiError::forbidden("Only the owner of a match can change its players."));
        }
        let matches = Arc::clone(self);
        // Carried through even if the one who asked has gone.
        let setting = tokio::spawn(async move { matches.reseat(guard, computers, asker).await });
        setting.await.map_err(|_| ApiError::lost())?
    }

    async fn reseat(
        self: &Arc<Self>,
        mut guard: MatchGuard,
        computers: Computers,
        asker: Asker,
    ) -> ApiResult<MatchState> {
        let loaded = guard.loaded()?;
        let id = loaded.info().id.clone();
        let (players, standing) = loaded.with_computers(&computers)?;
        if !self.storage.set_computers(&id, &players.0, &computers, &standing).await? {
            return Err(ApiError::not_found("match"));
        }
        guard.loaded_mut()?.seat_computers(computers, players, standing);
        self.peers.tell_changed(guard.loaded()?, true, false, false);
        guard.handle.bot.abandon();
        guard.tell_state()?;
        let state = guard.state(Role::HotSeat)?;
        let bot = Arc::clone(&guard.handle.bot);
        drop(guard);
        // The computer need not play while nobody looks; it begins when somebody comes.
        if self.is_watched(&id) {
            run_bot(Arc::clone(self), id, bot, Some(asker));
        }
        Ok(state)
    }

    /// A page shows the position `seq` of a match.
    pub(crate) async fn shows(self: &Arc<Self>, visitor: &Visitor, id: &str, seq: u64) {
        if let Some(handle) = self.known(id)
            && let Ok(guard) = self.lock_for(id, visitor).await
            && guard.role_of(visitor).is_ok_and(|role| role == Role::HotSeat)
        {
            handle.bot.shows(seq);
        }
    }

    /// Whether somebody looks at a match.
    pub(super) fn is_watched(&self, id: &str) -> bool {
        self.known(id).is_some_and(|handle| handle.channels.any())
    }

    /// Tells everyone who follows a match in full.
    pub(super) fn tell_all(&self, id: &str, message: &LiveMessage) {
        let Some(handle) = self.known(id) else { return };
        let message = live_message(message);
        for (role, detail) in handle.channels.wanted() {
            if detail == Detail::Full {
                handle.channels.send((role, detail), Broadcast::Message(message.clone()));
            }
        }
    }

    /// Tells them how the computer's thinking goes.
    pub(super) fn tell_thinking(&self, id: &str, thinking: Option<Thinking>) {
        self.tell_all(id, &LiveMessage::Thinking { r#match: id.to_owned(), thinking });
    }

    /// What the computer has to do in a match.
    pub(super) async fn duty(self: &Arc<Self>, id: &str) -> Duty {
        if self.known(id).is_some_and(|handle| handle.rests()) {
            // It was taken out of memory meanwhile; loading it again every second would tell nothing new.
            return Duty::None;
        }
        let Ok(mut guard) = self.lock(id).await else { return Duty::Over };
        let Ok(loaded) = guard.loaded() else { return Duty::Over };
        let duty = Duty::of(loaded);
        // One node is enough to think.
        if matches!(duty, Duty::Think { .. }) && !self.thinks(&mut guard).await {
            return Duty::None;
        }
        if matches!(duty, Duty::None) {
            guard.handle.rest();
        }
        duty
    }

    /// Whether the computer's turn is worked out here: by the server that writes to the match, if somebody looks there.
    async fn thinks(&self, guard: &mut MatchGuard) -> bool {
        if !self.leases.shared || self.leases.acquire(guard, LeaseMode::IfFree).await.is_ok() {
            return true;
        }
        let Ok(loaded) = guard.loaded() else { return false };
        if !self.peers.hears() {
            // Nobody tells whether somebody looks there. Two may think; one of them plays.
            return true;
        }
        let watched = loaded.lease.writer.as_ref().is_some_and(|writer| guard.handle.channels.is_watched_on(writer));
        !watched && self.leases.acquire(guard, LeaseMode::Steal).await.is_ok()
    }

    /// How a match stands, for a search.
    pub(super) async fn standing(self: &Arc<Self>, id: &str, asker: &Asker) -> ApiResult<SearchPosition> {
        let guard = self.lock_as(id, &|| Some(asker.clone())).await?;
        let loaded = guard.loaded()?;
        Ok(SearchPosition {
            instance: loaded.timeline().instance().clone_box(),
            computers: loaded.info().computers.clone(),
            one_screen: !loaded.is_network(),
            position: loaded.position(),
        })
    }
}

impl MatchGuard {
    /// Ends the computer's thinking about the position `seq`, if it thinks here.
    pub(super) fn stop_thinking(&self, visitor: &Visitor, seq: u64) -> ApiResult<()> {
        if self.role_of(visitor)? != Role::HotSeat {
            return Err(ApiError::forbidden("Only the owner of this match may do this."));
        }
        if self.handle.bot.stop(seq) {
            Ok(())
        } else {
            Err(ApiError::not_now("The computer is not thinking about this position."))
        }
    }
}
