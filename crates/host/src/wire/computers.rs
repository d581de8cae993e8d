//! Messages about the computer as a player and as an adviser.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::wire::ToldTurn;

/// The computer's search that goes on in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Thinking {
    /// The `seq` of the position that it thinks about.
    pub seq: u64,
    /// The seat that it plays.
    pub seat: u8,
    /// The level at which it plays, 1 to 8.
    pub level: u8,
    /// How long it has been thinking, in milliseconds.
    pub elapsed_ms: u32,
    /// How many iterations its search has finished; 0 in a game that hides something, whose search would tell of it.
    pub depth: u32,
    /// How many positions it has looked at; 0 likewise.
    pub nodes: u64,
    /// Its place in the line of those that wait for a place to think, from 1; absent: it thinks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
    /// Why it does not even wait for a place, in words; it will try again. Absent: it does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
}

/// The place of the visitor's latest question in the queue for the computer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PlaceInLine {
    /// From 1; absent if no question of theirs waits.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<u32>,
}

/// What the computer would do for the side on turn.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Hint {
    /// The `seq` of the position that it is for.
    pub seq: u64,
    /// The tokens that it would play, in order.
    pub tokens: Vec<String>,
    /// The tokens again, in sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
    /// The points a game, 0 to 1, that it expects for the side on turn.
    pub expected: f64,
    /// What comes of it at once, as a goal; absent where nothing does, or where something is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Told>,
    /// How it expects the other side to answer; absent where chance comes first, or where something is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reply: Option<ToldTurn>,
    /// The second best turn; absent where there is none or it was not found, or where something is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next_best: Option<NextBest>,
}

/// The second best turn beside a hint.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct NextBest {
    /// Its tokens, and what is done in it in sentences for people.
    pub turn: ToldTurn,
    /// The points a game, 0 to 1, that the side on turn can expect after it.
    pub expected: f64,
}

/// What a page says of something.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Told {
    /// Sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
}

/// How good a position is.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Evaluation {
    /// The `seq` of the position.
    pub seq: u64,
    /// The points a game, 0 to 1, that the first seat can expect, as far as the shared screen knows; absent if the
    /// computer cannot evaluate the position.
    pub expected: Option<f64>,
}
