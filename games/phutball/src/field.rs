//! The field: points, directions, and sets of men.

use std::fmt;

use kickoff_core::Seat;

/// Columns `a` (0) to `o` (14).
pub(crate) const COLUMNS: u8 = 15;
/// Rows 1 (Red's goal line) to 19 (Blue's goal line).
pub(crate) const ROWS: u8 = 19;
/// All points in rows 0 to 20: those behind the goal lines, where only the ball can go, included.
pub(crate) const POINTS: usize = COLUMNS as usize * (ROWS as usize + 2);

/// A point of the field, or one of those behind a goal line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    column: u8,
    row: u8,
}

/// The middle of the field, where the ball starts.
pub(crate) const CENTRE: Point = Point { column: 7, row: 10 };

impl Point {
    /// The point in a column (0 = `a`) and row; rows 0 and 20 lie behind the goal lines.
    pub const fn new(column: u8, row: u8) -> Option<Point> {
        if column < COLUMNS && row <= ROWS + 1 { Some(Point { column, row }) } else { None }
    }

    /// Column, 0 (`a`) to 14 (`o`).
    pub const fn column(self) -> u8 {
        self.column
    }

    /// Row, 1 to 19; 0 and 20 lie behind the goal lines.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// Its number, row by row from `a0`; below [`POINTS`].
    pub(crate) const fn index(self) -> usize {
        self.row as usize * COLUMNS as usize + self.column as usize
    }

    /// The point with a number.
    pub(crate) fn from_index(index: usize) -> Option<Point> {
        let columns = usize::from(COLUMNS);
        Point::new(u8::try_from(index % columns).ok()?, u8::try_from(index / columns).ok()?)
    }

    /// Whether it belongs to the field, and does not lie behind a goal line.
    pub const fn on_field(self) -> bool {
        1 <= self.row && self.row <= ROWS
    }

    /// The next point that way; `None` across a side line, or further than behind a goal line.
    pub(crate) fn next(self, (columns, rows): Direction) -> Option<Point> {
        Point::new(self.column.checked_add_signed(columns)?, self.row.checked_add_signed(rows)?)
    }

    /// The way straight to another point, along a row, a column or a diagonal.
    pub(crate) fn way_to(self, other: Point) -> Option<Direction> {
        let columns = other.column as i8 - self.column as i8;
        let rows = other.row as i8 - self.row as i8;
        let straight = columns == 0 || rows == 0 || columns.abs() == rows.abs();
        (straight && self != other).then_some((columns.signum(), rows.signum()))
    }

    /// Rows that the ball here has left to a seat's target: the other side's goal line.
    pub(crate) const fn distance(self, seat: Seat) -> u8 {
        match seat {
            Seat::First => ROWS.saturating_sub(self.row),
            Seat::Second => self.row.saturating_sub(1),
        }
    }

    /// Reads `h10`; `h0` and `h20` are behind the goal lines.
    pub fn read(text: &str) -> Option<Point> {
        let column = text.bytes().next()?.checked_sub(b'a')?;
        let digits = text.get(1..)?;
        let row: u8 = digits.parse().ok().filter(|row: &u8| row.to_string() == digits)?;
        Point::new(column, row)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column), self.row)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// A step in columns and rows.
pub(crate) type Direction = (i8, i8);

/// The eight ways from a point to its neighbours.
pub(crate) const DIRECTIONS: [Direction; 8] = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)];

/// Where men stand: a word of bits for each row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Men([u16; ROWS as usize + 2]);

impl Men {
    /// Whether a man stands there.
    pub(crate) fn has(&self, at: Point) -> bool {
        self.0[usize::from(at.row)] >> at.column & 1 == 1
    }

    /// Places a man, or removes one.
    pub(crate) fn toggle(&mut self, at: Point) {
        self.0[usize::from(at.row)] ^= 1 << at.column;
    }

    /// The words of bits, row 0 first.
    pub(crate) fn rows(&self) -> impl Iterator<Item = u16> {
        self.0.into_iter()
    }

    /// All of them, row by row.
    pub(crate) fn points(&self) -> impl Iterator<Item = Point> {
        (0..).zip(self.0).flat_map(|(row, bits)| {
            (0..COLUMNS).filter(move |column| bits >> column & 1 == 1).map(move |column| Point { column, row })
        })
    }
}
