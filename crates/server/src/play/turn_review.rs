//! Reviews of finished games, turn by turn: places and memory for them, and what of them is kept.

use std::sync::Arc;

use kickoff_host::archive::is_over;
use kickoff_host::turn_review::{FinishedGame, Kept, kept, setup};
use kickoff_runtime::{Pace, Stop};

use super::Archive;
use super::advice::Advisor;
use super::search_pool::{Asker, Need, Place};
use super::solutions::Counted;
use crate::api_error::ApiResult;
use crate::identity::Visitor;
use crate::storage::{ROW, Storage};
use crate::text::now;
use crate::wire::{TriedTurn, TurnReviewPart, TurnTryRequest};

/// Which finished game is meant.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Which<'a> {
    Match(&'a str),
    Archived(&'a Archive, &'a str),
}

impl Advisor {
    /// Some turns of a finished game, judged: those that are kept, or the next few.
    pub(crate) async fn turn_review(
        &self,
        storage: &Storage,
        which: Which<'_>,
        visitor: &Visitor,
        asker: &Asker,
        from: u32,
    ) -> ApiResult<TurnReviewPart> {
        let game = self.finished(which, visitor).await?;
        let key = game.key();
        let next = match kept(storage.turn_review(&key).await?, from) {
            Kept::Part(part) => return Ok(*part),
            Kept::Wanted { next } => next,
        };
        let judge =
            move |game: &FinishedGame, setup: &_, pace: &_, stop: &_| game.part(from, game.effort(), setup, pace, stop);
        let part = self.judged(game, asker, judge).await?;
        if next && !part.turns.is_empty() {
            keep(storage, &key, visitor, &part).await;
        }
        Ok(part)
    }

    /// What a turn is worth that is tried in place of one that was played.
    pub(crate) async fn try_turn(
        &self,
        which: Which<'_>,
        visitor: &Visitor,
        asker: &Asker,
        tried: TurnTryRequest,
    ) -> ApiResult<TriedTurn> {
        let game = self.finished(which, visitor).await?;
        let judge = move |game: &FinishedGame, setup: &_, pace: &_, stop: &_| {
            game.attempt(&tried, game.effort(), setup, pace, stop)
        };
        self.judged(game, asker, judge).await
    }

    async fn finished(&self, which: Which<'_>, visitor: &Visitor) -> ApiResult<FinishedGame> {
        match which {
            Which::Match(id) => {
                let finished = |view: &kickoff_host::MatchView<'_>| {
                    view.no_help()?;
                    Ok(FinishedGame::of(view.timeline(), view.over)?)
                };
                self.matches.with_match(id, visitor, finished).await
            }
            Which::Archived(archive, id) => {
                let finished = |timeline: &_, record: &_| Ok(FinishedGame::of(timeline, is_over(timeline, record))?);
                archive.with_record(id, visitor, finished).await
            }
        }
    }

    /// Works something out about a game when there is a place; no longer than somebody waits for it.
    async fn judged<T: Send + 'static>(
        &self,
        game: FinishedGame,
        asker: &Asker,
        judge: impl FnOnce(&FinishedGame, &kickoff_runtime::Setup, &Arc<dyn Pace>, &Stop) -> kickoff_host::Result<T>
        + Send
        + 'static,
    ) -> ApiResult<T> {
        let entry = game.start().game();
        if entry.solver().is_some() {
            self.solutions.provide(&self.pool, game.start(), asker, Counted::No).await?;
        }
        let setup = setup(self.solutions.cache(), None);
        let need = Need { bytes: entry.engine_bytes(&setup) as u64, whose: None, ends: None };
        let place = self.pool.queue(asker, need)?.granted().await?;
        let stop = Stop::new();
        let stopper = stop.clone();
        let work = move |place: &Arc<Place>| {
            let pace = Arc::clone(place) as Arc<dyn Pace>;
            judge(&game, &setup, &pace, &stopper)
        };
        Ok(place.think(stop, work).await??)
    }
}

/// Keeps a part for the next look. A review that cannot be kept is a review.
async fn keep(storage: &Storage, key: &str, visitor: &Visitor, part: &TurnReviewPart) {
    let bytes = serde_json::to_string(part).map_or(0, |text| text.len() as u64);
    if visitor.owner().is_err() || visitor.pays(ROW + bytes).is_err() {
        return;
    }
    if let Err(error) = storage.keep_turn_review(key, part, &now()).await {
        tracing::warn!(%error, "a part of a review was not kept");
    }
}
