//! Windows of values, and judgements of positions, as both alpha-beta searches use them.

use crate::{Evaluate, MOST_TERMS, Searchable, Weights};
use kickoff_core::Seat;

use crate::value::{self, Value};
use crate::{Bound, Entry};

#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Value,
    pub(crate) beta: Value,
}

impl Window {
    /// The same for the other side.
    pub(crate) fn turned(self) -> Window {
        Window { alpha: -self.beta, beta: -self.alpha }
    }

    /// Whether it only asks whether something is better.
    pub(crate) fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }

    /// How a value found in it limits the true one.
    pub(crate) fn bound(self, value: Value) -> Bound {
        if value >= self.beta {
            Bound::Lower
        } else if value > self.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }

    /// The value at this ply, if what the table knows of the position answers the window.
    pub(crate) fn answered(self, entry: &Entry, ply: Value) -> Option<Value> {
        let value = value::from_table(entry.value, ply);
        let answers = match entry.bound {
            Bound::Exact => true,
            Bound::Lower => value >= self.beta,
            Bound::Upper => value <= self.alpha,
        };
        answers.then_some(value)
    }
}

/// What a position is judged to be worth to the first seat.
pub(crate) fn judgement<G: Evaluate>(weights: &Weights, state: &G::State) -> Value {
    let mut features = [0; MOST_TERMS];
    G::features(state, &mut features);
    value::judged(weights.value(&features))
}

/// How far judgements are blurred in openings, in rating points, so that games of the strongest player differ too. Turns
/// of about the same worth change places; docs/strength.md has what it costs.
pub const OPENING_NOISE: i32 = 15;

/// How far judgements are blurred in the search of a turn.
pub(crate) fn noise_of<G: Searchable>(state: &G::State, eval_noise: i32) -> i32 {
    if G::is_opening(state) { eval_noise.max(OPENING_NOISE) } else { eval_noise }
}

/// How good a position is for a seat, without looking ahead, blurred so far and by this.
pub(crate) fn blurred<G: Searchable>(weights: &Weights, eval_noise: (i32, u64), state: &G::State, seat: Seat) -> Value {
    let mut features = [0; MOST_TERMS];
    G::features(state, &mut features);
    let mut value = weights.value(&features);
    if eval_noise.0 > 0 {
        value += value::eval_noise(G::key(state) ^ eval_noise.1, eval_noise.0);
    }
    value::judged(if seat == Seat::First { value } else { -value })
}
