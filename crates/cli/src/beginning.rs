//! Where a command begins a game: at its start, or with a position that is given as text.

use kickoff_runtime::{CommandError, DynGame, GameInstance, OpenPositionError, OpenedPosition, ReplayError};

use crate::arguments::{Beginning, Chosen};
use crate::failure::Failure;
use crate::input::pairs;

/// Reads the position that a command is given, of the game that it names.
///
/// # Errors
/// The text is wrong, or options are given beside it.
pub(crate) fn position(game: &dyn DynGame, chosen: &Chosen, text: &str) -> Result<OpenedPosition, Failure> {
    if chosen.has_options() {
        return Err(Failure::Usage("--position: the text says the options itself; leave --option out".to_owned()));
    }
    Ok(game.read_position(text).map_err(OpenPositionError::from)?)
}

/// The game where it begins, of whose position everything is known.
///
/// # Errors
/// Options, rules or a text that are refused.
pub(crate) fn begin(game: &dyn DynGame, beginning: &Beginning) -> Result<Box<dyn GameInstance>, Failure> {
    match opened(game, beginning)? {
        None => start(game, beginning),
        Some(opened) => Ok(opened.complete()?),
    }
}

/// The same, if the seat on turn knows enough to play.
///
/// # Errors
/// As [`begin`].
pub(crate) fn begin_for_seat_on_turn(
    game: &dyn DynGame,
    beginning: &Beginning,
) -> Result<Box<dyn GameInstance>, Failure> {
    match opened(game, beginning)? {
        None => start(game, beginning),
        Some(opened) => Ok(opened.for_seat_on_turn()?),
    }
}

fn start(game: &dyn DynGame, beginning: &Beginning) -> Result<Box<dyn GameInstance>, Failure> {
    let options = beginning.chosen.options(game)?;
    let rules = beginning.version.or_newest(game);
    Ok(game.start(rules, &pairs(&options)).map_err(CommandError::from)?)
}

fn opened(game: &dyn DynGame, beginning: &Beginning) -> Result<Option<OpenedPosition>, Failure> {
    let Some(text) = &beginning.position else { return Ok(None) };
    if beginning.version.rules.is_some() {
        return Err(Failure::Usage("--position: the text says the rules itself; leave --rules out".to_owned()));
    }
    position(game, &beginning.chosen, text).map(Some)
}

/// Plays tokens one after the other.
///
/// # Errors
/// The first that cannot be played.
pub(crate) fn play(instance: &mut dyn GameInstance, tokens: &[&str]) -> Result<(), Failure> {
    for token in tokens {
        let ply = instance.ply();
        instance.play(token).map_err(|error| CommandError::from(ReplayError { ply, error }))?;
    }
    Ok(())
}
