//! The computer as an adviser: hints, and how good a position is. What is known exactly is in `review`.

use std::sync::Arc;
use std::time::Duration;

use kickoff_host::advice::{self, BEST, GLANCE, HINT, MEMORY};
use kickoff_host::analysis::{self, analyze};
use kickoff_host::job::{Job, Position, Task};
use kickoff_host::match_view::NO_HELP;
use kickoff_host::{review, sandbox};
use kickoff_match::seat_number;
use kickoff_runtime::{Budget, DynGame, GameInstance, Limits, Pace, Setup, SolutionCache, Stop};

use super::search_pool::{Asker, Need, Place, SearchPool};
use super::seats::SearchPosition;
use super::{Draws, MatchService, Solutions};
use crate::api_error::{ApiError, ApiResult};
use crate::identity::Visitor;
use crate::wire::{Advice, Analysis, AnalysisRequest, Evaluation, Hint, JobRequest, Role};

/// Answers questions about a match that the computer has to work out.
#[derive(Debug)]
pub(crate) struct Advisor {
    pub(super) matches: Arc<MatchService>,
    /// Where it is worked out.
    pub(super) pool: SearchPool,
    pub(super) solutions: Arc<Solutions>,
    draws: Arc<Draws>,
}

impl Advisor {
    pub(crate) fn new(matches: Arc<MatchService>) -> Advisor {
        let MatchService { pool, solutions, draws, .. } = &*matches;
        let (pool, solutions, draws) = (pool.clone(), Arc::clone(solutions), Arc::clone(draws));
        Advisor { matches, pool, solutions, draws }
    }

    /// What the computer would do for the side on turn, in the position `seq`. It thinks no longer than somebody waits.
    pub(crate) async fn hint(&self, id: &str, visitor: &Visitor, asker: &Asker, seq: u64) -> ApiResult<Hint> {
        let SearchPosition { instance, computers, one_screen, .. } = self.hinted_on(id, visitor, seq).await?;
        let seat = advice::hinted_seat(instance.as_ref(), &computers, one_screen)?;
        self.solutions.provide_soon(&self.pool, instance.as_ref(), asker).await;
        let stop = Stop::new();
        let (seed, stopper) = (self.draws.seed(), stop.clone());
        let setup = setup(self.solutions.cache());
        let place = self.place_for_advice(asker, instance.as_ref(), &setup, &stop).await?;
        let think = move |place: &Arc<Place>| {
            let mut engine = instance.game().engine(BEST, &setup);
            let budget = Budget::paced(Limits::time(HINT), stopper, Arc::clone(place) as Arc<dyn Pace>);
            advice::hint(instance.as_ref(), seat, seq, engine.as_mut(), &budget, seed)
        };
        Ok(place.think(stop, think).await??)
    }

    /// How good the position is for the first seat, as far as the shared screen knows.
    pub(crate) async fn evaluation(&self, id: &str, asker: &Asker) -> ApiResult<Evaluation> {
        let SearchPosition { instance, position: seq, .. } = self.advised(id, asker).await?;
        self.solutions.provide_soon(&self.pool, instance.as_ref(), asker).await;
        let stop = Stop::new();
        let (setup, stopper) = (setup(self.solutions.cache()), stop.clone());
        let place = self.place_for_advice(asker, instance.as_ref(), &setup, &stop).await?;
        let look = move |place: &Arc<Place>| {
            let mut engine = instance.game().engine(BEST, &setup);
            let budget = Budget::paced(Limits::time(GLANCE), stopper, Arc::clone(place) as Arc<dyn Pace>);
            advice::expected(instance.as_ref(), engine.as_mut(), &budget)
        };
        let expected = place.think(stop, look).await?;
        Ok(Evaluation { seq, expected })
    }

    /// The best turns of a position of the caller's own, thought about for as long as is wanted.
    pub(crate) async fn analysis(
        &self,
        game: &'static dyn DynGame,
        wanted: AnalysisRequest,
        asker: &Asker,
    ) -> ApiResult<Analysis> {
        analysis::check(&wanted)?;
        sandbox::check(game, &wanted.position)?;
        let AnalysisRequest { position, lines, time_ms, threat } = wanted;
        let read = move || {
            let timeline = sandbox::timeline(game, &position)?;
            let instance = timeline.instance();
            if threat { analysis::threatened(instance) } else { Ok(instance.clone_box()) }
        };
        let instance = self.pool.run(asker, read).await??;
        self.solutions.provide_soon(&self.pool, instance.as_ref(), asker).await;
        let stop = Stop::new();
        let (seed, setup, stopper) = (self.draws.seed(), setup(self.solutions.cache()), stop.clone());
        let place = self.place_for_advice(asker, instance.as_ref(), &setup, &stop).await?;
        let look = move |place: &Arc<Place>| {
            let mut engine = instance.game().engine(BEST, &setup);
            let limits = Limits::time(Duration::from_millis(u64::from(time_ms)));
            let budget = Budget::paced(limits, stopper, Arc::clone(place) as Arc<dyn Pace>);
            analyze(instance.as_ref(), engine.as_mut(), (usize::from(lines), false), &budget, seed, &mut |_| {})
        };
        place.think(stop, look).await
    }

    /// What a page has to work out for itself to have advice. In a game with secrets a hint is worked out from what the seat
    /// on turn knows. `None` where the answer is known exactly here, and for evaluations where something is secret: they are
    /// of what the shared screen knows.
    pub(crate) async fn job(
        &self,
        id: &str,
        visitor: &Visitor,
        asker: &Asker,
        wanted: JobRequest,
    ) -> ApiResult<Option<Job>> {
        let JobRequest { advice, seq } = wanted;
        let standing = match (advice, seq) {
            (Advice::Hint, Some(seq)) => self.hinted_on(id, visitor, seq).await?,
            (Advice::Hint, None) => return Err(ApiError::bad("A hint is for a position: “seq” is missing.")),
            (Advice::Evaluation, Some(seq)) => self.advised_on(id, visitor, seq).await?,
            (Advice::Evaluation, None) => self.advised(id, asker).await?,
        };
        let SearchPosition { instance, computers, one_screen, position: seq } = standing;
        let secretive = !instance.hides_nothing();
        if secretive && matches!(advice, Advice::Evaluation) || review::solver(instance.as_ref()).is_ok() {
            return Ok(None);
        }
        let hinted = match advice {
            Advice::Hint => Some(advice::hinted_seat(instance.as_ref(), &computers, one_screen)?),
            Advice::Evaluation => None,
        };
        let task = hinted.map_or(Task::Evaluate, |seat| Task::Hint { seat: seat_number(seat) });
        let guard = self.matches.lock_as(id, &|| Some(asker.clone())).await?;
        let loaded = guard.loaded()?;
        if loaded.position() != seq {
            return Err(ApiError::not_now("The match has moved on."));
        }
        let players = &loaded.info().players;
        let position = match hinted.filter(|_| secretive) {
            Some(seat) => Position::known_to(instance.as_ref(), seat, players),
            None => Position::of(loaded.timeline(), players),
        };
        Ok(Some(Job { of: id.to_owned(), seq, seed: self.draws.seed(), task, position }))
    }

    /// How a match stands, for advice: there is none in a match over the network that goes on.
    pub(super) async fn advised(&self, id: &str, asker: &Asker) -> ApiResult<SearchPosition> {
        let guard = self.matches.lock_as(id, &|| Some(asker.clone())).await?;
        let loaded = guard.loaded()?;
        if loaded.is_network() && !loaded.is_over() {
            return Err(ApiError::forbidden(NO_HELP));
        }
        drop(guard);
        self.matches.standing(id, asker).await
    }

    /// The same for a hint about the position `seq`: for players only, because a hint comes from what only the seat on
    /// turn may know.
    async fn hinted_on(&self, id: &str, visitor: &Visitor, seq: u64) -> ApiResult<SearchPosition> {
        let guard = self.matches.lock_for(id, visitor).await?;
        if guard.role_of(visitor)? == Role::Spectator {
            return Err(ApiError::forbidden("Only the players of a match get hints."));
        }
        drop(guard);
        self.advised_on(id, visitor, seq).await
    }

    /// The same for advice about the position `seq`; refused if the match has moved on.
    pub(super) async fn advised_on(&self, id: &str, visitor: &Visitor, seq: u64) -> ApiResult<SearchPosition> {
        let standing = self.advised(id, &Asker::of(visitor)).await?;
        if standing.position == seq {
            return Ok(standing);
        }
        let guard = self.matches.lock_for(id, visitor).await?;
        let role = guard.role_of(visitor)?;
        Err(ApiError::stale(guard.state(role)?))
    }

    /// Waits for a place to think about an answer.
    async fn place_for_advice(
        &self,
        asker: &Asker,
        instance: &dyn GameInstance,
        setup: &Setup,
        stop: &Stop,
    ) -> ApiResult<Place> {
        let bytes = instance.game().engine_bytes(setup) as u64;
        let need = Need { bytes, whose: None, ends: Some(stop.clone()) };
        self.pool.queue(asker, need)?.granted().await
    }
}

fn setup(cache: &Arc<SolutionCache>) -> Setup {
    Setup { megabytes: MEMORY, cache: Arc::clone(cache), ..Setup::default() }
}
