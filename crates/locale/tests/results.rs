//! The result of a game in one sentence.

use kickoff_core::{Finish, Outcome, Seat};
use kickoff_locale::{Language, Message, SHARED};

const NAMES: [&str; 2] = ["Ann", "Computer (2)"];

fn said(finish: &Finish) -> String {
    SHARED.render(Language::English, &finish.message(NAMES.map(Into::into)))
}

fn played(score: [i32; 2], returns: i8, decided_by: Option<&str>) -> String {
    let outcome = Outcome { score, returns: [returns, -returns] };
    said(&Finish::Played { outcome, decided_by: decided_by.map(Message::plain) })
}

#[test]
fn the_winners_score_stands_first() {
    assert_eq!(played([6, 0], 1, None), "Ann wins 6–0");
    assert_eq!(played([0, 5], -1, None), "Computer (2) wins 5–0");
    assert_eq!(played([-2, 3], -1, None), "Computer (2) wins 3–-2");
}

#[test]
fn a_level_score_is_a_draw_unless_something_else_decides() {
    assert_eq!(played([0, 0], 0, None), "A draw, 0–0");
    assert_eq!(played([2, 2], 0, None), "A draw, 2–2");
    assert_eq!(played([1, 1], 1, Some("by fewer plays")), "Ann wins 1–1, by fewer plays");
    assert_eq!(played([1, 1], -1, Some("by fewer turns")), "Computer (2) wins 1–1, by fewer turns");
    assert_eq!(played([1, 1], 0, Some("in plays and turns too")), "A draw, 1–1, in plays and turns too");
}

#[test]
fn what_decides_a_level_score_says_nothing_of_another() {
    assert_eq!(played([2, 0], 1, Some("by fewer plays")), "Ann wins 2–0");
}

#[test]
fn a_match_that_ends_otherwise_says_who_won_and_why() {
    let told = |finish: Finish| (said(&finish), finish.winner());
    let (first, second) = (Seat::First, Seat::Second);
    assert_eq!(told(Finish::Resignation { winner: second }), ("Computer (2) wins: Ann resigned".into(), Some(second)));
    assert_eq!(told(Finish::Time { winner: first }), ("Ann wins: Computer (2) ran out of time".into(), Some(first)));
    assert_eq!(told(Finish::Agreement), ("A draw by agreement".into(), None));
    assert_eq!(told(Finish::Aborted), ("Called off before it began".into(), None));
}
