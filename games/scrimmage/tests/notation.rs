//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, notation, suite};
use kickoff_core::notation::read_position;
use kickoff_core::{Game, Hidden, Observer, Rng, Seat};
use kickoff_scrimmage::Scrimmage;

const SETS: [suite::Given<'_>; 5] = [
    &[("max_plays", "12")],
    &[("max_plays", "3"), ("format", "match"), ("min_squares", "8"), ("max_squares", "20")],
    &[("size", "mini"), ("max_plays", "3")],
    &[("max_turns", "3"), ("max_plays", "10"), ("tackle", "uniform")],
    &[("max_turns", "6"), ("max_plays", "10"), ("min_squares", "1"), ("max_squares", "2")],
];

/// The options that both versions of the rules have.
const OLD: [suite::Given<'_>; 2] =
    [&[("max_plays", "10")], &[("max_plays", "10"), ("min_squares", "8"), ("max_squares", "20")]];

fn checked(rules: u32, given: suite::Given<'_>, effort: &Effort, positions: u64, mutations: u32) {
    let done = notation::check::<Scrimmage>(rules, given, effort, positions).unwrap();
    assert!(done.positions >= positions && done.comparisons > 0, "{given:?}: nothing was hidden");
    // Whatever an observer must think possible stands the same as the position itself.
    let possible = |state: &<Scrimmage as Game>::State, rng: &mut dyn Rng| {
        let eyes = [Observer::Seat(Seat::First), Observer::Seat(Seat::Second)];
        eyes.map(|eye| Scrimmage::determinize(&Scrimmage::view(state, eye), rng)).to_vec()
    };
    let done = notation::check_accepted::<Scrimmage>(rules, given, effort, mutations, possible).unwrap();
    assert!(done.comparisons > u64::from(mutations) / 100, "{given:?}: too few changed texts are accepted: {done:?}");
}

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    SETS.iter().for_each(|given| checked(2, given, &Effort::games(3), 0, 500));
    OLD.iter().for_each(|given| checked(1, given, &Effort::games(3), 0, 500));
}

#[test]
fn the_fields_are_documented() {
    suite::positions_are_documented::<Scrimmage>();
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-scrimmage --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    let effort = Effort { seed: 1000, ..Effort::games(20) };
    SETS.iter().for_each(|given| checked(2, given, &effort, 100_000, 200_000));
    OLD.iter().for_each(|given| checked(1, given, &effort, 100_000, 200_000));
}

const TURN: &str = "turn=yellow offense=red way=east line=15 \
    men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 \
    defenders=T1@H16,T2@G16,S@K17 call=run:F possible=Q,F,pass turns=2 allotted=4 left=4 middle=I";

/// If this failed people could not find the mistake in a position that they have typed.
#[test]
fn what_is_wrong_is_said() {
    let refused =
        |text: &str| read_position::<Scrimmage>(&format!("scrimmage 2 {text}")).map(|_| ()).unwrap_err().to_string();
    let changed = |from: &str, to: &str| refused(&TURN.replace(from, to));
    assert!(read_position::<Scrimmage>(&format!("scrimmage 2 {TURN}")).is_ok());
    assert_eq!(changed("G3@E15", "G3@I15"), "men: two men are on I15");
    assert_eq!(changed("S@K17", "S@K13"), "defenders: two men are on K13");
    assert_eq!(changed("S@K17", "F@K17"), "defenders: the defense has no man “F”");
    assert_eq!(changed("S@K17", "S@P1"), "defenders: “P1” is no square: squares are A1 to O60");
    assert_eq!(changed("F@J13,", ""), "men: F is missing, who may have the ball");
    assert_eq!(changed("F@J13,", "F@J56,"), "men: F on J56 may have the ball and is in the end zone: a touchdown");
    assert_eq!(
        changed("call=run:F ", ""),
        "the field “call” is missing: the secret call, such as run:F or pass:7, or ? if it is not known"
    );
    assert_eq!(changed("call=run:F", "call=run:T"), "call: it is not one of those that “possible” names");
    assert_eq!(
        changed("call=run:F possible=Q,F,pass", "call=? possible=F"),
        "call: everybody knows the call by now: write it"
    );
    assert_eq!(changed("turn=yellow", "turn=red"), "turn: yellow is on turn");
    assert_eq!(changed("left=4", "left=3"), "moved: the men have moved 0 squares, and 1 of 4 have been used");
    assert_eq!(changed("turns=2", "turns=3"), "possible: after turn 2 everybody knows whether it is a run or a pass");
    assert_eq!(changed("line=15", "line=5"), "line: “5” is no whole number from 6 to 54");
    assert_eq!(refused(&format!("{TURN} ball=loose:K17")), "ball: a man is there, who has recovered the ball");
}
