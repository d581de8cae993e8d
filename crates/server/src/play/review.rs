//! Answers about what is known exactly: places and memory for them.

use std::sync::Arc;

use kickoff_host::review::{self, ReviewedMatch, gone};
use kickoff_runtime::{GameInstance, Stop};

use super::Archive;
use super::advice::Advisor;
use super::search_pool::Asker;
use super::solutions::Counted;
use crate::api_error::ApiResult;
use crate::identity::Visitor;
use crate::wire::{Review, SolutionStage, SolutionState, StudiedPosition};

impl Advisor {
    /// Where the table of perfect play for a match stands.
    pub(crate) async fn solution(&self, id: &str, asker: &Asker) -> ApiResult<SolutionState> {
        let instance: Arc<dyn GameInstance> = Arc::from(self.advised(id, asker).await?.instance);
        if let Some(state) = self.solution_state(&instance, asker).await? {
            return Ok(state);
        }
        self.solutions.provide(&self.pool, instance.as_ref(), asker, Counted::No).await?;
        self.solution_state(&instance, asker).await?.ok_or_else(|| gone().into())
    }

    /// Begins to make the table of perfect play for a match; the request has been counted.
    pub(crate) async fn make_solution(&self, id: &str, asker: &Asker) -> ApiResult<SolutionState> {
        let instance: Arc<dyn GameInstance> = Arc::from(self.advised(id, asker).await?.instance);
        if let Some(state) = self.solution_state(&instance, asker).await?
            && state.state != SolutionStage::Absent
        {
            return Ok(state);
        }
        self.solutions.provide(&self.pool, instance.as_ref(), asker, Counted::Yes).await?;
        let solutions = Arc::clone(&self.solutions);
        self.pool.run(asker, move || solutions.make(instance.as_ref())).await?
    }

    async fn solution_state(
        &self,
        instance: &Arc<dyn GameInstance>,
        asker: &Asker,
    ) -> ApiResult<Option<SolutionState>> {
        let (solutions, instance) = (Arc::clone(&self.solutions), Arc::clone(instance));
        self.pool.run(asker, move || solutions.state(instance.as_ref())).await?
    }

    /// What is known of the decision that is due in the position `seq`.
    pub(crate) async fn study(
        &self,
        id: &str,
        visitor: &Visitor,
        asker: &Asker,
        seq: u64,
    ) -> ApiResult<StudiedPosition> {
        let instance = self.advised_on(id, visitor, seq).await?.instance;
        review::solver(instance.as_ref())?;
        self.solutions.provide(&self.pool, instance.as_ref(), asker, Counted::No).await?;
        let solutions = Arc::clone(&self.solutions);
        Ok(self.pool.run(asker, move || review::study(instance.as_ref(), seq, solutions.cache())).await??)
    }

    /// A match looked at afterwards, or as far as it has been played.
    pub(crate) async fn review(&self, id: &str, visitor: &Visitor, asker: &Asker) -> ApiResult<Review> {
        let played = self.matches.with_match(id, visitor, |view| {
            view.no_help()?;
            Ok(ReviewedMatch::of(view.timeline())?)
        });
        self.review_of(played.await?, asker).await
    }

    /// An archived game looked at afterwards.
    pub(crate) async fn review_archived(
        &self,
        archive: &Archive,
        id: &str,
        visitor: &Visitor,
        asker: &Asker,
    ) -> ApiResult<Review> {
        let played = archive.with_record(id, visitor, |timeline, _| Ok(ReviewedMatch::of(timeline)?)).await?;
        self.review_of(played, asker).await
    }

    async fn review_of(&self, played: ReviewedMatch, asker: &Asker) -> ApiResult<Review> {
        self.solutions.provide(&self.pool, played.start(), asker, Counted::No).await?;
        let (cache, stop) = (Arc::clone(self.solutions.cache()), Stop::new());
        let place = self.pool.place(asker).await?;
        let stopper = stop.clone();
        Ok(place.think(stop, move |place| played.review(&cache, place.as_ref(), &stopper)).await??)
    }
}
