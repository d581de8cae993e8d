//! The rules, one file a part of a turn.

pub(crate) mod contact;
pub(crate) mod pass;
pub(crate) mod step;
pub(crate) mod turn;
