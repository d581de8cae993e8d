//! Parts of messages that the rules, the commentary and the scene have in common.

use kickoff_core::{Argument, Message, Seat};
use kickoff_locale::{Catalog, Language, Localized};

use crate::board::Square;
use crate::game::Quarterback;
use crate::options::Format;
use crate::pieces::Kind;
use crate::position::State;

static CATALOG: Catalog = Catalog::new(&[(Language::English, include_str!("../locales/en.ftl"))]);

impl Localized for Quarterback {
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
        Argument::Message(Message::new(match kind {
            Kind::Single => "kind-single",
            Kind::Double => "kind-double",
            Kind::Triple => "kind-triple",
            Kind::Quarterback => "kind-quarterback",
        }))
    }
}

/// The name of a side.
pub(crate) const fn side(seat: Seat) -> Message {
    Message::new(match seat {
        Seat::First => "side-red",
        Seat::Second => "side-blue",
    })
}

/// Arguments that many messages have.
pub(crate) trait Parts {
    /// The same with the half, and the game of a match.
    fn with_half(self, state: &State) -> Self;

    /// The same with the ball's square, and whether it is carried.
    fn with_ball(self, state: &State) -> Self;

    /// The same with points, the winner's first.
    fn with_result(self, points: [i32; 2]) -> Self;
}

impl Parts for Message {
    fn with_half(self, state: &State) -> Message {
        self.with("game", number(state)).with("half", state.half + 1)
    }

    fn with_ball(self, state: &State) -> Message {
        self.with("ball", state.ball).with("carried", if state.carried() { "yes" } else { "no" })
    }

    fn with_result(self, [first, second]: [i32; 2]) -> Message {
        self.with("own", first.max(second)).with("other", first.min(second))
    }
}

/// The number of the game in a match; 0 if only one is played.
pub(crate) fn number(state: &State) -> u8 {
    match state.options.format {
        Format::Game => 0,
        Format::Match => state.game + 1,
    }
}
