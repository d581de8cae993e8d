//! The computer's levels.

use kickoff_ai::{Adversary, Evaluate, Level, Levels, ReviewEffort, weights_with};

use super::adversaries;
use crate::Soccer;

const TERMS: usize = Soccer::TERMS.len();

/// The taste of a child: all run to the ball, which is to be kicked forward, and into the goal wherever that can be done.
const CHILD: [i32; TERMS] = weights_with(
    Soccer::TERMS,
    &[
        ("lead", 250),
        ("ball", 300),
        ("threat-on", 2_400),
        ("first-on", 2_500),
        ("first-off", 2_500),
        ("near-on", 300),
        ("near-off", 300),
    ],
);

/// The taste of a beginner: somebody has to be at the ball, and behind it, and it belongs into the other half.
const BEGINNER: [i32; TERMS] = weights_with(
    Soccer::TERMS,
    &[("ball", 200), ("first-on", 300), ("first-off", 300), ("behind-on", 300), ("forward", 200)],
);

impl Levels for Soccer {
    /// A search of 2000 nodes or more knows the goals of the next turn: from level 2 on, only haste overlooks them. The three
    /// lowest levels have a taste of their own, because so little is seen in so few nodes that they would push their men
    /// about, and nobody would touch the ball.
    const LEVELS: [Level; 8] = [
        Level::new(1_000, 15).hasty(100, 100).with_taste(&CHILD),
        Level::new(2_500, 40).hasty(30, 100).with_taste(&BEGINNER),
        Level::new(3_000, 50).hasty(12, 80).with_taste(&BEGINNER),
        Level::new(4_000, 40),
        Level::new(8_000, 20),
        Level::new(25_000, 10),
        Level::new(70_000, 0),
        Level::FULL,
    ];

    /// Five turns ahead. Searches that end sooner take the side that was on turn last for the better one.
    const REVIEW: ReviewEffort = ReviewEffort { nodes: 90_000, part: 900_000 };

    const ADVERSARIES: &'static [Adversary<Soccer>] = &[adversaries::ONE_TURN];
}
