//! Exact solutions of games in which only a few situations can come up.
//!
//! [`Explored`] plays a game's rules through and lists every situation. [`Untimed`] says what each is worth when the game
//! has no end; [`timed`] who wins when it has.

mod explore;
mod model;
pub mod timed;
mod untimed;

pub use explore::Explored;
pub use model::{Flow, Model, ModelError};
pub use untimed::{RESIDUAL, Untimed};
