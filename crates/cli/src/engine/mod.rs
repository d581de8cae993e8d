//! The engine protocol on standard input and output: `kickoff engine`. docs/engine.md describes it.

mod console;
mod go;
mod search;
mod settings;

pub(crate) use console::Console;
