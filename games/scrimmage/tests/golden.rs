//! Whole games that an independent implementation of the rules played, and counts of action sequences, under every version
//! of the rules.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::golden;
use kickoff_core::{Game, perft};
use kickoff_scrimmage::{Options, Scrimmage};

fn options(rules: u32, given: &[(&str, &str)]) -> Options {
    Scrimmage::configure(rules, given).unwrap()
}

/// Compares every line of a trace.
fn compare(rules: u32, given: &[(&str, &str)], trace: &str) {
    let compared = golden::compare::<Scrimmage>(&options(rules, given), trace).unwrap();
    assert_eq!(compared, trace.lines().count());
}

const SHORT: (&str, &str) = ("max_plays", "6");
const MATCH: (&str, &str) = ("format", "match");

#[test]
fn rules_1_game_one() {
    compare(1, &[SHORT], include_str!("golden/scrimmage-1.jsonl"));
}

#[test]
fn rules_1_game_two() {
    compare(1, &[SHORT], include_str!("golden/scrimmage-2.jsonl"));
}

#[test]
fn rules_1_game_three_with_uniform_tackles_and_other_allotments() {
    let given = [SHORT, ("tackle", "uniform"), ("min_squares", "2"), ("max_squares", "8")];
    compare(1, &given, include_str!("golden/scrimmage-3.jsonl"));
}

#[test]
fn rules_2_game_one_with_carriers_who_step_into_contact() {
    compare(2, &[SHORT], include_str!("golden/rules2/scrimmage-1.jsonl"));
}

#[test]
fn rules_2_game_two_a_match_decided_by_plays() {
    compare(2, &[SHORT, MATCH], include_str!("golden/rules2/scrimmage-2.jsonl"));
}

#[test]
fn rules_2_game_three_a_match_decided_by_turns() {
    compare(2, &[SHORT, MATCH], include_str!("golden/rules2/scrimmage-3.jsonl"));
}

/// The carriers of this game step into contact, so that the older rules lead elsewhere.
#[test]
fn rules_1_do_not_play_a_game_of_rules_2() {
    let trace = include_str!("golden/rules2/scrimmage-1.jsonl");
    assert!(golden::compare::<Scrimmage>(&options(1, &[SHORT]), trace).is_err());
}

#[test]
fn perft_from_the_start() {
    for options in [options(1, &[]), options(2, &[]), options(2, &[MATCH])] {
        let start = Scrimmage::start(&options);
        let counts: Vec<u64> = (1..=4).map(|depth| perft::<Scrimmage>(&start, depth).unwrap()).collect();
        assert_eq!(counts, [4, 60, 840, 10920]);
    }
}
