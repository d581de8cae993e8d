//! Records in and out.

use kickoff_runtime::open;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{known, value_error};
use crate::state::{State, state_from_text};

#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn from_record(text: &str) -> PyResult<State> {
    open(text).map_err(value_error)?.state().map(State).map_err(value_error)
}

/// What a record holds, as a dict; `kickoff.records` makes an object of it.
#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn read_record<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyDict>> {
    let record = open(text).map_err(value_error)?.record;
    let dict = PyDict::new(py);
    dict.set_item("game", &record.game)?;
    dict.set_item("rules_version", record.rules)?;
    let options = PyDict::new(py);
    for (key, value) in &record.options {
        options.set_item(key, value)?;
    }
    dict.set_item("options", options)?;
    dict.set_item("position", &record.position)?;
    dict.set_item("date", record.date.map(|date| date.to_string()))?;
    let [first, second] = &record.names;
    dict.set_item("names", (first, second))?;
    dict.set_item("score", record.result.map(|score| (score.0[0], score.0[1])))?;
    dict.set_item("tokens", &record.tokens)?;
    let comments: Vec<(usize, &str)> = record.comments.iter().map(|c| (c.after, c.text.as_str())).collect();
    dict.set_item("comments", comments)?;
    Ok(dict)
}

/// The game of a record at its beginning: under these rules and options, or with the position that its text says.
#[pyfunction]
#[pyo3(signature = (game, rules_version, options, position = None))]
pub(crate) fn replay(
    game: &str,
    rules_version: u32,
    options: &Bound<'_, PyDict>,
    position: Option<&str>,
) -> PyResult<State> {
    if let Some(text) = position {
        return state_from_text(text);
    }
    let options = options.iter().map(|pair| pair_of_text(&pair)).collect::<PyResult<Vec<_>>>()?;
    let options: Vec<(&str, &str)> = options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    known(game)?.state(rules_version, &options).map(State).map_err(value_error)
}

fn pair_of_text((key, value): &(Bound<'_, PyAny>, Bound<'_, PyAny>)) -> PyResult<(String, String)> {
    Ok((key.extract()?, value.extract()?))
}
