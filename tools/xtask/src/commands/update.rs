//! `cargo xtask update`: the generated files.

use crate::node;
use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::Result;

/// Writes the page of action ids and planes from the games, the OpenAPI document from the Rust types, and then the
/// TypeScript types from the OpenAPI document.
pub(crate) fn run() -> Result<()> {
    // Of the whole workspace: for a package alone cargo takes its dependencies with other features, and compiles them anew.
    for words in [["--test", "it", "environments"], ["--lib", "--bins", "openapi"]] {
        Tool::new(&cargo()).args(["test", "--workspace"]).args(words).env("KICKOFF_UPDATE", "1").run()?;
    }
    node::look()?;
    node::install()?;
    node::script(&place::web(), "types").run()
}
