//! Writing at the end of a list of actions.

use crate::action::Action;
use crate::field::Square;
use crate::rules::tables::{Direction, LONG, SHORT, SLIDE_MOVES, SLIDE_STARTS};

/// More than there ever are moves or placements, and room for a ray to be written past its end.
const ROOM: usize = 256;

/// Actions that are being listed.
pub(crate) struct Listing<'a> {
    room: &'a mut [Action; ROOM],
    number: usize,
}

impl Listing<'_> {
    /// Adds to a list what is written. The room is made once: asking for it before each ray takes longer.
    #[inline]
    pub(crate) fn append(actions: &mut Vec<Action>, write: impl FnOnce(&mut Listing<'_>)) {
        static NOTHING: [Action; ROOM] = [Action::Nothing; ROOM];
        let before = actions.len();
        actions.extend_from_slice(&NOTHING);
        let mut number = 0;
        if let Some(room) = actions.get_mut(before..).and_then(|rest| rest.first_chunk_mut()) {
            let mut listing = Listing { room, number };
            write(&mut listing);
            number = listing.number;
        }
        actions.truncate(before + number);
    }

    /// Adds an action if it counts. It is written down in any case: that is faster than asking first.
    #[inline]
    pub(crate) fn push_if(&mut self, action: Action, counts: bool) {
        if let Some(place) = self.room.get_mut(self.number) {
            *place = action;
            self.number += usize::from(counts);
        }
    }

    /// Takes back the last actions.
    pub(crate) fn drop_last(&mut self, number: usize) {
        self.number = self.number.saturating_sub(number);
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
