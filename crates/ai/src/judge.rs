//! A game's evaluation function, exposed for fitting its weights to results.

use crate::{AlphaBetaGame, Evaluate, Features, Term, TurnSearchGame};
use kickoff_core::Game;

/// How a game's positions are judged.
pub struct Judge<G: Game> {
    /// The terms whose weighted sum is the value.
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

impl<G: AlphaBetaGame> Judge<G> {
    /// The judge of a game that knows its tactical actions: positions that have none are quiet.
    pub fn without_tactics() -> Judge<G> {
        let quiet = |state: &G::State| {
            let mut actions = Vec::new();
            G::tactical_moves(state, &mut actions);
            actions.is_empty()
        };
        Judge { quiet, ..Judge::plain() }
    }
}

impl<G: TurnSearchGame> Judge<G> {
    /// The judge of a game that knows its decisive turns: positions that have none are quiet.
    pub fn without_decisive_turn() -> Judge<G> {
        Judge { quiet: |state| !G::decisive_turn(state, &mut Vec::new()), ..Judge::plain() }
    }
}
