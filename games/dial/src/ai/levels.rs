//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::Dial;

/// A level that plays from the solution at a temperature, in rating points.
const fn at_temperature(temperature: i32, blunder_percent: u8) -> Level {
    Level { nodes: None, depth: None, eval_noise: temperature, blunder_percent }
}

impl Levels for Dial {
    const LEVELS: [Level; 8] = [
        at_temperature(800, 96),
        at_temperature(220, 50),
        at_temperature(130, 28),
        at_temperature(80, 12),
        at_temperature(40, 3),
        at_temperature(18, 0),
        at_temperature(7, 0),
        Level::FULL,
    ];
}
