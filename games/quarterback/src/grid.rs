//! Men and sets of squares as rows of bits, and the squares around one as nine bits.

use crate::board::{COLUMNS, FIRST_ROW, LAST_ROW, Square};
use crate::pieces::Role;

/// The nine squares around a square as bits: from the lower row to the higher one, `a` to `m`; bit 4 is its own.
pub(crate) type Around = u16;

/// The bits of the eight neighbours.
pub(crate) const NEIGHBOURS: [u8; 8] = [0, 1, 2, 3, 5, 6, 7, 8];
/// The neighbours one row up.
pub(crate) const HIGHER: Around = 0b111_000_000;
pub(crate) const OWN: Around = 0b000_010_000;
const ABOVE_BELOW: Around = 0b010_000_010;
const LEFT_RIGHT: Around = 0b000_101_000;

/// Rows of the board with an empty one on either side.
const LINES: usize = 18;
/// One square's bit in each lane of [`Men`].
const EACH: u64 = 0x0001_0001_0001_0001;

/// Where all men stand. A row is one word of four lanes, 16 bits wide: the lower and the upper bit of the attackers'
/// strengths (1 to 3), then those of the defenders'. So three words tell all about the men around a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Men([u64; LINES]);

impl Men {
    pub(crate) const NONE: Men = Men([0; LINES]);

    /// Puts a man of a side on an empty square, or takes the man off an occupied one.
    #[inline]
    pub(crate) fn toggle(&mut self, role: Role, strength: u8, at: Square) {
        let bits = u64::from(strength & 1) | u64::from(strength >> 1) << 16;
        self.0[at.line() as usize + 1] ^= bits << (role.index() * 32) << (at.column() + 1);
    }

    /// The men around a square and on it.
    #[inline]
    pub(crate) fn around(&self, at: Square) -> Near {
        let (line, column) = (at.line() as usize, at.column());
        let three = |line: usize| self.0[line] >> column & (7 * EACH);
        Near(three(line) | three(line + 1) << 3 | three(line + 2) << 6)
    }

    /// Whether a square holds a man of either side.
    #[inline]
    pub(crate) fn hold(&self, at: Square) -> bool {
        self.0[at.line() as usize + 1] >> at.column() & (2 * EACH) != 0
    }
}

/// The men around a square, in the lanes of [`Men`].
#[derive(Clone, Copy)]
pub(crate) struct Near(u64);

impl Near {
    #[inline]
    pub(crate) fn of(self, role: Role) -> Side {
        let lanes = self.0 >> (role.index() * 32);
        Side { lower: lanes as Around, upper: (lanes >> 16) as Around }
    }
}

/// The men of a side around a square: the bits of their strengths.
#[derive(Clone, Copy)]
pub(crate) struct Side {
    lower: Around,
    upper: Around,
}

impl Side {
    #[inline]
    pub(crate) fn all(self) -> Around {
        self.lower | self.upper
    }

    #[inline]
    pub(crate) fn heavy(self) -> Around {
        self.upper
    }

    #[inline]
    pub(crate) fn singles(self) -> Around {
        self.lower & self.upper
    }

    #[inline]
    pub(crate) fn weak(self) -> Around {
        self.lower & !self.upper
    }
}

/// Squares on and next to some men, as rows of bits.
#[derive(Clone, Copy)]
pub(crate) struct Beside([u16; 16]);

impl Beside {
    pub(crate) const NOTHING: Beside = Beside([0; 16]);

    /// The squares on and next to these; those off the board count for nothing.
    #[inline]
    pub(crate) fn of(squares: &[Square]) -> Beside {
        let mut beside = [0; 16];
        for &at in squares {
            for (row, more) in beside.iter_mut().zip(&BESIDE[at.index()]) {
                *row |= more;
            }
        }
        Beside(beside)
    }

    /// Adds squares around one, all on the board.
    #[inline]
    pub(crate) fn add(&mut self, at: Square, around: Around) {
        let line = at.line() as usize;
        for (row, three) in [(line + 15, around), (line, around >> 3), (line + 1, around >> 6)] {
            self.0[row & 15] |= (three & 0b111) << at.column();
        }
    }

    /// Takes out a square and those next to it.
    #[inline]
    pub(crate) fn remove(&mut self, at: Square) {
        for (row, less) in self.0.iter_mut().zip(&BESIDE[at.index()]) {
            *row &= !less;
        }
    }

    /// Those around a square; bits beyond the board's edges mean nothing.
    #[inline]
    pub(crate) fn around(&self, at: Square) -> Around {
        let line = at.line() as usize;
        let three = |line: usize| self.0[line & 15] >> at.column() & 0b111;
        three(line + 15) | three(line) << 3 | three(line + 1) << 6
    }
}

/// A square and its neighbours as rows of bits, by the square's index.
static BESIDE: [[u16; 16]; 256] = {
    let mut table = [[0; 16]; 256];
    let mut index = 0;
    while index < 256 {
        let (line, column) = (index >> 4, index & 15);
        if column < 13 {
            let mut near = if line == 0 { 0 } else { line - 1 };
            while near <= line + 1 && near < 16 {
                table[index][near] = 0b111 << column;
                near += 1;
            }
        }
        index += 1;
    }
    table
};

/// Around every square, by its index, those in columns `a` to `m` between two rows.
const fn between(lowest: i8, highest: i8) -> [Around; 256] {
    let mut table = [0; 256];
    let mut row = FIRST_ROW;
    while row <= LAST_ROW {
        let mut column = 0;
        while column < COLUMNS {
            let mut bit = 0;
            while bit < 9 {
                let (columns, rows) = direction(bit);
                let (to, line) = (column as i8 + columns, row + rows);
                if bit != 4 && 0 <= to && to < COLUMNS as i8 && lowest <= line && line <= highest {
                    table[Square::at(column, row).index()] |= 1 << bit;
                }
                bit += 1;
            }
            column += 1;
        }
        row += 1;
    }
    table
}

/// The neighbours of every square, by its index, that are on the board.
pub(crate) static ON_BOARD: [Around; 256] = between(FIRST_ROW, LAST_ROW);
/// Those that lie over the line of scrimmage.
pub(crate) static OVER_LINE: [Around; 256] = between(1, LAST_ROW);
/// Those on rows up to 1.
pub(crate) static UP_TO_LINE: [Around; 256] = between(FIRST_ROW, 1);

/// The neighbours of a square that are on the board.
#[inline]
pub(crate) fn on_board(at: Square) -> Around {
    ON_BOARD[at.index()]
}

/// The bit of another square around a square, none if it is not there. Bits beyond the board's edges mean nothing.
#[inline]
pub(crate) fn bit_of(other: Square, around: Square) -> Around {
    const BITS: [Around; 256] = {
        let mut bits = [0; 256];
        let mut bit = 0;
        while bit < 9 {
            let (columns, rows) = direction(bit);
            bits[(rows * 16 + columns) as u8 as usize] = 1 << bit;
            bit += 1;
        }
        bits
    };
    BITS[(other.index() as u8).wrapping_sub(around.index() as u8) as usize]
}

/// The diagonal neighbours that lie past pieces on these orthogonal ones.
#[inline]
pub(crate) fn diagonals_past(pieces: Around) -> Around {
    let (vertical, horizontal) = (pieces & ABOVE_BELOW, pieces & LEFT_RIGHT);
    vertical << 1 | vertical >> 1 | horizontal << 3 | horizontal >> 3
}

/// The squares opposite to these, seen from the one in the middle.
#[inline]
pub(crate) fn opposite(around: Around) -> Around {
    static OPPOSITE: [Around; 512] = {
        let mut table = [0; 512];
        let mut around = 0;
        while around < 512 {
            table[around] = (around as Around).reverse_bits() >> 7;
            around += 1;
        }
        table
    };
    OPPOSITE[(around & 0b111_111_111) as usize]
}

/// Columns and rows from a square to its neighbour with this bit.
#[inline]
pub(crate) const fn direction(bit: u8) -> (i8, i8) {
    (bit as i8 % 3 - 1, bit as i8 / 3 - 1)
}

/// The neighbour with this bit; it must be on the board.
#[inline]
pub(crate) fn neighbour(at: Square, bit: u8) -> Square {
    const AWAY: [(i8, i8); 16] = {
        let mut away = [(0, 0); 16];
        let mut bit = 0;
        while bit < 9 {
            away[bit] = direction(bit as u8);
            bit += 1;
        }
        away
    };
    let (columns, rows) = AWAY[(bit & 15) as usize];
    at.moved(columns, rows)
}

/// The bits that are set, from the lowest.
#[inline]
pub(crate) fn bits(mut set: Around) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let bit = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(bit)
    })
}

/// Steps, as `from` and `to` in parallel lists.
pub(crate) struct Steps {
    from: [u8; Steps::MOST],
    to: [u8; Steps::MOST],
    count: usize,
}

impl Steps {
    /// Room for 11 men of 8 steps each, and more so that the bounds are seen to hold.
    const MOST: usize = 128 + 8;

    pub(crate) const NONE: Steps = Steps { from: [0; Steps::MOST], to: [0; Steps::MOST], count: 0 };

    /// Adds the steps from a square to those around it. All eight places are written, however many steps there are:
    /// faster than a loop whose end cannot be foreseen.
    #[inline]
    pub(crate) fn add(&mut self, from: Square, around: Around) {
        let (away, steps) = &AWAY[(around & 0b111_111_111) as usize];
        let index = from.index() as u8;
        let next = self.count & 127;
        self.from[next..next + 8].copy_from_slice(&[index; 8]);
        self.to[next..next + 8].copy_from_slice(&away.map(|away| index.wrapping_add(away)));
        self.count = next + usize::from(*steps);
    }

    /// From where and to where each goes.
    #[inline]
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Square, Square)> {
        let count = self.count & 127;
        let squares = self.from[..count].iter().zip(&self.to[..count]);
        squares.map(|(&from, &to)| (Square::from_index(from), Square::from_index(to)))
    }
}

/// How far the indexes of the squares around one lie from its own, and how many squares they are.
static AWAY: [([u8; 8], u8); 512] = {
    let mut table = [([0; 8], 0); 512];
    let mut around = 0;
    while around < 512 {
        let (mut bit, mut count) = (0, 0);
        while bit < 9 {
            if bit != 4 && around >> bit & 1 != 0 {
                let (columns, rows) = direction(bit);
                table[around].0[count] = (rows * 16 + columns) as u8;
                count += 1;
            }
            bit += 1;
        }
        table[around].1 = count as u8;
        around += 1;
    }
    table
};
