//! The rules: listing, checking and carrying out.

pub(crate) mod announce;
pub(crate) mod ending;
mod line_up;
mod lines;
pub(crate) mod moves;
mod play;
pub(crate) mod targets;
