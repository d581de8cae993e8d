//! `cargo xtask site`: the documentation site, in `target/site`.
//!
//! The documents stay where they are, each beside what it speaks of; mdBook makes pages of a copy of them in which they lie
//! in the same folders, so that their links hold. Beside them lie the references of the Rust and Python interfaces, pictures
//! that the browser tests take, and the web edition.

use super::package;
use crate::place::{self, cargo};
use crate::python::Environment;
use crate::tool::Tool;
use crate::{chromium, links, node, program};
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::Path;

/// The version of mdBook that is installed.
const MDBOOK: &str = "0.5.4";
/// What else the documents link to.
const BESIDE: [&str; 15] = [
    "docs/openapi.json",
    "docs/games.jpg",
    "docs/scrimmage.png",
    "docs/baselines/dial.csv",
    "docs/baselines/king.csv",
    "docs/baselines/phutball.csv",
    "docs/baselines/quarterback.csv",
    "docs/baselines/scrimmage.csv",
    "docs/baselines/soccer.csv",
    "docs/pictures/analysis.jpg",
    "docs/pictures/puzzle.jpg",
    "docs/pictures/review.jpg",
    "LICENSE-MIT",
    "LICENSE-APACHE",
    "tools/robustness/src/lib.rs",
];
/// Of each game the position that stands for it, and the size of its picture, as the browser tests name them.
const PICTURES: [(&str, &str); 6] = [
    ("scrimmage", "turn"),
    ("quarterback", "turn"),
    ("soccer", "near-the-goal"),
    ("king", "drive"),
    ("dial", "signals"),
    ("phutball", "jumping"),
];
const SIZE: &str = "1280x800";

#[derive(Args)]
pub(crate) struct Site {
    /// Leave out the web edition, which takes minutes and the target wasm32-unknown-unknown: *Play now* leads to a page
    /// that says so.
    #[arg(long)]
    without_play: bool,
}

pub(crate) fn run(how: &Site) -> Result<()> {
    let target = place::target()?;
    let (source, site) = (target.join("site-source"), target.join("site"));
    empty(&source)?;
    empty(&site)?;
    stage(&source.join("src"))?;
    copy(&place::root().join("docs/site/book.toml"), &source.join("book.toml"))?;
    pictures(&source.join("src").join("pictures"))?;
    let mdbook = place::program("mdbook", "mdbook", MDBOOK, &["--no-default-features", "--features", "search"])?;
    let words = ["build".as_ref(), "--dest-dir".as_ref(), site.as_os_str(), source.as_os_str()];
    Tool::new(&mdbook.to_string_lossy()).args(words).run()?;
    rust(&site.join("api").join("rust"))?;
    python(&site.join("api").join("python"))?;
    play(&site.join("play"), how.without_play)?;
    let dead = links::dead(&site, &["api", "play"])?;
    if !dead.is_empty() {
        bail!("links of the site lead nowhere:\n{}", dead.join("\n"));
    }
    println!("{}: {} files; open {}", site.display(), links::files(&site)?.len(), site.join("index.html").display());
    Ok(())
}

fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("{} cannot be removed", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    if let Some(folder) = to.parent() {
        fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    fs::copy(from, to).map(drop).with_context(|| format!("{} cannot be copied to {}", from.display(), to.display()))
}

fn copy_all(from: &Path, to: &Path) -> Result<()> {
    for file in links::files(from)? {
        copy(&file, &to.join(file.strip_prefix(from).unwrap_or(&file)))?;
    }
    Ok(())
}

/// Copies the documents of the table of contents, and what they link to, into the same folders.
fn stage(folder: &Path) -> Result<()> {
    let root = place::root();
    let contents =
        fs::read_to_string(root.join("docs/site/SUMMARY.md")).context("docs/site/SUMMARY.md cannot be read")?;
    let pages = contents.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(page, _)| page);
    for file in pages.filter(|page| *page != "index.md").chain(BESIDE) {
        copy(&root.join(file), &folder.join(file))?;
    }
    copy(&root.join("docs/site/index.md"), &folder.join("index.md"))?;
    copy(&root.join("docs/site/SUMMARY.md"), &folder.join("SUMMARY.md"))
}

/// Pictures of all games, taken by the browser tests of the layout: they show the program as it is.
fn pictures(folder: &Path) -> Result<()> {
    node::look()?;
    node::install()?;
    let taken = place::target()?.join("site-pictures");
    empty(&taken)?;
    let tests = PICTURES.map(|(game, position)| format!("{game}, {position}$")).join("|");
    Tool::npm("npx")
        .args(["playwright", "test", "layout", "--project=server", "--grep", &tests])
        .env("KICKOFF_BIN", program::built()?)
        .env("CHROMIUM", chromium::get()?)
        .env("KICKOFF_PICTURES", &taken)
        .within(&place::e2e())
        .run()?;
    for (game, position) in PICTURES {
        copy(&taken.join(format!("{game}-{position}-{SIZE}.png")), &folder.join(format!("{game}.png")))?;
    }
    Ok(())
}

/// The reference of all crates.
fn rust(folder: &Path) -> Result<()> {
    let words = ["doc", "--workspace", "--no-deps", "--lib", "--locked", "--exclude", "kickoff-python"];
    Tool::new(&cargo()).args(words).run()?;
    copy_all(&place::target()?.join("doc"), folder)
}

/// The reference of the Python package.
fn python(folder: &Path) -> Result<()> {
    let sources = place::root().join("python");
    let environment =
        Environment::with("site", &["requirements-test.txt", "requirements-site.txt"].map(|name| sources.join(name)))?;
    package::install(&environment)?;
    // Those that need a library of their own are not imported by the package itself.
    let modules =
        ["gymnasium", "gymnasium_vector", "pettingzoo", "openspiel"].map(|name| format!("kickoff_games.{name}"));
    let words = ["kickoff_games", "!kickoff_games._screen"].map(str::to_owned);
    let words = words.into_iter().chain(modules).chain(["--output-directory".to_owned()]);
    environment.program("pdoc").args(words).args([folder]).run()
}

/// The web edition, for *Play now*.
fn play(folder: &Path, without: bool) -> Result<()> {
    if !without {
        super::web::build()?;
        return copy_all(&place::target()?.join("web"), folder);
    }
    let page = "<!doctype html><title>Kickoff</title><p>The games are not part of this build of the site: \
                <code>cargo xtask site</code> without <code>--without-play</code> makes them.</p>";
    fs::create_dir_all(folder)?;
    fs::write(folder.join("index.html"), page).with_context(|| format!("{} cannot be written", folder.display()))
}
