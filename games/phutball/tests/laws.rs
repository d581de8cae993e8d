//! The laws that every game obeys, numbers and planes, and counts of action sequences.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, answers, encode, laws};
use kickoff_core::{Encode as _, Game as _, Seat, perft};
use kickoff_phutball::{Options, Phutball, Point, Position};

const SETS: [Options; 3] = [Options { turns: 200 }, Options { turns: 280 }, Options { turns: 7 }];

#[test]
fn the_laws_of_games_hold() {
    for options in SETS {
        let done = laws::check::<Phutball>(&options, &Effort::games(6)).unwrap();
        assert!(done.games == 6 && done.comparisons > 0);
    }
    laws::check_options::<Phutball>(7).unwrap();
    laws::check_perfect::<Phutball>(&SETS[0], &Effort::games(3)).unwrap();
}

#[test]
fn what_is_sent_is_answered_by_the_rules() {
    let done = answers::check_perfect::<Phutball>(&SETS[0], &Effort::games(3)).unwrap();
    assert!(done.games == 3 && done.unforeseen == 0);
}

#[test]
fn numbers_and_planes_keep_their_laws() {
    encode::check::<Phutball>(&SETS, &Effort::games(6), &[]).unwrap();
    assert!(encode::unused::<Phutball>().unwrap().actions.is_empty());
    assert_eq!(SETS.map(|options| Phutball::longest(&options)), [401, 561, 15]);
}

/// Networks that were trained would be worthless if the numbers moved.
#[test]
fn numbers_stay_as_they_are() {
    let number = |token| Phutball::action_id(Phutball::read_token(token).unwrap());
    let tokens = ["a1", "o1", "a2", "o19", "jump:a0", "jump:h12", "jump:o20", "end"];
    assert_eq!(tokens.map(number), [0, 14, 15, 284, 285, 472, 599, 600]);
    assert_eq!(["~red", "~blue"].map(number), [0, 1]);
    assert_eq!(Phutball::decode_action(number("a0")), None);
}

/// Men scattered around the ball, as an independent implementation was given them.
fn scattered(ball: &str, men: &str) -> Position {
    let men: Vec<Point> = men.split_whitespace().map(|man| Point::read(man).unwrap()).collect();
    Position::arranged(SETS[0], Seat::First, Point::read(ball).unwrap(), &men).unwrap()
}

#[test]
fn perft_is_what_an_independent_implementation_counts() {
    let counts = |position: &Position, depths: u32| -> Vec<u64> {
        (1..=depths).map(|depth| perft::<Phutball>(position, depth).unwrap()).collect()
    };
    assert_eq!(counts(&Phutball::start(&SETS[0]), 4), [2, 2 * 284, 2 * 80380, 2 * 22671704]);
    let middle = scattered("g9", "g10 h10 i11 f8 e8 h12 h14 f10 e11 d12 g7 i9 h9 k13");
    assert_eq!(counts(&middle, 3), [275, 74536, 20125058]);
    let edge = scattered("b17", "a18 b18 c18 c17 d17 a16 b19 e18 f19 c15");
    assert_eq!(counts(&edge, 3), [277, 75630, 20573304]);
}
