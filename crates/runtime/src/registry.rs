//! The one list of games.

use kickoff_ai::{AlphaBeta, PlanSearch, TableLookup, TurnSearch};

use crate::{DynGame, Registered};

/// The games, in the order in which they are shown. A new game is one line here: its rules, and the search that
/// fits it.
static GAMES: &[&dyn DynGame] = &[
    Registered::<kickoff_scrimmage::Scrimmage, PlanSearch>::listed(),
    Registered::<kickoff_quarterback::Quarterback, TurnSearch>::listed(),
    Registered::<kickoff_soccer::Soccer, TurnSearch>::listed(),
    Registered::<kickoff_king::King, AlphaBeta>::listed(),
    Registered::<kickoff_dial::Dial, TableLookup>::listed(),
    Registered::<kickoff_phutball::Phutball, AlphaBeta>::listed(),
];

/// The games, in the order in which they are shown.
pub fn games() -> &'static [&'static dyn DynGame] {
    GAMES
}

/// No game has this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game is called “{id}”; there are: {known}")]
pub struct UnknownGame {
    /// What was asked for, cut to a length fit for a message.
    pub id: String,
    /// The ids that exist, for the message.
    pub known: String,
}

/// The game with this id.
///
/// # Errors
/// There is none; the message lists the games.
pub fn find(id: &str) -> Result<&'static dyn DynGame, UnknownGame> {
    find_in(games(), id)
}

/// The game with this id in a list.
pub(crate) fn find_in(games: &[&'static dyn DynGame], id: &str) -> Result<&'static dyn DynGame, UnknownGame> {
    games.iter().find(|game| game.id() == id).copied().ok_or_else(|| UnknownGame {
        id: id.chars().take(40).flat_map(char::escape_debug).collect(),
        known: games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", "),
    })
}
