//! The laws that every game obeys.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::HashSet;

use kickoff_conformance::{Effort, laws, suite};
use kickoff_core::chance::below;
use kickoff_core::{Game, Seat};
use kickoff_king::{Action, Kind, King, Phase, Position, Square};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const SETS: [suite::Given<'_>; 4] =
    [&[], &[("half_moves", "2")], &[("half_moves", "400")], &[("half_moves", "400"), ("passing", "off")]];

#[test]
fn the_laws_of_games_hold() {
    suite::laws::<King>(&SETS, &Effort::games(12));
}

#[test]
fn the_law_of_options_holds() {
    laws::check_options::<King>(7).unwrap();
}

#[test]
fn everybody_knows_everything() {
    let done = laws::check_perfect::<King>(&suite::options::<King>(&[]), &Effort::games(4)).unwrap();
    assert!(done.games == 4 && done.positions > 500);
}

/// A possession with men scattered over the field, the attempt open if it can be.
fn scattered(rng: &mut ChaCha8Rng) -> Option<Position> {
    let mut men = vec![(Kind::Qb, random_square(rng))];
    for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Qb) {
        for _ in 0..below(rng, u32::from(kind.number()) + 1) {
            men.push((kind, random_square(rng)));
        }
    }
    let offense = Seat::from_index(below(rng, 2) as usize)?;
    let line = 3 + below(rng, 19) as u8;
    let mut at = Position::set_up(&suite::options::<King>(&[]), offense, line, &men)?;
    if King::check(&at, Action::Attempt).is_ok() && below(rng, 4) > 0 {
        King::apply(&mut at, Action::Attempt);
        let mut actions = Vec::new();
        King::legal(&at, &mut actions);
        King::apply(&mut at, actions[below(rng, actions.len() as u32) as usize]);
    }
    matches!(at.phase, Phase::Play(_)).then_some(at)
}

fn random_square(rng: &mut ChaCha8Rng) -> Square {
    Square::at(below(rng, 10) as u8, 1 + below(rng, 24) as u8)
}

/// Random play from the toss seldom comes to passes and crowded fields. Every action there is is tried.
#[test]
fn check_and_legal_agree_on_scattered_men() {
    let squares: Vec<Square> = (0..10).flat_map(|file| (1..=24).map(move |rank| Square::at(file, rank))).collect();
    let mut all = vec![Action::Nothing, Action::Punt, Action::FieldGoal, Action::Attempt];
    all.extend(squares.iter().map(|&at| Action::Complete(at)));
    all.extend(squares.iter().flat_map(|&from| squares.iter().map(move |&to| Action::Move { from, to })));
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let (mut positions, mut passes) = (0, 0);
    while positions < 400 {
        let Some(mut at) = scattered(&mut rng) else { continue };
        let mut legal = Vec::new();
        King::legal(&at, &mut legal);
        positions += 1;
        let accepted: HashSet<Action> =
            all.iter().copied().filter(|&action| King::check(&at, action).is_ok()).collect();
        assert_eq!(accepted, legal.iter().copied().collect(), "{at:?}");
        assert_eq!(accepted.len(), legal.len(), "each is listed once");
        let pass = legal.iter().find(|action| matches!(action, Action::Complete(_)));
        if let Some(&pass) = pass {
            passes += 1;
            King::apply(&mut at, pass);
            legal.clear();
            King::legal(&at, &mut legal);
            assert!(all.iter().all(|action| King::check(&at, *action).is_ok() == legal.contains(action)), "{at:?}");
        }
    }
    assert!(passes > 15, "{passes}");
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    suite::answers::<King>(SETS[0], &Effort::games(3));
}

#[test]
fn both_versions_agree_with_the_defaults() {
    suite::versions_agree_with_the_defaults::<King>();
}
