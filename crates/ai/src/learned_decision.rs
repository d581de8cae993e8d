//! Decisions that a learner makes in the computer's place, to find out how far a fixed player can be exploited.

use kickoff_core::{Game, Rng, Seat};

/// A kind of decision with choices that can be written down, varied, and made again in another position: a line-up
/// relative to the line, a call.
pub struct LearnedDecision<G: Game> {
    /// What is decided, in a word or two.
    pub name: &'static str,
    /// The choices to begin with. At least one.
    pub choices: fn() -> Vec<String>,
    /// A choice with a small change.
    pub vary: fn(choice: &str, rng: &mut dyn Rng) -> String,
    /// How a choice is made.
    pub turn: MakesChoice<G>,
}

/// The actions by which the seat on turn makes a choice. `None` if it has something else to decide, or the choice cannot be
/// made: then the computer decides.
pub type MakesChoice<G> = fn(view: &<G as Game>::View, seat: Seat, choice: &str) -> Option<Vec<<G as Game>::Action>>;
