//! What the side on turn has done so far, for the line that tells the turn. The rules never look at it.

use crate::board::Square;

/// Two pieces take up to three steps each.
const ENTRIES: usize = 6;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Kind {
    Move,
    Dribble,
    Pass,
}

/// What a piece has done. Dribbles that follow one another are one entry, and so are moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Entry {
    pub(crate) kind: Kind,
    /// The piece's index among those of its side, from 0.
    pub(crate) piece: u8,
    /// The squares that the piece left and went to, or the ball if it was dribbled or passed.
    pub(crate) from: Square,
    pub(crate) to: Square,
}

impl Entry {
    /// None yet.
    const NONE: Entry = Entry { kind: Kind::Move, piece: 0, from: Square::NONE, to: Square::NONE };
}

/// The entries of the turn going on, in order. Small and without gaps: every position that a search makes carries one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct TurnLog {
    entries: [Entry; ENTRIES],
    count: u8,
}

impl TurnLog {
    pub(crate) const NONE: TurnLog = TurnLog { entries: [Entry::NONE; ENTRIES], count: 0 };

    #[inline]
    pub(crate) fn add(&mut self, entry: Entry) {
        let count = usize::from(self.count);
        if let Some(last) = count.checked_sub(1).and_then(|last| self.entries.get_mut(last))
            && (last.kind, last.piece) == (entry.kind, entry.piece)
            && entry.kind != Kind::Pass
        {
            last.to = entry.to;
        } else if let Some(place) = self.entries.get_mut(count) {
            *place = entry;
            self.count += 1;
        }
    }

    pub(crate) fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().take(usize::from(self.count))
    }
}
