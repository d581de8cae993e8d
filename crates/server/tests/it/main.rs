//! A real server on a free port, with a data folder of its own, and what a browser would send it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests fail by panicking")]

mod archive;
mod cluster;
mod cluster_support;
mod computers;
mod crowd;
mod defence;
mod durability;
mod explorer;
#[cfg(target_os = "linux")]
#[path = "../../src/storage/tests/faults.rs"]
#[allow(dead_code, reason = "the storage's own tests need more of it")]
mod faults;
mod from_position;
#[cfg(target_os = "linux")]
mod full_disk;
mod games;
mod halves;
mod identity;
mod meeting;
mod members;
mod nats;
mod network;
mod network_secrets;
mod offers;
mod operations;
mod options;
mod pairing;
mod players;
mod playing;
#[allow(dead_code, reason = "the storage's own tests need more of it")]
mod postgres;
mod quotas;
mod results;
mod resuming;
mod sandbox;
mod seats;
mod secrets;
mod shares;
mod solutions;
mod solving;
mod starvation;
mod support;
mod time_steps;
mod time_used;
mod timekeeper;
mod traffic;
mod turn_reviews;
mod upgrade;
