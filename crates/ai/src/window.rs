//! Windows of values, and evaluations of positions, as both alpha-beta searches use them.

use crate::{Evaluate, Evaluation, Searchable};
use kickoff_core::{Seat, split_mix};

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

/// What a position is evaluated to be worth to the first seat.
pub(crate) fn first_seat_eval<G: Evaluate>(evaluation: &Evaluation, state: &G::State) -> Value {
    value::clamp_undecided(evaluation.value::<G>(state))
}

/// In openings a choice that the search finds worse by less than so many rating points may be played in the place of the
/// best, so that games of the strongest player differ too. docs/balance.md has what it costs.
pub const OPENING_MARGIN: i32 = 4;

/// Small bonuses for the choices at the root, in rating points, so that those that are about equally good are played by
/// turns. Each choice has one of its own, from 0 to below the margin, which follows from the seed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Preferences {
    margin: i32,
    seed: u64,
}

impl Preferences {
    /// Nothing beside what the search finds.
    pub(crate) const NONE: Preferences = Preferences { margin: 0, seed: 0 };

    /// None but in an opening.
    pub(crate) fn of<G: Searchable>(state: &G::State, seed: u64) -> Preferences {
        Preferences { margin: if G::is_opening(state) { OPENING_MARGIN } else { 0 }, seed }
    }

    /// The bonus of the choice with this key, in rating points.
    pub(crate) fn bonus(self, key: u64) -> Value {
        if self.margin == 0 {
            return 0;
        }
        (split_mix(key ^ self.seed) % self.margin as u64) as Value
    }
}

/// How good a position is for a seat, without looking ahead, with this noise.
pub(crate) fn noisy_eval<G: Searchable>(
    evaluation: &Evaluation,
    eval_noise: (i32, u64),
    state: &G::State,
    seat: Seat,
) -> Value {
    for_seat::<G>(evaluation.value::<G>(state), eval_noise, state, seat)
}

/// The same by the terms alone, without the network.
pub(crate) fn noisy_terms<G: Searchable>(
    evaluation: &Evaluation,
    eval_noise: (i32, u64),
    state: &G::State,
    seat: Seat,
) -> Value {
    for_seat::<G>(evaluation.terms::<G>(state), eval_noise, state, seat)
}

/// A value for the first seat as it is for a seat, with this noise.
#[inline]
fn for_seat<G: Searchable>(mut value: Value, eval_noise: (i32, u64), state: &G::State, seat: Seat) -> Value {
    if eval_noise.0 > 0 {
        value += value::eval_noise(G::key(state) ^ eval_noise.1, eval_noise.0);
    }
    value::clamp_undecided(if seat == Seat::First { value } else { -value })
}
