//! Draws that players can check when the game is over: the server promises a seed by its hash before the game, and every
//! draw follows from it. docs/fairness.md says to the byte how, so that others can write it again.

use std::fmt;
use std::str::FromStr;

use hmac::{Hmac, KeyInit, Mac};
use rand_core::CryptoRng;
use sha2::{Digest, Sha256};

use crate::GameInstance;

mod verify;

pub use verify::{Verified, VerifyError, verify};

/// The most characters of a nonce.
pub const MAX_NONCE: usize = 64;

/// Hashed first, so that a number for a draw is never one for anything else. It names the version of the rule.
const DRAW: &str = "kickoff-draw-1";
/// The same for the lot that gives the sides.
const LOT: &str = "kickoff-lot-1";
/// The same for a commitment.
const PROMISE: &str = "kickoff-promise-2";

/// The secret from which all draws of a match follow. It is shown only after the match, because it predicts every draw.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A new seed that nobody can guess.
    pub fn new(rng: &mut dyn CryptoRng) -> Seed {
        let mut bytes = [0; 32];
        rng.fill_bytes(&mut bytes);
        Seed(bytes)
    }

    /// Reads a seed's 64 hexadecimal digits.
    ///
    /// # Errors
    /// It is something else. The message does not show what was read.
    pub fn parse(hex: &str) -> Result<Seed, NoHash> {
        read(hex).map(Seed)
    }

    /// What can be told of the seed beforehand: a hash that fits no other seed and, as [`CommitmentScope`] says, no other match.
    pub fn commitment(&self, scope: CommitmentScope, match_id: &str) -> Commitment {
        let mut hash = Sha256::new();
        if scope == CommitmentScope::SeedAndMatch {
            for text in [PROMISE, match_id] {
                hash.update((text.len() as u64).to_be_bytes());
                hash.update(text.as_bytes());
            }
        }
        hash.update(self.0);
        Commitment(hash.finalize().into())
    }

    /// HMAC-SHA256 with the seed as its key.
    fn keyed(&self) -> Hmac<Sha256> {
        // A key shorter than a block of the hash is filled up with zeros (RFC 2104). Done here, nothing is left that
        // could fail.
        let mut block = [0; 64];
        block[..self.0.len()].copy_from_slice(&self.0);
        Hmac::new(&block.into())
    }
}

/// The seed in hexadecimal digits, for storage and for records of matches that are over.
impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.0, f)
    }
}

/// Tells nothing of the seed, so that no log can.
impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

/// The thing that a hash commits to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CommitmentScope {
    /// The seed alone, as in the first records: a server that knew the players' nonces could still choose the match's
    /// id.
    Seed,
    /// The seed and the match's id.
    #[default]
    SeedAndMatch,
}

/// The commitment to a seed: a SHA-256.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Commitment([u8; 32]);

impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write(&self.0, f)
    }
}

impl FromStr for Commitment {
    type Err = NoHash;

    fn from_str(hex: &str) -> Result<Commitment, NoHash> {
        read(hex).map(Commitment)
    }
}

/// A text that is no seed and no commitment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("seeds and commitments are written in 64 hexadecimal digits")]
pub struct NoHash;

fn write(bytes: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    bytes.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
}

fn read(hex: &str) -> Result<[u8; 32], NoHash> {
    // `from_str_radix` would take a plus sign.
    if hex.len() != 64 || !hex.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return Err(NoHash);
    }
    let mut bytes = [0; 32];
    for (number, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * number..][..2], 16).map_err(|_| NoHash)?;
    }
    Ok(bytes)
}

/// Whether a player may throw this text into the draws. Records hold it as it is.
///
/// # Errors
/// It is too long, or holds what a record cannot.
pub fn check_nonce(nonce: &str) -> Result<(), BadNonce> {
    if nonce.chars().count() > MAX_NONCE {
        return Err(BadNonce::Long);
    }
    nonce.chars().find(|c| c.is_control()).map_or(Ok(()), |c| Err(BadNonce::Control(c)))
}

/// Why a text cannot be a nonce.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNonce {
    /// The nonce has more characters than allowed.
    #[error("a nonce has at most {MAX_NONCE} characters")]
    Long,
    /// It holds a character that is none to see.
    #[error("a nonce has no control characters, but here is {}", .0.escape_unicode())]
    Control(char),
}

/// What the draws of a match follow from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fair {
    /// The seed that was committed to before the match.
    pub seed: Seed,
    /// The players' nonces, seat 0 first ([`check_nonce`]).
    pub nonces: [String; 2],
    /// The id of the match that the draws are for.
    pub match_id: String,
    /// What the commitment covers.
    pub scope: CommitmentScope,
    /// The seat that the lot gave to the maker of the match; `None`: the sides were not drawn.
    pub lot: Option<u8>,
}

impl Fair {
    /// The commitment to this seed.
    pub fn commitment(&self) -> Commitment {
        self.seed.commitment(self.scope, &self.match_id)
    }

    /// The seat, 0 or 1, that the lot gives to the maker of a match. `nonces` are the maker's first, then the joiner's.
    pub fn draw_lot(seed: &Seed, game: &str, match_id: &str, nonces: [&str; 2]) -> u8 {
        let number = keyed_number(seed, [LOT, game, match_id, nonces[0], nonces[1]], 0, 0);
        u8::from(number % 2 == 1)
    }

    /// The outcome of the chance node that a game is at; `None` at other nodes. It depends on the game, the match and the
    /// ply, not on what was drawn or taken back before.
    pub fn draw(&self, instance: &dyn GameInstance) -> Option<String> {
        let mut outcomes = instance.weights();
        let total = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut left = self.below(instance.game().id(), instance.ply(), total)?;
        let drawn = outcomes.iter().position(|(_, weight)| match left.checked_sub(u64::from(*weight)) {
            Some(less) => {
                left = less;
                false
            }
            None => true,
        })?;
        Some(outcomes.swap_remove(drawn).0)
    }

    /// The headers that a record of the match has, for [`Record::extra`](crate::Record::extra). The seed is among them
    /// only if the match is over: before, anyone who has the record would know what comes.
    pub fn headers(&self, over: bool) -> Vec<(String, String)> {
        let [first, second] = self.nonces.clone();
        let mut headers = vec![
            (MATCH.to_owned(), self.match_id.clone()),
            (COMMITMENT.to_owned(), self.commitment().to_string()),
            (NONCES[0].to_owned(), first),
            (NONCES[1].to_owned(), second),
        ];
        if let Some(seat) = self.lot {
            headers.push((LOT_HEADER.to_owned(), seat.to_string()));
        }
        if over {
            headers.push((SEED.to_owned(), self.seed.to_string()));
        }
        headers
    }

    /// A whole number below `total`, every one with the same chance; `None` if there is none.
    fn below(&self, game: &str, ply: u32, total: u64) -> Option<u64> {
        if total == 0 {
            return None;
        }
        // Numbers from here on would give the smaller remainders once more than the others.
        let fair = (1 << 64) / u128::from(total) * u128::from(total);
        let mut numbers = (0..=u32::MAX).map(|counter| self.number(game, ply, counter));
        numbers.find(|number| u128::from(*number) < fair).map(|number| number % total)
    }

    /// The number that belongs to an attempt at the draw of a ply.
    fn number(&self, game: &str, ply: u32, counter: u32) -> u64 {
        keyed_number(&self.seed, [DRAW, game, &self.match_id, &self.nonces[0], &self.nonces[1]], ply, counter)
    }
}

/// The number that follows from a seed, texts, a ply and a counter.
fn keyed_number(seed: &Seed, texts: [&str; 5], ply: u32, counter: u32) -> u64 {
    let mut mac = seed.keyed();
    for text in texts {
        mac.update(&(text.len() as u64).to_be_bytes());
        mac.update(text.as_bytes());
    }
    mac.update(&ply.to_be_bytes());
    mac.update(&counter.to_be_bytes());
    let [a, b, c, d, e, f, g, h, ..] = <[u8; 32]>::from(mac.finalize().into_bytes());
    u64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// The header with the match's id.
const MATCH: &str = "Match";
/// The header with what the seed was promised by.
const COMMITMENT: &str = "Commitment";
/// The headers with the players' nonces, seat 0 first.
const NONCES: [&str; 2] = ["FirstNonce", "SecondNonce"];
/// The header with the seat that the lot gave to the maker of the match.
const LOT_HEADER: &str = "Lot";
/// The header with the seed.
const SEED: &str = "Seed";

#[cfg(test)]
mod tests;
