//! A game's evaluation function, exposed for fitting its weights to results.

use crate::{AlphaBetaGame, Evaluate, Features, MOST_INPUTS, Term, TurnSearchGame};
use kickoff_core::Game;

/// How a game's positions are evaluated.
pub struct EvaluationFunction<G: Game> {
    /// The terms whose weighted sum is the value.
    pub terms: &'static [Term],
    /// How much of each term a position has; only asked of positions that are not over.
    pub features: fn(&G::State, &mut Features),
    /// Whether a position can be evaluated as it stands: nothing is about to turn it over at once.
    pub quiet: fn(&G::State) -> bool,
    /// How many inputs a network of the game has; 0 if none can evaluate it.
    pub input_count: usize,
    /// The numbers of the inputs that hold in a position in which a seat decides, with these features.
    pub inputs: fn(&G::State, &Features) -> Vec<u16>,
}

impl<G: Evaluate> EvaluationFunction<G> {
    /// Of a game whose positions can all be evaluated as they stand.
    pub fn plain() -> EvaluationFunction<G> {
        EvaluationFunction {
            terms: G::TERMS,
            features: G::features,
            quiet: |_| true,
            input_count: G::INPUTS,
            inputs: numbers_of_inputs::<G>,
        }
    }
}

impl<G: AlphaBetaGame> EvaluationFunction<G> {
    /// Of a game that knows its tactical actions: positions that have none are quiet.
    pub fn without_tactics() -> EvaluationFunction<G> {
        let quiet = |state: &G::State| {
            let mut actions = Vec::new();
            G::tactical_moves(state, &mut actions);
            actions.is_empty()
        };
        EvaluationFunction { quiet, ..EvaluationFunction::plain() }
    }
}

impl<G: TurnSearchGame> EvaluationFunction<G> {
    /// Of a game that knows its decisive turns: positions that have none are quiet.
    pub fn without_decisive_turn() -> EvaluationFunction<G> {
        EvaluationFunction { quiet: |state| !G::decisive_turn(state, &mut Vec::new()), ..EvaluationFunction::plain() }
    }
}

fn numbers_of_inputs<G: Evaluate>(state: &G::State, features: &Features) -> Vec<u16> {
    let mut numbers = Vec::with_capacity(MOST_INPUTS);
    G::inputs(state, features, |input| numbers.extend(u16::try_from(input)));
    numbers
}
