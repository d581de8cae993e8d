//! The program that the checks from outside run against.

use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::Result;
use std::path::PathBuf;

/// The binary of the dev profile, built if need be.
///
/// It is built together with all tests: for a package alone cargo takes its dependencies with other features, and compiles
/// them all once more.
pub(crate) fn built() -> Result<PathBuf> {
    let words = ["test", "--no-run", "--workspace", "--lib", "--bins", "--tests", "--locked"];
    Tool::new(&cargo()).args(words).run()?;
    let name = format!("kickoff{}", std::env::consts::EXE_SUFFIX);
    Ok(place::target()?.join("debug").join(name))
}
