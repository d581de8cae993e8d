//! Puts loads on a Kickoff server: many connections that do nothing, many games at once, and death at any moment. It
//! speaks to the server as a stranger would and never uses its code. Start reading at `play`.
//!
//! - `visitor` is somebody who comes (cookie, requests, WebSocket), `table` two of them at a match, `crowd` those who
//!   only watch or never read;
//! - `idle`, `play`, `starve` and `kill` are the loads; each gives a report;
//! - `server` starts the real program, `process` reads its memory and processor time;
//! - `messages` is what is said, as far as it matters here.

#![allow(missing_docs, reason = "a tool: nobody else links to it")]

pub mod arguments;
mod crowd;
mod failure;
mod figures;
mod idle;
mod kill;
mod messages;
mod play;
mod process;
mod server;
mod starve;
mod table;
mod target;
mod visitor;

pub use failure::LoadError;
pub use figures::Quantiles;
pub use idle::{IdleReport, idle};
pub use kill::{KillReport, kill};
pub use messages::Detail;
pub use play::{PlayReport, play};
pub use server::Program;
pub use starve::{StarveReport, starve};
