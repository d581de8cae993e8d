//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{refusals, rules, unnamed};
use kickoff_conformance::suite;

const RULES: &str = include_str!("../../RULES.md");

/// Where the program says which rule an action breaks.
const ILLEGAL: &str = include_str!("../../src/illegal.rs");

#[test]
fn every_rule_is_named_by_a_test() {
    suite::rules_are_tested(env!("CARGO_MANIFEST_DIR"));
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
