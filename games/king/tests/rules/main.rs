//! Every rule that RULES.md names, on the smallest position that shows it.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod ending;
mod field;
mod kicking;
mod line_up;
mod men;
mod passing;

use kickoff_conformance::rules_text::{rules, slug, untested};

const RULES: &str = include_str!("../../RULES.md");

const TESTS: [&str; 5] = [
    include_str!("ending.rs"),
    include_str!("kicking.rs"),
    include_str!("line_up.rs"),
    include_str!("men.rs"),
    include_str!("passing.rs"),
];

#[test]
fn every_rule_is_named_by_a_test() {
    let untested = untested(RULES, &TESTS);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
    assert!(rules(RULES).len() > 50);
}

/// The names by which the program refuses actions, as they stand in its source.
#[test]
fn every_name_of_a_refusal_is_in_the_rules() {
    let source = include_str!("../../src/illegal.rs");
    let names = source.split("fn rule(&self)").nth(1).unwrap().split('"').skip(1).step_by(2);
    let rules = rules(RULES);
    let mut found = 0;
    for name in names {
        assert!(rules.contains(&slug(name)), "RULES.md does not name {name}");
        found += 1;
    }
    assert!(found > 25);
}
