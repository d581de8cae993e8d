//! The sequential probability ratio test: plays on until it is clear which of two assumptions about the difference in
//! strength fits the better, and no longer.
//!
//! The likelihood ratio is the generalized one of the pentanomial counts: under each assumption the distribution of
//! pairs is taken that has this expectation and is the likeliest to have given the counts (Van den Bergh, "The
//! generalized maximum likelihood ratio for the expectation value of a distribution", 2019).

use std::str::FromStr;

use crate::contest::tally::Tally;

/// Counts of zero are taken for this, so that no ratio is infinite.
const NEARLY_NONE: f64 = 1e-3;
/// Pairs before which a test does not end: if the first few come out alike, that says nothing of how far others spread.
const LEAST_PAIRS: u64 = 10;

/// A sequential test of whether the difference is `elo0` (or less) or `elo1` (or more).
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Sprt {
    /// The lower assumption, in Elo.
    pub(crate) elo0: f64,
    /// The Elo difference under the alternative hypothesis.
    pub(crate) elo1: f64,
    /// How likely the higher one may be accepted if the lower one is true.
    pub(crate) alpha: f64,
    /// How likely the lower one may be accepted if the higher one is true.
    pub(crate) beta: f64,
}

/// The result of a test so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Verdict {
    /// The difference is rather `elo0`.
    Lower,
    /// The difference is rather `elo1`.
    Higher,
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Sprt, String> {
        const SHAPE: &str = "a test is written ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, with ELO0 below ELO1";
        let numbers: Option<Vec<f64>> = text.split(',').map(|word| word.trim().parse().ok()).collect();
        let sprt = match numbers.as_deref() {
            Some(&[elo0, elo1]) => Sprt { elo0, elo1, alpha: 0.05, beta: 0.05 },
            Some(&[elo0, elo1, alpha, beta]) => Sprt { elo0, elo1, alpha, beta },
            _ => return Err(SHAPE.to_owned()),
        };
        let chances = [sprt.alpha, sprt.beta].iter().all(|chance| *chance > 0.0 && *chance < 0.5);
        if !(sprt.elo0.abs() <= 2_000.0 && sprt.elo1.abs() <= 2_000.0 && sprt.elo0 < sprt.elo1) {
            return Err(SHAPE.to_owned());
        }
        if chances { Ok(sprt) } else { Err("ALPHA and BETA lie between 0 and 0.5".to_owned()) }
    }
}

impl Sprt {
    /// The log-likelihood ratio at which the lower and at which the higher assumption is accepted.
    pub(crate) fn bounds(&self) -> (f64, f64) {
        ((self.beta / (1.0 - self.alpha)).ln(), ((1.0 - self.beta) / self.alpha).ln())
    }

    /// How much likelier the higher assumption makes the counts, as a logarithm.
    pub(crate) fn ratio(&self, tally: &Tally) -> f64 {
        let counts = tally.pairs.map(|count| if count == 0 { NEARLY_NONE } else { count as f64 });
        let all: f64 = counts.iter().sum();
        if tally.pairs.iter().all(|&count| count == 0) {
            return 0.0;
        }
        let seen = counts.map(|count| count / all);
        let share = |elo: f64| 1.0 / (1.0 + 10f64.powf(-elo / 400.0));
        let (lower, higher) = (likeliest(&seen, share(self.elo0)), likeliest(&seen, share(self.elo1)));
        let terms = counts.iter().zip(lower.iter().zip(&higher)).map(|(count, (lower, higher))| {
            let ratio = higher / lower;
            count * ratio.ln()
        });
        terms.sum()
    }

    /// Whether the test is over.
    pub(crate) fn verdict(&self, tally: &Tally) -> Option<Verdict> {
        if tally.pairs.iter().sum::<u64>() < LEAST_PAIRS {
            return None;
        }
        let (low, high) = self.bounds();
        match self.ratio(tally) {
            ratio if ratio <= low => Some(Verdict::Lower),
            ratio if ratio >= high => Some(Verdict::Higher),
            _ => None,
        }
    }
}

/// Of the distributions of pairs whose expectation is `share` points a game, the one that makes what was seen the
/// likeliest: p / (1 + x (a - share)) for the x at which the expectation is right, which is found by halving.
fn likeliest(seen: &[f64; 5], share: f64) -> [f64; 5] {
    let away = [0.0, 0.25, 0.5, 0.75, 1.0].map(|points| points - share);
    let off = |x: f64| -> f64 { seen.iter().zip(away).map(|(p, a)| p * a / (1.0 + x * a)).sum() };
    let (mut low, mut high) = (-1.0 / away[4], -1.0 / away[0]);
    for _ in 0..200 {
        let middle = (low + high) / 2.0;
        if off(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|at| seen[at] / (1.0 + x * away[at]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(test: &str, pairs: [u64; 5]) -> f64 {
        test.parse::<Sprt>().unwrap().ratio(&Tally { pairs, games: [0; 3] })
    }

    /// Results of tests of Stockfish, with the ratios that fast-chess gives.
    #[test]
    fn ratios_are_those_of_other_programs() {
        for (test, pairs, published) in
            [("0.5,2.5", [223, 9_863, 21_279, 10_037, 246], -3.07), ("0,2", [871, 26_175, 55_983, 26_678, 821], -4.98)]
        {
            let ratio = ratio(test, pairs);
            assert!((ratio - published).abs() < 0.03, "{test}: {ratio}");
        }
    }

    #[test]
    fn a_test_ends_where_its_bounds_are() {
        let test: Sprt = "0,10".parse().unwrap();
        let (low, high) = test.bounds();
        assert!((low + 2.944).abs() < 0.001 && (high - 2.944).abs() < 0.001);
        let verdict = |pairs| test.verdict(&Tally { pairs, games: [0; 3] });
        assert_eq!(verdict([0, 0, 0, 0, 0]), None);
        assert_eq!(verdict([1, 2, 3, 2, 1]), None);
        assert_eq!(verdict([0, 0, 0, 0, 9]), None);
        assert_eq!(verdict([100, 300, 400, 500, 300]), Some(Verdict::Higher));
        assert_eq!(verdict([300, 500, 400, 300, 100]), Some(Verdict::Lower));
        assert!(ratio("0,10", [0, 0, 0, 0, 400]) > 2.944, "one side wins everything");
    }

    #[test]
    fn the_likeliest_distribution_has_the_expectation() {
        let p = likeliest(&[0.1, 0.2, 0.4, 0.2, 0.1], 0.6);
        let sum: f64 = p.iter().sum();
        let mean: f64 = p.iter().zip([0.0, 0.25, 0.5, 0.75, 1.0]).map(|(p, a)| p * a).sum();
        assert!((sum - 1.0).abs() < 1e-9 && (mean - 0.6).abs() < 1e-9, "{p:?}");
    }

    #[test]
    fn nonsense_is_no_test() {
        for text in ["", "5", "10,0", "0,10,0.05", "0,10,0.9,0.05", "0,10,0,0.1", "a,b", "0,NaN", "0,inf"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
