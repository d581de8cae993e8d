//! What the computer works out in a worker of its own: its turns, hints, evaluations, and what is known exactly.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use kickoff_core::{Observer, Seat};
use kickoff_host::advice::{self, BEST, GLANCE, HINT, MEMORY};
use kickoff_host::analysis::{analyze, threatened};
use kickoff_host::job::{Job, Position, Task};
use kickoff_host::review::{self, ReviewedMatch};
use kickoff_host::sandbox::as_seat_on_turn_knows;
use kickoff_host::turn_review::{self, FinishedGame};
use kickoff_host::wire::{Evaluation, TurnTryRequest};
use kickoff_host::{Refused, Result, games};
use kickoff_match::{Players, Timeline, begin, seat_number};
use kickoff_runtime::{
    Budget, DynEngine, GameInstance, LEVELS, Limits, Network, Opponent, Pace, Setup, SolutionCache, Stop,
};
use serde::Serialize;
use serde_json::json;

/// Does one job after the other. It keeps the engine that has thought last: it has learned something of its match.
pub struct Worker {
    cache: Arc<SolutionCache>,
    /// The networks that have been fetched, by game.
    networks: HashMap<String, Arc<Network>>,
    kept: Option<(String, Box<dyn DynEngine>)>,
}

impl Default for Worker {
    fn default() -> Worker {
        // There are no files here, so games that are solved are known by their untimed solution.
        Worker { cache: Arc::new(SolutionCache::untimed()), networks: HashMap::new(), kept: None }
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker").field("cache", &self.cache).finish_non_exhaustive()
    }
}

/// Nobody else wants the processor of this worker.
#[derive(Debug)]
struct Alone;

impl Pace for Alone {
    fn go_on(&self, _: &Stop) -> Duration {
        Duration::ZERO
    }

    fn shortens(&self) -> bool {
        false
    }
}

impl Worker {
    /// The game whose network a job would be done with, if it has not been brought; nothing if none is used.
    pub fn wants(&self, job: &str) -> Option<String> {
        let Job { task, position, .. } = serde_json::from_str(job).ok()?;
        let level = match task {
            Task::Think { level, .. } => level,
            Task::Hint { .. }
            | Task::Evaluate
            | Task::Analyze { .. }
            | Task::ReviewTurns { .. }
            | Task::TryTurn { .. } => LEVELS,
            Task::Study | Task::Review => return None,
        };
        (level >= LEVELS && !self.networks.contains_key(&position.game)).then_some(position.game)
    }

    /// Takes in the network that evaluates a game: the program itself does not hold it.
    ///
    /// # Errors
    /// There is no such game, or that is no network of it; in words.
    pub fn bring(&mut self, game: &str, file: &[u8]) -> std::result::Result<(), String> {
        let found = kickoff_runtime::find(game).map_err(|error| error.to_string())?;
        let network = Network::read(file, found.network_inputs())?;
        self.networks.insert(game.to_owned(), Arc::new(network));
        Ok(())
    }

    /// Does a job, given as JSON; `report` hears how a search goes. The answer is what a request would be answered with.
    pub fn run(&mut self, job: &str, report: &mut dyn FnMut(&str)) -> String {
        let done = serde_json::from_str(job).map_err(|error| Refused::bad(format!("This is no job: {error}.")));
        match done.and_then(|job: Job| self.work(&job, report)) {
            Ok(body) => format!("{{\"status\":200,\"body\":{body}}}"),
            Err(refused) => json!({ "status": refused.status, "body": refused.body }).to_string(),
        }
    }

    fn work(&mut self, job: &Job, report: &mut dyn FnMut(&str)) -> Result<String> {
        let timeline = timeline(&job.position)?;
        let instance = timeline.instance();
        match &job.task {
            Task::Think { seat, level, time_ms } => {
                let seat = seat_of(*seat)?;
                let key = format!("{} {} {level}", job.of, seat_number(seat));
                let mut engine = match self.kept.take() {
                    Some((kept, engine)) if kept == key => engine,
                    _ => instance.game().engine(Opponent::Level(*level), &self.setup(instance.game().id(), *level)),
                };
                let budget = Budget::new(Limits::time(Duration::from_millis(u64::from(*time_ms))), Stop::new());
                let view = instance.seat_view(Observer::Seat(seat), seat);
                let found = engine.think(&view, &budget, job.seed, &mut |analysis| {
                    let told = json!({ "turn": analysis.turn, "depth": analysis.depth, "nodes": analysis.nodes });
                    report(&told.to_string());
                });
                self.kept = Some((key, engine));
                let analysis = found.ok_or_else(|| Refused::not_now("There is nothing to decide now."))?;
                written(&json!({ "turn": analysis.turn, "depth": analysis.depth, "nodes": analysis.nodes }))
            }
            Task::Hint { seat } => {
                let mut engine = instance.game().engine(BEST, &self.setup(instance.game().id(), LEVELS));
                let budget = Budget::new(Limits::time(HINT), Stop::new());
                written(&advice::hint(instance, seat_of(*seat)?, job.seq, engine.as_mut(), &budget, job.seed)?)
            }
            Task::Evaluate => {
                let mut engine = instance.game().engine(BEST, &self.setup(instance.game().id(), LEVELS));
                let budget = Budget::new(Limits::time(GLANCE), Stop::new());
                written(&Evaluation { seq: job.seq, expected: advice::expected(instance, engine.as_mut(), &budget) })
            }
            Task::Analyze { lines, time_ms, threat } => {
                let threatened = if *threat { Some(threatened(instance)?) } else { None };
                let instance = threatened.as_deref().unwrap_or(instance);
                if review::solver(instance).is_ok() {
                    self.solve(instance)?;
                }
                // What was found of a position is of use for those after it.
                let key = format!("{} analysis", instance.game().id());
                let mut engine = match self.kept.take() {
                    Some((kept, engine)) if kept == key => engine,
                    _ => instance.game().engine(BEST, &self.setup(instance.game().id(), LEVELS)),
                };
                let budget = Budget::new(Limits::time(Duration::from_millis(u64::from(*time_ms))), Stop::new());
                let found =
                    analyze(instance, engine.as_mut(), (usize::from(*lines), true), &budget, job.seed, &mut |found| {
                        report(&serde_json::to_string(found).unwrap_or_default());
                    });
                self.kept = Some((key, engine));
                written(&found)
            }
            Task::Study => {
                self.solve(instance)?;
                written(&review::study(instance, job.seq, &self.cache)?)
            }
            Task::Review => {
                self.solve(instance)?;
                written(&ReviewedMatch::of(&timeline)?.review(&self.cache, &Alone, &Stop::new())?)
            }
            Task::ReviewTurns { from } => {
                let (game, setup) = self.finished(&timeline)?;
                written(&game.part(*from, game.effort(), &setup, &alone(), &Stop::new())?)
            }
            Task::TryTurn { turn, tokens } => {
                let (game, setup) = self.finished(&timeline)?;
                let tried = TurnTryRequest { turn: *turn, tokens: tokens.clone() };
                written(&game.attempt(&tried, game.effort(), &setup, &alone(), &Stop::new())?)
            }
        }
    }

    fn setup(&self, game: &str, level: u8) -> Setup {
        // As where the program holds it: weaker levels know nothing of it.
        let network = self.networks.get(game).filter(|_| level >= LEVELS).map(|network| Some(Arc::clone(network)));
        Setup { megabytes: MEMORY, cache: Arc::clone(&self.cache), network, ..Setup::default() }
    }

    /// A finished game, with what its turns are judged by. The host has found that it is over.
    fn finished(&self, timeline: &Timeline) -> Result<(FinishedGame, Setup)> {
        let instance = timeline.instance();
        if instance.game().solver().is_some() {
            self.solve(instance)?;
        }
        let id = instance.game().id();
        let network = self.networks.get(id).map(|network| Some(Arc::clone(network)));
        Ok((FinishedGame::of(timeline, true)?, turn_review::setup(&self.cache, network)))
    }

    /// Finds the solution of a game that is solved.
    fn solve(&self, instance: &dyn GameInstance) -> Result<()> {
        let options = instance.options();
        let options: Vec<(&str, &str)> = options.iter().map(|(key, value)| (*key, value.as_str())).collect();
        // A game that is too large is remembered as such: studies then say so.
        let _ = review::solver(instance)?.settle(&self.cache, &options);
        Ok(())
    }
}

fn alone() -> Arc<dyn Pace> {
    Arc::new(Alone)
}

fn timeline(position: &Position) -> Result<Timeline> {
    let Position { game, rules, options, names, from, tokens } = position;
    let (game, players) = (games::find(game)?, Players(names.clone()));
    let mut timeline = match from {
        Some(text) => Timeline::start(as_seat_on_turn_knows(game, text)?, players.called(Some(game))),
        None => begin(game, *rules, options, &players, false).map_err(|error| Refused::options(&error))?,
    };
    // Nobody wants to hear it told.
    timeline.hear(false);
    timeline.replay(tokens).map_err(kickoff_match::Refusal::from)?;
    Ok(timeline)
}

fn seat_of(seat: u8) -> Result<Seat> {
    Seat::from_index(usize::from(seat)).ok_or_else(|| Refused::bad("The seats are 0 and 1."))
}

fn written(answer: &impl Serialize) -> Result<String> {
    serde_json::to_string(answer).map_err(|_| Refused::lost())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use kickoff_core::Node;
    use rand_chacha::ChaCha8Rng;
    use rand_chacha::rand_core::{Rng as _, SeedableRng as _};

    use super::*;

    /// If this failed the top level would be weaker in a page, or a weak one stronger, than on a server.
    #[test]
    fn a_network_that_was_brought_is_the_top_levels() {
        let file = include_bytes!("../../../games/soccer/src/ai/soccer.net");
        let mut worker = Worker::default();
        assert!(worker.bring("golf", file).is_err_and(|why| why.contains("golf")));
        assert!(worker.bring("soccer", &file[1..]).is_err() && worker.bring("dial", file).is_err());
        assert!(worker.setup("soccer", LEVELS).network.is_none());
        let position = Position {
            game: "soccer".to_owned(),
            rules: 2,
            options: BTreeMap::new(),
            names: [None, None],
            from: None,
            tokens: Vec::new(),
        };
        let wants = |worker: &Worker, task: Task| {
            let job = Job { of: String::new(), seq: 0, seed: 0, task, position: position.clone() };
            worker.wants(&serde_json::to_string(&job).unwrap())
        };
        let think = |level| Task::Think { seat: 0, level, time_ms: 1 };
        assert_eq!(wants(&worker, think(LEVELS)).as_deref(), Some("soccer"));
        assert_eq!(wants(&worker, Task::Evaluate).as_deref(), Some("soccer"));
        assert_eq!((wants(&worker, think(LEVELS - 1)), wants(&worker, Task::Review)), (None, None));
        worker.bring("soccer", file).unwrap();
        assert_eq!(wants(&worker, think(LEVELS)), None, "it is there");
        assert!(worker.setup("soccer", LEVELS).network.is_some_and(|network| network.is_some()));
        assert!(worker.setup("soccer", LEVELS - 1).network.is_none() && worker.setup("king", LEVELS).network.is_none());
    }

    /// If this failed a page could not work out hints in games with secrets, or would need the secrets for them.
    #[test]
    fn a_hint_needs_no_more_than_what_the_seat_on_turn_knows() {
        let game = kickoff_runtime::find("scrimmage").unwrap();
        let mut hidden = 0;
        for seed in 1..=4 {
            let mut instance = game.start(game.rules_version(), &[]).unwrap();
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            for _ in 0..60 {
                let Node::Decide(seat) = instance.node() else {
                    let Some(token) = instance.draw(&mut rng) else { break };
                    instance.play(&token).unwrap();
                    continue;
                };
                let position = Position::known_to(instance.as_ref(), seat, &[None, None]);
                hidden += usize::from(position.from.as_ref().is_some_and(|text| text.contains("=?")));
                let read = timeline(&position).unwrap();
                assert_eq!(read.instance().legal(), instance.legal(), "{position:?}");
                assert_eq!(
                    read.instance().scene(Observer::Seat(seat)).get(),
                    instance.scene(Observer::Seat(seat)).get()
                );
                let legal = instance.legal();
                instance.play(&legal[rng.next_u32() as usize % legal.len()]).unwrap();
            }
            if let Node::Decide(seat) = instance.node() {
                let position = Position::known_to(instance.as_ref(), seat, &[None, None]);
                let task = Task::Hint { seat: seat_number(seat) };
                let job = Job { of: String::new(), seq: 7, seed, task, position };
                let done = Worker::default().run(&serde_json::to_string(&job).unwrap(), &mut |_| {});
                let done: serde_json::Value = serde_json::from_str(&done).unwrap();
                let first = done["body"]["tokens"][0].as_str().unwrap_or_default();
                assert!(instance.legal().iter().any(|token| token == first), "{done}");
            }
        }
        assert!(hidden > 0, "nothing was secret");
    }
}
