//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::Soccer;

impl Levels for Soccer {
    const LEVELS: [Level; 8] = [
        Level::new(100, 150, 40),
        Level::new(500, 60, 12),
        Level::new(1_500, 30, 2),
        Level::new(4_000, 40, 0),
        Level::new(8_000, 20, 0),
        Level::new(25_000, 10, 0),
        Level::new(70_000, 0, 0),
        Level::FULL,
    ];
}
