//! Puzzles: positions in which one turn is right and the computer has proven it (docs/puzzles.md).
//!
//! A [`Puzzle`] is a line of text. A game says in its `puzzles.rs` what there is to solve ([`PuzzleGame`]); a game without
//! chance and secrets says what a turn is played for ([`Tactics`]) and leaves the proof and the judge to [`tactics`].
//! Nothing here knows an engine or a level. Start reading at [`PuzzleGame`].

mod daily;
mod game;
mod puzzle;
pub mod tactics;

pub use daily::{Day, of_the_day};
pub use game::{Aids, Judged, Line, Posed, PuzzleGame, Task, Theme};
pub use puzzle::{Goal, Puzzle, PuzzleError, id_of, read_puzzles, write_puzzles};
pub use tactics::Tactics;
