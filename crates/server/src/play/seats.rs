//! Who plays a match on one screen, and what the computer's attendant asks of it.

use std::sync::Arc;

use kickoff_runtime::Session;

use super::MatchService;
use super::computers::{self, Duty};
use super::feeds::{Notice, live_message};
use super::handle::MatchGuard;
use super::match_view::NO_HELP;
use super::search_pool::Asker;
use crate::identity::Visitor;
use crate::refuse::{Answer, Refuse};
use crate::wire::{Computers, Detail, LiveMessage, MatchState, Role, Thinking};

/// A match's game as it stands, for a search.
pub(super) struct Standing {
    pub(super) session: Box<dyn Session>,
    /// What the players are called.
    pub(super) names: [String; 2],
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
    ) -> Answer<MatchState> {
        let computers = computers::checked(computers)?;
        let guard = self.lock_for(id, visitor).await?;
        if guard.role_of(visitor)? != Role::Screen {
            return Err(Refuse::forbidden("Only the owner of a match can change its players."));
        }
        let matches = Arc::clone(self);
        // Carried through even if the one who asked has gone.
        let setting = tokio::spawn(async move { matches.reseat(guard, computers, asker).await });
        setting.await.map_err(|_| Refuse::lost())?
    }

    async fn reseat(self: &Arc<Self>, mut guard: MatchGuard, computers: Computers, asker: Asker) -> Answer<MatchState> {
        let loaded = guard.loaded()?;
        let id = loaded.info().id.clone();
        let (players, headline) = loaded.with_computers(&computers)?;
        if !self.storage.set_computers(&id, &players.0, &computers, &headline).await? {
            return Err(Refuse::not_found("match"));
        }
        guard.loaded_mut()?.seat_computers(computers, players, headline);
        self.peers.tell_changed(guard.loaded()?, true, false, false);
        guard.live.attendance.abandon();
        guard.tell_state()?;
        let state = guard.state(Role::Screen)?;
        let attendance = Arc::clone(&guard.live.attendance);
        drop(guard);
        // The computer need not play while nobody looks; it begins when somebody comes.
        if self.is_watched(&id) {
            computers::attend(Arc::clone(self), id, attendance, Some(asker));
        }
        Ok(state)
    }

    /// A page shows the position `seq` of a match.
    pub(crate) async fn shows(self: &Arc<Self>, visitor: &Visitor, id: &str, seq: u64) {
        if let Some(live) = self.known(id)
            && let Ok(guard) = self.lock_for(id, visitor).await
            && guard.role_of(visitor).is_ok_and(|role| role == Role::Screen)
        {
            live.attendance.shows(seq);
        }
    }

    /// Whether somebody looks at a match.
    pub(super) fn is_watched(&self, id: &str) -> bool {
        self.known(id).is_some_and(|live| live.feeds.any())
    }

    /// Tells everyone who looks at a match's pictures.
    pub(super) fn tell_all(&self, id: &str, message: &LiveMessage) {
        let Some(live) = self.known(id) else { return };
        let message = live_message(message);
        for (role, detail) in live.feeds.wanted() {
            if detail == Detail::Full {
                live.feeds.send((role, detail), Notice::Message(message.clone()));
            }
        }
    }

    /// Tells them how the computer's thinking goes.
    pub(super) fn tell_thinking(&self, id: &str, thinking: Option<Thinking>) {
        self.tell_all(id, &LiveMessage::Thinking { r#match: id.to_owned(), thinking });
    }

    /// What the computer has to do in a match.
    pub(super) async fn duty(self: &Arc<Self>, id: &str) -> Duty {
        if self.known(id).is_some_and(|live| live.rests()) {
            // It was taken out of memory meanwhile; loading it again every second would tell nothing new.
            return Duty::None;
        }
        let Ok(mut guard) = self.lock(id).await else { return Duty::Over };
        let Ok(loaded) = guard.loaded() else { return Duty::Over };
        let duty =
            Duty::of(loaded.timeline().session(), loaded.position(), &loaded.info().computers, &loaded.info().owner);
        // One node is enough to think.
        if matches!(duty, Duty::Think { .. }) && !self.thinks(&mut guard).await {
            return Duty::None;
        }
        if matches!(duty, Duty::None) {
            guard.live.rest();
        }
        duty
    }

    /// How a match stands, for a search.
    pub(super) async fn standing(self: &Arc<Self>, id: &str, asker: &Asker) -> Answer<Standing> {
        let guard = self.lock_as(id, &|| Some(asker.clone())).await?;
        let loaded = guard.loaded()?;
        Ok(Standing {
            session: loaded.timeline().session().clone_box(),
            names: loaded.timeline().names().clone(),
            computers: loaded.info().computers.clone(),
            one_screen: !loaded.is_network(),
            position: loaded.position(),
        })
    }

    /// The same for advice, which there is none of in a match over the network that goes on.
    pub(super) async fn advised(self: &Arc<Self>, id: &str, asker: &Asker) -> Answer<Standing> {
        let guard = self.lock_as(id, &|| Some(asker.clone())).await?;
        let loaded = guard.loaded()?;
        if loaded.is_network() && !loaded.is_over() {
            return Err(Refuse::forbidden(NO_HELP));
        }
        drop(guard);
        self.standing(id, asker).await
    }

    /// The same for a hint about the position `seq`: for players only, because a hint comes from what only the seat on
    /// turn may know.
    pub(super) async fn hinted_on(self: &Arc<Self>, id: &str, visitor: &Visitor, seq: u64) -> Answer<Standing> {
        let guard = self.lock_for(id, visitor).await?;
        if guard.role_of(visitor)? == Role::Spectator {
            return Err(Refuse::forbidden("Only the players of a match get hints."));
        }
        drop(guard);
        self.advised_on(id, visitor, seq).await
    }

    /// The same for advice about the position `seq`; refused if the match has moved on.
    pub(super) async fn advised_on(self: &Arc<Self>, id: &str, visitor: &Visitor, seq: u64) -> Answer<Standing> {
        let standing = self.advised(id, &Asker::of(visitor)).await?;
        if standing.position == seq {
            return Ok(standing);
        }
        let guard = self.lock_for(id, visitor).await?;
        let role = guard.role_of(visitor)?;
        Err(Refuse::stale(guard.state(role)?))
    }
}

impl MatchGuard {
    /// Ends the computer's thinking about the position `seq`, if it thinks here.
    pub(super) fn stop_thinking(&self, visitor: &Visitor, seq: u64) -> Answer<()> {
        if self.role_of(visitor)? != Role::Screen {
            return Err(Refuse::forbidden("Only the owner of this match may do this."));
        }
        if self.live.attendance.stop(seq) {
            Ok(())
        } else {
            Err(Refuse::not_now("The computer is not thinking about this position."))
        }
    }
}
