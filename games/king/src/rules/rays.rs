//! Tables of the board: how far a man can go from a square, and where knights leap.

use kickoff_core::Seat;

use crate::field::{FILES, RANKS, Square};

/// Steps of files and ranks, as the board is written, in the order of [`crate::men::Way`] for the team that attacks upwards.
const STEPS: [(i8, i8); 8] = [(0, 1), (0, -1), (-1, 0), (1, 0), (-1, 1), (1, 1), (-1, -1), (1, -1)];

/// A direction on the board.
#[derive(Clone, Copy)]
pub(crate) struct Ray {
    /// What a step adds to a square's number.
    pub(crate) step: i8,
    /// How many squares there are to the board's edge, by the square's number.
    pub(crate) room: &'static [u8; 256],
}

/// The eight rays in the order of [`crate::men::Way`], for a team.
#[inline]
pub(crate) fn rays(seat: Seat) -> &'static [Ray; 8] {
    static RAYS: [[Ray; 8]; 2] = [ROWS_UP, ROWS_DOWN];
    &RAYS[seat.index()]
}

static ROOM: [[u8; 256]; 8] = rooms();
const ROWS_UP: [Ray; 8] = make([0, 1, 2, 3, 4, 5, 6, 7]);
const ROWS_DOWN: [Ray; 8] = make([1, 0, 2, 3, 6, 7, 4, 5]);

const fn make(order: [usize; 8]) -> [Ray; 8] {
    let mut rays = [Ray { step: 0, room: &ROOM[0] }; 8];
    let mut way = 0;
    while way < 8 {
        let (files, ranks) = STEPS[order[way]];
        rays[way] = Ray { step: files * RANKS as i8 + ranks, room: &ROOM[order[way]] };
        way += 1;
    }
    rays
}

const fn rooms() -> [[u8; 256]; 8] {
    let mut rooms = [[0; 256]; 8];
    let mut way = 0;
    while way < 8 {
        let (files, ranks) = STEPS[way];
        let mut number = 0;
        while number < FILES * RANKS {
            let mut square = Square::numbered(number);
            while let Some(next) = square.shifted(files, ranks) {
                rooms[way][number as usize] += 1;
                square = next;
            }
            number += 1;
        }
        way += 1;
    }
    rooms
}

/// A knight's squares: how many, and which.
pub(crate) type Leaps = (u8, [Square; 8]);

/// Where a knight leaps to, by the square's number.
pub(crate) static LEAPS: [Leaps; 256] = leaps();

const fn leaps() -> [Leaps; 256] {
    const JUMPS: [(i8, i8); 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let mut table = [(0, [Square::OFF; 8]); 256];
    let mut number = 0;
    while number < FILES * RANKS {
        let mut jump = 0;
        while jump < 8 {
            let (files, ranks) = JUMPS[jump];
            if let Some(to) = Square::numbered(number).shifted(files, ranks) {
                let (count, squares) = &mut table[number as usize];
                squares[*count as usize] = to;
                *count += 1;
            }
            jump += 1;
        }
        number += 1;
    }
    table
}
