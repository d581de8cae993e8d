//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, laws, suite};
use kickoff_soccer::Soccer;

const SETS: [suite::Given<'_>; 3] = [&[], &[("goals", "1"), ("turns", "400")], &[("goals", "99"), ("turns", "7")]];

#[test]
fn the_laws_of_games_hold() {
    suite::laws::<Soccer>(&SETS, &Effort { probes: 30, ..Effort::games(12) });
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<Soccer>(7).unwrap();
}

#[test]
fn everyone_sees_everything() {
    suite::perfect::<Soccer>(&SETS[..1], &Effort::games(3));
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    suite::answers::<Soccer>(SETS[0], &Effort::games(3));
}
