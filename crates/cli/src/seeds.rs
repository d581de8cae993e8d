//! Seeds that follow from a seed, each as good as independent of the others.

use kickoff_core::split_mix_after;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// The seed number `number` of those that follow from `seed`.
pub(crate) fn follow(seed: u64, number: u64) -> u64 {
    split_mix_after(seed, number)
}

/// The seed of an engine's turn that begins after so many actions. An engine process with the same `Seed` and one that
/// is built in think alike.
pub(crate) fn turn_seed(seed: u64, ply: u32) -> u64 {
    follow(seed, u64::from(ply))
}

pub(crate) fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}
