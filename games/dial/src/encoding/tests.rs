//! What would mislead a program that learns: numbers that change their meaning, planes that do not show a difference.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, encode};
use kickoff_core::{Encode, Game};

use crate::game::Dial;
use crate::options::Options;
use crate::position::{Phase, Play};
use crate::signal::Signal;
use crate::state::State;

/// Rings with every kind of outcome that a signal can have, far gains and losses among them.
const WILD: &str = include_str!("../../tests/wild.toml");

fn sets() -> [Options; 4] {
    let sets: [&[(&str, &str)]; 4] =
        [&[], &[("plays", "2")], &[("plays", "40"), ("dial", WILD)], &[("plays", "40"), ("time", "on")]];
    sets.map(|given| Dial::configure(Dial::RULES_VERSION, given).unwrap())
}

/// A change for every field that matters. The rings are the same in all of a program's games, and not on the planes.
const CHANGES: &[encode::Change<State>] = &[
    ("phase", |state| {
        state.at.phase = match state.at.phase {
            Phase::Choose => Phase::Call(Play::KickOff),
            Phase::Call(Play::KickOff) => Phase::Call(Play::FreeKick),
            Phase::Call(Play::FreeKick) => Phase::Call(Play::Return),
            Phase::Call(Play::Return) => Phase::Call(Play::InterceptionReturn),
            Phase::Call(Play::InterceptionReturn) => Phase::Call(Play::Scrimmage),
            Phase::Call(Play::Scrimmage) => Phase::Call(Play::Try),
            Phase::Call(Play::Try) | Phase::Over => Phase::Choose,
            other => other,
        }
    }),
    ("signal", |state| {
        if let Phase::Spin(play, signal) = state.at.phase {
            let other = if signal == Signal::Punt { Signal::EndRun } else { Signal::Punt };
            state.at.phase = Phase::Spin(play, other);
        }
    }),
    ("call or spin", |state| {
        if let Phase::Call(play) = state.at.phase {
            state.at.phase = Phase::Spin(play, Signal::LinePlunge);
        }
    }),
    ("team", |state| {
        if state.at.phase != Phase::Toss {
            state.at.team = state.at.team.other();
        }
    }),
    ("toss", |state| {
        if state.at.phase != Phase::Toss {
            state.at.toss = state.at.toss.other();
        }
    }),
    ("ball", |state| state.at.g ^= 1),
    ("down", |state| state.at.down.number ^= 1),
    ("point", |state| state.at.down.point ^= 1),
    ("incomplete", |state| state.at.down.incomplete ^= true),
    ("half", |state| state.at.half = 3 - state.at.half),
    ("plays made", |state| state.at.played = state.at.played.checked_sub(1).unwrap_or(1)),
    ("plays of a half", |state| {
        state.at.half_plays += 1;
        state.at.played += 1;
    }),
    ("Home's score", |state| state.at.score[0] ^= 1),
    ("Away's score", |state| state.at.score[1] ^= 1),
];

#[test]
fn numbers_and_planes_keep_their_laws() {
    let done = encode::check::<Dial>(&sets(), &Effort::games(20), &[]).unwrap();
    assert!(done.games == 80 && done.comparisons > 0);
}

#[test]
fn whatever_matters_is_on_the_planes() {
    let effort = Effort::games(5);
    encode::tells_apart::<Dial>(&sets(), &effort, CHANGES).unwrap();
}

#[test]
fn every_number_has_an_action() {
    assert_eq!(encode::unused::<Dial>().unwrap(), encode::Unused { actions: vec![], outcomes: vec![] });
}

/// Networks that were trained would be worthless if the numbers moved.
#[test]
fn numbers_stay_as_they_are() {
    let number = |token| Dial::action_id(Dial::read_token(token).unwrap());
    assert_eq!(["kick", "receive", "s1", "s12", "time"].map(number), [0, 1, 2, 13, 14]);
    assert_eq!(["~home", "~away", "~G", "~NG", "~INC"].map(number), [0, 1, 2, 3, 4]);
    assert_eq!(["~P-15", "~P-5", "~P+5", "~P+15"].map(number), [5, 6, 7, 8]);
    assert_eq!(["~-9999", "~+0", "~+9999"].map(number), [9, 10_008, 20_007]);
    assert_eq!(
        ["~INT+0", "~INT+9999", "~L-9999", "~L+0", "~L+9999"].map(number),
        [20_008, 30_007, 30_008, 40_007, 50_006]
    );
    assert_eq!(["~BR-1", "~BR-9999", "~BL-1", "~BL-9999"].map(number), [50_007, 60_005, 60_006, 70_004]);
    assert_eq!((Dial::ACTIONS, Dial::OUTCOMES), (15, 70_005));
}

#[test]
fn the_longest_game_scores_on_every_second_play() {
    assert_eq!(sets().map(|options| Dial::longest(&options)), [563, 7, 143, 143]);
}
