//! Every rule that RULES.md names, on the smallest position that shows it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod ending;
mod field;
mod kicking;
mod line_up;
mod men;
mod passing;

use kickoff_conformance::rules_text::{refusals, rules, unnamed};
use kickoff_conformance::suite;

const RULES: &str = include_str!("../../RULES.md");

/// Where the program says which rule an action breaks.
const ILLEGAL: &str = include_str!("../../src/illegal.rs");

#[test]
fn every_rule_is_named_by_a_test() {
    suite::rules_are_tested(env!("CARGO_MANIFEST_DIR"));
    assert!(rules(RULES).len() > 50);
}

#[test]
fn every_name_of_a_refusal_is_in_the_rules() {
    let refusals = refusals(ILLEGAL);
    let unnamed = unnamed(RULES, &refusals);
    assert!(unnamed.is_empty(), "RULES.md does not name {unnamed:?}");
    assert!(refusals.len() >= 26, "{refusals:?}");
}
