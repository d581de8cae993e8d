//! The computer's levels.

use kickoff_core::{Level, Levels};

use crate::Dial;

impl Levels for Dial {
    const LEVELS: [Level; 8] = [
        Level { nodes: None, depth: Some(1), blur: 300, slips: 60 },
        Level { nodes: None, depth: Some(1), blur: 200, slips: 35 },
        Level { nodes: None, depth: Some(1), blur: 120, slips: 15 },
        Level { nodes: None, depth: Some(1), blur: 70, slips: 0 },
        Level { nodes: None, depth: Some(1), blur: 30, slips: 0 },
        Level { nodes: None, depth: Some(2), blur: 15, slips: 0 },
        Level { nodes: None, depth: Some(2), blur: 0, slips: 0 },
        Level::FULL,
    ];
}
