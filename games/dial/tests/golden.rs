//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::suite;
use kickoff_dial::Dial;

/// Version 2 changes nothing in a game without a timekeeper.
#[test]
fn games_of_version_1() {
    for rules in [1, 2] {
        suite::golden::<Dial>(rules, &[], include_str!("golden/dial-1.jsonl"));
        suite::golden::<Dial>(rules, &[], include_str!("golden/dial-2.jsonl"));
        suite::golden::<Dial>(rules, &[], include_str!("golden/dial-3.jsonl"));
    }
}

/// Halves that are ended by time, at a kick or receive and at a run-back, and by the limit of plays beside it; tries.
#[test]
fn games_with_a_timekeeper() {
    suite::golden::<Dial>(2, &[("time", "on")], include_str!("golden/rules2/dial-1.jsonl"));
    suite::golden::<Dial>(2, &[("plays", "60"), ("time", "on")], include_str!("golden/rules2/dial-2.jsonl"));
}

#[test]
fn perft_from_the_start() {
    for rules in [1, 2] {
        assert_eq!(suite::perft::<Dial>(rules, &[], 4), [2, 4, 4, 36], "version {rules}");
    }
    assert_eq!(suite::perft::<Dial>(2, &[("time", "on")], 4), [2, 6, 14, 56]);
}
