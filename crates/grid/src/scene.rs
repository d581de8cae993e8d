//! What a page is told of a position: plain data.
//!
//! What is usually empty is left out of the message.

use kickoff_locale::{Localized, Message, MessageData};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A square by its name and its place on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridSquare {
    /// Its name: the column's letter and the row's number (`g-2`).
    pub at: String,
    /// The column, counted from 0 for `a`.
    pub column: u8,
    /// Row, as the rules number it.
    pub row: i8,
}

/// The board of a position, and all that a screen offers on it. A game that has more to tell adds its own fields beside
/// these. Sides are told by their seat, 0 or 1.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridScene {
    /// Columns of the board, `a` first.
    pub columns: u8,
    /// The number of rows of the board.
    pub rows: u8,
    /// The number of the lowest row, usually 1.
    pub first_row: i8,
    /// What the game waits for now.
    pub phase: GridPhase,
    /// The seat on turn, 0 or 1; absent if nobody is.
    pub on_turn: Option<u8>,
    /// The sides' names, seat 0 first.
    pub sides: [String; 2],
    /// The score, seat 0 first; 0 to 0 in a game without one.
    pub score: [i32; 2],
    /// One line that says where the game stands.
    pub status: String,
    /// The same for other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status_message: Option<MessageData>,
    /// Parts of the board that look different.
    pub areas: Vec<GridArea>,
    /// What stands on the board.
    pub pieces: Vec<GridPiece>,
    /// The ball, unless it is a piece itself.
    pub ball: Option<GridBall>,
    /// For each piece that can do something now, or that a rule stops, all that it can reach.
    pub reach: Vec<GridReach>,
    /// What is put on the board next, and where it may stand.
    pub placing: Option<GridPlacing>,
    /// What can be done besides: the buttons beside the board.
    pub actions: Vec<GridAction>,
    /// What the latest action came to, if it was more than a move: for sounds, animation and words.
    pub last_event: Option<GridEvent>,
}

/// What a game on a board waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GridPhase {
    /// Chance draws the next outcome.
    Chance,
    /// A side places its pieces before play begins.
    LineUp,
    /// A side is on turn.
    Turn,
    /// The game is over, and nothing can be played.
    Over,
}

/// The colour of a part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GridLook {
    /// In the colour of the first seat.
    First,
    /// In the colour of the second seat.
    Second,
    /// It belongs to neither of the seats.
    Neutral,
    /// Not part of the field.
    Special,
}

/// A rectangle of squares that the board shows in a colour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridArea {
    /// The square in one corner, included.
    pub from: String,
    /// The square in the opposite corner, included.
    pub to: String,
    /// Whose colour the area is drawn in.
    pub look: GridLook,
    /// What it is, for people who ask about a square: "Red's goal line".
    pub name: String,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridPiece {
    /// It stays the same while the piece is on the board.
    pub id: String,
    /// The square on which it is drawn.
    #[serde(flatten)]
    pub square: GridSquare,
    /// Its side; absent if it belongs to nobody.
    pub seat: Option<u8>,
    /// Its kind, one of the game's words (`triple`, `QB`); `ball` is drawn as a ball.
    pub kind: String,
    /// At most three letters on the piece; may be empty.
    pub label: String,
    /// What it is, for screen readers and sentences: "Red Triple T1".
    pub name: String,
    /// Whether it carries the ball.
    pub carrier: bool,
    /// Steps that it may still take this turn; 0 in a game that counts none.
    pub steps_left: u8,
}

/// The ball, where it is drawn and how.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridBall {
    /// The square on which it is drawn.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The id of the piece that carries it.
    pub carrier: Option<String>,
}

/// All that a piece can do now.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, ToSchema)]
pub struct GridReach {
    /// The id of the piece that moves.
    pub piece: String,
    /// The square on which the piece stands now.
    pub from: String,
    /// The squares that it can move to, each once, by a shortest way.
    pub squares: Vec<GridTarget>,
    /// The squares to which it can send the ball.
    pub passes: Vec<GridTarget>,
    /// The lines along which it could send the ball.
    pub lines: Vec<GridLine>,
    /// Squares that a rule closes to it.
    pub closed: Vec<GridClosed>,
    /// The pieces that close squares to it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub blockers: Vec<GridBlocker>,
}

/// A square that can be picked, and what that does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridTarget {
    /// The square that can be clicked.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The tokens to be played.
    pub tokens: Vec<String>,
    /// Steps; left out in a game that counts none.
    #[serde(skip_serializing_if = "is_zero")]
    pub cost: u8,
    /// Whether it is the ball that goes there.
    #[serde(skip_serializing_if = "is_false")]
    pub pass: bool,
    /// What the last step moves besides the piece, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pushes: Vec<GridPush>,
    /// The id of the piece there that is captured, or that catches the ball.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub meets: Option<String>,
    /// What it comes to, one of the game's words (`tackle`, `shot`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The points that going there scores, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// What it does, in a few words or sentences.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The same for other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub note_message: Option<MessageData>,
    /// Ways to the same square that push something else, or push it elsewhere.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub other_ways: Vec<GridWay>,
}

impl GridTarget {
    /// A square that these tokens lead to.
    pub fn new(square: impl Into<GridSquare>, tokens: Vec<String>) -> GridTarget {
        GridTarget {
            square: square.into(),
            tokens,
            cost: 0,
            pass: false,
            pushes: Vec::new(),
            meets: None,
            result: None,
            points: None,
            note: None,
            note_message: None,
            other_ways: Vec::new(),
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
const fn is_zero(cost: &u8) -> bool {
    *cost == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes fields by reference")]
const fn is_false(flag: &bool) -> bool {
    !*flag
}

/// Another way to a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridWay {
    /// The tokens of the steps.
    pub tokens: Vec<String>,
    /// The number of steps that the way takes.
    pub cost: u8,
    /// What the last step moves besides the piece, in order.
    pub pushes: Vec<GridPush>,
}

/// Something that a step pushes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridPush {
    /// The piece's id; absent for the ball.
    pub piece: Option<String>,
    /// The square from which the piece is pushed.
    pub from: GridSquare,
    /// The square to which the piece is pushed.
    pub to: GridSquare,
}

/// A rule and what it says here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridReason {
    /// The name of the rule, as in the rules page.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
    /// The same for other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reason: Option<MessageData>,
}

/// A square that a rule closes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridClosed {
    /// The square that is closed, with its column and row.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The rule that closes it, and a sentence.
    #[serde(flatten)]
    pub why: GridReason,
}

/// A piece that closes squares to another.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridBlocker {
    /// The id of the piece that closes squares.
    pub piece: String,
    /// The square on which that piece stands.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The squares that it closes.
    pub closes: Vec<GridSquare>,
}

/// A line along which a piece could send the ball.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridLine {
    /// The squares of the line, the nearest first, up to the first obstacle.
    pub squares: Vec<GridLineSquare>,
    /// The obstacle; absent if the line ends with the board.
    pub stop: Option<GridStop>,
    /// Why nothing may be sent in this direction at all; then it has no squares.
    pub forbidden: Option<GridReason>,
}

/// A square on a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridLineSquare {
    /// The square that the line runs over.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The rule that forbids to send the ball there; absent if it can be.
    pub forbidden: Option<GridReason>,
}

/// The obstacle that ends a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridStop {
    /// The square on which the line ends.
    #[serde(flatten)]
    pub square: GridSquare,
    /// The id of the piece that stands there.
    pub piece: Option<String>,
    /// The rule that stops the ball there; absent if the piece can catch it, or the rule goes without saying.
    pub why: Option<GridReason>,
}

/// What is put on the board next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridPlacing {
    /// Its name; empty if the game has only one kind.
    pub piece: String,
    /// The names of all that are still to be placed at a line-up, in the rules' order, `piece` first.
    pub order: Vec<String>,
    /// The squares on which it may be put.
    pub squares: Vec<GridTarget>,
}

/// Something that can be done besides moving a piece to a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridAction {
    /// The token that plays this action.
    pub token: String,
    /// What it does, in a few words.
    pub label: String,
    /// The same for other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label_message: Option<MessageData>,
    /// What it brings and what it risks, in sentences.
    pub about: Option<String>,
    /// The same for other languages.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about_message: Option<MessageData>,
    /// The id of the piece that it is about.
    pub piece: Option<String>,
    /// The points that the action scores, if any.
    pub points: Option<u8>,
    /// The rule that forbids it now; absent if it can be done.
    pub forbidden: Option<GridReason>,
}

impl GridAction {
    /// An action that can be done.
    pub fn new<G: Localized>(token: impl Into<String>, label: Message) -> GridAction {
        GridAction {
            token: token.into(),
            label: G::english(&label),
            label_message: MessageData::beside_text(label),
            about: None,
            about_message: None,
            piece: None,
            points: None,
            forbidden: None,
        }
    }
}

/// What an action came to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GridEvent {
    /// What, one of the game's words (`goal`, `sack`).
    pub result: String,
    /// The side that brought it about; absent if nobody did.
    pub seat: Option<u8>,
    /// The square where it happened, if it has one.
    pub square: Option<GridSquare>,
}

/// The tables of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct GridReference {}
