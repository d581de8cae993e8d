//! The lines on which men slide: who stands on them, and how far a man can go.
//!
//! Every square lies on four lines: its file, its rank and two diagonals. A line is a word of two halves. The bits of the
//! high half are the squares that nobody can pass: where a man stands, and whatever is no square of the board, so that
//! the way to the first man or to the edge is one count of zeros. The bits of the low half are the opponents.

use crate::field::{FILES, RANKS, Square};
use crate::rules::tables::{Direction, PLACES, SHORT_LINES};

/// Where the high half of a file's word begins: a file has 24 squares, and room for the edges.
const HIGH: u32 = 32;
/// Where the high half of any other line's word begins: these have ten squares at most, one for each file.
const SHORT_HIGH: u32 = 16;
/// The edge is before this bit, which only tells the compiler that there is a bit to find.
const NEVER_ZERO: u32 = 1 << 31;

/// The men on the lines of the board as one side sees them.
pub(crate) struct Lines {
    /// The files by their number, and one more for men off the field. A square's bit is its rank.
    files: [u64; FILES as usize + 1],
    /// Ranks and diagonals. A square's bit is one more than its file.
    short: [u32; SHORT_LINES],
}

static EMPTY_BOARD: Lines = {
    let mut lines =
        Lines { files: [(u32::MAX as u64) << HIGH; FILES as usize + 1], short: [u32::MAX << SHORT_HIGH; SHORT_LINES] };
    let mut number = 0;
    while number < FILES * RANKS {
        let place = PLACES[number as usize];
        lines.files[place.file as usize] &= !(1 << (HIGH + place.rank as u32));
        let mut line = 0;
        while line < 3 {
            lines.short[place.short_lines()[line] as usize] &= !(1 << (SHORT_HIGH + 1 + place.file as u32));
            line += 1;
        }
        number += 1;
    }
    lines
};

impl Lines {
    #[inline]
    pub(crate) fn empty() -> Lines {
        Lines { ..EMPTY_BOARD }
    }

    /// Adds the men of the side that looks.
    #[inline]
    pub(crate) fn add_own(&mut self, men: &[Square]) {
        self.add(men, 1 << HIGH, 1 << SHORT_HIGH);
    }

    /// Adds the men of the other side.
    #[inline]
    pub(crate) fn add_opponents(&mut self, men: &[Square]) {
        self.add(men, 1 << HIGH | 1, 1 << SHORT_HIGH | 1);
    }

    #[inline]
    fn add(&mut self, men: &[Square], on_file: u64, on_short: u32) {
        for square in men {
            let place = PLACES[usize::from(square.number())];
            self.files[usize::from(place.file)] |= on_file << place.rank;
            for line in place.short_lines() {
                self.short[usize::from(line)] |= on_short << (place.file + 1);
            }
        }
    }

    /// How many empty squares lie before a square in a direction, and how many opponents (one or none) right behind them.
    #[inline(always)]
    pub(crate) fn room(&self, from: Square, to: Direction) -> (u32, u32) {
        let place = PLACES[usize::from(from.number())];
        let (rank, file) = (u32::from(place.rank), u32::from(place.file) + 1);
        let line = match to {
            Direction::Up | Direction::Down => {
                let men = self.files[usize::from(place.file)];
                return if to == Direction::Up {
                    let room = ((men >> (HIGH + 1 + rank)) as u32 | NEVER_ZERO).trailing_zeros();
                    (room, (men >> (rank + 1 + room)) as u32 & 1)
                } else {
                    let room = (((men >> HIGH) as u32) << (32 - rank) | 1).leading_zeros();
                    (room, (men >> (rank - 1 - room)) as u32 & 1)
                };
            }
            Direction::Left | Direction::Right => place.rank,
            Direction::UpRight | Direction::DownLeft => place.rising,
            Direction::UpLeft | Direction::DownRight => place.falling,
        };
        let men = self.short[usize::from(line)];
        match to {
            Direction::Right | Direction::UpRight | Direction::DownRight => {
                let room = (men >> (SHORT_HIGH + 1 + file) | NEVER_ZERO).trailing_zeros();
                (room, men >> (file + 1 + room) & 1)
            }
            _ => {
                let room = (men << (SHORT_HIGH - file) | 1).leading_zeros();
                (room, men >> (file - 1 - room) & 1)
            }
        }
    }
}
