//! Option values that are given for new games. Only the game itself can say whether they go together.

use std::collections::BTreeMap;

use kickoff_runtime::DynGame;

use crate::{Refused, Result};

// A program that has not got the rules of a game (a module of the web edition) cannot say what may be chosen in it; the
// program in which a game of it begins can.

/// The values of a game's options, by key.
pub type Values = BTreeMap<String, String>;

/// Refuses values with which the game could not be begun.
///
/// # Errors
/// The game cannot be begun with them.
pub fn check(game: &dyn DynGame, values: &Values) -> Result<()> {
    let given: Vec<(&str, &str)> = values.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    game.start(game.rules_version(), &given).map(drop).map_err(|error| Refused::options(&error))
}

/// Refuses values, by game, with which one of the games could not be begun.
///
/// # Errors
/// One of them cannot be begun with its own.
pub fn check_all(by_game: &BTreeMap<String, Values>) -> Result<()> {
    by_game.iter().try_for_each(|(id, values)| kickoff_runtime::find(id).map_or(Ok(()), |game| check(game, values)))
}

/// Leaves out what is no game, and the games that could not be begun with their values, which were stored by an older
/// version.
pub fn retain_usable(by_game: &mut BTreeMap<String, Values>) {
    by_game.retain(|id, values| match kickoff_runtime::find(id) {
        Ok(game) => check(game, values).is_ok(),
        Err(_) => kickoff_runtime::facts_of(id).is_some(),
    });
}
