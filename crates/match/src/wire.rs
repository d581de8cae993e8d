//! Messages about a match, in JSON: what is done in it, and what is told of it.

use std::collections::BTreeMap;

use kickoff_locale::MessageData;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use utoipa::ToSchema;

mod network;

pub use network::*;

/// Who or what acts next in a game.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "node", rename_all = "lowercase")]
pub enum NodeInfo {
    /// A seat chooses one of the legal actions.
    Decide {
        /// The seat that decides, 0 or 1.
        seat: u8,
    },
    /// Chance draws; ask for it with `draw`.
    Chance {
        /// The possible outcomes with their probabilities.
        odds: Vec<ChanceOdds>,
    },
    /// The game has ended, with this score.
    Over {
        /// The final score, seat 0 first.
        score: [i32; 2],
        /// +1, 0 or -1, seat 0 first.
        returns: [i8; 2],
    },
}

/// An outcome of a chance node.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ChanceOdds {
    /// The token that plays this outcome.
    pub token: String,
    /// Numerator of its probability, lowest terms.
    pub numerator: u32,
    /// The denominator of the outcome's probability.
    pub denominator: u32,
    /// The meaning of the outcome, for people.
    pub text: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<MessageData>,
}

/// A sentence of the play-by-play.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct LogLine {
    /// The number of actions played after which it was said.
    pub ply: u32,
    /// The section that it belongs to.
    pub section: u32,
    /// The kind of sentence, which decides how to show it.
    pub kind: LogKind,
    /// The sentence itself, in plain English words.
    pub text: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<MessageData>)]
    pub message: Option<Box<RawValue>>,
}

// `kickoff_core::LineKind` as it is sent: the core serializes nothing.
/// The kinds of sentences in the play-by-play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum LogKind {
    /// The heading under which a new play begins.
    Heading,
    /// An event of the play that is worth mentioning.
    Event,
    /// A small action, for screen readers.
    Step,
    /// What a play came to.
    Summary,
}

/// A section of a game: a play, a round, a half.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Section {
    /// The section's number in the game, from 1.
    pub number: u32,
    /// The number of actions played before it.
    pub from: u32,
    /// Plies played when it had ended (the next one's `from`).
    pub to: u32,
    /// Where it started ("2nd and 6, Red 34").
    pub title: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title_message: Option<MessageData>,
    /// What it came to, when it has ended.
    pub summary: Option<String>,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<MessageData>)]
    pub summary_message: Option<Box<RawValue>>,
    /// The same in figures, for charts, in the game's own shape.
    #[schema(value_type = Option<Object>)]
    pub section_stats: Option<Value>,
}

/// A match as it stands, for one observer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MatchState {
    /// The id of the match, as in its address.
    pub id: String,
    /// The id of the game that is played.
    pub game: String,
    /// The version of the rules it is played under.
    pub rules_version: u32,
    /// The value of every option, defaults included.
    pub options: BTreeMap<String, String>,
    /// The players' names, seat 0 first.
    pub names: Vec<String>,
    /// The number of the last event of the match's log. Sent back with every change, so that nothing is done twice or on an old position.
    pub seq: u64,
    /// The number of actions played so far.
    pub ply: u32,
    /// Who or what acts next in the position.
    pub next: NodeInfo,
    /// The ply that `undo` goes back to; absent if nothing may be taken back.
    pub undo_to: Option<u32>,
    /// Where it stands, in a line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// The game's scene, in the shape of its schema.
    #[schema(value_type = Object)]
    pub scene: Box<RawValue>,
    /// The play-by-play of the section going on and the one before.
    pub log: Vec<LogLine>,
    /// The number of the section going on.
    pub section: u32,
    /// The last section that has ended, for the instant replay.
    pub last_section: Option<Section>,
    /// The archived game that this match was last archived as.
    pub archived_as: Option<String>,
    /// Which seats the computer plays.
    pub computers: Computers,
    /// The number of the event that led to this position; later ones changed nothing on the board.
    pub position: u64,
    /// The clock of the half that is being played; absent: none is kept.
    pub half_clock: Option<HalfClock>,
    /// How it ended, if not on the board: on one screen somebody has resigned.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
    /// What belongs to a match over the network; absent: it is played on one screen.
    pub network: Option<Box<NetworkState>>,
}

/// The clock of a half. The server plays the timekeeper's token when it has run out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct HalfClock {
    /// How long a half is, in milliseconds.
    pub half_ms: u64,
    /// The half, 1 or 2.
    pub half: u8,
    /// What is left of it, in milliseconds, at the moment of the message.
    pub left_ms: u64,
    /// Whether it runs: from the first decision to the end; on one screen only while the match is open there.
    pub running: bool,
}

/// What a change led to.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct MatchUpdate {
    /// The actions that were played, as the observer sees them; empty after an undo.
    pub played: Vec<PlayedAction>,
    /// The match as it is after the new actions.
    pub state: MatchState,
}

/// An action that was played.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct PlayedAction {
    /// Its number in the game, from 0.
    pub ply: u32,
    /// Its token; absent if the observer must not know it.
    pub token: Option<String>,
    /// The sentences that tell it.
    pub lines: Vec<LogLine>,
}

/// A position in a replay: what stands after `ply` actions.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct Frame {
    /// The number of actions played before it.
    pub ply: u32,
    /// The action that led to it; absent at ply 0 or if the observer must not know it.
    pub token: Option<String>,
    /// The sentences that tell that action.
    pub lines: Vec<LogLine>,
    /// The section that it belongs to.
    pub section: u32,
    /// Where it stands, in a line.
    pub headline: String,
    /// The same for other languages; absent if it is the same in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline_message: Option<MessageData>,
    /// The scene without actions.
    #[schema(value_type = Object)]
    pub scene: Box<RawValue>,
}

/// What a replay is about, before its frames.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReplayInfo {
    /// The number of actions in the game.
    pub plies: u32,
    /// Actions before the first decision, all of them drawn: there is something on the board from here on.
    pub opening: u32,
    /// The sections of the game, in order.
    pub sections: Vec<Section>,
    /// Whether what was secret may be shown (`?secrets=true`): the game is over, and something in it was secret.
    pub may_show_secrets: bool,
    /// The one seat that the visitor played; `null` if they played both or none, and in the archive.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<u8>,
}

/// Which seats the computer plays, and how.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct Computers {
    /// The computer's level, 1 to 8, by seat; `null` where a person plays. What is missing is `null`.
    pub levels: Vec<Option<u8>>,
    /// The longest that it thinks about a turn, in milliseconds: 100 to 60000.
    pub think_ms: u32,
    /// Whether the computer's play is paused.
    pub paused: bool,
}

impl Default for Computers {
    fn default() -> Self {
        Computers { levels: vec![None, None], think_ms: 2_000, paused: false }
    }
}

impl Computers {
    /// Whether the computer plays a seat.
    pub fn plays(&self, seat: kickoff_core::Seat) -> bool {
        self.levels.get(seat.index()).is_some_and(Option::is_some)
    }
}
