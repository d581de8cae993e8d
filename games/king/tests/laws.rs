//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_core::Game;
use kickoff_king::{King, Options};
use kickoff_testkit::{Effort, laws};

const SETS: [&[(&str, &str)]; 3] = [&[], &[("half_moves", "2")], &[("half_moves", "400")]];

fn options(given: &[(&str, &str)]) -> Options {
    King::configure(King::RULES_VERSION, given).unwrap()
}

fn effort(games: u32) -> Effort {
    Effort { games, ..Effort::default() }
}

#[test]
fn the_laws_of_games_hold() {
    for given in SETS {
        let done = laws::check::<King>(&options(given), &effort(12)).unwrap();
        assert!(done.games == 12 && done.comparisons > 0);
    }
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<King>(7).unwrap();
}

#[test]
fn everybody_knows_everything() {
    let done = laws::check_perfect::<King>(&options(&[]), &effort(4)).unwrap();
    assert!(done.games == 4 && done.positions > 500);
}
