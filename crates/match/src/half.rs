//! The clock of a half, in a game whose rules have a timekeeper, as a fold over a match's events.
//!
//! It runs from the first decision to the end of the game, for both sides, and begins anew in the second half. Over the
//! network it runs as long as the match does. On one screen it runs only while the match is open there: that it was
//! left and opened again are events of the log. While no server runs it stands still in both.
//!
//! As with the players' clocks (`clock`) each event says what it took, so that the log alone gives the clock again on
//! any server. There is no system clock in here: moments are milliseconds since 1970, of one server's steady time.

use crate::wire::HalfClock as Shown;

/// Shortest and longest half, in milliseconds.
const LENGTH: std::ops::RangeInclusive<u64> = 1_000..=3 * 60 * 60 * 1_000;

/// What an event means for the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Happened {
    /// What it took, from [`HalfClock::spent`].
    pub(crate) spent_ms: u64,
    /// The half that the game is in after it.
    pub(crate) half: u8,
    /// Whether a seat decided something by it.
    pub(crate) decided: bool,
    /// Whether the match is over.
    pub(crate) over: bool,
    /// Whether somebody watches from here on; `None`: as before.
    pub(crate) watched: Option<bool>,
}

/// The clock of the half that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct HalfClock {
    /// The length of a half, in milliseconds.
    half_ms: u64,
    half: u8,
    /// The milliseconds that were left at `since`.
    left: u64,
    /// Whether anything has been decided.
    started: bool,
    over: bool,
    /// Whether it may run: over the network always, on one screen while the match is open.
    watched: bool,
    /// The time of the last event, in milliseconds.
    since: i64,
    /// Milliseconds since then that do not count.
    paused_ms: u64,
}

/// Whether halves may be so long.
///
/// # Errors
/// They may not; the sentence says why.
pub fn check(half_ms: u64) -> Result<(), String> {
    if LENGTH.contains(&half_ms) {
        return Ok(());
    }
    Err(format!("A half is {half_ms} milliseconds; it must be {} to {}.", LENGTH.start(), LENGTH.end()))
}

impl HalfClock {
    /// The clock before anything was decided.
    pub(crate) fn new(half_ms: u64, watched: bool) -> HalfClock {
        HalfClock { half_ms, half: 1, left: half_ms, started: false, over: false, watched, since: 0, paused_ms: 0 }
    }

    /// Whether the clock runs now: something has been decided, the half goes on, and it is watched if it has to be.
    pub(crate) fn running(&self) -> bool {
        self.started && self.watched && !self.over
    }

    /// Whether it would run if somebody watched.
    pub(crate) fn waits_for_watchers(&self) -> bool {
        !self.watched && !self.over
    }

    /// The milliseconds that an event at `now` takes off the clock; 0 if it does not run.
    pub(crate) fn spent(&self, now: i64) -> u64 {
        if !self.running() {
            return 0;
        }
        // A take-over by a server whose time is behind must not give time back.
        let elapsed = u64::try_from(now.saturating_sub(self.since)).unwrap_or(0);
        elapsed.saturating_sub(self.paused_ms)
    }

    /// Takes note of an event at `now`: takes its time off, and begins the second half anew.
    pub(crate) fn acted(&mut self, happened: Happened, now: i64) {
        let Happened { spent_ms, half, decided, over, watched } = happened;
        if self.running() {
            self.left = self.left.saturating_sub(spent_ms);
        }
        if half != self.half {
            self.half = half;
            self.left = self.half_ms;
        }
        self.started |= decided;
        self.over |= over;
        self.watched = watched.unwrap_or(self.watched);
        self.since = now;
        self.paused_ms = 0;
    }

    /// Takes note that no server ran for so many milliseconds since the last event.
    pub(crate) fn pause(&mut self, ms: u64) {
        self.paused_ms = self.paused_ms.saturating_add(ms);
    }

    /// The last event was at this moment by the steady time of the server that reads the log.
    pub(crate) fn last_event_at(&mut self, at: i64) {
        self.since = at;
    }

    /// What is left of the half.
    pub(crate) fn left(&self, now: i64) -> u64 {
        self.left.saturating_sub(self.spent(now))
    }

    /// Whether the half's time is up.
    pub(crate) fn is_up(&self, now: i64) -> bool {
        self.started && !self.over && self.left(now) == 0
    }

    /// The moment at which the time will be up if nothing happens; `None` while the clock stands still.
    pub(crate) fn up_at(&self) -> Option<i64> {
        self.running().then(|| self.since.saturating_add_unsigned(self.paused_ms).saturating_add_unsigned(self.left))
    }

    /// The clock as messages have it.
    pub(crate) fn shown(&self, now: i64) -> Shown {
        Shown { half_ms: self.half_ms, half: self.half, left_ms: self.left(now), running: self.running() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;

    fn decided(spent_ms: u64) -> Happened {
        Happened { spent_ms, half: 1, decided: true, over: false, watched: None }
    }

    /// A clock of one minute after the first decision, at the moment 1000.
    fn begun(watched: bool) -> HalfClock {
        let mut clock = HalfClock::new(MINUTE, watched);
        clock.acted(decided(0), 1_000);
        clock
    }

    #[test]
    fn it_starts_with_the_first_decision() {
        let mut clock = HalfClock::new(MINUTE, true);
        assert_eq!((clock.spent(5_000), clock.up_at(), clock.is_up(i64::MAX)), (0, None, false));
        clock.acted(Happened { decided: false, ..decided(0) }, 500);
        assert_eq!(clock.left(900), MINUTE, "the toss decides nothing");
        clock.acted(decided(0), 1_000);
        assert_eq!((clock.spent(3_500), clock.left(3_500), clock.up_at()), (2_500, MINUTE - 2_500, Some(61_000)));
        assert!(!clock.is_up(60_999) && clock.is_up(61_000));
    }

    #[test]
    fn each_event_says_what_it_took_and_so_the_log_gives_the_clock_again() {
        let mut clock = begun(true);
        let mut again = clock;
        for now in [2_000, 2_500, 30_000] {
            let happened = decided(clock.spent(now));
            clock.acted(happened, now);
            // Another server reads the log, whatever its own time is.
            again.acted(happened, now);
        }
        assert_eq!(clock, again);
        assert_eq!(clock.left(31_000), MINUTE - 30_000);
    }

    #[test]
    fn it_begins_anew_in_the_second_half_and_stops_at_the_end() {
        let mut clock = begun(true);
        clock.acted(Happened { half: 2, ..decided(50_000) }, 51_000);
        assert_eq!(
            (clock.left(51_000), clock.shown(52_000).left_ms, clock.shown(52_000).half),
            (MINUTE, MINUTE - 1_000, 2)
        );
        clock.acted(Happened { half: 2, over: true, ..decided(MINUTE) }, 200_000);
        assert_eq!(
            (clock.left(900_000), clock.running(), clock.is_up(900_000), clock.up_at()),
            (0, false, false, None)
        );
    }

    #[test]
    fn on_one_screen_it_stands_still_while_nobody_has_the_match_open() {
        let mut clock = HalfClock::new(MINUTE, false);
        clock.acted(Happened { watched: Some(true), decided: false, ..decided(0) }, 0);
        clock.acted(decided(0), 1_000);
        let left = Happened { decided: false, watched: Some(false), ..decided(clock.spent(11_000)) };
        clock.acted(left, 11_000);
        assert_eq!((clock.left(900_000), clock.running(), clock.up_at()), (MINUTE - 10_000, false, None));
        assert!(clock.waits_for_watchers());
        clock.acted(Happened { decided: false, watched: Some(true), ..decided(clock.spent(900_000)) }, 900_000);
        assert_eq!(clock.left(901_000), MINUTE - 11_000);
    }

    #[test]
    fn time_in_which_no_server_ran_does_not_count() {
        let mut clock = begun(true);
        clock.pause(40_000);
        assert_eq!((clock.spent(31_000), clock.spent(61_000), clock.up_at()), (0, 20_000, Some(101_000)));
        clock.acted(decided(20_000), 61_000);
        assert_eq!(clock.left(61_000), MINUTE - 20_000);
    }

    #[test]
    fn halves_are_neither_nothing_nor_endless() {
        assert!(check(1_000).is_ok() && check(30 * MINUTE).is_ok() && check(180 * MINUTE).is_ok());
        assert!(check(999).is_err() && check(180 * MINUTE + 1).is_err() && check(u64::MAX).is_err());
    }
}
