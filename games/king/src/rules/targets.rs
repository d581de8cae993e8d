//! The moves of a side as squares: a list without heap that rays are written into.

use crate::field::Square;
use crate::rules::lines::{Ray, STEPS};

/// More than a side ever has moves, and room for a ray to be written past its end.
const ROOM: usize = 256;

/// From where and to where men may move.
pub(crate) struct Targets {
    from: [u8; ROOM],
    to: [u8; ROOM],
    number: usize,
}

impl Targets {
    pub(crate) fn new() -> Targets {
        Targets { from: [0; ROOM], to: [0; ROOM], number: 0 }
    }

    pub(crate) fn clear(&mut self) {
        self.number = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, from: Square, to: Square) {
        if let (Some(start), Some(end)) = (self.from.get_mut(self.number), self.to.get_mut(self.number)) {
            *start = from.number();
            *end = to.number();
            self.number += 1;
        }
    }

    /// Adds the first so many squares of a ray. All steps are written at once, however many count: that is faster than a
    /// loop of unknown length.
    #[inline]
    pub(crate) fn ray(&mut self, from: Square, ray: &Ray, number: usize) {
        let starts = self.from.get_mut(self.number..).and_then(|rest| rest.first_chunk_mut::<STEPS>());
        let ends = self.to.get_mut(self.number..).and_then(|rest| rest.first_chunk_mut::<STEPS>());
        if let (Some(starts), Some(ends)) = (starts, ends) {
            *starts = [from.number(); STEPS];
            *ends = ray.steps.map(|steps| from.number().wrapping_add(steps));
            self.number += number;
        }
    }

    /// From where and to where.
    #[inline]
    pub(crate) fn iter(&self) -> impl ExactSizeIterator<Item = (Square, Square)> {
        let number = self.number.min(ROOM);
        let moves = self.from[..number].iter().zip(&self.to[..number]);
        moves.map(|(&from, &to)| (Square::numbered(from), Square::numbered(to)))
    }
}
