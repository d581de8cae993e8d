//! Time that no change of the system's clock can move.
//!
//! The system's clock is for people, and for data that outlives the program. Durations within one run are measured by a
//! clock that only goes forward, because the system's time may be corrected in the middle of a game.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use kickoff_host::times;
use time::OffsetDateTime;

use crate::text;

/// Where the time comes from.
pub trait TimeSource: fmt::Debug + Send + Sync {
    /// The system's clock, in milliseconds since 1970. It may jump.
    fn wall_ms(&self) -> i64;

    /// The time since some earlier moment. It never goes back, and never jumps.
    fn passed(&self) -> Duration;
}

/// The system's clock, and a steady one that counts from this moment.
#[derive(Debug)]
struct System(Instant);

impl TimeSource for System {
    fn wall_ms(&self) -> i64 {
        text::now_ms()
    }

    fn passed(&self) -> Duration {
        self.0.elapsed()
    }
}

/// A moment by the clocks of one server, in milliseconds since 1970.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Moment {
    /// By the system's clock, which servers compare.
    pub(crate) wall_ms: i64,
    /// By the server's steady time.
    pub(crate) steady_ms: i64,
}

/// The time of a server.
#[derive(Clone, Debug)]
pub(crate) struct SteadyTime {
    source: Arc<dyn TimeSource>,
    /// When the server started, by the system's clock, in milliseconds since 1970.
    began_ms: i64,
    /// The same by the source's own count.
    began: Duration,
}

impl SteadyTime {
    /// By this source; absent: by the system's clocks.
    pub(crate) fn new(source: Option<Arc<dyn TimeSource>>) -> SteadyTime {
        let source = source.unwrap_or_else(|| Arc::new(System(Instant::now())));
        SteadyTime { began_ms: source.wall_ms(), began: source.passed(), source }
    }

    /// Now, in milliseconds since 1970 as the system's clock was when the server started: for what is measured.
    pub(crate) fn now_ms(&self) -> i64 {
        let passed = self.source.passed().saturating_sub(self.began);
        self.began_ms.saturating_add(i64::try_from(passed.as_millis()).unwrap_or(i64::MAX))
    }

    /// Now by the system's clock, in milliseconds since 1970: for what other servers and later runs compare.
    pub(crate) fn wall_ms(&self) -> i64 {
        self.source.wall_ms()
    }

    /// The same moment by the wall clock and the steady clock.
    pub(crate) fn moment(&self) -> Moment {
        Moment { wall_ms: self.wall_ms(), steady_ms: self.now_ms() }
    }

    /// Now, for a match: by the system's clock for people, and by the steady time for clocks.
    pub(crate) fn now(&self) -> kickoff_match::Now {
        kickoff_match::Now { text: self.wall(), ms: self.now_ms() }
    }

    /// Now by the system's clock, as a text for people: RFC 3339 UTC.
    fn wall(&self) -> String {
        let at = OffsetDateTime::from_unix_timestamp_nanos(i128::from(self.wall_ms()) * 1_000_000);
        at.map_or_else(|_| text::now(), times::written)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicI64, Ordering};

    use super::*;

    /// A minute passes with every look at it; the system's clock says what it was told.
    #[derive(Debug)]
    struct Told(AtomicI64, AtomicI64);

    impl TimeSource for Told {
        fn wall_ms(&self) -> i64 {
            self.0.load(Ordering::Relaxed)
        }

        fn passed(&self) -> Duration {
            Duration::from_secs(60 * self.1.fetch_add(1, Ordering::Relaxed).unsigned_abs())
        }
    }

    #[test]
    fn only_what_passes_counts() {
        let told = Arc::new(Told(AtomicI64::new(5_000), AtomicI64::new(7)));
        let time = SteadyTime::new(Some(Arc::clone(&told) as Arc<dyn TimeSource>));
        assert_eq!((time.now_ms(), time.wall_ms()), (65_000, 5_000));
        for step in [3_600_000, 0, -9] {
            told.0.store(step, Ordering::Relaxed);
            assert_eq!(time.wall_ms(), step);
        }
        assert_eq!(time.now_ms(), 125_000);
        assert_eq!(time.wall(), "1969-12-31T23:59:59.991000Z");
    }
}
