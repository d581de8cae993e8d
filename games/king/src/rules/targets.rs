//! The squares to which a man may move: a list without heap that rays are written into.

use crate::field::Square;

/// More than a queen ever reaches, and room for a ray to be written past its end.
const ROOM: usize = 96;
/// So many squares of a ray are written at once, however many count: that is faster than a loop of unknown length.
const STRIDE: usize = 12;

/// The squares to which a man may move.
pub(crate) struct Targets {
    squares: [u8; ROOM],
    number: usize,
}

impl Targets {
    pub(crate) fn new() -> Targets {
        Targets { squares: [0; ROOM], number: 0 }
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.number = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, square: Square) {
        if let Some(place) = self.squares.get_mut(self.number) {
            *place = square.number();
            self.number += 1;
        }
    }

    /// Adds the first squares after `from`, each a step further; at most 24.
    #[inline]
    pub(crate) fn ray(&mut self, from: Square, step: i8, number: usize) {
        self.stride(self.number, from.number(), step);
        if number > STRIDE {
            let on = from.number().wrapping_add_signed(step.wrapping_mul(STRIDE as i8));
            self.stride(self.number + STRIDE, on, step);
        }
        self.number = (self.number + number).min(ROOM);
    }

    #[inline]
    fn stride(&mut self, start: usize, mut square: u8, step: i8) {
        let Some(places) = self.squares.get_mut(start..).and_then(|rest| rest.first_chunk_mut::<STRIDE>()) else {
            return;
        };
        for place in places {
            square = square.wrapping_add_signed(step);
            *place = square;
        }
    }

    #[inline]
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = Square> {
        self.squares.get(..self.number).unwrap_or_default().iter().map(|&number| Square::numbered(number))
    }
}
