//! Where a game stands: who acts next, or how it ended.

use std::fmt;

/// One of the two sides: 0 is the first one that the rules name, 1 the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Seat {
    /// The seat of the side that the rules name first.
    First,
    /// The seat of the side that the rules name second.
    Second,
}

impl Seat {
    /// Both seats, to iterate over in index order.
    pub const BOTH: [Seat; 2] = [Seat::First, Seat::Second];

    /// Its place in arrays with an entry for each seat: 0 or 1.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat across the board.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    /// The seat with this index, if it is 0 or 1.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Seat> {
        match index {
            0 => Some(Seat::First),
            1 => Some(Seat::Second),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.index())
    }
}

/// The final score of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Points, goals or match points of each seat, as the rules of the game count them.
    pub score: [i32; 2],
    /// +1 for a win, 0 for a draw, -1 for a loss, by seat; they add up to 0.
    pub returns: [i8; 2],
}

impl Outcome {
    /// The outcome in which the higher score wins and equal scores are a draw.
    pub const fn by_score(score: [i32; 2]) -> Outcome {
        let sign = if score[0] > score[1] {
            1
        } else if score[0] < score[1] {
            -1
        } else {
            0
        };
        Outcome { score, returns: [sign, -sign] }
    }

    /// The winner, unless it is a draw.
    pub const fn winner(&self) -> Option<Seat> {
        match self.returns[0] {
            1 => Some(Seat::First),
            -1 => Some(Seat::Second),
            _ => None,
        }
    }

    /// What a seat has made of the game: 1 for a win, ½ for a draw, 0 for a loss.
    pub fn points(&self, seat: Seat) -> f64 {
        f64::from(self.returns[seat.index()] + 1) / 2.0
    }
}

/// What comes next in a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Node {
    /// This seat chooses an action.
    Decide(Seat),
    /// Chance draws the next outcome, by [`Game`](crate::Game)'s odds.
    Chance,
    /// The game has ended; nothing can be played.
    Over(Outcome),
}
