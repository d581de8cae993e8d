//! Parts of messages that the rules, the commentary and the scene have in common.

use kickoff_core::{Argument, Message, Seat};
use kickoff_locale::{Catalog, Language, Localized};

use crate::game::Dial;
use crate::position::{Position, turned};
use crate::signal::Signal;

static CATALOG: Catalog = Catalog::new(&[(Language::English, include_str!("../locales/en.ftl"))]);

impl Localized for Dial {
    fn catalog() -> &'static Catalog {
        &CATALOG
    }
}

/// The name of a team.
pub(crate) const fn side(seat: Seat) -> Message {
    Message::new(match seat {
        Seat::First => "side-home",
        Seat::Second => "side-away",
    })
}

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
pub(crate) fn place(from_home: u8) -> Message {
    match nearer(from_home) {
        Some((owner, yards)) => Message::new("place").with("owner", side(owner)).with("yards-out", yards),
        None => Message::new("place-midfield"),
    }
}

/// The place where a team has the ball, for sentences: "at the Away 34", "at midfield".
pub(crate) fn on_place(team: Seat, g: u8) -> Message {
    match nearer(from_home(team, g)) {
        Some((owner, yards)) => Message::new("on-place").with("owner", side(owner)).with("yards-out", yards),
        None => Message::new("on-place-midfield"),
    }
}

/// "2nd and 6", "1st and goal".
pub(crate) fn down_and_distance(at: &Position) -> Message {
    Message::new("down-and-distance").with_down(at)
}

/// Arguments that many messages have.
pub(crate) trait Parts {
    /// The same with a number of yards, whichever way they go.
    fn with_yards(self, yards: impl Into<i32>) -> Self;

    /// The same with the down and the distance to go.
    fn with_down(self, at: &Position) -> Self;

    /// The same with the points of both teams.
    fn with_score(self, at: &Position) -> Self;

    /// The same with a signal's number and token.
    fn with_signal(self, signal: Signal) -> Self;
}

impl Parts for Message {
    fn with_yards(self, yards: impl Into<i32>) -> Message {
        self.with("yards", yards.into().abs())
    }

    fn with_down(self, at: &Position) -> Message {
        let message = self.with("down", at.down.number).with("goal", yes_or_no(at.down.point == 0));
        message.with("to-go", at.g.saturating_sub(at.down.point))
    }

    fn with_score(self, at: &Position) -> Message {
        self.with("home", at.score[0]).with("away", at.score[1])
    }

    fn with_signal(self, signal: Signal) -> Message {
        self.with("token", signal.to_string()).with("number", signal.number())
    }
}

/// What words choose by.
pub(crate) fn yes_or_no(yes: bool) -> Argument {
    Argument::from(if yes { "yes" } else { "no" })
}
