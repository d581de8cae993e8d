//! Games for programs that learn.
//!
//! An [`Environment`] is one game with its history, whatever its type: actions are numbers ([`kickoff_core::Encode`]),
//! positions are planes, and it can say what a seat remembers and what else may be true. A [`Batch`] plays many games at
//! once into memory of the caller's. A [`Learning`] starts them.

mod batch;
mod environment;
mod error;
mod learning;
mod recall;
mod run;
mod slot;
mod streams;
mod words;

pub use batch::{Actions, Batch, Frame};
pub use environment::Environment;
pub use error::{ActionError, BatchError};
pub use learning::{Encoded, Encoding, Learning, Many};
