//! What would mislead a program that learns: numbers that change their meaning, planes that do not show a difference.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, encode};
use kickoff_core::{Encode, Game};

use super::{ALL_SLIDES, FIRST_LEAP, FIRST_PLACE, SLIDES};
use crate::action::Action;
use crate::field::Square;
use crate::game::King;
use crate::men::Unit;
use crate::options::{ANY_RANGE, Options};
use crate::position::{Phase, Position};

const SETS: [Options; 4] = [
    Options { half_moves: 120, passing: true, defender_range: 2, possession_moves: 16 },
    Options { half_moves: 2, passing: true, defender_range: ANY_RANGE, possession_moves: 0 },
    Options { half_moves: 240, passing: true, defender_range: ANY_RANGE, possession_moves: 0 },
    Options { half_moves: 240, passing: false, defender_range: ANY_RANGE, possession_moves: 0 },
];

/// Moves a man on the field to a corner that random games rarely reach, or takes a man off that corner.
fn elsewhere(at: &mut Position, man: usize) {
    let corner = Square::at(9, 24);
    if at.men[man].on_field() {
        at.men[man] = if at.men.contains(&corner) { Square::OFF } else { corner };
    }
}

/// A change for every field that matters. Annotations for people are not encoded.
const CHANGES: &[encode::Change<Position>] = &[
    ("OL", |at| elsewhere(at, 0)),
    ("TE", |at| elsewhere(at, 5)),
    ("WR", |at| elsewhere(at, 7)),
    ("RB", |at| elsewhere(at, 8)),
    ("FB", |at| elsewhere(at, 9)),
    ("QB", |at| elsewhere(at, 10)),
    ("DL", |at| elsewhere(at, 11)),
    ("LB", |at| elsewhere(at, 15)),
    ("MB", |at| elsewhere(at, 17)),
    ("CB", |at| elsewhere(at, 19)),
    ("SF", |at| elsewhere(at, 21)),
    ("kinds", |at| at.men.swap(8, 9)),
    ("unit on turn", |at| {
        if let Phase::Play(unit) = at.phase {
            at.phase = Phase::Play(unit.other());
        }
    }),
    ("reply", |at| {
        if let Phase::Play(Unit::Defense) = at.phase {
            at.phase = Phase::Reply(Square::at(0, 1));
        }
    }),
    ("receiver", |at| {
        if let Phase::Reply(receiver) = &mut at.phase {
            *receiver = if *receiver == Square::at(0, 1) { Square::at(0, 2) } else { Square::at(0, 1) };
        }
    }),
    ("line-up over", |at| {
        if let Phase::LineUp(unit, _) = at.phase {
            at.phase = Phase::Play(unit);
        }
    }),
    ("over", |at| {
        if at.phase == Phase::Over {
            at.phase = Phase::Play(Unit::Offense);
        }
    }),
    ("offense", |at| {
        if at.phase != Phase::Toss {
            at.offense = at.offense.other();
        }
    }),
    ("starting team", |at| {
        if at.phase != Phase::Toss {
            at.started = at.started.other();
        }
    }),
    ("line", |at| {
        if at.phase != Phase::Toss {
            at.line ^= 1;
        }
    }),
    ("carrier", |at| {
        if let Phase::Play(_) = at.phase {
            at.carrier = if at.carrier == 6 { 7 } else { 6 };
            at.men[6] = Square::at(0, 12);
            at.men[7] = Square::at(1, 12);
        }
    }),
    ("attempt", |at| at.attempt ^= true),
    ("beyond", |at| at.beyond ^= true),
    ("first action", |at| at.progress.moves = if at.progress.moves == 0 { 1 } else { 0 }),
    ("half", |at| at.half = 3 - at.half),
    ("moves", |at| at.moves = at.moves.checked_sub(1).unwrap_or(1)),
    ("moves of a half", |at| {
        at.options.half_moves += 1;
        at.moves += 1;
    }),
    ("Home's score", |at| at.score[0] ^= 1),
    ("Away's score", |at| at.score[1] ^= 1),
];

#[test]
fn numbers_and_planes_keep_their_laws() {
    let rare = ["receiver", "other_score", "own_score"];
    let done = encode::check::<King>(&SETS, &Effort::games(10), &rare).unwrap();
    assert!(done.games == 40 && done.comparisons > 0);
}

#[test]
fn whatever_matters_is_on_the_planes() {
    let effort = Effort::games(8);
    encode::tells_apart::<King>(&SETS, &effort, CHANGES).unwrap();
}

/// A leap off the field: 6 of 8 in a corner, and so on.
#[test]
fn the_numbers_without_an_action_are_leaps_off_the_field() {
    let unused = encode::unused::<King>().unwrap();
    assert_eq!(unused.actions.len(), 240 * 8 - 4 * (9 * 22 + 8 * 23));
    let leaps = FIRST_LEAP..FIRST_PLACE;
    assert!(unused.actions.iter().all(|number| leaps.contains(number)) && unused.outcomes.is_empty());
}

/// Networks that were trained would be worthless if the numbers moved.
#[test]
fn numbers_stay_as_they_are() {
    let number = |token| King::action_id(King::read_token(token).unwrap());
    assert_eq!(["a1>b1", "a1>j1", "a1>a2", "a1>a24", "a1>b2", "a1>j10"].map(number), [0, 8, 9, 31, 32, 40]);
    assert_eq!(["b1>a1", "j24>i23", "j24>i24", "j24>a24"].map(number), [41, 11_299, 11_331, 11_339]);
    assert_eq!(["a1>c2", "a1>b3", "b3>a1", "j24>h23"].map(number), [11_345, 11_347, 11_508, 13_254]);
    assert_eq!(["OL@a1", "OL@b1", "OL@a2", "TE@a1", "SF@j24"].map(number), [13_260, 13_261, 13_270, 13_500, 15_899]);
    assert_eq!(["complete>a1", "complete>j24"].map(number), [15_900, 16_139]);
    assert_eq!(["none", "punt", "fg", "attempt"].map(number), [16_140, 16_141, 16_142, 16_143]);
    assert_eq!(["~home", "~away"].map(number), [0, 1]);
    assert_eq!(King::ACTIONS, 16_144);
}

#[test]
fn what_can_never_be_legal_has_no_number() {
    for token in ["a1>a1", "a1>b4", "a1>j9"] {
        let action = King::read_token(token).unwrap();
        assert_eq!(King::decode_action(King::action_id(action)), None, "{token}");
    }
}

/// Straight and diagonal moves are numbered by square, direction and distance, so that a program can count them without
/// this table.
#[test]
fn moves_are_in_the_order_told() {
    let numbers = ALL_SLIDES.list.iter().map(|&(from, to)| King::action_id(Action::Move { from, to }));
    assert!(numbers.eq(0..SLIDES));
}

#[test]
fn the_longest_game_lines_up_after_every_action() {
    assert_eq!(SETS.map(|options| King::longest(&options)), [4563, 79, 9123, 9123]);
}
