//! Whole games that an independent implementation of the rules played, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::suite;
use kickoff_king::King;

/// Version 2 changes nothing in a game with passing, and version 3 nothing in a game without its limits.
#[test]
fn games_of_version_1() {
    for rules in [1, 2] {
        suite::golden::<King>(rules, &[], include_str!("golden/king-1.jsonl"));
        suite::golden::<King>(rules, &[], include_str!("golden/king-2.jsonl"));
        suite::golden::<King>(rules, &[], include_str!("golden/king-3.jsonl"));
    }
    let unlimited = [("defender_range", "23"), ("possession_moves", "0")];
    suite::golden::<King>(3, &unlimited, include_str!("golden/king-3.jsonl"));
}

#[test]
fn games_without_passing() {
    let given = [("half_moves", "30"), ("passing", "off")];
    suite::golden::<King>(2, &given, include_str!("golden/rules2/king-1.jsonl"));
    suite::golden::<King>(2, &given, include_str!("golden/rules2/king-2.jsonl"));
}

#[test]
fn perft_from_the_start() {
    for (rules, given) in [(1, &[][..]), (2, &[]), (2, &[("passing", "off")]), (3, &[])] {
        assert_eq!(suite::perft::<King>(rules, given, 4), [2, 14, 56, 168], "version {rules}, {given:?}");
    }
}
