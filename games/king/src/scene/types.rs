//! What a screen is told beside the grid: plain data, made from a view. Squares are named as in the rules (`e6`); a row is
//! the rank as written on the board, 1 to 24. Home attacks upwards, Away downwards.
//!
//! A piece's id (`WR2`, `QB`) stays the same for a whole possession and is unique on the field, because the kinds of the
//! offense and the defense differ. Linemen are numbered from file a; in drafts the five of the offense are one, `OL`,
//! whose square is that of the leftmost. What a way comes to is told by the words of [`Happening`](crate::Happening).

use kickoff_grid::GridScene;
use serde::Serialize;
use utoipa::ToSchema;

use crate::drive::{Drive, DriveEnd};
use crate::men::{Kind, Unit};

/// The scene of a position of Quarterback King. The actions are what the offense on turn can announce instead of
/// moving, allowed or not, with what it brings and risks; and `none` if no piece can move. A pass that may be announced
/// is among the quarterback's.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct KingScene {
    /// The board with its pieces and all that can be done.
    #[serde(flatten)]
    pub grid: GridScene,
    /// The seat that has the ball; absent before the toss. After the end, the one that had it last.
    pub offense: Option<u8>,
    /// The number of this possession in the game, from 1.
    pub possession: u32,
    /// The half, 1 or 2.
    pub half: u8,
    /// The quarter, 1 to 4: the first and the second 50 % of each half's actions.
    pub quarter: u8,
    /// Actions carried out in this half, both sides together, line-ups not counted.
    pub moves: u32,
    /// Actions of a whole half (the option `half_moves`).
    pub half_moves: u32,
    /// Actions that the offense has left in this possession, while play goes on; absent without a limit (the option
    /// `possession_moves`).
    pub possession_moves_left: Option<u32>,
    /// The line from which the offense started; absent before the toss.
    pub line: Option<KingRank>,
    /// Where the carrier is, while play goes on.
    pub spot: Option<KingRank>,
    /// Whether the game is played with passes (the option `passing`).
    pub passing: bool,
    /// Whether a pass attempt is open.
    pub attempt_open: bool,
    /// The announced completion that the defense answers now.
    pub announced: Option<KingAnnounced>,
    /// Whether the quarterback has been beyond the line in this possession, and so cannot pass any more.
    pub qb_beyond_line: bool,
    /// Ids of the offensive linemen more than one rank beyond the line, who forbid passing now.
    pub linemen_downfield: Vec<String>,
    /// For each eligible receiver on a passing line with the quarterback: whether a pass there would do. Told on either
    /// side's turn and before an attempt is announced too, as long as the quarterback may still pass.
    pub lanes: Vec<KingLane>,
    /// The possession that has just ended; there from the next line-up's first piece to the next possession's end.
    pub last_drive: Option<KingDrive>,
}

/// A rank of the field as a team reads it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingRank {
    /// The rank as written on the board, 1 to 24.
    pub row: u8,
    /// The rank as the offense counts it: 1 and 2 are its own end zone, 23 and 24 the one it attacks.
    pub rank: u8,
    /// In words: "the Home 20", "midfield", "Away's end zone".
    pub text: String,
    /// Yards from the forward edge of the rank to the goal line that the offense attacks, 5 a rank; 0 in the end zone.
    pub yards_to_goal: u32,
}

/// A pass that has been announced but not completed yet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingAnnounced {
    /// The id of the piece that is to catch it.
    pub receiver: String,
    /// The receiver's square: capturing there is an interception.
    pub at: String,
    /// The squares from the quarterback to the receiver, nearest to the quarterback first: a defender who moves onto one
    /// of them makes the pass incomplete.
    pub path: Vec<String>,
}

/// The way of a pass to an eligible receiver.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingLane {
    /// The id of the piece that can catch the pass.
    pub receiver: String,
    /// The square on which the receiver stands.
    pub at: String,
    /// The squares from the quarterback to the receiver, nearest to the quarterback first.
    pub path: Vec<String>,
    /// Whether the completion can be announced if an attempt is open: nobody of the defense stands in the path, and no
    /// lineman is too far downfield.
    pub open: bool,
    /// Ids of the defenders who stand in the path.
    pub blocked_by: Vec<String>,
    /// The replies of the defense that would spoil the pass as the pieces stand now. Empty if the lane is not open.
    pub threats: Vec<KingThreat>,
}

/// A reply of the defense that would spoil a pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingThreat {
    /// The id of the defender who threatens it.
    pub piece: String,
    /// The square on which the defender stands.
    pub from: String,
    /// Where the defender would move.
    pub to: String,
    /// What it would come to: an interception or an incompletion.
    pub kind: DriveEnd,
}

/// What a possession came to, for the chart of drives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingDrive {
    /// The possession that the entry describes.
    #[serde(flatten)]
    pub drive: Drive,
    /// Points that the last action brought, Home first.
    pub points: [i32; 2],
}

/// Tables that the board shows beside any position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct KingReference {
    /// The kinds of pieces, the offense first, in the order of the line-up.
    pub men: Vec<KingReferenceMan>,
    /// The ways to score, with their points.
    pub points: Vec<KingReferencePoints>,
    /// The formations that a side can line up at once.
    pub formations: Vec<KingReferenceFormation>,
}

/// A kind in the table of pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingReferenceMan {
    /// The side of the ball.
    pub unit: Unit,
    /// The kind of man that the entry describes.
    pub kind: Kind,
    /// The kind's name for people ("tight end").
    pub name: String,
    /// How many a side has.
    pub number: u8,
    /// How it moves, in a sentence.
    pub moves: String,
    /// How it moves with the ball after a completed pass, in a sentence; only for eligible receivers.
    pub with_ball: Option<String>,
}

/// One way to score, with its points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingReferencePoints {
    /// The name of the way to score ("Touchdown").
    pub name: String,
    /// The number of points that it scores.
    pub points: i32,
    /// When it is scored and what follows, in a sentence.
    pub about: String,
}

/// A ready-made formation, without squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KingReferenceFormation {
    /// The side of the ball.
    pub unit: Unit,
    /// The formation's name for people, unique in the game.
    pub name: String,
    /// What it is good for, in a sentence.
    pub about: String,
}
