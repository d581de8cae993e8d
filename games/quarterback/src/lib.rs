//! Quarterback: a game of logic in which one side carries the ball up the board and the other hunts its carrier.
//!
//! RULES.md in this folder tells the rules to people; the modules here are the rules for the program. Both players know
//! everything: a [`State`] is also what its scene is made from. Start reading at `rules`.

mod action;
mod ai;
mod board;
mod commentary;
mod encoding;
mod game;
mod grid;
mod illegal;
mod notation;
mod options;
mod pieces;
mod position;
mod present;
mod puzzles;
mod rules;
pub mod scene;
mod words;

pub use action::Action;
pub use board::Square;
pub use game::Quarterback;
pub use illegal::Illegal;
pub use options::{Format, Options};
pub use pieces::{Kind, Role};
pub use position::{Ending, Half, Phase, State};
pub use rules::contact::{Bar, NoRoom};
