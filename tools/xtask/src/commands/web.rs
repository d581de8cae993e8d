//! `cargo xtask web`: the web edition, and its comparison with the native program.

use crate::node;
use crate::place::{self, cargo};
use crate::tool::Tool;
use crate::wasm::{self, Part};
use anyhow::{Context, Result, anyhow};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

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
    let bound = modules()?;
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
    for module in modules_in(&pages)? {
        println!("{module}");
    }
    Ok(())
}

/// The module without a game.
const LOBBY: &str = "lobby";

/// The modules, bound to JavaScript for the pages, in a folder.
fn modules() -> Result<PathBuf> {
    let (made, names) = (wasm::build(Part::Modules)?, wasm::modules()?);
    let folder = place::target()?.join("wasm").join("web");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    let bound = names.iter().map(|name| wasm::bind(&made, name, "web", &folder)).collect::<Result<Vec<_>>>()?;
    // Binaryen uses one processor.
    for pair in bound.chunks(2) {
        thread::scope(|scope| {
            let both: Vec<_> = pair.iter().map(|module| scope.spawn(|| wasm::optimize(module))).collect();
            both.into_iter().try_for_each(|one| one.join().map_err(|_| anyhow!("the optimization has ended"))?)
        })?;
    }
    let games = names.iter().map(String::as_str).filter(|name| *name != LOBBY).collect::<Vec<_>>().join(", ");
    let exports = format!("export {{ {LOBBY} }};\nexport const games = {{ {games} }};\n");
    let (mut files, mut glue) = (String::new(), String::new());
    for name in &names {
        files += &format!("import {name} from './{name}_bg.wasm?url';\n");
        glue += &format!("import * as {name} from './{name}.js';\n");
    }
    fs::write(folder.join("files.js"), files + &exports)?;
    fs::write(folder.join("glue.js"), glue + &exports)?;
    Ok(folder)
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

/// The modules among the pages, each with its size.
fn modules_in(folder: &Path) -> Result<Vec<String>> {
    let mut modules = Vec::new();
    for entry in fs::read_dir(folder.join("assets"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "wasm") {
            let packed = fs::metadata(path.with_extension("wasm.br"))?.len();
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            modules.push(format!("  {name}: {:.2} MB with Brotli", packed as f64 / 1e6));
        }
    }
    modules.sort();
    Ok(modules)
}

/// Traces, replays and searches of both, line for line.
fn compare(web: &Web) -> Result<()> {
    node::install_edition()?;
    let folder = place::target()?.join("wasm").join("node");
    let bound = wasm::bind(&wasm::build(Part::Fidelity)?, "fidelity", "nodejs", &folder)?;
    // As the pages have it.
    wasm::optimize(&bound)?;
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
