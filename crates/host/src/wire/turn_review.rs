//! Messages about the review of a finished game, turn by turn.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How good a turn was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// As good as the best: it cost less than 2 % of win chance.
    Best,
    /// It cost less than 5 %.
    Good,
    /// It cost 5 % or more.
    Inaccuracy,
    /// It cost 10 % or more.
    Mistake,
    /// It cost 20 % or more.
    Blunder,
}

/// Which turns of a review are wanted.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TurnReviewRequest {
    /// The first turn, from 0.
    #[serde(default)]
    pub from: u32,
}

/// Some of a game's turns, judged. Ask again from `from` and the number of `turns` on until there are `total`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TurnReviewPart {
    /// The number of the first turn, from 0.
    pub from: u32,
    /// How many turns the game has.
    pub total: u32,
    /// The turns, in order; only an empty rest has none.
    pub turns: Vec<ReviewedTurn>,
    /// What the draws before the first turn were worth to the first seat, in points a game.
    pub opening_luck: f64,
    /// The points of the first seat at the end; absent: the game did not end on the board.
    pub result: Option<f64>,
    /// With turn 0: all tokens of the game, chance's among them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tokens: Vec<String>,
}

/// A turn that was judged. Values are points a game, 0 to 1: the chance of a win and half that of a draw.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ReviewedTurn {
    /// The number of actions played before it.
    pub ply: u32,
    /// The number of actions played after it, before chance is heard.
    pub to: u32,
    /// The seat whose turn it was, 0 or 1.
    pub seat: u8,
    /// The section that it belongs to.
    pub section: u32,
    /// Where the game stood before it, in one line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// How good it was; absent where there was no choice, or where it was made in secret.
    pub grade: Option<Grade>,
    /// What the first seat could expect before it, with the best turn.
    pub before: f64,
    /// What the first seat could expect after it, before chance was heard.
    pub after: f64,
    /// What it cost the seat that played it, 0 or more.
    pub loss: f64,
    /// Its accuracy in percent, 0 to 100.
    pub accuracy: f64,
    /// What the draws after it were worth to the first seat; 0 if nothing was drawn.
    pub luck: f64,
    /// Whether something was drawn after it.
    pub drawn: bool,
    /// What was played.
    pub played: ToldTurn,
    /// What would have been better, for an inaccuracy or worse.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub better: Option<ToldTurn>,
    /// The best answer to it, for an inaccuracy or worse: what makes it one. Absent where the same side goes on, where chance
    /// comes first, or where something is hidden.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer: Option<ToldTurn>,
}

/// A turn in words.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ToldTurn {
    /// The tokens of the turn.
    pub tokens: Vec<String>,
    /// The tokens again, in sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
}

/// A turn that is tried in place of one that was played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct TurnTryRequest {
    /// The number of the turn in the game, from 0.
    pub turn: u32,
    /// The tokens to play instead, 1 to 200.
    pub tokens: Vec<String>,
}

/// What a turn that was tried is worth.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct TriedTurn {
    /// How good it is.
    pub grade: Grade,
    /// What it costs, 0 or more, in points a game.
    pub loss: f64,
    /// What would be best.
    pub best: ToldTurn,
}
