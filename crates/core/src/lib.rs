//! What a game is.
//!
//! A game's rules live on an empty type that implements [`Game`]; its state is plain data. A driver of a game asks
//! for its [`Node`], lists or checks the actions, and applies one. All randomness is passed in: a chance node lists its
//! outcomes with integer weights and the driver draws one ([`chance::draw`]).
//!
//! This crate has no input or output, no clock and no serialization.

mod alphabeta;
mod batch;
pub mod chance;
mod encode;
mod error;
mod evaluate;
mod game;
mod level;
mod node;
mod option;
mod plan;
mod play;
pub mod playout;
mod present;
mod result;
mod solve;
mod zobrist;

pub use alphabeta::AlphaBeta;
pub use batch::{BatchError, check_batch, foreseen};
pub use chance::Weighted;
pub use encode::{Encode, Plane, PlaneWriter};
pub use error::{BreaksRule, TokenError};
pub use evaluate::{Evaluate, Features, MOST_TERMS, Term, Weights};
pub use game::{Deterministic, Game, Hidden, Observer, PerfectInformation, Timekeeper, Unforeseen};
pub use level::{LEVELS, Level, Levels};
pub use node::{Node, Outcome, Seat};
pub use option::{FileKind, OptionError, OptionKind, OptionSpec, Settings, known_version};
pub use plan::{Planning, Stage};
pub use play::{PlayError, read_play};
pub use present::{Line, LineKind, Present};
pub use rand_core::Rng;
pub use result::Finish;
pub use solve::{Charts, Clock, Prospect, Solvable, Standing, Study};
pub use zobrist::{split_mix, zobrist};
