//! Messages about puzzles.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which day it is where the player is.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PuzzlesQuery {
    /// The day whose puzzle is told, `2026-11-26`.
    pub day: String,
}

/// The puzzles of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleList {
    /// All of them; nothing tells their solutions.
    pub puzzles: Vec<PuzzleInfo>,
    /// What the themes mean.
    pub themes: Vec<PuzzleTheme>,
    /// The id of the puzzle of the day: the same for all; absent if there are none.
    pub of_the_day: Option<String>,
}

/// A theme of puzzles.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleTheme {
    /// Its name.
    pub name: String,
    /// What it means, as a sentence without its full stop.
    pub about: String,
}

/// A puzzle without its solution.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct PuzzleInfo {
    /// What names it for good.
    pub id: String,
    /// What it asks for, in a word: `win`, `score`, `save`, `stop`, `first-down` or `best-call`.
    pub goal: String,
    /// The turns in which the goal can be reached, the solver's own alone counted.
    pub turns: u8,
    /// How hard it is, 1 to 5.
    pub grade: u8,
    /// The names of its themes.
    pub themes: Vec<String>,
    /// The text of its position.
    pub position: String,
}

/// An attempt to solve a puzzle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleAttempt {
    /// All tokens that were played from its position on, the other side's replies among them; at most 400.
    pub tokens: Vec<String>,
}

/// What has come of an attempt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PuzzleOutcome {
    /// The turn is not over yet.
    Unfinished,
    /// Right so far; the other side has replied.
    GoOn,
    /// It is solved.
    Solved,
    /// It is not solved.
    Failed,
}

/// How an attempt is judged.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleVerdict {
    /// What has come of it.
    pub outcome: PuzzleOutcome,
    /// What the other side plays then: its reply, or what shows that the attempt has failed.
    pub tokens: Vec<String>,
    /// The same in sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
}

/// The solution of a puzzle.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PuzzleSolution {
    /// The turns as tokens: the right one; in a puzzle of two turns also one reply, and what follows.
    pub turns: Vec<Vec<String>>,
    /// The first turn in sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
}
