//! The games by their common interface.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod adversaries;
mod batch;
mod dependencies;
mod environments;
mod explorer;
mod game_tree;
mod games;
mod lines;
mod positions;
mod possessions;
mod results;
mod secrets;
mod state;
mod timekeeper;
