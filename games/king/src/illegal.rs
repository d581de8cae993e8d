//! Why an action is illegal: a message that names men and squares, and the rule's name in RULES.md.

use std::fmt;

use kickoff_core::{BreaksRule, Message};
use kickoff_locale::Localized as _;

use crate::field::Square;
use crate::game::King;
use crate::men::{Kind, Unit};
use crate::words::yes;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    OutOfTurn {
        expected: Message,
    },
    GameOver,
    /// Men are placed in order.
    PlacedOutOfOrder {
        /// The kind that was to be placed.
        kind: Kind,
        /// The kind whose turn it is.
        next: Kind,
    },
    /// A kind of man lines up on other ranks.
    LineUpRank {
        kind: Kind,
        at: Square,
        /// The first rank allowed, as written on the board.
        first: u8,
        last: u8,
    },
    /// The five linemen would stand across the sideline.
    NoRoomForFive {
        at: Square,
    },
    /// A man stands on the square already.
    Taken {
        at: Square,
        by: Kind,
    },
    /// Men of one kind are placed in ascending order.
    Descending {
        kind: Kind,
        at: Square,
        /// Where the man placed before stands.
        after: Square,
    },
    /// The men of the kind still to come would have no room.
    NoRoomForRest {
        kind: Kind,
        at: Square,
        /// How many are to follow.
        left: usize,
    },
    /// The square to move from is empty.
    NobodyThere {
        at: Square,
    },
    /// The man does not play for the side on turn.
    OtherSide {
        kind: Kind,
        at: Square,
        on_turn: Unit,
    },
    /// Men do not capture their own.
    OwnMan {
        from: Square,
        to: Square,
        by: Kind,
    },
    /// The kind of man does not move like that.
    NotSo {
        kind: Kind,
        /// Whether that man has the ball.
        carrier: bool,
        from: Square,
        to: Square,
        /// How far a defender goes at most; 0 if that is not limited.
        range: u8,
    },
    /// The square is further away than a defender goes in a move.
    TooFar {
        kind: Kind,
        from: Square,
        to: Square,
        range: u8,
    },
    /// A lineman does not capture straight forward.
    LinemanBlocked {
        kind: Kind,
        to: Square,
        by: Kind,
    },
    /// A lineman goes diagonally only to capture.
    NothingToCapture {
        kind: Kind,
        to: Square,
    },
    /// Somebody stands in the way.
    InTheWay {
        kind: Kind,
        from: Square,
        to: Square,
        /// Where the man in the way stands.
        at: Square,
        /// The kind of the man who stands there.
        by: Kind,
    },
    /// The carrier and the quarterback capture only in the red zone.
    OutsideRedZone {
        kind: Kind,
        /// Whether that man has the ball.
        carrier: bool,
        to: Square,
        by: Kind,
        /// The red zone's first rank, as written on the board.
        first: u8,
        /// The last rank of the red zone.
        last: u8,
    },
    /// A side that can move has to.
    CanMove {
        unit: Unit,
    },
    /// Only the quarterback sets up a field goal.
    FieldGoalCarrier {
        kind: Kind,
    },
    /// A field goal is not a possession's first action.
    FieldGoalAtOnce,
    /// The quarterback is too far away.
    FieldGoalRange {
        at: Square,
        /// The first rank in range, as written on the board.
        first: u8,
        last: u8,
    },
    /// The game is played without passes.
    NoPassing,
    /// The quarterback no longer has the ball.
    SecondPass {
        kind: Kind,
    },
    /// An attempt is open already.
    AttemptOpen,
    /// The quarterback has crossed the line.
    BeenBeyond,
    /// A lineman is too far downfield.
    LinemanDownfield {
        at: Square,
        /// The line, as written on the board.
        line: u8,
        /// The furthest rank that an OL may be on.
        last: u8,
    },
    /// A completion needs an attempt.
    NoAttempt,
    /// Nobody stands there to catch the ball.
    NoReceiver {
        /// The square to which the pass was to go.
        at: Square,
    },
    /// The man is no receiver.
    NotEligible {
        kind: Kind,
        at: Square,
    },
    /// The passer and the receiver are on no common line.
    NoLine {
        kind: Kind,
        from: Square,
        to: Square,
    },
    /// A defender is in the path.
    PathBlocked {
        from: Square,
        to: Square,
        at: Square,
        /// The kind of the man who stands there.
        by: Kind,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&King::english(&self.message()))
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
            Illegal::PlacedOutOfOrder { kind, next } => {
                Message::new("illegal-placed-out-of-order").with("kind", kind).with("next", next)
            }
            Illegal::LineUpRank { kind, at, first, last } => {
                let ranks = if first == last { "one" } else { "many" };
                let message = Message::new("illegal-line-up-rank").with("kind", kind).with("at", at);
                message.with("ranks", ranks).with("first", first).with("last", last)
            }
            Illegal::NoRoomForFive { at } => Message::new("illegal-no-room-for-five").with("at", at),
            Illegal::Taken { at, by } => Message::new("illegal-taken").with("at", at).with("by", by),
            Illegal::Descending { kind, at, after } => {
                Message::new("illegal-descending").with("kind", kind).with("at", at).with("after", after)
            }
            Illegal::NoRoomForRest { kind, at, left } => {
                // Eleven men are placed at most.
                let left = u32::try_from(left).unwrap_or(u32::MAX);
                Message::new("illegal-no-room-for-rest").with("kind", kind).with("at", at).with("left", left)
            }
            Illegal::NobodyThere { at } => Message::new("illegal-nobody-there").with("at", at),
            Illegal::OtherSide { kind, at, on_turn } => {
                Message::new("illegal-other-side").with("kind", kind).with("at", at).with("unit", on_turn)
            }
            Illegal::OwnMan { from, to, by } => {
                Message::new("illegal-own-man").with("from", from).with("to", to).with("by", by)
            }
            Illegal::NotSo { kind, carrier, from, to, range } => {
                let message = Message::new("illegal-not-so").with("from", from).with("to", to).with("kind", kind);
                message.with("carrier", yes(carrier)).with("range", u32::from(range))
            }
            Illegal::TooFar { kind, from, to, range } => {
                let message = Message::new("illegal-too-far").with("from", from).with("to", to);
                message.with("kind", kind).with("range", u32::from(range))
            }
            Illegal::LinemanBlocked { kind, to, by } => {
                Message::new("illegal-lineman-blocked").with("kind", kind).with("to", to).with("by", by)
            }
            Illegal::NothingToCapture { kind, to } => {
                Message::new("illegal-nothing-to-capture").with("kind", kind).with("to", to)
            }
            Illegal::InTheWay { kind, from, to, at, by } => {
                let message = Message::new("illegal-in-the-way").with("kind", kind).with("from", from);
                message.with("to", to).with("at", at).with("by", by)
            }
            Illegal::OutsideRedZone { kind, carrier, to, by, first, last } => {
                let message = Message::new("illegal-outside-red-zone").with("kind", kind).with("carrier", yes(carrier));
                message.with("to", to).with("by", by).with("first", first).with("last", last)
            }
            Illegal::CanMove { unit } => Message::new("illegal-can-move").with("unit", unit),
            Illegal::FieldGoalCarrier { kind } => Message::new("illegal-field-goal-carrier").with("kind", kind),
            Illegal::FieldGoalAtOnce => Message::new("illegal-field-goal-at-once"),
            Illegal::FieldGoalRange { at, first, last } => {
                Message::new("illegal-field-goal-range").with("at", at).with("first", first).with("last", last)
            }
            Illegal::NoPassing => Message::new("illegal-no-passing"),
            Illegal::SecondPass { kind } => Message::new("illegal-second-pass").with("kind", kind),
            Illegal::AttemptOpen => Message::new("illegal-attempt-open"),
            Illegal::BeenBeyond => Message::new("illegal-been-beyond"),
            Illegal::LinemanDownfield { at, line, last } => {
                Message::new("illegal-lineman-downfield").with("at", at).with("line", line).with("last", last)
            }
            Illegal::NoAttempt => Message::new("illegal-no-attempt"),
            Illegal::NoReceiver { at } => Message::new("illegal-no-receiver").with("at", at),
            Illegal::NotEligible { kind, at } => Message::new("illegal-not-eligible").with("kind", kind).with("at", at),
            Illegal::NoLine { kind, from, to } => {
                Message::new("illegal-no-line").with("kind", kind).with("from", from).with("to", to)
            }
            Illegal::PathBlocked { from, to, at, by } => {
                let message = Message::new("illegal-path-blocked").with("from", from).with("to", to);
                message.with("at", at).with("by", by)
            }
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfTurn { .. } | Illegal::OtherSide { .. } | Illegal::NobodyThere { .. } => "Turns",
            Illegal::GameOver => "Game Over",
            Illegal::PlacedOutOfOrder { .. } => "Placing",
            Illegal::Descending { .. } | Illegal::NoRoomForRest { .. } => "Ascending Order",
            Illegal::Taken { .. } => "Empty Squares",
            Illegal::NoRoomForFive { .. } => "Offensive Line",
            Illegal::LineUpRank { kind, .. } => match kind {
                Kind::Ol => "Offensive Line",
                Kind::Te | Kind::Wr => "Ends And Receivers",
                Kind::Rb | Kind::Fb | Kind::Qb => "Backs",
                Kind::Dl => "Defensive Line",
                Kind::Lb | Kind::Mb | Kind::Cb | Kind::Sf => "Second Row",
            },
            Illegal::OwnMan { .. } => "Captures",
            Illegal::NotSo { kind, carrier: true, .. } if *kind != Kind::Qb => "New Carrier",
            Illegal::NotSo { kind, .. } => match kind {
                Kind::Ol | Kind::Dl => "Linemen",
                Kind::Te | Kind::Lb => "Knights",
                Kind::Wr | Kind::Cb => "Bishops",
                Kind::Rb | Kind::Sf => "Rooks",
                Kind::Fb | Kind::Mb => "Queens",
                Kind::Qb => "Quarterback",
            },
            Illegal::TooFar { .. } => "House · Defender Range",
            Illegal::LinemanBlocked { .. } | Illegal::NothingToCapture { .. } => "Linemen",
            Illegal::InTheWay { .. } => "Clear Way",
            Illegal::OutsideRedZone { .. } => "Red Zone",
            Illegal::CanMove { .. } => "No Move",
            Illegal::FieldGoalCarrier { .. } | Illegal::FieldGoalAtOnce | Illegal::FieldGoalRange { .. } => {
                "Field Goal"
            }
            Illegal::NoPassing => "Without Passing",
            Illegal::SecondPass { .. } => "One Pass",
            Illegal::AttemptOpen => "Attempt",
            Illegal::BeenBeyond => "Behind The Line",
            Illegal::LinemanDownfield { .. } => "Linemen Downfield",
            Illegal::NoAttempt => "Completion",
            Illegal::NoReceiver { .. } | Illegal::NotEligible { .. } => "Eligible Receivers",
            Illegal::NoLine { .. } => "Passing Lines",
            Illegal::PathBlocked { .. } => "Open Path",
        }
    }
}
