//! The rules one by one: each test is named after the rule that it shows.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod course;
mod downs;
mod kicks;
mod length;
mod passes;
mod rings_files;
mod scores;
mod table;
