//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::King;

impl Levels for King {
    /// Good play of both teams seldom scores, so that what tells levels apart is how often they go wrong.
    const LEVELS: [Level; 8] = [
        Level::new(30, 400, 50),
        Level::new(60, 250, 25),
        Level::new(150, 130, 10),
        Level::new(250, 95, 6),
        Level::new(500, 60, 3),
        Level::new(1_500, 30, 0),
        Level::new(5_000, 12, 0),
        Level::FULL,
    ];
}
