//! What a search by expectimax asks of a game beside its rules.

use crate::{Evaluate, PerfectInformation};

/// A game that expectimax can search: two sides, nothing hidden, chance throughout.
pub trait Expectimax: PerfectInformation + Evaluate {
    /// A number for everything in a position on which play from here depends. Equal positions have equal keys, and so
    /// should those that differ only in how they came about; other positions have another key but for one chance in
    /// about 2^64. The options of the game need not be in it.
    fn key(state: &Self::State) -> u64;
}
