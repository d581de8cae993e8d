//! The computer's levels.

use kickoff_ai::{Adversary, Level, Levels};

use super::adversaries;
use crate::Quarterback;

impl Levels for Quarterback {
    const LEVELS: [Level; 8] = [
        Level::new(300, 150).hasty(100, 250),
        Level::new(600, 100).hasty(60, 120),
        Level::new(2_000, 70).hasty(15, 80),
        Level::new(3_500, 70),
        Level::new(6_000, 45),
        Level::new(25_000, 10),
        Level::new(120_000, 0),
        Level::FULL,
    ];

    const ADVERSARIES: &'static [Adversary<Quarterback>] = &[adversaries::FIVE_STEP];
}
