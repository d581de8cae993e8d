//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::suite;

#[test]
fn every_rule_is_named_by_a_test() {
    suite::rules_are_tested(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn every_name_of_a_refusal_is_in_the_rules() {
    let rules = suite::refusals_are_named(env!("CARGO_MANIFEST_DIR"), 10);
    assert!(rules.iter().filter(|rule| rule.starts_with("house_")).count() >= 6);
}
