//! What a screen is told beside the grid: plain data, made from a view. Squares are named as in the rules (`g-2`); rows
//! are -3 to 12, and the attack moves toward greater ones.
//!
//! A piece's id (`red-T1`) stays the same for a whole half; its kind is one of [`crate::Kind`]'s words. What a way
//! comes to is `tackle`, `interception` (either ends the half) or `pick-up`; a pass may be a `forward-pass`.

use kickoff_grid::{GridScene, GridSquare};
use serde::Serialize;
use utoipa::ToSchema;

use crate::options::Format;
use crate::pieces::{Kind, Role};
use crate::position::Ending;

/// The scene of a position of Quarterback. The actions are `end` and `down`, which scores its points.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct QuarterbackScene {
    /// The board with its pieces and all that can be done.
    #[serde(flatten)]
    pub grid: GridScene,
    /// The length of play: a game, or a match.
    pub format: Format,
    /// The number of this game of the match, 1 or 2.
    pub game: u8,
    /// The half of this game, 1 or 2.
    pub half: u8,
    /// The seat that attacks in this half; absent before the toss.
    pub attacker: Option<u8>,
    /// The number of the attacker's turn in this half, from 1; the defender's answer has the same number. 0 before the
    /// toss.
    pub turn: u16,
    /// The number of turns that the attacker has in a half.
    pub turn_limit: u16,
    /// The plays made this turn, in the order in which they began.
    pub plays: Vec<QuarterbackPlay>,
    /// How many more plays may begin this turn, of two.
    pub plays_left: u8,
    /// The id of the piece whose move may go on.
    pub moving: Option<String>,
    /// Whether defending Doubles and Singles may cross to rows 2 to 12 in this half.
    pub released: bool,
    /// The squares that Triples and Quarterbacks of the side on turn may not enter, because a Single of the other side
    /// stands next to them.
    pub repelled: Vec<GridSquare>,
    /// The worth of each column, a to m.
    pub column_worth: Vec<u8>,
    /// The points that a tackle would score now; absent unless the ball is carried.
    pub worth: Option<u8>,
    /// The game points of a match so far, seat 0 first: two for a win, one for a draw.
    pub match_points: [i32; 2],
    /// The halves that have ended, in order, those of the first game of a match included.
    pub halves: Vec<QuarterbackHalf>,
    /// In a second half, the points that the side now defending made in the first.
    pub to_beat: Option<i32>,
    /// The games that have ended.
    pub games: Vec<QuarterbackGameResult>,
}

/// A play made this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuarterbackPlay {
    /// Whether it is a pass, not a move.
    pub pass: bool,
    /// The id of the piece that moved or passed.
    pub piece: String,
    /// Where the move or the ball started.
    pub from: GridSquare,
    /// Where it has got to.
    pub to: GridSquare,
    /// Steps made so far; 0 for a pass.
    pub steps: u8,
}

/// A half that has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuarterbackHalf {
    /// The game, 1 or 2.
    pub game: u8,
    /// The half, 1 or 2.
    pub half: u8,
    /// The seat that attacked in this half, 0 or 1.
    pub attacker: u8,
    /// The points that the attacker made.
    pub points: u8,
    /// The event that ended this half.
    pub how: Ending,
    /// The square of the ball when the half ended.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The attacker's turns in it.
    pub turns: u16,
}

/// A game that has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuarterbackGameResult {
    /// The game, 1 or 2.
    pub game: u8,
    /// The points of both seats, seat 0 first.
    pub points: [i32; 2],
    /// The winner's seat; absent for a draw.
    pub winner: Option<u8>,
}

/// Tables that the board shows beside any position.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct QuarterbackReference {
    /// The kinds of pieces, with their properties.
    pub kinds: Vec<QuarterbackReferenceKind>,
    /// The worth of each column, a to m, unless an option says otherwise.
    pub columns: Vec<u8>,
    /// The game points that two games can bring.
    pub match_table: Vec<QuarterbackMatchRow>,
    /// Where the pieces stand at the start of a half.
    pub set_up: Vec<QuarterbackPlace>,
}

/// A kind of piece in the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuarterbackReferenceKind {
    /// The kind of piece that the entry describes.
    pub kind: Kind,
    /// The name of the kind for people.
    pub name: String,
    /// Blocking strength, 1 to 3.
    pub strength: u8,
    /// Steps of a move that starts on rows -3 to 0.
    pub reach: u8,
    /// Steps of a move that starts on rows 1 to 12.
    pub reach_over_line: u8,
    /// How many the attacker has.
    pub attack: u8,
    /// How many the defender has.
    pub defense: u8,
}

/// A row of the match table, seen by one side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuarterbackMatchRow {
    /// What the side made of its two games ("a win and a draw").
    pub games: String,
    /// Its game points and the other side's.
    pub points: [u8; 2],
    /// What that is worth ("won", "drawn", "lost").
    pub result: String,
}

/// A piece's place in the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct QuarterbackPlace {
    /// The role of the side that has the piece.
    pub role: Role,
    /// The kind of piece that stands there.
    pub kind: Kind,
    /// The piece's label, for instance `T1`.
    pub label: String,
    /// The square on which the piece starts.
    #[serde(flatten)]
    pub square: GridSquare,
}
