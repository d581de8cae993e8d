//! What every game is tested with: the laws that every game obeys, leak tests for hidden information, and comparisons with
//! golden traces. Tests only: no program depends on it.
//! Start reading at [`suite`].
//!
//! A game's tests call [`suite::laws`], [`laws::check_options`], and [`hidden::check`] and [`hidden::check_leaks`] or
//! [`suite::perfect`], whichever fits it; [`answers::check`] or [`suite::answers`]; [`suite::golden`] with games played by
//! another implementation; [`rules_text`] for the names of rules; [`words::files`] and [`words::games`]
//! for what it says; [`suite::notation`] for positions as text; and [`encode::check`], [`encode::unused`] and
//! [`encode::tells_apart`] for action ids and planes.

pub mod answers;
mod broken;
pub mod encode;
pub mod golden;
pub mod hidden;
pub mod laws;
pub mod notation;
mod options;
mod random_game;
pub mod rules_text;
pub mod sample;
pub mod suite;
mod walk;
pub mod words;

pub use broken::{Broken, Law};
pub use random_game::random_game;
pub use walk::{Coverage, Effort};
