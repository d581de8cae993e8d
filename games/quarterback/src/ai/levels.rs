//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::Quarterback;

impl Levels for Quarterback {
    const LEVELS: [Level; 8] = [
        Level::new(300, 300, 40),
        Level::new(600, 200, 20),
        Level::new(2_000, 100, 6),
        Level::new(3_500, 70, 0),
        Level::new(6_000, 45, 0),
        Level::new(25_000, 10, 0),
        Level::new(120_000, 0, 0),
        Level::FULL,
    ];
}
