//! The server, on one computer or for a network: matches, storage, HTTP, WebSocket and the embedded pages.
//!
//! - `storage` keeps what happened, and answers only when it is on the disk;
//! - `play` derives matches and archived games from that; each match has one writer at a time;
//! - `routes` are the addresses under `/api`, with the messages of [`wire`]; `pages` are the embedded files;
//! - `cluster` is what servers that share a database tell each other;
//! - `care` is for those who run it: backups, and what is wrong with an installation;
//! - `identity` tells visitors from each other; `guard` stands before all of them; `memory` is what they may make the
//!   server hold.
//!
//! Invariant: a message about a game that goes on is made from what its reader sees (a seat, a spectator, or the screen
//! that both seats share), never from the state. The server never knows a game by name. Start reading at
//! `play/commands.rs`: the way of a move begins there.

#![allow(missing_docs, reason = "an application: only the program `kickoff` and its tests link to it")]

mod api_error;
pub mod care;
mod cluster;
mod config;
mod descriptors;
mod error;
mod fair_queue;
mod guard;
mod identity;
mod memory;
mod observe;
pub mod openapi;
mod pages;
mod play;
mod rating;
mod routes;
mod server;
mod serving;
mod steady;
mod storage;
mod text;

pub use config::{
    Config, LEAST_MEMORY, Mode, NotPublicUrl, PublicUrl, SERVER_PORT, Secret, ServerConfig, ServerLimits,
};
pub use error::ServeError;
pub use kickoff_host::wire;
pub use pages::report_page;
pub use server::{Server, run, run_blocking};
pub use steady::TimeSource;
pub use storage::solutions_folder;
