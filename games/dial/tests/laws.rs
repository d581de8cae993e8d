//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, answers, laws};
use kickoff_core::Game;
use kickoff_dial::{Dial, Options};

/// Rings with every kind of outcome that a signal can have, far gains and losses among them.
const WILD: &str = include_str!("wild.toml");

const SETS: [&[(&str, &str)]; 6] = [
    &[],
    &[("plays", "2")],
    &[("plays", "300"), ("dial", WILD)],
    &[("plays", "6"), ("dial", WILD)],
    &[("time", "on")],
    &[("plays", "300"), ("dial", WILD), ("time", "on")],
];

fn options(given: &[(&str, &str)]) -> Options {
    Dial::configure(Dial::RULES_VERSION, given).unwrap()
}

fn effort(games: u32) -> Effort {
    Effort { games, ..Effort::default() }
}

#[test]
fn the_laws_of_games_hold() {
    for given in SETS {
        let done = laws::check::<Dial>(&options(given), &effort(20)).unwrap();
        assert!(done.games == 20 && done.comparisons > 0);
    }
}

#[test]
fn everyone_sees_everything() {
    for given in SETS {
        assert_eq!(laws::check_perfect::<Dial>(&options(given), &effort(5)).unwrap().games, 5);
    }
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Dial>(7).unwrap();
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    let done = answers::check_perfect::<Dial>(&options(SETS[0]), &effort(3)).unwrap();
    assert!(done.games == 3 && done.unforeseen == 0);
}

/// With the defaults version 2 is version 1: the same games come of the same draws.
#[test]
fn both_versions_agree_with_the_defaults() {
    for seed in 0..30 {
        let [old, new] = [1, 2].map(|rules| {
            let mut trace = Vec::new();
            let options = Dial::configure(rules, &[]).unwrap();
            kickoff_record::trace::random::<Dial>(&options, seed, &mut trace).unwrap();
            String::from_utf8(trace).unwrap()
        });
        assert!(old == new && old.lines().count() > 100, "seed {seed}");
    }
}
