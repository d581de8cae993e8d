//! A solved game, whatever its situations: what programs ask of a solution.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::{Charts, Prospect};
use kickoff_core::Game;

use super::timed::{MakeError, Progress, TableError};
use super::{ModelError, Solution, SolutionCache};
use crate::Stop;

/// Whether a game's timed solution can be used.
#[derive(Clone, Debug)]
pub enum TableState {
    /// It has not been made.
    Absent,
    /// The file is complete and can be opened.
    Ready {
        /// The size of its file in bytes.
        bytes: u64,
    },
    /// There is a file, but it is wrong, stale or torn.
    Refused(Arc<TableError>),
    /// It cannot be made: the game is too long, or not of the kind.
    Impossible(String),
}

/// What is known of the untimed solution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settled {
    /// The number of situations in the solution.
    pub situations: usize,
    /// How far any value is from the best action's, at most.
    pub residual: f64,
    /// The number of sweeps until the values settled.
    pub sweeps: u32,
    /// Net points of the side that begins.
    pub opening: f64,
}

/// How a game is solved exactly, and what of its solution can be asked.
pub trait Solver<G: Game>: Send + Sync {
    /// The untimed solution, worked out if it is not at hand, and all that studies and engines need of it.
    ///
    /// # Errors
    /// The game has too many situations.
    fn settle(&self, cache: &SolutionCache, options: &G::Options) -> Result<Settled, ModelError>;

    /// Whether the timed solution can be used.
    fn table(&self, cache: &SolutionCache, options: &G::Options) -> TableState;

    /// The same if the untimed solution is at hand, so that nothing has to be solved to answer.
    fn known_table(&self, cache: &SolutionCache, options: &G::Options) -> Option<TableState>;

    /// Whether the untimed solution is in memory, so that nothing has to be solved to answer.
    fn at_hand(&self, cache: &SolutionCache, options: &G::Options) -> bool;

    /// The timed solution's file, there or not; `None` if there is no folder, the game has too many situations, or the
    /// untimed solution is not at hand.
    fn file(&self, cache: &SolutionCache, options: &G::Options) -> Option<PathBuf>;

    /// Makes the timed solution's file in the cache's folder.
    ///
    /// # Errors
    /// There is no folder, it was stopped, the game cannot be solved, or the file cannot be written.
    fn make(
        &self,
        cache: &SolutionCache,
        options: &G::Options,
        stop: &Stop,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(), MakeError>;

    /// What every action of a decision is worth. `None` if nothing is to be decided, the game cannot be solved, or it has
    /// not been where that is done [on request](SolutionCache::on_request).
    fn prospects(&self, cache: &SolutionCache, state: &G::State) -> Option<Vec<Prospect<G::Action>>>;

    /// What the charts of the game show, as JSON.
    ///
    /// # Errors
    /// The game has too many situations.
    fn charts(&self, cache: &SolutionCache, options: &G::Options) -> Result<String, ModelError>;
}

/// The solver of a game with a clock and few situations.
pub fn solver<G: Charts>() -> &'static dyn Solver<G> {
    const { &Solves::<G>(PhantomData) }
}

struct Solves<G>(PhantomData<G>);

impl<G: Charts> Solver<G> for Solves<G> {
    fn settle(&self, cache: &SolutionCache, options: &G::Options) -> Result<Settled, ModelError> {
        let solution = cache.solution::<G>(options)?;
        solution.get_ready();
        let (explored, untimed) = (solution.explored(), solution.untimed());
        let opening = explored.state(G::OPENING).map_or(0.0, |state| untimed.values[state]);
        let situations = explored.situations.len();
        Ok(Settled { situations, residual: untimed.residual, sweeps: untimed.sweeps, opening })
    }

    fn table(&self, cache: &SolutionCache, options: &G::Options) -> TableState {
        table_of(cache.solution::<G>(options), options)
    }

    fn known_table(&self, cache: &SolutionCache, options: &G::Options) -> Option<TableState> {
        Some(table_of(cache.known::<G>(options)?, options))
    }

    fn at_hand(&self, cache: &SolutionCache, options: &G::Options) -> bool {
        cache.has::<G>(options)
    }

    fn file(&self, cache: &SolutionCache, options: &G::Options) -> Option<PathBuf> {
        cache.for_play::<G>(options)?.path().map(Path::to_owned)
    }

    fn make(
        &self,
        cache: &SolutionCache,
        options: &G::Options,
        stop: &Stop,
        report: &mut dyn FnMut(Progress),
    ) -> Result<(), MakeError> {
        cache.solution::<G>(options)?.make(stop, report)
    }

    fn prospects(&self, cache: &SolutionCache, state: &G::State) -> Option<Vec<Prospect<G::Action>>> {
        let decision = G::decision(state)?;
        Some(cache.for_play::<G>(G::options(state))?.prospects(&decision))
    }

    fn charts(&self, cache: &SolutionCache, options: &G::Options) -> Result<String, ModelError> {
        let solution = cache.solution::<G>(options)?;
        Ok(G::charts(options, &mut |decision| solution.prospects(decision), solution.timed().is_ok()))
    }
}

/// Whether a solution's table can be used.
fn table_of<G: Charts>(solution: Result<Arc<Solution<G>>, ModelError>, options: &G::Options) -> TableState {
    let solution = match solution {
        Ok(solution) => solution,
        Err(error) => return TableState::Impossible(error.to_string()),
    };
    if let Err(error) = super::timed::solvable::<G>(options) {
        return TableState::Impossible(error.to_string());
    }
    match solution.timed() {
        Ok(timed) => TableState::Ready { bytes: timed.bytes() },
        Err(Some(error)) if !error.is_absent() => TableState::Refused(error),
        Err(_) => TableState::Absent,
    }
}
