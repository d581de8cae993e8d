//! The rules: listing, checking and carrying out.

pub(crate) mod announce;
pub(crate) mod ending;
mod line_up;
pub(crate) mod moves;
mod play;
mod rays;
