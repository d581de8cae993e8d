//! How strong the computer plays.

use kickoff_core::Game;

/// The strongest level; the weakest is 1.
pub const LEVELS: u8 = 8;

/// What makes a level weaker than the engine can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// Positions that it looks at for a turn, at most.
    pub nodes: Option<u64>,
    /// Iterations of its search, at most.
    pub depth: Option<u32>,
    /// How far its judgement is off, in rating points.
    pub eval_noise: i32,
    /// Of a hundred turns, how many it begins without thinking.
    pub blunder_percent: u8,
}

impl Level {
    /// Everything that the engine can do in the time that it is given.
    pub const FULL: Level = Level { nodes: None, depth: None, eval_noise: 0, blunder_percent: 0 };

    /// A level that looks at so many positions and misjudges them by so much.
    pub const fn new(nodes: u64, eval_noise: i32, blunder_percent: u8) -> Level {
        Level { nodes: Some(nodes), depth: None, eval_noise, blunder_percent }
    }
}

/// A game that the computer plays.
pub trait Levels: Game {
    /// The levels, from 1 (a child can win) to 8 ([`Level::FULL`]). Each is to win most games against the one before it.
    /// By default they differ in the positions that they look at, and the weakest at times do not think: that suits
    /// [`Mcts`](crate::Mcts), which judges by playing to the end.
    const LEVELS: [Level; LEVELS as usize] = [
        Level::new(50, 0, 40),
        Level::new(100, 0, 20),
        Level::new(200, 0, 8),
        Level::new(500, 0, 2),
        Level::new(1_500, 0, 0),
        Level::new(5_000, 0, 0),
        Level::new(20_000, 0, 0),
        Level::FULL,
    ];
}
