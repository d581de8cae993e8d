//! What Phutball says has words, and no words are left over.

#![allow(clippy::expect_used)] // a test fails by panicking

use kickoff_conformance::{Effort, words};
use kickoff_core::{BreaksRule as _, Game as _, Present as _};
use kickoff_locale::Localized as _;
use kickoff_phutball::{Illegal, Options, Phutball, Point};

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

/// If this failed the list of a replay would have one row for the whole game, or tell of a turn what came after it.
#[test]
fn every_turn_is_a_section_and_says_how_it_ended() {
    let mut state = Phutball::start(&Options { turns: 200 });
    let mut told = Vec::new();
    for token in ["~red", "h11", "g12", "jump:h12", "end", "a1"] {
        let before = state.clone();
        let action = Phutball::read_token(token).expect("a token");
        Phutball::check(&state, action).expect("a legal action");
        Phutball::apply(&mut state, action);
        let lines = Phutball::narrate(&before, Some(action), &state);
        let text: Vec<String> = lines.iter().map(|line| Phutball::english(&line.message)).collect();
        told.push((Phutball::section(&before), text.join(" ")));
    }
    assert_eq!(
        told[3..],
        [
            (3, "Red jumps over a man, to h12.".to_owned()),
            (3, "Red jumps, and stops on h12.".to_owned()),
            (4, "Blue places a man on a1.".to_owned()),
        ]
    );
    assert_eq!(Phutball::section(&state), 5);
}
