//! The messages between nodes, as JSON. Nodes of neighbouring versions understand each other: they ignore unknown
//! messages and fields, and new fields have defaults.

use serde::{Deserialize, Serialize};

use crate::wire::{CommandRequest, ErrorBody, TakeSeat};

/// Something that all nodes are told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum ClusterEvent {
    /// Something has happened in a match, and is on the disk.
    Changed {
        /// The node that stored the change.
        node: String,
        id: String,
        /// The number of the match's last event.
        seq: u64,
        /// More than events has changed: who plays it, or whether it is there.
        #[serde(default)]
        anew: bool,
        /// The lobby may look otherwise.
        #[serde(default)]
        listed: bool,
        /// It may be another's move: these hold the seats.
        #[serde(default)]
        turns: Option<[Option<String>; 2]>,
    },
    /// Who looks at matches on a node: all those that are watched there, or those that changed.
    Watching {
        node: String,
        /// The matches, with who looks at them.
        matches: Vec<(String, Watchers)>,
    },
    /// Somebody began to look at a match: who looks at it elsewhere?
    WhoWatches {
        /// The node that awaits the answer.
        node: String,
        id: String,
    },
    /// A node has closed, and has given its matches back.
    Closed { node: String },
}

impl ClusterEvent {
    /// The node that tells it.
    pub(crate) fn node(&self) -> &str {
        match self {
            ClusterEvent::Changed { node, .. }
            | ClusterEvent::Watching { node, .. }
            | ClusterEvent::WhoWatches { node, .. }
            | ClusterEvent::Closed { node } => node,
        }
    }

    /// The last word of its subject.
    pub(super) fn subject(&self) -> &'static str {
        match self {
            ClusterEvent::Changed { .. } => "changed",
            ClusterEvent::Watching { .. } => "watching",
            ClusterEvent::WhoWatches { .. } => "who-watches",
            ClusterEvent::Closed { .. } => "closed",
        }
    }
}

/// Who looks at a match on one node.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Watchers {
    /// Whether each player has a page open.
    pub(crate) seats: [bool; 2],
    /// The number of spectators.
    pub(crate) others: u32,
}

impl Watchers {
    pub(crate) fn any(self) -> bool {
        self.seats != [false, false] || self.others > 0
    }
}

/// Something that somebody wants in a match, passed on to the node that writes to it.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Forwarded {
    pub(crate) id: String,
    /// All owners that the sender is (see `Visitor::owners`).
    pub(crate) owners: Vec<String>,
    /// The id and name of the sender's account, if signed in.
    pub(crate) member: Option<(String, String)>,
    #[serde(rename = "command")]
    pub(crate) command: RemoteCommand,
}

/// A command for a match on another node. It runs once even if it is sent again after its answer was lost.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "kebab-case")]
pub(crate) enum RemoteCommand {
    Do {
        /// What; when it is passed on always with a key.
        request: CommandRequest,
        /// How long the sender's message took to the first node, in milliseconds.
        lag_ms: u64,
    },
    /// To take the free seat.
    Sit {
        /// The player's name and nonce.
        take: TakeSeat,
    },
    /// To move a seat to the sender's browser.
    Reseat {
        /// The hash of the link's word; the node that writes to the match checks it.
        link: String,
    },
    /// That the computer ends its thinking.
    Stop {
        /// The position that it thinks about.
        seq: u64,
    },
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(tag = "outcome", rename_all = "kebab-case")]
pub(crate) enum Outcome {
    Done {
        /// The number of its last event.
        seq: u64,
        /// How many actions there were before it.
        before: u32,
        /// Whether it had been done before.
        again: bool,
    },
    Refused {
        /// The HTTP status to answer with.
        status: u16,
        /// In how many seconds to try again, if that is known.
        retry: Option<u64>,
        /// Why; without the match's state, which each node makes for its own visitors.
        refusal: Box<ErrorBody>,
    },
    /// This node does not write to the match.
    NotMine,
}
