//! What must hold whatever a stranger sends. Each check takes bytes, puts them through everything that reads such bytes,
//! and says which property was violated. It returns at all: a panic, a hang or gigabytes are violations too. Start reading
//! with the check of the bytes that you are interested in; each has a file of its own.
//!
//! The fuzzers in `tools/fuzz/` look for bytes that violate a property; the tests of this crate run the same checks on the corpus
//! that is kept and on everything that once broke one.

#![allow(missing_docs, reason = "a tool: only the fuzzers and its tests link to it")]

mod frames;
mod options;
mod portrait;
mod position;
mod record;
mod tokens;

pub use frames::frames;
pub use options::options;
pub use position::position;
pub use record::record;
pub use tokens::tokens;

/// A check: the error says which promise was broken, and by what.
pub type Check = fn(&[u8]) -> Result<(), String>;

/// The checks by the names of their fuzzers.
pub const CHECKS: [(&str, Check); 5] =
    [("record", record), ("position", position), ("options", options), ("frames", frames), ("tokens", tokens)];
