//! Chance: outcomes with integer weights, and drawing one.

use rand_core::Rng;

/// An outcome of a chance node and its weight. Its probability is the weight divided by the sum of the node's weights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Weighted<A> {
    /// The outcome to draw with this weight.
    pub action: A,
    /// Its weight, at least 1.
    pub weight: u32,
}

impl<A> Weighted<A> {
    /// An outcome with its weight.
    pub const fn new(action: A, weight: u32) -> Self {
        Weighted { action, weight }
    }
}

/// The sum of the weights, the denominator of every odds of the node.
pub fn total<A>(outcomes: &[Weighted<A>]) -> u32 {
    outcomes.iter().map(|o| o.weight).sum()
}

/// Odds in lowest terms, numerator and denominator (`1/1` for a certain outcome).
pub fn odds(weight: u32, total: u32) -> (u32, u32) {
    let divisor = common_divisor(weight, total).max(1);
    (weight / divisor, total / divisor)
}

/// The greatest common divisor (Euclid). That of 0 and a number is the number.
pub fn common_divisor(mut a: u32, mut b: u32) -> u32 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The greatest common divisor of all weights; 1 if there are none.
pub fn divisor(weights: impl IntoIterator<Item = u32>) -> u32 {
    weights.into_iter().fold(0, common_divisor).max(1)
}

/// A whole number below `bound`, exactly uniform (Lemire's multiplication with rejection,
/// "Fast Random Integer Generation in an Interval", 2019). `bound` is at least 1; 0 is treated as 1.
#[inline]
pub fn below(rng: &mut (impl Rng + ?Sized), bound: u32) -> u32 {
    let bound = bound.max(1);
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let threshold = bound.wrapping_neg() % bound;
        while (product as u32) < threshold {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// Draws an outcome by its weight. `None` only if there are no outcomes.
pub fn draw<A: Copy>(outcomes: &[Weighted<A>], rng: &mut (impl Rng + ?Sized)) -> Option<A> {
    let mut left = below(rng, total(outcomes));
    for outcome in outcomes {
        if left < outcome.weight {
            return Some(outcome.action);
        }
        left -= outcome.weight;
    }
    None
}
