//! Matches that are to be made.

use std::collections::BTreeMap;

use kickoff_match::{Players, Timeline, begin, begin_from, check_half, computer_levels};
use kickoff_runtime::{DynGame, Record};

use crate::archive::is_over;
use crate::wire::{Computers, NewMatch, TimeControl};
use crate::{Refused, Result, computers, sandbox};

/// A match on one screen before it is stored.
#[derive(Debug)]
pub struct NewHotSeat {
    /// The game, with what has been played of it.
    pub timeline: Timeline,
    /// The players' names, where they were given.
    pub players: Players,
    /// Which seats the computer plays.
    pub computers: Computers,
}

/// A match on one screen from its beginning, with these options.
///
/// # Errors
/// There are no such players or computers, or the options are refused.
pub fn hot_seat(game: &'static dyn DynGame, options: &BTreeMap<String, String>, new: &NewMatch) -> Result<NewHotSeat> {
    let computers = computers::checked(new.computers.clone())?;
    let players = Players::typed(&new.names)?.with_computers(&computers);
    let timeline = timeline(game, options, new.from.as_deref(), &players, false)?;
    Ok(NewHotSeat { timeline, players, computers })
}

/// The game of a new match before its first action: from the text of a position, if there is one. `apart`: it is played
/// over the network, where the seats see other things than the shared screen.
///
/// # Errors
/// The position or the options are refused, or something is secret in the position.
pub fn timeline(
    game: &'static dyn DynGame,
    options: &BTreeMap<String, String>,
    from: Option<&str>,
    players: &Players,
    apart: bool,
) -> Result<Timeline> {
    let Some(from) = from else {
        let timeline = begin(game, game.rules_version(), options, players, apart);
        return timeline.map_err(|error| Refused::options(&error));
    };
    sandbox::check_text(from, options.is_empty())?;
    let timeline = begin_from(game, from, players, apart);
    let timeline = timeline.map_err(|error| Refused::bad(format!("This is no position: {error}.")))?;
    if timeline.instance().still_secret() {
        return Err(Refused::not_now(
            "Something is still secret in this position: it can be analyzed, but not played by two.",
        ));
    }
    Ok(timeline)
}

/// A match on one screen that goes on where an unfinished record ends; `timeline` is its. Where the computer played it plays
/// on, and thinks so long about a turn.
///
/// # Errors
/// The game is over.
pub fn going_on(record: &Record, timeline: &Timeline, think_ms: u32) -> Result<NewHotSeat> {
    if is_over(timeline, record) {
        return Err(Refused::not_now("This game is over; there is nothing to go on with."));
    }
    let mut timeline = timeline.clone();
    let computers = Computers { levels: computer_levels(record), think_ms, paused: false };
    let players = Players(record.names.clone()).with_computers(&computers);
    timeline.rename(players.called(Some(timeline.instance().game())));
    Ok(NewHotSeat { timeline, players, computers })
}

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
