//! Messages of the WebSocket `/api/live`, one for every client (docs/live.md).

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{ChatLine, CommandRequest, ErrorBody, MatchState, MatchUpdate, NetworkState, OpenMatch, Role, Thinking};

/// How much of a match's changes is wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Detail {
    /// Scenes with actions, and words: for pages.
    #[default]
    Full,
    /// Tokens only, for programs that know the rules.
    Plain,
}

/// The messages that a client can send.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "say", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Follows a match from now on.
    Watch {
        /// The id of the match to follow.
        r#match: String,
        /// The last `seq` that the client knows of it; then only what came after is sent, where that is possible.
        #[serde(default)]
        since: Option<u64>,
        /// How much detail the changes should have.
        #[serde(default)]
        detail: Detail,
    },
    /// Follows a match no longer.
    Leave {
        /// The id of the match to leave.
        r#match: String,
    },
    /// Does something in a match; answered with `done` or `refused`. The `key` is needed here.
    Do {
        /// The id of the match to act in.
        r#match: String,
        /// The command, with the key by which it is answered.
        #[serde(flatten)]
        request: CommandRequest,
    },
    /// Shows a position now: the computer does not play on before it.
    Shown {
        /// The id of the match that is shown.
        r#match: String,
        /// The `seq` of the position shown.
        seq: u64,
    },
    /// Wants to know of the lobby, or no longer.
    Lobby {
        /// Whether to send the lobby from now on.
        on: bool,
    },
}

/// The messages that the server can send.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum LiveMessage {
    /// A match as it stands, for a client that begins to follow it or was too far behind.
    State {
        /// What the client is in it.
        role: Role,
        /// The whole match as it is now.
        state: Box<MatchState>,
        /// What was said in it.
        chat: Vec<ChatLine>,
    },
    /// A change of the game.
    Update {
        /// The id of the match that changed.
        r#match: String,
        /// What changed in the match since the last message.
        update: Box<MatchUpdate>,
    },
    /// Tokens that were played, for those who follow with `plain` detail.
    Played {
        /// The id of the match that changed.
        r#match: String,
        /// The number of the last event.
        seq: u64,
        /// Actions that were in the game before these: fewer than the client knows mean that it went back.
        ply: u32,
        /// The tokens; `null` for one that the client must not know.
        tokens: Vec<Option<String>>,
        /// The seat that decides next; absent: chance, or nobody.
        turn: Option<u8>,
        /// Whether the game is over.
        over: bool,
    },
    /// Something beside the game has changed: seats, clocks, offers, presence.
    Network {
        /// The id of the match that changed.
        r#match: String,
        /// What the client is in it now.
        role: Role,
        /// Seats, clocks, offers and presence as they are now.
        network: Box<NetworkState>,
    },
    /// Somebody said something in the match.
    Chat {
        /// The id of the match in which it was said.
        r#match: String,
        /// The line of chat that was added.
        line: ChatLine,
    },
    /// The computer thinks; `null`: no more.
    Thinking {
        /// The id of the match that it plays in.
        r#match: String,
        /// What it thinks so far; `null` once it is done.
        thinking: Option<Thinking>,
    },
    /// A match is gone, or there is none; nothing more comes of it.
    Gone {
        /// The id of the match that is gone.
        r#match: String,
    },
    /// A command was done, and is on the disk.
    Done {
        /// The key of the command that was carried out.
        key: String,
        /// The number of its last event.
        seq: u64,
    },
    /// A command was refused; nothing was changed. Or a match cannot be followed now.
    Refused {
        /// The command's key; absent if the message had none that could be read.
        key: Option<String>,
        /// The match that cannot be followed; absent if something else was refused.
        #[serde(default)]
        r#match: Option<String>,
        /// After how many seconds it may be tried again; absent: nothing would be different then.
        #[serde(default)]
        retry_s: Option<u64>,
        /// The reason, for programs and for people.
        refusal: Box<ErrorBody>,
    },
    /// The lobby: the public matches.
    Lobby {
        /// The public matches of the lobby.
        open: Vec<OpenMatch>,
    },
    /// How many matches wait for the client's move.
    Turns {
        /// The number of those matches.
        turns: u32,
    },
}
