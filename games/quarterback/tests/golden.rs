//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Game;
use kickoff_quarterback::{Options, Quarterback};
use kickoff_testkit::{golden, perft};

fn options(given: &[(&str, &str)]) -> Options {
    Quarterback::configure(Quarterback::RULES_VERSION, given).unwrap()
}

fn compare(trace: &str) {
    let lines = golden::compare::<Quarterback>(&options(&[("turns", "20")]), trace).unwrap();
    assert_eq!(lines, trace.lines().count());
}

#[test]
fn game_one() {
    compare(include_str!("golden/quarterback-1.jsonl"));
}

#[test]
fn game_two() {
    compare(include_str!("golden/quarterback-2.jsonl"));
}

#[test]
fn game_three() {
    compare(include_str!("golden/quarterback-3.jsonl"));
}

#[test]
fn perft_from_the_start() {
    let start = Quarterback::start(&options(&[]));
    let counts: Vec<u64> = (1..=4).map(|depth| perft::<Quarterback>(&start, depth).unwrap()).collect();
    assert_eq!(counts, [2, 150, 10_292, 214_722]);
}
