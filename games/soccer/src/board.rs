//! The board: squares, directions, goals, the pitch and its zones.

use std::fmt;

use kickoff_core::Seat;

/// Columns `a` (0) to `m` (12).
pub(crate) const COLUMNS: u8 = 13;
/// Rows 1 (Red's goal) to 19 (Blue's goal).
pub(crate) const ROWS: u8 = 19;

/// One word of bits a row: bit `column + 1`. Rows 0 and 20 and the bits 0 and from 14 on lie off the board, so that the
/// squares around any square can be looked at without asking where the board ends.
pub(crate) type Rows = [u16; ROWS as usize + 2];

/// The bits of a row that lie off the board.
const OFF_BOARD: u16 = !0b11_1111_1111_1110;
/// The bits of columns `b` to `l`, those of the pitch.
const PITCH: u16 = 0b01_1111_1111_1100;
/// The bits of columns `e` to `i`, those of the goals.
pub(crate) const GOAL: u16 = 0b00_0011_1110_0000;

/// No piece anywhere, and the squares off the board taken.
pub(crate) const EMPTY: Rows = {
    let mut rows = [OFF_BOARD; ROWS as usize + 2];
    rows[0] = u16::MAX;
    rows[ROWS as usize + 1] = u16::MAX;
    rows
};

/// The squares of the pitch.
const PITCH_ROWS: Rows = {
    let mut rows = [PITCH; ROWS as usize + 2];
    rows[0] = 0;
    rows[1] = 0;
    rows[ROWS as usize] = 0;
    rows[ROWS as usize + 1] = 0;
    rows
};

/// A square, packed: the row in the high bits, the number of its bit in the row in the four low ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u16);

impl Square {
    /// Stands where there is no square yet.
    pub(crate) const NONE: Square = Square(0);

    /// The square in a column (0 = `a`) and row (1 to 19), if it is on the board.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Option<Square> {
        if column < COLUMNS && 1 <= row && row <= ROWS { Some(Square::at(column, row)) } else { None }
    }

    /// Like [`Square::new`] for a column and row known to be on the board.
    #[inline]
    pub(crate) const fn at(column: u8, row: u8) -> Square {
        Square((row as u16) << 4 | (column as u16 + 1))
    }

    /// Column, 0 (`a`) to 12 (`m`).
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 & 15).wrapping_sub(1) as u8
    }

    /// The number of its row, from 1 to 19.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 >> 4) as u8
    }

    /// The index of its row in [`Rows`]; never out of their range, whatever the bits are.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        let row = (self.0 >> 4) as usize;
        if row < ROWS as usize + 2 { row } else { 0 }
    }

    /// Its bit in its row.
    #[inline]
    pub(crate) const fn bit(self) -> u16 {
        1 << (self.0 & 15)
    }

    /// Whether these rows have it.
    #[inline]
    pub(crate) const fn is_in(self, rows: &Rows) -> bool {
        rows[self.index()] & self.bit() != 0
    }

    /// Whether it is one of the squares `b2` to `l18`.
    #[inline]
    pub const fn on_pitch(self) -> bool {
        self.is_in(&PITCH_ROWS)
    }

    /// Whether it is a square of this side's own goal.
    #[inline]
    pub const fn in_goal(self, side: Seat) -> bool {
        self.row() == goal_row(side) && self.bit() & GOAL != 0
    }

    /// The next square this way; it may lie off the board.
    #[inline]
    pub(crate) const fn next(self, way: Direction) -> Square {
        Square(self.0.wrapping_add_signed(way.0))
    }

    /// The way to a neighbouring square.
    #[inline]
    pub(crate) const fn way_to(self, other: Square) -> Option<Direction> {
        // No two squares of the board but neighbours are packed so close.
        let way = other.0.wrapping_sub(self.0) as i16;
        if matches!(way.unsigned_abs(), 1 | 15..=17) { Some(Direction(way)) } else { None }
    }

    /// Steps between two squares on an empty board.
    pub(crate) const fn distance(self, other: Square) -> u8 {
        let columns = self.column().abs_diff(other.column());
        let rows = self.row().abs_diff(other.row());
        if columns > rows { columns } else { rows }
    }

    /// Reads a square like `g10`; `None` if it is not on the board.
    pub fn read(text: &str) -> Option<Square> {
        let column = text.bytes().next()?.checked_sub(b'a')?;
        let digits = text.get(1..)?;
        let plain =
            (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        if !plain {
            return None;
        }
        Square::new(column, digits.parse().ok()?)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", b'a'.wrapping_add(self.column()) as char, self.row())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// One of the eight ways from a square to its neighbours: what is added to a packed square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Direction(i16);

impl Direction {
    /// All eight, down to up and `a` to `m`.
    pub(crate) const ALL: [Direction; 8] = [
        Direction(-17),
        Direction(-16),
        Direction(-15),
        Direction(-1),
        Direction(1),
        Direction(15),
        Direction(16),
        Direction(17),
    ];

    #[inline]
    pub(crate) const fn turned(self) -> Direction {
        Direction(-self.0)
    }

    /// The number, 0 to 8, of the square this way among the nine squares around a square, counted row by row upwards
    /// and from `a` to `m`.
    #[inline]
    pub(crate) const fn bit(self) -> u32 {
        let number = (self.0 + 17) as u32;
        number / 16 * 3 + number % 16
    }
}

/// The row of a side's own goal.
#[inline]
pub(crate) const fn goal_row(side: Seat) -> u8 {
    match side {
        Seat::First => 1,
        Seat::Second => ROWS,
    }
}

/// A zone of the pitch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Zone {
    /// Where this side shoots from; it is the other side's own end.
    Shooting(Seat),
    /// The rows between the two shooting zones.
    Neutral,
}

impl Zone {
    /// All three, from row 2 upwards.
    pub const ALL: [Zone; 3] = [Zone::Shooting(Seat::Second), Zone::Neutral, Zone::Shooting(Seat::First)];

    /// The zone of a square of the pitch. Squares off the pitch count to the zone next to them.
    #[inline]
    pub const fn of(square: Square) -> Zone {
        match square.row() {
            0..=6 => Zone::Shooting(Seat::Second),
            7..=13 => Zone::Neutral,
            _ => Zone::Shooting(Seat::First),
        }
    }

    /// Its first and its last row, both inclusive.
    pub const fn rows(self) -> (u8, u8) {
        match self {
            Zone::Shooting(Seat::Second) => (2, 6),
            Zone::Neutral => (7, 13),
            Zone::Shooting(Seat::First) => (14, 18),
        }
    }

    /// The zone that is this side's own end.
    #[inline]
    pub const fn own_end(side: Seat) -> Zone {
        Zone::Shooting(side.other())
    }
}
