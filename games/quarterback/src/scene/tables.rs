//! What a screen is told about the game whatever the position: plain data.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::scene::types::{QuarterbackKind, QuarterbackRole};

/// Tables about the game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackReference {
    /// The kinds of pieces.
    pub kinds: Vec<QuarterbackReferenceKind>,
    /// The worth of each column, a to m.
    pub columns: Vec<u8>,
    /// The game points that two games can bring.
    pub match_table: Vec<QuarterbackMatchRow>,
    /// Where the pieces stand at the start of a half.
    pub set_up: Vec<QuarterbackPlace>,
}

/// A kind of piece in the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackReferenceKind {
    /// The kind.
    pub kind: QuarterbackKind,
    /// Its name for people.
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackMatchRow {
    /// What the side made of its two games ("a win and a draw").
    pub games: String,
    /// Its game points and the other side's.
    pub points: [u8; 2],
    /// What that is worth ("won", "drawn", "lost").
    pub result: String,
}

/// A piece's place in the set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct QuarterbackPlace {
    /// Whose piece it is.
    pub role: QuarterbackRole,
    /// Its kind.
    pub kind: QuarterbackKind,
    /// Its label (`T1`).
    pub label: String,
    /// Its square.
    pub at: String,
    /// Column, 0 to 12.
    pub column: u8,
    /// Row, -3 to 12.
    pub row: i8,
}
