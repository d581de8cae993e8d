//! Wrong input, from files and at random.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod corpus;
mod heavy;
