//! Positions of the caller's own: a game's options and all its actions come with every request, and nothing is
//! kept. Guides are played on them.

use kickoff_core::Observer;
use kickoff_match::{Players, Randomness as _, Timeline, begin};
use kickoff_runtime::DynGame;

use super::Draws;
use crate::api_error::{ApiError, ApiResult};
use crate::options;
use crate::wire::{Sandbox, SandboxPosition, SandboxUpdate};

/// The most tokens of a sandbox.
pub(crate) const MOST_TOKENS: usize = 2000;

#[derive(Debug)]
pub(crate) struct Sandboxes {
    /// Apart from the matches' draws, so that what is tried out changes nothing in a match that follows from a seed.
    draws: Draws,
}

impl Sandboxes {
    pub(crate) fn new(draws: Draws) -> Sandboxes {
        Sandboxes { draws }
    }

    /// Plays a sandbox's tokens, and draws if that is wanted.
    pub(crate) fn play(&self, game: &'static dyn DynGame, sandbox: &Sandbox) -> ApiResult<SandboxUpdate> {
        let mut timeline = timeline(game, &sandbox.position)?;
        let mut drawn = None;
        if sandbox.draw {
            let token = self.draws.draw(timeline.instance());
            let token = token.ok_or_else(|| ApiError::not_now("There is nothing to draw now."))?;
            timeline.replay(std::slice::from_ref(&token)).map_err(kickoff_match::Refusal::from)?;
            drawn = Some(token);
        }
        let played = timeline.played_since(sandbox.since, Observer::Spectator);
        let seq = u64::from(timeline.ply());
        Ok(SandboxUpdate { played, state: timeline.state(String::new(), seq, None, Observer::Spectator), drawn })
    }
}

/// Refuses what no sandbox needs, before it waits for a place: small things by the thousand take much more memory than
/// they have characters.
pub(crate) fn check(game: &'static dyn DynGame, position: &SandboxPosition) -> ApiResult<()> {
    if position.tokens.len() > MOST_TOKENS {
        return Err(ApiError::bad(format!("A sandbox takes at most {MOST_TOKENS} tokens.")));
    }
    if position.options.len() > game.options().len() {
        // One of them is none of the game's: it is named.
        options::check(game, &position.options)?;
    }
    Ok(())
}

pub(crate) fn timeline(game: &'static dyn DynGame, position: &SandboxPosition) -> ApiResult<Timeline> {
    let timeline = begin(game, game.rules_version(), &position.options, &Players::default(), false);
    let mut timeline = timeline.map_err(|e| ApiError::options(&e))?;
    timeline.replay(&position.tokens).map_err(kickoff_match::Refusal::from)?;
    Ok(timeline)
}
