//! The computer knows which turns keep the other side from scoring.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::HashSet;

use kickoff_ai::{Budget, Engine, Limits, SearchMethod, SearchRequest, Searchable, Setup, TurnSearch, TurnSearchGame};
use kickoff_core::chance::below;
use kickoff_core::{Game, Node, Observer, Seat};
use kickoff_soccer::{Action, PIECES, Soccer, Square, State};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

/// Turns that have ended before the last one.
const LAST: u16 = 119;

/// A position at the beginning of a turn in which the other side threatens the goal that ends the game and the side on turn
/// cannot score, with the turn that threatens.
fn threatened(rng: &mut ChaCha8Rng) -> (State, Seat, Vec<Action>) {
    let options = Soccer::configure(Soccer::RULES_VERSION, &[("goals", "1"), ("turns", "120")]).unwrap();
    loop {
        let mut square = |first: u32, last: u32| {
            Square::new(below(rng, 13) as u8, (first + below(rng, last - first + 1)) as u8).unwrap()
        };
        let men: [[Square; PIECES]; 2] = std::array::from_fn(|_| std::array::from_fn(|_| square(8, 19)));
        let ball = square(10, 18);
        let seat = Seat::BOTH[below(rng, 2) as usize];
        let turned =
            |at: Square| if seat == Seat::First { Square::new(at.column(), 20 - at.row()).unwrap() } else { at };
        let Some(state) = State::arranged(options, seat, men.map(|men| men.map(turned)), turned(ball)) else {
            continue;
        };
        let mut threat = Vec::new();
        let idle = Soccer::null_turn(&state).unwrap();
        if !scores(&state) && Soccer::decisive_turn(&idle, &mut threat) {
            return (state, seat, threat);
        }
    }
}

fn scores(state: &State) -> bool {
    Soccer::decisive_turn(state, &mut Vec::new())
}

/// How many of all turns, by where they lead, keep the other side from scoring.
fn that_hold(state: &State, seat: Seat) -> usize {
    let (mut open, mut met, mut holding) = (vec![state.clone()], HashSet::new(), 0);
    let mut actions = Vec::new();
    while let Some(at) = open.pop() {
        actions.clear();
        Soccer::choices(&at, &mut actions);
        for &action in &actions {
            let mut after = at.clone();
            Soccer::apply(&mut after, action);
            if !met.insert(Soccer::key(&after)) {
                continue;
            }
            if Soccer::node(&after) == Node::Decide(seat) {
                open.push(after);
            } else {
                holding += usize::from(!scores(&after));
            }
        }
    }
    holding
}

/// If this failed the computer would think that it had parried a shot that goes in.
#[test]
fn what_parries_a_threat_leaves_no_goal() {
    let mut rng = ChaCha8Rng::seed_from_u64(21);
    let mut told = 0;
    for _ in 0..60 {
        let (state, seat, threat) = threatened(&mut rng);
        let mut found = Vec::new();
        Soccer::parries(&state, &threat, 16, &mut found);
        assert!(found.len() <= 16);
        for turn in &found {
            let mut after = state.clone();
            for &action in turn {
                assert!(Soccer::check(&after, action).is_ok(), "{action:?} of {turn:?} in {state:?}");
                Soccer::apply(&mut after, action);
            }
            if Soccer::node(&after) == Node::Decide(seat) {
                let end = Soccer::end_turn(&after).unwrap();
                Soccer::apply(&mut after, end);
            }
            assert!(!scores(&after), "{turn:?} in {state:?}");
        }
        told += found.len();
    }
    assert!(told > 200, "{told}");
}

/// If this failed the computer would give up what it has won in the last turn of a game.
#[test]
fn nothing_threatens_after_the_last_turn() {
    let (mut state, _, _) = threatened(&mut ChaCha8Rng::seed_from_u64(24));
    state.turns = LAST;
    assert_eq!(Soccer::null_turn(&state), None);
}

/// If this failed the computer would give positions up that can be held: it does where a man would have to make room first,
/// which is rare.
#[test]
fn a_position_that_is_given_up_is_lost() {
    let mut rng = ChaCha8Rng::seed_from_u64(22);
    let (mut given_up, mut held) = (0, 0);
    while given_up < 8 {
        let (state, seat, threat) = threatened(&mut rng);
        let mut found = Vec::new();
        if Soccer::parries(&state, &threat, 1, &mut found) || !found.is_empty() {
            continue;
        }
        given_up += 1;
        held += usize::from(that_hold(&state, seat) > 0);
    }
    assert!(held <= 1, "{held} of {given_up} can be held");
}

/// If this failed level 8 would lose games in which one turn of thirty thousand saves it.
#[test]
fn the_computer_finds_the_few_turns_that_save_it() {
    let mut rng = ChaCha8Rng::seed_from_u64(23);
    let mut saved = 0;
    while saved < 2 {
        let (state, seat, _) = threatened(&mut rng);
        let holding = that_hold(&state, seat);
        if holding == 0 || holding > 30 {
            continue;
        }
        saved += 1;
        let budget = Budget::new(Limits::nodes(150_000), Default::default());
        let view = Soccer::view(&state, Observer::Seat(seat));
        let request = SearchRequest { view: &view, seat, budget: &budget, seed: 1, without: &[] };
        let mut engine: Box<dyn Engine<Soccer>> = TurnSearch::engine(&Setup { megabytes: 1, ..Setup::default() });
        let info = engine.think(&request, &mut |_| {}).unwrap();
        let mut after = state.clone();
        info.turn.iter().for_each(|&action| Soccer::apply(&mut after, action));
        assert!(!scores(&after), "{:?}, though {holding} turns hold, in {state:?}", info.turn);
    }
}
