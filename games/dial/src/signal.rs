//! The twelve signals.

use std::fmt;

use kickoff_core::Message;
use kickoff_locale::Localized as _;

use crate::game::Dial;
use crate::spin::Kind;

/// A signal: the play that the team with the ball has the dial spun for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Signal {
    /// Signal 1, a run straight into the line.
    LinePlunge,
    /// Signal 2, a run off tackle.
    OffTackle,
    /// Signal 3, a run around the end.
    EndRun,
    /// Signal 4, the forward pass.
    ForwardPass,
    /// Signal 5, the run-back of an intercepted pass.
    InterceptionReturn,
    /// Signal 6, the run-back of a kick.
    KickReturn,
    /// Signal 7, a punt on any down.
    Punt,
    /// Signal 8, the try for a field goal from the 15.
    FieldGoal15,
    /// Signal 9, the try for a field goal from the 10.
    FieldGoal10,
    /// Signal 10, the try for a field goal from the 5; also the kick for the point after a touchdown.
    FieldGoal5,
    /// Signal 11, the kick-off and the free kick.
    KickOff,
    /// Signal 12, the scrimmage play for the point after a touchdown.
    TryPlay,
}

impl Signal {
    /// All signals, in the order of their numbers.
    pub const ALL: [Signal; 12] = [
        Signal::LinePlunge,
        Signal::OffTackle,
        Signal::EndRun,
        Signal::ForwardPass,
        Signal::InterceptionReturn,
        Signal::KickReturn,
        Signal::Punt,
        Signal::FieldGoal15,
        Signal::FieldGoal10,
        Signal::FieldGoal5,
        Signal::KickOff,
        Signal::TryPlay,
    ];

    /// Its place in [`Signal::ALL`], 0 to 11.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its number, 1 to 12.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The name as people write it in English ("line plunge").
    pub fn name(self) -> String {
        Dial::english(&Message::new("signal").with("number", self.number()))
    }

    /// Reads a token, `s1` to `s12`.
    pub fn read(token: &str) -> Option<Signal> {
        Signal::ALL.into_iter().find(|signal| signal.to_string() == token)
    }

    /// The try for a field goal that may be chosen with the ball `g` yards from the goal line; `None` beyond the 15.
    #[inline]
    pub const fn field_goal(g: u8) -> Option<Signal> {
        match g {
            0..=7 => Some(Signal::FieldGoal5),
            8..=12 => Some(Signal::FieldGoal10),
            13..=15 => Some(Signal::FieldGoal15),
            _ => None,
        }
    }

    /// Whether it is a try for a field goal.
    #[inline]
    pub const fn is_field_goal(self) -> bool {
        matches!(self, Signal::FieldGoal15 | Signal::FieldGoal10 | Signal::FieldGoal5)
    }

    /// The kinds of outcomes that its ring can hold.
    pub const fn kinds(self) -> &'static [Kind] {
        use Kind::{BlockedLost, Gain, Goal, Incomplete, Intercepted, Loss, Lost, NoGoal, Penalty, Recovered};
        match self {
            Signal::LinePlunge | Signal::OffTackle | Signal::EndRun | Signal::TryPlay => &[Gain, Loss, Lost, Penalty],
            Signal::ForwardPass => &[Gain, Incomplete, Intercepted, Penalty],
            Signal::InterceptionReturn | Signal::KickReturn => &[Gain, Lost],
            Signal::Punt => &[Gain, Recovered, BlockedLost],
            Signal::FieldGoal15 | Signal::FieldGoal10 | Signal::FieldGoal5 => &[Goal, NoGoal, Recovered, BlockedLost],
            Signal::KickOff => &[Gain, Penalty],
        }
    }
}

impl fmt::Display for Signal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "s{}", self.number())
    }
}
