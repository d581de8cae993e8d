//! A decision that a learner makes in the computer's place, whatever the game's type.

use kickoff_ai::LearnedDecision;
use kickoff_core::{Game, Rng};

use crate::SeatView;

/// A kind of decision with choices that can be written down, varied, and made again in another position
/// ([`kickoff_ai::LearnedDecision`]).
pub trait DynLearnedDecision: Send + Sync {
    /// What is decided, in a word or two.
    fn name(&self) -> &'static str;

    /// The choices to begin with. At least one.
    fn choices(&self) -> Vec<String>;

    /// A choice with a small change.
    fn vary(&self, choice: &str, rng: &mut dyn Rng) -> String;

    /// The tokens by which the view's seat makes a choice. `None` if it has something else to decide, the choice cannot be
    /// made, or the view is of another game.
    fn turn(&self, view: &SeatView, choice: &str) -> Option<Vec<String>>;
}

impl<G: Game> DynLearnedDecision for LearnedDecision<G> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn choices(&self) -> Vec<String> {
        (self.choices)()
    }

    fn vary(&self, choice: &str, rng: &mut dyn Rng) -> String {
        (self.vary)(choice, rng)
    }

    fn turn(&self, view: &SeatView, choice: &str) -> Option<Vec<String>> {
        let actions = (self.turn)(view.view_of::<G>()?, view.seat(), choice)?;
        Some(actions.into_iter().map(G::token).collect())
    }
}
