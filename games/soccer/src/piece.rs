//! The pieces, and where they start.

use std::fmt;

use kickoff_core::{Game as _, Seat};

use crate::Soccer;
use crate::board::Square;

/// The number of pieces that each side has.
pub const PIECES: usize = 7;

/// A piece: a side and a number. Pieces differ in nothing but where they start.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Piece {
    /// The side that the piece belongs to.
    pub side: Seat,
    /// Which of the side's pieces it is, from 0; people count from 1.
    pub index: u8,
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", Soccer::SEATS[self.side.index()], self.index + 1)
    }
}

/// Where Red's pieces start, in the order of their numbers. Blue's stand opposite.
const RED: [Square; PIECES] = [
    Square::at(6, 1),
    Square::at(3, 4),
    Square::at(9, 4),
    Square::at(6, 6),
    Square::at(2, 8),
    Square::at(10, 8),
    Square::at(6, 9),
];

/// Where all pieces start, by seat.
pub(crate) const SET_UP: [[Square; PIECES]; 2] = {
    let mut both = [RED; 2];
    let mut index = 0;
    while index < PIECES {
        both[1][index] = Square::at(RED[index].column(), 20 - RED[index].row());
        index += 1;
    }
    both
};

pub(crate) const CENTRE: Square = Square::at(6, 10);
