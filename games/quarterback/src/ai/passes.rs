//! Where the ball can be passed to.

use super::field::Field;
use crate::board::Square;
use crate::grid::{NEIGHBOURS, direction, neighbour, on_board};

/// The squares in line with a square: the empty ones up to the first man, and the first men.
#[derive(Clone, Copy)]
pub(super) struct Lines {
    pub(super) empty: Field,
    pub(super) men: Field,
}

impl Lines {
    /// In all directions in which `wanted` says so by the rows that they go up.
    #[inline]
    pub(super) fn from(at: Square, men: Field, wanted: impl Fn(i8) -> bool) -> Lines {
        let mut lines = Lines { empty: Field::NONE, men: Field::NONE };
        for bit in NEIGHBOURS {
            if !wanted(direction(bit).1) {
                continue;
            }
            let mut to = at;
            while on_board(to) >> bit & 1 != 0 {
                to = neighbour(to, bit);
                if men.has(to) {
                    lines.men.add(to);
                    break;
                }
                lines.empty.add(to);
            }
        }
        lines
    }

    #[inline]
    pub(super) fn all(&self) -> Field {
        self.empty.or(self.men)
    }
}
