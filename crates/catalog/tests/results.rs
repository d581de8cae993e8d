//! How games of every kind end, in a sentence.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_catalog::{CatalogGame, find};
use kickoff_core::{Node, Outcome, Seat};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};

const NAMES: [&str; 2] = ["Ann", "Computer, level 2"];

/// A game played at random, and how it came out.
fn played(game: &dyn CatalogGame, options: &[(&str, &str)], seed: u64) -> (Outcome, String) {
    let mut session = game.start(game.rules_version(), options).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    loop {
        assert_eq!(session.result(NAMES).is_some(), matches!(session.node(), Node::Over(_)));
        match session.node() {
            Node::Over(outcome) => return (outcome, session.result(NAMES).unwrap()),
            Node::Chance => {
                let token = session.draw(&mut rng).unwrap();
                session.play(&token).unwrap();
            }
            Node::Decide(_) => {
                let legal = session.legal();
                let chosen = usize::try_from(rng.next_u32()).unwrap() % legal.len();
                session.play(&legal[chosen]).unwrap();
            }
        }
    }
}

/// Wins of both seats and draws, each told by who won and with the winner's score first. `wanted` are those that random play
/// comes to: a loss of the first seat, a draw, a win.
#[test]
fn a_result_names_the_winner_and_has_their_score_first() {
    for (id, options, seeds, wanted) in [
        ("scrimmage", &[("max_plays", "4"), ("max_turns", "60")][..], 20, [false, true, false]),
        ("quarterback", &[("format", "game"), ("turns", "4")], 400, [true; 3]),
        ("quarterback", &[("format", "match"), ("turns", "3")], 400, [true; 3]),
        ("soccer", &[("goals", "1"), ("turns", "300")], 12, [false; 3]),
        ("soccer", &[("turns", "2")], 3, [false, true, false]),
        ("king", &[("half_moves", "40")], 60, [false, true, false]),
        ("dial", &[("plays", "30")], 60, [true; 3]),
    ] {
        let game = find(id).unwrap();
        let mut seen = [false; 3];
        for seed in 0..seeds {
            let (outcome, told) = played(game, options, seed);
            right(id, &outcome, &told);
            seen[usize::try_from(outcome.returns[0] + 1).unwrap()] = true;
        }
        for (kind, seen) in seen.into_iter().enumerate() {
            assert!(seen || !wanted[kind], "{id} {options:?}: kind {kind} has not been told");
        }
    }
}

fn right(id: &str, outcome: &Outcome, told: &str) {
    let [first, second] = outcome.score;
    let expected = match outcome.winner() {
        Some(Seat::First) => format!("Ann wins {first}–{second}"),
        Some(Seat::Second) => format!("Computer, level 2 wins {second}–{first}"),
        None => format!("A draw, {first}–{second}"),
    };
    assert!(told == expected || (first == second && told.starts_with(&format!("{expected}, "))), "{id}: {told}");
}
