//! `cargo xtask web`: the web edition, and its comparison with the native program.

use crate::place::{self, cargo};
use crate::tool::Tool;
use crate::{node, wasm};
use anyhow::{Context, Result};
use clap::Args;
use std::fs;
use std::path::Path;

#[derive(Args)]
pub(crate) struct Web {
    /// Compare what is compiled with the native program in Node, instead of building the pages.
    #[arg(long)]
    compare: bool,
    /// How many random games of each game are compared line by line.
    #[arg(long, default_value_t = 1000, requires = "compare")]
    games: u32,
    /// The nodes of a search in each of the fixed positions.
    #[arg(long, default_value_t = 100_000, requires = "compare")]
    nodes: u32,
}

pub(crate) fn run(web: &Web) -> Result<()> {
    node::look()?;
    if web.compare { compare(web) } else { build() }
}

/// The pages with all that they need, in `target/web`.
pub(crate) fn build() -> Result<()> {
    node::install()?;
    node::install_edition()?;
    let bound = place::target()?.join("wasm").join("web");
    let module = wasm::bind(&wasm::build(&[])?, "web", &bound)?;
    wasm::optimize(&module)?;
    let vite = place::root().join("node_modules").join("vite").join("bin").join("vite.js");
    let words = ["build", "--logLevel", "warn", "--emptyOutDir", "--config", "edition/vite.config.ts", "--outDir"];
    let pages = place::target()?.join("web");
    Tool::new("node")
        .args([vite.as_os_str()])
        .args(words)
        .args([pages.as_os_str()])
        .env("KICKOFF_WASM", &bound)
        .within(&place::root().join("web"))
        .run()?;
    println!("{}: {}", pages.display(), sizes(&pages)?);
    Ok(())
}

/// How large the pages are, and how large they are packed.
fn sizes(folder: &Path) -> Result<String> {
    let (mut whole, mut packed) = (0, 0);
    for entry in fs::read_dir(folder)
        .and_then(Iterator::collect::<std::io::Result<Vec<_>>>)?
        .into_iter()
        .chain(fs::read_dir(folder.join("assets"))?.collect::<std::io::Result<Vec<_>>>()?)
    {
        let path = entry.path();
        let name = path.to_str().context("a page has a name that is no text")?;
        if !path.is_file() || name.ends_with(".br") || name.ends_with(".gz") {
            continue;
        }
        let bytes = entry.metadata()?.len();
        whole += bytes;
        packed += fs::metadata(format!("{name}.br")).map_or(bytes, |file| file.len());
    }
    Ok(format!("{:.2} MB, {:.2} MB with Brotli", whole as f64 / 1e6, packed as f64 / 1e6))
}

/// Traces, replays and searches of both, line for line.
fn compare(web: &Web) -> Result<()> {
    let folder = place::target()?.join("wasm").join("node");
    let bound = wasm::bind(&wasm::build(&["fidelity"])?, "nodejs", &folder)?;
    println!("{}: {:.2} MB", bound.display(), fs::metadata(&bound)?.len() as f64 / 1e6);
    // The native side in the same profile, for the ratio of their speeds.
    Tool::new(&cargo()).args(["build", "--release", "--locked", "--bin", "kickoff"]).run()?;
    Tool::new(&cargo())
        .args(["build", "--release", "--locked", "--example", "random_actions"])
        .args(["--package", "kickoff-browser", "--features", "fidelity"])
        .run()?;
    let release = place::target()?.join("release");
    let script = place::root().join("tools").join("xtask").join("wasm").join("fidelity.mjs");
    Tool::new("node")
        .args([script.as_os_str(), folder.as_os_str(), release.as_os_str()])
        .args([web.games.to_string(), web.nodes.to_string()])
        .run()
}
