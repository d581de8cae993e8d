//! What positions are told apart by.

use sha2::{Digest as _, Sha256};

use crate::GameInstance;

/// Stands for a position: 128 bits of the SHA-256 of its [bare text](bare_text).
///
/// Two positions of a million come to the same key by chance once in 10^26 times, and finding two on purpose takes about
/// 2^64 attempts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct PositionKey([u8; 16]);

impl PositionKey {
    /// The key of a position, with all its secrets.
    pub fn of(position: &dyn GameInstance) -> PositionKey {
        let digest = Sha256::digest(bare_text(position));
        let mut key = [0; 16];
        key.iter_mut().zip(digest).for_each(|(to, from)| *to = from);
        PositionKey(key)
    }
}

/// The text of a position without the fields that the rules never look at: positions in which the same can be played,
/// with the same results, have the same one, however they came about.
pub fn bare_text(position: &dyn GameInstance) -> String {
    let text = position.position_text(None);
    let annotations = position.game().annotations();
    if annotations.is_empty() {
        return text;
    }
    let is_annotation = |word: &&str| word.split_once('=').is_some_and(|(key, _)| annotations.contains(&key));
    text.split(' ').filter(|word| !is_annotation(word)).collect::<Vec<_>>().join(" ")
}
