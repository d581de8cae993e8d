//! `cargo xtask format`: formats the sources; and the check that they are formatted.

use crate::counts::Counts;
use crate::place;
use crate::tool::Tool;
use crate::{node, place::cargo};
use anyhow::Result;

/// Formats the sources.
pub(crate) fn run() -> Result<()> {
    Tool::new(&cargo()).args(["fmt", "--all"]).run()?;
    node::look()?;
    node::install(&place::ui())?;
    prettier("--write").run()
}

/// Whether they are formatted.
pub(crate) fn check() -> Result<Counts> {
    let mut counts = Tool::new(&cargo()).args(["fmt", "--all", "--check"]).check()?;
    node::look()?;
    node::install(&place::ui())?;
    counts += prettier("--check").check()?;
    Ok(counts)
}

/// The ui's prettier on everything that it understands.
fn prettier(way: &str) -> Tool {
    let script = place::ui().join("node_modules").join("prettier").join("bin").join("prettier.cjs");
    let words = [way, "--log-level", "warn", "--config", ".prettierrc.json", ".", "../browser-tests"];
    Tool::new("node").args([script.as_os_str()]).args(words).within(&place::ui())
}
