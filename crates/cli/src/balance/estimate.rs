//! Shares, means and distributions, with how much of each can be luck: 95 % intervals.

use std::collections::BTreeMap;

use serde::Serialize;

/// The standard normal distribution has 95 % of its mass within so many standard deviations.
const NINETY_FIVE: f64 = 1.959_963_985;
/// A distribution with more values than this is grouped.
const MOST_BARS: i64 = 20;

/// A number with its 95 % interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The share of so many things that are of a kind, with the interval of Wilson (1927), which is right near 0 and 1 too.
/// `None` if there are none.
pub(crate) fn share(count: u64, of: u64) -> Option<Estimate> {
    if of == 0 {
        return None;
    }
    let (n, z) = (of as f64, NINETY_FIVE);
    let value = count as f64 / n;
    let spread = z * (value * (1.0 - value) / n + z * z / (4.0 * n * n)).sqrt();
    let (middle, scale) = (value + z * z / (2.0 * n), 1.0 + z * z / n);
    let bound = |end: f64| (end / scale).clamp(0.0, 1.0);
    Some(Estimate { value, low: bound(middle - spread).min(value), high: bound(middle + spread).max(value) })
}

/// Numbers, counted by their value.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Distribution {
    counts: BTreeMap<i64, u64>,
}

/// A bar of a chart: how many numbers lie from `from` to `to`, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub(crate) struct Bar {
    pub(crate) from: i64,
    pub(crate) to: i64,
    pub(crate) count: u64,
}

impl Distribution {
    pub(crate) fn add(&mut self, number: i64) {
        self.add_many(number, 1);
    }

    /// Adds a number so many times.
    pub(crate) fn add_many(&mut self, number: i64, times: u64) {
        if times > 0 {
            *self.counts.entry(number).or_default() += times;
        }
    }

    /// How many numbers there are.
    pub(crate) fn len(&self) -> u64 {
        self.counts.values().sum()
    }

    /// The least and the greatest.
    pub(crate) fn range(&self) -> Option<(i64, i64)> {
        Some((*self.counts.first_key_value()?.0, *self.counts.last_key_value()?.0))
    }

    pub(crate) fn sum(&self) -> i64 {
        self.counts.iter().map(|(number, count)| number * *count as i64).sum()
    }

    /// The mean. If all numbers are alike, others are rare rather than impossible, but how far they lie is not known: the
    /// interval is empty.
    pub(crate) fn mean(&self) -> Option<Estimate> {
        let value = self.plain_mean()?;
        let reach = NINETY_FIVE * self.deviation()? / (self.len() as f64).sqrt();
        Some(Estimate { value, low: value - reach, high: value + reach })
    }

    fn plain_mean(&self) -> Option<f64> {
        (self.len() > 0).then(|| self.sum() as f64 / self.len() as f64)
    }

    /// The standard deviation of what the numbers are a sample of; 0 for a single number.
    pub(crate) fn deviation(&self) -> Option<f64> {
        let mean = self.plain_mean()?;
        let squares: f64 = self.counts.iter().map(|(n, count)| (*n as f64 - mean).powi(2) * *count as f64).sum();
        Some((squares / self.len().saturating_sub(1).max(1) as f64).sqrt())
    }

    /// The commonest number, and how common it is; of several the least.
    pub(crate) fn commonest(&self) -> Option<(i64, Estimate)> {
        let (number, count) = self.counts.iter().rev().max_by_key(|(_, count)| **count)?;
        Some((*number, share(*count, self.len())?))
    }

    /// The distribution as a chart; numbers that are many and far apart are grouped by 2, 5, 10, 20, ….
    pub(crate) fn bars(&self) -> Vec<Bar> {
        let Some((least, greatest)) = self.range() else { return Vec::new() };
        let widths = std::iter::successors(Some(1_i64), |power| power.checked_mul(10));
        let mut widths = widths.flat_map(|power| [1, 2, 5].map(|digit| digit * power));
        let places = |width: i64| greatest.div_euclid(width) - least.div_euclid(width) + 1;
        let width = widths.find(|width| places(*width) <= MOST_BARS).unwrap_or(i64::MAX);
        (least.div_euclid(width)..=greatest.div_euclid(width))
            .map(|place| {
                let (from, to) = (place * width, place * width + (width - 1));
                Bar { from, to, count: self.counts.range(from..=to).map(|(_, count)| count).sum() }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(numbers: impl IntoIterator<Item = i64>) -> Distribution {
        let mut distribution = Distribution::default();
        for number in numbers {
            distribution.add(number);
        }
        distribution
    }

    /// The examples of Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
    #[test]
    fn shares_have_the_published_intervals() {
        for (count, of, low, high) in
            [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]
        {
            let share = share(count, of).unwrap();
            assert!((share.low - low).abs() < 1e-4 && (share.high - high).abs() < 1e-4, "{share:?}");
        }
        assert_eq!(share(0, 0), None);
        assert_eq!(share(7, 7).unwrap().high, 1.0);
    }

    #[test]
    fn a_mean_is_as_sure_as_its_numbers_are_many_and_alike() {
        let numbers = of([2, 4, 4, 4, 5, 5, 7, 9]);
        let mean = numbers.mean().unwrap();
        assert_eq!((numbers.len(), numbers.sum(), mean.value), (8, 40, 5.0));
        assert!((numbers.deviation().unwrap() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
        assert!((mean.high - mean.value - 1.96 * (32.0_f64 / 7.0).sqrt() / 8.0_f64.sqrt()).abs() < 1e-3);
        assert_eq!((of([]).mean(), of([]).deviation(), of([]).range()), (None, None, None));
        assert_eq!(of([3]).mean(), Some(Estimate { value: 3.0, low: 3.0, high: 3.0 }));
        assert_eq!(numbers.commonest().unwrap().0, 4);
    }

    #[test]
    fn every_number_is_in_a_bar_and_bars_are_few() {
        assert_eq!(
            of([0, 2, 2]).bars(),
            [Bar { from: 0, to: 0, count: 1 }, Bar { from: 1, to: 1, count: 0 }, Bar { from: 2, to: 2, count: 2 }]
        );
        let wide = of((0..1000).map(|n| n * 7 - 3000));
        assert!(wide.bars().len() <= 20);
        assert_eq!(wide.bars().iter().map(|bar| bar.count).sum::<u64>(), 1000);
        assert!(of([i64::MIN / 4, i64::MAX / 4]).bars().len() <= 20);
        assert_eq!(of([]).bars(), []);
    }
}
