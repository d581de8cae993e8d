//! Messages about sandboxes: positions that the caller sends whole and that nothing is stored of.

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::{MatchState, PlayedAction};

/// A sandbox: a position that the caller holds, as the tokens that led to it. Nothing is stored.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SandboxPosition {
    /// The version of the rules; absent: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rules: Option<u32>,
    /// The text of the position that the tokens begin with (docs/positions.md), which says rules and options; absent: the
    /// game's usual beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Option values; what is not there has its default.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// All tokens from the beginning of the game, chance's outcomes among them; at most 2000.
    #[serde(default)]
    pub tokens: Vec<String>,
}

/// A position of the caller's own to be played, and perhaps drawn in.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Sandbox {
    /// The position on which the sandbox stands.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// Whether chance is to be drawn then.
    #[serde(default)]
    pub draw: bool,
    /// The ply from which on the answer tells what was played.
    #[serde(default)]
    pub since: u32,
    /// Whether the answer has the position as text.
    #[serde(default)]
    pub text: bool,
}

/// The longest question, as JSON, in bytes: a draft of a line-up.
pub const LONGEST_QUESTION: usize = 4 << 10;

/// A question about a position of the caller's own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(try_from = "Asked")]
pub struct SandboxQuestion {
    /// The position that the question is about.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// The question, in the form that the game defines.
    #[schema(value_type = Object)]
    pub question: Value,
}

/// A [`SandboxQuestion`] as it comes in. Values take many times the memory of their text: the question is read when its
/// length is known.
#[derive(Deserialize)]
struct Asked {
    #[serde(default)]
    rules: Option<u32>,
    #[serde(default)]
    from: Option<String>,
    #[serde(default)]
    options: BTreeMap<String, String>,
    #[serde(default)]
    tokens: Vec<String>,
    question: Box<RawValue>,
}

impl TryFrom<Asked> for SandboxQuestion {
    type Error = String;

    fn try_from(Asked { rules, from, options, tokens, question }: Asked) -> Result<SandboxQuestion, String> {
        if question.get().len() > LONGEST_QUESTION {
            return Err(format!("the question is longer than {} kB", LONGEST_QUESTION >> 10));
        }
        let question = serde_json::from_str(question.get()).map_err(|error| error.to_string())?;
        Ok(SandboxQuestion { position: SandboxPosition { rules, from, options, tokens }, question })
    }
}

/// What the seat on turn sees of a position of the caller's own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SandboxPeek {
    /// The position to look at.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// The seat on turn, 0 or 1.
    pub seat: u8,
}

/// What a sandbox's tokens led to.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SandboxUpdate {
    /// The actions from `since` on, as the shared screen sees them.
    pub played: Vec<PlayedAction>,
    /// The position: `id` is empty, and `seq` is the ply.
    pub state: MatchState,
    /// The token that was drawn. It follows the tokens that were sent.
    pub drawn: Option<String>,
    /// The position as text, with its secrets, which are the caller's own; only if it was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// The longest analysis of one position, in milliseconds.
pub const LONGEST_ANALYSIS: u32 = 10_000;

/// A position of the caller's own that the strongest level is to look at.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct AnalysisRequest {
    /// The position that is looked at.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// How many of the best turns are wanted, 1 to 5.
    pub lines: u8,
    /// How long it is looked at, in milliseconds, 1 to 10,000.
    pub time_ms: u32,
    /// Whether the other side is thought to be on turn: what would it do?
    #[serde(default)]
    pub threat: bool,
}

/// What the strongest level thinks of a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct Analysis {
    /// The points a game, 0 to 1, that the first seat can expect; absent if nothing is known.
    pub expected: Option<f64>,
    /// Whether that is known exactly, because the game is solved or over.
    pub exact: bool,
    /// The best turns of the side on turn, the best first; none where chance draws or the game is over. One alone where
    /// there is only one. Of a mixed strategy they are its choices, the most frequent first.
    pub lines: Vec<AnalysisLine>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long that took, in milliseconds.
    pub time_ms: u32,
    /// Whether the engine remembers what it has found, so that it goes deeper if it is asked again.
    pub remembers: bool,
}

/// One of the best turns of a position, and how the game may go on.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AnalysisLine {
    /// The points a game, 0 to 1, that the first seat can expect after it.
    pub expected: f64,
    /// How often the turn is to be played, 0 to 1, where the choice is a mixed strategy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<f64>,
    /// In how many actions the game is decided, if that is certain.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub decided_in: Option<u32>,
    /// How many iterations of the search it has stood.
    pub depth: u32,
    /// The turn, and those that are expected after it.
    pub turns: Vec<AnalysisTurn>,
}

/// A turn of a line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct AnalysisTurn {
    /// The seat that plays it, 0 or 1.
    pub seat: u8,
    /// The tokens, in order.
    pub tokens: Vec<String>,
    /// What is done, in sentences for people.
    pub lines: Vec<String>,
    /// The same for other languages.
    pub messages: Vec<MessageData>,
}
