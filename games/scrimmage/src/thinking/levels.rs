//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::Scrimmage;

impl Levels for Scrimmage {
    const LEVELS: [Level; 8] = [
        Level::new(50, 400, 50),
        Level::new(200, 250, 25),
        Level::new(500, 150, 10),
        Level::new(1_200, 60, 3),
        Level::new(4_000, 15, 0),
        Level::new(12_000, 0, 0),
        Level::new(40_000, 0, 0),
        Level::FULL,
    ];
}
