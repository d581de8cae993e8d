//! Words for places, numbers and lists.

use kickoff_core::Seat;

use crate::field::{END_ZONE, OWN_END_ZONE, YARDS};
use crate::rules::ending::{OWN_20, PUNT, punted};

/// Yards of the field between the goal lines.
const LENGTH: u32 = 100;

/// Yards from a team's own goal line to the forward edge of a rank, as the team counts ranks.
fn yards(rank: u8) -> u32 {
    u32::from(rank.saturating_sub(OWN_END_ZONE)) * YARDS
}

/// Yards from the forward edge of a rank to the goal line that a team attacks, as it counts ranks.
pub(crate) fn yards_to_goal(rank: u8) -> u32 {
    LENGTH.saturating_sub(yards(rank))
}

/// A place by the yards to the nearer goal line, with the name of the team that defends it: "Home's 20", "midfield",
/// "Away's end zone". The rank is counted as `seat` counts it.
pub(crate) fn place(names: [&str; 2], seat: Seat, rank: u8) -> String {
    let [own, other] = [seat, seat.other()].map(|seat| names[seat.index()]);
    match (rank, yards(rank)) {
        (..=OWN_END_ZONE, _) => format!("{own}'s end zone"),
        (END_ZONE.., _) => format!("{other}'s end zone"),
        (_, 50) => "midfield".to_owned(),
        (_, yards @ ..50) => format!("{own}'s {yards}"),
        (_, LENGTH..) => format!("{other}'s goal line"),
        (_, yards) => format!("{other}'s {}", LENGTH - yards),
    }
}

/// The same as the team itself has it: "its own 20", "midfield", "Away's 35".
pub(crate) fn own(names: [&str; 2], seat: Seat, rank: u8) -> String {
    match yards(rank) {
        yards @ ..50 if rank > OWN_END_ZONE => format!("its own {yards}"),
        _ if rank <= OWN_END_ZONE => "its own end zone".to_owned(),
        _ => place(names, seat, rank),
    }
}

/// "on its own 20", "at midfield", "in Away's end zone".
pub(crate) fn standing(place: &str) -> String {
    match place {
        "midfield" => "at midfield".to_owned(),
        zone if zone.ends_with("end zone") => format!("in {zone}"),
        line => format!("on {line}"),
    }
}

/// Where the other team starts after a punt from a rank of `seat`, as a sentence.
pub(crate) fn after_punt(names: [&str; 2], seat: Seat, rank: u8) -> String {
    let other = names[seat.other().index()];
    match punted(rank) {
        Some(line) => {
            let yards = u32::from(PUNT) * YARDS;
            format!("The ball flies {yards} yards, and {other} starts {}.", standing(&own(names, seat.other(), line)))
        }
        None => {
            let start = standing(&own(names, seat.other(), OWN_20));
            format!("The ball reaches the end zone, a touchback: {other} starts {start}.")
        }
    }
}

pub(crate) fn moves(number: u16) -> String {
    match number {
        1 => "1 move".to_owned(),
        _ => format!("{number} moves"),
    }
}

pub(crate) fn ordinal(quarter: u8) -> &'static str {
    match quarter {
        1 => "1st",
        2 => "2nd",
        3 => "3rd",
        _ => "4th",
    }
}

pub(crate) fn score(names: [&str; 2], score: [i32; 2]) -> String {
    format!("{} {}, {} {}", names[0], score[0], names[1], score[1])
}

/// "a", "a and b", "a, b and c".
pub(crate) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The sentence with a capital first letter.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
