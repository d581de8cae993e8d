//! The list of the matches that somebody deals with, and of those in memory that nobody does.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::handle::MatchHandle;
use crate::memory::Holder;

/// So many entries there may be before those of no use are looked for.
const FIRST_SWEEP: usize = 64;

/// The list. An entry is of use while its match is loaded or somebody has it.
#[derive(Debug)]
pub(super) struct KnownMatches(Mutex<Entries>);

#[derive(Debug)]
struct Entries {
    by_id: HashMap<String, Arc<MatchHandle>>,
    /// With so many entries those of no use are removed.
    sweep_at: usize,
}

impl KnownMatches {
    pub(super) fn new() -> KnownMatches {
        KnownMatches(Mutex::new(Entries { by_id: HashMap::new(), sweep_at: FIRST_SWEEP }))
    }

    /// The entry of a match that somebody deals with.
    pub(super) fn get(&self, id: &str) -> Option<Arc<MatchHandle>> {
        self.lock().by_id.get(id).map(Arc::clone)
    }

    /// The entry of a match that exists.
    pub(super) fn entry(&self, id: &str) -> Arc<MatchHandle> {
        let mut entries = self.lock();
        if let Some(handle) = entries.by_id.get(id) {
            return Arc::clone(handle);
        }
        if entries.by_id.len() >= entries.sweep_at {
            // Requests that were cancelled, loads that failed and removed matches leave entries behind. Looking for them
            // when their number may have doubled costs little for each.
            entries.by_id.retain(|_, handle| Arc::strong_count(handle) > 1 || handle.takes_room());
            entries.sweep_at = FIRST_SWEEP.max(2 * entries.by_id.len());
        }
        let handle = Arc::new(MatchHandle::new(id));
        entries.by_id.insert(id.to_owned(), Arc::clone(&handle));
        handle
    }

    /// The matches that somebody looks at here.
    pub(super) fn watched(&self) -> Vec<String> {
        self.lock().by_id.iter().filter(|(_, handle)| handle.channels.any()).map(|(id, _)| id.clone()).collect()
    }

    pub(super) fn all(&self) -> Vec<Arc<MatchHandle>> {
        self.lock().by_id.values().map(Arc::clone).collect()
    }

    /// How many entries there are.
    pub(super) fn len(&self) -> usize {
        self.lock().by_id.len()
    }

    /// How many matches are in memory.
    pub(super) fn loaded(&self) -> usize {
        self.lock().by_id.values().filter(|handle| handle.takes_room()).count()
    }

    /// Takes a match out of memory that nobody does anything with just now: the one that was used longest ago, of those
    /// that are held for `whose`. It may be watched: it is loaded again when something happens in it. Returns `false`
    /// if there is none.
    pub(super) fn unload(&self, whose: Option<&Holder>) -> bool {
        let mut entries = self.lock();
        loop {
            let idle = entries
                .by_id
                .iter()
                .filter(|(_, handle)| handle.is_held_for(whose) && handle.loaded.try_lock().is_ok());
            let Some((id, handle)) = idle.min_by_key(|(_, handle)| handle.last_used()) else { return false };
            let (id, handle) = (id.clone(), Arc::clone(handle));
            // Somebody may have got it meanwhile.
            let Ok(mut guard) = Arc::clone(&handle.loaded).try_lock_owned() else { continue };
            let gone = (guard.take(), handle.unloads());
            if let Some(loaded) = &gone.0 {
                handle.unloaded_at(loaded.seq());
            }
            // Two have it: the list, and this. Others can only get it from the list, under its lock.
            if Arc::strong_count(&handle) == 2 {
                entries.by_id.remove(&id);
            }
            drop(entries);
            drop(gone);
            return true;
        }
    }

    fn lock(&self) -> MutexGuard<'_, Entries> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever leaves entries behind, they do not stay.
    #[test]
    fn entries_of_no_use_do_not_stay() {
        let known = KnownMatches::new();
        let used: Vec<Arc<MatchHandle>> = (0..100).map(|n| known.entry(&format!("used {n}"))).collect();
        for n in 0..10_000 {
            known.entry(&format!("cancelled {n}"));
        }
        assert!(known.len() <= 2 * used.len() + FIRST_SWEEP, "{}", known.len());
        assert!(Arc::ptr_eq(&used[7], &known.entry("used 7")), "one in use was removed");
    }
}
