//! Actions and their tokens.

use kickoff_core::{Seat, TokenError};

use crate::signal::Signal;
use crate::spin::Spin;

/// What a team chooses that has the choice: the toss's winner, the other team after the half, or the team scored upon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Choice {
    /// To kick off, which leaves the other team to receive.
    Kick,
    /// To let the other team kick off.
    Receive,
}

impl Choice {
    /// Both choices, to kick first.
    pub const BOTH: [Choice; 2] = [Choice::Kick, Choice::Receive];
}

/// The smallest decision, or a chance outcome.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance: this team wins the toss.
    Toss(Seat),
    /// To kick or to receive.
    Choose(Choice),
    /// The offense names the signal for the next spin.
    Signal(Signal),
    /// The timekeeper: the half is over.
    Time,
    /// Chance: what the dial shows.
    Spin(Spin),
}

impl Action {
    /// Whether this is a chance outcome.
    pub const fn is_chance(self) -> bool {
        matches!(self, Action::Toss(_) | Action::Spin(_))
    }

    /// The token that plays this action, as records and messages write it.
    pub fn token(self) -> String {
        match self {
            Action::Toss(Seat::First) => "~home".to_owned(),
            Action::Toss(Seat::Second) => "~away".to_owned(),
            Action::Choose(Choice::Kick) => "kick".to_owned(),
            Action::Choose(Choice::Receive) => "receive".to_owned(),
            Action::Signal(signal) => signal.to_string(),
            Action::Time => "time".to_owned(),
            Action::Spin(spin) => format!("~{spin}"),
        }
    }

    /// Reads a token.
    ///
    /// # Errors
    /// It is not written as any action is; the message says what is wrong.
    pub fn read(token: &str) -> Result<Action, TokenError> {
        let error = |reason: String| TokenError::new("dial", token, reason);
        match token {
            "~home" => Ok(Action::Toss(Seat::First)),
            "~away" => Ok(Action::Toss(Seat::Second)),
            "kick" => Ok(Action::Choose(Choice::Kick)),
            "receive" => Ok(Action::Choose(Choice::Receive)),
            "time" => Ok(Action::Time),
            _ => match token.strip_prefix('~') {
                Some(outcome) => Spin::read(outcome).map(Action::Spin).map_err(error),
                None => Signal::read(token).map(Action::Signal).ok_or_else(|| {
                    error("actions are kick, receive, the signals s1 to s12, time and chance outcomes (~…)".to_owned())
                }),
            },
        }
    }
}
