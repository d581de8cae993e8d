//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{rules, slug, untested};

const RULES: &str = include_str!("../RULES.md");

const TESTS: [&str; 6] = [
    include_str!("rules/course.rs"),
    include_str!("rules/downs.rs"),
    include_str!("rules/kicks.rs"),
    include_str!("rules/length.rs"),
    include_str!("rules/passes.rs"),
    include_str!("rules/scores.rs"),
];

/// What is refused before a game starts.
const FILES: &str = include_str!("rules/rings_files.rs");

/// The names by which the program refuses actions.
const REFUSALS: [&str; 10] = [
    "Sequence",
    "Game Over",
    "Chance",
    "Field Goal Distance",
    "Signals",
    "Time",
    "Try",
    "Kick-Off",
    "Free Kick",
    "Run-Back",
];

#[test]
fn every_rule_is_named_by_a_test() {
    let sources: Vec<&str> = TESTS.into_iter().chain([FILES]).collect();
    let untested = untested(RULES, &sources);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
}

#[test]
fn every_name_of_the_rules_is_in_the_rules() {
    let rules = rules(RULES);
    for name in REFUSALS {
        assert!(rules.contains(&slug(name)), "RULES.md does not name {name}");
    }
    assert!(rules.iter().filter(|rule| rule.starts_with("house_")).count() >= 6);
}
