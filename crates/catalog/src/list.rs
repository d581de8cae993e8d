//! The one list of games.

use crate::CatalogGame;

/// The games, in the order in which they are shown. A new game is one line here.
static GAMES: &[&dyn CatalogGame] = &[
    crate::Entry::<kickoff_scrimmage::Scrimmage>::listed(),
    crate::Entry::<kickoff_quarterback::Quarterback>::listed(),
    crate::Entry::<kickoff_soccer::Soccer>::listed(),
    crate::Entry::<kickoff_king::King>::listed(),
    crate::Entry::<kickoff_dial::Dial>::listed(),
];

/// The games, in the order in which they are shown.
pub fn games() -> &'static [&'static dyn CatalogGame] {
    GAMES
}

/// No game has this id.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no game is called “{id}”; there are: {known}")]
pub struct UnknownGame {
    /// What was asked for, cut to a length fit for a message.
    pub id: String,
    /// The ids that exist.
    pub known: String,
}

/// The game with this id.
///
/// # Errors
/// There is none; the message lists the games.
pub fn find(id: &str) -> Result<&'static dyn CatalogGame, UnknownGame> {
    find_in(games(), id)
}

/// The game with this id in a list.
pub(crate) fn find_in(games: &[&'static dyn CatalogGame], id: &str) -> Result<&'static dyn CatalogGame, UnknownGame> {
    games.iter().find(|game| game.id() == id).copied().ok_or_else(|| UnknownGame {
        id: id.chars().take(40).flat_map(char::escape_debug).collect(),
        known: games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", "),
    })
}
