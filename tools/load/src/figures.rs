//! How long things took, and how often.

use std::fmt::Write as _;
use std::time::Duration;

use hdrhistogram::Histogram;
use serde::Serialize;

use crate::LoadError;

/// The longest duration that is told from longer ones, in microseconds: an hour.
const LONGEST: u64 = 3_600_000_000;

/// Durations, each kept to a thousandth of itself.
#[derive(Clone, Debug)]
pub(crate) struct Latencies(Histogram<u64>);

impl Latencies {
    pub(crate) fn new() -> Result<Latencies, LoadError> {
        let histogram = Histogram::new_with_max(LONGEST, 3).map_err(|error| LoadError::Arguments(error.to_string()))?;
        Ok(Latencies(histogram))
    }

    pub(crate) fn record(&mut self, took: Duration) {
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        self.0.saturating_record(micros.max(1));
    }

    /// The median and the tail of what was recorded.
    pub(crate) fn quantiles(&self) -> Quantiles {
        let at = |quantile| self.0.value_at_quantile(quantile) as f64 / 1000.0;
        Quantiles { count: self.0.len(), p50_ms: at(0.5), p90_ms: at(0.9), p99_ms: at(0.99), max_ms: at(1.0) }
    }
}

#[derive(Clone, Copy, Debug, Serialize)]
pub struct Quantiles {
    pub count: u64,
    /// Half of them took no longer.
    pub p50_ms: f64,
    /// 90 % took no longer.
    pub p90_ms: f64,
    /// 99 % took no longer.
    pub p99_ms: f64,
    pub max_ms: f64,
}

/// Lines of a name and a value, the values below each other.
#[derive(Debug, Default)]
pub(crate) struct Table(Vec<(String, String)>);

impl Table {
    pub(crate) fn line(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// Adds a line of quantiles.
    pub(crate) fn latency(&mut self, name: &str, quantiles: Quantiles) {
        let Quantiles { p50_ms, p90_ms, p99_ms, max_ms, .. } = quantiles;
        self.line(name, format!("p50 {p50_ms:.2}  p90 {p90_ms:.2}  p99 {p99_ms:.2}  max {max_ms:.2} ms"));
    }

    pub(crate) fn text(&self) -> String {
        let width = self.0.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
        let mut text = String::new();
        for (name, value) in &self.0 {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{name:<width$}  {value}");
        }
        text
    }
}

/// Bytes as KiB or MiB.
pub(crate) fn bytes(bytes: f64) -> String {
    if bytes.abs() < 1_048_576.0 {
        format!("{:.1} KiB", bytes / 1024.0)
    } else {
        format!("{:.1} MiB", bytes / 1_048_576.0)
    }
}

/// The rate a second, 0 without any time.
pub(crate) fn per(count: u64, time: Duration) -> f64 {
    if time.is_zero() { 0.0 } else { count as f64 / time.as_secs_f64() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If it were cut off somewhere, a server that hangs would look quick.
    #[test]
    fn what_takes_long_is_told_as_long() {
        let mut latencies = Latencies::new().unwrap();
        for ms in 1..=100 {
            latencies.record(Duration::from_millis(ms * 100));
        }
        let Quantiles { count, p50_ms, p99_ms, max_ms, .. } = latencies.quantiles();
        assert_eq!(count, 100);
        for (is, wanted) in [(p50_ms, 5000.0), (p99_ms, 9900.0), (max_ms, 10_000.0)] {
            assert!((is - wanted).abs() <= wanted / 500.0, "{is} {wanted}");
        }
    }
}
