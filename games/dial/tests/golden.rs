//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::golden;
use kickoff_core::{Game, perft};
use kickoff_dial::{Dial, Options};

fn options(rules: u32, given: &[(&str, &str)]) -> Options {
    Dial::configure(rules, given).unwrap()
}

fn replays(rules: u32, given: &[(&str, &str)], trace: &str) {
    assert_eq!(golden::compare::<Dial>(&options(rules, given), trace).unwrap(), trace.lines().count());
}

/// Version 2 changes nothing in a game without a timekeeper.
#[test]
fn games_of_version_1() {
    for rules in [1, 2] {
        replays(rules, &[], include_str!("golden/dial-1.jsonl"));
        replays(rules, &[], include_str!("golden/dial-2.jsonl"));
        replays(rules, &[], include_str!("golden/dial-3.jsonl"));
    }
}

/// Halves that are ended by time, at a kick or receive and at a run-back, and by the limit of plays beside it; tries.
#[test]
fn games_with_a_timekeeper() {
    replays(2, &[("time", "on")], include_str!("golden/rules2/dial-1.jsonl"));
    replays(2, &[("plays", "60"), ("time", "on")], include_str!("golden/rules2/dial-2.jsonl"));
}

#[test]
fn perft_from_the_start() {
    let counts = |rules, given: &[(&str, &str)]| -> Vec<u64> {
        let start = Dial::start(&options(rules, given));
        (1..=4).map(|depth| perft::<Dial>(&start, depth).unwrap()).collect()
    };
    for rules in [1, 2] {
        assert_eq!(counts(rules, &[]), [2, 4, 4, 36], "version {rules}");
    }
    assert_eq!(counts(2, &[("time", "on")]), [2, 6, 14, 56]);
}
