//! Dial: football of the 1910s and 1920s. The team with the ball gives a signal, and a dial is spun for it.
//!
//! RULES.md in this folder tells the rules to people; the modules here are the rules for the program. [`Position`] is
//! what the rules look at, [`Rings`] what the dial can show, [`State`] both and what the commentary has to remember. Start reading at `rules`.

mod action;
mod ai;
mod annotations;
mod charts;
mod commentary;
mod encoding;
mod game;
mod illegal;
mod notation;
mod options;
mod position;
mod present;
mod puzzles;
mod rings;
mod rules;
pub mod scene;
mod signal;
mod spin;
mod state;
mod words;

pub use action::{Action, Choice};
pub use ai::solving::Situation;
pub use annotations::{Annotations, Drive, DriveEnd};
pub use game::Dial;
pub use illegal::Illegal;
pub use options::Options;
pub use position::{Down, Phase, Play, Position};
pub use rings::{MAX_TOTAL, Ring, Rings, Source};
pub use rules::spun::{Spun, Turnover};
pub use signal::Signal;
pub use spin::{Kind, Spin};
pub use state::State;
