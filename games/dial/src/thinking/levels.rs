//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::Dial;

/// A level that plays from the solution at a temperature, in rating points.
const fn at_temperature(temperature: i32, slips: u8) -> Level {
    Level { nodes: None, depth: None, blur: temperature, slips }
}

impl Levels for Dial {
    const LEVELS: [Level; 8] = [
        at_temperature(200, 50),
        at_temperature(120, 25),
        at_temperature(80, 10),
        at_temperature(50, 4),
        at_temperature(28, 0),
        at_temperature(14, 0),
        at_temperature(6, 0),
        Level::FULL,
    ];
}
