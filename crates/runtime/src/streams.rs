//! Where random numbers come from: every game of a batch and every episode has a stream of its own, which follows from
//! the seed and these numbers alone, so that results depend neither on threads nor on the other games.

use kickoff_core::{split_mix, zobrist};
use rand_chacha::ChaCha8Rng;
use rand_core::{Infallible, SeedableRng, TryRng};

/// The stream that chance is drawn from in one episode of one game: ChaCha with 8 rounds, whose key is the three numbers
/// as 64 bits each, lowest byte first, and zeros.
pub(crate) fn chance(seed: u64, game: u64, episode: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    for (bytes, number) in key.chunks_exact_mut(8).zip([seed, game, episode]) {
        bytes.copy_from_slice(&number.to_le_bytes());
    }
    ChaCha8Rng::from_seed(key)
}

/// A small quick stream for random players: SplitMix64. Chance is never drawn from it.
#[derive(Clone, Debug)]
pub(crate) struct PolicyRng(u64);

impl PolicyRng {
    /// The stream of a game.
    pub(crate) fn new(seed: u64, game: u64) -> PolicyRng {
        PolicyRng(split_mix(split_mix(seed).wrapping_add(game)))
    }
}

impl TryRng for PolicyRng {
    type Error = Infallible;

    #[inline]
    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        Ok((self.try_next_u64()? >> 32) as u32)
    }

    #[inline]
    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(1);
        Ok(zobrist(self.0))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for part in bytes.chunks_mut(8) {
            let number = self.try_next_u64()?.to_le_bytes();
            part.copy_from_slice(&number[..part.len()]);
        }
        Ok(())
    }
}
