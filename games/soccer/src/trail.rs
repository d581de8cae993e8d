//! What the side on turn has done so far, for the line that tells the turn. The rules never look at it.

use crate::board::Square;

/// Two pieces take up to three steps each.
const DEEDS: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Move,
    Dribble,
    Pass,
}

/// What a piece has done. Dribbles that follow one another are one deed, and so are moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Deed {
    pub(crate) kind: Kind,
    /// The piece's index among those of its side, from 0.
    pub(crate) piece: u8,
    /// The squares that the piece left and went to, or the ball if it was dribbled or passed.
    pub(crate) from: Square,
    pub(crate) to: Square,
}

/// The deeds of the turn going on, in order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trail([Option<Deed>; DEEDS]);

impl Trail {
    pub(crate) const NONE: Trail = Trail([None; DEEDS]);

    pub(crate) fn add(&mut self, deed: Deed) {
        let free = self.0.iter().position(Option::is_none).unwrap_or(DEEDS);
        if let Some(Some(last)) = free.checked_sub(1).and_then(|last| self.0.get_mut(last))
            && (last.kind, last.piece) == (deed.kind, deed.piece)
            && deed.kind != Kind::Pass
        {
            last.to = deed.to;
        } else if let Some(place) = self.0.get_mut(free) {
            *place = Some(deed);
        }
    }

    pub(crate) fn deeds(&self) -> impl Iterator<Item = &Deed> {
        self.0.iter().flatten()
    }
}
