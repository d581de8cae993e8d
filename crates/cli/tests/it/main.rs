//! The program as its user runs it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod accuracy;
mod balance;
mod care;
mod common;
mod engine;
mod equilibrium;
mod exploit;
mod explorer;
mod gauntlet;
mod kill;
mod manual;
mod matches;
mod play;
mod playing;
mod positions;
mod replay;
mod rings;
mod selfplay;
mod serve;
mod solve;
mod study;
mod tuning;
mod verify;
