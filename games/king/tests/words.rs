//! What Quarterback King says has words, and no words are left over.

use kickoff_conformance::{Effort, words};
use kickoff_core::{BreaksRule as _, Message};
use kickoff_king::{Illegal, Kind, King, Square, Unit};

#[test]
fn files_have_the_words_of_every_message_and_no_others() {
    words::files::<King>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn all_that_is_said_in_a_game_has_words() {
    words::games::<King>(&[&[("half_moves", "60")], &[("half_moves", "40"), ("passing", "off")]], &Effort::games(4));
}

#[test]
fn every_refusal_has_words() {
    let [at, from, to, after] = ["e6", "e7", "e8", "e9"].map(|name| Square::read(name).unwrap());
    let (by, first, last, line, left) = (Kind::Wr, 6, 9, 5, 2);
    let of_kinds = Kind::ALL.into_iter().flat_map(|kind| {
        [
            Illegal::PlacedOutOfOrder { kind, next: by },
            Illegal::LineUpRank { kind, at, first, last },
            Illegal::LineUpRank { kind, at, first, last: first },
            Illegal::Descending { kind, at, after },
            Illegal::NoRoomForRest { kind, at, left },
            Illegal::OtherSide { kind, at, on_turn: Unit::Defense },
            Illegal::NotSo { kind, carrier: false, from, to, range: 0 },
            Illegal::NotSo { kind, carrier: false, from, to, range: 1 },
            Illegal::NotSo { kind, carrier: true, from, to, range: 2 },
            Illegal::TooFar { kind, from, to, range: 1 },
            Illegal::TooFar { kind, from, to, range: 2 },
            Illegal::LinemanBlocked { kind, to, by },
            Illegal::NothingToCapture { kind, to },
            Illegal::InTheWay { kind, from, to, at, by },
            Illegal::OutsideRedZone { kind, carrier: false, to, by, first, last },
            Illegal::OutsideRedZone { kind, carrier: true, to, by, first, last },
            Illegal::FieldGoalCarrier { kind },
            Illegal::SecondPass { kind },
            Illegal::NotEligible { kind, at },
            Illegal::NoLine { kind, from, to },
        ]
    });
    let others = [
        Illegal::OutOfTurn { expected: Message::new("expected-toss") },
        Illegal::GameOver,
        Illegal::NoRoomForFive { at },
        Illegal::Taken { at, by },
        Illegal::NobodyThere { at },
        Illegal::OwnMan { from, to, by },
        Illegal::CanMove { unit: Unit::Offense },
        Illegal::FieldGoalAtOnce,
        Illegal::FieldGoalRange { at, first, last },
        Illegal::NoPassing,
        Illegal::AttemptOpen,
        Illegal::BeenBeyond,
        Illegal::LinemanDownfield { at, line, last },
        Illegal::NoAttempt,
        Illegal::NoReceiver { at },
        Illegal::PathBlocked { from, to, at, by },
    ];
    of_kinds.chain(others).for_each(|illegal| words::said::<King>(&illegal.message()));
}
