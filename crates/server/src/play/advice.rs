//! The computer as an adviser: hints, and how good a position is. What is known exactly is in `review`.

use std::sync::Arc;
use std::time::Duration;

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{Budget, GameInstance, Limits, Opponent, Pace, Setup, SolutionCache, Stop};

use super::match_view::{COMPUTERS_OWN, NO_HELP};
use super::search_pool::{Asker, Need, Place, SearchPool};
use super::seats::SearchPosition;
use super::{Draws, MatchService, Solutions};
use crate::api_error::{ApiError, ApiResult};
use crate::identity::Visitor;
use crate::wire::{Evaluation, Hint, Role};

/// How long a hint is thought about.
const HINT: Duration = Duration::from_millis(1_500);
/// How long a position is looked at for the bar.
const GLANCE: Duration = Duration::from_millis(300);
/// Megabytes of memory for an answer.
const MEMORY: usize = 32;
const BEST: Opponent = Opponent::Level(kickoff_runtime::LEVELS);

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
        let Node::Decide(seat) = instance.node() else {
            return Err(ApiError::not_now("There is nothing to decide now."));
        };
        let two = Seat::BOTH.iter().all(|seat| !computers.plays(*seat));
        if one_screen && two && (instance.still_secret() || decides_in_secret(instance.as_ref())) {
            return Err(ApiError::forbidden("No hint while something is secret: two people look at this screen."));
        }
        if computers.plays(seat) {
            return Err(ApiError::forbidden(COMPUTERS_OWN));
        }
        self.solutions.provide_soon(&self.pool, instance.as_ref(), asker).await;
        let stop = Stop::new();
        let (seed, stopper) = (self.draws.seed(), stop.clone());
        let setup = setup(self.solutions.cache());
        let place = self.place_for_advice(asker, instance.as_ref(), &setup, &stop).await?;
        let think = move |place: &Arc<Place>| {
            let mut engine = instance.game().engine(BEST, &setup);
            let budget = Budget::paced(Limits::time(HINT), stopper, Arc::clone(place) as Arc<dyn Pace>);
            let analysis = engine.think(&instance.seat_view(Observer::Seat(seat), seat), &budget, seed, &mut |_| {})?;
            // Not what would come of it: some of that is hidden from the one who asks.
            let lines = instance.foretell(&analysis.turn, seat);
            let messages: Vec<_> = lines.into_iter().map(|line| line.message).collect();
            let lines = messages.iter().map(|message| instance.game().english(message)).collect();
            let messages = messages.into_iter().map(Into::into).collect();
            Some(Hint { seq, tokens: analysis.turn, lines, messages, expected: analysis.expected })
        };
        place.think(stop, think).await?.ok_or_else(|| ApiError::not_now("There is no hint for this."))
    }

    /// How good the position is for the first seat, as far as the shared screen knows.
    pub(crate) async fn evaluation(&self, id: &str, asker: &Asker) -> ApiResult<Evaluation> {
        let SearchPosition { instance, position: seq, .. } = self.advised(id, asker).await?;
        self.solutions.provide_soon(&self.pool, instance.as_ref(), asker).await;
        let stop = Stop::new();
        let (setup, stopper) = (setup(self.solutions.cache()), stop.clone());
        let place = self.place_for_advice(asker, instance.as_ref(), &setup, &stop).await?;
        let expected = place.think(stop, move |place| expected(instance.as_ref(), &setup, stopper, place)).await?;
        Ok(Evaluation { seq, expected })
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

/// Whether what is decided now is not seen by everybody who looks at the screen.
fn decides_in_secret(instance: &dyn GameInstance) -> bool {
    let legal = instance.legal();
    legal.first().is_some_and(|token| matches!(instance.seen(token, instance.shared_screen()), Ok(None)))
}

/// The first seat's points a game, 0 to 1: by a short search if the shared screen sees all that the side on turn sees,
/// by an evaluation of what it sees otherwise.
fn expected(instance: &dyn GameInstance, setup: &Setup, stop: Stop, place: &Arc<Place>) -> Option<f64> {
    let mut engine = instance.game().engine(BEST, setup);
    match instance.node() {
        Node::Over(outcome) => Some(outcome.points(Seat::First)),
        Node::Decide(seat) if instance.hides_nothing() => {
            let budget = Budget::paced(Limits::time(GLANCE), stop, Arc::clone(place) as Arc<dyn Pace>);
            let analysis = engine.think(&instance.seat_view(Observer::Seat(seat), seat), &budget, 0, &mut |_| {})?;
            Some(if seat.index() == 0 { analysis.expected } else { 1.0 - analysis.expected })
        }
        Node::Decide(seat) => engine.evaluate(&instance.seat_view(instance.shared_screen(), seat)),
        Node::Chance => engine.evaluate(&instance.seat_view(instance.shared_screen(), Seat::First)),
    }
}

fn setup(cache: &Arc<SolutionCache>) -> Setup {
    Setup { megabytes: MEMORY, cache: Arc::clone(cache), ..Setup::default() }
}
