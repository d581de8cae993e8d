//! Where things are.

use crate::tool::Tool;
use anyhow::{Context, Result};
use std::path::{Path, PathBuf};

pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_path_buf()
}

/// The folder with the pages.
pub(crate) fn web() -> PathBuf {
    root().join("web")
}

/// The folder with the browser tests.
pub(crate) fn e2e() -> PathBuf {
    root().join("e2e")
}

/// The cargo that started this program.
pub(crate) fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}

/// Everything that cargo knows of the workspace and what it depends on.
pub(crate) fn metadata() -> Result<serde_json::Value> {
    let text = Tool::new(&cargo()).args(["metadata", "--format-version", "1", "--locked"]).read()?;
    serde_json::from_str(&text).context("cargo metadata is not understood")
}

/// The folder that cargo builds into.
pub(crate) fn target() -> Result<PathBuf> {
    let metadata = metadata()?;
    let folder = metadata["target_directory"].as_str().context("cargo metadata names no target directory")?;
    Ok(PathBuf::from(folder))
}
