//! Several servers on one database: what they tell each other over a broker (NATS).
//!
//! Invariant: the database is the truth, and the broker a hint. A lost message makes things slower, never wrong: a node
//! that does not hear of a change reads it a little later, and one that cannot pass a command on takes the match over.

pub(crate) mod broker;
mod events;

pub(crate) use broker::{Broker, Message, Messages};
pub(crate) use events::{ClusterEvent, Forwarded, Outcome, RemoteCommand, Watchers};
