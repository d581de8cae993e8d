//! Tables of perfect play: whether they are there, and making them.

mod gate;
mod known;

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use kickoff_host::review::{gone, solver};
use kickoff_runtime::{GameInstance, GameSolver, MakeError, Progress, SolutionCache, SolveError, Stop, TableState};
use rayon::ThreadPoolBuilder;

pub(crate) use self::gate::{Counted, MOST_EACH};
use self::known::Known;
use super::search_pool::Asker;
use crate::api_error::{ApiError, ApiResult};
use crate::guard::Guard;
use crate::wire::{SolutionStage, SolutionState};

/// Before this much time has passed nobody can say how long it will take.
const FIRST_GUESS: Duration = Duration::from_secs(2);

/// Tables are made one after the other.
const BUSY: &str = "Another game is being solved. Ask for this one when it is done.";

/// How long the server waits, when it closes, for what has been done to be on the disk.
const LAST_WORK: Duration = Duration::from_secs(20);

/// The solutions that the server uses.
#[derive(Debug)]
pub(crate) struct Solutions {
    cache: Arc<SolutionCache>,
    /// Facts about tables, so that their state can be told without computing anything.
    known: Known,
    /// Counts what is solved for each address.
    guard: Arc<Guard>,
    /// The most bytes of files that are kept; absent: all are.
    most_files: Option<u64>,
    /// The games and options that are being solved, and have been counted.
    counted: Mutex<HashSet<String>>,
    solves: Mutex<HashMap<String, Solve>>,
    /// Stops the solving when the server closes.
    closing: Stop,
    /// Makes a table, or has made one.
    worker: Mutex<Option<JoinHandle<()>>>,
}

/// A game that is being solved, or whose solving has failed.
#[derive(Clone, Debug)]
enum Solve {
    Begun,
    At { progress: Progress, since: Instant },
    Failed(String),
}

/// The same for all matches with the same game and options.
fn key(instance: &dyn GameInstance) -> String {
    let options: Vec<String> = instance.options().into_iter().map(|(key, value)| format!("{key}={value}")).collect();
    format!("{} {}", instance.game().id(), options.join(" "))
}

/// An instance's options as the registry takes them.
fn pairs<'a>(options: &'a [(&'static str, String)]) -> Vec<(&'a str, &'a str)> {
    options.iter().map(|(key, value)| (*key, value.as_str())).collect()
}

impl Solutions {
    pub(crate) fn new(cache: SolutionCache, guard: Arc<Guard>, most_files: Option<u64>) -> Solutions {
        Solutions {
            cache: Arc::new(cache),
            known: Known::default(),
            guard,
            most_files,
            counted: Mutex::default(),
            solves: Mutex::default(),
            closing: Stop::new(),
            worker: Mutex::default(),
        }
    }

    pub(crate) fn cache(&self) -> &Arc<SolutionCache> {
        &self.cache
    }

    /// Where the table of an instance's game and options stands. `None` if that is not known and the untimed solution is
    /// not at hand, from which it could be told; see [`provide`](Solutions::provide).
    pub(crate) fn state(&self, instance: &dyn GameInstance) -> ApiResult<Option<SolutionState>> {
        let solver = solver(instance)?;
        let key = key(instance);
        let solve = self.lock().get(&key).cloned();
        if let Some(Solve::Begun | Solve::At { .. }) = solve {
            return Ok(Some(solving_state(solve.as_ref())));
        }
        let options = instance.options();
        let options = pairs(&options);
        let table = match self.known.table(&key) {
            Some(table) => table,
            None => {
                let table = solver.known_table(&self.cache, &options).map_err(|error| ApiError::options(&error))?;
                let Some(table) = table else { return Ok(None) };
                let file = solver.file(&self.cache, &options).map_err(|error| ApiError::options(&error))?;
                self.known.remember(&key, file, &table);
                table
            }
        };
        let plain = |state, bytes, message| SolutionState { state, share: 0.0, seconds_left: None, bytes, message };
        Ok(Some(match (table, solve) {
            (TableState::Ready { bytes }, _) => plain(SolutionStage::Ready, Some(bytes), None),
            (TableState::Impossible(reason), _) => plain(SolutionStage::Refused, None, Some(reason)),
            (TableState::Absent, Some(Solve::Failed(reason))) => plain(SolutionStage::Absent, None, Some(reason)),
            (TableState::Absent, _) => plain(SolutionStage::Absent, None, None),
            (TableState::Refused(error), _) => plain(SolutionStage::Absent, None, Some(error.to_string())),
        }))
    }

    /// Begins to make the table, unless it is there or being made. The caller has counted the request, and has seen to it
    /// that the untimed solution is at hand.
    pub(crate) fn make(self: &Arc<Self>, instance: &dyn GameInstance) -> ApiResult<SolutionState> {
        let state = self.state(instance)?.ok_or_else(gone)?;
        if state.state != SolutionStage::Absent {
            return Ok(state);
        }
        let solver = solver(instance)?;
        {
            let mut solves = self.lock();
            if solves.values().any(|solve| !matches!(solve, Solve::Failed(_))) {
                return Err(ApiError::not_now(BUSY));
            }
            // A failure is remembered and told, but not for ever.
            if solves.len() >= known::MOST {
                solves.clear();
            }
            solves.insert(key(instance), Solve::Begun);
        }
        let (solutions, key) = (Arc::clone(self), key(instance));
        let options = instance.options();
        let worker = std::thread::spawn(move || solutions.work(solver.as_ref(), key, &options));
        *self.worker.lock().unwrap_or_else(PoisonError::into_inner) = Some(worker);
        Ok(solving_state(Some(&Solve::Begun)))
    }

    /// The same for the computer, which nobody has asked for it: not if it has failed before, for it would only fail
    /// again, and not if the visitor it plays for has had too much solved lately. Then it plays from the untimed
    /// solution.
    pub(crate) fn make_if_allowed(self: &Arc<Self>, instance: &dyn GameInstance, asker: &Asker) -> ApiResult<()> {
        let failed = matches!(self.lock().get(&key(instance)), Some(Solve::Failed(_)));
        if failed || self.state(instance)?.is_none_or(|state| state.state != SolutionStage::Absent) {
            return Ok(());
        }
        if self.is_busy() {
            return Err(ApiError::not_now(BUSY));
        }
        self.count(asker)?;
        self.make(instance).map(|_| ())
    }

    /// Whether a table is being made.
    fn is_busy(&self) -> bool {
        self.lock().values().any(|solve| !matches!(solve, Solve::Failed(_)))
    }

    /// Makes a table, with all cores but one: pages and matches go on meanwhile.
    fn work(&self, solver: &dyn GameSolver, key: String, options: &[(&'static str, String)]) {
        let options = pairs(options);
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let mut since = None;
        let mut report = |progress: Progress| {
            let since = *since.get_or_insert_with(Instant::now);
            self.lock().insert(key.clone(), Solve::At { progress, since });
        };
        let made = match ThreadPoolBuilder::new().num_threads(cores.saturating_sub(1).max(1)).build() {
            Ok(pool) => pool.install(|| {
                let mut report: &mut (dyn FnMut(Progress) + Send) = &mut report;
                solver.make(&self.cache, &options, &self.closing, &mut report).map_err(|error| describe(&error))
            }),
            Err(error) => Err(error.to_string()),
        };
        self.known.forget(&key);
        if let (Some(folder), Some(most)) = (self.cache.folder(), self.most_files) {
            known::cleanup(folder, most, &self.cache.open_files());
        }
        let mut solves = self.lock();
        match made {
            Ok(()) => {
                solves.remove(&key);
                tracing::info!(key, "table of perfect play made");
            }
            Err(reason) => {
                tracing::warn!(key, reason, "table of perfect play not made");
                solves.insert(key, Solve::Failed(reason));
            }
        }
    }

    /// Stops the solving, and waits until what has been done is on the disk.
    pub(crate) async fn close(&self) {
        self.closing.stop();
        let worker = self.worker.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(worker) = worker {
            let ended = tokio::task::spawn_blocking(move || worker.join());
            let _ = tokio::time::timeout(LAST_WORK, ended).await;
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Solve>> {
        self.solves.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn describe(error: &SolveError) -> String {
    match error {
        SolveError::Make(MakeError::Write { .. }) => format!("{error}. Is the disk full?"),
        error => error.to_string(),
    }
}

/// How far a table is that is being made.
fn solving_state(solve: Option<&Solve>) -> SolutionState {
    let (share, seconds_left) = match solve {
        Some(Solve::At { progress, since }) => {
            let share = progress.done as f64 / progress.total.max(1) as f64;
            let here = (progress.done - progress.resumed) as f64;
            let rest = (progress.total - progress.done) as f64;
            let known = since.elapsed() > FIRST_GUESS && here > 0.0;
            (share, known.then(|| (since.elapsed().as_secs_f64() * rest / here).ceil() as u32))
        }
        _ => (0.0, None),
    };
    SolutionState { state: SolutionStage::Solving, share, seconds_left, bytes: None, message: None }
}
