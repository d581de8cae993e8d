//! The messages between server and browser. The OpenAPI document, and from it the TypeScript types, are generated from
//! these types.

pub use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::{IntoParams, ToSchema};

mod accounts;
mod computers;
mod explorer;
mod live;
mod network;
mod players;
mod puzzles;
mod records;
mod sandbox;
mod solutions;
mod turn_review;

pub use accounts::NewPassword;
pub use computers::{Evaluation, Hint, NextBest, PlaceInLine, Thinking, Told};
pub use explorer::{
    ChoiceCounts, ChoiceTable, ChoiceWords, ChoicesQuery, ExplorerAnswer, ExplorerQuestion, ExplorerResults,
    ExplorerSource, ExplorerStart, ExplorerTurn,
};
pub use kickoff_match::wire::*;
pub use live::{ClientMessage, Detail, LiveMessage};
pub use network::{Account, Credentials, Invitation, Me, OpenMatch, PairRequest, Recovery};
pub use players::{GameRecord, PlayedMatch, PlayerInfo, PlayerResult, RatedResult, RatingPoint};
pub use puzzles::{
    PuzzleAttempt, PuzzleInfo, PuzzleList, PuzzleOutcome, PuzzleSolution, PuzzleTheme, PuzzleVerdict, PuzzlesQuery,
};
pub use records::{RecordNode, RecordText, RecordTree, WrittenTree};
pub use sandbox::{Analysis, AnalysisLine, AnalysisRequest, AnalysisTurn};
pub use sandbox::{LONGEST_ANALYSIS, LONGEST_QUESTION};
pub use sandbox::{Sandbox, SandboxPeek, SandboxPosition, SandboxQuestion, SandboxUpdate};
pub use solutions::{
    CoursePoint, Review, ReviewedDecision, SolutionStage, SolutionState, StudiedAction, StudiedPosition,
};
pub use turn_review::{Grade, ReviewedTurn, ToldTurn, TriedTurn, TurnReviewPart, TurnReviewRequest, TurnTryRequest};

/// A game that can be played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GameInfo {
    /// Its id, in lower-case letters.
    pub id: String,
    /// The game's name for people.
    pub name: String,
    /// One sentence that describes the game, for lists.
    pub summary: String,
    /// The sides' names, seat 0 first.
    pub seats: Vec<String>,
    /// The options that the game has.
    pub options: Vec<OptionInfo>,
    /// The version of the rules that new games are played under.
    pub rules_version: u32,
    /// Whether it is solved exactly, so that positions can be studied and games reviewed.
    pub solvable: bool,
    /// The key of the option with which a game has a timekeeper, who ends its halves by the clock (`half_ms` of a new match);
    /// absent: the rules know none.
    pub timekeeper: Option<String>,
}

/// An option of a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OptionInfo {
    /// The key of the option, as in `key=value`.
    pub key: String,
    /// A sentence on what the option changes.
    pub about: String,
    /// The value if none is given.
    pub default: String,
    /// Least value of a whole-number option.
    pub min: Option<u32>,
    /// Greatest value of a whole-number option.
    pub max: Option<u32>,
    /// The words of a choice option.
    pub choices: Option<Vec<String>>,
    /// What the file holds whose content is the option's value ("a rings file"); the default stands for the game's own.
    pub file: Option<String>,
}

/// Option values that a new game might have.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GivenOptions {
    /// The values by key; what is not there has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
}

/// Whether a game can start with some option values. A refusal here is an answer, not an error.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct CheckedOptions {
    /// Why a new game with them would be refused; absent: it would start.
    pub refusal: Option<Box<ErrorBody>>,
}

/// A section of a rules page.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RulesSection {
    /// The anchor of the heading in the page.
    pub id: String,
    /// Heading level, 1 to 6.
    pub level: u8,
    /// The text of the heading.
    pub title: String,
    /// The section's text as HTML, without its heading. The list item of a rule has the rule's name in `data-rule`.
    pub html: String,
    /// The section's text as plain text, for searching.
    pub text: String,
    /// The names of the rules in it, as refusals cite them.
    pub rules: Vec<String>,
}

/// What the program remembers between games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Settings {
    /// The speed at which replays go on.
    pub replay_speed: ReplaySpeed,
    /// Whether the pages play sounds.
    pub sound: bool,
    /// Light, dark or as the system says.
    pub theme: Theme,
    /// Whether the next turn waits for a click when a turn has been used up (so that its last step can be taken back).
    pub confirm_turn_end: bool,
    /// Whether a move onto an opponent is asked about before it is made, since it cannot be taken back.
    pub ask_before_contact: bool,
    /// The players' names, as last typed.
    pub names: Vec<String>,
    /// Option values for new games, by game and key; what is not there has its default.
    pub options: BTreeMap<String, BTreeMap<String, String>>,
    /// Guides that have been seen or skipped.
    pub guides_seen: Vec<String>,
    /// Who plays new games, as last chosen.
    pub computers: Computers,
    /// Whether matches show how good the position is.
    pub evaluation_bar: bool,
    /// Whether the study card is shown in games that are solved exactly.
    pub study: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            replay_speed: ReplaySpeed::Moderate,
            sound: true,
            theme: Theme::System,
            confirm_turn_end: true,
            ask_before_contact: true,
            names: Vec::new(),
            options: BTreeMap::new(),
            guides_seen: Vec::new(),
            computers: Computers::default(),
            evaluation_bar: false,
            study: false,
        }
    }
}

/// The speed at which replays go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReplaySpeed {
    /// Slow.
    Slow,
    /// Moderate.
    Moderate,
    /// Fast.
    Fast,
}

/// The colours in which the pages are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Theme {
    /// As the user's system is set.
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

/// The match that is to be made.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewMatch {
    /// The id of the game to play.
    pub game: String,
    /// Option values; what is not there has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The text of the position that it begins with (docs/positions.md), which says rules and options; absent: the game's
    /// usual beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The players' names, seat 0 first; empty ones stand for the side's name.
    #[serde(default)]
    pub names: Vec<String>,
    /// Which seats the computer plays; absent: none.
    #[serde(default)]
    pub computers: Computers,
    /// How long a half is, in milliseconds, 1 second to 3 hours: only for games whose rules have a timekeeper, which this
    /// match has then. Absent: no clock ends a half.
    #[serde(default)]
    pub half_ms: Option<u64>,
    /// For a match over the network, where `names` and `computers` are not looked at; absent: one on this screen.
    #[serde(default)]
    pub network: Option<NewNetwork>,
}

/// A match in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MatchSummary {
    /// The id of the match, as in its address.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The players' names, seat 0 first.
    pub names: Vec<String>,
    /// The level, 1 to 8, at which the computer plays each seat, seat 0 first; null: a person plays it.
    pub levels: Vec<Option<u8>>,
    /// When it was made, RFC 3339 UTC.
    pub created: String,
    /// When something last happened in it, RFC 3339 UTC.
    pub updated: String,
    /// Whether the match has ended, for whatever reason.
    pub over: bool,
    /// Where it stands, in a line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// The score, if it has ended.
    pub score: Option<[i32; 2]>,
    /// The visitor's role in it.
    pub role: Role,
    /// How far it is, if it is one over the network.
    pub stage: Option<Stage>,
    /// The number of its last event. Below 2 no side has decided anything yet: at most the coin was tossed, or a position
    /// put up.
    pub seq: u64,
    /// Whether it waits for the visitor's move.
    pub your_turn: bool,
    /// How much time the first of the running clocks had left when this was sent, in milliseconds; null if none runs.
    pub left_ms: Option<u64>,
}

/// A request that needs nothing but the position on which it was made (a hint, a study).
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct OnPosition {
    /// The `seq` of the state on which it was chosen.
    pub seq: u64,
}

/// What a page works out about a position instead of the host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Advice {
    /// A hint for the side on turn.
    Hint,
    /// How good the position is.
    Evaluation,
}

/// A request for a job that a page does itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct JobRequest {
    /// What is wanted.
    pub advice: Advice,
    /// The `seq` of the state on which it was chosen; the latest if it is missing.
    #[serde(default)]
    pub seq: Option<u64>,
}

/// A name for something that is kept.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RenameRequest {
    /// The name, 1 to 100 characters.
    pub name: String,
}

/// A game in the archive.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArchiveEntry {
    /// The id of the archived game, as in its address.
    pub id: String,
    /// The name that its owner gave it.
    pub name: String,
    /// The id of the game that was played.
    pub game: String,
    /// The players' names, seat 0 first.
    pub names: Vec<String>,
    /// The day the game was begun, `2026-11-20`.
    pub date: String,
    /// When it was archived, RFC 3339 UTC.
    pub archived: String,
    /// Score, if the game is over.
    pub score: Option<[i32; 2]>,
    /// Whether it is over; if not, it can be extended.
    pub over: bool,
    /// The number of sections in it.
    pub sections: u32,
    /// The number of actions in it.
    pub plies: u32,
    /// Where it ends, in a line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// The value of every option, defaults included.
    pub options: BTreeMap<String, String>,
    /// The version of the rules it was played under.
    pub rules_version: u32,
}

/// A record to be read into the archive.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ImportRecord {
    /// The name to keep it under; absent: made from the players' names and date.
    pub name: Option<String>,
    /// The text of a `.kickoff` file.
    pub text: String,
    /// The id of the archived game that this is a new version of; absent: a new entry.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub over: Option<String>,
}

/// Something that a player has saved for later games, such as a formation or rings.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SavedItem {
    /// The id of the saved item, as in its address.
    pub id: String,
    /// The name that its owner gave it.
    pub name: String,
    /// What it is, in a word of the game's page.
    pub kind: String,
    /// Its content; the game's page knows its shape.
    #[schema(value_type = Object)]
    pub body: Box<RawValue>,
}

/// The item that is to be saved.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct NewSavedItem {
    /// Its name, 1 to 100 characters.
    pub name: String,
    /// What it is, in a word of the game's page.
    pub kind: String,
    /// Its content, at most 16 KiB.
    #[schema(value_type = Object)]
    pub body: Box<RawValue>,
}

/// Why a request was refused. Nothing was changed.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ErrorBody {
    /// A short word for programs: `illegal`, `stale`, `not-found`, `bad-request`, `bad-record`, `storage`,
    /// `forbidden`; `internal` is a fault of the program.
    pub error: String,
    /// A sentence for people that says what is wrong.
    pub message: String,
    /// The same for other languages, if it is a rule that forbids it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<MessageData>,
    /// The rule that forbids it ("M7").
    pub rule: Option<String>,
    /// The token that was refused.
    pub token: Option<String>,
    /// Which of the tokens sent it was, from 0.
    pub index: Option<u32>,
    /// The option whose value was refused.
    pub option: Option<String>,
    /// The options that do not go together.
    #[serde(default)]
    pub options: Vec<String>,
    /// Line of a damaged record, from 1.
    pub line: Option<u32>,
    /// Column of a damaged record, from 1, in characters.
    pub column: Option<u32>,
    /// The match as it stands, if the request was made on an old position.
    pub state: Option<Box<MatchState>>,
}

/// Which frames of a replay are wanted.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FramesQuery {
    /// The first ply.
    #[serde(default)]
    pub from: u32,
    /// The last ply; at most 400 frames are sent.
    pub to: Option<u32>,
    /// Whether to show what was secret; only a finished game does.
    #[serde(default)]
    pub secrets: bool,
}
