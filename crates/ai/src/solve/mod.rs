//! Exact solutions of games in which only a few situations can come up.
//!
//! [`Explored`] plays a game's rules through and lists every situation. [`Untimed`] says what each is worth when the game
//! has no end; [`timed`] who wins when it has.
//! [`Solution`] is both, and a [`Shelf`] keeps them.

mod estimate;
mod explore;
mod model;
mod shelf;
mod solution;
mod solver;
pub mod timed;
mod untimed;

pub use explore::Explored;
pub use model::{Flow, Model, ModelError};
pub use shelf::Shelf;
pub use solution::{Solution, best};
pub(crate) use solver::solver;
pub use solver::{Settled, Solver, TableState};
pub use timed::{MakeError, Progress, TableError};
pub use untimed::{RESIDUAL, Untimed};
