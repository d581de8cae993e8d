//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, suite};
use kickoff_core::notation::read_position;
use kickoff_phutball::Phutball;

const SETS: [suite::Given<'_>; 3] = [&[], &[("turns", "2")], &[("turns", "280")]];

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    suite::notation::<Phutball>(&SETS, &Effort::games(6), 0, 600);
}

#[test]
fn the_fields_are_documented() {
    suite::positions_are_documented::<Phutball>();
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-phutball --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    suite::notation::<Phutball>(&SETS, &Effort { seed: 1000, ..Effort::games(20) }, 100_000, 200_000);
}

/// If this failed people could not find the mistake in a position that they have typed.
#[test]
fn what_is_wrong_is_said() {
    let refused =
        |fields: &str| read_position::<Phutball>(&format!("phutball 1 {fields}")).map(|_| ()).unwrap_err().to_string();
    assert!(read_position::<Phutball>("phutball 1 turn=red ball=h10 men=h11,h12 played=2").is_ok());
    assert_eq!(refused("ball=h10"), "the field “turn” is missing: the side on turn, red or blue");
    assert_eq!(refused("turn=red ball=h10 men=h11,h11 played=2"), "men: h11 has two men");
    assert_eq!(refused("turn=red ball=h10 men=h10 played=2"), "men: h10 has a man and the ball");
    assert_eq!(refused("turn=red ball=h10 men=h20 played=2"), "men: h20 is behind a goal line, where no man stands");
    assert_eq!(
        refused("turn=red ball=h10 men=h11,h12 played=1"),
        "men: there are 2 men, and a man takes a turn to place: played=1"
    );
    assert_eq!(refused("turn=red ball=h19 played=9"), "ball: that is a goal, and the game is over: phase=over");
    assert_eq!(refused("turn=red ball=h10 played=200"), "played: the last turn has been played: phase=over");
    assert_eq!(
        refused("turn=red ball=h10 jumping=yes"),
        "jumping: the ball cannot jump on from there, so the turn has ended"
    );
    assert_eq!(
        refused("phase=over turn=red ball=h10"),
        "phase: no side has a goal, and the last turn has not been played"
    );
}
