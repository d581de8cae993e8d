//! What would mislead a program that learns: numbers that change their meaning, planes that do not show a difference.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, encode};
use kickoff_core::{Encode, Game};

use super::{ALL_PASSES, FIRST_PASS, PASSES};
use crate::action::Action;
use crate::board::Square;
use crate::game::Soccer;
use crate::options::Options;
use crate::state::{Phase, State, Use};

const fn options(goals: u8, turns: u16) -> Options {
    Options { goals, turns, duty_to_dribble: true }
}

const SETS: [Options; 3] = [options(3, 120), options(1, 200), options(99, 7)];

/// A corner, where random games hardly come.
const FREE: Square = Square::at(0, 19);

/// A change for every field that matters. Annotations for people are not encoded.
const CHANGES: &[encode::Change<State>] = &[
    ("goals to win", |at| at.options.goals -= 1),
    ("turns of the game", |at| at.options.turns += 1),
    ("turns ended", |at| at.turns = at.turns.checked_sub(1).unwrap_or(1)),
    ("phase", |at| at.phase = if at.phase == Phase::Turn { Phase::Over } else { Phase::Turn }),
    ("side on turn", |at| {
        if at.phase == Phase::Turn {
            at.on_turn = at.on_turn.other();
        }
    }),
    ("piece of Red", |at| at.pieces[0][3] = if at.pieces[0].contains(&FREE) { at.pieces[0][3] } else { FREE }),
    ("piece of Blue", |at| at.pieces[1][3] = if at.pieces[1].contains(&FREE) { at.pieces[1][3] } else { FREE }),
    ("ball", |at| at.ball = if at.ball == Square::at(1, 2) { Square::at(2, 2) } else { Square::at(1, 2) }),
    ("piece used first", |at| {
        if let [Some(first), None] = &mut at.used {
            first.piece = (first.piece + 1) % 7;
        }
    }),
    ("steps of the piece used first", |at| {
        if let [Some(first), None] = &mut at.used {
            first.steps = first.steps % 3 + 1;
        }
    }),
    ("piece used second", |at| {
        if let [_, Some(second)] = &mut at.used {
            second.piece = (second.piece + 1) % 7;
        }
    }),
    ("steps of the piece used second", |at| {
        if let [_, Some(second)] = &mut at.used {
            second.steps = second.steps % 3 + 1;
        }
    }),
    ("pieces used", |at| match at.used {
        [Some(_), None] => at.used = [None; 2],
        [first, Some(second)] => at.used = [first.map(|_| second), None],
        _ => at.used[0] = Some(Use { piece: 0, steps: 1 }),
    }),
    ("touched", |at| at.touched ^= true),
    ("idle turns", |at| at.idle ^= 1),
    ("passes of Red", |at| at.passes[0] ^= 1),
    ("passes of Blue", |at| at.passes[1] ^= 1),
    ("goals of Red", |at| at.goals[0] ^= 1),
    ("goals of Blue", |at| at.goals[1] ^= 1),
];

#[test]
fn numbers_and_planes_keep_their_laws() {
    let done = encode::check::<Soccer>(&SETS, &Effort::games(12), &["own_goals", "other_goals"]).unwrap();
    assert!(done.games == 36 && done.comparisons > 0);
}

#[test]
fn whatever_matters_is_on_the_planes() {
    let effort = Effort::games(2);
    encode::tells_apart::<Soccer>(&SETS, &effort, CHANGES).unwrap();
}

#[test]
fn the_numbers_without_an_action_are_steps_off_the_board() {
    let unused = encode::unused::<Soccer>().unwrap();
    assert_eq!(unused.actions.len(), 4 * 5 + 2 * (11 + 17) * 3);
    assert!(unused.actions.iter().all(|&number| number < 1976) && unused.outcomes.is_empty());
}

/// Networks that were trained would be worthless if the numbers moved.
#[test]
fn numbers_stay_as_they_are() {
    let number = |token| Soccer::action_id(Soccer::read_token(token).unwrap());
    let steps = ["a1>b1", "a1>a2", "g9>f8", "g9>h10", "m19>l18", "m19>l19"];
    assert_eq!(steps.map(number), [4, 6, 880, 887, 1968, 1971]);
    assert_eq!(["end", "a1*c3", "a1*l12", "b1*b3", "a2*c2"].map(number), [1976, 1977, 1986, 1987, 2208]);
    assert_eq!(["f17*f19", "m19*k17", "m19*b8"].map(number), [8504, 9237, 9246]);
    assert_eq!(["~red", "~blue"].map(number), [0, 1]);
    assert_eq!(Soccer::ACTIONS, 9247);
}

#[test]
fn what_can_never_be_legal_has_no_number() {
    let tokens = ["a1>c1", "a1>a1", "g9*g9", "g9*g10", "g9*h11", "g12*g19", "g5*g14", "a2*m2", "b4*b1"];
    for token in tokens {
        let action = Soccer::read_token(token).unwrap();
        assert_eq!(Soccer::decode_action(Soccer::action_id(action)), None, "{token}");
    }
}

/// Passes are numbered by square, direction and distance, so that a program can count them without this table.
#[test]
fn passes_are_in_the_order_told() {
    let numbers = ALL_PASSES.list.iter().map(|&(from, to)| Soccer::action_id(Action::Pass { from, to }));
    assert!(numbers.eq(FIRST_PASS..FIRST_PASS + PASSES));
}

#[test]
fn the_longest_game_takes_every_step() {
    assert_eq!(SETS.map(|options| Soccer::longest(&options)), [721, 1201, 43]);
}
