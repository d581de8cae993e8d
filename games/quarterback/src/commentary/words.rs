//! Words for sides, pieces, points and halves.

use kickoff_core::{Game, Seat};

use crate::game::Quarterback;
use crate::options::Format;
use crate::pieces::Role;
use crate::position::State;

pub(super) fn colour(seat: Seat) -> &'static str {
    Quarterback::SEATS[seat.index()]
}

/// "no points", "1 point", "10 points".
pub(super) fn points(number: i32) -> String {
    match number {
        0 => "no points".to_owned(),
        1 => "1 point".to_owned(),
        _ => format!("{number} points"),
    }
}

/// "1 step left", "no steps left".
pub(super) fn steps_left(number: u8) -> String {
    match number {
        0 => "no steps left".to_owned(),
        1 => "1 step left".to_owned(),
        _ => format!("{number} steps left"),
    }
}

/// "1st half"; in a match "Game 2, 1st half".
pub(super) fn half(state: &State, game: u8, half: u8) -> String {
    let half = if half == 0 { "1st half" } else { "2nd half" };
    match state.options.format {
        Format::Game => half.to_owned(),
        Format::Match => format!("Game {}, {half}", game + 1),
    }
}

/// "ball on g3", "ball loose on g3".
pub(super) fn ball(state: &State) -> String {
    let loose = if state.carried() { "" } else { "loose " };
    format!("ball {loose}on {}", state.ball)
}

/// The points of both sides, Red first.
pub(super) fn score(points: [i32; 2]) -> String {
    format!("{}–{}", points[0], points[1])
}

/// The points of both sides, the winner's first.
pub(super) fn result(points: [i32; 2]) -> String {
    format!("{}–{}", points[0].max(points[1]), points[0].min(points[1]))
}

/// "Q", "T1": a piece's label.
pub(super) fn label(role: Role, piece: usize) -> String {
    role.label(piece)
}

/// "T1", "T1 and T2", "T1, T2 and D1".
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The sentence with a capital first letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
