//! The computer as a player: a task for every match that it plays in and that somebody watches.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kickoff_host::computers::Duty;
use kickoff_match::seat_number;
use kickoff_runtime::{Analysis, Budget, Limits, Opponent, Pace, Setup, Stop};
use tokio::sync::Notify;

use super::MatchService;
use super::search_pool::{Asker, Need, Place, Whose};
use super::seats::SearchPosition;
use crate::wire::Thinking;

/// How often spectators and players are told how thinking goes.
const TELL_EVERY: Duration = Duration::from_millis(250);
/// How long nobody looks before a match is taken to have been left: a page that is loaded anew is back sooner.
const LEFT_AFTER: Duration = Duration::from_secs(2);
/// How long to wait after a turn could not be stored.
const AFTER_FAILURE: Duration = Duration::from_secs(3);
/// The longest that the computer waits with its turn until a page has shown the one before.
const SHOWN_WITHIN: Duration = Duration::from_secs(30);
/// Megabytes that the computer remembers positions in, for each of its seats.
const MEMORY: usize = 32;

/// What the task that plays for the computer in a match shares with everybody who deals with the match.
#[derive(Debug, Default)]
pub(crate) struct BotTask {
    /// True while a task runs for this match.
    present: AtomicBool,
    /// Something has changed in the match.
    changed: Notify,
    /// The search going on, if any.
    job: Mutex<Option<Job>>,
    /// One more than the latest position that a page says it shows; 0 if none says.
    shown: AtomicU64,
    /// A page shows another position.
    showing: Notify,
    /// The visitor that is charged for the search: the last one who opened the match on their screen.
    asker: Mutex<Option<Asker>>,
}

/// A turn that the computer thinks about.
#[derive(Debug)]
struct Job {
    stop: Stop,
    /// What spectators and players are told of it.
    thinking: Thinking,
    /// Nobody wants to know what comes of it any more.
    abandoned: bool,
}

impl BotTask {
    /// Ends the thinking about the position `seq`: the computer plays what it has. `false` if it does not think.
    pub(crate) fn stop(&self, seq: u64) -> bool {
        let job = self.lock();
        let job = job.as_ref().filter(|job| job.thinking.seq == seq);
        job.inspect(|job| job.stop.stop()).is_some()
    }

    /// The match stands at `seq` now: thinking about another position ends, and nothing comes of it.
    pub(crate) fn moved_on(&self, seq: u64) {
        self.abandon_if(|thinking| thinking.seq != seq);
        self.changed.notify_one();
    }

    /// Somebody else plays now, or nobody: thinking ends, and nothing comes of it.
    pub(crate) fn abandon(&self) {
        self.abandon_if(|_| true);
        self.changed.notify_one();
    }

    /// Perhaps another node leaves the thinking to this one now.
    pub(crate) fn look_again(&self) {
        self.changed.notify_one();
    }

    /// A page shows the position `seq` now.
    pub(crate) fn shows(&self, seq: u64) {
        self.shown.fetch_max(seq.saturating_add(1), Ordering::AcqRel);
        self.showing.notify_one();
    }

    /// Waits until a page shows the position `seq`, if pages say what they show: else a page that takes its time would
    /// fall behind further with every turn. Ends early if the turn is not wanted any more.
    async fn until_shown(&self, seq: u64) {
        let shown = async {
            loop {
                let shown = self.shown.load(Ordering::Acquire);
                if shown == 0 || shown > seq || self.lock().as_ref().is_none_or(|job| job.abandoned) {
                    break;
                }
                self.showing.notified().await;
            }
        };
        let _ = tokio::time::timeout(SHOWN_WITHIN, shown).await;
    }

    fn abandon_if(&self, ends: impl FnOnce(&Thinking) -> bool) {
        if let Some(job) = self.lock().as_mut()
            && ends(&job.thinking)
        {
            job.abandoned = true;
            job.stop.stop();
            self.showing.notify_one();
        }
    }

    /// The visitor that is charged for the search: the match's `owner` until somebody opens it.
    pub(super) fn asker(&self, owner: &str) -> Asker {
        let asker = self.asker.lock().unwrap_or_else(PoisonError::into_inner).clone();
        asker.unwrap_or_else(|| Asker::owner(owner))
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Option<Job>> {
        self.job.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays for the computer as long as somebody looks at the match; `asker` is who looks now. Only one task runs for a match at
/// a time.
pub(crate) fn run_bot(matches: Arc<MatchService>, id: String, bot: Arc<BotTask>, asker: Option<Asker>) {
    if let Some(asker) = asker {
        *bot.asker.lock().unwrap_or_else(PoisonError::into_inner) = Some(asker);
    }
    if bot.present.swap(true, Ordering::AcqRel) {
        bot.changed.notify_one();
        return;
    }
    tokio::spawn(async move {
        let mut last_seen = Instant::now();
        loop {
            let watched = matches.is_watched(&id);
            if watched {
                last_seen = Instant::now();
            }
            let duty = if watched { matches.duty(&id).await } else { Duty::None };
            match duty {
                Duty::Over => break,
                Duty::None => {
                    if last_seen.elapsed() > LEFT_AFTER {
                        break;
                    }
                    let _ = tokio::time::timeout(LEFT_AFTER / 2, bot.changed.notified()).await;
                }
                duty @ Duty::Think { .. } => {
                    if !take_turn(&matches, &id, &bot, duty).await {
                        tokio::time::sleep(AFTER_FAILURE).await;
                    }
                }
            }
        }
        matches.pool.forget(&id);
        bot.present.store(false, Ordering::Release);
        // Somebody may have come, or something changed, just before.
        if matches.is_watched(&id) && matches!(matches.duty(&id).await, Duty::Think { .. }) {
            run_bot(matches, id, bot, None);
        }
    });
}

/// Thinks and plays. `false` if what came of it could not be stored.
async fn take_turn(matches: &Arc<MatchService>, id: &str, bot: &Arc<BotTask>, duty: Duty) -> bool {
    let Duty::Think { seq, seat, level, time, view, game, secretive, owner } = duty else { return true };
    let asker = bot.asker(&owner);
    if game.solver().is_some()
        && let Ok(SearchPosition { instance, .. }) = matches.standing(id, &asker).await
    {
        matches.solutions.begin_solved_play(&matches.pool, instance, &asker, level).await;
    }
    let stop = Stop::new();
    let thinking =
        Thinking { seq, seat: seat_number(seat), level, elapsed_ms: 0, depth: 0, nodes: 0, place: None, message: None };
    let setup = Setup { megabytes: MEMORY, cache: Arc::clone(matches.solutions.cache()), ..Setup::default() };
    let whose = Whose { id: id.to_owned(), seat: seat_number(seat), level };
    // A level that nodes limit is soon done, and plays the same however many wait.
    let ends = (level == kickoff_runtime::LEVELS).then(|| stop.clone());
    let need = Need { bytes: game.engine_bytes(&setup) as u64, whose: Some(whose.clone()), ends };
    let waiting = match matches.pool.queue(&asker, need) {
        Ok(waiting) => waiting,
        Err(refusal) => {
            let message = Some(refusal.message().to_owned());
            matches.tell_thinking(id, Some(Thinking { message, ..thinking }));
            return false;
        }
    };
    let line = waiting.line();
    let thinking = Thinking { place: line.place(), ..thinking };
    matches.tell_thinking(id, Some(thinking.clone()));
    *bot.lock() = Some(Job { stop: stop.clone(), thinking, abandoned: false });
    let seed = matches.draws.seed();
    let (board, stopper) = (Arc::clone(bot), stop.clone());
    let think = move |place: &Arc<Place>| {
        // Nothing is set aside before there is a place and memory.
        let mut engine = place.kept().unwrap_or_else(|| game.engine(Opponent::Level(level), &setup));
        let budget = Budget::paced(Limits::time(time), stopper, Arc::clone(place) as Arc<dyn Pace>);
        let mut report = |analysis: &Analysis| {
            if !secretive {
                note(&board, analysis);
            }
        };
        let analysis = engine.think(&view, &budget, seed, &mut report);
        place.keep(whose, engine);
        analysis
    };
    let search = async {
        let place = waiting.granted().await?;
        place.think(stop.clone(), think).await
    };
    let mut search = std::pin::pin!(search);
    let mut left_since: Option<Instant> = None;
    let mut began: Option<Instant> = None;
    let found = loop {
        tokio::select! {
            found = &mut search => break Some(found),
            () = tokio::time::sleep(TELL_EVERY) => {
                if matches.is_watched(id) {
                    left_since = None;
                } else if left_since.get_or_insert_with(Instant::now).elapsed() > LEFT_AFTER {
                    bot.abandon();
                }
                let place = line.place();
                if place.is_some() && stop.stopped() {
                    // It has not begun, so there is no move to play: it gives up if nobody waits, and waits on if asked
                    // to hurry.
                    if bot.lock().as_ref().is_none_or(|job| job.abandoned) {
                        break None;
                    }
                } else if place.is_none() {
                    began.get_or_insert_with(Instant::now);
                }
                let elapsed = began.map_or(0, |began| began.elapsed().as_millis());
                let told = bot.lock().as_mut().map(|job| {
                    job.thinking.place = place;
                    job.thinking.elapsed_ms = elapsed.min(u128::from(u32::MAX)) as u32;
                    job.thinking.clone()
                });
                matches.tell_thinking(id, told);
            }
        }
    };
    matches.tell_thinking(id, None);
    bot.until_shown(seq).await;
    let abandoned = bot.lock().take().is_none_or(|job| job.abandoned);
    let Some(found) = found else { return true };
    let Ok(analysis) = found else { return false };
    if abandoned {
        return true;
    }
    let Some(analysis) = analysis else { return false };
    match matches.play_for_computer(id, seq, analysis.turn).await {
        Ok(()) => true,
        Err(refusal) => {
            tracing::debug!(id, ?refusal, "the computer's turn was not played");
            // The match has moved on: that is no failure.
            refusal.is_stale()
        }
    }
}

/// Notes how a search goes, where nothing is hidden: how many positions it has looked at would tell what it knows.
fn note(bot: &BotTask, analysis: &Analysis) {
    if let Some(job) = bot.lock().as_mut() {
        job.thinking.depth = analysis.depth;
        job.thinking.nodes = analysis.nodes;
    }
}
