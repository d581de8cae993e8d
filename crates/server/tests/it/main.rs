//! A real server on a free port, with a data folder of its own, and what a browser would send it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod archive;
mod computers;
mod defence;
mod durability;
mod games;
mod identity;
mod playing;
mod sandbox;
mod secrets;
mod solutions;
mod support;
