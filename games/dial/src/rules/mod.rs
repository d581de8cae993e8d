//! The rules of play: what can be chosen, what a spin comes to, and what follows.

pub(crate) mod follow;
pub(crate) mod signals;
pub(crate) mod spun;
