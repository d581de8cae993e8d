//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::Scrimmage;

impl Levels for Scrimmage {
    const LEVELS: [Level; 8] = [
        Level::new(50, 400, 55),
        Level::new(200, 250, 30),
        Level::new(200, 0, 10),
        Level::new(2_000, 0, 2),
        Level::new(5_000, 0, 0),
        Level::new(15_000, 0, 0),
        Level::new(50_000, 0, 0),
        Level::FULL,
    ];
}
