//! Positions as text.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use kickoff_conformance::{Effort, suite};
use kickoff_core::notation::read_position;
use kickoff_dial::Dial;

/// Rings with every kind of outcome that a signal can have, far gains and losses among them.
const WILD: &str = include_str!("wild.toml");

const SETS: [suite::Given<'_>; 5] = [
    &[],
    &[("plays", "2")],
    &[("plays", "300"), ("dial", WILD)],
    &[("plays", "6"), ("dial", WILD)],
    &[("plays", "300"), ("dial", WILD), ("time", "on")],
];

/// If this failed a position that somebody keeps as text would come back as another one, or a text could break the program.
#[test]
fn positions_are_read_as_they_are_written() {
    suite::notation::<Dial>(&SETS, &Effort::games(6), 0, 800);
}

#[test]
fn the_fields_are_documented() {
    suite::positions_are_documented::<Dial>();
}

/// The same on 100,000 positions, for a long run: `cargo test -p kickoff-dial --test notation -- --ignored`.
#[test]
#[ignore = "it takes minutes"]
fn very_many_positions_are_read_as_they_are_written() {
    suite::notation::<Dial>(&SETS, &Effort { seed: 1000, ..Effort::games(20) }, 100_000, 200_000);
}

/// If this failed people could not find the mistake in a position that they have typed.
#[test]
fn what_is_wrong_is_said() {
    let refused = |text: &str| read_position::<Dial>(&format!("dial 2 {text}")).map(|_| ()).unwrap_err().to_string();
    assert!(read_position::<Dial>("dial 2 team=home toss=away goal=34 down=3 point=30 played=9").is_ok());
    assert_eq!(
        refused("team=home toss=away down=1"),
        "the field “goal” is missing: the yards from the ball to the goal line that the team attacks, 1 to 99"
    );
    assert_eq!(refused("team=home toss=away goal=34"), "the field “down” is missing: the number of the down, 1 to 4");
    assert_eq!(
        refused("team=home toss=away goal=34 down=2 point=34"),
        "point: the ball, 34 yards from the goal line, has reached the point: a first down"
    );
    assert_eq!(refused("team=home toss=away goal=34 down=5"), "down: “5” is no whole number from 1 to 4");
    assert_eq!(
        refused("team=home toss=away goal=34 down=1 signal=s13"),
        "signal: “s13” is no signal: they are s1 to s12"
    );
    assert!(refused("team=home toss=away goal=34 down=1 signal=s8").starts_with("signal: "));
    assert_eq!(
        refused("phase=choose team=home toss=away goal=34"),
        "the field “goal” does not belong in this position: what the other fields say leaves no room for it"
    );
    assert_eq!(refused("phase=try team=home toss=away goal=4"), "goal: “4” is not 3, which it must be here");
    assert_eq!(
        refused("phase=choose team=home toss=away score=9-0"),
        "score: 9 points are more than 0 plays can bring: 7"
    );
    assert_eq!(refused("phase=choose team=home toss=away spin=s8:+5"), "spin: +5 is not on the ring of s8");
    assert_eq!(
        refused("phase=choose team=home toss=away drive=team:home"),
        "drive: its part “number” is missing: its number in the game, from 1"
    );
}
