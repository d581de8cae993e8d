//! Phutball, Conway's Philosopher's Football: both players use the same men, and jump the ball over them to the
//! opponent's goal line.
//!
//! RULES.md in this folder tells the rules to people. There are no secrets and no chance: a [`Position`] is the state and
//! also what every observer knows. Start reading at `rules.rs`.

mod ai;
mod encoding;
mod field;
mod game;
mod notation;
mod present;
mod puzzles;
mod rules;
mod words;

pub use field::Point;
pub use game::{Action, Options, Phutball};
pub use rules::{Illegal, Position};
