//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::Scrimmage;

impl Levels for Scrimmage {
    const LEVELS: [Level; 8] = [
        Level::new(50, 400, 65),
        Level::new(200, 250, 40),
        Level::new(200, 0, 20),
        Level::new(900, 0, 7),
        Level::new(2_000, 0, 1),
        Level::new(5_000, 0, 0),
        Level::new(15_000, 0, 0),
        Level::FULL,
    ];
}
