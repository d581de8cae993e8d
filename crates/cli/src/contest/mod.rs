//! Matches between engines: `kickoff match`.

pub(crate) mod external;
pub(crate) mod game;
pub(crate) mod pairs;
pub(crate) mod player;
pub(crate) mod player_spec;
pub(crate) mod report;
pub(crate) mod rounds;
pub(crate) mod sprt;
pub(crate) mod tally;
