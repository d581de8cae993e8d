//! What an engine has to work out, as it is handed to a worker of a page, which does it elsewhere.

use std::collections::BTreeMap;

use kickoff_core::{Observer, Seat};
use kickoff_match::Timeline;
use kickoff_runtime::GameInstance;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A game as it stands, by all that was played and drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Position {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The values of its options.
    pub options: BTreeMap<String, String>,
    /// The players' names, seat 0 first.
    pub names: [Option<String>; 2],
    /// The text of the position that the game began with, which says rules and options; absent: the usual beginning. Where
    /// something is secret it leaves open what the seat on turn does not know.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// All tokens from the beginning.
    pub tokens: Vec<String>,
}

/// Something to work out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Task {
    /// A turn of the computer's.
    Think {
        /// The seat that it plays, 0 or 1.
        seat: u8,
        /// Its level.
        level: u8,
        /// How long it thinks at most, in milliseconds.
        time_ms: u32,
    },
    /// What the strongest level would do for a seat.
    Hint {
        /// The seat on turn, 0 or 1.
        seat: u8,
    },
    /// How good the position is.
    Evaluate,
    /// The best turns of a position that nobody plays.
    Analyze {
        /// How many of them, 1 to 5.
        lines: u8,
        /// How long it is looked at, in milliseconds.
        time_ms: u32,
        /// Whether the other side is thought to be on turn.
        #[serde(default)]
        threat: bool,
    },
    /// What every choice is worth.
    Study,
    /// The whole game, looked at afterwards.
    Review,
    /// Some turns of a finished game, judged.
    ReviewTurns {
        /// The number of the first turn.
        from: u32,
    },
    /// What a turn is worth that is tried in place of one that was played.
    TryTurn {
        /// The number of that one.
        turn: u32,
        /// The tokens to play instead.
        tokens: Vec<String>,
    },
}

/// A task about a position, which is handed to a worker of a page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Job {
    /// The match that it is about; what was learned in one is remembered there.
    #[serde(rename = "match")]
    pub of: String,
    /// The number of the position in its match.
    pub seq: u64,
    /// Where all that is random in it comes from.
    pub seed: u64,
    /// What is to be worked out.
    pub task: Task,
    /// What it is about.
    pub position: Position,
}

impl Position {
    /// The position of a game as the seat on turn knows it, and nothing of how the game came there: what others have secret
    /// is not in it.
    pub fn known_to(instance: &dyn GameInstance, seat: Seat, names: &[Option<String>; 2]) -> Position {
        Position {
            game: instance.game().id().to_owned(),
            rules: instance.rules_version(),
            options: BTreeMap::new(),
            names: names.clone(),
            from: Some(instance.position_text(Some(Observer::Seat(seat)))),
            tokens: Vec::new(),
        }
    }

    /// The game of a match as it stands, secrets included; `names` are those that players were given.
    pub fn of(timeline: &Timeline, names: &[Option<String>; 2]) -> Position {
        let instance = timeline.instance();
        Position {
            game: instance.game().id().to_owned(),
            rules: instance.rules_version(),
            options: instance.options().into_iter().map(|(key, value)| (key.to_owned(), value)).collect(),
            names: names.clone(),
            from: timeline.beginning().start_text(None),
            tokens: timeline.tokens().map(str::to_owned).collect(),
        }
    }
}
