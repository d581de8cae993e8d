//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{rules, untested};

const RULES: &str = include_str!("../RULES.md");

const TESTS: [&str; 8] = [
    include_str!("rules_contact.rs"),
    include_str!("rules_ending.rs"),
    include_str!("rules_fumbles.rs"),
    include_str!("rules_line_ups.rs"),
    include_str!("rules_match.rs"),
    include_str!("rules_movement.rs"),
    include_str!("rules_options.rs"),
    include_str!("rules_passing.rs"),
];

/// The names by which the program refuses actions.
const REFUSALS: [&str; 26] = [
    "sequence",
    "game_over",
    "chance",
    "line_up",
    "men",
    "l1",
    "l2",
    "l3",
    "l4",
    "l5",
    "m2",
    "m3",
    "m4",
    "m7",
    "m8",
    "set_position",
    "scramble",
    "p1",
    "p2",
    "throw",
    "flight",
    "m1",
    "house_window",
    "house_under_the_ball",
    "house_one_scramble",
    "house_behind_the_line",
];

#[test]
fn every_rule_is_named_by_a_test() {
    let untested = untested(RULES, &TESTS);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
}

#[test]
fn every_name_of_the_rules_is_in_the_rules() {
    let rules = rules(RULES);
    let codes = (1..=5).map(|n| format!("l{n}")).chain((1..=8).map(|n| format!("m{n}")));
    let codes = codes.chain(["p1", "p2", "b1", "b2", "b3", "t1"].map(str::to_owned));
    for name in codes.chain(REFUSALS.map(str::to_owned)) {
        assert!(rules.contains(&name), "RULES.md does not name {name}");
    }
    assert!(rules.iter().filter(|rule| rule.starts_with("house_")).count() >= 18);
}
