//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::suite;
use kickoff_soccer::Soccer;

fn replays(rules: u32, traces: &[&str]) {
    for trace in traces {
        suite::golden::<Soccer>(rules, &[("turns", "60")], trace);
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
        assert_eq!(suite::perft::<Soccer>(rules, &[], 4), [2, 104, 5580, 93484], "version {rules}");
    }
}
