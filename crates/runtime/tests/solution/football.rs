//! A second reading of the rules, apart from the program's: what can come of each choice, without score and clock.

use crate::rings::{Outcome, Rings};

/// What the side on turn has before it; g is how far it is to the goal line that it attacks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Ball {
    /// To kick or to receive.
    Choose,
    /// A kick-off or free kick.
    Kick {
        g: i32,
    },
    /// The run-back of a kick.
    Return {
        g: i32,
    },
    /// The run-back of an intercepted pass.
    Interception {
        g: i32,
    },
    Down {
        down: u8,
        incomplete: bool,
        point: i32,
        g: i32,
    },
    /// The try for the point after a touchdown.
    Try,
}

/// What a side can decide.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Choice {
    Kick,
    Receive,
    Signal(u8),
}

macro_rules! events {
    ($($event:ident)*) => {
        /// What a rule made of a spin, to see that the tests come upon every rule.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
        pub(crate) enum Event { $($event),* }

        impl Event {
            pub(crate) const ALL: &'static [Event] = &[$(Event::$event),*];
        }
    };
}
events! {
    Chosen KickAgain KickTouchback KickCaught RunBack RunBackTouchdown RunBackLost RunBackLostTouchback
    RunBackLostTouchdown Gain FirstDown Touchdown Safety FourthDownFailed PassTouchdown PassBeyondEndLine Incomplete
    IncompleteTwice IncompleteTwiceAtGoal IncompleteFourth Intercepted InterceptedTouchback Fumble FumbleTouchdown
    FumbleTouchback PenaltyOffence PenaltyOffenceAtGoal PenaltyFive PenaltyFiveFirstDown PenaltyFifteen PenaltyAtGoal
    Punt PuntTouchback BlockedKept BlockedKeptFourth BlockedSafety BlockedLost BlockedTouchdown FieldGoal15
    FieldGoal10 FieldGoal5 FieldGoalMissed TryRunGood TryPenaltyGood TryRunBad TryKickGood TryKickBad
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct After {
    pub(crate) chance: f64,
    /// Points for the side that chose, negative if they are the other side's.
    pub(crate) points: i32,
    /// Whether the other side is on turn.
    pub(crate) other: bool,
    pub(crate) ball: Ball,
    pub(crate) event: Event,
}

/// Where a side begins a series of downs.
pub(crate) fn first_down(g: i32) -> Ball {
    Ball::Down { down: 1, incomplete: false, point: (g - 10).max(0), g }
}

/// Kick-offs are made from the own 40.
pub(crate) const KICK_OFF: Ball = Ball::Kick { g: 60 };
const FREE_KICK: Ball = Ball::Kick { g: 70 };
const OWN_20: i32 = 80;

/// Everything that can be chosen.
pub(crate) fn choices(ball: Ball) -> Vec<Choice> {
    let signals = |signals: &[u8]| signals.iter().map(|&signal| Choice::Signal(signal)).collect();
    match ball {
        Ball::Choose => vec![Choice::Kick, Choice::Receive],
        Ball::Kick { .. } => signals(&[11]),
        Ball::Return { .. } => signals(&[6]),
        Ball::Interception { .. } => signals(&[5]),
        Ball::Try => signals(&[10, 12]),
        Ball::Down { g, .. } => match g {
            13..=15 => signals(&[1, 2, 3, 4, 7, 8]),
            8..=12 => signals(&[1, 2, 3, 4, 7, 9]),
            1..=7 => signals(&[1, 2, 3, 4, 7, 10]),
            _ => signals(&[1, 2, 3, 4, 7]),
        },
    }
}

/// Whether a choice in this position is a play of the clock.
pub(crate) fn takes_a_play(ball: Ball) -> bool {
    !matches!(ball, Ball::Choose | Ball::Try)
}

/// Everything that can come of a choice.
pub(crate) fn outcomes(rings: &Rings, ball: Ball, choice: Choice) -> Vec<After> {
    let signal = match choice {
        Choice::Kick => return vec![certain(false)],
        Choice::Receive => return vec![certain(true)],
        Choice::Signal(signal) => signal,
    };
    let ring = &rings[&signal];
    let total: u32 = ring.iter().map(|(_, weight)| weight).sum();
    let spun = |&(outcome, weight): &(Outcome, u32)| {
        let chance = f64::from(weight) / f64::from(total);
        After { chance, ..spin(ball, signal, outcome) }
    };
    ring.iter().map(spun).collect()
}

fn certain(other: bool) -> After {
    After { chance: 1.0, points: 0, other, ball: KICK_OFF, event: Event::Chosen }
}

fn spin(ball: Ball, signal: u8, outcome: Outcome) -> After {
    match (ball, signal) {
        (Ball::Kick { g }, 11) => kick(g, outcome),
        (Ball::Return { g }, 6) | (Ball::Interception { g }, 5) => run_back(g, outcome),
        (Ball::Try, 10 | 12) => try_for_point(signal, outcome),
        (Ball::Down { down, incomplete, point, g }, _) => Series { down, incomplete, point, g }.spin(signal, outcome),
        _ => panic!("signal {signal} at {ball:?}"),
    }
}

/// The same side goes on.
fn same(event: Event, ball: Ball) -> After {
    After { chance: 1.0, points: 0, other: false, ball, event }
}

/// The other side goes on, where the ball lies.
fn over(event: Event, ball: impl Fn(i32) -> Ball, g: i32) -> After {
    After { chance: 1.0, points: 0, other: true, ball: ball(100 - g), event }
}

/// The other side has the ball on its own 20.
fn touchback(event: Event) -> After {
    After { chance: 1.0, points: 0, other: true, ball: first_down(OWN_20), event }
}

/// The side that chose has made a touchdown.
fn touchdown(event: Event) -> After {
    After { chance: 1.0, points: 6, other: false, ball: Ball::Try, event }
}

/// The other side has made one.
fn their_touchdown(event: Event) -> After {
    After { chance: 1.0, points: -6, other: true, ball: Ball::Try, event }
}

fn safety(event: Event) -> After {
    After { chance: 1.0, points: -2, other: false, ball: FREE_KICK, event }
}

fn kick(g: i32, outcome: Outcome) -> After {
    match outcome {
        Outcome::Penalty(n) => same(Event::KickAgain, Ball::Kick { g: (g - n).clamp(1, 99) }),
        Outcome::Yards(n) if g - n <= 0 => touchback(Event::KickTouchback),
        Outcome::Yards(n) => over(Event::KickCaught, |g| Ball::Return { g }, g - n),
        _ => panic!("a kick-off cannot be {outcome:?}"),
    }
}

fn run_back(g: i32, outcome: Outcome) -> After {
    match outcome {
        Outcome::Yards(n) if g - n <= 0 => touchdown(Event::RunBackTouchdown),
        Outcome::Yards(n) => same(Event::RunBack, first_down(g - n)),
        Outcome::Lost(n) if g - n <= 0 => touchback(Event::RunBackLostTouchback),
        Outcome::Lost(n) if g - n >= 100 => their_touchdown(Event::RunBackLostTouchdown),
        Outcome::Lost(n) => over(Event::RunBackLost, first_down, g - n),
        _ => panic!("a run-back cannot be {outcome:?}"),
    }
}

fn try_for_point(signal: u8, outcome: Outcome) -> After {
    let (points, event) = match (signal, outcome) {
        (12, Outcome::Yards(n)) if n >= 3 => (1, Event::TryRunGood),
        (12, Outcome::Penalty(n)) if n > 0 => (1, Event::TryPenaltyGood),
        (12, _) => (0, Event::TryRunBad),
        (_, Outcome::Good) => (1, Event::TryKickGood),
        _ => (0, Event::TryKickBad),
    };
    After { chance: 1.0, points, other: true, ball: Ball::Choose, event }
}

/// A down that is being played.
struct Series {
    down: u8,
    incomplete: bool,
    point: i32,
    g: i32,
}

impl Series {
    fn spin(&self, signal: u8, outcome: Outcome) -> After {
        let g = self.g;
        match outcome {
            Outcome::Penalty(n) => self.penalty(n),
            Outcome::Lost(n) if g - n >= 100 => their_touchdown(Event::FumbleTouchdown),
            Outcome::Lost(n) if g - n <= 0 => touchback(Event::FumbleTouchback),
            Outcome::Lost(n) => over(Event::Fumble, first_down, g - n),
            Outcome::Incomplete => self.incomplete(),
            Outcome::Intercepted(n) if g - n <= 0 => touchback(Event::InterceptedTouchback),
            Outcome::Intercepted(n) => over(Event::Intercepted, |g| Ball::Interception { g }, g - n),
            Outcome::Yards(n) if signal == 7 && g - n <= 0 => touchback(Event::PuntTouchback),
            Outcome::Yards(n) if signal == 7 => over(Event::Punt, |g| Ball::Return { g }, g - n),
            Outcome::Yards(n) if signal == 4 && g - n <= -10 => touchback(Event::PassBeyondEndLine),
            Outcome::Yards(n) if signal == 4 && g - n <= 0 => touchdown(Event::PassTouchdown),
            Outcome::Yards(n) if g - n <= 0 => touchdown(Event::Touchdown),
            Outcome::Yards(n) if g - n >= 100 => safety(Event::Safety),
            Outcome::Yards(n) if g - n <= self.point => same(Event::FirstDown, first_down(g - n)),
            Outcome::Yards(n) => self.next_down(g - n, self.incomplete, [Event::Gain, Event::FourthDownFailed]),
            Outcome::BlockedKept(n) if g + n >= 100 => safety(Event::BlockedSafety),
            Outcome::BlockedKept(n) => {
                self.next_down(g + n, self.incomplete, [Event::BlockedKept, Event::BlockedKeptFourth])
            }
            Outcome::BlockedLost(n) if g + n >= 100 => their_touchdown(Event::BlockedTouchdown),
            Outcome::BlockedLost(n) => over(Event::BlockedLost, first_down, g + n),
            Outcome::Good => After {
                points: 3,
                event: match signal {
                    8 => Event::FieldGoal15,
                    9 => Event::FieldGoal10,
                    _ => Event::FieldGoal5,
                },
                ..over(Event::FieldGoal5, |_| Ball::Choose, 0)
            },
            Outcome::NoGood => touchback(Event::FieldGoalMissed),
        }
    }

    /// The down is used up: the next, or after the fourth the other side's first.
    fn next_down(&self, g: i32, incomplete: bool, [next, failed]: [Event; 2]) -> After {
        match self.down {
            4 => over(failed, first_down, g),
            down => same(next, Ball::Down { down: down + 1, incomplete, point: self.point, g }),
        }
    }

    fn incomplete(&self) -> After {
        let (g, event) = match (self.incomplete, self.g + 5) {
            (false, _) => (self.g, Event::Incomplete),
            (true, back @ ..=99) => (back, Event::IncompleteTwice),
            (true, _) => (99, Event::IncompleteTwiceAtGoal),
        };
        self.next_down(g, true, [event, Event::IncompleteFourth])
    }

    fn penalty(&self, n: i32) -> After {
        let g = (self.g - n).clamp(1, 99);
        let again = Ball::Down { down: self.down, incomplete: self.incomplete, point: self.point, g };
        match n {
            ..0 if self.g - n > 99 => same(Event::PenaltyOffenceAtGoal, again),
            ..0 => same(Event::PenaltyOffence, again),
            _ if n == 5 && g > self.point && self.g - n < 1 => same(Event::PenaltyAtGoal, again),
            5 if g <= self.point => same(Event::PenaltyFiveFirstDown, first_down(g)),
            5 => same(Event::PenaltyFive, again),
            _ => same(Event::PenaltyFifteen, first_down(g)),
        }
    }
}
