//! Python's values to ours, and our errors to Python's.

use kickoff_core::{OptionKind, Seat};
use kickoff_runtime::{DynGame, find};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString};
use pyo3::{Borrowed, FromPyObject};

/// An error of ours as a `ValueError` with its message.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A game by its id.
pub(crate) fn known(game: &str) -> PyResult<&'static dyn DynGame> {
    find(game).map_err(value_error)
}

/// Options as pairs of text.
pub(crate) struct Options(Vec<(String, String)>);

impl Options {
    /// Reads a game's options from keyword arguments: numbers, texts, and `True` and `False` for options that are `yes` or
    /// `no`.
    pub(crate) fn read(game: &dyn DynGame, given: Option<&Bound<'_, PyDict>>) -> PyResult<Options> {
        let mut pairs = Vec::new();
        for (key, value) in given.into_iter().flatten() {
            let key: String = key.extract()?;
            let text = if let Ok(truth) = value.cast::<PyBool>() {
                word_for(game, &key, truth.is_true())
            } else if value.is_instance_of::<PyInt>() || value.is_instance_of::<PyString>() {
                value.str()?.extract()?
            } else if let Ok(number) = value.call_method0("__index__") {
                number.str()?.extract()?
            } else {
                let kind = value.get_type().name()?;
                return Err(PyTypeError::new_err(format!(
                    "option {key}: an int, a str or a bool is needed, not {kind}"
                )));
            };
            pairs.push((key, text));
        }
        Ok(Options(pairs))
    }

    pub(crate) fn pairs(&self) -> Vec<(&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect()
    }
}

/// How an option writes true or false. One that has no words for it is given Python's, and refuses them.
fn word_for(game: &dyn DynGame, key: &str, truth: bool) -> String {
    let words: &[&str] = if truth { &["yes", "on", "true"] } else { &["no", "off", "false"] };
    let choices = game.options().iter().find(|option| option.key == key).map(|option| option.kind);
    let fits = |word: &&&str| matches!(choices, Some(OptionKind::Choice(choices)) if choices.contains(*word));
    let word = words.iter().find(fits).copied();
    word.unwrap_or(if truth { "True" } else { "False" }).to_owned()
}

/// What random numbers follow from: a whole number of 64 bits.
#[derive(Clone, Copy)]
pub(crate) struct Seed(pub(crate) u64);

impl<'py> FromPyObject<'_, 'py> for Seed {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Seed> {
        if let Ok(seed) = given.extract::<u64>() {
            return Ok(Seed(seed));
        }
        match given.call_method0("__index__") {
            Ok(number) => Err(value_error(format!("seed {number}: seeds are whole numbers from 0 to 2**64 - 1"))),
            Err(_) => {
                let kind = given.get_type().name()?;
                Err(PyTypeError::new_err(format!("a seed is a whole number (int), not {kind}")))
            }
        }
    }
}

/// A seat by its number.
pub(crate) fn seat(player: i64) -> PyResult<Seat> {
    usize::try_from(player)
        .ok()
        .and_then(Seat::from_index)
        .ok_or_else(|| value_error(format!("player {player}: the players are 0 and 1")))
}
