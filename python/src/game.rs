//! The games and what is to be known of them.

use kickoff_core::{OptionKind, OptionSpec};
use kickoff_runtime::games as all;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{Options, known, value_error};
use crate::state::State;

/// What is to be known of a game.
#[pyclass(module = "kickoff_games", frozen, get_all)]
pub(crate) struct GameInfo {
    id: &'static str,
    name: &'static str,
    summary: &'static str,
    seats: (&'static str, &'static str),
    rules_version: u32,
    num_actions: usize,
    num_outcomes: usize,
    hidden: bool,
    observation_shape: (usize, usize, usize),
    planes: Vec<(&'static str, &'static str)>,
    options: Vec<Py<PyDict>>,
}

#[pymethods]
impl GameInfo {
    fn __repr__(&self) -> String {
        format!("<kickoff.GameInfo {}>", self.id)
    }
}

#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    all().iter().map(|game| game.id()).filter(|id| known(id).is_ok()).collect()
}

#[pyfunction]
#[pyo3(signature = (game, /))]
pub(crate) fn info(py: Python<'_>, game: &str) -> PyResult<GameInfo> {
    let game = known(game)?;
    let encoding = game.encoding();
    let [first, second] = game.seats();
    let [rows, columns] = encoding.grid;
    let begun = game.start(game.rules_version(), &[]).map_err(value_error)?;
    Ok(GameInfo {
        id: game.id(),
        name: game.name(),
        summary: game.summary(),
        seats: (first, second),
        rules_version: game.rules_version(),
        num_actions: encoding.actions,
        num_outcomes: encoding.outcomes,
        hidden: !begun.hides_nothing(),
        observation_shape: (encoding.planes.len(), rows, columns),
        planes: encoding.planes.iter().map(|plane| (plane.name, plane.meaning)).collect(),
        options: game.options().iter().map(|option| described(py, option)).collect::<PyResult<_>>()?,
    })
}

fn described(py: Python<'_>, option: &OptionSpec) -> PyResult<Py<PyDict>> {
    let dict = PyDict::new(py);
    dict.set_item("key", option.key)?;
    dict.set_item("default", option.default)?;
    dict.set_item("help", option.about)?;
    match option.kind {
        OptionKind::Whole { min, max } => {
            dict.set_item("kind", "int")?;
            dict.set_item("min", min)?;
            dict.set_item("max", max)?;
        }
        OptionKind::Choice(words) => {
            dict.set_item("kind", "choice")?;
            dict.set_item("choices", words.to_vec())?;
        }
        OptionKind::File(file) => {
            dict.set_item("kind", "file")?;
            dict.set_item("holds", file.holds)?;
        }
    }
    Ok(dict.unbind())
}

#[pyfunction]
#[pyo3(signature = (game, /, **options))]
pub(crate) fn make(game: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<State> {
    let game = known(game)?;
    let options = Options::read(game, options)?;
    game.state(game.rules_version(), &options.pairs()).map(State).map_err(value_error)
}

#[pyfunction]
#[pyo3(signature = (game, /, **options))]
pub(crate) fn longest(game: &str, options: Option<&Bound<'_, PyDict>>) -> PyResult<usize> {
    let game = known(game)?;
    game.longest(&Options::read(game, options)?.pairs()).map_err(value_error)
}

#[pyfunction]
pub(crate) fn action_token(game: &str, index: i64) -> PyResult<String> {
    known(game)?.token_of_id(false, index).map_err(value_error)
}

#[pyfunction]
pub(crate) fn action_index(game: &str, token: &str) -> PyResult<u32> {
    known(game)?.id_of_token(false, token).map_err(value_error)
}

#[pyfunction]
pub(crate) fn outcome_token(game: &str, index: i64) -> PyResult<String> {
    known(game)?.token_of_id(true, index).map_err(value_error)
}

#[pyfunction]
pub(crate) fn outcome_index(game: &str, token: &str) -> PyResult<u32> {
    known(game)?.id_of_token(true, token).map_err(value_error)
}
