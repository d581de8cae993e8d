//! Quarterback King: football as a game like chess, with announced passes.
//!
//! RULES.md in this folder tells the rules to people; the modules here are the rules for the program. There are no
//! secrets, so a [`Position`] is the state and also what every observer knows. Start reading at `rules`.

mod action;
mod ai;
mod commentary;
mod drive;
mod encoding;
mod field;
mod formations;
mod game;
mod illegal;
mod men;
mod notation;
mod options;
mod position;
mod present;
mod puzzles;
mod rules;
pub mod scene;
mod words;

pub use action::Action;
pub use drive::{Drive, DriveEnd, Event, Happening, Progress};
pub use field::Square;
pub use game::King;
pub use illegal::Illegal;
pub use men::{Kind, Unit};
pub use options::{ANY_RANGE, Options};
pub use position::{Phase, Position};
