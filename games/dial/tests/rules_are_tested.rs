//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{refusals, rules, unnamed, untested};

const RULES: &str = include_str!("../RULES.md");

const TESTS: [&str; 7] = [
    include_str!("rules/course.rs"),
    include_str!("rules/downs.rs"),
    include_str!("rules/kicks.rs"),
    include_str!("rules/length.rs"),
    include_str!("rules/passes.rs"),
    include_str!("rules/rings_files.rs"),
    include_str!("rules/scores.rs"),
];

/// Where the program says which rule an action breaks.
const ILLEGAL: &str = include_str!("../src/illegal.rs");

#[test]
fn every_rule_is_named_by_a_test() {
    let untested = untested(RULES, &TESTS);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
}

#[test]
fn every_name_of_a_refusal_is_in_the_rules() {
    let refusals = refusals(ILLEGAL);
    let unnamed = unnamed(RULES, &refusals);
    assert!(unnamed.is_empty(), "RULES.md does not name {unnamed:?}");
    assert!(refusals.len() >= 10, "{refusals:?}");
    assert!(rules(RULES).iter().filter(|rule| rule.starts_with("house_")).count() >= 6);
}
