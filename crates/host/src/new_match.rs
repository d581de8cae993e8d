//! Matches that are to be made.

use std::collections::BTreeMap;

use kickoff_match::check_half;
use kickoff_runtime::DynGame;

use crate::wire::{NewMatch, TimeControl};
use crate::{Refused, Result};

/// The options of a new match: one with a clock for its halves has a timekeeper.
///
/// # Errors
/// The game has no timekeeper, or the clock does not go with the options.
pub fn timekeepers_options(game: &dyn DynGame, new: &NewMatch) -> Result<BTreeMap<String, String>> {
    let mut options = new.options.clone();
    let Some(half_ms) = new.half_ms else { return Ok(options) };
    check_half(half_ms).map_err(Refused::bad)?;
    let Some((key, value)) = game.timekeeper() else {
        let why = format!("{} has no timekeeper: no clock ends its halves.", game.name());
        return Err(Refused::bad(why));
    };
    if let Some(given) = options.insert(key.to_owned(), value.to_owned())
        && given != value
    {
        return Err(Refused::bad(format!("Halves that a clock ends need {key}={value}, not {key}={given}.")));
    }
    if new.network.as_ref().is_some_and(|network| matches!(network.clock, TimeControl::Days { .. })) {
        return Err(Refused::bad("A match with days for every move has no clock for its halves."));
    }
    Ok(options)
}
