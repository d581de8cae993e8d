//! Records in and out.

use kickoff_runtime::open;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{known, value_error};
use crate::state::State;

fn start(game: &str, rules: u32, options: &[(String, String)]) -> PyResult<kickoff_runtime::State> {
    let options: Vec<(&str, &str)> = options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
    known(game)?.state(rules, &options).map_err(value_error)
}

#[pyfunction]
#[pyo3(signature = (text, /))]
pub(crate) fn from_record(text: &str) -> PyResult<State> {
    let record = open(text).map_err(value_error)?.record;
    let mut environment = start(&record.game, record.rules, &record.options)?;
    for token in &record.tokens {
        environment.play(token).map_err(value_error)?;
    }
    Ok(State(environment))
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
    dict.set_item("date", record.date.map(|date| date.to_string()))?;
    let [first, second] = &record.names;
    dict.set_item("names", (first, second))?;
    dict.set_item("score", record.result.map(|score| (score.0[0], score.0[1])))?;
    dict.set_item("tokens", &record.tokens)?;
    let comments: Vec<(usize, &str)> = record.comments.iter().map(|c| (c.after, c.text.as_str())).collect();
    dict.set_item("comments", comments)?;
    Ok(dict)
}

/// A game under rules and options of a record, at its beginning.
#[pyfunction]
pub(crate) fn replay(game: &str, rules_version: u32, options: &Bound<'_, PyDict>) -> PyResult<State> {
    let options = options.iter().map(|pair| pair_of_text(&pair)).collect::<PyResult<Vec<_>>>()?;
    Ok(State(start(game, rules_version, &options)?))
}

fn pair_of_text((key, value): &(Bound<'_, PyAny>, Bound<'_, PyAny>)) -> PyResult<(String, String)> {
    Ok((key.extract()?, value.extract()?))
}
