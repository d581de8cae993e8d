//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::Quarterback;

impl Levels for Quarterback {
    const LEVELS: [Level; 8] = [
        Level::new(50, 300, 30),
        Level::new(200, 200, 15),
        Level::new(1_000, 120, 5),
        Level::new(5_000, 60, 0),
        Level::new(20_000, 30, 0),
        Level::new(80_000, 10, 0),
        Level::new(300_000, 0, 0),
        Level::FULL,
    ];
}
