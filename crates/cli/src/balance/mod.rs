//! How even and how lively a game is between equals: `kickoff balance`.

pub(crate) mod counts;
pub(crate) mod estimate;
pub(crate) mod text;
