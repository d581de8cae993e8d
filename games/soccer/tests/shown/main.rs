//! What people are shown and told of games in which the ball is wanted.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod asking;
mod commentary;
mod lively;
mod scene;
mod versions;
mod words;
