//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::Scrimmage;

impl Levels for Scrimmage {
    const LEVELS: [Level; 8] = [
        Level::new(50, 400, 65),
        Level::new(200, 250, 40),
        Level::new(200, 0, 20),
        Level::new(1_200, 0, 6),
        Level::new(2_500, 0, 1),
        Level::new(7_500, 0, 0),
        Level::new(25_000, 0, 0),
        Level::FULL,
    ];
}
