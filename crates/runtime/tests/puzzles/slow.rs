//! A sample of the puzzles, proven by [`SlowSolver`].

use kickoff_runtime::{Goal, Puzzle, find};

use crate::slow_solver::SlowSolver;

fn prove(game: &'static str, most: usize, chosen: impl Fn(&Puzzle) -> bool) {
    let puzzles = find(game).unwrap().puzzles();
    // The last ones are the hardest.
    for puzzle in puzzles.iter().rev().filter(|puzzle| chosen(puzzle)).take(most) {
        SlowSolver::new(game, puzzle).prove(puzzle);
    }
}

#[test]
fn king() {
    prove("king", 4, |puzzle| puzzle.goal == Goal::Save);
    prove("king", 2, |puzzle| puzzle.turns == 2);
    prove("king", 4, |puzzle| puzzle.goal == Goal::Score && puzzle.turns == 1);
}

#[test]
fn phutball() {
    prove("phutball", 2, |puzzle| puzzle.goal == Goal::Save);
    prove("phutball", 4, |puzzle| puzzle.goal == Goal::Win && puzzle.turns == 1);
}

#[test]
fn quarterback() {
    prove("quarterback", 1, |puzzle| puzzle.goal == Goal::Stop && puzzle.turns == 1);
}

/// The long ones: `cargo test -p kickoff-runtime --test puzzles -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn two_turns_of_phutball() {
    prove("phutball", 1, |puzzle| puzzle.turns == 2);
}

/// A turn has hundreds of thousands of positions.
#[test]
#[ignore = "it takes minutes"]
fn soccer() {
    prove("soccer", 2, |puzzle| puzzle.goal == Goal::Win && puzzle.turns == 1);
}
