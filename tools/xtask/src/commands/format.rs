//! `cargo xtask format`: formats the sources; and the check that they are formatted.

use crate::counts::Counts;
use crate::place;
use crate::tool::Tool;
use crate::{node, place::cargo};
use anyhow::Result;

pub(crate) fn run() -> Result<()> {
    Tool::new(&cargo()).args(["fmt", "--all"]).run()?;
    node::look()?;
    node::install()?;
    prettier("--write").run()
}

pub(crate) fn check() -> Result<Counts> {
    let mut counts = Tool::new(&cargo()).args(["fmt", "--all", "--check"]).check()?;
    node::look()?;
    node::install()?;
    counts += prettier("--check").check()?;
    Ok(counts)
}

/// Prettier on everything that it understands.
fn prettier(way: &str) -> Tool {
    let script = place::root().join("node_modules").join("prettier").join("bin").join("prettier.cjs");
    let words = [way, "--log-level", "warn", "package.json", "web", "e2e", "games/*/web/**/*.{ts,svelte}"];
    Tool::new("node").args([script.as_os_str()]).args(words).within(&place::root())
}
