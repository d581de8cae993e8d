//! Why an action is illegal: one variant a rule, with a message that names pieces and squares.

use std::fmt;

use kickoff_core::{BreaksRule, Message, Seat};
use kickoff_locale::Localized;

use crate::board::Square;
use crate::game::Quarterback;
use crate::pieces::Kind;
use crate::rules::contact::{Bar, NoRoom};
use crate::words;

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    OutOfTurn {
        /// Whether the coin has fallen.
        tossed: bool,
    },
    GameOver,
    /// No piece of the side on turn stands on the square.
    NoPiece {
        at: Square,
        side: Seat,
    },
    /// The squares are not neighbours.
    NotNeighbour {
        kind: Kind,
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The square is farther away than the steps that are left; only asked about, as steps go to neighbours.
    TooFar {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        /// The steps that it has left.
        left: u8,
    },
    /// No way leads there with the steps that are left; only asked about.
    NoWay {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        /// The steps that it has left.
        left: u8,
    },
    /// The piece has made all the steps of its move.
    MoveMade {
        kind: Kind,
        at: Square,
    },
    /// Another piece has begun to move since.
    MoveEnded {
        kind: Kind,
        at: Square,
    },
    /// Two plays have been made.
    PlaysUsed,
    /// A piece of the same side stands there.
    OwnPiece {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        /// The piece that stands there.
        by: Kind,
    },
    /// An enemy piece blocks the diagonal step.
    Blocked {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        by: Kind,
        at: Square,
    },
    /// A Single of the other side repels the piece there.
    Repelled {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        single: Square,
    },
    /// The step would break the offside rule.
    Offside {
        kind: Kind,
        /// Where it was to go.
        to: Square,
    },
    /// Enemy pieces in the way cannot be pushed or tackled.
    Barred {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        bar: Bar,
    },
    /// Only the attacker may pass, and the defender tried to.
    OnlyAttackerPasses,
    /// The ball lies loose, so nobody can pass it.
    BallLoose {
        at: Square,
    },
    /// Another square than the ball's.
    NotTheCarrier {
        /// Where the pass was to start.
        from: Square,
        ball: Square,
    },
    /// The pass is not straight.
    NotInLine {
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A piece stands in the line.
    LineHeld {
        /// Where it was to go.
        to: Square,
        /// The piece in the way.
        by: Kind,
        at: Square,
    },
    /// A defender holds the square that the pass goes to.
    HeldByDefender {
        /// Where it was to go.
        to: Square,
        by: Kind,
    },
    /// A forward pass by another piece than the Quarterback, or from over the line.
    Forward {
        carrier: Kind,
        from: Square,
    },
    /// The turn cannot end yet.
    TooEarly,
    /// The ball cannot be put down.
    CannotPutDown {
        ball: Square,
        /// Why, in a word of the messages: `defense`, `late`, `loose` or `row`.
        reason: &'static str,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Quarterback::english(&self.message()))
    }
}

impl std::error::Error for Illegal {}

fn barred(bar: &Bar) -> Message {
    match *bar {
        Bar::CannotTackle(other) => Message::new("illegal-cannot-tackle").with("other", other),
        Bar::CannotPush(other) => Message::new("illegal-cannot-push").with("other", other),
        Bar::CarrierPushes(other) => Message::new("illegal-carrier-pushes").with("other", other),
        Bar::Stuck(other, room) => Message::new("illegal-stuck").with("other", other).with("reason", no_room(room)),
        Bar::CarrierPushesAside(other, at) => {
            Message::new("illegal-carrier-pushes-aside").with("other", other).with("at", at)
        }
        Bar::StuckBeside(other, at, room) => {
            let message = Message::new("illegal-stuck-beside").with("other", other).with("at", at);
            message.with("reason", no_room(room))
        }
    }
}

fn no_room(room: NoRoom) -> Message {
    match room {
        NoRoom::Edge => Message::new("no-room-edge"),
        NoRoom::Piece(at, by) => Message::new("no-room-piece").with("at", at).with("by", by),
        NoRoom::Ball(at) => Message::new("no-room-ball").with("at", at),
        NoRoom::Offside(at) => Message::new("no-room-offside").with("at", at),
        NoRoom::Single(at) => Message::new("no-room-single").with("at", at),
    }
}

impl BreaksRule for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::OutOfTurn { tossed: false } => Message::new("illegal-toss-first"),
            Illegal::OutOfTurn { tossed: true } => Message::new("illegal-toss-over"),
            Illegal::GameOver => Message::new("illegal-game-over"),
            Illegal::NoPiece { at, side } => {
                Message::new("illegal-no-piece").with("at", at).with("side", words::side(side))
            }
            Illegal::NotNeighbour { kind, from, to } => {
                Message::new("illegal-not-neighbour").with("kind", kind).with("from", from).with("to", to)
            }
            Illegal::TooFar { kind, to, left } => {
                Message::new("illegal-too-far").with("kind", kind).with("to", to).with("left", left)
            }
            Illegal::NoWay { kind, to, left } => {
                Message::new("illegal-no-way").with("kind", kind).with("to", to).with("left", left)
            }
            Illegal::MoveMade { kind, at } => Message::new("illegal-move-made").with("kind", kind).with("at", at),
            Illegal::MoveEnded { kind, at } => Message::new("illegal-move-ended").with("kind", kind).with("at", at),
            Illegal::PlaysUsed => Message::new("illegal-plays-used"),
            Illegal::OwnPiece { kind, to, by } => {
                Message::new("illegal-own-piece").with("kind", kind).with("to", to).with("by", by)
            }
            Illegal::Blocked { kind, to, by, at } => {
                let message = Message::new("illegal-blocked").with("kind", kind).with("to", to);
                message.with("by", by).with("at", at)
            }
            Illegal::Repelled { kind, to, single } => {
                Message::new("illegal-repelled").with("kind", kind).with("to", to).with("single", single)
            }
            Illegal::Offside { kind, to } => {
                let id = if kind.is_weak() { "illegal-offside-triple" } else { "illegal-offside" };
                Message::new(id).with("kind", kind).with("to", to)
            }
            Illegal::Barred { kind, to, ref bar } => barred(bar).with("kind", kind).with("to", to),
            Illegal::OnlyAttackerPasses => Message::new("illegal-only-attacker-passes"),
            Illegal::BallLoose { at } => Message::new("illegal-ball-loose").with("at", at),
            Illegal::NotTheCarrier { from, ball } => {
                Message::new("illegal-not-the-carrier").with("from", from).with("ball", ball)
            }
            Illegal::NotInLine { from, to } => Message::new("illegal-not-in-line").with("from", from).with("to", to),
            Illegal::LineHeld { to, by, at } => {
                Message::new("illegal-line-held").with("to", to).with("by", by).with("at", at)
            }
            Illegal::HeldByDefender { to, by } => {
                Message::new("illegal-held-by-defender").with("to", to).with("by", by)
            }
            Illegal::Forward { carrier, from } => {
                let id = match carrier {
                    Kind::Quarterback => "illegal-forward-quarterback",
                    _ => "illegal-forward",
                };
                Message::new(id).with("carrier", carrier).with("from", from)
            }
            Illegal::TooEarly => Message::new("illegal-too-early"),
            Illegal::CannotPutDown { reason, .. } => Message::new("illegal-put-down").with("reason", reason),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::OutOfTurn { .. } => "Sequence",
            Illegal::GameOver => "Game over",
            Illegal::NoPiece { .. } => "Own pieces",
            Illegal::NotNeighbour { .. } => "Step",
            Illegal::MoveMade { .. } | Illegal::TooFar { .. } | Illegal::NoWay { .. } => "Reach",
            Illegal::MoveEnded { .. } => "Unbroken moves",
            Illegal::PlaysUsed => "Two plays",
            Illegal::OwnPiece { .. } => "One piece a square",
            Illegal::Blocked { .. } => "Blocking",
            Illegal::Repelled { .. } => "Singles repel",
            Illegal::Offside { kind, .. } if kind.is_weak() => "Offside Triples",
            Illegal::Offside { .. } => "Offside",
            Illegal::Barred { bar, .. } => match bar {
                Bar::CannotTackle(_) => "Tackling",
                Bar::CannotPush(_) => "Pushing",
                Bar::CarrierPushes(_) | Bar::CarrierPushesAside(..) => "The carrier never pushes",
                Bar::Stuck(..) | Bar::StuckBeside(..) => "Room to push",
            },
            Illegal::OnlyAttackerPasses | Illegal::BallLoose { .. } | Illegal::NotTheCarrier { .. } => "Passing",
            Illegal::NotInLine { .. } => "Line of a pass",
            Illegal::LineHeld { .. } => "Line of a pass",
            Illegal::HeldByDefender { .. } => "End of a pass",
            Illegal::Forward { .. } => "Forward passes",
            Illegal::TooEarly => "Ending a turn",
            Illegal::CannotPutDown { .. } => "House · Down",
        }
    }
}
