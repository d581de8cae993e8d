//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, laws, suite};
use kickoff_quarterback::Quarterback;

const SETS: [suite::Given<'_>; 3] = [&[("turns", "20")], &[("format", "match"), ("turns", "30")], &[("turns", "1")]];

#[test]
fn the_laws_of_games_hold() {
    suite::laws::<Quarterback>(&SETS, &Effort::games(8));
}

#[test]
fn the_law_of_open_games_holds() {
    suite::perfect::<Quarterback>(&SETS, &Effort::games(4));
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Quarterback>(7).unwrap();
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    suite::answers::<Quarterback>(SETS[0], &Effort::games(3));
}
