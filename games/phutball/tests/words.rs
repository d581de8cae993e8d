//! What Phutball says has words, and no words are left over.

#![allow(clippy::expect_used)] // a test fails by panicking

use kickoff_conformance::{Effort, words};
use kickoff_core::BreaksRule as _;
use kickoff_phutball::{Illegal, Phutball, Point};

#[test]
fn files_have_the_words_of_every_message_and_no_others() {
    words::files::<Phutball>(env!("CARGO_MANIFEST_DIR"));
}

#[test]
fn all_that_is_said_in_a_game_has_words() {
    words::games::<Phutball>(&[&[], &[("turns", "7")]], &Effort::games(6));
}

#[test]
fn every_refusal_has_words() {
    let [from, to, lands] = ["h10", "h13", "h12"].map(|name| Point::read(name).expect("a point"));
    let refusals = [
        Illegal::GameOver,
        Illegal::Toss,
        Illegal::OneThing,
        Illegal::OffField(to),
        Illegal::Taken(to),
        Illegal::Crooked { from, to },
        Illegal::NoMan { from, to },
        Illegal::NotFirst { to, lands },
        Illegal::SideLine(to),
        Illegal::NothingDone,
    ];
    refusals.iter().for_each(|illegal| words::said::<Phutball>(&illegal.message()));
}
