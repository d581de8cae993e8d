//! Engines on a game that is small enough to be solved by looking at everything.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

mod alphabeta;
mod levels;
mod lines;
mod mcts;
mod pebbles;
mod searches;
mod turns;
