//! What a screen is told: plain data, made from a view. Squares are named as in the rules (`g-2`); `column` counts from 0
//! (a) to 12 (m), `row` is the rules' own number, -3 to 12, and the attack moves toward greater rows.
//!
//! A piece's id (`red-T1`) stays the same for a whole half.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Red or Blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuarterbackSide {
    /// Seat 0.
    Red,
    /// Seat 1.
    Blue,
}

/// What a side does in the half going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuarterbackRole {
    /// It has the ball and moves up the board.
    Attack,
    /// It tries to tackle the carrier or to intercept.
    Defense,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuarterbackPhase {
    /// The coin decides who attacks first.
    Toss,
    /// The attacker's turn.
    Attack,
    /// The defender's turn.
    Defense,
    /// The game is over.
    Over,
}

/// How much is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuarterbackFormat {
    /// One game of two halves.
    Game,
    /// Two games.
    Match,
}

/// A kind of piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuarterbackKind {
    /// Strength 3, one step a move.
    Single,
    /// Strength 2, two steps a move.
    Double,
    /// Strength 1, three steps a move.
    Triple,
    /// Strength 1, three steps a move, or four if the move starts over the line of scrimmage.
    Quarterback,
}

/// A square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackSquare {
    /// Its name (`g-2`).
    pub at: String,
    /// Column, 0 (a) to 12 (m).
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
}

/// The picture of a position of Quarterback.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackScene {
    /// Where the game stands.
    pub phase: QuarterbackPhase,
    /// How much is played.
    pub format: QuarterbackFormat,
    /// The number of this game of the match, 1 or 2.
    pub game: u8,
    /// The half of this game, 1 or 2.
    pub half: u8,
    /// The side that attacks in this half; absent before the toss.
    pub attacker: Option<QuarterbackSide>,
    /// The side whose turn it is; absent at the toss and when the game is over.
    pub on_turn: Option<QuarterbackSide>,
    /// The number of the attacker's turn in this half, from 1; the defender's answer has the same number. 0 before the
    /// toss.
    pub turn: u16,
    /// The number of turns that the attacker has in a half.
    pub turn_limit: u16,
    /// The plays made this turn, in the order in which they began.
    pub plays: Vec<QuarterbackPlay>,
    /// How many more plays may begin this turn, of two.
    pub plays_left: u8,
    /// The piece whose move may go on.
    pub moving: Option<QuarterbackMoving>,
    /// Every piece on the board; none before the toss.
    pub pieces: Vec<QuarterbackPiece>,
    /// The ball; absent before the toss.
    pub ball: Option<QuarterbackBall>,
    /// Whether defending Doubles and Singles may cross to rows 2 to 12 in this half.
    pub released: bool,
    /// For each piece of the side on turn what it can reach this turn, and what is closed to it. Pieces that may not
    /// move any more are not listed.
    pub reach: Vec<QuarterbackReach>,
    /// The squares that Triples and Quarterbacks of the side on turn may not enter, because a Single of the other side
    /// stands next to them.
    pub repelled: Vec<QuarterbackSquare>,
    /// The squares to which the carrier may pass now.
    pub passes: Vec<QuarterbackPass>,
    /// The eight directions of a pass from where the carrier stands; empty unless the attacker may still pass.
    pub pass_lines: Vec<QuarterbackPassLine>,
    /// Whether the token `end` may be played.
    pub end: bool,
    /// The points that the token `down` would score, if it may be played.
    pub down: Option<u8>,
    /// The points that a tackle would score now; absent unless the ball is carried.
    pub worth: Option<u8>,
    /// The points of this game so far, seat 0 first.
    pub score: [i32; 2],
    /// The game points of a match so far, seat 0 first: two for a win, one for a draw.
    pub match_points: [i32; 2],
    /// The halves that have ended, in order, those of the first game of a match included.
    pub halves: Vec<QuarterbackHalf>,
    /// In a second half, the points that the side now defending made in the first.
    pub to_beat: Option<i32>,
    /// The games that have ended.
    pub games: Vec<QuarterbackGameResult>,
}

/// The kinds of play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum QuarterbackPlayKind {
    /// The move of one piece.
    Move,
    /// A pass.
    Pass,
}

/// A play made this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPlay {
    /// Its kind.
    pub kind: QuarterbackPlayKind,
    /// The id of the piece that moved or passed.
    pub piece: String,
    /// Where the move or the ball started.
    pub from: QuarterbackSquare,
    /// Where it has got to.
    pub to: QuarterbackSquare,
    /// Steps made so far; 0 for a pass.
    pub steps: u8,
}

/// The piece whose move may go on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackMoving {
    /// Its id.
    pub piece: String,
    /// The steps that it has left.
    pub steps_left: u8,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPiece {
    /// Its id (`red-T1`), the same for the whole half.
    pub id: String,
    /// Its side.
    pub side: QuarterbackSide,
    /// What its side does in this half.
    pub role: QuarterbackRole,
    /// Its kind.
    pub kind: QuarterbackKind,
    /// The letter of its kind and a number (`T1`); `Q` for the Quarterback.
    pub label: String,
    /// Its square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
    /// Blocking strength, 1 to 3.
    pub strength: u8,
    /// The steps of a whole move that starts where it stands.
    pub reach: u8,
    /// The steps that it may still make this turn; 0 if it may not move or its side is not on turn.
    pub steps_left: u8,
    /// Whether it carries the ball.
    pub carrier: bool,
}

/// The ball.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackBall {
    /// The id of its carrier; absent while it lies loose.
    pub carrier: Option<String>,
    /// Its square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
}

/// What a piece can reach this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackReach {
    /// The piece's id.
    pub piece: String,
    /// Where it stands.
    pub from: String,
    /// The squares that it can reach, each once, by a shortest way. Pushes, pick-ups, tackles and interceptions happen
    /// on the last step of a way only.
    pub squares: Vec<QuarterbackTarget>,
    /// The neighbouring squares that a rule closes to it now.
    pub closed: Vec<QuarterbackClosed>,
    /// The enemy pieces that close a diagonal step to it now.
    pub blockers: Vec<QuarterbackBlocker>,
}

/// A square that a piece can reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackTarget {
    /// The square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
    /// The tokens of the steps that take it there.
    pub tokens: Vec<String>,
    /// The number of steps.
    pub cost: u8,
    /// Who is pushed where by the last step, in order.
    pub pushes: Vec<QuarterbackPush>,
    /// What else the last step does.
    pub result: Option<QuarterbackResult>,
    /// The points that the attacker scores, if the step ends the half.
    pub points: Option<u8>,
    /// Ways to the same square that push somebody else, or to another square.
    pub other_ways: Vec<QuarterbackWay>,
}

/// Another way to a square.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackWay {
    /// The tokens of the steps.
    pub tokens: Vec<String>,
    /// The number of steps.
    pub cost: u8,
    /// Who is pushed where by the last step, in order.
    pub pushes: Vec<QuarterbackPush>,
}

/// A piece that a step pushes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPush {
    /// Its id.
    pub piece: String,
    /// Where it stands.
    pub from: QuarterbackSquare,
    /// Where it is pushed.
    pub to: QuarterbackSquare,
}

/// What a step does besides moving and pushing.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuarterbackResult {
    /// The carrier is tackled, and the half ends.
    Tackle,
    /// A defender takes the loose ball, and the half ends.
    Interception,
    /// An attacker picks up the loose ball.
    PickUp,
}

/// A neighbouring square that a rule closes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackClosed {
    /// The square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
    /// The rule's name.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
}

/// An enemy piece that closes a diagonal step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackBlocker {
    /// Its id.
    pub piece: String,
    /// Where it stands.
    pub at: String,
    /// The squares that it closes, one or two.
    pub closes: Vec<QuarterbackSquare>,
}

/// A square to which the carrier may pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPass {
    /// The square.
    pub to: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
    /// The token of the pass.
    pub token: String,
    /// Whether it goes to a higher row.
    pub forward: bool,
    /// The id of the attacker who catches it; absent if the ball would lie loose.
    pub catcher: Option<String>,
}

/// One direction of a pass from where the carrier stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPassLine {
    /// The change of column a square, -1 to 1.
    pub columns: i8,
    /// The change of row a square, -1 to 1.
    pub rows: i8,
    /// The squares that the ball can be passed to, the nearest first; empty if the direction is forbidden.
    pub squares: Vec<QuarterbackSquare>,
    /// The first piece on the line, which stops the ball: a teammate may catch it, nothing behind can be reached.
    pub blocker: Option<QuarterbackPassBlocker>,
    /// Why nothing may be passed in this direction at all.
    pub forbidden: Option<QuarterbackReason>,
}

/// The first piece on a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPassBlocker {
    /// Its id.
    pub piece: String,
    /// Its square.
    pub at: String,
}

/// A rule and what it says here.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackReason {
    /// The rule's name.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
}

/// How a half ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum QuarterbackEnding {
    /// A defender moved onto the carrier.
    Tackle,
    /// A defending Single moved next to the carrier.
    AdjacentTackle,
    /// A defender took the loose ball.
    Interception,
    /// The attacker put the ball down.
    Down,
    /// The attacker's turns were used up.
    Turns,
}

/// A half that has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackHalf {
    /// The game, 1 or 2.
    pub game: u8,
    /// The half, 1 or 2.
    pub half: u8,
    /// Who attacked.
    pub attacker: QuarterbackSide,
    /// The points that the attacker made.
    pub points: u8,
    /// How it ended.
    pub how: QuarterbackEnding,
    /// Where the ball was.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
    /// The attacker's turns in it.
    pub turns: u16,
}

/// A game that has ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackGameResult {
    /// The game, 1 or 2.
    pub game: u8,
    /// Points, seat 0 first.
    pub points: [i32; 2],
    /// The winner; absent for a draw.
    pub winner: Option<QuarterbackSide>,
}

/// A question about a position.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum QuarterbackQuestion {
    /// Why may the piece (or the ball) not go from one square to the other now?
    WhyNot {
        /// Where it is.
        from: String,
        /// Where it was to go.
        to: String,
        /// Whether it is the ball that was to be passed.
        #[serde(default)]
        pass: bool,
    },
}

/// An answer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum QuarterbackAnswer {
    /// To `why-not`.
    WhyNot {
        /// The rule.
        rule: String,
        /// The reason.
        message: String,
    },
    /// The question makes no sense here.
    Refused {
        /// Why.
        message: String,
    },
}
