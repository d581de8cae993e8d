//! The keys of commands that were done, so that a command that is sent again is not done again.
//!
//! Keys are kept for each sender, so many of each: however much others send, a sender's own keys are kept, and keys
//! of different senders never clash. Spectators cannot crowd out players either.

use std::collections::VecDeque;

use sha2::{Digest as _, Sha256};

/// How many senders are remembered, the latest ones, and how many keys of each: for players, and for spectators.
const PLAYERS: Most = Most { senders: 8, keys: 64 };
const SPECTATORS: Most = Most { senders: 64, keys: 16 };

/// How many senders are remembered, and how many keys of each.
#[derive(Clone, Copy)]
struct Most {
    senders: usize,
    keys: usize,
}

/// Separates a key from its sender; no key contains it.
const AT: char = '@';

/// Somebody who sends commands to a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sender {
    /// Hexadecimal digits of the hash of the owner.
    hash: [u8; 16],
}

impl Sender {
    /// The owner who holds the seat, or is the visitor.
    pub fn of(owner: &str) -> Sender {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let digest = Sha256::digest(owner.as_bytes());
        let mut hash = [0; 16];
        for (digits, byte) in hash.chunks_exact_mut(2).zip(digest) {
            digits.copy_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
        }
        Sender { hash }
    }

    /// What tells this sender from others.
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.hash).unwrap_or_default()
    }

    /// This sender's key as it is stored.
    pub fn key(&self, key: &str) -> String {
        format!("{key}{AT}{}", self.as_str())
    }
}

/// The keys of a match.
#[derive(Clone, Debug, Default)]
pub(crate) struct Keys {
    players: Senders,
    spectators: Senders,
}

/// Senders, the latest last, each with their keys and the numbers of the commands' last events.
type Senders = VecDeque<(String, VecDeque<(String, u64)>)>;

impl Keys {
    /// Remembers the stored key of a command whose last event has this number. `plays`: its sender plays.
    pub(crate) fn remember(&mut self, stored: &str, plays: bool, seq: u64) {
        let (key, sender) = parts(stored);
        let (senders, most) = if plays { (&mut self.players, PLAYERS) } else { (&mut self.spectators, SPECTATORS) };
        match senders.iter().position(|(known, _)| known == sender) {
            Some(at) if at + 1 == senders.len() => {}
            Some(at) => {
                let known = senders.remove(at);
                senders.extend(known);
            }
            None => {
                if senders.len() >= most.senders {
                    senders.pop_front();
                }
                senders.push_back((sender.to_owned(), VecDeque::new()));
            }
        }
        let Some((_, keys)) = senders.back_mut() else { return };
        if keys.len() >= most.keys {
            keys.pop_front();
        }
        keys.push_back((key.to_owned(), seq));
    }

    /// The number of the last event of a command that was done before, by its stored key.
    pub(crate) fn done(&self, stored: &str) -> Option<u64> {
        let (key, sender) = parts(stored);
        let mut senders = self.players.iter().chain(&self.spectators).filter(|(known, _)| known == sender);
        senders.find_map(|(_, keys)| keys.iter().find(|(known, _)| known == key).map(|(_, seq)| *seq))
    }
}

/// A stored key without its sender, and the sender; older programs stored none.
fn parts(stored: &str) -> (&str, &str) {
    stored.rsplit_once(AT).unwrap_or((stored, ""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_its_senders_own() {
        let [ann, ben, eve] = ["a:1", "g:2", "g:3"].map(Sender::of);
        let mut keys = Keys::default();
        keys.remember(&ann.key("k-1"), true, 7);
        keys.remember(&eve.key("k-1"), false, 9);
        assert_eq!((keys.done(&ann.key("k-1")), keys.done(&eve.key("k-1"))), (Some(7), Some(9)));
        assert_eq!((keys.done(&ben.key("k-1")), keys.done(&ann.key("k-2"))), (None, None));
        keys.remember("k-1", true, 3);
        assert_eq!((keys.done("k-1"), keys.done(&ann.key("k-1"))), (Some(3), Some(7)));
    }

    #[test]
    fn a_flood_makes_nobody_elses_key_forgotten_and_the_memory_stays_small() {
        let [ann, calm, loud] = ["g:1", "g:2", "g:3"].map(Sender::of);
        let mut keys = Keys::default();
        keys.remember(&ann.key("move"), true, 1);
        keys.remember(&calm.key("word"), false, 2);
        for n in 0..10_000 {
            keys.remember(&loud.key(&n.to_string()), false, n);
        }
        assert_eq!((keys.done(&ann.key("move")), keys.done(&calm.key("word"))), (Some(1), Some(2)));
        assert_eq!((keys.done(&loud.key("0")), keys.done(&loud.key("9999"))), (None, Some(9999)));
        // Many spectators crowd out each other, but no player.
        for n in 0..10_000 {
            keys.remember(&Sender::of(&format!("g:{n}x")).key("word"), false, n);
        }
        assert_eq!((keys.done(&ann.key("move")), keys.done(&calm.key("word"))), (Some(1), None));
        assert_eq!((keys.players.len(), keys.spectators.len()), (1, SPECTATORS.senders));
        assert!(keys.spectators.iter().all(|(_, keys)| keys.len() <= SPECTATORS.keys));
    }
}
