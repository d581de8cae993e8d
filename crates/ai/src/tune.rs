//! Fits the weights of an evaluation to results of games by logistic regression (after Österlund's "Texel's tuning
//! method", 2014; by Newton's method, for the terms are few).

use crate::{Features, MOST_TERMS, Weights};

/// A position, and what its game came to.
#[derive(Clone, PartialEq, Debug)]
pub struct Sample {
    /// How much of each term it has.
    pub features: Features,
    /// The first seat's points in the end, 0 to 1.
    pub points: f64,
}

/// What a tenth of a rating point does to the logarithm of the odds.
const TENTH: f64 = std::f64::consts::LN_10 / 4_000.0;
/// How strongly weights hold to what they were: as strongly as about a hundred positions, for the positions of one game
/// have one result and are not worth more. A term that hardly ever comes up keeps its weight.
const HOLD: f64 = 25.0;
/// Steps of Newton's method; a handful is enough.
const STEPS: usize = 30;

/// How badly weights foretell the results: the mean of the negative logarithm of the probability that they gave to what
/// happened. 0.693 is what knowing nothing comes to.
pub fn loss(samples: &[Sample], weights: &Weights) -> f64 {
    let exact = weights.each().map(f64::from);
    total(samples, &exact) / samples.len().max(1) as f64
}

/// The weights that foretell the results best, found from given ones.
pub fn fit(samples: &[Sample], from: &Weights) -> Weights {
    let start = from.each().map(f64::from);
    let hold = spread(samples).map(|square| HOLD * square * TENTH * TENTH);
    let cost = |weights: &Vector| {
        let held: f64 = (0..MOST_TERMS).map(|at| hold[at] * (weights[at] - start[at]).powi(2) / 2.0).sum();
        total(samples, weights) + held
    };
    let mut weights = start;
    let mut least = cost(&weights);
    for _ in 0..STEPS {
        let Some(step) = newton(samples, &weights, &start, &hold) else { break };
        let mut length = 1.0;
        let better = loop {
            let next: Vector = std::array::from_fn(|at| weights[at] - length * step[at]);
            let now = cost(&next);
            if now < least {
                break Some((next, now));
            }
            length /= 2.0;
            if length < 1e-3 {
                break None;
            }
        };
        let Some((next, now)) = better else { break };
        let done = least - now < 1e-9 * least;
        (weights, least) = (next, now);
        if done {
            break;
        }
    }
    Weights::new(&weights.map(|weight| weight.round().clamp(-1e6, 1e6) as i32))
}

type Vector = [f64; MOST_TERMS];

/// The logarithm of the odds of a first seat's win.
fn odds(sample: &Sample, weights: &Vector) -> f64 {
    TENTH * sample.features.iter().zip(weights).map(|(&feature, weight)| f64::from(feature) * weight).sum::<f64>()
}

fn total(samples: &[Sample], weights: &Vector) -> f64 {
    let loss = |sample: &Sample| {
        let odds = odds(sample, weights);
        // ln(1 + e^odds), without overflow.
        odds.max(0.0) + (-odds.abs()).exp().ln_1p() - sample.points * odds
    };
    samples.iter().map(loss).sum()
}

/// The mean square of each feature where it is there at all; 1 for those that never are.
fn spread(samples: &[Sample]) -> Vector {
    std::array::from_fn(|at| {
        let (mut sum, mut count) = (0.0, 0.0);
        for feature in samples.iter().map(|sample| f64::from(sample.features[at])).filter(|feature| *feature != 0.0) {
            sum += feature * feature;
            count += 1.0;
        }
        if count > 0.0 { sum / count } else { 1.0 }
    })
}

/// Newton's step: the inverse of the second derivatives times the first ones.
fn newton(samples: &[Sample], weights: &Vector, start: &Vector, hold: &Vector) -> Option<Vector> {
    let mut slope: Vector = std::array::from_fn(|at| hold[at] * (weights[at] - start[at]));
    let mut bend = vec![[0.0; MOST_TERMS]; MOST_TERMS];
    for (at, row) in bend.iter_mut().enumerate() {
        row[at] = hold[at];
    }
    for sample in samples {
        let expected = 1.0 / (1.0 + (-odds(sample, weights)).exp());
        let (off, sure) = (expected - sample.points, expected * (1.0 - expected));
        let there = (0..MOST_TERMS).filter(|&at| sample.features[at] != 0);
        for one in there.clone() {
            let feature = TENTH * f64::from(sample.features[one]);
            slope[one] += off * feature;
            for other in there.clone().take_while(|&other| other <= one) {
                bend[one][other] += sure * feature * TENTH * f64::from(sample.features[other]);
            }
        }
    }
    solve(bend, slope)
}

/// Solves a positive definite system, of which the lower half is given, by Cholesky's decomposition.
fn solve(mut matrix: Vec<Vector>, mut right: Vector) -> Option<Vector> {
    for column in 0..MOST_TERMS {
        for row in column..MOST_TERMS {
            let known: f64 = (0..column).map(|at| matrix[row][at] * matrix[column][at]).sum();
            let rest = matrix[row][column] - known;
            matrix[row][column] = if row > column {
                rest / matrix[column][column]
            } else if rest > 0.0 {
                rest.sqrt()
            } else {
                return None;
            };
        }
    }
    for row in 0..MOST_TERMS {
        let known: f64 = (0..row).map(|at| matrix[row][at] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    for row in (0..MOST_TERMS).rev() {
        let known: f64 = (row + 1..MOST_TERMS).map(|at| matrix[at][row] * right[at]).sum();
        right[row] = (right[row] - known) / matrix[row][row];
    }
    Some(right)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kickoff_core::chance::below;
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;

    /// Positions with three terms, won as often as these weights say.
    fn samples(weights: [i32; 3], number: usize) -> Vec<Sample> {
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        let truth = Weights::new(&weights);
        let sample = |_| {
            let mut features = [0; MOST_TERMS];
            for feature in features.iter_mut().take(3) {
                *feature = below(&mut rng, 11) as i32 - 5;
            }
            let chance = crate::value::expected(truth.value(&features));
            let points = if f64::from(below(&mut rng, 1 << 20)) < chance * f64::from(1 << 20) { 1.0 } else { 0.0 };
            Sample { features, points }
        };
        (0..number).map(sample).collect()
    }

    #[test]
    fn weights_are_found_again() {
        let truth = [400, -150, 0];
        let samples = samples(truth, 60_000);
        let from = Weights::new(&[10, 10, 300, 77]);
        let found = fit(&samples, &from);
        for (found, truth) in found.each().iter().zip(truth) {
            assert!((found - truth).abs() <= 15, "{found} for {truth}");
        }
        assert_eq!(found.each()[3], 77, "a term that never comes up keeps its weight");
        let best = loss(&samples, &Weights::new(&truth));
        assert!(loss(&samples, &found) <= best && best < loss(&samples, &from));
    }

    #[test]
    fn a_few_positions_change_little() {
        let mut one = samples([400, 400, 400], 1);
        one[0].points = 1.0;
        let from = Weights::new(&[100, 100, 100]);
        let found = fit(&one, &from);
        assert!(found.each().iter().zip(from.each()).all(|(new, old)| (new - old).abs() < 2_000), "{found:?}");
        assert_eq!(fit(&[], &from), from);
    }

    #[test]
    fn knowing_nothing_costs_the_logarithm_of_two() {
        let samples = samples([1, 2, 3], 100);
        assert!((loss(&samples, &Weights::new(&[])) - std::f64::consts::LN_2).abs() < 1e-12);
    }
}
