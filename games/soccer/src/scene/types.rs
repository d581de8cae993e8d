//! What a screen is told: plain data, made from a view. Squares are named as in the rules (`g10`); columns count from 0
//! (`a`) to 12 (`m`), rows are numbered as the rules number them, 1 (Red's goal) to 19 (Blue's goal).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Red or Blue.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum SoccerSide {
    /// Seat 0; attacks up, towards row 19.
    Red,
    /// Seat 1; attacks down, towards row 1.
    Blue,
}

/// Where the game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoccerPhase {
    /// The toss for the kick-off.
    Toss,
    /// A side's turn.
    Turn,
    /// The game is over.
    Over,
}

/// A third of the pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoccerZoneName {
    /// Rows 2 to 6: where Blue shoots from, and Red's own end.
    BlueShooting,
    /// Rows 7 to 13.
    Neutral,
    /// Rows 14 to 18: where Red shoots from, and Blue's own end.
    RedShooting,
}

/// The picture of a position of Soccer.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerScene {
    /// Where the game stands.
    pub phase: SoccerPhase,
    /// Whose turn it is; absent before the toss and after the end.
    pub on_turn: Option<SoccerSide>,
    /// Whether this is the first turn after a set-up.
    pub kick_off: bool,
    /// The number of this turn in the game, from 1; after the end the number of turns played; 0 before the toss.
    pub turn: u32,
    /// The number of turns, of both sides together, after which the game ends.
    pub turn_limit: u32,
    /// The number of this round, from 1: each side has one turn in it, unless a goal or a dropped ball cuts it short.
    pub round: u32,
    /// Goals, seat 0 first.
    pub score: [u32; 2],
    /// Goals that win the game at once.
    pub goals_to_win: u32,
    /// Turns in succession, up to now, that have ended without a dribble or a pass.
    pub idle_turns: u32,
    /// For each side, seat 0 first: the passes that it may still make while the ball is in its own end, 2 to 0; absent
    /// while the ball is elsewhere.
    pub passes_left: [Option<u32>; 2],
    /// All fourteen pieces, Red's first.
    pub pieces: Vec<SoccerPiece>,
    /// The ball.
    pub ball: SoccerBall,
    /// Why the pieces stand in the set-up; only in the position just after a goal or a dropped ball.
    pub last_event: Option<SoccerEvent>,
    /// Whether the token `end` may be played.
    pub end: bool,
    /// Why it may not although a step has been taken: the duty to dribble.
    pub no_end: Option<SoccerForbidden>,
    /// For each piece of the side on turn that may still take a step, all that it can reach in this turn.
    pub reach: Vec<SoccerReach>,
    /// The passes and shots that can be played now.
    pub passes: Vec<SoccerPass>,
    /// For each piece of the side on turn that stands next to the ball and may still take a step, the line of its pass.
    pub lines: Vec<SoccerLine>,
}

/// How far a piece is in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoccerPieceState {
    /// It has not been used and may still be.
    Ready,
    /// It is being used and has steps left.
    Moving,
    /// It has been used, and has no steps left or gave them up when the second piece took a step.
    Done,
    /// Its side is not on turn, or has used two other pieces.
    Resting,
}

/// A piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerPiece {
    /// What it is called in `reach`, `passes` and `lines`, in the whole game: `red-1` to `blue-7`.
    pub id: String,
    /// Its side.
    pub side: SoccerSide,
    /// What it is called on the board: `1` (starts in the goal) to `7` (starts next to the ball).
    pub label: String,
    /// Whether it stands on one of its side's goal squares now.
    pub in_goal: bool,
    /// Its square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, 1 to 19.
    pub row: u8,
    /// How far it is in this turn.
    pub state: SoccerPieceState,
    /// Steps that it may still take in this turn, 0 to 3.
    pub steps_left: u8,
    /// 1 if it is the first piece used in this turn, 2 if it is the second.
    pub used: Option<u8>,
}

/// The ball.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerBall {
    /// Its square; it is always on the pitch.
    pub at: String,
    /// Column, 1 to 11.
    pub column: u8,
    /// Row, 2 to 18.
    pub row: u8,
    /// The zone that it is in.
    pub zone: SoccerZoneName,
}

/// What has brought everything back to the set-up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum SoccerEvent {
    /// A goal.
    Goal {
        /// The side that has shot it.
        by: SoccerSide,
    },
    /// A dropped ball.
    DroppedBall,
}

/// All that a piece can reach in this turn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerReach {
    /// The piece's id.
    pub piece: String,
    /// Its square.
    pub from: String,
    /// Squares that it can reach, each once, by a shortest way of moves; a dribble comes last in a way.
    pub squares: Vec<SoccerReachSquare>,
    /// Every way to dribble the ball, one for each square to which it can be pushed, shortest first: the piece may go
    /// round the ball before. All have the ball's square as `at`; the shortest one is among `squares` too.
    pub dribbles: Vec<SoccerReachSquare>,
    /// The neighbouring squares that a rule closes to it.
    pub closed: Vec<SoccerClosed>,
}

/// A square that a piece can reach.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerReachSquare {
    /// The square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, 1 to 19.
    pub row: u8,
    /// Steps that it takes, 1 to 3.
    pub cost: u8,
    /// The tokens of the steps.
    pub tokens: Vec<String>,
    /// What happens to the ball, if the last step dribbles it.
    pub dribble: Option<SoccerDribble>,
}

/// The ball's way in a dribble.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerDribble {
    /// The ball's square, to which the piece goes.
    pub from: String,
    /// The square to which the ball goes.
    pub to: String,
    /// Its column, 1 to 11.
    pub column: u8,
    /// Its row, 2 to 18.
    pub row: u8,
}

/// A square that a rule closes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerClosed {
    /// The square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, 1 to 19.
    pub row: u8,
    /// The rule's name in the rules.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
}

/// A pass or shot that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerPass {
    /// The id of the piece that passes.
    pub piece: String,
    /// Its square.
    pub from: String,
    /// Where the ball goes.
    pub to: String,
    /// Column of `to`, 1 to 11.
    pub column: u8,
    /// Row of `to`, 1 to 19.
    pub row: u8,
    /// The token.
    pub token: String,
    /// Whether it is a shot, and so a goal.
    pub shot: bool,
}

/// The line along which a piece could send the ball.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerLine {
    /// The id of the piece next to the ball.
    pub piece: String,
    /// Its square.
    pub from: String,
    /// The squares beyond the ball, nearest first, up to the first obstacle.
    pub squares: Vec<SoccerLineSquare>,
    /// The obstacle that ends the line: a piece, or a square on which the ball may never be. Absent if the line ends
    /// with the board or in the other side's goal.
    pub stop: Option<SoccerClosed>,
}

/// A free square on a line of pass.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerLineSquare {
    /// The square.
    pub at: String,
    /// Column, 1 to 11.
    pub column: u8,
    /// Row, 1 to 19.
    pub row: u8,
    /// Whether it is a goal square of the other side.
    pub goal: bool,
    /// The rule that forbids the pass to it; absent if the pass can be played.
    pub forbidden: Option<SoccerForbidden>,
}

/// Why a rule forbids something.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerForbidden {
    /// The rule's name in the rules.
    pub rule: String,
    /// The sentence that says why.
    pub message: String,
}

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum SoccerQuestion {
    /// Why may the piece on `from` not go to `to` in this turn, or pass the ball there? If the ball is on `from`: why
    /// may it not be passed to `to` now?
    WhyNot {
        /// The square of the piece or of the ball.
        from: String,
        /// Where it was to go.
        to: String,
        /// Whether only the ball is meant: why may the piece not pass it to `to`, wherever the piece itself could go?
        #[serde(default)]
        pass: bool,
    },
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum SoccerAnswer {
    /// To `why-not`.
    WhyNot {
        /// The rule's name in the rules.
        rule: String,
        /// The sentence that says why.
        message: String,
    },
    /// The question makes no sense here.
    Refused {
        /// Why.
        message: String,
    },
}

/// The board and the figures of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerReference {
    /// Columns of the board, 13: `a` to `m`.
    pub columns: u8,
    /// Rows of the board, 19.
    pub rows: u8,
    /// The zones, from row 2 upwards.
    pub zones: Vec<SoccerZone>,
    /// The goals, Red's own first.
    pub goals: Vec<SoccerGoal>,
    /// Where the pieces start, Red's first.
    pub set_up: Vec<SoccerStart>,
    /// Where the ball starts.
    pub ball: SoccerBall,
    /// Steps of a piece in a turn, 3.
    pub steps: u8,
    /// Pieces of a turn, 2.
    pub pieces: u8,
    /// Passes that a side may make while the ball is in its own end, 2.
    pub own_end_passes: u8,
    /// Turns in succession without a dribble or a pass after which the ball is dropped, 10.
    pub idle_turns: u8,
}

/// A zone: the squares of some rows in columns `b` to `l`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerZone {
    /// Its name.
    pub name: SoccerZoneName,
    /// Its name for people ("Red's shooting zone").
    pub title: String,
    /// Its first row.
    pub first_row: u8,
    /// Its last row.
    pub last_row: u8,
    /// The side that may shoot from it.
    pub shooting: Option<SoccerSide>,
    /// The side whose own end it is.
    pub own_end: Option<SoccerSide>,
}

/// A goal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerGoal {
    /// The side that defends it.
    pub side: SoccerSide,
    /// Its squares, `e` to `i`.
    pub squares: Vec<String>,
    /// Its row, 1 or 19.
    pub row: u8,
    /// The column of its first square, 4.
    pub first_column: u8,
    /// The column of its last square, 8.
    pub last_column: u8,
}

/// Where a piece starts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SoccerStart {
    /// The piece's id.
    pub id: String,
    /// Its side.
    pub side: SoccerSide,
    /// Its label.
    pub label: String,
    /// Its square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, 1 to 19.
    pub row: u8,
}
