//! The exact solutions of Dial against a second reading of its rules, solved in the plainest way.
//!
//! `football`, `rings`, `timed` and `untimed` are written from the text of the rules alone and use nothing of the program.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod compare;
mod endless;
mod file;
mod football;
mod levels;
mod plain;
mod rings;
mod simulate;
mod steps;
mod timed;
mod untimed;
