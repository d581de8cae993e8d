//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::golden;
use kickoff_core::{Game, perft};
use kickoff_soccer::{Options, Soccer};

fn options(rules: u32, given: &[(&str, &str)]) -> Options {
    Soccer::configure(rules, given).unwrap()
}

fn replays(rules: u32, traces: &[&str]) {
    for trace in traces {
        let lines = golden::compare::<Soccer>(&options(rules, &[("turns", "60")]), trace).unwrap();
        assert_eq!(lines, trace.lines().count());
    }
}

#[test]
fn games_of_version_1() {
    replays(
        1,
        &[
            include_str!("golden/soccer-1.jsonl"),
            include_str!("golden/soccer-2.jsonl"),
            include_str!("golden/soccer-3.jsonl"),
        ],
    );
}

/// One is random; in the other a side has the duty to dribble at 22 nodes.
#[test]
fn games_of_version_2() {
    replays(2, &[include_str!("golden/rules2/soccer-1.jsonl"), include_str!("golden/rules2/soccer-2.jsonl")]);
}

#[test]
fn perft_from_the_start() {
    for rules in [1, 2] {
        let start = Soccer::start(&options(rules, &[]));
        let counts: Vec<u64> = (1..=4).map(|depth| perft::<Soccer>(&start, depth).unwrap()).collect();
        assert_eq!(counts, [2, 104, 5580, 93484], "version {rules}");
    }
}
