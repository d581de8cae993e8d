//! What one observer may know.

use kickoff_core::{Game, Observer, Rng, Unforeseen};

use crate::action::{Action, Call};
use crate::field::Zone;
use crate::game::Scrimmage;
use crate::men::Unit;
use crate::position::{Position, State};

/// What an observer may know: all that is public, and the call if the observer made it or the rules have revealed it
/// whole.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View {
    pub(crate) public: Position,
    /// The call, if this observer knows it whole (a pass: with its zone).
    pub(crate) call: Option<Call>,
}

impl View {
    pub(crate) fn new(state: &State, observer: Observer) -> View {
        let public = state.public.clone();
        let own = observer == Observer::Seat(public.seat(Unit::Offense));
        let revealed =
            public.passer.thrown || (public.possible.is_run() == Some(true) && public.possible.carrier().is_some());
        View { call: state.call.filter(|_| own || revealed), public }
    }

    /// The position as both players know it, without the secret call.
    pub fn public(&self) -> &Position {
        &self.public
    }

    /// The call, if this observer knows it whole.
    pub fn call(&self) -> Option<Call> {
        self.call
    }

    /// The man who, as far as this observer knows, must be the carrier.
    pub(crate) fn known_carrier(&self) -> Option<(Unit, usize)> {
        // Whether Q runs or is to pass makes no difference to who has the ball.
        let call = self.call.or_else(|| self.public.possible.carrier().map(Call::Run));
        self.public.carrier(call)
    }

    /// The calls that this observer must think possible, one for each carrier and kind; a pass stands for all zones.
    pub(crate) fn possible_calls(&self) -> Vec<Call> {
        if let Some(call) = self.call {
            return vec![call];
        }
        let possible = self.public.possible;
        let pass = Zone::new(1).filter(|_| possible.pass()).map(Call::Pass);
        possible.runners().map(Call::Run).chain(pass).collect()
    }

    /// A call, of those possible, under which men may move most freely: a run if there may be one, since a set passer
    /// does not step. Its zone means nothing if the observer does not know the zone.
    pub(crate) fn freest_call(&self) -> Option<Call> {
        self.possible_calls().first().copied()
    }

    /// Every call that may have been made, zones and all; none before one has been.
    fn every_call(&self) -> Vec<Call> {
        if let Some(call) = self.call {
            return vec![call];
        }
        let zones = Zone::all().filter(|_| self.public.possible.pass());
        self.public.possible.runners().map(Call::Run).chain(zones.map(Call::Pass)).collect()
    }

    /// What keeps the seat on turn, whose view this is, from knowing what it will see after an action: it is tried with
    /// every call that may have been made.
    pub(crate) fn unforeseen(&self, action: Action) -> Option<Unforeseen> {
        let calls = self.every_call();
        let eye = Observer::Seat(self.public.seat(self.public.unit_to_act()?));
        let after = |call: Call| {
            let mut state = State { public: self.public.clone(), call: Some(call) };
            Scrimmage::apply(&mut state, action);
            View::new(&state, eye)
        };
        let mut calls = calls.into_iter();
        let first = after(calls.next()?);
        if calls.all(|call| after(call) == first) {
            return None;
        }
        let touched = match action {
            Action::Step { to, .. } => self.public.man_on(self.public.unit_on_turn().other(), to).is_some(),
            _ => false,
        };
        Some(if touched {
            Unforeseen { rule: "B2", why: "the man there may carry the ball" }
        } else {
            Unforeseen { rule: "reveal", why: "the turn may end with it, and something of the call become known" }
        })
    }

    /// A state that agrees with this view; every call that may have been made can come up, all being equally likely.
    pub(crate) fn determinize(&self, rng: &mut dyn Rng) -> State {
        let calls = self.every_call();
        let call = if calls.is_empty() {
            None
        } else {
            Some(calls[kickoff_core::chance::below(rng, calls.len() as u32) as usize])
        };
        State { public: self.public.clone(), call }
    }
}
