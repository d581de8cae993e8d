//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, answers, laws};
use kickoff_core::Game;
use kickoff_quarterback::{Options, Quarterback};

const SETS: [&[(&str, &str)]; 3] = [&[("turns", "20")], &[("format", "match"), ("turns", "30")], &[("turns", "1")]];

fn options(given: &[(&str, &str)]) -> Options {
    Quarterback::configure(Quarterback::RULES_VERSION, given).unwrap()
}

#[test]
fn the_laws_of_games_hold() {
    for given in SETS {
        let done = laws::check::<Quarterback>(&options(given), &Effort { games: 8, ..Effort::default() }).unwrap();
        assert!(done.games == 8 && done.comparisons > 0);
    }
}

#[test]
fn the_law_of_open_games_holds() {
    for given in SETS {
        let done =
            laws::check_perfect::<Quarterback>(&options(given), &Effort { games: 4, ..Effort::default() }).unwrap();
        assert_eq!(done.games, 4);
    }
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Quarterback>(7).unwrap();
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    let done =
        answers::check_perfect::<Quarterback>(&options(SETS[0]), &Effort { games: 3, ..Effort::default() }).unwrap();
    assert!(done.games == 3 && done.unforeseen == 0);
}
