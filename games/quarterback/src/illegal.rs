//! Why an action is illegal: one variant a rule, with a message that names pieces and squares.

use kickoff_core::{BreaksRule, Game, Seat};

use crate::board::Square;
use crate::game::Quarterback;
use crate::pieces::Kind;
use crate::rules::contact::{Bar, NoRoom};

/// Why an action is illegal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[expect(missing_docs, reason = "a field is what its name says; the messages tell the rest")]
pub enum Illegal {
    /// The kind of action does not come next.
    #[error("that does not come now: {expected}")]
    OutOfTurn { expected: &'static str },
    #[error("the game is over")]
    GameOver,
    /// No piece of the side on turn stands on the square.
    #[error("{at} holds no piece of {}, who is on turn", name(.side))]
    NoPiece { at: Square, side: Seat },
    /// The squares are not neighbours.
    #[error("the {kind} on {from} cannot step to {to}: a step goes to one of the eight neighbouring squares")]
    NotNeighbour {
        kind: Kind,
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// The square is farther away than the steps that are left; only asked about, as steps go to neighbours.
    #[error("the {kind} cannot get to {to} this turn: it has {}", steps(*.left))]
    TooFar {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        /// The steps that it has left.
        left: u8,
    },
    /// No way leads there with the steps that are left; only asked about.
    #[error("the {kind} cannot get to {to} this turn: no way of {} leads there", ways(*.left))]
    NoWay {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        /// The steps that it has left.
        left: u8,
    },
    /// The piece has made all the steps of its move.
    #[error("the {kind} on {at} has made all the steps of its move")]
    MoveMade { kind: Kind, at: Square },
    /// Another piece has begun to move since.
    #[error("the {kind} on {at} has moved already, and its move ended when another piece began to move")]
    MoveEnded { kind: Kind, at: Square },
    /// Two plays have been made.
    #[error("a turn has two plays, and both have been made or begun")]
    PlaysUsed,
    /// A piece of the same side stands there.
    #[error("the {kind} cannot step onto {to}: a {by} of its own side stands there")]
    OwnPiece {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        /// The piece that stands there.
        by: Kind,
    },
    /// An enemy piece blocks the diagonal step.
    #[error("the {kind} cannot step to {to}: the {by} on {at} blocks diagonal steps past it")]
    Blocked {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        by: Kind,
        at: Square,
    },
    /// A Single of the other side repels the piece there.
    #[error("the {kind} cannot step to {to}: the enemy Single on {single} lets no {kind} next to it")]
    Repelled {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        single: Square,
    },
    /// The step would break the offside rule.
    #[error("the {kind} cannot step to {to}: {}", offside(*.kind))]
    Offside {
        kind: Kind,
        /// Where it was to go.
        to: Square,
    },
    /// Enemy pieces in the way cannot be pushed or tackled.
    #[error("the {kind} cannot step {}{to}: {bar}", onto(.bar))]
    Barred {
        kind: Kind,
        /// Where it was to go.
        to: Square,
        bar: Bar,
    },
    /// Only the attacker may pass, and the defender tried to.
    #[error("only the attacker passes, on its own turn")]
    OnlyAttackerPasses,
    /// The ball lies loose, so nobody can pass it.
    #[error("nobody can pass: the ball lies loose on {at}")]
    BallLoose { at: Square },
    /// Another square than the ball's.
    #[error("nobody on {from} has the ball: it is carried on {ball}")]
    NotTheCarrier {
        /// Where the pass was to start.
        from: Square,
        ball: Square,
    },
    /// The pass is not straight.
    #[error("the ball cannot be passed from {from} to {to}: a pass goes along a row, a column or a diagonal")]
    NotInLine {
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A piece stands in the line.
    #[error("the ball cannot be passed to {to}: the {by} on {at} stands in the line")]
    LineHeld {
        /// Where it was to go.
        to: Square,
        /// The piece in the way.
        by: Kind,
        at: Square,
    },
    /// A defender holds the square that the pass goes to.
    #[error("the ball cannot be passed to {to}: a defending {by} stands there")]
    HeldByDefender {
        /// Where it was to go.
        to: Square,
        by: Kind,
    },
    /// A forward pass by another piece than the Quarterback, or from over the line.
    #[error("the {carrier} on {from} cannot pass forward: {}", forward(*.carrier))]
    Forward { carrier: Kind, from: Square },
    /// The turn cannot end yet.
    #[error("the turn cannot end before a play has been made in it")]
    TooEarly,
    /// The ball cannot be put down.
    #[error("the ball cannot be put down: {reason}")]
    CannotPutDown { ball: Square, reason: &'static str },
}

fn name(side: &Seat) -> &'static str {
    Quarterback::SEATS[side.index()]
}

fn offside(kind: Kind) -> &'static str {
    if kind.is_weak() {
        "a defending Triple stays on rows 1 to 12"
    } else {
        "no attacking Double or Quarterback has crossed the line of scrimmage in this half, so defending Doubles and Singles stay below row 2"
    }
}

fn forward(carrier: Kind) -> &'static str {
    if carrier == Kind::Quarterback {
        "a forward pass starts on row 0 or lower"
    } else {
        "only the Quarterback does, and only from row 0 or lower"
    }
}

fn steps(left: u8) -> String {
    if left == 1 { "1 step left".to_owned() } else { format!("{left} steps left") }
}

fn ways(left: u8) -> String {
    if left == 1 { "1 step".to_owned() } else { format!("up to {left} steps") }
}

/// Whether the piece would step onto an enemy piece, or beside one.
fn onto(bar: &Bar) -> &'static str {
    match bar {
        Bar::CarrierPushesAside(..) | Bar::StuckBeside(..) => "to ",
        _ => "onto ",
    }
}

impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::fmt::Display for Bar {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Bar::CannotTackle(carrier) => write!(f, "it cannot tackle a {carrier}"),
            Bar::CannotPush(other) => write!(f, "it cannot push the {other} there"),
            Bar::CarrierPushes(other) => {
                write!(f, "it carries the ball, and the carrier cannot push the {other} there")
            }
            Bar::Stuck(other, room) => write!(f, "the {other} there cannot be pushed, because {room}"),
            Bar::CarrierPushesAside(other, at) => {
                write!(f, "it carries the ball, and the carrier cannot push away the {other} on {at}")
            }
            Bar::StuckBeside(other, at, room) => {
                write!(f, "the {other} on {at} would have to give way and cannot, because {room}")
            }
        }
    }
}

impl std::fmt::Display for NoRoom {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            NoRoom::Edge => f.write_str("the board ends behind it"),
            NoRoom::Piece(at, by) => write!(f, "a {by} stands on {at}"),
            NoRoom::Ball(at) => write!(f, "the ball lies on {at}"),
            NoRoom::Offside(at) => write!(f, "it would be offside on {at}"),
            NoRoom::Single(at) => write!(f, "{at} is next to an enemy Single"),
        }
    }
}

impl BreaksRule for Illegal {
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
