//! Puzzles of games without chance and secrets: what is proven is that exactly one turn reaches the goal.
//!
//! Proofs look at every turn. Within a turn a position is looked at once, however it was reached; positions are compared
//! whole, never by a key. Whether a turn can still be completed so that it reaches the goal is asked of
//! [`Tactics::attain`], which a game may answer by an exact solver of its own: each has tests that compare it with trying
//! everything.
//!
//! Which turns count as one is told in docs/puzzles.md.

mod judge;
mod one_turn;
mod pose;
mod two_turns;
mod walk;

use kickoff_core::{Deterministic, Node, PerfectInformation, Seat};

pub use judge::judge;
pub use pose::pose;
pub use walk::{Effort, Ends};

use crate::{Goal, PuzzleGame};

/// A game without chance and secrets that has puzzles.
pub trait Tactics: PuzzleGame + PerfectInformation + Deterministic {
    /// The seat that plays a turn now; `None` if nobody does, or what is decided is no part of a turn (a line-up).
    fn on_turn(state: &Self::State) -> Option<Seat> {
        match Self::node(state) {
            Node::Decide(seat) => Some(seat),
            Node::Chance | Node::Over(_) => None,
        }
    }

    /// Whether the turn of the seat that has just acted goes on.
    fn goes_on(before: &Self::State, after: &Self::State) -> bool {
        Self::on_turn(after).is_some_and(|seat| Self::on_turn(before) == Some(seat))
    }

    /// What the seat on turn plays for in one-turn and two-turn puzzles; `None` if there is nothing for it here but to
    /// save itself.
    fn aim(state: &Self::State) -> Option<Goal>;

    /// Whether a seat has reached its aim by an action.
    fn attained(before: &Self::State, after: &Self::State, seat: Seat) -> bool;

    /// Adds the actions by which the seat on turn reaches its aim in this turn, which may have begun, and says whether there
    /// are any: exact. By default everything is tried.
    fn attain(state: &Self::State, actions: &mut Vec<Self::Action>) -> bool {
        let Some(seat) = Self::on_turn(state) else { return false };
        let mut legal = Vec::new();
        Self::choices(state, &mut legal);
        let mut open = Vec::new();
        for action in legal {
            let mut after = state.clone();
            Self::apply(&mut after, action);
            if Self::attained(state, &after, seat) {
                actions.push(action);
                return true;
            }
            if Self::goes_on(state, &after) {
                open.push((action, after));
            }
        }
        for (action, after) in open {
            let before = actions.len();
            actions.push(action);
            if Self::attain(&after, actions) {
                return true;
            }
            actions.truncate(before);
        }
        false
    }

    /// The position without what the rules never look at. What is legal in it, and what comes of it, is the same.
    fn bare(state: Self::State) -> Self::State {
        state
    }

    /// Adds where everything is, always in the same order: each man, the ball.
    fn placing(state: &Self::State, places: &mut Vec<u16>);

    /// Whether two-turn puzzles are looked for in every position. Otherwise only where an engine sees something.
    const SHALLOW: bool = false;
}

/// Where everything is.
pub(crate) fn placing<G: Tactics>(state: &G::State) -> Vec<u16> {
    let mut places = Vec::new();
    G::placing(state, &mut places);
    places
}

/// Whether one turn does all that another does not do more than: everything that it moves from its place in `start`, the
/// other moves to the same place.
pub(crate) fn covers(start: &[u16], one: &[u16], other: &[u16]) -> bool {
    start.iter().zip(one).zip(other).all(|((start, one), other)| one == start || one == other)
}
