//! `cargo xtask new-game`: a game that compiles, plays and passes its tests, to be changed into another one.

use crate::counts::Counts;
use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::{Context, Result, bail, ensure};
use clap::Args;
use std::fs;
use std::path::Path;

#[derive(Args)]
pub(crate) struct NewGame {
    /// The game's id: lower-case letters, as in `games/NAME`.
    name: String,
}

/// The files of a new game. In them `@name@` is its id, `@Title@` its name for people, and `@Type@` its type.
const FILES: [(&str, &str); 5] = [
    ("Cargo.toml", include_str!("../../new-game/Cargo.toml.txt")),
    ("RULES.md", include_str!("../../new-game/RULES.md")),
    ("src/lib.rs", include_str!("../../new-game/src/lib.rs.txt")),
    ("tests/game.rs", include_str!("../../new-game/tests/game.rs.txt")),
    ("web/index.ts", include_str!("../../new-game/web/index.ts.txt")),
];

/// The game's module in the web edition.
const MODULE: &str = include_str!("../../new-game/module.rs.txt");

/// The name with a capital letter.
fn title(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().map(|first| first.to_ascii_uppercase()).into_iter().chain(letters).collect()
}

fn write(name: &str, games: &Path) -> Result<()> {
    ensure!(
        !name.is_empty() && name.bytes().all(|letter| letter.is_ascii_lowercase()),
        "a game's id consists of lower-case letters"
    );
    let folder = games.join(name);
    ensure!(!folder.exists(), "{} exists already", folder.display());
    for (path, text) in FILES {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(&folder))?;
        let text = text.replace("@name@", name).replace("@Title@", &title(name)).replace("@Type@", &title(name));
        fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Adds a line after the last one that contains a text.
fn add_line(path: &Path, after: &str, line: &str) -> Result<()> {
    let text = fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let Some(start) = text.rfind(after) else { bail!("{} has no line with “{after}”", path.display()) };
    let end = text[start..].find('\n').map_or(text.len(), |length| start + length + 1);
    let (before, rest) = text.split_at(end);
    fs::write(path, format!("{before}{line}\n{rest}")).with_context(|| format!("cannot write {}", path.display()))
}

/// Writes a new game and adds it to the workspace and the registry.
pub(crate) fn run(new: &NewGame) -> Result<()> {
    let (name, root) = (&new.name, place::root());
    write(name, &root.join("games"))?;
    let runtime = root.join("crates/runtime");
    add_line(&root.join("Cargo.toml"), "path = \"games/", &format!("kickoff-{name} = {{ path = \"games/{name}\" }}"))?;
    add_line(&runtime.join("Cargo.toml"), "kickoff-dial.workspace", &format!("kickoff-{name}.workspace = true"))?;
    let constant = name.to_uppercase();
    let entry = format!("    {constant}: kickoff_{name}::{}, kickoff_ai::Mcts<kickoff_ai::Perfect>;", title(name));
    add_line(&runtime.join("src/registry.rs"), ": kickoff_", &entry)?;
    let browser = root.join("crates/browser");
    let module = format!("src/modules/{name}.rs");
    fs::write(browser.join(&module), MODULE.replace("@Title@", &title(name)).replace("@NAME@", &constant))?;
    let binary =
        format!("\n[[bin]]\nname = \"{name}\"\npath = \"{module}\"\nrequired-features = [\"module\"]\ntest = false");
    add_line(&browser.join("Cargo.toml"), "test = false", &binary)?;
    Tool::new(&cargo()).args(["fmt", "--package", &format!("kickoff-{name}"), "--package", "kickoff-runtime"]).run()?;
    println!("games/{name} is a game now: three in a row, until you change it. CONTRIBUTING.md tells what is next.");
    println!("    cargo test -p kickoff-{name}    its tests");
    println!("    cargo run -- play               it is in the list of games");
    println!("    cargo run -- match {name} level:4 random");
    Ok(())
}

/// Writes a new game into a workspace of its own that uses this one's crates, and runs its tests.
pub(crate) fn check() -> Result<Counts> {
    let (root, target) = (place::root(), place::target()?);
    let folder = target.join("new-game");
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    write("example", &folder.join("games"))?;
    let (start, end) = ("members = [", "\n");
    let manifest = fs::read_to_string(root.join("Cargo.toml"))?;
    let kept = manifest.lines().filter(|line| !line.starts_with("default-members") && !line.starts_with(start));
    let manifest: String = kept.flat_map(|line| [line, end]).collect();
    let here = root.display().to_string().replace('\\', "/");
    let manifest = manifest.replace("path = \"", &format!("path = \"{here}/")).replacen(
        "[workspace]\n",
        "[workspace]\nmembers = [\"games/example\"]\n",
        1,
    );
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"))?;
    let words = ["test", "--package", "kickoff-example", "--target-dir"];
    Tool::new(&cargo()).args(words).args([target.as_os_str()]).within(&folder).check()
}
