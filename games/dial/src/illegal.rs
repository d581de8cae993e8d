//! Why an action is illegal: one variant a rule, with a message that names signals and yards.

use std::fmt;

use kickoff_core::{BreaksRule, Message};
use kickoff_locale::Localized as _;

use crate::game::Dial;
use crate::signal::Signal;
use crate::spin::Spin;
use crate::words::Parts as _;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    OutOfTurn {
        /// What comes instead: `toss`, `choose`, `signal`, `spin` or `over`.
        expected: &'static str,
    },
    GameOver,
    /// Time is called in a game without a timekeeper.
    NoTimekeeper,
    /// A try is made whatever the clock says.
    TimeBeforeTry,
    /// An outcome that is not on the ring.
    NotOnTheRing {
        spin: Spin,
        /// The signal that was given.
        signal: Signal,
    },
    /// A field goal from elsewhere.
    FieldGoal {
        signal: Signal,
        /// The least number of yards from which it can be chosen.
        nearest: u8,
        farthest: u8,
        /// Yards from the ball to the goal line.
        g: u8,
    },
    /// A signal that is none for a down.
    NotOnADown {
        signal: Signal,
    },
    /// A signal that is none for the try.
    NotForTheTry {
        signal: Signal,
    },
    /// Another signal than the kick-off.
    OnlyTheKick {
        signal: Signal,
        /// Whether it is a free kick.
        free: bool,
    },
    /// Another signal than the run-back.
    OnlyTheRunBack {
        signal: Signal,
        /// Whether it is a pass that is run back.
        pass: bool,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Dial::english(&self.message()))
    }
}

impl std::error::Error for Illegal {}

impl BreaksRule for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::OutOfTurn { expected } => Message::new("illegal-out-of-turn").with("expected", expected),
            Illegal::GameOver => Message::new("illegal-game-over"),
            Illegal::NoTimekeeper => Message::new("illegal-no-timekeeper"),
            Illegal::TimeBeforeTry => Message::new("illegal-time-before-try"),
            Illegal::NotOnTheRing { spin, signal } => {
                Message::new("illegal-not-on-the-ring").with("spin", spin.to_string()).with_signal(signal)
            }
            Illegal::FieldGoal { signal, nearest, farthest, g } => {
                let message = Message::new("illegal-field-goal").with_signal(signal);
                message.with("nearest", nearest).with("farthest", farthest).with("yards-out", g)
            }
            Illegal::NotOnADown { signal } => Message::new("illegal-not-on-a-down").with_signal(signal),
            Illegal::NotForTheTry { signal } => Message::new("illegal-not-for-the-try").with_signal(signal),
            Illegal::OnlyTheKick { signal, free } => {
                let id = if free { "illegal-only-the-free-kick" } else { "illegal-only-the-kick" };
                Message::new(id).with_signal(signal)
            }
            Illegal::OnlyTheRunBack { signal, pass } => {
                let id = if pass { "illegal-only-the-interception-return" } else { "illegal-only-the-kick-return" };
                Message::new(id).with_signal(signal)
            }
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfTurn { .. } => "Sequence",
            Illegal::GameOver => "Game Over",
            Illegal::NoTimekeeper | Illegal::TimeBeforeTry => "Time",
            Illegal::NotOnTheRing { .. } => "Chance",
            Illegal::FieldGoal { .. } => "Field Goal Distance",
            Illegal::NotOnADown { .. } => "Signals",
            Illegal::NotForTheTry { .. } => "Try",
            Illegal::OnlyTheKick { free: false, .. } => "Kick-Off",
            Illegal::OnlyTheKick { free: true, .. } => "Free Kick",
            Illegal::OnlyTheRunBack { .. } => "Run-Back",
        }
    }
}
