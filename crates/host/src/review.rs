//! What is known exactly of a position, and of a game that has been played.

use kickoff_core::{Node, Seat};
use kickoff_locale::MessageData;
use kickoff_match::{Timeline, seat_number};
use kickoff_runtime::{DynGame, GameInstance, GameSolver, Pace, SolutionCache, Stop, Study};

use crate::wire::{CoursePoint, Review, ReviewedDecision, StudiedAction, StudiedPosition};
use crate::{Refused, Result};

/// The solver of an instance's game.
///
/// # Errors
/// It is not solved.
pub fn solver(instance: &dyn GameInstance) -> Result<Box<dyn GameSolver>> {
    instance.game().solver().ok_or_else(|| Refused::not_now("This game is not solved: nobody knows perfect play."))
}

/// Refuses if the solution of an instance's game is not at hand any more.
///
/// # Errors
/// It is not, or the game is not solved.
pub fn still_at_hand(cache: &SolutionCache, instance: &dyn GameInstance) -> Result<()> {
    let options = instance.options();
    let pairs: Vec<(&str, &str)> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
    let at_hand = solver(instance)?.at_hand(cache, &pairs).map_err(|error| Refused::options(&error))?;
    if at_hand { Ok(()) } else { Err(gone()) }
}

/// The refusal where a solution was dropped for others between being found and being used.
pub fn gone() -> Refused {
    Refused::busy("Many games are being solved at once, and there was no room for this. Try again in a few seconds.", 5)
}

/// What is known of the decision that is due in a position, whose number in its match is `seq`.
///
/// # Errors
/// Nothing is to be decided, or nothing is known.
pub fn study(instance: &dyn GameInstance, seq: u64, cache: &SolutionCache) -> Result<StudiedPosition> {
    let Node::Decide(seat) = instance.node() else {
        return Err(Refused::not_now("There is nothing to decide now."));
    };
    let Some(study) = instance.study(cache) else {
        still_at_hand(cache, instance)?;
        return Err(Refused::not_now("Nothing is known of this position."));
    };
    Ok(studied(instance.game(), &study, seq, seat))
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
#[derive(Debug)]
pub struct ReviewedMatch {
    start: Box<dyn GameInstance>,
    names: [String; 2],
    tokens: Vec<String>,
}

impl ReviewedMatch {
    /// What there is to review of a game.
    ///
    /// # Errors
    /// It is not solved.
    pub fn of(timeline: &Timeline) -> Result<ReviewedMatch> {
        solver(timeline.instance())?;
        Ok(ReviewedMatch {
            start: timeline.beginning(),
            names: timeline.names().clone(),
            tokens: timeline.tokens().map(str::to_owned).collect(),
        })
    }

    /// The position that the game began from.
    pub fn start(&self) -> &dyn GameInstance {
        self.start.as_ref()
    }

    /// The review. A long game takes seconds: it gives way to others between two decisions.
    ///
    /// # Errors
    /// It was stopped, the solution is not there any more, or the game cannot be played as it stands.
    pub fn review(self, cache: &SolutionCache, pace: &dyn Pace, stop: &Stop) -> Result<Review> {
        let ReviewedMatch { start: mut instance, names, tokens } = self;
        let (mut course, mut decisions) = (Vec::new(), Vec::new());
        let (mut regrets, mut points_lost) = (vec![0.0; 2], vec![0.0; 2]);
        let (mut exact, mut unknown) = (true, false);
        for token in tokens.iter().map(Some).chain([None]) {
            pace.go_on(stop);
            if stop.stopped() {
                return Err(Refused::lost());
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
                instance.play(token).map_err(|_| Refused::damaged("this game"))?;
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
        assert_eq!(refusal.status, 503);
        assert_eq!(cache.solved(), 0);
    }
}
