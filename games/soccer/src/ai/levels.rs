//! The computer's levels.

use kickoff_ai::{Adversary, Level, Levels};

use super::adversaries;
use crate::Soccer;

impl Levels for Soccer {
    /// A search of 2000 nodes or more knows the goals of the next turn: from level 2 on, only haste overlooks them.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 15).hasty(100, 300),
        Level::new(2_500, 40).hasty(30, 100),
        Level::new(3_000, 50).hasty(12, 80),
        Level::new(4_000, 40),
        Level::new(8_000, 20),
        Level::new(25_000, 10),
        Level::new(70_000, 0),
        Level::FULL,
    ];

    const ADVERSARIES: &'static [Adversary<Soccer>] = &[adversaries::ONE_TURN];
}
