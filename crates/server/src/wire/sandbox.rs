//! Messages about sandboxes: positions that the caller sends whole and that nothing is stored of.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

use super::{MatchState, PlayedAction};

/// A position of the caller's own, of which nothing is stored: everything that was played in it.
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
    /// The position.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// Whether chance is to be drawn then.
    #[serde(default)]
    pub draw: bool,
    /// The ply from which on the answer tells what was played.
    #[serde(default)]
    pub since: u32,
}

/// A question about a position of the caller's own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SandboxQuestion {
    /// The position.
    #[serde(flatten)]
    pub position: SandboxPosition,
    /// The game's own question (`ScrimmageQuestion`).
    #[schema(value_type = Object)]
    pub question: Value,
}

/// A look behind the curtain of a position of the caller's own.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct SandboxPeek {
    /// The position.
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
