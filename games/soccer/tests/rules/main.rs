//! Each rule of RULES.md, in the smallest position that shows it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod ball;
mod ending;
mod moving;
mod pitch;
mod play;
mod rules_are_tested;
mod turns;
mod zones;
