//! The exact solver, for games in which only a few situations can come up ([`Solvable`]).
//!
//! [`Explored`] plays a game's rules through and lists every situation. [`Untimed`] says what each is worth when the game
//! has no end; [`timed`] who wins when it has. [`Solution`] is both, and a [`SolutionCache`] keeps them.
//!
//! Games with secrets are solved by other means: see [`extensive`].
//!
//! It knows no engine and no level: what plays by a solution is in `kickoff-ai`. Start reading at [`Solvable`].

mod cache;
mod estimate;
mod explore;
pub mod extensive;
mod model;
mod solution;
mod solvable;
mod solver;
mod stop;
pub mod timed;
mod untimed;

pub use cache::SolutionCache;
pub use explore::Explored;
pub use model::{Model, ModelError, Transition};
pub use solution::{Solution, best};
pub use solvable::{Charts, DecisionPoint, Lookup, PlaysLeft, Prospect, Solvable};
pub use solver::{Settled, Solver, TableState, solver};
pub use stop::Stop;
pub use timed::{MakeError, Progress, TableError};
pub use untimed::{RESIDUAL, Untimed};
