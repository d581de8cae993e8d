//! Why an action is illegal: one variant a rule, with a message that names men and squares.

use std::fmt;

use kickoff_core::{BreaksRule, Message};
use kickoff_locale::Localized as _;

use crate::field::Square;
use crate::game::Scrimmage;
use crate::men::Label;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    OutOfTurn {
        expected: Message,
    },
    GameOver,
    /// A chance outcome that the position does not have.
    NoSuchOutcome {
        outcome: String,
    },
    /// Men are placed in order.
    PlacedOutOfOrder {
        /// The man who was to be placed.
        man: Label,
        /// The man whose turn it is.
        next: Label,
    },
    /// The team on turn has no such man.
    NotOnThisTeam {
        man: Label,
    },
    /// A man stands on the square already.
    Taken {
        at: Square,
        by: Label,
    },
    /// The square is outside the window.
    OutsideWindow {
        at: Square,
        /// First column of the window.
        first: u8,
        last: u8,
    },
    L1 {
        man: Label,
        at: Square,
        front: u8,
    },
    L2 {
        man: Label,
        at: Square,
        front: u8,
        /// What the rule says of lining up downfield here.
        downfield: Message,
    },
    L3 {
        at: Square,
        first: u8,
        last: u8,
    },
    L4 {
        man: Label,
        at: Square,
        front: u8,
    },
    /// L4: the back stands too far away to carry the ball.
    NotEligible {
        man: Label,
        /// Rows between the man and the quarterback.
        rows: u8,
    },
    L5 {
        man: Label,
        at: Square,
        first: u8,
        last: u8,
    },
    /// The man has left the field.
    OffField {
        man: Label,
    },
    /// M1: not a neighbouring square.
    M1 {
        man: Label,
        from: Square,
        /// Where the man was to go.
        to: Square,
    },
    /// M3: not a neighbouring square, and somebody stands between.
    M3 {
        man: Label,
        from: Square,
        /// Where the man was to go.
        to: Square,
    },
    M2 {
        man: Label,
        /// Where the man was to go.
        to: Square,
        cost: u8,
        /// The squares left this turn.
        left: u8,
        speed: u8,
    },
    M4 {
        man: Label,
        /// Where the man was to go.
        to: Square,
        by: Label,
    },
    M7 {
        man: Label,
        /// Where the man was to go.
        to: Square,
    },
    /// M8: the step needs more squares than the allotment has left.
    M8 {
        /// Where the man was to go.
        to: Square,
        cost: u8,
        left: u8,
    },
    /// On a pass play Q stays in the set position.
    SetPosition,
    /// The shift that a scramble gave is used up.
    ShiftUsed {
        /// Where the man was to go.
        to: Square,
        cost: u8,
        /// What is left of the shift.
        left: u8,
    },
    /// A shift stays behind the line.
    ShiftForward {
        /// Where the man was to go.
        to: Square,
    },
    P1 {
        at: Square,
        /// The zone that was called, or the window.
        zone: Message,
    },
    P2 {
        at: Square,
        by: Label,
    },
    /// Q may scramble only once in a play.
    ScrambledAlready,
    /// No throw or scramble now, with the name of the words that say why.
    CannotThrow(&'static str),
    /// After `~scramble-any` Q has to throw at once.
    MustThrow,
    B1 {
        man: Label,
        /// Where the man was to go.
        to: Square,
        by: Label,
    },
    /// Only receivers go for the ball.
    NotReceiver {
        man: Label,
        to: Square,
    },
    /// The mini game has places of its own.
    MiniLineUp {
        man: Label,
        at: Square,
    },
    /// The mini game has no passes.
    MiniPass,
    /// The mini game has three rows.
    MiniField {
        man: Label,
        /// Where the man was to go.
        to: Square,
    },
    /// Men under the ball stay.
    UnderBall {
        man: Label,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Scrimmage::english(&self.message()))
    }
}

impl std::error::Error for Illegal {}

impl BreaksRule for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::OutOfTurn { ref expected } => {
                Message::new("illegal-out-of-turn").with("expected", expected.clone())
            }
            Illegal::GameOver => Message::new("illegal-game-over"),
            Illegal::NoSuchOutcome { ref outcome } => {
                Message::new("illegal-no-such-outcome").with("outcome", outcome.clone())
            }
            Illegal::PlacedOutOfOrder { man, next } => {
                Message::new("illegal-placed-out-of-order").with("man", man).with("next", next)
            }
            Illegal::NotOnThisTeam { man } => Message::new("illegal-not-on-this-team").with("man", man),
            Illegal::Taken { at, by } => Message::new("illegal-taken").with("at", at).with("by", by),
            Illegal::OutsideWindow { at, first, last } => {
                Message::new("illegal-outside-window").with("at", at).with("first", first).with("last", last)
            }
            Illegal::L1 { man, at, front } => {
                Message::new("illegal-l1").with("man", man).with("at", at).with("front", front)
            }
            Illegal::L2 { man, at, front, ref downfield } => Message::new("illegal-l2")
                .with("man", man)
                .with("at", at)
                .with("front", front)
                .with("downfield", downfield.clone()),
            Illegal::L3 { at, first, last } => {
                Message::new("illegal-l3").with("at", at).with("first", first).with("last", last)
            }
            Illegal::L4 { man, at, front } => {
                Message::new("illegal-l4").with("man", man).with("at", at).with("front", front)
            }
            Illegal::NotEligible { man, rows } => {
                Message::new("illegal-not-eligible").with("man", man).with("rows", rows)
            }
            Illegal::L5 { man, at, first, last } => {
                Message::new("illegal-l5").with("man", man).with("at", at).with("first", first).with("last", last)
            }
            Illegal::OffField { man } => Message::new("illegal-off-field").with("man", man),
            Illegal::M1 { man, from, to } => {
                Message::new("illegal-m1").with("man", man).with("from", from).with("to", to)
            }
            Illegal::M3 { man, from, to } => {
                Message::new("illegal-m3").with("man", man).with("from", from).with("to", to)
            }
            Illegal::M2 { man, to, cost, left, speed } => Message::new("illegal-m2")
                .with("man", man)
                .with("to", to)
                .with("cost", cost)
                .with("left", left)
                .with("speed", speed),
            Illegal::M4 { man, to, by } => Message::new("illegal-m4").with("man", man).with("to", to).with("by", by),
            Illegal::M7 { man, to } => Message::new("illegal-m7").with("man", man).with("to", to),
            Illegal::M8 { to, cost, left } => {
                Message::new("illegal-m8").with("to", to).with("cost", cost).with("left", left)
            }
            Illegal::SetPosition => Message::new("illegal-set-position"),
            Illegal::ShiftUsed { to, cost, left } => {
                Message::new("illegal-shift-used").with("to", to).with("cost", cost).with("left", left)
            }
            Illegal::ShiftForward { to } => Message::new("illegal-shift-forward").with("to", to),
            Illegal::P1 { at, ref zone } => Message::new("illegal-p1").with("at", at).with("zone", zone.clone()),
            Illegal::P2 { at, by } => Message::new("illegal-p2").with("at", at).with("by", by),
            Illegal::ScrambledAlready => Message::new("illegal-scrambled-already"),
            Illegal::MustThrow => Message::new("illegal-must-throw"),
            Illegal::B1 { man, to, by } => Message::new("illegal-b1").with("man", man).with("to", to).with("by", by),
            Illegal::NotReceiver { man, to } => Message::new("illegal-not-receiver").with("man", man).with("to", to),
            Illegal::UnderBall { man } => Message::new("illegal-under-ball").with("man", man),
            Illegal::MiniLineUp { man, at } => Message::new("illegal-mini-line-up").with("man", man).with("at", at),
            Illegal::MiniPass => Message::new("illegal-mini-pass"),
            Illegal::MiniField { man, to } => Message::new("illegal-mini-field").with("man", man).with("to", to),
            Illegal::CannotThrow(why) => Message::new(why),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfTurn { .. } => "sequence",
            Illegal::GameOver => "game over",
            Illegal::NoSuchOutcome { .. } => "chance",
            Illegal::PlacedOutOfOrder { .. } | Illegal::Taken { .. } => "line-up",
            Illegal::OutsideWindow { .. } => "House · Window",
            Illegal::NotOnThisTeam { .. } | Illegal::OffField { .. } => "men",
            Illegal::L1 { .. } => "L1",
            Illegal::L2 { .. } => "L2",
            Illegal::L3 { .. } => "L3",
            Illegal::L4 { .. } | Illegal::NotEligible { .. } => "L4",
            Illegal::L5 { .. } => "L5",
            Illegal::M1 { .. } => "M1",
            Illegal::M2 { .. } => "M2",
            Illegal::M3 { .. } => "M3",
            Illegal::M4 { .. } => "M4",
            Illegal::M7 { .. } => "M7",
            Illegal::M8 { .. } => "M8",
            Illegal::SetPosition => "set position",
            Illegal::ShiftUsed { .. } | Illegal::MustThrow => "scramble",
            Illegal::ShiftForward { .. } => "House · Behind the line",
            Illegal::ScrambledAlready => "House · One scramble",
            Illegal::P1 { .. } => "P1",
            Illegal::P2 { .. } => "P2",
            Illegal::CannotThrow(_) => "throw",
            Illegal::B1 { .. } => "B1",
            Illegal::NotReceiver { .. } => "flight",
            Illegal::UnderBall { .. } => "House · Under the ball",
            Illegal::MiniLineUp { .. } | Illegal::MiniPass | Illegal::MiniField { .. } => "House · Mini",
        }
    }
}
