//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Game;
use kickoff_king::{King, Options};
use kickoff_testkit::{golden, perft};

fn options() -> Options {
    King::configure(King::RULES_VERSION, &[]).unwrap()
}

#[test]
fn game_one() {
    let trace = include_str!("golden/king-1.jsonl");
    assert_eq!(golden::compare::<King>(&options(), trace).unwrap(), trace.lines().count());
}

#[test]
fn game_two() {
    let trace = include_str!("golden/king-2.jsonl");
    assert_eq!(golden::compare::<King>(&options(), trace).unwrap(), trace.lines().count());
}

#[test]
fn game_three() {
    let trace = include_str!("golden/king-3.jsonl");
    assert_eq!(golden::compare::<King>(&options(), trace).unwrap(), trace.lines().count());
}

#[test]
fn perft_from_the_start() {
    let start = King::start(&options());
    let counts: Vec<u64> = (1..=4).map(|depth| perft::<King>(&start, depth).unwrap()).collect();
    assert_eq!(counts, [2, 14, 56, 168]);
}
