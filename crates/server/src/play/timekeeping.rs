//! The timekeeper of matches whose halves are kept by a clock: the server plays the token that ends a half when the clock
//! has run out and the rules allow it. Nobody else may.

use std::sync::Arc;

use std::collections::BTreeMap;

use kickoff_runtime::CatalogGame;

use super::change::Change;
use super::half;
use super::live::{Held, Loaded};
use super::matches::Matches;
use super::writing::Take;
use crate::identity::Visitor;
use crate::refuse::{Answer, Refuse};
use crate::storage::{EventKind, NewEvent};
use crate::wire::{NewMatch, TimeControl};

/// The options of a new match: one with a clock for its halves has a timekeeper.
pub(super) fn options(game: &dyn CatalogGame, new: &NewMatch) -> Answer<BTreeMap<String, String>> {
    let mut options = new.options.clone();
    let Some(half_ms) = new.half_ms else { return Ok(options) };
    half::check(half_ms).map_err(Refuse::bad)?;
    let Some((key, value)) = game.timekeeper() else {
        let why = format!("{} has no timekeeper: no clock ends its halves.", game.name());
        return Err(Refuse::bad(why));
    };
    if let Some(given) = options.insert(key.to_owned(), value.to_owned())
        && given != value
    {
        return Err(Refuse::bad(format!("Halves that a clock ends need {key}={value}, not {key}={given}.")));
    }
    if new.network.as_ref().is_some_and(|network| matches!(network.clock, TimeControl::Days { .. })) {
        return Err(Refuse::bad("A match with days for every move has no clock for its halves."));
    }
    Ok(options)
}

/// Refuses the timekeeper's token from everyone else.
pub(super) fn not_the_timekeepers(game: &dyn CatalogGame, tokens: &[String]) -> Answer<()> {
    match tokens.iter().position(|token| game.is_timekeepers(token)) {
        None => Ok(()),
        Some(index) => Err(Refuse::forbidden(format!(
            "“{}” belongs to the timekeeper: Kickoff calls it by itself when the half's clock has run out.",
            tokens[index]
        ))
        .at(index)),
    }
}

impl Matches {
    /// Does what the timekeeper has to do in a match that this server writes to.
    pub(super) async fn keep_the_half(self: &Arc<Self>, held: &mut Held) -> Answer<()> {
        let Some(half) = held.loaded()?.half else { return Ok(()) };
        if half.running() && !held.is_open() {
            // Those who had it open are gone, for example after a restart of the server.
            self.do_it(held, Change::beside(NewEvent::of(EventKind::Left), None), 0).await?;
        }
        while let Some(token) = held.loaded()?.time_to_call() {
            let attempt = held.loaded()?.timeline.attempt(&[token]).map_err(|failed| failed.refusal())?;
            self.do_it(held, Change::forward(attempt, None), 0).await?;
            self.settle(held).await;
        }
        Ok(())
    }

    /// Somebody has opened a match on one screen there: the clock of its half goes on.
    pub(super) async fn opened(self: &Arc<Self>, held: &mut Held) -> Answer<()> {
        if held.loaded()?.half.is_none() || held.loaded()?.is_over() {
            return Ok(());
        }
        // If the server that wrote to it last has died, this tells how long no server ran.
        self.may_write(held, Take::ByForce).await?;
        if !held.loaded()?.half.is_some_and(|half| half.waits_for_watchers()) {
            return Ok(());
        }
        self.do_it(held, Change::beside(NewEvent::of(EventKind::Opened), None), 0).await
    }

    /// Somebody has left a match on one screen; if nobody else has it open, its half's clock stands still.
    pub(super) async fn stop_the_half(self: &Arc<Self>, id: &str, visitor: &Visitor) {
        if self.known(id).is_none() {
            return;
        }
        let Ok(mut held) = self.hold_for(id, visitor).await else { return };
        let running = held.loaded().is_ok_and(|loaded| loaded.half.is_some_and(|half| half.running()));
        if running
            && !held.is_open()
            && self.may_write(&mut held, Take::IfFree).await.is_ok()
            && let Err(refusal) = self.keep_the_half(&mut held).await
        {
            tracing::warn!(?refusal, "a half's clock was not stopped");
        }
    }
}

impl Held {
    /// Whether the match goes on as far as its half's clock is concerned: over the network it does; on one screen somebody
    /// has it open there.
    fn is_open(&self) -> bool {
        self.loaded().is_ok_and(|loaded| loaded.network.is_some()) || self.live.feeds.is_open_on_a_screen()
    }
}

impl Loaded {
    /// The token that the timekeeper plays now, if time is up and it can be called.
    fn time_to_call(&self) -> Option<String> {
        self.half_is_up().then(|| self.timeline.session().time()).flatten()
    }

    /// Whether the half's clock has run out and the half has not been ended.
    pub(super) fn half_is_up(&self) -> bool {
        self.half.is_some_and(|half| half.is_up(self.time.now_ms())) && !self.is_over()
    }
}
