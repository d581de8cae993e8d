//! What a screen is told of a position: the picture of a view, all that can be done in it, and answers to questions.

pub mod types;
