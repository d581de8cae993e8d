//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, answers, laws};
use kickoff_core::Game;
use kickoff_soccer::{Options, Soccer};

const SETS: [&[(&str, &str)]; 3] = [&[], &[("goals", "1"), ("turns", "400")], &[("goals", "99"), ("turns", "7")]];

fn options(given: &[(&str, &str)]) -> Options {
    Soccer::configure(Soccer::RULES_VERSION, given).unwrap()
}

#[test]
fn the_laws_of_games_hold() {
    for given in SETS {
        let effort = Effort { games: 12, probes: 30, ..Effort::default() };
        let done = laws::check::<Soccer>(&options(given), &effort).unwrap();
        assert!(done.games == 12 && done.comparisons > 0);
    }
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Soccer>(7).unwrap();
}

#[test]
fn everyone_sees_everything() {
    let done = laws::check_perfect::<Soccer>(&options(&[]), &Effort { games: 3, ..Effort::default() }).unwrap();
    assert!(done.games == 3 && done.positions > 0);
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    let done = answers::check_perfect::<Soccer>(&options(SETS[0]), &Effort { games: 3, ..Effort::default() }).unwrap();
    assert!(done.games == 3 && done.unforeseen == 0);
}
