//! Actions and their tokens.

use kickoff_core::{Seat, TokenError};

use crate::board::Square;

/// A decision, or the outcome of the toss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// This side kicks off: `~red`, `~blue`.
    KickOff(Seat),
    /// A piece goes to a neighbouring square and dribbles the ball if it is there: `g9>h10`.
    Step {
        /// The square that the piece leaves.
        from: Square,
        /// The square that the piece goes to.
        to: Square,
    },
    /// A piece passes the ball that is next to it: `f9*j13`.
    Pass {
        /// The square of the piece that passes.
        from: Square,
        /// The square that the ball goes to.
        to: Square,
    },
    /// The side ends its turn, written `end`.
    End,
}

impl Action {
    /// The token that plays this action, as records and messages write it.
    pub fn token(self) -> String {
        match self {
            Action::KickOff(Seat::First) => "~red".to_owned(),
            Action::KickOff(Seat::Second) => "~blue".to_owned(),
            Action::Step { from, to } => format!("{from}>{to}"),
            Action::Pass { from, to } => format!("{from}*{to}"),
            Action::End => "end".to_owned(),
        }
    }

    /// Reads a token.
    ///
    /// # Errors
    /// It is not written as any action is; the message says what is wrong.
    pub fn read(token: &str) -> Result<Action, TokenError> {
        let error = |reason: &str| TokenError::new("soccer", token, reason);
        let square = |text: &str| Square::read(text).ok_or_else(|| error("squares are a1 to m19"));
        match token {
            "~red" => return Ok(Action::KickOff(Seat::First)),
            "~blue" => return Ok(Action::KickOff(Seat::Second)),
            "end" => return Ok(Action::End),
            _ => {}
        }
        if let Some((from, to)) = token.split_once('>') {
            return Ok(Action::Step { from: square(from)?, to: square(to)? });
        }
        if let Some((from, to)) = token.split_once('*') {
            return Ok(Action::Pass { from: square(from)?, to: square(to)? });
        }
        Err(error("actions are g9>h10 (a step), f9*j13 (a pass), end, ~red and ~blue"))
    }
}
