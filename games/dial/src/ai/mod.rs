//! What the computer knows of the game beside its rules: how good a position is, and how strong it plays.

mod levels;
pub(crate) mod solving;
