//! What a screen is told and what it may ask.

pub mod messages;
pub mod types;
