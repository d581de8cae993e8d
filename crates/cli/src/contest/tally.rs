//! The tally of a contest: points, pairs, and how much of it can be luck.
//!
//! Games are counted in mirrored pairs, for the two games of a pair hang together: the pentanomial counts of how many
//! pairs brought 0, ½, 1, 1½ and 2 points are what the error bars are made from.

/// The share of the normal distribution's mass that lies within so many standard deviations: 95 %.
const NINETY_FIVE: f64 = 1.959_963_985;

/// The result of a game for one side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Points {
    /// 0.
    Loss,
    Draw,
    /// 1.
    Win,
}

impl Points {
    /// Twice the score: 0, 1 or 2.
    pub(crate) const fn halves(self) -> usize {
        self as usize
    }

    /// What the other side has.
    pub(crate) const fn other(self) -> Points {
        match self {
            Points::Loss => Points::Win,
            Points::Draw => Points::Draw,
            Points::Win => Points::Loss,
        }
    }
}

/// The results of pairs, for the first side of the match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    /// Counts of losses, draws and wins, in this order.
    pub(crate) games: [u64; 3],
    /// Pairs that brought 0, ½, 1, 1½ and 2 points.
    pub(crate) pairs: [u64; 5],
}

/// A difference in strength, in Elo, and the ends of its 95 % interval. A certain difference is infinite.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Elo {
    /// The maximum likelihood estimate.
    pub(crate) value: f64,
    /// The lower end of the interval.
    pub(crate) low: f64,
    /// The upper end of the interval.
    pub(crate) high: f64,
}

impl Tally {
    pub(crate) fn add(&mut self, pair: [Points; 2]) {
        for points in pair {
            self.games[points.halves()] += 1;
        }
        self.pairs[pair[0].halves() + pair[1].halves()] += 1;
    }

    /// How many games have been counted.
    pub(crate) fn played(&self) -> u64 {
        self.games.iter().sum()
    }

    pub(crate) fn points(&self) -> f64 {
        self.games[2] as f64 + self.games[1] as f64 / 2.0
    }

    /// Points a game, 0 to 1; ½ if there is none yet.
    pub(crate) fn share(&self) -> f64 {
        match self.played() {
            0 => 0.5,
            played => self.points() / played as f64,
        }
    }

    /// How far the share of points is likely off, as a standard deviation. Pairs that all came out alike say that others
    /// are rare, not that there are none: of n pairs at least 3 / n may have been another (the rule of three).
    fn deviation(&self) -> Option<f64> {
        let n = self.pairs.iter().sum::<u64>() as f64;
        if n == 0.0 {
            return None;
        }
        let mean = self.share();
        let variance = self.pairs.iter().zip(0..).map(|(&count, quarter)| {
            let share = f64::from(quarter) / 4.0;
            count as f64 / n * (share - mean).powi(2)
        });
        let variance: f64 = variance.sum();
        if variance > 0.0 { Some((variance / n).sqrt()) } else { Some((3.0 / n).min(1.0) / NINETY_FIVE) }
    }

    /// The 95 % interval of the share of points; `None` before the first pair.
    pub(crate) fn interval(&self) -> Option<(f64, f64)> {
        let reach = NINETY_FIVE * self.deviation()?;
        let mean = self.share();
        Some(((mean - reach).max(0.0), (mean + reach).min(1.0)))
    }

    /// The difference in strength; `None` before the first pair.
    pub(crate) fn elo(&self) -> Option<Elo> {
        let (low, high) = self.interval()?;
        Some(Elo { value: elo(self.share()), low: elo(low), high: elo(high) })
    }

    /// How likely it is that the first side is the stronger one, 0 to 1.
    pub(crate) fn superiority(&self) -> Option<f64> {
        self.deviation().map(|deviation| normal((self.share() - 0.5) / deviation))
    }
}

/// The Elo difference that goes with a share of the points.
fn elo(share: f64) -> f64 {
    match share {
        _ if share <= 0.0 => f64::NEG_INFINITY,
        _ if share >= 1.0 => f64::INFINITY,
        _ => 400.0 * (share / (1.0 - share)).log10(),
    }
}

/// The mass of the normal distribution below `x` (Abramowitz and Stegun, 26.2.17; off by less than 10^-7).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let poly = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_530];
    let tail = poly.iter().fold(0.0, |sum, c| (sum + c) * t) * (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(pairs: [u64; 5]) -> Tally {
        let halves: u64 = (0..).zip(pairs).map(|(halves, count)| halves * count).sum();
        let games = 2 * pairs.iter().sum::<u64>();
        // How the points came about does not matter for what is tested.
        Tally { games: [games - halves / 2 - halves % 2, halves % 2, halves / 2], pairs }
    }

    /// Results of fast-chess, published with its own figures.
    #[test]
    fn elo_and_its_error_are_those_of_other_programs() {
        let published = [
            ([1, 10, 78, 48, 13], 72.85, 22.33),
            ([352, 579, 1264, 743, 464], 19.83, 6.77),
            ([0, 0, 1, 8, 1], 190.85, 65.54),
        ];
        for (pairs, value, error) in published {
            let elo = of(pairs).elo().unwrap();
            assert!((elo.value - value).abs() < 0.01, "{pairs:?}: {elo:?}");
            assert!(((elo.high - elo.low) / 2.0 - error).abs() < 0.01, "{pairs:?}: {elo:?}");
        }
    }

    #[test]
    fn pairs_and_games_are_counted_together() {
        let mut tally = Tally::default();
        assert_eq!((tally.elo(), tally.superiority()), (None, None));
        tally.add([Points::Win, Points::Loss]);
        tally.add([Points::Win, Points::Draw]);
        assert_eq!(tally, Tally { games: [1, 1, 2], pairs: [0, 0, 1, 1, 0] });
        assert_eq!((tally.points(), tally.played()), (2.5, 4));
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let elo = of([0, 0, 0, 0, 50]).elo().unwrap();
        assert_eq!(elo.value, f64::INFINITY);
        // Three pairs of a hundred points to the other side: 94 %.
        assert!((elo.low - 478.0).abs() < 1.0, "{elo:?}");
        let even = of([0, 0, 10, 0, 0]);
        assert!((even.superiority().unwrap() - 0.5).abs() < 1e-7);
        assert!(even.elo().unwrap().low < -80.0, "ten draws prove little");
    }

    #[test]
    fn superiority_is_the_normal_distribution() {
        for (x, mass) in [(0.0, 0.5), (1.0, 0.841_344_7), (-1.96, 0.024_997_9), (3.0, 0.998_650_1)] {
            assert!((normal(x) - mass).abs() < 1e-6, "{x}");
        }
    }
}
