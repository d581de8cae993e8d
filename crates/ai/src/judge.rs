//! A game's evaluation function, exposed for fitting its weights to results.

use kickoff_core::{AlphaBeta, Evaluate, Features, Game, Term};

/// How a game's positions are judged.
pub struct Judge<G: Game> {
    /// The terms.
    pub terms: &'static [Term],
    /// How much of each term a position has; only asked of positions that are not over.
    pub features: fn(&G::State, &mut Features),
    /// Whether a position can be judged as it stands: nothing is about to turn it over at once.
    pub quiet: fn(&G::State) -> bool,
}

impl<G: Evaluate> Judge<G> {
    /// The judge of a game whose positions can all be judged as they stand.
    pub fn plain() -> Judge<G> {
        Judge { terms: G::TERMS, features: G::features, quiet: |_| true }
    }
}

impl<G: AlphaBeta> Judge<G> {
    /// The judge of a game that knows its forcing actions: positions that have none, and no decisive turn,
    /// are quiet.
    pub fn of_quiet() -> Judge<G> {
        let quiet = |state: &G::State| {
            let mut forcing = Vec::new();
            G::forcing(state, &mut forcing);
            forcing.is_empty() && !G::must_answer(state) && !G::decisive(state, &mut forcing)
        };
        Judge { quiet, ..Judge::plain() }
    }
}
