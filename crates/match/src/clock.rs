//! The clocks of a match over the network, as a fold over its events.
//!
//! A *move* is all that a seat decides until chance draws, the other seat is to decide, or the match ends. Only the clock
//! of the seat whose move it is runs: not while a seat is free or chance is to be drawn, and not after the end. The match's
//! first move is off the clock (nobody loses time while the other one is not looking yet), unless the match is rated: then
//! it has a minute more instead, for nobody may leave a rated match because of how the draws began.
//!
//! Each event records how much of the running clock it took, so that the log alone gives the clocks again,
//! whatever the network and the servers did in the meantime. That holds for every event of the log, also for those that
//! are no moves: the clock goes on from the last event, whichever it was.
//!
//! There is no system clock in here. Moments are milliseconds since 1970, of one server's steady time.

use kickoff_core::{Node, Seat};

use crate::wire::{Clocks, TimeControl};

#[cfg(test)]
mod tests;

/// The most of a move that is taken for the way of its messages, in milliseconds.
pub(crate) const MOST_LAG_MS: u64 = 300;

const SECOND_MS: u64 = 1000;
const MINUTE_MS: u64 = 60 * SECOND_MS;
const HOUR_MS: u64 = 60 * MINUTE_MS;
const DAY_MS: u64 = 24 * HOUR_MS;

/// The time for the first move of a rated match, beside the player's own, in milliseconds.
const FIRST_MOVE_MS: u64 = MINUTE_MS;

/// What comes after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// The same as before: what happened decides nothing on the board (a word in the chat, an offer).
    Same,
    /// This seat decides. If it was its move already, that goes on; else its move begins.
    Decides(Seat),
    /// Actions were taken back, and this seat decides. A move that breaks off by this earns no increment.
    TakenBack(Seat),
    Chance,
    Over,
}

impl From<Node> for Next {
    /// What comes after an action or a draw.
    fn from(node: Node) -> Next {
        match node {
            Node::Decide(seat) => Next::Decides(seat),
            Node::Chance => Next::Chance,
            Node::Over(_) => Next::Over,
        }
    }
}

/// What an event of the log means for the clocks.
#[cfg(test)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Happened {
    /// When, in milliseconds of the steady time.
    pub(crate) at: i64,
    /// What it took of the running clock since the event before it.
    pub(crate) spent_ms: u64,
    pub(crate) next: Next,
}

/// Both clocks of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Clock {
    control: TimeControl,
    /// What each seat had left at `since`.
    left: [u64; 2],
    stage: Stage,
    /// Whether the first move of the match has been made.
    started: bool,
    /// Whether the first move is on the clock, as in rated matches.
    first_counts: bool,
    /// The time of the last event, in milliseconds.
    since: i64,
    /// Milliseconds since then that count for nobody.
    paused_ms: u64,
    /// Time of the running move that counted for nobody.
    forgiven_ms: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    Waiting,
    Move(Seat),
    Chance,
    Over,
}

impl Clock {
    /// The clocks of a match that waits for its second player. It begins when somebody takes the free seat, by
    /// [`acted`](Self::acted) with who decides first. `first_counts`: the first move is on the clock.
    pub(crate) fn new(control: TimeControl, first_counts: bool) -> Clock {
        Clock {
            control,
            left: [at_first(control); 2],
            stage: Stage::Waiting,
            started: false,
            first_counts,
            since: 0,
            paused_ms: 0,
            forgiven_ms: 0,
        }
    }

    /// The clocks after these events, as a server has them that reads the log. For time since the last one in which no server had the match there is
    /// [`pause`](Self::pause).
    #[cfg(test)]
    pub(crate) fn replay(control: TimeControl, events: impl IntoIterator<Item = Happened>) -> Clock {
        let mut clock = Clock::new(control, false);
        for Happened { at, spent_ms, next } in events {
            clock.acted(spent_ms, next, at);
        }
        clock
    }

    /// How much of the running clock an event takes that comes in now: the time since the last event, without pauses
    /// and without the measured lag (there and back: the player saw the position later, and the answer was under way).
    /// 0 if no clock runs. Events that are not of the seat whose clock runs have no lag.
    pub(crate) fn spent(&self, now: i64, lag_ms: u64) -> u64 {
        if self.running().is_none() {
            return 0;
        }
        // A take-over by a server whose time is behind must not give time back.
        let elapsed = self.elapsed(now).saturating_sub(self.paused_ms);
        elapsed - lag_ms.min(self.grace_ms()).min(elapsed)
    }

    /// Something has happened that took so much (from [`spent`](Self::spent)), and this is what comes next.
    pub(crate) fn acted(&mut self, spent_ms: u64, next: Next, now: i64) {
        if let Some(seat) = self.running() {
            // A pause counts here like lag, because the log does not tell them apart: after one, the rest of the move
            // has no lag forgiven. So a server that reads the log goes on exactly like the one that wrote it.
            let uncounted = self.elapsed(now).saturating_sub(spent_ms);
            self.forgiven_ms = MOST_LAG_MS.min(self.forgiven_ms.saturating_add(uncounted));
            let left = &mut self.left[seat.index()];
            *left = left.saturating_sub(spent_ms);
        }
        self.since = now;
        self.paused_ms = 0;
        match next {
            Next::Same => {}
            Next::Decides(seat) => self.pass_to(Stage::Move(seat), true),
            Next::TakenBack(seat) => self.pass_to(Stage::Move(seat), false),
            Next::Chance => self.pass_to(Stage::Chance, true),
            // The clocks stay as they stood; nobody needs an increment any more.
            Next::Over => self.stage = Stage::Over,
        }
    }

    /// The server was down for so long since the last event: that counts for nobody.
    pub(crate) fn pause(&mut self, ms: u64) {
        self.paused_ms = self.paused_ms.saturating_add(ms);
    }

    /// The last event was at this moment by the steady time of the server that reads the log.
    pub(crate) fn last_event_at(&mut self, at: i64) {
        self.since = at;
    }

    /// What is left to each seat, seat 0 first; 0 without a time control.
    pub(crate) fn left(&self, now: i64) -> [u64; 2] {
        let mut left = self.left;
        if let Some(seat) = self.running() {
            left[seat.index()] = left[seat.index()].saturating_sub(self.spent(now, 0));
        }
        left
    }

    /// The seat whose clock runs.
    pub(crate) fn running(&self) -> Option<Seat> {
        match self.stage {
            Stage::Move(seat) if (self.started || self.first_counts) && self.control != TimeControl::None => Some(seat),
            Stage::Move(_) | Stage::Waiting | Stage::Chance | Stage::Over => None,
        }
    }

    /// The clocks as messages have them; nothing without a time control, and while a seat is free.
    pub(crate) fn shown(&self, now: i64) -> Option<Clocks> {
        if self.control == TimeControl::None || self.stage == Stage::Waiting {
            return None;
        }
        let running = self.running().map(crate::seat_number);
        let extra = self.first_counts && !self.started && running.is_some();
        Some(Clocks { left_ms: self.left(now), running, extra_ms: extra.then_some(FIRST_MOVE_MS) })
    }

    /// When the running clock will be at zero.
    pub(crate) fn flag_at(&self) -> Option<i64> {
        let seat = self.running()?;
        Some(self.since.saturating_add_unsigned(self.paused_ms).saturating_add_unsigned(self.left[seat.index()]))
    }

    /// Lag that the running move may still have forgiven. A server that ends a match by itself waits as much longer than
    /// [`flag_at`](Self::flag_at): what was sent in time may still be under way.
    pub(crate) fn grace_ms(&self) -> u64 {
        MOST_LAG_MS.saturating_sub(self.forgiven_ms)
    }

    /// Whether the running clock is at zero.
    #[cfg(test)]
    pub(crate) fn has_flagged(&self, now: i64) -> bool {
        !self.affords(self.spent(now, 0))
    }

    /// Whether the seat whose clock runs has more than that left: what takes more comes too late.
    pub(crate) fn affords(&self, spent_ms: u64) -> bool {
        self.running().is_none_or(|seat| self.left[seat.index()] > spent_ms)
    }

    /// Time since the last event.
    fn elapsed(&self, now: i64) -> u64 {
        u64::try_from(now.saturating_sub(self.since)).unwrap_or(0)
    }

    /// Ends the move that is being made, if it is not that which goes on. `made`: it was not taken back.
    fn pass_to(&mut self, stage: Stage, made: bool) {
        if self.stage == stage || self.stage == Stage::Over {
            return;
        }
        if let Stage::Move(seat) = self.stage {
            let left = &mut self.left[seat.index()];
            if !self.started {
                // The first move of the match earns nothing, and leaves nothing of its minute.
                *left = at_first(self.control).min(*left);
            } else {
                *left = match self.control {
                    TimeControl::Fischer { increment_ms, .. } if made => left.saturating_add(increment_ms),
                    TimeControl::Fischer { .. } => *left,
                    TimeControl::None | TimeControl::PerMove { .. } | TimeControl::Days { .. } => {
                        allowance(self.control)
                    }
                };
            }
            self.started |= made;
        }
        if let Stage::Move(seat) = stage
            && !self.started
            && self.first_counts
        {
            let left = &mut self.left[seat.index()];
            *left = left.saturating_add(FIRST_MOVE_MS);
        }
        self.forgiven_ms = 0;
        self.stage = stage;
    }
}

/// The time of each seat at the start.
fn at_first(control: TimeControl) -> u64 {
    match control {
        TimeControl::Fischer { initial_ms, .. } => initial_ms,
        TimeControl::None | TimeControl::PerMove { .. } | TimeControl::Days { .. } => allowance(control),
    }
}

/// The fresh allowance of every move.
fn allowance(control: TimeControl) -> u64 {
    match control {
        TimeControl::None | TimeControl::Fischer { .. } => 0,
        TimeControl::PerMove { move_ms } => move_ms,
        TimeControl::Days { days } => u64::from(days) * DAY_MS,
    }
}

/// Whether there may be matches with this time control; else why not.
pub(crate) fn check(control: TimeControl) -> Result<(), String> {
    match control {
        TimeControl::None => Ok(()),
        TimeControl::PerMove { move_ms } => within("The time for a move", move_ms, 5 * SECOND_MS, HOUR_MS),
        TimeControl::Fischer { initial_ms, increment_ms } => {
            within("The time for the game", initial_ms, 10 * SECOND_MS, 3 * HOUR_MS)?;
            within("The time added after a move", increment_ms, 0, 3 * MINUTE_MS)
        }
        TimeControl::Days { days } => within("The time for a move", u64::from(days) * DAY_MS, DAY_MS, 14 * DAY_MS),
    }
}

fn within(what: &str, given: u64, least: u64, most: u64) -> Result<(), String> {
    if (least..=most).contains(&given) {
        return Ok(());
    }
    Err(format!("{what} is {}; it must be {} to {}.", words(given), words(least), words(most)))
}

/// A time in its largest whole unit.
fn words(ms: u64) -> String {
    let (unit, name) = [(DAY_MS, "day"), (HOUR_MS, "hour"), (MINUTE_MS, "minute"), (SECOND_MS, "second")]
        .into_iter()
        .find(|(unit, _)| ms >= *unit && ms.is_multiple_of(*unit))
        .unwrap_or((1, "millisecond"));
    let count = ms / unit;
    format!("{count} {name}{}", if count == 1 { "" } else { "s" })
}
