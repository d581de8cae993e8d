//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, suite};
use kickoff_core::notation::read_position;
use kickoff_king::King;

const SETS: [suite::Given<'_>; 5] = [
    &[],
    &[("half_moves", "7")],
    &[("passing", "off"), ("half_moves", "60")],
    &[("possession_moves", "3"), ("half_moves", "40"), ("defender_range", "23")],
    &[("possession_moves", "0"), ("half_moves", "400")],
];

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    suite::notation::<King>(&SETS, &Effort::games(4), 0, 600);
}

#[test]
fn the_fields_are_documented() {
    suite::positions_are_documented::<King>();
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-king --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    suite::notation::<King>(&SETS, &Effort { seed: 1000, ..Effort::games(20) }, 100_000, 200_000);
}

const PLAY: &str = "turn=home offense=home started=home line=6 \
    men=OL1@c6,OL2@d6,OL3@e6,OL4@f6,OL5@g6,TE@h6,WR1@a6,WR2@j6,RB@d3,FB@f4,QB@e3,DL1@d7,MB@e9";

/// If this failed people could not find the mistake in a position that they have typed.
#[test]
fn what_is_wrong_is_said() {
    let refused = |text: &str| read_position::<King>(&format!("king 3 {text}")).map(|_| ()).unwrap_err().to_string();
    let changed = |from: &str, to: &str| refused(&PLAY.replace(from, to));
    assert!(read_position::<King>(&format!("king 3 {PLAY}")).is_ok());
    assert_eq!(changed("OL5@g6", "OL5@e6"), "men: two men are on e6");
    assert_eq!(changed("OL5@g6", "OL6@g6"), "men: no man is called “OL6”; there are OL1 to OL5");
    assert_eq!(changed("MB@e9", "MB1@e9"), "men: no man is called “MB1”; there is one MB");
    assert_eq!(changed("QB@e3,", ""), "men: QB is missing, who has the ball");
    assert_eq!(changed("QB@e3,", "QB@e23,"), "men: the carrier on e23 is in the end zone: a touchdown");
    assert_eq!(changed("QB@e3,", "QB@e7,"), "beyond: the quarterback on e7 is beyond the line: beyond=yes");
    assert_eq!(changed("line=6", "line=2"), "line: “2” is no whole number from 3 to 21");
    assert_eq!(changed("offense=home ", ""), "the field “offense” is missing: the team with the ball, home or away");
    let more = |fields: &str| refused(&format!("{PLAY} {fields}"));
    assert_eq!(more("carrier=OL1"), "carrier: OL never has the ball");
    assert_eq!(
        more("carrier=WR1"),
        "drive: a pass is complete exactly if another man than the quarterback has the ball: completed:yes"
    );
    assert_eq!(more("moves=120"), "moves: “120” is no whole number from 0 to 119");
    assert_eq!(more("score=7-0"), "score: 7 points are more than 0 possessions bring, at 6 each");
    assert_eq!(more("attempt=yes"), "drive: the attempt that is open has to be told: attempted:yes");
    assert_eq!(more("possession=2"), "possession: “2” is not 1, which it must be here");
    let lineup = "phase=lineup turn=away offense=home started=home line=6";
    assert!(read_position::<King>(&format!("king 3 {lineup} men=DL1@a7")).is_ok());
    assert!(refused(&format!("{lineup} men=DL1@a8")).starts_with("men: DL1 on a8: "));
    assert_eq!(refused(&format!("{lineup} men=DL2@a7")), "men: DL2 is placed after men who are missing");
}
