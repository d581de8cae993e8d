//! `cargo xtask web`: the games as WebAssembly, compared with the native program.

use crate::place::{self, cargo};
use crate::tool::Tool;
use crate::{node, wasm};
use anyhow::Result;
use clap::Args;
use std::fs;

#[derive(Args)]
pub(crate) struct Web {
    /// How many random games of each game are compared line by line.
    #[arg(long, default_value_t = 1000)]
    games: u32,
    /// The nodes of a search in each of the fixed positions.
    #[arg(long, default_value_t = 100_000)]
    nodes: u32,
}

pub(crate) fn run(web: &Web) -> Result<()> {
    node::look()?;
    let module = wasm::build()?;
    let folder = place::target()?.join("wasm").join("node");
    wasm::bind(&module, "nodejs", &folder)?;
    let bound = folder.join("kickoff_browser_bg.wasm");
    println!("{}: {:.2} MB", bound.display(), fs::metadata(&bound)?.len() as f64 / 1e6);
    // The native side in the same profile, for the ratio of their speeds.
    Tool::new(&cargo()).args(["build", "--release", "--locked", "--bin", "kickoff"]).run()?;
    Tool::new(&cargo())
        .args(["build", "--release", "--locked", "--example", "random_actions"])
        .args(["--package", "kickoff-browser"])
        .run()?;
    let release = place::target()?.join("release");
    let script = place::root().join("tools").join("xtask").join("wasm").join("fidelity.mjs");
    Tool::new("node")
        .args([script.as_os_str(), folder.as_os_str(), release.as_os_str()])
        .args([web.games.to_string(), web.nodes.to_string()])
        .run()
}
