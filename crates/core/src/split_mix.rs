//! Numbers that look drawn, for the keys of positions.

const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// The next output of SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014) from
/// this state.
#[inline]
pub const fn split_mix(state: u64) -> u64 {
    let mut z = state.wrapping_add(STEP);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

/// The output of SplitMix64 number `number`, from 0, of those that follow from a seed.
#[inline]
pub const fn split_mix_after(seed: u64, number: u64) -> u64 {
    split_mix(seed.wrapping_add(number.wrapping_mul(STEP)))
}

/// The number of a place in a table of numbers to be combined into keys (Zobrist, "A new hashing method with application
/// for game playing", 1970): SplitMix64 after so many steps.
#[inline]
pub const fn zobrist(place: u64) -> u64 {
    split_mix_after(0, place)
}
