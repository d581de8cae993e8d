//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::golden;
use kickoff_core::{Game, perft};
use kickoff_king::{King, Options};

fn options(rules: u32, given: &[(&str, &str)]) -> Options {
    King::configure(rules, given).unwrap()
}

fn replays(rules: u32, given: &[(&str, &str)], trace: &str) {
    assert_eq!(golden::compare::<King>(&options(rules, given), trace).unwrap(), trace.lines().count());
}

/// Version 2 changes nothing in a game with passing.
#[test]
fn games_of_version_1() {
    for rules in [1, 2] {
        replays(rules, &[], include_str!("golden/king-1.jsonl"));
        replays(rules, &[], include_str!("golden/king-2.jsonl"));
        replays(rules, &[], include_str!("golden/king-3.jsonl"));
    }
}

#[test]
fn games_without_passing() {
    let given = [("half_moves", "30"), ("passing", "off")];
    replays(2, &given, include_str!("golden/rules2/king-1.jsonl"));
    replays(2, &given, include_str!("golden/rules2/king-2.jsonl"));
}

#[test]
fn perft_from_the_start() {
    for (rules, given) in [(1, &[][..]), (2, &[]), (2, &[("passing", "off")])] {
        let start = King::start(&options(rules, given));
        let counts: Vec<u64> = (1..=4).map(|depth| perft::<King>(&start, depth).unwrap()).collect();
        assert_eq!(counts, [2, 14, 56, 168], "version {rules}, {given:?}");
    }
}
