//! What a game is.
//!
//! A game's rules live on an empty type that implements [`Game`]; its state is plain data. A driver of a game asks
//! for its [`Node`], lists or checks the actions, and applies one. All randomness is passed in: a chance node lists its
//! outcomes with integer weights and the driver draws one ([`chance::draw`]).
//!
//! This crate has no input or output, no clock and no serialization. Start reading at [`Game`].

mod batch;
pub mod chance;
mod choice;
mod encode;
mod error;
mod game;
mod listing;
mod message;
mod node;
pub mod notation;
mod option;
mod perft;
mod play;
pub mod playout;
mod possession;
mod present;
mod result;
mod split_mix;

pub use batch::{BatchError, check_batch, check_next, foreseen};
pub use chance::Weighted;
pub use choice::Choice;
pub use encode::{Encode, IdBlock, Plane, PlaneMemory, PlaneWriter};
pub use error::{BreaksRule, TokenError};
pub use game::{Deterministic, Game, Hidden, Observer, PerfectInformation, Timekeeper, Unforeseen};
pub use listing::{legal_tokens, outcome_tokens};
pub use message::{Argument, Message};
pub use node::{Node, Outcome, Seat};
pub use notation::{Notation, PositionError};
pub use option::{FileKind, OptionError, OptionKind, OptionSpec, OptionValues, known_version};
pub use perft::{Overflow, perft};
pub use play::{PlayError, read_play};
pub use possession::Possession;
pub use present::{Line, LineKind, Lines, Present};
pub use rand_core::Rng;
pub use result::Finish;
pub use split_mix::{split_mix, split_mix_after, zobrist};
