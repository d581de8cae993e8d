//! What a page is told: plain data.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// All that a screen draws and offers in one position of a game on a grid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridScene {
    /// Columns of the board, `a` first.
    pub columns: u8,
    /// Rows of the board.
    pub rows: u8,
    /// The number of the lowest row, usually 1.
    pub first_row: u8,
    /// Where the game stands.
    pub phase: GridPhase,
    /// The seat on turn.
    pub on_turn: Option<u8>,
    /// The sides' names, seat 0 first.
    pub sides: [String; 2],
    /// One line that says where the game stands.
    pub status: String,
    /// Parts of the board that look different.
    pub areas: Vec<GridArea>,
    /// What stands on the board.
    pub pieces: Vec<GridItem>,
    /// What the seat on turn can do.
    pub actions: Vec<GridAction>,
}

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GridPhase {
    /// Chance draws.
    Chance,
    /// A seat decides.
    Turn,
    /// The game is over.
    Over,
}

/// The colour of something.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GridLook {
    /// In the colour of the first seat.
    First,
    /// In the colour of the second seat.
    Second,
    /// It belongs to nobody.
    Neutral,
    /// The ball; of an area: not part of the field.
    Special,
}

/// A rectangle of squares.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridArea {
    /// A corner.
    pub from: String,
    /// The opposite corner.
    pub to: String,
    /// Its colour.
    pub look: GridLook,
    /// What it is, for people who ask about a square: "Red's goal line".
    pub name: String,
}

/// A piece on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridItem {
    /// It stays the same while the piece is on the board.
    pub id: String,
    /// Its square.
    pub at: String,
    /// Column, from 0.
    pub column: u8,
    /// Row.
    pub row: u8,
    /// Its colour.
    pub look: GridLook,
    /// At most two letters on the piece; may be empty.
    pub label: String,
    /// What it is, for screen readers: "the ball".
    pub name: String,
}

/// A legal action.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct GridAction {
    /// Its token.
    pub token: String,
    /// What it does, in a few words.
    pub label: String,
    /// The square of the piece that moves; none if something is put on the board.
    pub from: Option<String>,
    /// The square that is picked to play it; none if it is a button beside the board.
    pub to: Option<String>,
}

/// What a screen can ask.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum GridQuestion {
    /// Why this cannot be played.
    WhyNot {
        /// The square of the chosen piece, if one is chosen.
        from: Option<String>,
        /// The square that was picked.
        to: String,
    },
}

/// What it is told.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "answer", rename_all = "kebab-case")]
pub enum GridAnswer {
    /// The rule that forbids it.
    WhyNot {
        /// The rule's name.
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

/// The tables of a game that has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct GridReference {}
