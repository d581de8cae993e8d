//! The board: 13 columns `a` to `m`, rows -3 to 12.

use std::fmt;

pub(crate) const COLUMNS: u8 = 13;
pub(crate) const FIRST_ROW: i8 = -3;
pub(crate) const LAST_ROW: i8 = 12;

/// A square. Squares are ordered by row from -3 up, then by column from `a`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(u8);

impl Square {
    /// No square: where pieces stand that a set-up leaves out, and the ball before the toss.
    pub(crate) const NONE: Square = Square(u8::MAX);

    /// The square in a column (0 = `a`) and row (-3 to 12), if it is on the board.
    #[inline]
    pub const fn new(column: i8, row: i8) -> Option<Square> {
        if 0 <= column && column < COLUMNS as i8 && FIRST_ROW <= row && row <= LAST_ROW {
            Some(Square::at(column as u8, row))
        } else {
            None
        }
    }

    /// Like [`Square::new`] for a column and row known to be on the board.
    #[inline]
    pub(crate) const fn at(column: u8, row: i8) -> Square {
        Square(((row - FIRST_ROW) as u8) << 4 | column)
    }

    /// Column, 0 (`a`) to 12 (`m`).
    #[inline]
    pub const fn column(self) -> u8 {
        self.0 & 15
    }

    /// The number of its row, from -3 to 12.
    #[inline]
    pub const fn row(self) -> i8 {
        self.line() as i8 + FIRST_ROW
    }

    /// Row counted from 0, the lowest.
    #[inline]
    pub(crate) const fn line(self) -> u8 {
        self.0 >> 4
    }

    /// Its place in tables of squares: four bits for the row, four for the column.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The square with an index, which must be that of a square.
    #[inline]
    pub(crate) const fn from_index(index: u8) -> Square {
        Square(index)
    }

    /// Whether this is a square of the board at all.
    #[inline]
    pub(crate) const fn on_board(self) -> bool {
        self.0 != u8::MAX
    }

    /// Whether it lies over the line of scrimmage, on rows 1 to 12.
    #[inline]
    pub const fn over_line(self) -> bool {
        self.row() >= 1
    }

    /// The square some columns and rows away; it must be on the board.
    #[inline]
    pub(crate) const fn moved(self, columns: i8, rows: i8) -> Square {
        // Eight rows and more are 128 and more: the index is counted modulo 256, as what is added may be.
        Square(self.0.wrapping_add_signed(rows.wrapping_mul(16).wrapping_add(columns)))
    }

    /// The square some columns and rows away, if it is on the board.
    #[inline]
    pub(crate) const fn offset(self, columns: i8, rows: i8) -> Option<Square> {
        Square::new(self.column() as i8 + columns, self.row() + rows)
    }

    /// Columns and rows from here to another square.
    #[inline]
    pub(crate) const fn to(self, other: Square) -> (i8, i8) {
        (other.column() as i8 - self.column() as i8, other.row() - self.row())
    }

    /// Whether another square is one of the eight neighbours.
    #[inline]
    pub(crate) const fn is_next_to(self, other: Square) -> bool {
        let (columns, rows) = self.to(other);
        self.0 != other.0 && columns.unsigned_abs() <= 1 && rows.unsigned_abs() <= 1
    }

    /// Reads a square like `g-2`; `None` if it is not on the board.
    pub fn read(text: &str) -> Option<Square> {
        let column = text.bytes().next()?.checked_sub(b'a')?;
        let number = text.get(1..)?;
        let digits = number.strip_prefix('-').unwrap_or(number);
        let plain = (1..=2).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        if !plain || (digits.starts_with('0') && number != "0") {
            return None;
        }
        Square::new(i8::try_from(column).ok()?, number.parse().ok()?)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", (b'a' + self.column()) as char, self.row())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.on_board() { write!(f, "{self}") } else { f.write_str("-") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed the computer would break down, or look at the wrong square, where a receiver is far from the ball.
    #[test]
    fn every_square_is_moved_to_from_every_other() {
        let squares =
            || (0..=u8::MAX).map(Square::from_index).filter(|&at| Square::new(at.column() as i8, at.row()) == Some(at));
        assert!(squares().count() > 100);
        for from in squares() {
            for to in squares() {
                let (columns, rows) = from.to(to);
                assert_eq!(from.moved(columns, rows), to, "{from} to {to}");
            }
        }
    }
}
