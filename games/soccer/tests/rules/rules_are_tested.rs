//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{refusals, rules, unnamed, untested};

const RULES: &str = include_str!("../../RULES.md");

const TESTS: [&str; 6] = [
    include_str!("ball.rs"),
    include_str!("ending.rs"),
    include_str!("moving.rs"),
    include_str!("pitch.rs"),
    include_str!("turns.rs"),
    include_str!("zones.rs"),
];

/// Where the program says which rule an action breaks.
const ILLEGAL: &str = include_str!("../../src/illegal.rs");

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
    for name in &refusals {
        assert!(RULES.contains(&format!("- **{name}.**")), "{name} is written otherwise in RULES.md");
    }
    assert!(refusals.len() >= 20, "{refusals:?}");
    assert_eq!(rules(RULES).iter().filter(|rule| rule.starts_with("house_")).count(), 7);
}
