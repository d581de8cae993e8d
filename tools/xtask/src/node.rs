//! Node and its packages.

use crate::place;
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::Path;

/// The oldest Node that the tools work with.
const OLDEST: (u32, u32) = (20, 19);

/// Says what is missing if Node or npm is not there or too old.
pub(crate) fn look() -> Result<()> {
    let missing = "Node 20.19, 22.13, or 24 or later and npm are needed: https://nodejs.org/ or your system's packages";
    let version = Tool::new("node").args(["--version"]).read().context(missing)?;
    let mut numbers = version.trim().trim_start_matches('v').split('.').map(str::parse::<u32>);
    match (numbers.next(), numbers.next()) {
        (Some(Ok(major)), Some(Ok(minor))) if (major, minor) >= OLDEST => {}
        _ => bail!("this Node is {}; {missing}", version.trim()),
    }
    if Tool::npm("npm").args(["--version"]).works() { Ok(()) } else { bail!("npm does not start; {missing}") }
}

/// Installs the packages that the lock file names, those of the pages and of the browser tests, unless they are there
/// already.
pub(crate) fn install() -> Result<()> {
    install_in(&place::root(), &[])
}

/// The same for what only the web edition is built with. The packages that these want beside them are those of the pages.
pub(crate) fn install_edition() -> Result<()> {
    install_in(&place::root().join("web").join("edition"), &["--legacy-peer-deps"])
}

fn install_in(folder: &Path, how: &[&str]) -> Result<()> {
    let lock = folder.join("package-lock.json");
    // npm writes this file at the end of an installation.
    let installed = folder.join("node_modules").join(".package-lock.json");
    let newer = |one: &Path, other: &Path| -> Option<bool> {
        Some(fs::metadata(one).ok()?.modified().ok()? >= fs::metadata(other).ok()?.modified().ok()?)
    };
    if newer(&installed, &lock) == Some(true) {
        return Ok(());
    }
    Tool::npm("npm").args(["ci", "--no-audit", "--no-fund"]).args(how).within(folder).run()
}

/// A script of a folder's package.json.
pub(crate) fn script(folder: &Path, name: &str) -> Tool {
    Tool::npm("npm").args(["run", "--silent", name]).within(folder)
}
