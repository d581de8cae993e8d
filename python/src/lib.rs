//! The Python module `kickoff_games._kickoff`: conversion between Python's objects and [`kickoff_runtime`], and nothing else.
//!
//! Its classes and functions are described where Python programmers look for it, in `python/kickoff/_kickoff.pyi`.

#![allow(missing_docs, reason = "a binding: the macros make its public items, and Python's stubs describe them")]

mod bot;
mod convert;
mod game;
mod record;
mod solution;
mod state;
mod vector;

use pyo3::prelude::*;

#[pymodule]
mod _kickoff {
    use pyo3::prelude::*;

    #[pymodule_export]
    use super::bot::Bot;
    #[pymodule_export]
    use super::game::{GameInfo, action_index, action_token, games, info, longest, make, outcome_index, outcome_token};
    #[pymodule_export]
    use super::record::{from_record, read_record, replay};
    #[pymodule_export]
    use super::solution::Solution;
    #[pymodule_export]
    use super::state::State;
    #[pymodule_export]
    use super::vector::Vector;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }

    /// What [`State::current_player`] says where chance decides.
    #[pymodule_export]
    const CHANCE: i8 = super::state::CHANCE;
    /// What it says at the end.
    #[pymodule_export]
    const TERMINAL: i8 = super::state::TERMINAL;
}
