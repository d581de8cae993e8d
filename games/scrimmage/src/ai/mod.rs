//! What the computer knows of the game beside its rules: what a position is worth, line-ups, how men move in quick
//! playouts, and how strong each level is.

mod adversaries;
mod belief;
mod book;
mod ground;
mod learned;
mod levels;
mod odds;
mod planning;
mod prospect;
mod script;
mod terms;
#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests fail by panicking")]
mod tests;
