//! Chances of winning, estimated from the untimed solution.
//!
//! The lead and what the situation promises are set against how far luck can still carry a game: the net points of what is
//! left are taken as normally distributed, with the variance per play that best play has in the long run.

use super::model::{Flow, Model};
use super::untimed::Untimed;

/// Rounds after which the frequencies of states are taken to be those of the long run at the latest.
const ROUNDS: usize = 300;
/// They are when a round moves no more than this share.
const SETTLED: f64 = 1e-6;

/// How a lead is turned into a chance.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    /// Variance of net points per play.
    variance: f64,
}

impl Estimate {
    /// Finds out how much luck there is in a play when both sides play best without a clock.
    pub(super) fn new(model: &Model, untimed: &Untimed) -> Estimate {
        let chosen: Vec<Option<usize>> =
            (0..model.states()).map(|state| untimed.best(model, state).map(|(action, _)| action)).collect();
        let mut shares = vec![1.0 / model.states().max(1) as f64; model.states()];
        for _ in 0..ROUNDS {
            let mut next = vec![0.0; shares.len()];
            for (state, action) in chosen.iter().enumerate() {
                for flow in action.iter().flat_map(|&action| model.flows(action)) {
                    next[flow.target as usize] += shares[state] * flow.probability;
                }
            }
            // Half a step, so that what swings to and fro settles too.
            let mut moved = 0.0;
            for (share, next) in shares.iter_mut().zip(next) {
                moved += (next - *share).abs();
                *share = (*share + next) / 2.0;
            }
            if moved < SETTLED {
                break;
            }
        }
        let (mut variance, mut plays) = (0.0, 0.0);
        for (state, action) in chosen.iter().enumerate() {
            for flow in action.iter().flat_map(|&action| model.flows(action)) {
                let surprise = flow.gain + worth(flow, untimed) - untimed.values[state];
                variance += shares[state] * flow.probability * surprise * surprise;
                plays += shares[state] * flow.probability * f64::from(flow.plays);
            }
        }
        Estimate { variance: variance / plays.max(f64::MIN_POSITIVE) }
    }

    /// The points a game, 0 to 1, that a side with this lead can expect from an action, with so many plays left before it.
    pub(super) fn value(self, flows: &[Flow], untimed: &Untimed, lead: i32, left: u32) -> f64 {
        let of = |flow: &Flow| {
            let plays = left.saturating_sub(u32::from(flow.plays));
            let lead = f64::from(lead) + flow.gain;
            // Nothing comes of a situation when the game is over.
            let points = if plays == 0 { lead } else { lead + worth(flow, untimed) };
            flow.probability * self.chance(points, plays)
        };
        flows.iter().map(of).sum()
    }

    /// The chance that luck does not take back so many points.
    fn chance(self, points: f64, plays: u32) -> f64 {
        let spread = (self.variance * f64::from(plays)).sqrt();
        if spread > 0.0 { normal(points / spread) } else { sure(points.total_cmp(&0.0)) }
    }
}

fn sure(ahead: std::cmp::Ordering) -> f64 {
    match ahead {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

fn worth(flow: &Flow, untimed: &Untimed) -> f64 {
    let value = untimed.values[flow.target as usize];
    if flow.other { -value } else { value }
}

/// The normal distribution function, by the logistic approximation of Bowling et al. (2009); off by 0.00014 at most.
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-x * (0.07056 * x * x + 1.5976)).exp())
}
