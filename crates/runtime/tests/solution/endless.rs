//! The program's solution of the game without an end held against the plain one.

use std::collections::HashSet;

use kickoff_dial::Dial;
use kickoff_solver::{Explored, Untimed};

use crate::compare::{GAMES, ball, choice, options};
use crate::football::Choice;
use crate::rings::{self, BUILT_IN, file};
use crate::untimed::Endless;

/// Compares all values, and those of all choices, of the game without an end. Both count in points.
fn compare_endless(file: &str) {
    let mut plain = Endless::new(file);
    let explored = Explored::<Dial>::new(&options(file, 160)).unwrap();
    let solved = Untimed::solve(&explored.model);
    plain.solve(1e-12);
    let mut seen = HashSet::new();
    for (state, &situation) in explored.situations.iter().enumerate() {
        let ball = ball(situation);
        seen.insert(ball);
        let number = *plain.numbers.get(&ball).unwrap_or_else(|| panic!("{situation:?} cannot come up"));
        let (ours, theirs) = (plain.values[number], solved.values[state]);
        assert!((ours - theirs).abs() < 1e-9, "{situation:?}: {theirs}, by the plain solver {ours}");
        let mut worths: Vec<(Choice, f64)> = plain.worths(number).collect();
        for (action, chosen) in explored.actions(state) {
            let chosen = choice(chosen);
            let place = worths.iter().position(|(choice, _)| *choice == chosen);
            let (_, ours) = worths.remove(place.unwrap_or_else(|| panic!("{situation:?}: {chosen:?} is not allowed")));
            let theirs = solved.action(&explored.model, action);
            assert!((ours - theirs).abs() < 1e-9, "{situation:?}, {chosen:?}: {theirs}, by the plain solver {ours}");
        }
        assert!(worths.is_empty(), "{situation:?}: {worths:?} are allowed");
    }
    let missing = plain.balls.iter().find(|ball| !seen.contains(ball));
    assert_eq!(missing, None, "can come up and was not listed");
}

/// If this failed the field values that a player is shown, or a choice's, would be wrong for some rings.
#[test]
fn values_of_the_game_without_an_end_are_right() {
    for (rings, _) in GAMES {
        compare_endless(&file(rings));
    }
    compare_endless(&rings::random(0));
}

/// If this failed they would be wrong for the rings that nearly everybody plays with.
#[test]
fn values_of_the_game_without_an_end_are_right_for_the_built_in_rings() {
    compare_endless(BUILT_IN);
}
