//! What a screen draws and asks.

pub mod types;
