//! Who plays a match on one screen, and what the computer's attendant asks of it.

use std::sync::Arc;

use kickoff_core::Seat;
use kickoff_runtime::Session;

use super::Players;
use super::computers::{self, Duty};
use super::feeds::{Notice, live_message};
use super::live::Held;
use super::matches::Matches;
use super::search_pool::Asker;
use super::sight::NO_HELP;
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

impl Matches {
    /// Says which seats the computer plays from now on, and how.
    pub(crate) async fn set_computers(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        computers: Computers,
        asker: Asker,
    ) -> Answer<MatchState> {
        let computers = computers::checked(computers)?;
        let held = self.hold_for(id, visitor).await?;
        if held.loaded()?.role(visitor) != Role::Screen {
            return Err(Refuse::forbidden("Only the owner of a match can change its players."));
        }
        let matches = Arc::clone(self);
        // Carried through even if the one who asked has gone.
        let setting = tokio::spawn(async move { matches.reseat(held, computers, asker).await });
        setting.await.map_err(|_| Refuse::lost())?
    }

    async fn reseat(self: &Arc<Self>, mut held: Held, computers: Computers, asker: Asker) -> Answer<MatchState> {
        let loaded = held.loaded()?;
        let row = &loaded.row;
        let id = row.id.clone();
        let taken_over = |seat: &Seat| row.computers.plays(*seat) && !computers.plays(*seat);
        if loaded.timeline.session().still_secret() && Seat::BOTH.iter().any(taken_over) {
            return Err(Refuse::forbidden(
                "What the computer has called is still secret. Take its seat over when the call has been shown.",
            ));
        }
        let players = Players(row.players.clone()).with_computers(&computers);
        let called = players.called(kickoff_runtime::find(&row.game).ok());
        // The headline of a game that is over names the players.
        let headline = loaded.timeline.session().result([&called[0], &called[1]]);
        let headline = headline.unwrap_or_else(|| row.standing.headline.clone());
        if !self.storage.set_computers(&id, &players.0, &computers, &headline).await? {
            return Err(Refuse::not_found("match"));
        }
        let loaded = held.loaded_mut()?;
        loaded.timeline.rename(called);
        loaded.row.standing.headline = headline;
        loaded.row.players = players.0;
        loaded.row.computers = computers;
        self.tell_nodes(held.loaded()?, true, false, false);
        held.live.attendance.abandon();
        for (role, detail) in held.live.feeds.wanted() {
            if detail == Detail::Full {
                let state = Box::new(held.state(role)?);
                let message = live_message(&LiveMessage::State { role, state, chat: Vec::new() });
                held.live.feeds.send((role, detail), Notice::Message(message));
            }
        }
        let state = held.state(Role::Screen)?;
        let attendance = Arc::clone(&held.live.attendance);
        drop(held);
        // The computer need not play while nobody looks; it begins when somebody comes.
        if self.is_watched(&id) {
            computers::attend(Arc::clone(self), id, attendance, Some(asker));
        }
        Ok(state)
    }

    /// A page shows the position `seq` of a match.
    pub(crate) async fn shows(self: &Arc<Self>, visitor: &Visitor, id: &str, seq: u64) {
        if let Some(live) = self.known(id)
            && let Ok(held) = self.hold_for(id, visitor).await
            && held.loaded().is_ok_and(|loaded| loaded.role(visitor) == Role::Screen)
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
        let Ok(mut held) = self.hold(id).await else { return Duty::Over };
        let Ok(loaded) = held.loaded() else { return Duty::Over };
        let duty = Duty::of(loaded.timeline.session(), loaded.position, &loaded.row.computers, &loaded.row.owner);
        // One node is enough to think.
        if matches!(duty, Duty::Think { .. }) && !self.thinks(&mut held).await {
            return Duty::None;
        }
        if matches!(duty, Duty::None) {
            held.live.rest();
        }
        duty
    }

    /// How a match stands, for a search.
    pub(super) async fn standing(self: &Arc<Self>, id: &str, asker: &Asker) -> Answer<Standing> {
        let held = self.hold_as(id, Some(asker)).await?;
        let loaded = held.loaded()?;
        Ok(Standing {
            session: loaded.timeline.session().clone_box(),
            names: loaded.timeline.names().clone(),
            computers: loaded.row.computers.clone(),
            one_screen: loaded.network.is_none(),
            position: loaded.position,
        })
    }

    /// The same for advice, which there is none of in a match over the network that goes on.
    pub(super) async fn advised(self: &Arc<Self>, id: &str, asker: &Asker) -> Answer<Standing> {
        let held = self.hold_as(id, Some(asker)).await?;
        let loaded = held.loaded()?;
        if loaded.network.is_some() && !loaded.is_over() {
            return Err(Refuse::forbidden(NO_HELP));
        }
        drop(held);
        self.standing(id, asker).await
    }

    /// The same for a hint about the position `seq`: for players only, because a hint comes from what only the seat on
    /// turn may know.
    pub(super) async fn hinted_on(self: &Arc<Self>, id: &str, visitor: &Visitor, seq: u64) -> Answer<Standing> {
        let held = self.hold_for(id, visitor).await?;
        if held.loaded()?.role(visitor) == Role::Spectator {
            return Err(Refuse::forbidden("Only the players of a match get hints."));
        }
        drop(held);
        self.advised_on(id, visitor, seq).await
    }

    /// The same for advice about the position `seq`; refused if the match has moved on.
    pub(super) async fn advised_on(self: &Arc<Self>, id: &str, visitor: &Visitor, seq: u64) -> Answer<Standing> {
        let standing = self.advised(id, &Asker::of(visitor)).await?;
        if standing.position == seq {
            return Ok(standing);
        }
        let held = self.hold_for(id, visitor).await?;
        let role = held.loaded()?.role(visitor);
        Err(Refuse::stale(held.state(role)?))
    }
}

impl Held {
    /// Ends the computer's thinking about the position `seq`, if it thinks here.
    pub(super) fn stop_thinking(&self, visitor: &Visitor, seq: u64) -> Answer<()> {
        if self.loaded()?.role(visitor) != Role::Screen {
            return Err(Refuse::forbidden("Only the owner of this match may do this."));
        }
        if self.live.attendance.stop(seq) {
            Ok(())
        } else {
            Err(Refuse::not_now("The computer is not thinking about this position."))
        }
    }
}
