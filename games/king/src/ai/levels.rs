//! The computer's levels.

use kickoff_ai::{Adversary, Level, Levels, ReviewEffort};

use super::adversaries;
use crate::King;

impl Levels for King {
    const REVIEW: ReviewEffort = ReviewEffort { nodes: 20_000, part: 400_000 };

    /// What tells levels apart is how often they go wrong: a carrier who is captured once has lost the ball.
    const LEVELS: [Level; 8] = [
        Level::new(30, 50).hasty(100, 250),
        Level::new(60, 100).hasty(60, 120),
        Level::new(150, 90).hasty(20, 100),
        Level::new(250, 95).hasty(6, 80),
        Level::new(500, 60).hasty(3, 80),
        Level::new(1_500, 30),
        Level::new(5_000, 12),
        Level::FULL,
    ];

    const ADVERSARIES: &'static [Adversary<King>] = &[adversaries::TURTLE];
}
