//! Seeds that follow from a seed, each as good as independent of the others (SplitMix64: Steele, Lea and Flood, "Fast
//! splittable pseudorandom number generators", 2014).

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// The seed number `number` of those that follow from `seed`.
pub(crate) fn follow(seed: u64, number: u64) -> u64 {
    let mut mixed = seed.wrapping_add((number.wrapping_add(1)).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// The seed of an engine's turn that begins after so many actions. An engine process with the same `Seed` and one that
/// is built in think alike.
pub(crate) fn turn_seed(seed: u64, ply: u32) -> u64 {
    follow(seed, u64::from(ply))
}

pub(crate) fn generator(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}
