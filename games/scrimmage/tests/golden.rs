//! Whole games that an independent implementation of the rules played, and counts of action sequences, under every version
//! of the rules.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{golden, suite};
use kickoff_core::Game as _;
use kickoff_scrimmage::Scrimmage;

const SHORT: (&str, &str) = ("max_plays", "6");
const MATCH: (&str, &str) = ("format", "match");

#[test]
fn rules_1_game_one() {
    suite::golden::<Scrimmage>(1, &[SHORT], include_str!("golden/scrimmage-1.jsonl"));
}

#[test]
fn rules_1_game_two() {
    suite::golden::<Scrimmage>(1, &[SHORT], include_str!("golden/scrimmage-2.jsonl"));
}

#[test]
fn rules_1_game_three_with_uniform_tackles_and_other_allotments() {
    let given = [SHORT, ("tackle", "uniform"), ("min_squares", "2"), ("max_squares", "8")];
    suite::golden::<Scrimmage>(1, &given, include_str!("golden/scrimmage-3.jsonl"));
}

#[test]
fn rules_2_game_one_with_carriers_who_step_into_contact() {
    suite::golden::<Scrimmage>(2, &[SHORT], include_str!("golden/rules2/scrimmage-1.jsonl"));
}

#[test]
fn rules_2_game_two_a_match_decided_by_plays() {
    suite::golden::<Scrimmage>(2, &[SHORT, MATCH], include_str!("golden/rules2/scrimmage-2.jsonl"));
}

#[test]
fn rules_2_game_three_a_match_decided_by_turns() {
    suite::golden::<Scrimmage>(2, &[SHORT, MATCH], include_str!("golden/rules2/scrimmage-3.jsonl"));
}

/// The carriers of this game step into contact, so that the older rules lead elsewhere.
#[test]
fn rules_1_do_not_play_a_game_of_rules_2() {
    let trace = include_str!("golden/rules2/scrimmage-1.jsonl");
    assert!(golden::compare::<Scrimmage>(&Scrimmage::configure(1, &[SHORT]).unwrap(), trace).is_err());
}

#[test]
fn perft_from_the_start() {
    for (rules, given) in [(1, &[][..]), (2, &[]), (2, &[MATCH])] {
        assert_eq!(suite::perft::<Scrimmage>(rules, given, 4), [4, 60, 840, 10920]);
    }
}
