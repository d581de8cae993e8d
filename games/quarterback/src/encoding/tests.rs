//! What would mislead a program that learns: numbers that change their meaning, planes that do not show a difference.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, encode};
use kickoff_core::{Encode, Game};

use super::{ALL_PASSES, PASSES};
use crate::action::Action;
use crate::game::Quarterback;
use crate::options::{Columns, Format, Options};
use crate::pieces::QUARTERBACK;
use crate::position::{NOBODY, Phase, State};

const SETS: [Options; 3] = [
    Options { format: Format::Game, turns: 20, columns: Columns::Edges },
    Options { format: Format::Match, turns: 30, columns: Columns::Middle },
    Options { format: Format::Game, turns: 1, columns: Columns::Edges },
];

/// A change for every field that matters. Annotations for people are not encoded.
const CHANGES: &[encode::Change<State>] = &[
    ("format", |at| {
        at.options.format = if at.options.format == Format::Game { Format::Match } else { Format::Game };
    }),
    ("turns", |at| at.options.turns += 1),
    ("phase", |at| {
        if at.phase == Phase::Over {
            at.phase = Phase::Turn(crate::Role::Attack);
        }
    }),
    ("role on turn", |at| {
        if let Phase::Turn(role) = at.phase {
            at.phase = Phase::Turn(role.other());
        }
    }),
    ("attacker", |at| {
        if at.phase != Phase::Toss {
            at.attacker = at.attacker.other();
        }
    }),
    ("game", |at| at.game ^= 1),
    ("half", |at| at.half ^= 1),
    ("turn", |at| {
        if at.phase != Phase::Toss {
            at.turn -= 1;
        }
    }),
    ("attacking Single", |at| swap_in(at, 0, 0)),
    ("attacking Double", |at| swap_in(at, 0, 5)),
    ("attacking Triple", |at| swap_in(at, 0, 8)),
    ("Quarterback", |at| swap_in(at, 0, QUARTERBACK)),
    ("defending Single", |at| swap_in(at, 1, 0)),
    ("defending Double", |at| swap_in(at, 1, 4)),
    ("defending Triple", |at| swap_in(at, 1, QUARTERBACK)),
    ("ball", |at| {
        if at.phase != Phase::Toss {
            at.ball = if at.ball == FREE { OTHER_FREE } else { FREE };
        }
    }),
    ("carrier", |at| {
        if at.phase != Phase::Toss {
            at.carrier = if at.carried() { NOBODY } else { 0 };
        }
    }),
    ("plays", |at| at.plays = (at.plays + 1) % 3),
    ("mover", |at| {
        if at.on_turn().is_some() {
            at.mover = if at.mover == 0 { 1 } else { 0 };
        }
    }),
    ("steps left", |at| {
        if at.mover != NOBODY && at.on_turn().is_some() {
            at.steps_left = (at.steps_left + 1) % 4;
        }
    }),
    ("released", |at| at.released ^= true),
    ("points of the first half", |at| {
        if at.game == 0
            && let Some(half) = &mut at.ended[0]
        {
            half.points += 1;
        }
    }),
];

/// Squares at the far edge, where random games hardly come.
const FREE: crate::Square = crate::Square::at(0, 12);
const OTHER_FREE: crate::Square = crate::Square::at(12, 12);

/// Puts a man on a square that is free of the man's own side.
fn swap_in(at: &mut State, role: usize, piece: usize) {
    if at.phase != Phase::Toss && !at.squares[role].contains(&FREE) {
        at.squares[role][piece] = FREE;
    }
}

#[test]
fn numbers_and_planes_keep_their_laws() {
    let done = encode::check::<Quarterback>(&SETS, &Effort::games(40), &[]).unwrap();
    assert!(done.games == 120 && done.comparisons > 0);
}

#[test]
fn whatever_matters_is_on_the_planes() {
    let effort = Effort::games(2);
    encode::tells_apart::<Quarterback>(&SETS, &effort, CHANGES).unwrap();
}

/// A number without an action is a step off the board: 3 in a corner have none of 5 neighbours, and so on.
#[test]
fn the_numbers_without_an_action_are_steps_off_the_board() {
    let unused = encode::unused::<Quarterback>().unwrap();
    assert_eq!(unused.actions.len(), 4 * 5 + 2 * (11 + 14) * 3);
    assert!(unused.actions.iter().all(|&number| number < 1664) && unused.outcomes.is_empty());
}

/// Networks that were trained would be worthless if the numbers moved.
#[test]
fn numbers_stay_as_they_are() {
    let number = |token| Quarterback::action_id(Quarterback::read_token(token).unwrap());
    let steps = ["a-3>b-3", "a-3>a-2", "g-2>f-3", "g-2>g-3", "g-2>h-1", "m12>l12"];
    assert_eq!(steps.map(number), [4, 6, 152, 153, 159, 1659]);
    assert_eq!(["end", "down", "a-3*b-3", "a-3*m-3", "a-3*a-2"].map(number), [1664, 1665, 1666, 1677, 1678]);
    assert_eq!(["m12*l11", "m12*a0", "m12*m11", "m12*l12", "m12*a12"].map(number), [8777, 8788, 8789, 8804, 8815]);
    assert_eq!(["~red", "~blue"].map(number), [0, 1]);
    assert_eq!(Quarterback::ACTIONS, 8816);
}

#[test]
fn what_can_never_be_legal_has_no_number() {
    for token in ["a1>c1", "a1>a1", "a1*a1", "a1*b3", "a1*a2", "m12*m13"] {
        let Ok(action) = Quarterback::read_token(token) else { continue };
        assert_eq!(Quarterback::decode_action(Quarterback::action_id(action)), None, "{token}");
    }
}

#[test]
fn the_longest_game_allows_for_every_step() {
    assert_eq!(Quarterback::longest(&Options { format: Format::Game, turns: 40, columns: Columns::Edges }), 1041);
    assert_eq!(Quarterback::longest(&Options { format: Format::Match, turns: 1000, columns: Columns::Edges }), 52_001);
}

/// Passes are numbered by square, direction and distance, so that a program can count them without this table.
#[test]
fn passes_are_in_the_order_told() {
    let numbers = ALL_PASSES.list.iter().map(|&(from, to)| Quarterback::action_id(Action::Pass { from, to }));
    assert!(numbers.eq(1666..1666 + PASSES));
}
