//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Game;
use kickoff_scrimmage::{Options, Scrimmage};
use kickoff_testkit::{golden, perft};

fn options(given: &[(&str, &str)]) -> Options {
    Scrimmage::configure(Scrimmage::RULES_VERSION, given).unwrap()
}

#[test]
fn game_one() {
    let trace = include_str!("golden/scrimmage-1.jsonl");
    assert_eq!(golden::compare::<Scrimmage>(&options(&[("max_plays", "6")]), trace).unwrap(), trace.lines().count());
}

#[test]
fn game_two() {
    let trace = include_str!("golden/scrimmage-2.jsonl");
    assert_eq!(golden::compare::<Scrimmage>(&options(&[("max_plays", "6")]), trace).unwrap(), trace.lines().count());
}

#[test]
fn game_three_with_uniform_tackles_and_other_allotments() {
    let trace = include_str!("golden/scrimmage-3.jsonl");
    let given = [("max_plays", "6"), ("tackle", "uniform"), ("min_squares", "2"), ("max_squares", "8")];
    assert_eq!(golden::compare::<Scrimmage>(&options(&given), trace).unwrap(), trace.lines().count());
}

#[test]
fn perft_from_the_start() {
    let start = Scrimmage::start(&options(&[]));
    let counts: Vec<u64> = (1..=4).map(|depth| perft::<Scrimmage>(&start, depth).unwrap()).collect();
    assert_eq!(counts, [4, 60, 840, 10920]);
}
