//! The module without a game: it answers what concerns none, and names the game of whatever else it is asked.

#[path = "exports/lobby.rs"]
mod exports;

fn main() {}
