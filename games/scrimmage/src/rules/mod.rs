//! The rules, one file a part of a play.

pub(crate) mod chance;
pub(crate) mod contact;
pub(crate) mod ending;
pub(crate) mod line_up;
pub(crate) mod pass;
pub(crate) mod step;
pub(crate) mod turn;
