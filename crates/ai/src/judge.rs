//! A game's evaluation function, exposed for fitting its weights to results.

use crate::{AlphaBetaGame, Evaluate, Features, MOST_INPUTS, Term, TurnSearchGame};
use kickoff_core::Game;

/// How a game's positions are judged.
pub struct Judge<G: Game> {
    /// The terms whose weighted sum is the value.
    pub terms: &'static [Term],
    /// How much of each term a position has; only asked of positions that are not over.
    pub features: fn(&G::State, &mut Features),
    /// Whether a position can be judged as it stands: nothing is about to turn it over at once.
    pub quiet: fn(&G::State) -> bool,
    /// How many inputs a network of the game has; 0 if none can judge it.
    pub input_count: usize,
    /// The numbers of the inputs that hold in a position in which a seat decides, with these features.
    pub inputs: fn(&G::State, &Features) -> Vec<u16>,
}

impl<G: Evaluate> Judge<G> {
    /// The judge of a game whose positions can all be judged as they stand.
    pub fn plain() -> Judge<G> {
        Judge {
            terms: G::TERMS,
            features: G::features,
            quiet: |_| true,
            input_count: G::INPUTS,
            inputs: numbers_of_inputs::<G>,
        }
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

fn numbers_of_inputs<G: Evaluate>(state: &G::State, features: &Features) -> Vec<u16> {
    let mut numbers = Vec::with_capacity(MOST_INPUTS);
    G::inputs(state, features, |input| numbers.extend(u16::try_from(input)));
    numbers
}
