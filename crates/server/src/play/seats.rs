//! Who plays a match, and what the computer's attendant asks of it.

use std::sync::Arc;

use kickoff_catalog::Session;

use super::computers::{self, Duty};
use super::matches::{Matches, Notice, live_message};
use super::{Players, Timeline};
use crate::refuse::{Answer, Refuse};
use crate::wire::{Computers, LiveMessage, MatchState, PlayActions};

impl Matches {
    /// Says which seats the computer plays from now on, and how.
    pub(crate) async fn set_computers(self: &Arc<Self>, id: &str, computers: Computers) -> Answer<MatchState> {
        let computers = computers::checked(computers)?;
        let held = self.hold(id).await?;
        let matches = Arc::clone(self);
        // Carried through even if the one who asked has gone.
        let setting = tokio::spawn(async move { matches.reseat(held, computers).await });
        setting.await.map_err(|_| Refuse::lost())?
    }

    async fn reseat(self: &Arc<Self>, mut held: super::matches::Held, computers: Computers) -> Answer<MatchState> {
        let row = &held.loaded()?.row;
        let id = row.id.clone();
        let players = Players(row.players.clone()).with_computers(&computers);
        if !self.storage.set_computers(&id, &players.0, &computers).await? {
            return Err(Refuse::not_found("match"));
        }
        let Some(loaded) = held.guard.as_mut() else { return Err(Refuse::lost()) };
        let game = kickoff_catalog::find(&loaded.row.game).ok();
        loaded.timeline.rename(players.called(game));
        loaded.row.players = players.0;
        loaded.row.computers = computers;
        let state = loaded.state();
        held.live.attendance.abandon();
        let _ = held.live.notices.send(Notice::Message(live_message(&LiveMessage::State {
            role: crate::wire::Role::Screen,
            state: Box::new(state.clone()),
            chat: Vec::new(),
        })));
        let attendance = Arc::clone(&held.live.attendance);
        drop(held);
        computers::attend(Arc::clone(self), id, attendance);
        Ok(state)
    }

    /// Ends the computer's thinking about the position `seq`: it plays what it has.
    pub(crate) fn stop_thinking(&self, id: &str, seq: u64) -> Answer<()> {
        let stopped = self.known(id).is_some_and(|live| live.attendance.stop(seq));
        if stopped { Ok(()) } else { Err(Refuse::not_now("The computer is not thinking about this position.")) }
    }

    /// A page shows the position `seq` of a match.
    pub(crate) fn shows(&self, id: &str, seq: u64) {
        if let Some(live) = self.known(id) {
            live.attendance.shows(seq);
        }
    }

    /// Whether somebody looks at a match.
    pub(super) fn is_watched(&self, id: &str) -> bool {
        self.known(id).is_some_and(|live| live.notices.receiver_count() > 0)
    }

    /// Tells everyone who looks at a match.
    pub(super) fn tell_all(&self, id: &str, message: &LiveMessage) {
        if let Some(live) = self.known(id) {
            let _ = live.notices.send(Notice::Message(live_message(message)));
        }
    }

    /// What the computer has to do in a match.
    pub(super) async fn duty(&self, id: &str) -> Duty {
        let Ok(held) = self.hold(id).await else { return Duty::Over };
        let Ok(loaded) = held.loaded() else { return Duty::Over };
        Duty::of(loaded.timeline.session(), loaded.row.seq, &loaded.row.computers)
    }

    /// Plays what the computer has decided in the position `seq`.
    pub(super) async fn play_for_computer(self: &Arc<Self>, id: &str, seq: u64, tokens: Vec<String>) -> Answer<()> {
        self.play(id, PlayActions { seq, tokens }).await.map(|_| ())
    }

    /// A copy of a match's game, the players' names, the computer's seats, and the match's `seq`.
    pub(super) async fn standing(&self, id: &str) -> Answer<(Box<dyn Session>, [String; 2], Computers, u64)> {
        let held = self.hold(id).await?;
        let loaded = held.loaded()?;
        let timeline: &Timeline = &loaded.timeline;
        Ok((timeline.session().clone_box(), timeline.names().clone(), loaded.row.computers.clone(), loaded.row.seq))
    }

    /// The refusal of a request that was made on an old position.
    pub(super) async fn stale(&self, id: &str) -> Refuse {
        match self.hold(id).await.and_then(|held| Ok(held.loaded()?.state())) {
            Ok(state) => Refuse::stale(state),
            Err(refusal) => refusal,
        }
    }
}
