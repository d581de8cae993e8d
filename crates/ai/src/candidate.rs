//! What comes to mind without a search: candidates, and a draw among them.

use kickoff_core::{Game, split_mix};

use crate::Value;

/// A turn that comes to mind at once.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<G: Game> {
    /// The actions, at least one, all the seat's own.
    pub turn: Vec<G::Action>,
    /// What it looks worth to the seat, without a look at the other side's answers.
    pub value: Value,
}

/// The number of one of these values, drawn with the odds of a softmax: a value that is `temperature` rating points
/// less than another comes up 1/e as often. `None` if there are none.
pub(crate) fn draw(values: impl IntoIterator<Item = Value>, temperature: i32, seed: u64) -> Option<usize> {
    // The largest of the values with Gumbel noise on them is drawn with the odds of a softmax.
    let noisy = |(number, value): (usize, Value)| {
        let uniform = (split_mix(seed ^ split_mix(number as u64)) >> 11) as f64 / (1u64 << 53) as f64;
        let noise = -(-(uniform.max(f64::MIN_POSITIVE)).ln()).ln();
        (f64::from(value) + f64::from(temperature) * noise, number)
    };
    let drawn = values.into_iter().enumerate().map(noisy);
    drawn.reduce(|best, next| if next.0 > best.0 { next } else { best }).map(|(_, number)| number)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEEDS: u64 = 20_000;

    /// How often each value is drawn.
    fn frequencies(values: &[Value], temperature: i32) -> Vec<f64> {
        let mut counts = vec![0u32; values.len()];
        for seed in 0..SEEDS {
            counts[draw(values.iter().copied(), temperature, seed).unwrap()] += 1;
        }
        counts.into_iter().map(|count| f64::from(count) / SEEDS as f64).collect()
    }

    /// If this failed a weak level would err more, or less, than it should, and not most where it costs least.
    #[test]
    fn a_value_is_drawn_with_the_odds_of_a_softmax() {
        for (values, temperature) in
            [(&[0, -50, 30, -200, 0][..], 50), (&[120, 100], 14), (&[-10, 0, 10], 200), (&[7; 6], 28), (&[900, 0], 6)]
        {
            let odds: Vec<f64> =
                values.iter().map(|&value| (f64::from(value) / f64::from(temperature)).exp()).collect();
            let total: f64 = odds.iter().sum();
            for (number, frequency) in frequencies(values, temperature).into_iter().enumerate() {
                let chance = odds[number] / total;
                let error = (chance * (1.0 - chance) / SEEDS as f64).sqrt();
                let place = format!("{number} of {values:?} at {temperature}");
                assert!((frequency - chance).abs() <= 4.0 * error + 1e-9, "{place}: {frequency}, not {chance}");
            }
        }
    }

    /// If this failed the computer would stand still where there is but one choice, or crash where there is none.
    #[test]
    fn one_value_is_always_drawn_and_none_never() {
        assert!((0..100).all(|seed| draw([-3_000], 6, seed) == Some(0)));
        assert_eq!(draw([], 6, 0), None);
    }

    /// If this failed a match could not be played again from its seed.
    #[test]
    fn the_same_seed_draws_the_same() {
        let drawn = |seed| draw([0, 1, 2, 3], 100, seed);
        assert!((0..1_000).all(|seed| drawn(seed) == drawn(seed)));
        assert!((1..1_000).any(|seed| drawn(seed) != drawn(0)));
    }
}
