//! The rules: listing, checking and carrying out.

pub(crate) mod announce;
pub(crate) mod board;
pub(crate) mod ending;
mod line_up;
pub(crate) mod lines;
pub(crate) mod list;
pub(crate) mod moves;
mod play;
pub(crate) mod tables;
