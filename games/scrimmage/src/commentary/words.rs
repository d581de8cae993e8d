//! Words for lines, downs, men and numbers.

use kickoff_core::{Game, Seat, chance};

use crate::field::{Direction, EAST_GOAL, Square, WEST_GOAL};
use crate::game::Scrimmage;
use crate::games::{DecidedBy, GameResult, Games};
use crate::men::{Label, Unit};
use crate::position::Position;

/// Yards of a square's side.
pub(super) const YARDS: i32 = 2;

pub(super) fn colour(seat: Seat) -> &'static str {
    Scrimmage::SEATS[seat.index()]
}

/// The name of a grid line ("Red 34"): yards from the nearer goal line, with the colour of the team that defends it.
pub(crate) fn yard_line(position: &Position, line: u8) -> String {
    let from_west = line.saturating_sub(WEST_GOAL);
    let from_east = EAST_GOAL.saturating_sub(line);
    let (columns, side) = match from_west.cmp(&from_east) {
        std::cmp::Ordering::Less => (from_west, Direction::East),
        std::cmp::Ordering::Greater => (from_east, Direction::West),
        std::cmp::Ordering::Equal => return "midfield".to_owned(),
    };
    let owner = colour(if position.red_direction == side { Seat::First } else { Seat::Second });
    match columns {
        0 => format!("{owner} goal line"),
        _ => format!("{owner} {}", i32::from(columns) * YARDS),
    }
}

/// "on the Red 34", "at midfield".
pub(super) fn on_line(position: &Position, line: u8) -> String {
    match yard_line(position, line).as_str() {
        "midfield" => "at midfield".to_owned(),
        named => format!("on the {named}"),
    }
}

/// "2nd and 6", "1st and goal".
pub(super) fn down_and_distance(position: &Position) -> String {
    let down = match position.down {
        1 => "1st",
        2 => "2nd",
        3 => "3rd",
        _ => "4th",
    };
    let to = position.first_down_line;
    let past_goal = match position.direction(Unit::Offense) {
        Direction::East => to > EAST_GOAL,
        Direction::West => to < WEST_GOAL,
    };
    match past_goal {
        true => format!("{down} and goal"),
        false => format!("{down} and {}", i32::from(to.abs_diff(position.line)) * YARDS),
    }
}

/// "Game 2 · " in a match; nothing in a single game.
pub(super) fn of_game(position: &Position) -> String {
    match position.is_match() {
        true => format!("Game {} · ", position.games.over().count() + 1),
        false => String::new(),
    }
}

/// "2nd and 6 on the Red 34", in a match "Game 2 · 2nd and 6 on the Red 34".
pub(crate) fn section_title(position: &Position) -> String {
    format!("{}{} {}", of_game(position), down_and_distance(position), on_line(position, position.line))
}

/// A number of plays in words: "1 play", "5 plays".
pub(super) fn plays(number: u16) -> String {
    if number == 1 { "1 play".to_owned() } else { format!("{number} plays") }
}

/// How a match ended: "wins the match 2–0"; `won` is the verb, "wins" or "won".
pub(super) fn match_result(games: &Games, names: [&str; 2], won: &str) -> String {
    let (outcome, by) = games.outcome();
    let Some(winner) = outcome.winner() else {
        let [one, other] = outcome.score;
        return format!("The match is a draw, {one}–{other}");
    };
    let [more, fewer] = [winner, winner.other()].map(|seat| outcome.score[seat.index()]);
    let of = |count: fn(&GameResult) -> u32| {
        let of = |seat| games.over().find(|game| game.winner() == Some(seat)).map_or(0, |game| count(&game));
        format!("{} against {}", of(winner), of(winner.other()))
    };
    let why = match by {
        DecidedBy::Games | DecidedBy::Nothing => String::new(),
        DecidedBy::Plays => format!(" by fewer plays in the game won, {}", of(|game| game.plays.into())),
        DecidedBy::Turns => format!(" by fewer turns in the game won, {}", of(|game| game.turns)),
    };
    format!("{} {won} the match {more}–{fewer}{why}", names[winner.index()])
}

pub(super) fn squares(number: u8) -> String {
    match number {
        0 => "no squares".to_owned(),
        1 => "1 square".to_owned(),
        _ => format!("{number} squares"),
    }
}

/// "L1", "L1 and B2", "L1, L2 and B2".
pub(super) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// Odds in lowest terms, in words: "2 in 7".
pub(super) fn in_words(weight: u32, total: u32) -> String {
    let (numerator, denominator) = chance::odds(weight, total);
    format!("{numerator} in {denominator}")
}

/// A gain as the play-by-play ends its sentences: "for 8", "for no gain", "for a loss of 4".
pub(super) fn gain(yards: i32) -> String {
    match yards {
        0 => "for no gain".to_owned(),
        1.. => format!("for {yards}"),
        _ => format!("for a loss of {}", -yards),
    }
}

/// A man of an eleven: the label, with the team's name before it if both elevens have one of this label.
pub(super) fn man(position: &Position, names: [&str; 2], unit: Unit, label: Label) -> String {
    if label.is_lineman() { format!("{}'s {label}", names[position.seat(unit).index()]) } else { label.to_string() }
}

/// "zone 7", or nothing if the square is in none.
pub(super) fn zone(position: &Position, at: Square) -> Option<String> {
    position.window().zone_of(at).map(|zone| format!("zone {}", zone.number()))
}

/// The sentence with a capital first letter.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
