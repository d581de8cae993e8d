//! What a screen is told beside the grid: plain data, made from a view. Squares are named as in the rules (`g10`), rows
//! from 1 (Red's goal) to 19 (Blue's goal).
//!
//! Pieces are `red-1` to `blue-7`, of kind `keeper` while they stand on a goal square of their side and `player` else. A
//! dribble is a way that pushes the ball; a pass may be a `shot`. Events are `goal` and `dropped-ball`: everything stands
//! in the set-up again.

use kickoff_grid::{GridBall, GridPiece, GridScene};
use serde::Serialize;
use utoipa::ToSchema;

/// A third of the pitch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SoccerZoneName {
    /// Rows 2 to 6: where Blue shoots from, and Red's own end.
    BlueShooting,
    /// The middle of the board, rows 7 to 13.
    Neutral,
    /// Rows 14 to 18: where Red shoots from, and Blue's own end.
    RedShooting,
}

/// The scene of a position of Soccer. The action is `end`.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct SoccerScene {
    /// The board with its pieces and all that can be done.
    #[serde(flatten)]
    pub grid: GridScene,
    /// Whether this is the first turn after a set-up.
    pub kick_off: bool,
    /// The number of this turn in the game, from 1; after the end the number of turns played; 0 before the toss.
    pub turn: u32,
    /// The number of turns, of both sides together, after which the game ends.
    pub turn_limit: u32,
    /// The number of this round, from 1: each side has one turn in it, unless a goal or a dropped ball cuts it short.
    pub round: u32,
    /// Goals that win the game at once.
    pub goals_to_win: u32,
    /// Turns in succession, up to now, that have ended without a dribble or a pass.
    pub idle_turns: u32,
    /// For each side, seat 0 first: the passes that it may still make while the ball is in its own end, 2 to 0; absent
    /// while the ball is elsewhere.
    pub passes_left: [Option<u32>; 2],
    /// The zone that the ball is in.
    pub zone: SoccerZoneName,
    /// The ids of the pieces used in this turn, in order.
    pub used: Vec<String>,
}

/// The board and the figures of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
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
    pub set_up: Vec<GridPiece>,
    /// The ball on the square where it starts.
    pub ball: GridBall,
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SoccerZone {
    /// The zone that the entry describes.
    pub name: SoccerZoneName,
    /// Its name for people ("Red's shooting zone").
    pub title: String,
    /// The lowest row of the zone, included.
    pub first_row: u8,
    /// The highest row of the zone, included.
    pub last_row: u8,
    /// The seat that may shoot from it; it is the other side's own end.
    pub shooting: Option<u8>,
}

/// A goal with the squares that count as in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct SoccerGoal {
    /// The seat that defends it.
    pub seat: u8,
    /// Its squares, `e` to `i`.
    pub squares: Vec<String>,
}
