//! Writing what a command makes into files.

use std::fmt::Display;
use std::path::Path;

use crate::failure::Failure;

pub(crate) fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|error| unwritable(path, error))
}

/// A file or folder that cannot be written.
pub(crate) fn unwritable(path: &Path, error: impl Display) -> Failure {
    Failure::input(format!("cannot write {}: {error}", path.display()))
}
