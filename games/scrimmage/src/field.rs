//! The field: squares, directions, the window of a play and its twelve zones.

use std::fmt;

use serde::Serialize;
use utoipa::ToSchema;

/// Rows `A` (north, 0) to `O` (south, 14).
pub(crate) const ROWS: u8 = 15;
/// Columns 1 (west) to 60 (east).
pub(crate) const COLUMNS: u8 = 60;
/// The west goal line: the grid line between columns 5 and 6.
pub(crate) const WEST_GOAL: u8 = 5;
/// The east goal line: the grid line between columns 55 and 56.
pub(crate) const EAST_GOAL: u8 = 55;

/// A square: row and column, packed. A square is 2 yards by 2.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u16);

impl Square {
    /// No square: where men stand who have left the field.
    pub(crate) const NONE: Square = Square(u16::MAX);

    /// The square in a row (0 = A, north) and column (1 = west), if it is on the field.
    #[inline]
    pub const fn new(row: u8, column: u8) -> Option<Square> {
        if row < ROWS && 1 <= column && column <= COLUMNS { Some(Square::at(row, column)) } else { None }
    }

    /// Like [`Square::new`] for a row and column known to be on the field.
    #[inline]
    pub(crate) const fn at(row: u8, column: u8) -> Square {
        Square((row as u16) << 6 | column as u16)
    }

    /// The square some rows south and columns east; it must be on the field.
    #[inline]
    pub(crate) const fn moved(self, rows: i16, columns: i16) -> Square {
        Square(self.0.wrapping_add_signed(rows * 64 + columns))
    }

    /// Row, 0 (A, north) to 14 (O, south).
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 >> 6) as u8
    }

    /// Column, 1 (west) to 60 (east).
    #[inline]
    pub const fn column(self) -> u8 {
        (self.0 & 63) as u8
    }

    /// Whether a man stands on the field.
    #[inline]
    pub(crate) const fn on_field(self) -> bool {
        self.0 != u16::MAX
    }

    /// Reads a square like `H15`; `None` if it is not on the field.
    pub fn read(text: &str) -> Option<Square> {
        let mut bytes = text.bytes();
        let row = bytes.next()?.checked_sub(b'A')?;
        let digits = text.get(1..)?;
        let plain =
            (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        if !plain {
            return None;
        }
        Square::new(row, digits.parse().ok()?)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'A' + self.row()) as char, self.column())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.on_field() { write!(f, "{self}") } else { f.write_str("-") }
    }
}

/// The way that a team plays all game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Compass)]
pub enum Direction {
    /// Forward is +1 column; the own goal line is the west one.
    East,
    /// Forward is -1 column; the own goal line is the east one.
    West,
}

impl Direction {
    /// The opposite direction, in which the other team attacks.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Direction {
        match self {
            Direction::East => Direction::West,
            Direction::West => Direction::East,
        }
    }

    /// +1 or -1: the change of column of one square forward.
    #[inline]
    pub const fn forward(self) -> i8 {
        match self {
            Direction::East => 1,
            Direction::West => -1,
        }
    }

    /// The goal line that a team with this direction defends.
    pub const fn own_goal(self) -> u8 {
        match self {
            Direction::East => WEST_GOAL,
            Direction::West => EAST_GOAL,
        }
    }

    /// Whether the column lies in the end zone that a team with this direction attacks.
    #[inline]
    pub const fn attacks(self, column: u8) -> bool {
        match self {
            Direction::East => column > EAST_GOAL,
            Direction::West => column <= WEST_GOAL,
        }
    }

    /// Whether the column lies in the end zone that a team with this direction defends.
    #[inline]
    pub const fn defends(self, column: u8) -> bool {
        self.other().attacks(column)
    }

    /// The line of a ball dead on this column for a team with this direction: the forward edge of the square (House).
    #[inline]
    pub const fn spot(self, column: u8) -> u8 {
        match self {
            Direction::East => column,
            Direction::West => column - 1,
        }
    }

    /// The column just on the own side of a line: the front column of the offense.
    #[inline]
    pub const fn front_column(self, line: u8) -> u8 {
        match self {
            Direction::East => line,
            Direction::West => line + 1,
        }
    }

    /// A column this many squares forward of another (backward if negative), not limited to the field.
    #[inline]
    pub const fn ahead(self, column: u8, squares: i8) -> i16 {
        column as i16 + (self.forward() * squares) as i16
    }

    /// Its name in tokens and sentences: "east" or "west".
    pub const fn name(self) -> &'static str {
        match self {
            Direction::East => "east",
            Direction::West => "west",
        }
    }
}

/// The 20 columns in which the teams line up and that are divided into zones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Window {
    /// The window is columns `west + 1` to `west + 20`.
    pub west: u8,
}

impl Window {
    /// The window of a play with the scrimmage line at `line` and an offense playing this way.
    #[inline]
    pub const fn of(line: u8, offense: Direction) -> Window {
        let west = match offense {
            Direction::East if line < 45 => line.saturating_sub(5),
            Direction::East => 40,
            Direction::West => line.saturating_sub(15),
        };
        Window { west }
    }

    /// Its first and its last column, both inclusive.
    pub const fn columns(self) -> (u8, u8) {
        (self.west + 1, self.west + 20)
    }

    /// The zone, 1 to 12, of a square of the window.
    pub const fn zone_of(self, square: Square) -> Option<Zone> {
        let column = square.column();
        if column <= self.west || column > self.west + 20 {
            return None;
        }
        Some(Zone((column - self.west - 1) / 5 * 3 + square.row() / 5 + 1))
    }
}

/// One of the twelve zones of a window, each 5 by 5 squares; they run north to south, then west to east.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Zone(u8);

impl Zone {
    /// How many zones there are.
    pub const COUNT: u8 = 12;

    /// The zone with this number, 1 to 12.
    pub const fn new(number: u8) -> Option<Zone> {
        if 1 <= number && number <= Zone::COUNT { Some(Zone(number)) } else { None }
    }

    /// All zones, in the order of their numbers.
    pub fn all() -> impl Iterator<Item = Zone> {
        (1..=Zone::COUNT).map(Zone)
    }

    /// The zone's number on the field, 1 to 12.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its first row and column in a window; it has five of each.
    #[inline]
    pub const fn corner(self, window: Window) -> (u8, u8) {
        let index = self.0 - 1;
        (index % 3 * 5, window.west + index / 3 * 5 + 1)
    }
}

/// A set of columns as bits: bit c is column c.
#[inline]
pub(crate) const fn column_bits(first: u8, last: u8) -> u64 {
    if first > last {
        return 0;
    }
    (u64::MAX >> (63 - last)) & (u64::MAX << first)
}
