//! Why an action is illegal: a message that names pieces, squares and the reason.

use std::fmt;

use kickoff_core::{BreaksRule, Message, Seat};
use kickoff_locale::Localized;

use crate::Soccer;
use crate::board::{Square, Zone};
use crate::piece::Piece;
use crate::words::side;

/// Why an action is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    GameOver,
    /// Nobody has kicked off yet.
    BeforeToss,
    /// There is one toss a game.
    TossOver {
        on_turn: Seat,
    },
    /// The turn cannot be given up.
    NoStepYet {
        on_turn: Seat,
    },
    /// The side has made its two passes in its own end, and must dribble before it ends its turn.
    MustDribble {
        /// A piece that can dribble.
        piece: Piece,
        from: Square,
        ball: Square,
    },
    /// No piece stands on the square named.
    NoPiece {
        at: Square,
    },
    /// The piece named belongs to the other side.
    NotYours {
        piece: Piece,
        at: Square,
    },
    /// The piece has taken all its steps.
    NoStepsLeft {
        piece: Piece,
    },
    /// The first piece, after the second has taken a step.
    FirstIsDone {
        piece: Piece,
        /// The second piece of the turn.
        second: Piece,
    },
    /// A third piece would move in one turn.
    ThirdPiece {
        piece: Piece,
        /// The first piece of the turn.
        first: Piece,
        second: Piece,
    },
    /// The square is no neighbour.
    TooFar {
        piece: Piece,
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A piece stands on the square already.
    Occupied {
        piece: Piece,
        /// Where it was to go.
        to: Square,
        by: Piece,
    },
    /// A square of the other side's goal.
    OtherGoal {
        piece: Piece,
        /// Where it was to go.
        to: Square,
    },
    /// One of the side's pieces stands in the goal already.
    SecondInGoal {
        piece: Piece,
        /// Where it was to go.
        to: Square,
        /// Who is in the goal.
        keeper: Piece,
        at: Square,
    },
    /// A piece stands where the ball would go.
    BallBlocked {
        piece: Piece,
        from: Square,
        /// Where the ball would go.
        onto: Square,
        by: Piece,
    },
    /// The ball would be dribbled off the pitch.
    DribbleOffPitch {
        piece: Piece,
        from: Square,
    },
    /// The ball would be dribbled into a goal.
    DribbleIntoGoal {
        piece: Piece,
        from: Square,
        onto: Square,
    },
    /// The ball would be dribbled back.
    DribbleBack {
        piece: Piece,
        from: Square,
        /// Where the ball would go.
        onto: Square,
    },
    /// The piece is not at the ball.
    NotAtBall {
        piece: Piece,
        from: Square,
        ball: Square,
    },
    /// The square is not on the line.
    OffLine {
        piece: Piece,
        from: Square,
        ball: Square,
        /// Where the ball was to go.
        to: Square,
    },
    /// A piece stands on the line.
    LineBlocked {
        piece: Piece,
        /// Where the ball was to go.
        to: Square,
        /// Who stands in the way.
        by: Piece,
        at: Square,
    },
    /// The ball would leave the pitch.
    PassOffPitch {
        piece: Piece,
        /// Where the ball was to go.
        to: Square,
    },
    /// The passing side's own goal.
    OwnGoal {
        piece: Piece,
        to: Square,
    },
    /// The ball is not in the shooting zone.
    TooFarToShoot {
        piece: Piece,
        ball: Square,
        to: Square,
    },
    /// From the neutral zone into the own end.
    PassBack {
        piece: Piece,
        /// Where the ball was to go.
        to: Square,
    },
    /// From one shooting zone into the other.
    ZoneToZone {
        piece: Piece,
        ball: Square,
        /// Where the ball was to go.
        to: Square,
    },
    /// Two passes have been made in the own end.
    PassesUsed {
        piece: Piece,
    },
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Soccer::english(&self.message()))
    }
}

impl std::error::Error for Illegal {}

impl BreaksRule for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::GameOver => Message::new("illegal-game-over"),
            Illegal::BeforeToss => Message::new("illegal-before-toss"),
            Illegal::TossOver { on_turn } => Message::new("illegal-toss-over").with("side", side(on_turn)),
            Illegal::NoStepYet { on_turn } => Message::new("illegal-no-step-yet").with("side", side(on_turn)),
            Illegal::MustDribble { piece, from, ball } => {
                let message = Message::new("illegal-must-dribble").with("side", side(piece.side));
                message.with("piece", piece).with("from", from).with("ball", ball)
            }
            Illegal::NoPiece { at } => Message::new("illegal-no-piece").with("at", at),
            Illegal::NotYours { piece, at } => {
                let message = Message::new("illegal-not-yours").with("piece", piece).with("at", at);
                message.with("side", side(piece.side.other()))
            }
            Illegal::NoStepsLeft { piece } => Message::new("illegal-no-steps-left").with("piece", piece),
            Illegal::FirstIsDone { piece, second } => {
                Message::new("illegal-first-is-done").with("piece", piece).with("second", second)
            }
            Illegal::ThirdPiece { piece, first, second } => {
                let message = Message::new("illegal-third-piece").with("piece", piece);
                message.with("first", first).with("second", second)
            }
            Illegal::TooFar { piece, from, to } => {
                Message::new("illegal-too-far").with("piece", piece).with("from", from).with("to", to)
            }
            Illegal::Occupied { piece, to, by } => {
                Message::new("illegal-occupied").with("piece", piece).with("to", to).with("by", by)
            }
            Illegal::OtherGoal { piece, to } => {
                let message = Message::new("illegal-other-goal").with("piece", piece).with("to", to);
                message.with("owner", side(piece.side.other()))
            }
            Illegal::SecondInGoal { piece, to, keeper, at } => {
                let message = Message::new("illegal-second-in-goal").with("piece", piece).with("to", to);
                message.with("keeper", keeper).with("at", at)
            }
            Illegal::BallBlocked { piece, from, onto, by } => {
                let message = Message::new("illegal-ball-blocked").with("piece", piece).with("from", from);
                message.with("onto", onto).with("by", by)
            }
            Illegal::DribbleOffPitch { piece, from } => {
                Message::new("illegal-dribble-off-pitch").with("piece", piece).with("from", from)
            }
            Illegal::DribbleIntoGoal { piece, from, onto } => {
                Message::new("illegal-dribble-into-goal").with("piece", piece).with("from", from).with("onto", onto)
            }
            Illegal::DribbleBack { piece, from, onto } => {
                let message = Message::new("illegal-dribble-back").with("piece", piece).with("from", from);
                message.with("onto", onto).with("side", side(piece.side))
            }
            Illegal::NotAtBall { piece, from, ball } => {
                Message::new("illegal-not-at-ball").with("piece", piece).with("from", from).with("ball", ball)
            }
            Illegal::OffLine { piece, from, ball, to } => {
                let message = Message::new("illegal-off-line").with("piece", piece).with("from", from);
                message.with("ball", ball).with("to", to)
            }
            Illegal::LineBlocked { piece, to, by, at } => {
                let message = Message::new("illegal-line-blocked").with("piece", piece).with("to", to);
                message.with("by", by).with("at", at)
            }
            Illegal::PassOffPitch { piece, to } => {
                Message::new("illegal-pass-off-pitch").with("piece", piece).with("to", to)
            }
            Illegal::OwnGoal { piece, to } => {
                let message = Message::new("illegal-own-goal").with("piece", piece).with("to", to);
                message.with("side", side(piece.side))
            }
            Illegal::TooFarToShoot { piece, ball, to } => {
                let (first, last) = Zone::Shooting(piece.side).rows();
                let message = Message::new("illegal-too-far-to-shoot").with("piece", piece).with("ball", ball);
                message.with("to", to).with("side", side(piece.side)).with("first", first).with("last", last)
            }
            Illegal::PassBack { piece, to } => {
                let message = Message::new("illegal-pass-back").with("piece", piece).with("to", to);
                message.with("side", side(piece.side))
            }
            Illegal::ZoneToZone { piece, ball, to } => {
                Message::new("illegal-zone-to-zone").with("piece", piece).with("ball", ball).with("to", to)
            }
            Illegal::PassesUsed { piece } => {
                Message::new("illegal-passes-used").with("piece", piece).with("side", side(piece.side))
            }
        }
    }
    fn rule(&self) -> &'static str {
        match self {
            Illegal::GameOver => "Game over",
            Illegal::BeforeToss | Illegal::TossOver { .. } => "Kick-off",
            Illegal::NoStepYet { .. } => "End of turn",
            Illegal::MustDribble { .. } => "Duty to dribble",
            Illegal::NoPiece { .. } | Illegal::NotYours { .. } => "Own pieces",
            Illegal::NoStepsLeft { .. } => "Three steps",
            Illegal::FirstIsDone { .. } | Illegal::ThirdPiece { .. } => "Two pieces",
            Illegal::TooFar { .. } => "Moving",
            Illegal::Occupied { .. } => "Occupied",
            Illegal::OtherGoal { .. } => "House · Other goal",
            Illegal::SecondInGoal { .. } => "One keeper",
            Illegal::BallBlocked { .. } => "Ball blocked",
            Illegal::DribbleOffPitch { .. } | Illegal::PassOffPitch { .. } => "Perimeter",
            Illegal::DribbleIntoGoal { .. } => "Dribbling",
            Illegal::DribbleBack { .. } | Illegal::PassBack { .. } => "No way back",
            Illegal::NotAtBall { .. } | Illegal::OffLine { .. } => "Passing",
            Illegal::LineBlocked { .. } => "Clear line",
            Illegal::OwnGoal { .. } | Illegal::TooFarToShoot { .. } => "Shooting",
            Illegal::ZoneToZone { .. } => "Zone to zone",
            Illegal::PassesUsed { .. } => "Two passes",
        }
    }
}
