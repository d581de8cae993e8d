//! A change of a match: stored first, then done, then told.

use std::sync::Arc;
use std::time::Instant;

use kickoff_core::{Node, Seat};

use super::live::{Held, Loaded};
use super::matches::Matches;
use super::network::{Network, When, ending_sentence, room};
use super::replaying::for_half;
use super::terms::Terms;
use super::timeline::Attempt;
use super::writing::Take;
use super::{BACK_SOON, seat_number};
use crate::refuse::{Answer, Refuse};
use crate::storage::{Append, Appended, EventKind, NewEvent, Standing};
use crate::wire::{ChatLine, EndedBy, Ending, Role, Stage};

/// What a change does to the board.
enum Board {
    Same,
    Forward(Attempt),
    Back(u32),
}

/// Something to be stored and then done.
pub(super) struct Change {
    pub(super) events: Vec<NewEvent>,
    board: Board,
    /// The network part's new terms, if they change.
    pub(super) terms: Option<Terms>,
}

impl Matches {
    /// Stores a change, does it, and tells those who look.
    pub(super) async fn do_it(self: &Arc<Self>, held: &mut Held, change: Change, lag_ms: u64) -> Answer<()> {
        let loaded = held.loaded()?;
        let before = loaded.timeline.ply();
        let on_the_board = !matches!(change.board, Board::Same);
        let turn_before = loaded.row.turn;
        let listed = change.terms.is_some();
        let (chat, changed) = self.store(held, change, lag_ms).await?;
        match (on_the_board, chat) {
            (true, _) => held.tell_board(changed.min(before))?,
            (false, Some((line, room))) => held.tell_chat(&line, room)?,
            (false, None) => held.tell_network()?,
        }
        let loaded = held.loaded()?;
        let over = loaded.is_over();
        let turns = loaded.network.is_some() && (listed || over || turn_before != loaded.row.turn);
        self.tell_nodes(loaded, false, loaded.network.is_some() && (listed || over), turns);
        if loaded.network.is_some() {
            if on_the_board && over {
                // The board does not tell how the clocks stand and that the seed may be known.
                held.tell_network()?;
            }
            if listed || over {
                self.lobby.changed();
            }
            if turns {
                self.lobby.turns_changed(&loaded.row.holders);
            }
        }
        Ok(())
    }

    /// Stores a change and does it. If that fails, the match is loaded anew before anyone sees it again, for it cannot
    /// be known whether the events reached the disk. Returns what was said, and the least number of actions there were.
    async fn store(
        &self,
        held: &mut Held,
        mut change: Change,
        lag_ms: u64,
    ) -> Answer<(Option<(ChatLine, usize)>, u32)> {
        let loaded = held.loaded_mut()?;
        let (at, at_ms) = (self.time.wall(), self.time.now_ms());
        if let (Some(network), Some(first)) = (&loaded.network, change.events.first_mut()) {
            let own = network.clock.running().map(seat_number) == first.seat && first.kind == EventKind::Action;
            let spent = network.clock.spent(at_ms, if own { lag_ms } else { 0 });
            first.spent_ms = (spent > 0).then_some(spent);
        }
        if let (Some(half), Some(first)) = (&loaded.half, change.events.first_mut()) {
            // Somebody is known to have left only when they have not come back soon.
            let waited = if first.kind == EventKind::Left { BACK_SOON.as_millis() as u64 } else { 0 };
            let spent = half.spent(at_ms).saturating_sub(waited);
            first.half_spent_ms = (spent > 0).then_some(spent);
        }
        let node = match &change.board {
            Board::Same => loaded.timeline.session().node(),
            Board::Forward(attempt) => attempt.node(),
            Board::Back(to) => loaded.timeline.node_at(*to).map_err(|_| Refuse::lost())?,
        };
        // What the clocks will be, to know when one runs out: the fold is cheap to do twice.
        let mut clock = loaded.network.as_ref().map(|network| network.clock);
        let last = change.events.len().saturating_sub(1);
        let node_after = |index: usize, event: &NewEvent| match (index == last, event.by()) {
            (false, Some(seat)) => Node::Decide(seat),
            _ => node,
        };
        for (index, event) in change.events.iter().enumerate() {
            let next = super::network::next_for_clock(event.kind, node_after(index, event));
            if let Some(clock) = &mut clock {
                clock.acted(event.spent_ms.unwrap_or(0), next, at_ms);
            }
        }
        let decided: Vec<bool> = change.events.iter().map(|event| loaded.decides_by(event)).collect();
        let mut half = loaded.half;
        // While chance draws and during a try no time is called: the next event says when it is.
        let callable = half.is_some()
            && match &change.board {
                Board::Same => loaded.timeline.session().time().is_some(),
                Board::Forward(attempt) => attempt.time().is_some(),
                Board::Back(_) => true,
            };
        if let Some(half) = &mut half {
            let after = match &change.board {
                Board::Forward(attempt) => attempt.half(),
                // What ends a half cannot be taken back.
                Board::Same | Board::Back(_) => loaded.timeline.session().half(),
            };
            for (index, event) in change.events.iter().enumerate() {
                half.acted(for_half(event, node_after(index, event), after, decided[index]), at_ms);
            }
        }
        let terms = change.terms.as_ref().or(loaded.network.as_ref().map(|network| &network.terms));
        let ending = terms.and_then(|terms| terms.ending);
        let mut standing = match &change.board {
            Board::Same => loaded.row.standing.clone(),
            Board::Forward(attempt) => attempt.standing(),
            Board::Back(to) => loaded.timeline.standing_at(*to),
        };
        if let Some(ending) = ending {
            standing = Standing { headline: ending_sentence(ending, loaded.timeline.names()), over: true, ..standing };
        }
        let turn = match node {
            Node::Decide(seat) if !standing.over => Some(seat_number(seat)),
            _ => None,
        };
        let json = |terms: &Terms| serde_json::to_string(terms).map_err(|_| Refuse::lost());
        let network = change.terms.as_ref().map(json).transpose()?;
        let seq = loaded.row.seq;
        let append = Append {
            id: loaded.row.id.clone(),
            seq,
            epoch: loaded.epoch.unwrap_or(0),
            events: change.events.clone(),
            standing: standing.clone(),
            turn,
            // What was sent in time may still be under way.
            flag_at: clock
                .and_then(|clock| Some(clock.flag_at()?.saturating_add_unsigned(clock.grace_ms())))
                .into_iter()
                .chain(half.filter(|_| callable).and_then(|half| half.up_at()))
                .min(),
            network: network.clone(),
            holders: change.terms.as_ref().map(Terms::holders),
            players: change.terms.as_ref().map(Terms::names),
            invitation: None,
            public: terms.is_some_and(|terms| terms.public),
            at: at.clone(),
            at_ms,
        };
        match self.storage.append(append).await {
            Ok(Appended::Done) => {
                let played = change.events.iter().filter(|event| event.kind == EventKind::Action).count();
                self.actions.inc_by(played as u64);
            }
            Ok(Appended::Stale) => {
                self.lost_track(held);
                return Err(Refuse::moved_on());
            }
            Err(error) => {
                self.lost_track(held);
                return Err(error.into());
            }
        }
        let loaded = held.loaded_mut()?;
        let mut least = loaded.timeline.ply();
        let (forward, back) = match change.board {
            Board::Same => (false, false),
            Board::Forward(attempt) => {
                loaded.timeline.accept(attempt);
                (true, false)
            }
            Board::Back(to) => {
                if loaded.timeline.go_back(to).is_err() {
                    *held.guard = None;
                    return Err(Refuse::lost());
                }
                least = loaded.timeline.ply();
                (false, true)
            }
        };
        loaded.row.standing = standing;
        loaded.row.turn = turn;
        loaded.row.pause_ms = 0;
        loaded.row.moved_at = at_ms;
        loaded.confirmed = Instant::now();
        loaded.row.updated = at.clone();
        if let Some(terms) = change.terms {
            loaded.seated(terms);
        }
        let mut said = None;
        for (index, event) in change.events.iter().enumerate() {
            loaded.row.seq += 1;
            let seq = loaded.row.seq;
            loaded.note(event, seq, &When { text: &at, ms: at_ms }, node_after(index, event), decided[index]);
            if event.kind == EventKind::Chat {
                let role = match event.by() {
                    Some(Seat::First) => Role::First,
                    Some(Seat::Second) => Role::Second,
                    None => Role::Spectator,
                };
                let line = loaded.network.as_ref().and_then(|network| network.chat_since(role, seq - 1).pop());
                said = line.map(|line| (line, room(role)));
            }
        }
        if forward || back {
            loaded.mark(loaded.row.seq, back);
        }
        Ok((said, least))
    }

    /// Over the network the server draws at once what chance has to decide. What cannot be stored now is drawn when
    /// somebody looks at the match again.
    pub(super) async fn settle(self: &Arc<Self>, held: &mut Held) {
        loop {
            let Ok(loaded) = held.loaded() else { return };
            let Some(network) = &loaded.network else { return };
            if loaded.is_over() || loaded.timeline.session().node() != Node::Chance {
                break;
            }
            // Not before both have thrown in what they like: the draw would not be the one that the record promises.
            if loaded.stage() == Some(Stage::Waiting) {
                return;
            }
            let drawn = self.drawn(network, loaded);
            let Some(Ok(attempt)) = drawn.map(|token| loaded.timeline.attempt(&[token])) else { return };
            let change = Change::forward(attempt, None);
            if let Err(refusal) = self.do_it(held, change, 0).await {
                tracing::warn!(?refusal, "a draw was not stored");
                return;
            }
        }
        self.rate(held).await;
    }

    /// What the server had still to do in a match when it stopped: to draw, and to count it for the ratings. Clocks go on
    /// from where they stood then.
    pub(super) async fn finish(self: &Arc<Self>, held: &mut Held) {
        let Ok(loaded) = held.loaded() else { return };
        let chance = loaded.timeline.session().node() == Node::Chance && !loaded.is_over();
        // Nobody has had it for a while: how long tells the lease.
        let runs = loaded.network.as_ref().is_some_and(|network| network.clock.running().is_some());
        let left = runs && loaded.row.writer.as_ref() != Some(&self.node);
        if loaded.stage().is_none_or(|stage| stage == Stage::Waiting) || !(chance || left || loaded.is_over()) {
            return;
        }
        if self.may_write(held, Take::IfFree).await.is_ok() {
            self.settle(held).await;
        }
    }

    fn drawn(&self, network: &Network, loaded: &Loaded) -> Option<String> {
        network.terms.fair(&loaded.row.id).ok()?.draw(loaded.timeline.session())
    }

    /// Ends a match whose running clock is at zero. `playing`: that seat's message has come in, which took so many
    /// milliseconds on its way.
    pub(super) async fn look_at_the_clock(
        self: &Arc<Self>,
        held: &mut Held,
        playing: Option<(Seat, u64)>,
    ) -> Answer<()> {
        let loaded = held.loaded()?;
        let Some(network) = loaded.network.as_ref().filter(|_| !loaded.is_over()) else { return Ok(()) };
        let clock = &network.clock;
        let Some(loser) = clock.running() else { return Ok(()) };
        let lag_ms = match playing {
            Some((seat, lag_ms)) if seat == loser => lag_ms,
            // What was sent in time may still be under way.
            _ => clock.grace_ms(),
        };
        if clock.affords(clock.spent(self.time.now_ms(), lag_ms)) {
            return Ok(());
        }
        let ending = Ending { winner: Some(seat_number(loser.other())), by: EndedBy::Time };
        let terms = network.terms.ended(ending);
        let event = NewEvent { seat: Some(seat_number(loser)), ..NewEvent::of(EventKind::Flag) };
        self.do_it(held, Change::beside(event, Some(terms)), 0).await?;
        self.rate(held).await;
        Ok(())
    }
}

impl Change {
    /// Something beside the board happens, by which the terms may change.
    pub(super) fn beside(event: NewEvent, terms: Option<Terms>) -> Change {
        Change { events: vec![event], board: Board::Same, terms }
    }

    /// Somebody sits down, or a seat moves to another device.
    pub(super) fn seated(kind: EventKind, seat: Option<Seat>, terms: Terms) -> Change {
        let event = NewEvent { seat: seat.map(seat_number), ..NewEvent::of(kind) };
        Change::beside(event, Some(terms))
    }

    /// Actions are played.
    pub(super) fn forward(attempt: Attempt, seat: Option<Seat>) -> Change {
        let seat = seat.map(seat_number);
        let event = |token: &str| NewEvent { seat, ..NewEvent::action(token) };
        Change { events: attempt.tokens().map(event).collect(), board: Board::Forward(attempt), terms: None }
    }

    /// Back to a number of actions.
    pub(super) fn back(to: u32, seat: Option<Seat>) -> Change {
        let event = NewEvent { seat: seat.map(seat_number), ..NewEvent::undo(to) };
        Change { events: vec![event], board: Board::Back(to), terms: None }
    }
}
