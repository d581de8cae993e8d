//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, laws, suite};
use kickoff_dial::Dial;

/// Rings with every kind of outcome that a signal can have, far gains and losses among them.
const WILD: &str = include_str!("wild.toml");

const SETS: [suite::Given<'_>; 6] = [
    &[],
    &[("plays", "2")],
    &[("plays", "300"), ("dial", WILD)],
    &[("plays", "6"), ("dial", WILD)],
    &[("time", "on")],
    &[("plays", "300"), ("dial", WILD), ("time", "on")],
];

#[test]
fn the_laws_of_games_hold() {
    suite::laws::<Dial>(&SETS, &Effort::games(20));
}

#[test]
fn everyone_sees_everything() {
    suite::perfect::<Dial>(&SETS, &Effort::games(5));
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Dial>(7).unwrap();
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    suite::answers::<Dial>(SETS[0], &Effort::games(3));
}

#[test]
fn both_versions_agree_with_the_defaults() {
    suite::versions_agree_with_the_defaults::<Dial>();
}
