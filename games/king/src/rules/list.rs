//! Writing moves at the end of a list of actions.

use crate::action::Action;
use crate::field::Square;
use crate::rules::tables::{Direction, LONG, SHORT, SLIDE_MOVES, SLIDE_STARTS};

/// More than a side ever has moves, and room for a ray to be written past its end.
const ROOM: usize = 256;

/// Moves that are being listed.
pub(crate) struct Moves<'a> {
    room: &'a mut [Action; ROOM],
    number: usize,
}

impl Moves<'_> {
    /// Adds to a list what is written. The room is made once: asking for it before each ray takes longer.
    #[inline]
    pub(crate) fn append(actions: &mut Vec<Action>, write: impl FnOnce(&mut Moves<'_>)) {
        static NOTHING: [Action; ROOM] = [Action::Nothing; ROOM];
        let before = actions.len();
        actions.extend_from_slice(&NOTHING);
        let mut number = 0;
        if let Some(room) = actions.get_mut(before..).and_then(|rest| rest.first_chunk_mut()) {
            let mut moves = Moves { room, number };
            write(&mut moves);
            number = moves.number;
        }
        actions.truncate(before + number);
    }

    /// Adds a move if it counts.
    #[inline]
    pub(crate) fn push_if(&mut self, from: Square, to: Square, counts: bool) {
        if let Some(place) = self.room.get_mut(self.number) {
            *place = Action::Move { from, to };
            self.number += usize::from(counts);
        }
    }

    /// Adds the first so many moves of a ray. All of them are copied, however many count: that is faster than a loop of
    /// unknown length.
    #[inline(always)]
    pub(crate) fn ray(&mut self, from: Square, to: Direction, number: u32) {
        let start = usize::from(SLIDE_STARTS[usize::from(from.number())][to as usize]);
        if to.is_vertical() {
            self.copy::<LONG>(start);
        } else {
            self.copy::<SHORT>(start);
        }
        self.number += number as usize;
    }

    #[inline(always)]
    fn copy<const NUMBER: usize>(&mut self, start: usize) {
        let slides = SLIDE_MOVES.get(start..).and_then(|rest| rest.first_chunk::<NUMBER>());
        let places = self.room.get_mut(self.number..).and_then(|rest| rest.first_chunk_mut::<NUMBER>());
        if let (Some(slides), Some(places)) = (slides, places) {
            *places = *slides;
        }
    }
}
