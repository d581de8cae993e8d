//! The words of what Phutball says, and why an action is illegal in words.

use std::fmt;

use kickoff_core::{Argument, Message, Seat};
use kickoff_locale::{Catalog, Language, Localized};

use crate::field::{Point, ROWS};
use crate::game::Phutball;
use crate::rules::Illegal;

static CATALOG: Catalog = Catalog::new(&[(Language::English, include_str!("../locales/en.ftl"))]);

impl Localized for Phutball {
    fn catalog() -> &'static Catalog {
        &CATALOG
    }
}

impl From<Point> for Argument {
    fn from(point: Point) -> Argument {
        Argument::Text(point.to_string())
    }
}

/// The name of a side.
pub(crate) const fn side(seat: Seat) -> Message {
    Message::new(match seat {
        Seat::First => "side-red",
        Seat::Second => "side-blue",
    })
}

impl Illegal {
    pub(crate) fn in_words(self) -> Message {
        match self {
            Illegal::GameOver => Message::new("illegal-game-over"),
            Illegal::Toss => Message::new("illegal-toss"),
            Illegal::OneThing => Message::new("illegal-one-thing"),
            Illegal::OffField(at) => Message::new("illegal-off-field").with("at", at).with("rows", ROWS),
            Illegal::Taken(at) => Message::new("illegal-taken").with("at", at),
            Illegal::Crooked { from, to } => Message::new("illegal-crooked").with("from", from).with("to", to),
            Illegal::NoMan { from, to } => Message::new("illegal-no-man").with("from", from).with("to", to),
            Illegal::NotFirst { to, lands } => Message::new("illegal-not-first").with("lands", lands).with("to", to),
            Illegal::SideLine(to) => Message::new("illegal-side-line").with("to", to),
            Illegal::NothingDone => Message::new("illegal-nothing-done"),
        }
    }
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Phutball::english(&self.in_words()))
    }
}

impl std::error::Error for Illegal {}
