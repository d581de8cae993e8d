//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::King;

impl Levels for King {
    /// Good play of both teams seldom scores, so that what tells levels apart is how often they go wrong.
    const LEVELS: [Level; 8] = [
        Level::new(30, 400, 50),
        Level::new(60, 250, 25),
        Level::new(150, 130, 10),
        Level::new(400, 70, 4),
        Level::new(1_200, 35, 0),
        Level::new(4_000, 15, 0),
        Level::new(20_000, 5, 0),
        Level::FULL,
    ];
}
