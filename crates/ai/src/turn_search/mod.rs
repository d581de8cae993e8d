//! Alpha-beta over whole turns, for games whose turns are many actions long.
//!
//! A search by actions spends its depth on one turn. This one lists the most promising turns of a position, by a beam over
//! the positions within the turn, each of them once however it comes about; evaluates them with what the game knows of the
//! answer; and searches on below the best. The wider the beams, the less is overlooked: they widen while time is left.

mod engine;
mod generate;
mod searcher;
mod straight;
mod threats;

pub use engine::TurnSearchEngine;
pub use straight::straightened;
