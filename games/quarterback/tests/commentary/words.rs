//! What Quarterback says has words, and no words are left over.

use kickoff_conformance::{Effort, words};
use kickoff_core::{BreaksRule as _, Present as _, Seat};
use kickoff_quarterback::{Bar, Illegal, Kind, NoRoom, Quarterback, Square};

use crate::play::{OPTION_SETS, play};

#[test]
fn files_have_the_words_of_every_message_and_no_others() {
    words::files::<Quarterback>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn all_that_is_said_in_a_game_has_words() {
    words::games::<Quarterback>(&[&[("turns", "5")]], &Effort::games(2));
    for (seed, options) in (0..8).zip(OPTION_SETS.iter().cycle()) {
        play(seed, options, |before, action, after| {
            let lines = Quarterback::narrate(before, Some(action), after);
            lines.iter().for_each(|line| words::said::<Quarterback>(&line.message));
            words::said::<Quarterback>(&Quarterback::headline(after));
            words::said::<Quarterback>(&Quarterback::describe_action(before, action));
        });
    }
}

#[test]
fn every_refusal_has_words() {
    let [at, from, to, ball, single] = ["g1", "g2", "g3", "g4", "g5"].map(|name| Square::read(name).unwrap());
    let (kind, by, other, left, side) = (Kind::Triple, Kind::Double, Kind::Quarterback, 2, Seat::Second);
    let rooms = [NoRoom::Edge, NoRoom::Piece(at, by), NoRoom::Ball(at), NoRoom::Offside(at), NoRoom::Single(at)];
    let stuck = rooms.into_iter().flat_map(|room| [Bar::Stuck(other, room), Bar::StuckBeside(other, at, room)]);
    let bars = stuck.chain([
        Bar::CannotTackle(other),
        Bar::CannotPush(other),
        Bar::CarrierPushes(other),
        Bar::CarrierPushesAside(other, at),
    ]);
    let barred = bars.map(|bar| Illegal::Barred { kind, to, bar });
    let down = ["defense", "late", "loose", "row"].map(|reason| Illegal::CannotPutDown { ball, reason });
    let refusals = [
        Illegal::OutOfTurn { tossed: false },
        Illegal::OutOfTurn { tossed: true },
        Illegal::GameOver,
        Illegal::NoPiece { at, side },
        Illegal::NotNeighbour { kind, from, to },
        Illegal::TooFar { kind, to, left },
        Illegal::NoWay { kind, to, left },
        Illegal::MoveMade { kind, at },
        Illegal::MoveEnded { kind, at },
        Illegal::PlaysUsed,
        Illegal::OwnPiece { kind, to, by },
        Illegal::Blocked { kind, to, by, at },
        Illegal::Repelled { kind, to, single },
        Illegal::Offside { kind, to },
        Illegal::Offside { kind: Kind::Double, to },
        Illegal::OnlyAttackerPasses,
        Illegal::BallLoose { at },
        Illegal::NotTheCarrier { from, ball },
        Illegal::NotInLine { from, to },
        Illegal::LineHeld { to, by, at },
        Illegal::HeldByDefender { to, by },
        Illegal::Forward { carrier: Kind::Quarterback, from },
        Illegal::Forward { carrier: Kind::Triple, from },
        Illegal::TooEarly,
    ];
    let all = refusals.into_iter().chain(barred).chain(down);
    all.for_each(|illegal| words::said::<Quarterback>(&illegal.message()));
}
