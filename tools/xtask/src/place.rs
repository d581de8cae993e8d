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

/// A program of a crate in a certain version, installed once under `target/tools` with these words for `cargo install`.
pub(crate) fn program(package: &str, name: &str, version: &str, words: &[&str]) -> Result<PathBuf> {
    let folder = target()?.join("tools");
    let program = folder.join("bin").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let path = program.to_string_lossy().into_owned();
    // “mdbook v1.2.3”, “wasm-bindgen 1.2.3”.
    let is_it = |word: &str| word.strip_prefix('v').unwrap_or(word) == version;
    let known = program.exists() && Tool::new(&path).args(["--version"]).read()?.split_whitespace().any(is_it);
    if !known {
        let install = ["install", package, "--version", version, "--root"];
        let tool = || Tool::new(&cargo()).args(install).args([&folder]).args(words).within(&std::env::temp_dir());
        // A registry's mirror may not have yet what its lock file names.
        if tool().args(["--locked"]).run().is_err() {
            tool().run()?;
        }
    }
    Ok(program)
}
