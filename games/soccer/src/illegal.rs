//! Why an action is illegal: a message that names pieces, squares and the reason.

use kickoff_core::{BreaksRule, Game as _, Seat};

use crate::Soccer;
use crate::board::Square;
use crate::piece::Piece;

/// Why an action is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    #[error("the game is over")]
    GameOver,
    /// Nobody has kicked off yet.
    #[error("chance draws first who kicks off")]
    BeforeToss,
    /// There is one toss a game.
    #[error("the toss is over: {} is on turn", name(*on_turn))]
    TossOver { on_turn: Seat },
    /// The turn cannot be given up.
    #[error("{} takes at least one step before it ends its turn", name(*on_turn))]
    NoStepYet { on_turn: Seat },
    /// The side has made its two passes in its own end, and must dribble before it ends its turn.
    #[error(
        "{} cannot end its turn yet: it has made its two passes in its own end, and {piece} on {from} can dribble the ball \
         on {ball} towards the neutral zone",
        name(piece.side)
    )]
    MustDribble {
        /// A piece that can dribble.
        piece: Piece,
        from: Square,
        ball: Square,
    },
    /// No piece stands on the square named.
    #[error("no piece stands on {at}")]
    NoPiece { at: Square },
    /// The piece named belongs to the other side.
    #[error("{piece} on {at} is not {}'s to move", name(piece.side.other()))]
    NotYours { piece: Piece, at: Square },
    /// The piece has taken all its steps.
    #[error("{piece} has taken its three steps in this turn")]
    NoStepsLeft { piece: Piece },
    /// The first piece, after the second has taken a step.
    #[error("{piece} is done for this turn: {second} has taken a step since")]
    FirstIsDone {
        piece: Piece,
        /// The second piece of the turn.
        second: Piece,
    },
    /// A third piece would move in one turn.
    #[error("{piece} waits for the next turn: {first} and {second} are the two pieces of this one")]
    ThirdPiece {
        piece: Piece,
        /// The first piece of the turn.
        first: Piece,
        second: Piece,
    },
    /// The square is no neighbour.
    #[error("{piece} cannot step from {from} to {to}: a step goes to one of the eight squares around the piece")]
    TooFar {
        piece: Piece,
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A piece stands on the square already.
    #[error("{piece} cannot go to {to}: {by} stands there")]
    Occupied {
        piece: Piece,
        /// Where it was to go.
        to: Square,
        by: Piece,
    },
    /// A square of the other side's goal.
    #[error("{piece} cannot go to {to}: that is {}'s goal, and only {} may stand in it", name(piece.side.other()), name(piece.side.other()))]
    OtherGoal {
        piece: Piece,
        /// Where it was to go.
        to: Square,
    },
    /// One of the side's pieces stands in the goal already.
    #[error("{piece} cannot go to {to}: {keeper} is in the goal on {at}, and a side has one piece in its goal at most")]
    SecondInGoal {
        piece: Piece,
        /// Where it was to go.
        to: Square,
        /// Who is in the goal.
        keeper: Piece,
        at: Square,
    },
    /// A piece stands where the ball would go.
    #[error("{piece} cannot dribble from {from}: {by} stands on {onto}, where the ball would go")]
    BallBlocked {
        piece: Piece,
        from: Square,
        /// Where the ball would go.
        onto: Square,
        by: Piece,
    },
    /// The ball would be dribbled off the pitch.
    #[error("{piece} cannot dribble from {from}: the ball would go off the pitch")]
    DribbleOffPitch { piece: Piece, from: Square },
    /// The ball would be dribbled into a goal.
    #[error("{piece} cannot dribble from {from}: the ball would go to {onto}, and it is never dribbled into a goal")]
    DribbleIntoGoal { piece: Piece, from: Square, onto: Square },
    /// The ball would be dribbled back.
    #[error(
        "{piece} cannot dribble from {from}: the ball would go to {onto}, from the neutral zone back into {}'s own end",
        name(piece.side)
    )]
    DribbleBack {
        piece: Piece,
        from: Square,
        /// Where the ball would go.
        onto: Square,
    },
    /// The piece is not at the ball.
    #[error("{piece} on {from} cannot pass: it is not next to the ball on {ball}")]
    NotAtBall { piece: Piece, from: Square, ball: Square },
    /// The square is not on the line.
    #[error("{piece} cannot pass from {ball} to {to}: from {from} the ball goes straight away from the piece only")]
    OffLine {
        piece: Piece,
        from: Square,
        ball: Square,
        /// Where the ball was to go.
        to: Square,
    },
    /// A piece stands on the line.
    #[error("{piece} cannot pass to {to}: {by} stands in the way on {at}")]
    LineBlocked {
        piece: Piece,
        /// Where the ball was to go.
        to: Square,
        /// Who stands in the way.
        by: Piece,
        at: Square,
    },
    /// The ball would leave the pitch.
    #[error("{piece} cannot pass to {to}: the ball never leaves the pitch, except into the goal")]
    PassOffPitch {
        piece: Piece,
        /// Where the ball was to go.
        to: Square,
    },
    /// The passing side's own goal.
    #[error("{piece} cannot pass to {to}: that is {}'s own goal", name(piece.side))]
    OwnGoal { piece: Piece, to: Square },
    /// The ball is not in the shooting zone.
    #[error(
        "{piece} cannot shoot at {to}: the ball on {ball} is not in {}'s shooting zone, rows {} to {}",
        name(piece.side),
        shooting_rows(piece.side).0,
        shooting_rows(piece.side).1
    )]
    TooFarToShoot { piece: Piece, ball: Square, to: Square },
    /// From the neutral zone into the own end.
    #[error("{piece} cannot pass to {to}: that would be from the neutral zone back into {}'s own end", name(piece.side))]
    PassBack {
        piece: Piece,
        /// Where the ball was to go.
        to: Square,
    },
    /// From one shooting zone into the other.
    #[error("{piece} cannot pass from {ball} to {to}: no pass goes from one shooting zone into the other")]
    ZoneToZone {
        piece: Piece,
        ball: Square,
        /// Where the ball was to go.
        to: Square,
    },
    /// Two passes have been made in the own end.
    #[error("{piece} cannot pass: {} has made its two passes in its own end and has to dribble the ball out", name(piece.side))]
    PassesUsed { piece: Piece },
}

fn name(side: Seat) -> &'static str {
    Soccer::SEATS[side.index()]
}

fn shooting_rows(side: Seat) -> (u8, u8) {
    crate::board::Zone::Shooting(side).rows()
}

impl BreaksRule for Illegal {
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
