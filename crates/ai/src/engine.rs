//! What thinks: one interface for all engines of a game.

use std::time::Duration;

use kickoff_core::{Game, Seat};

use crate::{Budget, Candidate, Value};

/// What an engine is asked. It is given what the seat on turn may know and nothing else.
#[derive(Debug)]
pub struct SearchRequest<'a, G: Game> {
    /// All that the seat on turn may know.
    pub view: &'a G::View,
    /// The seat, whose decision it is.
    pub seat: Seat,
    /// How long it may think.
    pub budget: &'a Budget,
    /// What all that is random in the search follows from.
    pub seed: u64,
    /// Turns that are not to be the answer, as engines have given them before: another one is wanted beside them. Orders of
    /// the same steps count as one turn where the search compares turns by where they lead.
    pub without: &'a [Vec<G::Action>],
}

/// What an engine thinks so far, or has come to.
#[derive(Clone, PartialEq, Debug)]
pub struct SearchInfo<G: Game> {
    /// The actions that it would play now: at least one, all the seat's own, as far as they can be said before chance or
    /// the other side is heard, or before it is seen what comes of one ([`foreseen`](kickoff_core::foreseen)).
    pub turn: Vec<G::Action>,
    /// How it expects the game to go on; begins with the turn.
    pub line: Vec<G::Action>,
    /// How good the position is for the seat.
    pub value: Value,
    /// Iterations that it has finished.
    pub depth: u32,
    /// Positions that it has looked at.
    pub nodes: u64,
    /// Time that it has taken.
    pub elapsed: Duration,
    /// How often the turn is to be played, 0 to 1, if it is one of several between which the seat mixes.
    pub share: Option<f64>,
}

/// Hears of every [`SearchInfo`] that is better than the one before.
pub type Report<'a, G> = dyn FnMut(&SearchInfo<G>) + 'a;

/// An engine. It keeps what it has learned from one turn to the next.
pub trait Engine<G: Game>: Send {
    /// Thinks about a turn until the budget is spent or nothing is left to find out. Every time that it knows better it
    /// says so with `report`. `None` only if the seat has nothing to decide.
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>>;

    /// The turns that come to mind at once, each as good as it looks before any answer to it: what a player sees who does
    /// not look ahead. A few at most, in no order; none if the engine knows no other way than to search.
    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        let _ = request;
        Vec::new()
    }

    /// The choices of a decision that is made from a book, up to `count`: open ones by their worth, those of a mixed strategy
    /// by how often each is to be made. `report` hears of them as they become clearer. `None` where turns are searched for:
    /// then one after the other is, with those before it left out.
    fn choices(
        &mut self,
        request: &SearchRequest<'_, G>,
        count: usize,
        report: &mut dyn FnMut(&[SearchInfo<G>]),
    ) -> Option<Vec<SearchInfo<G>>> {
        let _ = (request, count, report);
        None
    }

    /// How good a position is for the first seat, without looking ahead, as far as any observer's view tells; `None` if
    /// the engine does not evaluate.
    fn evaluate(&mut self, view: &G::View, seed: u64) -> Option<Value> {
        let _ = (view, seed);
        None
    }

    /// Does what has to be done once for all games under these options, so that no turn has to wait for it.
    fn prepare(&mut self, view: &G::View) {
        let _ = view;
    }

    /// Forgets what it has learned: another game begins.
    fn forget(&mut self) {}
}
