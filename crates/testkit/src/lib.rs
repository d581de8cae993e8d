//! What every game is tested with, and what the commands `trace` and `perft` print: the laws that every game obeys,
//! whole random games as text, and counts of action sequences.

mod perft;
mod trace;

pub use perft::{Overflow, perft};
pub use trace::{ReplayError, TraceError, advance, node_line, odds, random, replay, tokens_of};
