//! Actions and their tokens.

use kickoff_core::{Seat, TokenError};

use crate::field::Square;
use crate::men::Kind;

/// The smallest decision, or the outcome of the toss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance: the team that starts the first half with the ball.
    Toss(Seat),
    /// A man is placed in the line-up; of the five offensive linemen the leftmost.
    Place {
        /// The kind of man to put there.
        kind: Kind,
        /// The square on which to line up the man.
        at: Square,
    },
    /// A man's move or capture.
    Move {
        /// The square that the man leaves.
        from: Square,
        /// The square that the man goes to.
        to: Square,
    },
    /// The side on turn has no move.
    Nothing,
    /// The offense gives up the ball with a punt.
    Punt,
    /// The offense tries a field goal, for three points.
    FieldGoal,
    /// A pass attempt is announced.
    Attempt,
    /// A completed pass to the man on this square is announced.
    Complete(Square),
}

const FIXED: [(&str, Action); 6] = [
    ("~home", Action::Toss(Seat::First)),
    ("~away", Action::Toss(Seat::Second)),
    ("none", Action::Nothing),
    ("punt", Action::Punt),
    ("fg", Action::FieldGoal),
    ("attempt", Action::Attempt),
];

impl Action {
    /// The token that plays this action, as records and messages write it.
    pub fn token(self) -> String {
        match self {
            Action::Place { kind, at } => format!("{kind}@{at}"),
            Action::Move { from, to } => format!("{from}>{to}"),
            Action::Complete(at) => format!("complete>{at}"),
            fixed => FIXED.iter().find(|(_, action)| *action == fixed).map_or("", |(token, _)| token).to_owned(),
        }
    }

    /// Reads a token.
    ///
    /// # Errors
    /// It is not written as any action is.
    pub fn read(token: &str) -> Result<Action, TokenError> {
        let wrong = |reason: &str| TokenError::new("king", token, reason);
        let square = |text: &str| Square::read(text).ok_or_else(|| wrong("squares are a1 to j24"));
        if let Some((_, action)) = FIXED.iter().find(|(text, _)| *text == token) {
            return Ok(*action);
        }
        if let Some((label, at)) = token.split_once('@') {
            let kind = Kind::read(label).ok_or_else(|| wrong("no man has this label"))?;
            return Ok(Action::Place { kind, at: square(at)? });
        }
        match token.split_once('>') {
            Some(("complete", at)) => Ok(Action::Complete(square(at)?)),
            Some((from, to)) => Ok(Action::Move { from: square(from)?, to: square(to)? }),
            None => Err(wrong("moves are written like e6>e7")),
        }
    }
}
