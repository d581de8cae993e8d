//! The computer's levels.

use kickoff_ai::{Level, Levels};

use crate::Dial;

/// A level that draws every action from the solution at a temperature, in rating points.
const fn at_temperature(temperature: i32) -> Level {
    Level::FULL.hasty(100, temperature)
}

impl Levels for Dial {
    const LEVELS: [Level; 8] = [
        at_temperature(800),
        at_temperature(250),
        at_temperature(160),
        at_temperature(105),
        at_temperature(43),
        at_temperature(18),
        at_temperature(7),
        Level::FULL,
    ];
}
