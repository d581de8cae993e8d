//! What every game is tested with, and what the commands `trace` and `perft` print: the laws that every game obeys,
//! whole random games as text, and counts of action sequences.
//!
//! A game's tests call [`laws::check`], [`laws::check_options`], and [`hidden::check`] and [`hidden::check_leaks`] or
//! [`laws::check_perfect`], whichever fits it; [`answers::check`] or [`answers::check_perfect`]; [`golden::compare`] with games played by another
//! implementation; and [`encode::check`], [`encode::unused`] and [`encode::tells_apart`] for numbers and
//! planes.

pub mod answers;
mod broken;
pub mod encode;
pub mod golden;
pub mod hidden;
pub mod laws;
mod options;
mod perft;
pub mod rules_text;
pub mod sample;
mod trace;
mod walk;

pub use broken::{Broken, Law};
pub use perft::{Overflow, perft};
pub use trace::{ReplayError, TraceError, advance, node_line, odds, random, replay, tokens_of};
pub use walk::{Effort, Played};
