//! The computer opponents, generic over what a game is.
//!
//! An [`Engine`] thinks about the decision of one seat, from what that seat may know, within a [`Budget`].

mod alphabeta;
mod budget;
mod engine;
mod judge;
mod knows;
mod levelled;
mod mcts;
pub mod mixed;
mod planner;
mod random;
pub mod solve;
mod solved;
mod style;
mod table;
pub mod tune;
mod turns;
pub mod value;
mod window;

pub use alphabeta::AlphaBetaEngine;
pub use budget::{Budget, Counter, LEAST_TIME, Limits, Pace, Stop};
pub use engine::{Engine, Task, Thought};
pub use judge::Judge;
pub use knows::{Imagines, Knows, SeesAll};
pub use levelled::Levelled;
pub use mcts::Mcts;
pub use planner::Planner;
pub use random::RandomEngine;
pub use solved::SolvedEngine;
pub use style::{ByAlphaBeta, ByPlans, BySolution, ByTrial, ByTurns, Setup, Style};
pub use table::{Bound, Entry, Table};
pub use turns::TurnsEngine;
pub use value::Value;
