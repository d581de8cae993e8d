//! What Dial says has words, and no words are left over.

use kickoff_conformance::{Effort, words};
use kickoff_core::BreaksRule as _;
use kickoff_dial::{Dial, Illegal, Signal, Spin};

#[test]
fn files_have_the_words_of_every_message_and_no_others() {
    words::files::<Dial>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn all_that_is_said_in_a_game_has_words() {
    words::games::<Dial>(&[&[], &[("plays", "20"), ("time", "on")]], &Effort::games(6));
}

#[test]
fn every_refusal_has_words() {
    let turns = ["toss", "choose", "signal", "spin", "over"].map(|expected| Illegal::OutOfTurn { expected });
    let of_signals = Signal::ALL.into_iter().flat_map(|signal| {
        [
            Illegal::NotOnTheRing { spin: Spin::Gain(5), signal },
            Illegal::FieldGoal { signal, nearest: 13, farthest: 15, g: 30 },
            Illegal::NotOnADown { signal },
            Illegal::NotForTheTry { signal },
            Illegal::OnlyTheKick { signal, free: false },
            Illegal::OnlyTheKick { signal, free: true },
            Illegal::OnlyTheRunBack { signal, pass: false },
            Illegal::OnlyTheRunBack { signal, pass: true },
        ]
    });
    let others = [Illegal::GameOver, Illegal::NoTimekeeper, Illegal::TimeBeforeTry];
    others.into_iter().chain(turns).chain(of_signals).for_each(|illegal| words::said::<Dial>(&illegal.message()));
}
