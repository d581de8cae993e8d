//! Parts of messages that the commentary and the scene have in common.

use kickoff_core::{Argument, Message, Seat};
use kickoff_locale::{Catalog, Language, Localized};

use crate::field::{Direction, EAST_GOAL, Square, WEST_GOAL};
use crate::game::Scrimmage;
use crate::men::{Label, Unit};
use crate::position::Position;

/// Yards of a square's side.
pub(crate) const YARDS: i32 = 2;

static CATALOG: Catalog = Catalog::new(&[(Language::English, include_str!("../locales/en.ftl"))]);

impl Localized for Scrimmage {
    fn catalog() -> &'static Catalog {
        &CATALOG
    }
}

impl From<Square> for Argument {
    fn from(square: Square) -> Argument {
        Argument::Text(square.to_string())
    }
}

impl From<Label> for Argument {
    fn from(label: Label) -> Argument {
        Argument::Text(label.to_string())
    }
}

/// The name of a team.
pub(crate) const fn side(seat: Seat) -> Message {
    Message::new(match seat {
        Seat::First => "side-red",
        Seat::Second => "side-yellow",
    })
}

/// A value that words choose by.
pub(crate) const fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// A part of a sentence that is left out.
pub(crate) fn nothing() -> Argument {
    Argument::Text(String::new())
}

/// A part of a sentence with a space before it.
pub(crate) fn spaced(what: Message) -> Message {
    Message::new("spaced").with("what", what)
}

/// A man of an eleven: the label, with the team's name before it if both elevens have one of this label.
pub(crate) fn man(position: &Position, unit: Unit, label: Label) -> Argument {
    if !label.is_lineman() {
        return label.into();
    }
    Message::new("man").with("side", side(position.seat(unit))).with("label", label).into()
}

/// The number of the zone that a square is in; 0 if it is in none.
pub(crate) fn zone(position: &Position, at: Square) -> u8 {
    position.window().zone_of(at).map_or(0, |zone| zone.number())
}

/// Odds in whole percent, as the pages tell them; never 0 for what can happen, nor 100 for what need not.
pub(crate) fn odds(weight: u32, total: u32) -> Message {
    if weight == 0 {
        return Message::new("odds-never");
    }
    let percent = (weight * 100 + total / 2) / total;
    Message::new("odds").with("percent", if weight < total { percent.clamp(1, 99) } else { 100 })
}

/// The name of a grid line: "Red 34".
pub(crate) fn yard_line(position: &Position, line: u8) -> Message {
    Message::new("yard-line").with_line(position, line)
}

/// "at the Red 34", "at midfield".
pub(crate) fn on_line(position: &Position, line: u8) -> Message {
    Message::new("on-line").with_line(position, line)
}

/// Arguments that many messages have.
pub(crate) trait Parts {
    /// The same with a grid line: yards from the nearer goal line, with the team that defends it.
    fn with_line(self, position: &Position, line: u8) -> Self;

    /// The same with the game of a match, the down and the distance, and the line of scrimmage.
    fn with_situation(self, position: &Position) -> Self;

    /// The same with the way in which a team drives.
    fn with_way(self, direction: Direction) -> Self;
}

impl Parts for Message {
    fn with_line(self, position: &Position, line: u8) -> Message {
        let from_west = line.saturating_sub(WEST_GOAL);
        let from_east = EAST_GOAL.saturating_sub(line);
        let (columns, direction) = match from_west.cmp(&from_east) {
            std::cmp::Ordering::Less => (from_west, Direction::East),
            std::cmp::Ordering::Greater => (from_east, Direction::West),
            std::cmp::Ordering::Equal => return self.with("place", "midfield"),
        };
        let owner = side(if position.red_direction == direction { Seat::First } else { Seat::Second });
        match columns {
            0 => self.with("place", "goal").with("owner", owner),
            _ => self.with("place", "yards").with("owner", owner).with("yards", i32::from(columns) * YARDS),
        }
    }

    fn with_situation(self, position: &Position) -> Message {
        let to = position.first_down_line;
        let goal = match position.direction(Unit::Offense) {
            Direction::East => to > EAST_GOAL,
            Direction::West => to < WEST_GOAL,
        };
        let game = if position.is_match() { position.games.over().count() as u32 + 1 } else { 0 };
        let to_go = i32::from(to.abs_diff(position.line)) * YARDS;
        let message = self.with("game", game).with("down", position.down).with("goal", yes(goal));
        message.with("to-go", to_go).with_line(position, position.line)
    }

    fn with_way(self, direction: Direction) -> Message {
        self.with("way", direction.name())
    }
}
