//! Every rule that RULES.md names, on the smallest position that shows it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod ending;
mod field;
mod kicking;
mod line_up;
mod men;
mod passing;

use kickoff_conformance::suite;

#[test]
fn every_rule_is_named_by_a_test() {
    suite::rules_are_tested(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_name_of_a_refusal_is_in_the_rules() {
    let rules = suite::refusals_are_named(env!("CARGO_MANIFEST_DIR"), 26);
    assert!(rules.len() > 50, "{rules:?}");
}
