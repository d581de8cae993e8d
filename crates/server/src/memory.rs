//! The one budget of memory for what visitors can make the server hold: searches, loaded matches, records that are read,
//! solutions, and what is under way between them and the server. Each use has its share of it, so that none can starve another. What does not fit is refused politely,
//! or waits; nothing of it is set aside before there is room.

use std::sync::{Arc, Mutex, PoisonError};

use crate::refuse::Refuse;

/// What memory is used for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// Engines that think, or are kept from one turn to the next.
    Searches,
    /// Matches and archived games in memory.
    Matches,
    /// Records while they are read.
    Imports,
    /// Tables of exact solutions.
    Solutions,
    /// Long bodies of requests that come in, and long answers that were not read yet.
    Traffic,
}

impl Use {
    const ALL: [Use; 5] = [Use::Searches, Use::Matches, Use::Imports, Use::Solutions, Use::Traffic];

    /// Its share, of a hundred; together they are a hundred.
    const fn percent(self) -> u64 {
        match self {
            Use::Searches => 40,
            Use::Matches => 20,
            Use::Imports => 15,
            Use::Solutions => 20,
            Use::Traffic => 5,
        }
    }
}

/// The budget. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct MemoryBudget(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    total: u64,
    taken: Mutex<[u64; 5]>,
}

/// Memory that was taken; given back when this is dropped.
#[derive(Debug)]
pub(crate) struct Taken {
    budget: MemoryBudget,
    of: Use,
    bytes: u64,
}

impl MemoryBudget {
    /// So many bytes in all.
    pub(crate) fn new(total: u64) -> MemoryBudget {
        MemoryBudget(Arc::new(Inner { total, taken: Mutex::default() }))
    }

    /// The most bytes that a use may take.
    pub(crate) fn most(&self, of: Use) -> u64 {
        self.0.total / 100 * of.percent()
    }

    /// The bytes that a use has taken.
    pub(crate) fn taken(&self, of: Use) -> u64 {
        self.lock()[of as usize]
    }

    /// The bytes that all uses have taken together.
    pub(crate) fn all(&self) -> u64 {
        Use::ALL.iter().map(|&of| self.taken(of)).sum()
    }

    /// Takes memory if there is room for it.
    pub(crate) fn take(&self, of: Use, bytes: u64) -> Option<Taken> {
        let mut taken = self.lock();
        let sum = taken[of as usize].saturating_add(bytes);
        (sum <= self.most(of)).then(|| {
            taken[of as usize] = sum;
            Taken { budget: self.clone(), of, bytes }
        })
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, [u64; 5]> {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Taken {
    /// How much it is.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Sets the size of what is held. Growth is never refused: a game that is loaded may go on.
    pub(crate) fn resize(&mut self, bytes: u64) {
        let mut taken = self.budget.lock();
        let sum = &mut taken[self.of as usize];
        *sum = sum.saturating_sub(self.bytes).saturating_add(bytes);
        self.bytes = bytes;
    }
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.resize(0);
    }
}

/// The refusal of what finds no room.
pub(crate) fn no_room() -> Refuse {
    Refuse::busy("The server has no memory free for this now. Try again in a few seconds.", 5)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_are_the_whole() {
        assert_eq!(Use::ALL.iter().map(|of| of.percent()).sum::<u64>(), 100);
        let budget = MemoryBudget::new(1000);
        assert_eq!(Use::ALL.iter().map(|&of| budget.most(of)).sum::<u64>(), 1000);
    }

    /// If this failed imports could stop the searches of others, or the server would hold more than it has memory for.
    #[test]
    fn no_use_takes_more_than_its_share_and_what_is_dropped_is_free_again() {
        let budget = MemoryBudget::new(1000);
        let imports: Vec<Taken> = (0..100).filter_map(|_| budget.take(Use::Imports, 40)).collect();
        assert_eq!((imports.len(), budget.taken(Use::Imports)), (3, 120));
        assert!(budget.take(Use::Imports, 31).is_none());
        let searches = budget.take(Use::Searches, 400);
        assert!(searches.is_some() && budget.take(Use::Searches, 1).is_none());
        assert!(budget.take(Use::Searches, u64::MAX).is_none());
        drop(imports);
        assert_eq!((budget.taken(Use::Imports), budget.all()), (0, 400));
    }

    #[test]
    fn what_grows_is_counted() {
        let budget = MemoryBudget::new(1000);
        let mut held = budget.take(Use::Matches, 10).unwrap();
        held.resize(500);
        assert_eq!(budget.taken(Use::Matches), 500);
        assert!(budget.take(Use::Matches, 1).is_none());
        drop(held);
        assert_eq!(budget.all(), 0);
    }
}
