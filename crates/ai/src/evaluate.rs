//! How a game's positions are evaluated without looking ahead: a sum of small named terms.

use std::sync::Arc;

use kickoff_core::{Game, Node, Seat};

use crate::{Network, Setup};

/// The most terms that an evaluation can have.
pub const MOST_TERMS: usize = 32;

/// How much of each term a position has, in the order of [`Evaluate::TERMS`]: positive is good for the first seat. What
/// lies past the last term is zero.
pub type Features = [i32; MOST_TERMS];

/// A term of an evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name: lower-case words joined by `-`, unique in the game.
    pub name: &'static str,
    /// What one unit of it is.
    pub about: &'static str,
    /// What a unit is worth in tenths of a rating point: 4000 say that the first seat wins ten times as often as it loses.
    pub weight: i32,
}

/// A [`Term`]: its name, what its unit is, and its weight.
pub const fn term(name: &'static str, about: &'static str, weight: i32) -> Term {
    Term { name, about, weight }
}

/// The weights of a table of terms, but for some that go by their names.
///
/// # Panics
/// If no term has such a name, or the table has another length: when the program is compiled, where it makes a constant.
pub const fn weights_with<const TERMS: usize>(table: &[Term], changes: &[(&str, i32)]) -> [i32; TERMS] {
    assert!(table.len() == TERMS, "the table of terms has another length");
    let mut weights = [0; TERMS];
    let mut at = 0;
    while at < TERMS {
        weights[at] = table[at].weight;
        at += 1;
    }
    let mut change = 0;
    while change < changes.len() {
        let (name, weight) = changes[change];
        let mut at = 0;
        while !same(table[at].name, name) {
            at += 1;
            assert!(at < TERMS, "no term has this name");
        }
        weights[at] = weight;
        change += 1;
    }
    weights
}

/// Whether two texts are the same, also in constants.
const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// A game whose positions can be evaluated. The evaluation stands beside the rules and is made from a whole state: of a game
/// with hidden information, from one that was drawn to agree with a view.
pub trait Evaluate: Game {
    /// The terms, at most [`MOST_TERMS`].
    const TERMS: &'static [Term];

    /// How much of each term a position has. `features` comes in as zeros. Only asked of positions that are not over.
    fn features(state: &Self::State, features: &mut Features);

    /// How many inputs a [`Network`] of this game has; none if no network can evaluate it.
    const INPUTS: usize = 0;

    /// The network that is shipped with the game, which evaluates beside the terms.
    fn network() -> Option<Arc<Network>> {
        None
    }

    /// Names the inputs of a network that hold, each as often as it holds and at most [`MOST_INPUTS`](crate::MOST_INPUTS), as the seat
    /// on turn sees the position, whose [`features`](Evaluate::features) these are. Only asked of positions in which a
    /// seat decides.
    fn inputs(state: &Self::State, features: &Features, hold: impl FnMut(usize)) {
        let _ = (state, features, hold);
    }
}

/// How an engine evaluates positions: by the terms, and by a network beside them if there is one.
#[derive(Clone, Debug)]
pub struct Evaluation {
    weights: Weights,
    network: Option<Arc<Network>>,
}

impl Evaluation {
    /// The evaluation of a game's engine that is set up like this.
    pub fn new<G: Evaluate>(setup: &Setup) -> Evaluation {
        Evaluation {
            weights: setup.weights.clone().unwrap_or_else(Weights::of::<G>),
            network: setup.network.clone().unwrap_or_else(G::network),
        }
    }

    /// What the terms alone say of it. A search that looks at many positions to find a few good ones takes this for the
    /// many, and [`value`](Evaluation::value) for the few.
    #[inline]
    pub fn terms<G: Evaluate>(&self, state: &G::State) -> i32 {
        let mut features = [0; MOST_TERMS];
        G::features(state, &mut features);
        self.weights.value(&features)
    }

    /// How good a position that is not over is for the first seat, in rating points.
    #[inline]
    pub fn value<G: Evaluate>(&self, state: &G::State) -> i32 {
        let mut features = [0; MOST_TERMS];
        G::features(state, &mut features);
        let terms = self.weights.value(&features);
        let Some(network) = &self.network else { return terms };
        let Node::Decide(seat) = G::node(state) else { return terms };
        let value = network.value(|held| G::inputs(state, &features, |input| held.add(input)));
        match seat {
            Seat::First => terms.saturating_add(value),
            Seat::Second => terms.saturating_sub(value),
        }
    }
}

/// The weights of a game's terms, as its table has them or as somebody wants to try them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights(Features);

impl Weights {
    /// The weights of the game's own table.
    pub fn of<G: Evaluate>() -> Weights {
        let mut weights = [0; MOST_TERMS];
        for (weight, term) in weights.iter_mut().zip(G::TERMS) {
            *weight = term.weight;
        }
        Weights(weights)
    }

    /// These weights, in the order of the terms; those that are missing are zero.
    pub fn new(given: &[i32]) -> Weights {
        let mut weights = [0; MOST_TERMS];
        for (weight, given) in weights.iter_mut().zip(given) {
            *weight = *given;
        }
        Weights(weights)
    }

    /// The weight of each term.
    pub fn each(&self) -> &Features {
        &self.0
    }

    /// What the features come to for the first seat, in rating points (400: it wins ten times as often as it loses).
    #[inline]
    pub fn value(&self, features: &Features) -> i32 {
        let sum = features.iter().zip(&self.0).fold(0i32, |sum, (&f, &w)| sum.wrapping_add(f.wrapping_mul(w)));
        sum / 10
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &[Term] = &[term("ball", "", 20), term("ball-on", "", 30), term("turn", "", 60)];

    /// If this failed a level would like something else than its table says.
    #[test]
    fn some_weights_of_a_table_are_changed_by_name() {
        const CHANGED: [i32; 3] = weights_with(TABLE, &[("ball-on", -5), ("turn", 0)]);
        assert_eq!(CHANGED, [20, -5, 0]);
    }

    #[test]
    #[should_panic(expected = "no term has this name")]
    fn a_name_that_no_term_has_is_refused() {
        let _ = weights_with::<3>(TABLE, &[("balls", 1)]);
    }
}
