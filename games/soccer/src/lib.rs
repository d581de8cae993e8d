//! Soccer: seven pieces a side and a ball on a board of 13 by 19 squares; moves, dribbles, passes and shots.
//!
//! RULES.md in this folder tells the rules to people; the modules here are the rules for the program. Nothing is hidden,
//! and nothing is drawn but the toss for the kick-off: a [`State`] is all there is to know. Start reading at `rules`.

mod action;
mod ai;
mod board;
mod commentary;
mod encoding;
mod game;
mod illegal;
mod notation;
mod options;
mod piece;
mod present;
mod puzzles;
mod rules;
pub mod scene;
mod state;
mod turn_log;
mod words;

pub use action::Action;
pub use board::{Square, Zone};
pub use game::Soccer;
pub use illegal::Illegal;
pub use options::Options;
pub use piece::{PIECES, Piece};
pub use state::{Phase, Restart, State, Use};
