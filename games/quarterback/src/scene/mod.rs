//! What a screen is told of a position.

pub mod types;
