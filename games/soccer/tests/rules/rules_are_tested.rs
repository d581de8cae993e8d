//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{rules, slug, untested};

const RULES: &str = include_str!("../../RULES.md");

const TESTS: [&str; 6] = [
    include_str!("ball.rs"),
    include_str!("ending.rs"),
    include_str!("moving.rs"),
    include_str!("pitch.rs"),
    include_str!("turns.rs"),
    include_str!("zones.rs"),
];

/// The names by which the program refuses actions.
const REFUSALS: [&str; 20] = [
    "Game over",
    "Kick-off",
    "End of turn",
    "Own pieces",
    "Three steps",
    "Two pieces",
    "Moving",
    "Occupied",
    "House · Other goal",
    "One keeper",
    "Ball blocked",
    "Perimeter",
    "Dribbling",
    "No way back",
    "Passing",
    "Clear line",
    "Shooting",
    "Zone to zone",
    "Two passes",
    "Duty to dribble",
];

#[test]
fn every_rule_is_named_by_a_test() {
    let untested = untested(RULES, &TESTS);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
}

#[test]
fn every_name_of_a_refusal_is_in_the_rules() {
    let rules = rules(RULES);
    for name in REFUSALS {
        assert!(rules.contains(&slug(name)), "RULES.md does not name {name}");
        assert!(RULES.contains(&format!("- **{name}.**")), "{name} is written otherwise in RULES.md");
    }
    assert_eq!(rules.iter().filter(|rule| rule.starts_with("house_")).count(), 7);
}
