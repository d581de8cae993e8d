//! Parts of messages that the rules, the commentary and the scene have in common.

use kickoff_core::{Argument, Message, Seat};
use kickoff_locale::{Catalog, Language, Localized};

use crate::field::{END_ZONE, OWN_END_ZONE, Square, YARDS};
use crate::game::King;
use crate::men::{Kind, Unit};

/// Yards of the field between the goal lines.
const LENGTH: u32 = 100;

static CATALOG: Catalog = Catalog::new(&[(Language::English, include_str!("../locales/en.ftl"))]);

impl Localized for King {
    fn catalog() -> &'static Catalog {
        &CATALOG
    }
}

impl From<Square> for Argument {
    fn from(square: Square) -> Argument {
        Argument::Text(square.to_string())
    }
}

impl From<Kind> for Argument {
    fn from(kind: Kind) -> Argument {
        Argument::Text(kind.label().to_owned())
    }
}

impl From<Unit> for Argument {
    fn from(unit: Unit) -> Argument {
        Argument::Text(unit.name().to_owned())
    }
}

/// The name of a team.
pub(crate) const fn side(seat: Seat) -> Message {
    Message::new(match seat {
        Seat::First => "side-home",
        Seat::Second => "side-away",
    })
}

/// A value that words choose by.
pub(crate) const fn yes(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// Yards from a team's own goal line to the forward edge of a rank, as the team counts ranks.
fn yards(rank: u8) -> u32 {
    u32::from(rank.saturating_sub(OWN_END_ZONE)) * YARDS
}

/// Yards from the forward edge of a rank to the goal line that a team attacks, as it counts ranks.
pub(crate) fn yards_to_goal(rank: u8) -> u32 {
    LENGTH.saturating_sub(yards(rank))
}

/// A place by the yards to the nearer goal line.
#[derive(Clone, Copy)]
pub(crate) struct Spot {
    what: &'static str,
    /// The team that defends the goal line.
    owner: Seat,
    yards: u32,
}

impl Spot {
    /// With the name of the team that defends it: "the Home 20", "midfield", "Away's end zone". The rank is counted as `seat`
    /// counts it.
    pub(crate) fn of(seat: Seat, rank: u8) -> Spot {
        let (what, owner, yards) = match (rank, yards(rank)) {
            (..=OWN_END_ZONE, _) => ("end-zone", seat, 0),
            (END_ZONE.., _) => ("end-zone", seat.other(), 0),
            (_, 50) => ("midfield", seat, 50),
            (_, yards @ ..50) => ("line", seat, yards),
            (_, LENGTH..) => ("goal-line", seat.other(), 0),
            (_, yards) => ("line", seat.other(), LENGTH - yards),
        };
        Spot { what, owner, yards }
    }

    /// The same as the team itself has it: "its own 20", "midfield", "the Away 35".
    pub(crate) fn own(seat: Seat, rank: u8) -> Spot {
        match yards(rank) {
            yards @ ..50 if rank > OWN_END_ZONE => Spot { what: "own-line", owner: seat, yards },
            _ if rank <= OWN_END_ZONE => Spot { what: "own-end-zone", owner: seat, yards: 0 },
            _ => Spot::of(seat, rank),
        }
    }

    /// "its own 20".
    pub(crate) fn named(self) -> Message {
        self.put(Message::new("place"))
    }

    /// "at its own 20", "at midfield", "in Away's end zone".
    pub(crate) fn standing(self) -> Message {
        self.put(Message::new("standing"))
    }

    fn put(self, message: Message) -> Message {
        message.with("spot", self.what).with("owner", side(self.owner)).with("yards", self.yards)
    }
}

/// Arguments that many messages have.
pub(crate) trait Parts {
    /// The same with the score.
    fn with_score(self, score: [i32; 2]) -> Self;
}

impl Parts for Message {
    fn with_score(self, [home, away]: [i32; 2]) -> Message {
        self.with("home", home).with("away", away)
    }
}
