//! What people are told and shown.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod lines;
mod play;
mod scenes;
mod words;
