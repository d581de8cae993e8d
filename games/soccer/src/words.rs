//! Parts of messages that the rules, the commentary and the scene have in common.

use kickoff_core::{Argument, Message, Seat};
use kickoff_locale::{Catalog, Language, Localized};

use crate::board::{Square, Zone};
use crate::game::Soccer;
use crate::piece::Piece;

static CATALOG: Catalog = Catalog::new(&[
    (Language::English, include_str!("../locales/en.ftl")),
    (Language::German, include_str!("../locales/de.ftl")),
]);

impl Localized for Soccer {
    fn catalog() -> &'static Catalog {
        &CATALOG
    }
}

impl From<Square> for Argument {
    fn from(square: Square) -> Argument {
        Argument::Text(square.to_string())
    }
}

impl From<Piece> for Argument {
    fn from(piece: Piece) -> Argument {
        Message::new("piece").with("side", side(piece.side)).with("number", piece.index + 1).into()
    }
}

/// The name of a side.
pub(crate) const fn side(side: Seat) -> Message {
    Message::new(match side {
        Seat::First => "side-red",
        Seat::Second => "side-blue",
    })
}

/// Arguments that many messages have.
pub(crate) trait Parts {
    /// The same with the goals as `red` and `blue`.
    fn with_score(self, goals: [u8; 2]) -> Self;

    /// The same with a zone: `zone` says which one, `owner` is the side that shoots from it.
    fn with_zone(self, zone: Zone) -> Self;
}

impl Parts for Message {
    fn with_score(self, [red, blue]: [u8; 2]) -> Message {
        self.with("red", red).with("blue", blue)
    }

    fn with_zone(self, zone: Zone) -> Message {
        match zone {
            Zone::Neutral => self.with("zone", "neutral"),
            Zone::Shooting(owner) => self.with("zone", "shooting").with("owner", side(owner)),
        }
    }
}
