//! Every rule that RULES.md names has a test whose name starts with the rule's.

use kickoff_conformance::rules_text::{rules, untested};

const RULES: &str = include_str!("../../RULES.md");

const TESTS: [&str; 6] = [
    include_str!("ending.rs"),
    include_str!("passing.rs"),
    include_str!("pushing.rs"),
    include_str!("steps.rs"),
    include_str!("tackling.rs"),
    include_str!("turns.rs"),
];

/// The names by which the program refuses actions.
const REFUSALS: [&str; 21] = [
    "blocking",
    "end_of_a_pass",
    "ending_a_turn",
    "forward_passes",
    "game_over",
    "house_down",
    "line_of_a_pass",
    "offside",
    "offside_triples",
    "one_piece_a_square",
    "own_pieces",
    "passing",
    "pushing",
    "reach",
    "room_to_push",
    "sequence",
    "singles_repel",
    "step",
    "tackling",
    "the_carrier_never_pushes",
    "two_plays",
];

#[test]
fn every_rule_is_named_by_a_test() {
    let untested = untested(RULES, &TESTS);
    assert!(untested.is_empty(), "no test is named after {untested:?}");
}

#[test]
fn every_name_of_the_rules_is_in_the_rules() {
    let rules = rules(RULES);
    for name in REFUSALS.into_iter().chain(["unbroken_moves"]) {
        assert!(rules.contains(name), "RULES.md does not name {name}");
    }
    assert!(rules.len() >= 42, "{}", rules.len());
}
