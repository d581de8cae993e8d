//! Words for places, downs, yards and scores.

use kickoff_core::{Game, Seat};

use crate::game::Dial;
use crate::position::{Down, Position, turned};

/// Yards from Home's goal line, if the ball is `g` yards from the goal line that a team attacks.
pub(crate) const fn from_home(team: Seat, g: u8) -> u8 {
    match team {
        Seat::First => turned(g),
        Seat::Second => g,
    }
}

/// The team whose goal line is the nearer one, and the yards to it; `None` at midfield.
const fn nearer(from_home: u8) -> Option<(Seat, u8)> {
    match from_home {
        0..50 => Some((Seat::First, from_home)),
        50 => None,
        _ => Some((Seat::Second, turned(from_home))),
    }
}

/// A place for boards and lists: "Away 34", "midfield".
pub(crate) fn place(from_home: u8) -> String {
    match nearer(from_home) {
        Some((team, yards)) => format!("{} {yards}", Dial::SEATS[team.index()]),
        None => "midfield".to_owned(),
    }
}

/// The place where a team has the ball, for sentences: "on Away's 34", "at midfield".
pub(super) fn on_place(names: [&str; 2], team: Seat, g: u8) -> String {
    match nearer(from_home(team, g)) {
        Some((owner, yards)) => format!("on {} {yards}", possessive(names[owner.index()])),
        None => "at midfield".to_owned(),
    }
}

pub(super) fn possessive(name: &str) -> String {
    format!("{name}'s")
}

/// "2nd and 6", "1st and goal".
pub(crate) fn down_and_distance(at: &Position) -> String {
    let down = match at.down.number {
        1 => "1st",
        2 => "2nd",
        3 => "3rd",
        _ => "4th",
    };
    format!("{down} and {}", distance(at.g, at.down))
}

/// "second and 6", "first and goal".
pub(super) fn down_in_words(at: &Position) -> String {
    format!("{} and {}", ordinal(at.down.number), distance(at.g, at.down))
}

pub(super) const fn ordinal(down: u8) -> &'static str {
    match down {
        1 => "first",
        2 => "second",
        3 => "third",
        _ => "fourth",
    }
}

fn distance(g: u8, down: Down) -> String {
    match down.point {
        0 => "goal".to_owned(),
        point => g.saturating_sub(point).to_string(),
    }
}

/// "no yards", "1 yard", "5 yards".
pub(crate) fn yards(number: impl Into<i32>) -> String {
    match number.into().abs() {
        0 => "no yards".to_owned(),
        1 => "1 yard".to_owned(),
        number => format!("{number} yards"),
    }
}

pub(super) fn plays(number: impl Into<u32>) -> String {
    match number.into() {
        0 => "no plays".to_owned(),
        1 => "1 play".to_owned(),
        number => format!("{number} plays"),
    }
}

pub(super) fn score(at: &Position, names: [&str; 2]) -> String {
    format!("{} {}, {} {}", names[0], at.score[0], names[1], at.score[1])
}

/// The text with a capital first letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
