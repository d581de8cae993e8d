//! The one list of games.

use kickoff_ai::{AlphaBeta, PlanSearch, TableLookup, TurnSearch};
use kickoff_core::{Game as _, OptionSpec};

use crate::game_facts::without_readers;
use crate::{DynGame, GameFacts, Registered};

/// The games, in the order in which they are shown, from one line each: its type, and the search that fits it.
macro_rules! registry {
    ($($name:ident: $game:ty, $method:ty;)*) => {
        /// The games one by one: a program that names one of them has no code of the others in it.
        pub mod listed {
            use super::*;

            $(
                /// The game by itself.
                pub static $name: &dyn DynGame = Registered::<$game, $method>::listed();
            )*
        }
        static FACTS: &[GameFacts] = &[$({
            const OPTIONS: &[OptionSpec] = <$game>::OPTIONS;
            static WITHOUT_READERS: [OptionSpec; OPTIONS.len()] = without_readers(OPTIONS);
            Registered::<$game, $method>::facts(&WITHOUT_READERS)
        },)*];
        #[cfg(feature = "games")]
        static GAMES: &[&dyn DynGame] = &[$(Registered::<$game, $method>::listed(),)*];
    };
}

// A new game is one line here.
registry! {
    SCRIMMAGE: kickoff_scrimmage::Scrimmage, PlanSearch;
    QUARTERBACK: kickoff_quarterback::Quarterback, TurnSearch;
    SOCCER: kickoff_soccer::Soccer, TurnSearch;
    KING: kickoff_king::King, AlphaBeta;
    DIAL: kickoff_dial::Dial, TableLookup;
    PHUTBALL: kickoff_phutball::Phutball, AlphaBeta;
}

/// The games, in the order in which they are shown.
#[cfg(feature = "games")]
pub fn games() -> &'static [&'static dyn DynGame] {
    GAMES
}

/// The game that a program without the feature `games` has.
#[cfg(not(feature = "games"))]
static LINKED: std::sync::OnceLock<[&dyn DynGame; 1]> = std::sync::OnceLock::new();

/// The games of this program: the one that it was [linked](link) with, if it was.
#[cfg(not(feature = "games"))]
pub fn games() -> &'static [&'static dyn DynGame] {
    LINKED.get().map_or(&[], |games| games)
}

/// Makes a game the only one of a program that is built without the feature `games`, as modules of the web edition are.
/// Once it has a game, it keeps that.
#[cfg(not(feature = "games"))]
pub fn link(game: &'static dyn DynGame) {
    LINKED.get_or_init(|| [game]);
}

/// A program with the feature `games` has all of them.
#[cfg(feature = "games")]
pub fn link(_: &'static dyn DynGame) {}

/// What is known of every game without its rules, in the order in which they are shown: also of those that this program has
/// not got.
pub fn facts() -> &'static [GameFacts] {
    FACTS
}

/// What is known of the game with this id; `None` if there is none.
pub fn facts_of(id: &str) -> Option<&'static GameFacts> {
    FACTS.iter().find(|facts| facts.id == id)
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
        known: games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", "),
        ..unknown(id)
    })
}

/// That no game of all has this id.
pub(crate) fn unknown(id: &str) -> UnknownGame {
    UnknownGame {
        id: id.chars().take(40).flat_map(char::escape_debug).collect(),
        known: facts().iter().map(|facts| facts.id).collect::<Vec<_>>().join(", "),
    }
}
