//! A real server on a free port, with a data folder of its own, and what a browser would send it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod archive;
mod club;
mod computers;
mod defence;
mod durability;
mod games;
mod identity;
mod meeting;
mod network_secrets;
mod offers;
mod operations;
mod playing;
mod resuming;
mod sandbox;
mod secrets;
mod solutions;
mod support;
