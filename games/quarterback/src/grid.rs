//! Sets of squares as rows of bits, and the squares around one as nine bits.

use crate::board::Square;

/// The nine squares around a square as bits: from the lower row to the higher one, `a` to `m`; bit 4 is its own.
pub(crate) type Around = u16;

/// The bits of the eight neighbours.
pub(crate) const NEIGHBOURS: [u8; 8] = [0, 1, 2, 3, 5, 6, 7, 8];
/// The neighbours one row down.
pub(crate) const LOWER: Around = 0b000_000_111;
/// The squares of the own row.
pub(crate) const LEVEL: Around = 0b000_111_000;
/// The neighbours one row up.
pub(crate) const HIGHER: Around = 0b111_000_000;
/// The square itself.
pub(crate) const OWN: Around = 0b000_010_000;
const ABOVE_BELOW: Around = 0b010_000_010;
const LEFT_RIGHT: Around = 0b000_101_000;

/// Rows of the board with an empty one on either side.
const LINES: usize = 18;

/// A set of squares.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Grid([u16; LINES]);

impl Grid {
    /// No square.
    pub(crate) const EMPTY: Grid = Grid([0; LINES]);

    /// Index of a square's row, and the place of its column's left neighbour among the row's bits.
    #[inline]
    fn place(at: Square) -> (usize, u8) {
        (at.line() as usize + 1, at.column())
    }

    #[inline]
    pub(crate) fn insert(&mut self, at: Square) {
        let (line, column) = Grid::place(at);
        self.0[line] |= 2 << column;
    }

    #[inline]
    pub(crate) fn remove(&mut self, at: Square) {
        let (line, column) = Grid::place(at);
        self.0[line] &= !(2 << column);
    }

    #[inline]
    pub(crate) fn contains(&self, at: Square) -> bool {
        let (line, column) = Grid::place(at);
        self.0[line] >> column & 2 != 0
    }

    /// The squares of the set around a square, its own among them.
    #[inline]
    pub(crate) fn around(&self, at: Square) -> Around {
        let (line, column) = Grid::place(at);
        let three = |bits: u16| bits >> column & 0b111;
        three(self.0[line - 1]) | three(self.0[line]) << 3 | three(self.0[line + 1]) << 6
    }

    /// Whether a square or one of its neighbours is in the set.
    #[inline]
    pub(crate) fn touches(&self, at: Square) -> bool {
        self.around(at) != 0
    }

    /// The squares of both sets.
    #[inline]
    #[must_use]
    pub(crate) fn or(&self, other: &Grid) -> Grid {
        let mut both = *self;
        for (line, more) in both.0.iter_mut().zip(&other.0) {
            *line |= more;
        }
        both
    }

    /// The squares of this set that are not in the other.
    #[inline]
    #[must_use]
    pub(crate) fn without(&self, other: &Grid) -> Grid {
        let mut rest = *self;
        for (line, less) in rest.0.iter_mut().zip(&other.0) {
            *line &= !less;
        }
        rest
    }

    /// The set and everything next to it; bits beyond the board's edges mean nothing.
    #[inline]
    #[must_use]
    pub(crate) fn spread(&self) -> Grid {
        let mut spread = Grid::EMPTY;
        for line in 1..LINES - 1 {
            let column = self.0[line - 1] | self.0[line] | self.0[line + 1];
            spread.0[line] = column | column << 1 | column >> 1;
        }
        spread
    }
}

/// The neighbours that are on the board, by line and column.
const ON_BOARD: [Around; 256] = {
    let mut table = [0; 256];
    let mut line = 0;
    while line < 16 {
        let mut column = 0;
        while column < 13 {
            let mut open = !OWN & 0b111_111_111;
            if line == 0 {
                open &= !LOWER;
            }
            if line == 15 {
                open &= !HIGHER;
            }
            if column == 0 {
                open &= 0b110_110_110;
            }
            if column == 12 {
                open &= 0b011_011_011;
            }
            table[line << 4 | column] = open;
            column += 1;
        }
        line += 1;
    }
    table
};

/// The neighbours of a square that are on the board.
#[inline]
pub(crate) fn on_board(at: Square) -> Around {
    ON_BOARD[(at.line() << 4 | at.column()) as usize]
}

/// The diagonal neighbours that lie past pieces on these orthogonal ones.
#[inline]
pub(crate) fn diagonals_past(pieces: Around) -> Around {
    let (vertical, horizontal) = (pieces & ABOVE_BELOW, pieces & LEFT_RIGHT);
    vertical << 1 | vertical >> 1 | horizontal << 3 | horizontal >> 3
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
