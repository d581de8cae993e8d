//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, suite};
use kickoff_core::notation::read_position;
use kickoff_soccer::Soccer;

const SETS: [suite::Given<'_>; 3] = [&[], &[("goals", "1"), ("turns", "400")], &[("goals", "99"), ("turns", "7")]];

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    suite::notation::<Soccer>(&SETS, &Effort::games(1), 0, 600);
}

#[test]
fn the_fields_are_documented() {
    suite::positions_are_documented::<Soccer>();
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-soccer --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    suite::notation::<Soccer>(&SETS, &Effort { seed: 1000, ..Effort::games(2) }, 100_000, 200_000);
}

const START: &str = "turn=red red=g1,d4,j4,g6,c8,k8,g9 blue=g19,d16,j16,g14,c12,k12,g11 ball=g10";

/// If this failed people could not find the mistake in a position that they have typed.
#[test]
fn what_is_wrong_is_said() {
    let refused = |text: &str| read_position::<Soccer>(text).map(|_| ()).unwrap_err().to_string();
    let changed = |from: &str, to: &str| refused(&format!("soccer 2 {}", START.replace(from, to)));
    assert!(read_position::<Soccer>(&format!("soccer 2 {START}")).is_ok());
    assert_eq!(changed("d4", "j4"), "red: two pieces are on j4");
    assert_eq!(changed("g11", "g1"), "blue: two pieces are on g1");
    assert_eq!(changed("g9 ", "g10 "), "ball: a piece is on g10 too");
    assert_eq!(changed(",g9", ""), "red: there are 6 squares; a side has 7 pieces");
    assert_eq!(changed("g9", "n9"), "red: “n9” is no square: squares are a1 to m19");
    assert_eq!(changed("g9", "f1"), "red: two pieces are in the side's own goal, and only one may be");
    assert_eq!(changed("ball=g10", "ball=a10"), "ball: a10 is off the pitch, which is b2 to l18");
    assert_eq!(changed("turn=red", "turn=green"), "turn: “green” is none of red, blue");
    assert_eq!(changed("turn=red ", ""), "the field “turn” is missing: the side on turn, red or blue");
    assert_eq!(refused("dial 2"), "this is a position of “dial”, not of soccer");
    assert_eq!(
        refused("soccer"),
        "the second word of a position is the version of the game's rules, such as “soccer 2 …”"
    );
    assert_eq!(refused("soccer 9"), "soccer rules version 9 is not known here (this program knows 1 to 2)");
    assert_eq!(refused("soccer 2 goals=0"), "option goals=0: a whole number from 1 to 99");
    let more = |field: &str| refused(&format!("soccer 2 {START} {field}"));
    assert_eq!(more("turn=red"), "the field “turn” is given more than once");
    assert_eq!(more("score=3-0 played=9"), "score: 3 goals win the game, which is then over");
    assert_eq!(more("score=2-0"), "score: there are 2 goals, and every goal takes a turn: 0 have been played");
    assert_eq!(more("passes=1-0"), "passes: passes of red count only while the ball is in its own end");
    assert_eq!(more("used=7:4"), "used: “4” is no whole number from 1 to 3");
    assert_eq!(more("used=7:1"), "done: it does not say what piece 7 has done");
    assert_eq!(more("call=?"), format!("a position of soccer has no field “call”; it has: {FIELDS}"));
    assert_eq!(
        refused("soccer 2 phase=toss ball=g10"),
        "the field “ball” does not belong in this position: before the toss everything is at its place"
    );
    assert_eq!(more("phase=over"), "phase: nobody has 3 goals, and 120 turns have not been played");
}

const FIELDS: &str = "phase, turn, red, blue, ball, used, done, idle, passes, score, played, restart, rounds";
