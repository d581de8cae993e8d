//! Actions and their tokens.

use kickoff_core::{Seat, TokenError};

use crate::board::Square;

/// The smallest decision, or the outcome of the coin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance: this seat attacks in the first half.
    Toss(Seat),
    /// The piece on a square steps to a neighbouring one.
    Step {
        /// The square that the piece leaves.
        from: Square,
        /// The neighbouring square that it enters.
        to: Square,
    },
    /// The carrier throws the ball along a line.
    Pass {
        /// The square of the carrier.
        from: Square,
        /// The square that the ball goes to.
        to: Square,
    },
    /// The side on turn ends its turn.
    End,
    /// The attacker puts the ball down, and the half ends.
    Down,
}

impl Action {
    /// The token that plays this action, as records and messages write it.
    pub fn token(self) -> String {
        match self {
            Action::Toss(Seat::First) => "~red".to_owned(),
            Action::Toss(Seat::Second) => "~blue".to_owned(),
            Action::Step { from, to } => format!("{from}>{to}"),
            Action::Pass { from, to } => format!("{from}*{to}"),
            Action::End => "end".to_owned(),
            Action::Down => "down".to_owned(),
        }
    }

    /// Reads a token.
    ///
    /// # Errors
    /// It is not written as any action is; the message says what is wrong.
    pub fn read(token: &str) -> Result<Action, TokenError> {
        let error = |reason: &str| TokenError::new("quarterback", token, reason);
        let square = |text: &str| {
            Square::read(text)
                .ok_or_else(|| error("squares are a letter from a to m and a row from -3 to 12, such as g-2"))
        };
        match token {
            "~red" => return Ok(Action::Toss(Seat::First)),
            "~blue" => return Ok(Action::Toss(Seat::Second)),
            "end" => return Ok(Action::End),
            "down" => return Ok(Action::Down),
            _ => {}
        }
        if let Some((from, to)) = token.split_once('>') {
            return Ok(Action::Step { from: square(from)?, to: square(to)? });
        }
        if let Some((from, to)) = token.split_once('*') {
            return Ok(Action::Pass { from: square(from)?, to: square(to)? });
        }
        Err(error("actions are g-2>g-1 (a step), g-1*b4 (a pass), end, down, ~red and ~blue"))
    }
}
