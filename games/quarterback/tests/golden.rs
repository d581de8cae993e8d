//! Whole games that an independent implementation of the rules played, and counts of action sequences, under every version
//! of the rules.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::suite;
use kickoff_core::Game;
use kickoff_quarterback::{Format, Options, Quarterback};

fn options(rules: u32, given: &[(&str, &str)]) -> Options {
    Quarterback::configure(rules, given).unwrap()
}

/// The traces are single games under rules version 1, and the same under version 2 if one game is asked for.
fn compare(trace: &str) {
    for (rules, given) in [(1, &[("turns", "20")][..]), (2, &[("turns", "20"), ("format", "game")])] {
        suite::golden::<Quarterback>(rules, given, trace);
    }
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
    for rules in [1, 2] {
        assert_eq!(suite::perft::<Quarterback>(rules, &[], 4), [2, 150, 10_292, 214_722]);
    }
}

#[test]
fn what_is_played_by_default_follows_from_the_version_of_the_rules() {
    let formats = [1, 2].map(|rules| options(rules, &[]).format);
    assert_eq!(formats, [Format::Game, Format::Match]);
    for (word, format) in [("game", Format::Game), ("match", Format::Match)] {
        assert_eq!([1, 2].map(|rules| options(rules, &[("format", word)]).format), [format; 2]);
    }
}
