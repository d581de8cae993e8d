//! Engines that are kept from one turn to the next, as long as nobody needs their memory.

use std::collections::VecDeque;

use kickoff_runtime::DynEngine;

use crate::memory::Taken;

/// Whose engine it is: a match's seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Whose {
    /// The id of the match.
    pub(crate) id: String,
    /// The seat that the engine plays, 0 or 1.
    pub(crate) seat: u8,
    /// The level that it plays at.
    pub(crate) level: u8,
}

/// An engine and the memory that it takes.
pub(super) struct Mind {
    pub(super) engine: Box<dyn DynEngine>,
    pub(super) taken: Taken,
}

/// The engines, the one that was used longest ago first.
#[derive(Default)]
pub(super) struct Kept {
    minds: VecDeque<(Whose, Mind)>,
}

impl Kept {
    /// How many engines are kept.
    #[cfg(test)]
    pub(super) fn count(&self) -> usize {
        self.minds.len()
    }

    /// The memory of all of them, in bytes.
    pub(super) fn bytes(&self) -> u64 {
        self.minds.iter().map(|(_, mind)| mind.taken.bytes()).sum()
    }

    /// Takes a seat's engine out.
    pub(super) fn take(&mut self, whose: &Whose) -> Option<Mind> {
        let at = self.minds.iter().position(|(known, _)| known == whose)?;
        self.minds.remove(at).map(|(_, mind)| mind)
    }

    /// Keeps a seat's engine; what it replaces is returned.
    pub(super) fn put(&mut self, whose: Whose, mind: Mind) -> Option<Mind> {
        let before = self.take_seat(&whose.id, whose.seat);
        self.minds.push_back((whose, mind));
        before
    }

    /// Gives up the engine that was used longest ago.
    pub(super) fn oldest(&mut self) -> Option<Mind> {
        self.minds.pop_front().map(|(_, mind)| mind)
    }

    /// Gives up a match's engines.
    pub(super) fn forget(&mut self, id: &str) -> Vec<Mind> {
        let (gone, kept) = std::mem::take(&mut self.minds).into_iter().partition(|(whose, _)| whose.id == id);
        self.minds = kept;
        let gone: VecDeque<(Whose, Mind)> = gone;
        gone.into_iter().map(|(_, mind)| mind).collect()
    }

    fn take_seat(&mut self, id: &str, seat: u8) -> Option<Mind> {
        let at = self.minds.iter().position(|(whose, _)| whose.id == id && whose.seat == seat)?;
        self.minds.remove(at).map(|(_, mind)| mind)
    }
}

impl std::fmt::Debug for Kept {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.minds.iter().map(|(whose, _)| whose)).finish()
    }
}
