//! Messages about records: a game with what could have been played instead, as a tree.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use utoipa::ToSchema;

/// The text of a record.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct RecordText {
    /// The text of a `.kickoff` file.
    pub text: String,
}

/// A tree as it comes in. It takes many times the memory of its text, and is read when there is room for it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct WrittenTree {
    /// The tree.
    #[schema(value_type = RecordTree)]
    pub tree: Box<RawValue>,
}

/// A record as a tree: its main line, and at each token what could have been played instead.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct RecordTree {
    /// The id of the game.
    pub game: String,
    /// The version of the rules.
    pub rules: u32,
    /// The values of its options.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// The text of the position that the game begins with, which says rules and options; absent: the usual beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// The players' names, seat 0 first, where they are known.
    #[serde(default)]
    pub names: Vec<Option<String>>,
    /// The day on which it was begun, `2026-11-20`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Other headers, each a key and a value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub headers: Vec<(String, String)>,
    /// What is said before the first token.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The arrows and circles of the position before the first token (`d` of a node).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<String>,
    /// The main line.
    pub line: Vec<RecordNode>,
}

/// A token of a line.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
pub struct RecordNode {
    /// The token that is played.
    #[serde(rename = "t")]
    pub token: String,
    /// What somebody thinks of it: `!!`, `!`, `!?`, `?!`, `?` or `??`.
    #[serde(rename = "m", default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<String>,
    /// What is said after it.
    #[serde(rename = "c", default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    /// The arrows (`g3>h5`) and circles (`h4`) that somebody drew on the board after it, 100 at most.
    #[serde(rename = "d", default, skip_serializing_if = "Vec::is_empty")]
    pub drawings: Vec<String>,
    /// The lines that could have been played from before it, instead of it.
    #[serde(rename = "v", default, skip_serializing_if = "Vec::is_empty")]
    #[schema(no_recursion)]
    pub variations: Vec<Vec<RecordNode>>,
}
