//! The computer's levels.

use kickoff_ai::{Adversary, LearnedDecision, Level, Levels, ReviewEffort};

use super::{adversaries, learned};
use crate::Scrimmage;

impl Levels for Scrimmage {
    const REVIEW: ReviewEffort = ReviewEffort { nodes: 20_000, part: 400_000 };

    const LEVELS: [Level; 8] = [
        Level::new(900, 150).hasty(100, 500),
        Level::new(900, 60).hasty(50, 200),
        Level::new(900, 0).hasty(30, 150),
        Level::new(900, 0).hasty(7, 80),
        Level::new(2_000, 0).hasty(1, 80),
        Level::new(5_000, 0),
        Level::new(15_000, 0),
        Level::FULL,
    ];

    const ADVERSARIES: &'static [Adversary<Scrimmage>] =
        &[adversaries::DEEP_COVER, adversaries::ALWAYS_DEEP, adversaries::ALWAYS_RUN];

    const LEARNED_DECISIONS: &'static [LearnedDecision<Scrimmage>] =
        &[learned::OFFENSE, learned::CALL, learned::DEFENSE];
}
