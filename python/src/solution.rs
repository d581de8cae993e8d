//! Exact solutions.

use std::path::PathBuf;
use std::sync::{Arc, LazyLock};

use kickoff_runtime::{DynGame, Settled, SolutionCache, Stop, Study, TableState};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{Options, known, value_error};
use crate::state::State;

pub(crate) static CACHE: LazyLock<Arc<SolutionCache>> = LazyLock::new(|| Arc::new(SolutionCache::untimed()));

#[pyclass(module = "kickoff_games", frozen)]
pub(crate) struct Solution {
    game: &'static dyn DynGame,
    options: Options,
    cache: Arc<SolutionCache>,
    settled: Settled,
}

impl Solution {
    /// What is known of the decision in a state.
    fn study(&self, py: Python<'_>, state: &State) -> PyResult<Study> {
        let (own, other) = (self.game.id(), state.0.game().id());
        if own != other {
            return Err(value_error(format!("this is a solution of {own}, but the state is one of {other}")));
        }
        let study = py.detach(|| state.0.position().study(&self.cache));
        study.ok_or_else(|| value_error("nobody decides in this state"))
    }

    fn number(&self, token: &str) -> PyResult<u32> {
        self.game.id_of_token(false, token).map_err(value_error)
    }
}

#[pymethods]
impl Solution {
    #[new]
    #[pyo3(signature = (game, /, *, folder = None, **options))]
    fn new(
        py: Python<'_>,
        game: &str,
        folder: Option<PathBuf>,
        options: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Solution> {
        let game = known(game)?;
        let options = Options::read(game, options)?;
        let Some(solver) = game.solver() else {
            return Err(value_error(format!("{} is not solved", game.id())));
        };
        let cache = folder.map_or_else(|| Arc::clone(&CACHE), |folder| Arc::new(SolutionCache::new(folder)));
        let settled = py.detach(|| {
            let settled = solver.settle(&cache, &options.pairs()).map_err(value_error)?;
            if cache.folder().is_some()
                && !matches!(solver.table(&cache, &options.pairs()), Ok(TableState::Ready { .. }))
            {
                solver.make(&cache, &options.pairs(), &Stop::new(), &mut |_| {}).map_err(value_error)?;
            }
            Ok::<_, PyErr>(settled)
        })?;
        Ok(Solution { game, options, cache, settled })
    }

    #[getter]
    fn situations(&self) -> usize {
        self.settled.situations
    }

    #[getter]
    fn residual(&self) -> f64 {
        self.settled.residual
    }

    #[getter]
    fn opening_points(&self) -> f64 {
        self.settled.opening
    }

    #[getter]
    fn is_exact(&self) -> bool {
        let table = self.game.solver().map(|solver| solver.table(&self.cache, &self.options.pairs()));
        matches!(table, Some(Ok(TableState::Ready { .. })))
    }

    fn value(&self, py: Python<'_>, state: &State) -> PyResult<f64> {
        // Points of a game, 0 to 1, are returns, -1 to 1.
        Ok(2.0 * self.study(py, state)?.best().value - 1.0)
    }

    fn policy<'py>(&self, py: Python<'py>, state: &State) -> PyResult<Bound<'py, PyDict>> {
        let study = self.study(py, state)?;
        let policy = PyDict::new(py);
        for (place, choice) in study.choices.iter().enumerate() {
            policy.set_item(self.number(&choice.token)?, if place == study.best { 1.0 } else { 0.0 })?;
        }
        Ok(policy)
    }

    fn action_values<'py>(&self, py: Python<'py>, state: &State) -> PyResult<Bound<'py, PyDict>> {
        let values = PyDict::new(py);
        for choice in &self.study(py, state)?.choices {
            values.set_item(self.number(&choice.token)?, 2.0 * choice.value - 1.0)?;
        }
        Ok(values)
    }

    fn __repr__(&self) -> String {
        format!("<kickoff.Solution {}, {} situations>", self.game.id(), self.settled.situations)
    }
}
