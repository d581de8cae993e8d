//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Game;
use kickoff_dial::{Dial, Options};
use kickoff_testkit::{golden, perft};

fn defaults() -> Options {
    Dial::configure(Dial::RULES_VERSION, &[]).unwrap()
}

#[test]
fn game_one() {
    let trace = include_str!("golden/dial-1.jsonl");
    assert_eq!(golden::compare::<Dial>(&defaults(), trace).unwrap(), trace.lines().count());
}

#[test]
fn game_two() {
    let trace = include_str!("golden/dial-2.jsonl");
    assert_eq!(golden::compare::<Dial>(&defaults(), trace).unwrap(), trace.lines().count());
}

#[test]
fn game_three() {
    let trace = include_str!("golden/dial-3.jsonl");
    assert_eq!(golden::compare::<Dial>(&defaults(), trace).unwrap(), trace.lines().count());
}

#[test]
fn perft_from_the_start() {
    let start = Dial::start(&defaults());
    let counts: Vec<u64> = (1..=4).map(|depth| perft::<Dial>(&start, depth).unwrap()).collect();
    assert_eq!(counts, [2, 4, 4, 36]);
}
