//! Positions of the caller's own: a game's options and all its actions come with every request, and nothing is
//! kept. Guides are played on them.

use kickoff_core::Observer;
use kickoff_core::notation::MAX_POSITION;
use kickoff_match::{Players, Randomness, Timeline, begin};
use kickoff_runtime::{DynGame, GameInstance};

use crate::options;
use crate::wire::{Sandbox, SandboxPosition, SandboxUpdate};
use crate::{Refused, Result};

/// The most tokens of a sandbox.
pub const MOST_TOKENS: usize = 2000;

/// Plays a sandbox's tokens, and draws if that is wanted.
///
/// # Errors
/// The options or tokens are refused, or there is nothing to draw.
pub fn play(game: &'static dyn DynGame, sandbox: &Sandbox, random: &dyn Randomness) -> Result<SandboxUpdate> {
    let mut timeline = timeline(game, &sandbox.position)?;
    let mut drawn = None;
    if sandbox.draw {
        let token = random.draw(timeline.instance());
        let token = token.ok_or_else(|| Refused::not_now("There is nothing to draw now."))?;
        timeline.replay(std::slice::from_ref(&token)).map_err(kickoff_match::Refusal::from)?;
        drawn = Some(token);
    }
    let played = timeline.played_since(sandbox.since, Observer::Spectator);
    let seq = u64::from(timeline.ply());
    let text = sandbox.text.then(|| timeline.instance().position_text(None));
    Ok(SandboxUpdate { text, played, state: timeline.state(String::new(), seq, None, Observer::Spectator), drawn })
}

/// Refuses what no sandbox needs, before it waits for a place: small things by the thousand take much more memory than
/// they have characters.
///
/// # Errors
/// There are too many tokens, or options that the game does not have.
pub fn check(game: &'static dyn DynGame, position: &SandboxPosition) -> Result<()> {
    if position.tokens.len() > MOST_TOKENS {
        return Err(Refused::bad(format!("A sandbox takes at most {MOST_TOKENS} tokens.")));
    }
    if let Some(from) = &position.from {
        check_text(from, position.rules.is_none() && position.options.is_empty())?;
    }
    if position.options.len() > game.options().len() {
        // One of them is none of the game's: it is named.
        options::check(game, &position.options)?;
    }
    Ok(())
}

/// Refuses the text of a position that is too long, or stands beside rules or options (`alone` says that it does not).
///
/// # Errors
/// It is, or does.
pub(crate) fn check_text(text: &str, alone: bool) -> Result<()> {
    if text.len() > MAX_POSITION {
        return Err(Refused::bad(format!("The text of a position has at most {MAX_POSITION} characters.")));
    }
    if alone { Ok(()) } else { Err(Refused::bad("The text of a position says the rules and the options itself.")) }
}

/// The game of a sandbox.
///
/// # Errors
/// The text of the position, the options or the tokens are refused.
pub fn timeline(game: &'static dyn DynGame, position: &SandboxPosition) -> Result<Timeline> {
    let mut timeline = match &position.from {
        Some(text) => Timeline::start(beginning(game, text)?, Players::default().called(Some(game))),
        None => {
            let rules = position.rules.unwrap_or_else(|| game.rules_version());
            let timeline = begin(game, rules, &position.options, &Players::default(), false);
            timeline.map_err(|e| Refused::options(&e))?
        }
    };
    timeline.replay(&position.tokens).map_err(kickoff_match::Refusal::from)?;
    Ok(timeline)
}

/// A game of which the seat on turn sees the same as in the position of this text, which leaves open what that seat does not
/// know.
///
/// # Errors
/// It is a position of another game, leaves open what the seat on turn knows, or breaks a rule of the notation.
pub fn as_seat_on_turn_knows(game: &'static dyn DynGame, text: &str) -> Result<Box<dyn GameInstance>> {
    let refused = |error: String| Refused::bad(format!("This is no position: {error}."));
    let opened = game.read_position(text).map_err(|error| refused(error.to_string()))?;
    opened.for_seat_on_turn().map_err(|error| refused(error.to_string()))
}

/// A game in the position of this text.
///
/// # Errors
/// It is a position of another game, leaves something unknown, or breaks a rule of the notation.
pub fn beginning(game: &'static dyn DynGame, text: &str) -> Result<Box<dyn GameInstance>> {
    let refused = |error: String| Refused::bad(format!("This is no position: {error}."));
    let opened = game.read_position(text).map_err(|error| refused(error.to_string()))?;
    opened.complete().map_err(|error| refused(error.to_string()))
}
