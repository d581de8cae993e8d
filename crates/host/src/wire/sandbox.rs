//! Messages about sandboxes: positions that the caller sends whole and that nothing is stored of.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::{MatchState, PlayedAction};

/// A sandbox: a position that the caller holds, as the tokens that led to it. Nothing is stored.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct SandboxPosition {
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
    options: BTreeMap<String, String>,
    #[serde(default)]
    tokens: Vec<String>,
    question: Box<RawValue>,
}

impl TryFrom<Asked> for SandboxQuestion {
    type Error = String;

    fn try_from(Asked { options, tokens, question }: Asked) -> Result<SandboxQuestion, String> {
        if question.get().len() > LONGEST_QUESTION {
            return Err(format!("the question is longer than {} kB", LONGEST_QUESTION >> 10));
        }
        let question = serde_json::from_str(question.get()).map_err(|error| error.to_string())?;
        Ok(SandboxQuestion { position: SandboxPosition { options, tokens }, question })
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
}
