//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, suite};
use kickoff_core::notation::read_position;
use kickoff_quarterback::Quarterback;

const SETS: [suite::Given<'_>; 4] = [
    &[("turns", "20")],
    &[("format", "match"), ("turns", "30")],
    &[("turns", "1"), ("format", "game")],
    &[("turns", "3"), ("columns", "middle")],
];

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    suite::notation::<Quarterback>(&SETS, &Effort::games(4), 0, 600);
}

#[test]
fn the_fields_are_documented() {
    suite::positions_are_documented::<Quarterback>();
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-quarterback --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    suite::notation::<Quarterback>(&SETS, &Effort { seed: 1000, ..Effort::games(20) }, 100_000, 200_000);
}

const START: &str = "turn=red attacker=red \
    attack=S1@e0,S2@f0,S3@g0,S4@h0,S5@i0,D1@d-1,D2@g-3,D3@j-1,T1@b0,T2@l0,Q@g-2 \
    defense=S1@e1,S2@f1,S3@h1,S4@i1,D1@c1,D2@g1,D3@k1,T1@b3,T2@e5,T3@i5,T4@l3 ball=g-2";

/// If this failed people could not find the mistake in a position that they have typed.
#[test]
fn what_is_wrong_is_said() {
    let refused = |text: &str| {
        read_position::<Quarterback>(&format!("quarterback 2 {text}")).map(|_| ()).unwrap_err().to_string()
    };
    let changed = |from: &str, to: &str| refused(&START.replace(from, to));
    assert!(read_position::<Quarterback>(&format!("quarterback 2 {START}")).is_ok());
    assert_eq!(changed("T2@e5", "D4@e5"), "defense: the defense has no piece “D4”; of this kind it has D1 to D3");
    assert_eq!(changed("T1@b3", "Q@b3"), "defense: the defense has no piece “Q”; of this kind it has none");
    assert_eq!(changed(",T4@l3", ""), "defense: T4 is missing: all pieces stay on the board");
    assert_eq!(changed("T2@e5", "T2@i5"), "defense: two pieces are on i5");
    assert_eq!(changed("T2@e5", "T2@g-2"), "defense: two pieces are on g-2");
    assert_eq!(changed("T2@e5", "T2@n5"), "defense: “n5” is no square: squares are a-3 to m12");
    assert_eq!(changed("D3@k1", "D3@k4"), "defense: D3 is offside on k4");
    assert_eq!(changed("T1@b0", "T1@e2"), "attack: T1 on e2 is next to the Single on e1, which repels it");
    assert_eq!(changed("ball=g-2", "ball=e5"), "ball: T2 of the defense is on e5, which ends the half");
    let more = |field: &str| refused(&format!("{START} {field}"));
    assert_eq!(more("played=40"), "played: “40” is no whole number from 0 to 39");
    assert_eq!(more("plays=T1:b0>b2:2"), "plays: T1 is not on b2");
    assert_eq!(more("plays=Q:g-1>g-2:4"), "plays: “Q:g-1>g-2:4” has more steps than the 3 of its reach");
    assert_eq!(
        more("halves=red:10:tackle@a3:9"),
        "halves: the other side attacked in half 1, as “attacker” has it now"
    );
    assert_eq!(
        more("halves=blue:9:tackle@a3:9"),
        "halves: “blue:9:tackle@a3:9” scores 9 points, which it cannot on a3"
    );
    assert_eq!(more("phase=over"), "phase: 0 halves have ended; the game is over when 4 have");
}
