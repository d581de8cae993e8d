//! Chances of winning, estimated from the untimed solution.
//!
//! The lead and what the situation promises are set against how far luck can still carry a game: the net points of what is
//! left are taken as normally distributed, with the variance per play that best play has in the long run.

use super::model::{Model, Transition};
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
                for transition in action.iter().flat_map(|&action| model.transitions(action)) {
                    next[transition.target as usize] += shares[state] * transition.probability;
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
            for transition in action.iter().flat_map(|&action| model.transitions(action)) {
                let surprise = transition.gain + untimed.after(transition) - untimed.values[state];
                variance += shares[state] * transition.probability * surprise * surprise;
                plays += shares[state] * transition.probability * f64::from(transition.plays);
            }
        }
        Estimate { variance: variance / plays.max(f64::MIN_POSITIVE) }
    }

    /// The points a game, 0 to 1, that a side with this lead can expect from an action, with so many plays left before it.
    pub(super) fn value(self, transitions: &[Transition], untimed: &Untimed, lead: i32, left: u32) -> f64 {
        let of = |transition: &Transition| {
            let plays = left.saturating_sub(u32::from(transition.plays));
            let lead = f64::from(lead) + transition.gain;
            // Nothing comes of a situation when the game is over.
            let points = if plays == 0 { lead } else { lead + untimed.after(transition) };
            transition.probability * self.chance(points, plays)
        };
        transitions.iter().map(of).sum()
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

/// The normal distribution function, by the logistic approximation of Bowling et al. (2009); off by 0.00014 at most.
fn normal(x: f64) -> f64 {
    1.0 / (1.0 + (-x * (0.07056 * x * x + 1.5976)).exp())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn transition(probability: f64, target: u32, other: bool, gain: f64) -> Transition {
        Transition { probability, target, other, gain, plays: 1 }
    }

    /// A model in which each state has one action.
    fn solved(states: &[&[Transition]]) -> (Model, Untimed, Estimate) {
        let mut model = Model::new();
        for transitions in states {
            transitions.iter().for_each(|&transition| model.transition(transition));
            model.action();
            model.state();
        }
        model.check().unwrap();
        let untimed = Untimed::solve(&model);
        let estimate = Estimate::new(&model, &untimed);
        (model, untimed, estimate)
    }

    /// State 0 has the ball: it may bring three points. In state 1 chance decides who gets it.
    fn ball() -> (Model, Untimed, Estimate) {
        solved(&[
            &[transition(0.3, 1, true, 3.0), transition(0.5, 0, true, 0.0), transition(0.2, 0, false, 0.0)],
            &[transition(0.5, 0, false, 0.0), transition(0.5, 0, true, 0.0)],
        ])
    }

    /// If this failed a player would be told that they stand worse or better than their opponent where nothing tells
    /// the two apart.
    #[test]
    fn where_nothing_tells_the_sides_apart_either_has_half_a_chance() {
        let (model, untimed, estimate) = ball();
        for left in 0..200 {
            for lead in 0..30 {
                let [mine, theirs] =
                    [lead, -lead].map(|lead| estimate.value(model.transitions(1), &untimed, lead, left));
                assert!((mine + theirs - 1.0).abs() < 1e-12, "{lead} with {left} left: {mine} and {theirs}");
            }
            assert!((estimate.value(model.transitions(1), &untimed, 0, left) - 0.5).abs() < 1e-12, "{left}");
        }
        // But the side with the ball stands better, as long as something can come of it.
        assert!(estimate.value(model.transitions(0), &untimed, 0, 20) > 0.51);
    }

    /// If this failed the computer would be glad of points against it.
    #[test]
    fn a_larger_lead_is_never_worth_less() {
        let (model, untimed, estimate) = ball();
        for action in 0..2 {
            for left in [0, 1, 2, 7, 80, 1_000] {
                let values: Vec<f64> =
                    (-60..=60).map(|lead| estimate.value(model.transitions(action), &untimed, lead, left)).collect();
                assert!(values.is_sorted(), "{left} left: {values:?}");
                assert!(values.iter().all(|value| (0.0..=1.0).contains(value)), "{left} left: {values:?}");
                assert!(values[57] < values[63], "{left} left: six points count for something");
            }
            let [late, early] = [4, 400].map(|left| estimate.value(model.transitions(action), &untimed, 6, left));
            assert!(late > early + 0.05, "a lead is worth most at the end: {late}, {early}");
        }
    }

    /// If this failed the computer would not see who wins by the last play.
    #[test]
    fn it_is_exact_when_no_plays_are_left() {
        let (model, untimed, estimate) = ball();
        for left in [0, 1] {
            let value = |lead| estimate.value(model.transitions(0), &untimed, lead, left);
            for (lead, exact) in [(-4, 0.0), (-3, 0.15), (-2, 0.3), (-1, 0.3), (0, 0.3 + 0.35), (1, 1.0), (40, 1.0)] {
                assert!((value(lead) - exact).abs() < 1e-12, "a lead of {lead}: {}", value(lead));
            }
        }
    }

    /// If this failed leads would count for too much or too little in the middle of a game.
    #[test]
    fn the_luck_in_a_play_is_its_variance() {
        // A point for either side, each play.
        let (model, untimed, estimate) = solved(&[&[transition(0.5, 0, false, 1.0), transition(0.5, 0, false, -1.0)]]);
        assert!((estimate.variance - 1.0).abs() < 1e-9, "{estimate:?}");
        // Nine plays after this one have a spread of three points: Φ(4/3) and Φ(2/3), half each.
        let value = estimate.value(model.transitions(0), &untimed, 3, 10);
        assert!((value - (0.908_789 + 0.747_507) / 2.0).abs() < 2e-4, "{value}");
    }
}
