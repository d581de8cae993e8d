//! Why an action is illegal: one variant a rule, with a message that names signals and yards.

use kickoff_core::BreaksRule;

use crate::signal::Signal;
use crate::spin::Spin;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    #[error("that does not come now: {expected}")]
    OutOfTurn { expected: &'static str },
    #[error("the game is over")]
    GameOver,
    /// Time is called in a game without a timekeeper.
    #[error("time is not kept in this game: a half ends after its last play")]
    NoTimekeeper,
    /// A try is made whatever the clock says.
    #[error("time is not called before a try: the point after a touchdown is still tried for")]
    TimeBeforeTry,
    /// An outcome that is not on the ring.
    #[error("~{spin} is not on the ring of {signal} ({})", .signal.name())]
    NotOnTheRing {
        spin: Spin,
        /// The signal that was given.
        signal: Signal,
    },
    /// A field goal from elsewhere.
    #[error(
        "{signal} is the {} and can be chosen {nearest} to {farthest} yards from the goal line; the ball is {g} from it",
        .signal.name()
    )]
    FieldGoal {
        signal: Signal,
        /// The least number of yards from which it can be chosen.
        nearest: u8,
        farthest: u8,
        /// Yards from the ball to the goal line.
        g: u8,
    },
    /// A signal that is none for a down.
    #[error("{signal}, the {}, cannot be chosen on a down: it comes only {}", .signal.name(), when(*.signal))]
    NotOnADown { signal: Signal },
    /// A signal that is none for the try.
    #[error("{signal}, the {}, cannot be chosen for the point after a touchdown: s12 or s10 can", .signal.name())]
    NotForTheTry { signal: Signal },
    /// Another signal than the kick-off.
    #[error("{signal}, the {}, cannot be chosen now: the {} is due, signal s11", .signal.name(), kick(*.free))]
    OnlyTheKick {
        signal: Signal,
        /// Whether it is a free kick.
        free: bool,
    },
    /// Another signal than the run-back.
    #[error("{signal}, the {}, cannot be chosen now: the {} is run back first, signal {}", .signal.name(), run_back(*.pass).0, run_back(*.pass).1)]
    OnlyTheRunBack {
        signal: Signal,
        /// Whether it is a pass that is run back.
        pass: bool,
    },
}

const fn kick(free: bool) -> &'static str {
    if free { "free kick" } else { "kick-off" }
}

const fn run_back(pass: bool) -> (&'static str, Signal) {
    if pass { ("pass", Signal::InterceptionReturn) } else { ("kick", Signal::KickReturn) }
}

/// When a signal comes that is none for a down.
const fn when(signal: Signal) -> &'static str {
    match signal {
        Signal::InterceptionReturn => "after an interception",
        Signal::KickReturn => "after a kick",
        Signal::KickOff => "after the toss, a score or the half",
        _ => "after a touchdown",
    }
}

impl BreaksRule for Illegal {
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
