//! Words for numbers, zones and scores.

use kickoff_core::{Game as _, Seat};

use crate::board::Zone;
use crate::game::Soccer;

pub(super) fn colour(side: Seat) -> &'static str {
    Soccer::SEATS[side.index()]
}

/// "the neutral zone", "Red's shooting zone".
pub(super) fn zone(zone: Zone, names: [&str; 2]) -> String {
    match zone {
        Zone::Neutral => "the neutral zone".to_owned(),
        Zone::Shooting(side) => format!("{}'s shooting zone", names[side.index()]),
    }
}

pub(super) fn score([red, blue]: [u8; 2]) -> String {
    format!("{red}–{blue}")
}

pub(super) fn score_of(goals: [u8; 2], [red, blue]: [&str; 2]) -> String {
    format!("{red} {} {blue}", score(goals))
}

/// "no steps", "1 step", "2 steps".
pub(super) fn steps(number: u8) -> String {
    match number {
        0 => "no steps".to_owned(),
        1 => "1 step".to_owned(),
        _ => format!("{number} steps"),
    }
}

pub(super) fn turns(number: u16) -> String {
    if number == 1 { "1 turn".to_owned() } else { format!("{number} turns") }
}

/// A number up to ten that begins a sentence.
pub(super) fn number(number: u8) -> String {
    let words = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
    words.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}
