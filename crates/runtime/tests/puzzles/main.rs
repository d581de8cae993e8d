//! The puzzles that come with the games: read, proven again, and proven by a solver of the tests' own.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod shipped;
mod slow;
mod slow_solver;
mod themes;
