//! What is known exactly of a position, and of a game that has been played.

use kickoff_locale::MessageData;
use std::sync::Arc;

use kickoff_core::{Node, Seat};
use kickoff_match::{Timeline, seat_number};
use kickoff_runtime::{DynGame, GameInstance, Pace, SolutionCache, Stop, Study};

use super::Archive;
use super::advice::Advisor;
use super::search_pool::Asker;
use super::solutions::{Counted, Solutions, gone, still_at_hand};
use crate::api_error::{ApiError, ApiResult};
use crate::identity::Visitor;
use crate::wire::{
    CoursePoint, Review, ReviewedDecision, SolutionStage, SolutionState, StudiedAction, StudiedPosition,
};

impl Advisor {
    /// Where the table of perfect play for a match stands.
    pub(crate) async fn solution(&self, id: &str, asker: &Asker) -> ApiResult<SolutionState> {
        let instance: Arc<dyn GameInstance> = Arc::from(self.advised(id, asker).await?.instance);
        if let Some(state) = self.solution_state(&instance, asker).await? {
            return Ok(state);
        }
        self.solutions.provide(&self.pool, instance.as_ref(), asker, Counted::No).await?;
        self.solution_state(&instance, asker).await?.ok_or_else(gone)
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
        Solutions::solver(instance.as_ref())?;
        let Node::Decide(seat) = instance.node() else {
            return Err(ApiError::not_now("There is nothing to decide now."));
        };
        self.solutions.provide(&self.pool, instance.as_ref(), asker, Counted::No).await?;
        let solutions = Arc::clone(&self.solutions);
        let study = move || {
            let study = instance.study(solutions.cache());
            let Some(study) = study else {
                still_at_hand(solutions.cache(), instance.as_ref())?;
                return Err(ApiError::not_now("Nothing is known of this position."));
            };
            Ok(studied(instance.game(), &study, seq, seat))
        };
        self.pool.run(asker, study).await?
    }

    /// A match looked at afterwards, or as far as it has been played.
    pub(crate) async fn review(&self, id: &str, visitor: &Visitor, asker: &Asker) -> ApiResult<Review> {
        let played = self.matches.with_match(id, visitor, |view| {
            view.no_help()?;
            ReviewedMatch::of(view.timeline())
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
        let played = archive.with_record(id, visitor, |timeline, _| ReviewedMatch::of(timeline)).await?;
        self.review_of(played, asker).await
    }

    async fn review_of(&self, played: ReviewedMatch, asker: &Asker) -> ApiResult<Review> {
        self.solutions.provide(&self.pool, played.start.as_ref(), asker, Counted::No).await?;
        let (cache, stop) = (Arc::clone(self.solutions.cache()), Stop::new());
        let place = self.pool.place(asker).await?;
        let stopper = stop.clone();
        place.think(stop, move |place| played.review(&cache, place.as_ref(), &stopper)).await?
    }
}

fn studied(game: &dyn DynGame, study: &Study, seq: u64, seat: Seat) -> StudiedPosition {
    let best = study.best();
    let actions = study.choices.iter().map(|choice| StudiedAction {
        token: choice.token.clone(),
        text: game.english(&choice.message),
        message: MessageData::beside_text(choice.message.clone()),
        value: choice.value,
        draw: choice.draw,
        points: choice.points,
        regret: study.cost(choice).0,
        best: choice.token == best.token,
    });
    StudiedPosition {
        seq,
        exact: best.draw.is_some(),
        seat: seat_number(seat),
        value: best.value,
        draw: best.draw,
        points: best.points,
        actions: actions.collect(),
    }
}

/// A game as it was played.
struct ReviewedMatch {
    start: Box<dyn GameInstance>,
    names: [String; 2],
    tokens: Vec<String>,
}

impl ReviewedMatch {
    fn of(timeline: &Timeline) -> ApiResult<ReviewedMatch> {
        Solutions::solver(timeline.instance())?;
        Ok(ReviewedMatch {
            start: timeline.beginning(),
            names: timeline.names().clone(),
            tokens: timeline.tokens().map(str::to_owned).collect(),
        })
    }

    /// The review. A long game takes seconds: it gives way to others between two decisions.
    fn review(self, cache: &SolutionCache, pace: &dyn Pace, stop: &Stop) -> ApiResult<Review> {
        let ReviewedMatch { start: mut instance, names, tokens } = self;
        let (mut course, mut decisions) = (Vec::new(), Vec::new());
        let (mut regrets, mut points_lost) = (vec![0.0; 2], vec![0.0; 2]);
        let (mut exact, mut unknown) = (true, false);
        for token in tokens.iter().map(Some).chain([None]) {
            pace.go_on(stop);
            if stop.stopped() {
                return Err(ApiError::lost());
            }
            let (ply, section) = (instance.ply(), instance.section());
            if let Node::Over(outcome) = instance.node() {
                course.push(CoursePoint { ply, section, value: outcome.points(Seat::First) });
            } else if let Node::Decide(seat) = instance.node()
                && let Some(study) = instance.study(cache)
            {
                let best = study.best();
                exact &= best.draw.is_some();
                let value = if seat == Seat::First { best.value } else { 1.0 - best.value };
                course.push(CoursePoint { ply, section, value });
                let chosen = token.and_then(|token| study.choices.iter().find(|choice| choice.token == *token));
                if let Some(chosen) = chosen.filter(|_| study.choices.len() > 1) {
                    let (regret, points) = study.cost(chosen);
                    regrets[seat.index()] += regret;
                    points_lost[seat.index()] += points;
                    let (game, headline) = (instance.game(), instance.headline());
                    decisions.push(ReviewedDecision {
                        ply,
                        seat: seat_number(seat),
                        section,
                        headline: game.english(&headline),
                        headline_message: MessageData::beside_text(headline),
                        token: chosen.token.clone(),
                        text: game.english(&chosen.message),
                        message: MessageData::beside_text(chosen.message.clone()),
                        best_token: best.token.clone(),
                        best_text: game.english(&best.message),
                        best_message: MessageData::beside_text(best.message.clone()),
                        regret,
                        points_lost: points,
                    });
                }
            } else {
                unknown |= matches!(instance.node(), Node::Decide(_));
            }
            if let Some(token) = token {
                instance.play(token).map_err(|_| ApiError::damaged("this game"))?;
            }
        }
        if unknown {
            // Not half a review, if the solution was dropped meanwhile.
            still_at_hand(cache, instance.as_ref())?;
        }
        let names = names.to_vec();
        Ok(Review { exact, names, course, decisions, total_regret: regrets, total_points_lost: points_lost })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use super::*;

    /// Counts how often a review lets others go first.
    #[derive(Debug, Default)]
    struct Looks(AtomicUsize);

    impl Pace for Looks {
        fn go_on(&self, _: &Stop) -> Duration {
            self.0.fetch_add(1, Ordering::Relaxed);
            Duration::ZERO
        }

        fn shortens(&self) -> bool {
            false
        }
    }

    /// A game of so many actions, each the first of those that are allowed.
    fn played(actions: usize) -> ReviewedMatch {
        let dial = kickoff_runtime::find("dial").unwrap();
        let start = dial.start(dial.rules_version(), &[("plays", "1000")]).unwrap();
        let mut instance = start.clone_box();
        let mut next = || {
            let token = instance.legal().swap_remove(0);
            instance.play(&token).unwrap();
            token
        };
        let tokens = (0..actions).map(|_| next()).collect();
        ReviewedMatch { start, names: [String::new(), String::new()], tokens }
    }

    /// A review of 20,000 actions used to keep its place for two seconds, even while others waited.
    #[test]
    fn a_long_review_lets_others_go_first_between_its_decisions() {
        let (cache, looks) = (SolutionCache::untimed(), Looks::default());
        let review = played(500).review(&cache, &looks, &Stop::new()).unwrap();
        assert!(review.decisions.len() > 100 && looks.0.load(Ordering::Relaxed) >= 500);
        // And ends when nobody waits for it.
        let (looks, stop) = (Looks::default(), Stop::new());
        stop.stop();
        assert!(played(500).review(&cache, &looks, &stop).is_err());
        assert!(looks.0.load(Ordering::Relaxed) <= 1);
    }

    /// If this failed a review could leave out what was decided while the solution was not there.
    #[test]
    fn there_is_no_review_without_the_solution() {
        let cache = SolutionCache::untimed().on_request();
        let refusal = played(10).review(&cache, &Looks::default(), &Stop::new()).unwrap_err();
        assert_eq!(refusal.into_parts().0, 503);
        assert_eq!(cache.solved(), 0);
    }
}
