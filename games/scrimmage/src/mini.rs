//! The mini game (option `size`): three men in three rows, small enough to be solved exactly.

use crate::field::{COLUMNS, Direction, EAST_GOAL, ROWS, WEST_GOAL, column_bits};
use crate::men::{Label, Unit};
use crate::options::Size;

/// Row G, the northernmost of the mini game's field.
pub(crate) const FIRST_ROW: u8 = 6;
/// Row I, the southernmost.
pub(crate) const LAST_ROW: u8 = 8;
/// The defense lines up in so many columns behind the line.
const DEPTH: u8 = 2;

/// The squares on which no man can stand, by row: entry r + 1 is row r, bit c is column c.
type OffField = [u64; ROWS as usize + 2];

const fn off_field(first: u8, last: u8) -> OffField {
    let mut rows = [u64::MAX; ROWS as usize + 2];
    let mut row = first;
    while row <= last {
        rows[row as usize + 1] = !column_bits(1, COLUMNS);
        row += 1;
    }
    rows
}

const OFF_FULL: OffField = off_field(0, ROWS - 1);
const OFF_MINI: OffField = off_field(FIRST_ROW, LAST_ROW);

impl Size {
    /// What is off the field.
    pub(crate) const fn off_field(self) -> &'static OffField {
        match self {
            Size::Full => &OFF_FULL,
            Size::Mini => &OFF_MINI,
        }
    }

    /// The first and the last row of the field.
    #[inline]
    pub(crate) const fn rows(self) -> (u8, u8) {
        match self {
            Size::Full => (0, ROWS - 1),
            Size::Mini => (FIRST_ROW, LAST_ROW),
        }
    }

    /// Whether a man takes part.
    #[inline]
    pub(crate) const fn has(self, unit: Unit, man: usize) -> bool {
        match self {
            Size::Full => true,
            Size::Mini => matches!((unit, unit.label(man)), (Unit::Offense, Label::Q | Label::T) | (_, Label::L1)),
        }
    }

    /// The line of a game's first play, for an offense with this direction.
    pub(crate) const fn first_line(self, direction: Direction, own_twenty: u8) -> u8 {
        match (self, direction) {
            (Size::Full, _) => own_twenty,
            (Size::Mini, Direction::East) => EAST_GOAL - 1,
            (Size::Mini, Direction::West) => WEST_GOAL + 1,
        }
    }
}

/// The columns, as bits, of a row in which a man lines up in the mini game.
pub(crate) const fn line_up_columns(unit: Unit, label: Label, row: u8, line: u8, offense: Direction) -> u64 {
    match (unit, label, row) {
        (Unit::Offense, Label::Q, FIRST_ROW) | (Unit::Offense, Label::T, LAST_ROW) => 1 << offense.front_column(line),
        (Unit::Defense, Label::L1, FIRST_ROW..=LAST_ROW) => match offense {
            Direction::East => column_bits(line + 1, line + DEPTH),
            Direction::West => column_bits(line + 1 - DEPTH, line),
        },
        _ => 0,
    }
}
