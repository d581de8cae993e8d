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

impl Deed {
    /// None yet.
    const NONE: Deed = Deed { kind: Kind::Move, piece: 0, from: Square::NONE, to: Square::NONE };
}

/// The deeds of the turn going on, in order. Small and without gaps: every position that a search makes carries one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Trail {
    deeds: [Deed; DEEDS],
    count: u8,
}

impl Trail {
    pub(crate) const NONE: Trail = Trail { deeds: [Deed::NONE; DEEDS], count: 0 };

    #[inline]
    pub(crate) fn add(&mut self, deed: Deed) {
        let count = usize::from(self.count);
        if let Some(last) = count.checked_sub(1).and_then(|last| self.deeds.get_mut(last))
            && (last.kind, last.piece) == (deed.kind, deed.piece)
            && deed.kind != Kind::Pass
        {
            last.to = deed.to;
        } else if let Some(place) = self.deeds.get_mut(count) {
            *place = deed;
            self.count += 1;
        }
    }

    pub(crate) fn deeds(&self) -> impl Iterator<Item = &Deed> {
        self.deeds.iter().take(usize::from(self.count))
    }
}
