//! What was played in many games: the turns that followed a position, how often, and how the games ended
//! (docs/explorer.md).
//!
//! A game is kept as the positions between its first turns and draws ([`ExploredGame`]), so that a question is one look
//! through all games, and turns that come to the same position count together, in whatever order their steps were taken.
//! The computer's own games come as a file ([`Book`]); those of an archive are read from their records.

mod book;
mod counts;
mod game;
mod key;
#[cfg(feature = "research")]
mod play;

pub use book::{Book, BookError, BookHead};
pub use counts::{PlayedTurn, PositionCounts, Tally, count_choices, count_position, count_starts};
pub use game::{Decision, ExploredGame, GameResult};
pub use key::{PositionKey, bare_text};
#[cfg(feature = "research")]
pub use play::BookPlayer;
