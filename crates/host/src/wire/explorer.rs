//! Messages about what was played in many games.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::SandboxPosition;

/// Which games are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ExplorerSource {
    /// The computer's own games, which come with Kickoff.
    Computer,
    /// The finished games of the caller's archive.
    Archive,
}

/// A position in which it is asked what was played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ExplorerQuestion {
    /// The position. Positions that differ only in what the play-by-play tells of them are one.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// The games that are counted.
    pub source: ExplorerSource,
}

/// Games, and how they ended.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ExplorerResults {
    /// How many there are.
    pub games: u32,
    /// Those that each seat won, seat 0 first.
    pub wins: [u32; 2],
    /// Those that nobody won. Of the others nobody knows who won.
    pub draws: u32,
    /// Seat 0's points less seat 1's, in the mean of the games whose score is known; absent if there are none.
    pub difference: Option<f64>,
}

/// A turn, a line-up or a draw that followed a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ExplorerTurn {
    /// Its tokens, in the order in which they were played most often.
    pub tokens: Vec<String>,
    /// What is done, in sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
    /// The games in which it was played.
    pub results: ExplorerResults,
}

/// A position that games began with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ExplorerStart {
    /// Its text.
    pub position: String,
    /// The version of the rules.
    pub rules: u32,
    /// The options that differ from their defaults: `goals=3`.
    pub options: Vec<String>,
    /// Whether games usually begin so under these options.
    pub usual: bool,
    /// How many games began with it.
    pub games: u32,
}

/// What was played in a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ExplorerAnswer {
    /// The text of the position, without what only the play-by-play looks at.
    pub position: String,
    /// The seat on turn, 0 or 1; absent where chance draws or the game is over.
    pub seat: Option<u8>,
    /// The games that came to the position.
    pub results: ExplorerResults,
    /// What followed, the most frequent first; at most 40.
    pub turns: Vec<ExplorerTurn>,
    /// How many others followed.
    pub others: u32,
    /// The games of those.
    pub other_results: ExplorerResults,
    /// How many games of this game were counted.
    pub games: u32,
    /// How many were not counted yet: the same question counts more of them.
    pub waiting: u32,
    /// Whether there are older ones that are not counted.
    pub older: bool,
    /// The positions that the games began with, the most frequent first; at most 20.
    pub starts: Vec<ExplorerStart>,
}

/// Which games' choices are counted.
#[derive(Clone, Debug, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ChoicesQuery {
    /// The games that are counted.
    #[param(inline)]
    pub source: ExplorerSource,
}

/// How often what was chosen, by kinds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChoiceTable {
    /// A table for each kind of choices; none if the game has none.
    pub kinds: Vec<ChoiceCounts>,
    /// How many games were counted.
    pub games: u32,
    /// How many were not counted yet: the same question counts more of them.
    pub waiting: u32,
    /// Whether there are older ones that are not counted.
    pub older: bool,
}

/// How often what was chosen of one kind, by situation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChoiceCounts {
    /// The kind in a word: `call`.
    pub kind: String,
    /// The kind, for people.
    pub title: ChoiceWords,
    /// The situations.
    pub situations: Vec<ChoiceWords>,
    /// What was chosen, the most frequent first.
    pub chosen: Vec<ChoiceWords>,
    /// How often: a row for each situation, in it a number for each thing chosen.
    pub counts: Vec<Vec<u32>>,
}

/// A part of a table, for people.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ChoiceWords {
    /// In English.
    pub text: String,
    /// For other languages.
    pub message: MessageData,
}
