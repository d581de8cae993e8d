//! Tables of the board: the lines on which men slide, and where knights leap.
//!
//! Every square lies on four lines: its file, its rank and two diagonals. A line is a word whose bits are its squares,
//! and whatever bit is no square of the board is always set, so that the way to the first man or to the edge is one
//! count of zeros.

use kickoff_core::Seat;

use crate::field::{FILES, RANKS, Square};
use crate::men::{MEN, Way};

/// Room for files, ranks, and the diagonals of both kinds: a power of two, so that no number of a line can exceed it.
const LINES: usize = 128;
const _: () = assert!(FIRST_FALLING + DIAGONALS <= LINES);
const DIAGONALS: usize = (FILES + RANKS - 1) as usize;
const FIRST_RANK: usize = FILES as usize;
const FIRST_RISING: usize = FIRST_RANK + RANKS as usize;
const FIRST_FALLING: usize = FIRST_RISING + DIAGONALS;

/// The number of a line, and a square's bit on it.
type Bit = (u8, u8);

/// The four lines of a square: its file, its rank, the diagonal that rises to the right, the one that falls.
const fn bits(number: u8) -> [Bit; 4] {
    let square = Square::numbered(number);
    let (file, rank) = (square.file(), square.rank());
    let rising = FIRST_RISING as u8 + file + RANKS - rank;
    let falling = FIRST_FALLING as u8 + file + rank - 1;
    [(file, rank), (FIRST_RANK as u8 + rank - 1, file + 1), (rising, file + 1), (falling, file + 1)]
}

static BITS: [[Bit; 4]; 256] = {
    let mut table = [[(0, 0); 4]; 256];
    let mut number = 0;
    while number < FILES * RANKS {
        table[number as usize] = bits(number);
        number += 1;
    }
    table
};

static EMPTY_BOARD: [u32; LINES] = {
    let mut lines = [u32::MAX; LINES];
    let mut number = 0;
    while number < FILES * RANKS {
        let bits = bits(number);
        let mut line = 0;
        while line < 4 {
            lines[bits[line].0 as usize] &= !(1 << bits[line].1);
            line += 1;
        }
        number += 1;
    }
    lines
};

/// The men on the lines of the board.
pub(crate) struct Lines([u32; LINES]);

impl Lines {
    pub(crate) fn new(men: &[Square; MEN]) -> Lines {
        let mut lines = EMPTY_BOARD;
        // Whoever is off the field sets the first bit of the first line, which is always set.
        for square in men {
            for (line, bit) in BITS[usize::from(square.number())] {
                lines[usize::from(line) % LINES] |= 1 << bit;
            }
        }
        Lines(lines)
    }

    /// How many empty squares lie before a square in a direction, and whether a man stands behind them and not the edge.
    #[inline]
    pub(crate) fn room(&self, from: Square, ray: &Ray) -> (u8, bool) {
        let (line, bit) = BITS[usize::from(from.number())][usize::from(ray.line & 3)];
        let men = self.0[usize::from(line) % LINES];
        // A square's bit is 1 to 24, and there are set bits on both sides of the line.
        let (squares, stop) = if ray.up {
            let squares = (men >> (bit + 1)).trailing_zeros();
            (squares, u32::from(bit) + 1 + squares)
        } else {
            let squares = (men << (32 - bit)).leading_zeros();
            (squares, u32::from(bit).wrapping_sub(1 + squares))
        };
        (squares as u8, EMPTY_BOARD[usize::from(line) % LINES] >> (stop & 31) & 1 == 0)
    }
}

/// More steps than any ray has, in a number that fits vector registers.
pub(crate) const STEPS: usize = 32;

/// A direction on the board.
pub(crate) struct Ray {
    /// What one step, two steps, ... add to a square's number.
    pub(crate) steps: [u8; STEPS],
    /// Which of a square's four lines it follows.
    line: u8,
    /// Whether it follows the line towards higher bits.
    up: bool,
}

impl Ray {
    const fn new(step: i8, line: u8, up: bool) -> Ray {
        let mut steps = [0; STEPS];
        let mut sum: u8 = 0;
        let mut number = 0;
        while number < STEPS {
            sum = sum.wrapping_add_signed(step);
            steps[number] = sum;
            number += 1;
        }
        Ray { steps, line, up }
    }
}

static UP: Ray = Ray::new(1, 0, true);
static DOWN: Ray = Ray::new(-1, 0, false);
static LEFT: Ray = Ray::new(-(RANKS as i8), 1, false);
static RIGHT: Ray = Ray::new(RANKS as i8, 1, true);
static UP_LEFT: Ray = Ray::new(1 - RANKS as i8, 3, false);
static UP_RIGHT: Ray = Ray::new(1 + RANKS as i8, 2, true);
static DOWN_LEFT: Ray = Ray::new(-1 - RANKS as i8, 2, false);
static DOWN_RIGHT: Ray = Ray::new(RANKS as i8 - 1, 3, true);

/// The eight directions in the order of [`Way`], for a team.
#[inline]
pub(crate) fn rays(seat: Seat) -> &'static [&'static Ray; 8] {
    static RAYS: [[&Ray; 8]; 2] = [
        [&UP, &DOWN, &LEFT, &RIGHT, &UP_LEFT, &UP_RIGHT, &DOWN_LEFT, &DOWN_RIGHT],
        [&DOWN, &UP, &LEFT, &RIGHT, &DOWN_LEFT, &DOWN_RIGHT, &UP_LEFT, &UP_RIGHT],
    ];
    &RAYS[seat.index()]
}

/// The square one step away in a direction, if the board does not end before it.
#[inline]
pub(crate) fn step(seat: Seat, from: Square, way: Way) -> Option<Square> {
    let (across, forward) = way.steps();
    from.shifted(across, forward * crate::field::forward(seat))
}

/// A knight's squares: how many, and which.
pub(crate) type Leaps = (u8, [Square; 8]);

/// Where a knight leaps to, by the square's number.
pub(crate) static LEAPS: [Leaps; 256] = {
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
};
