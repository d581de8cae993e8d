//! How strong the computer plays.

use kickoff_core::Game;

use crate::{Adversary, LearnedDecision};

/// The strongest level; the weakest is 1.
pub const LEVELS: u8 = 8;

/// What makes a level weaker than the engine can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Positions that it looks at for a turn, at most.
    pub nodes: Option<u64>,
    /// Iterations of its search, at most.
    pub depth: Option<u32>,
    /// How far its evaluation is off, in rating points.
    pub eval_noise: i32,
    /// How it plays when it does not search.
    pub haste: Haste,
    /// What it takes the terms of the evaluation to weigh, in their order; `None` for the game's own table. So beginners
    /// like what beginners like: to run after the ball, for instance.
    pub weights: Option<&'static [i32]>,
}

/// Turns that a level plays in haste, as beginners do: it takes one of the turns that
/// [come to mind](crate::Engine::candidates), as it likes them at first sight, and overlooks what the other side can answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Haste {
    /// Of a hundred turns, how many it plays in haste.
    pub percent: u8,
    /// How far it is from taking what looks best, in rating points: a turn that looks worse by so much is taken 1/e as
    /// often.
    pub temperature: i32,
}

impl Level {
    /// Everything that the engine can do in the time that it is given.
    pub const FULL: Level =
        Level { nodes: None, depth: None, eval_noise: 0, haste: Haste { percent: 0, temperature: 0 }, weights: None };

    /// A level that looks at so many positions and misjudges them by so much.
    pub const fn new(nodes: u64, eval_noise: i32) -> Level {
        Level { nodes: Some(nodes), eval_noise, ..Level::FULL }
    }

    /// The same with so many turns of a hundred in haste, drawn at this temperature in rating points.
    pub const fn hasty(self, percent: u8, temperature: i32) -> Level {
        Level { haste: Haste { percent, temperature }, ..self }
    }

    /// The same with a taste of its own: the terms of the evaluation weigh so much, in their order.
    pub const fn with_taste(self, weights: &'static [i32]) -> Level {
        Level { weights: Some(weights), ..self }
    }
}

/// How much a review of a game's turns thinks (docs/review.md).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReviewEffort {
    /// Nodes of each search.
    pub nodes: u64,
    /// Nodes after which a part of the review ends.
    pub part: u64,
}

/// A game that the computer plays.
pub trait Levels: Game {
    /// The levels, from 1 (a child can win) to 8 ([`Level::FULL`]). Each is to win most games against the one before it.
    /// By default they differ in the positions that they look at, and the weakest are at times in haste: that suits
    /// [`Mcts`](crate::Mcts), which evaluates by playing to the end.
    const LEVELS: [Level; LEVELS as usize] = [
        Level::new(50, 0).hasty(100, 200),
        Level::new(100, 0).hasty(60, 120),
        Level::new(200, 0).hasty(25, 80),
        Level::new(500, 0).hasty(5, 60),
        Level::new(1_500, 0),
        Level::new(5_000, 0),
        Level::new(20_000, 0),
        Level::FULL,
    ];

    /// Whether somebody in haste thinks of such a turn, unless it looks better than all that they think of.
    fn comes_to_mind(_view: &Self::View, _turn: &[Self::Action]) -> bool {
        true
    }

    /// Opponents with habits that the top level has to stand up to (`kickoff gauntlet`).
    const ADVERSARIES: &'static [Adversary<Self>] = &[];

    /// How much a review of its turns thinks: a whole game is to take some 20 seconds of one core, and a part about one.
    const REVIEW: ReviewEffort = ReviewEffort { nodes: 30_000, part: 400_000 };

    /// The decisions that a learner makes in the computer's place (`kickoff exploit`), in the order in which they come up.
    const LEARNED_DECISIONS: &'static [LearnedDecision<Self>] = &[];
}
