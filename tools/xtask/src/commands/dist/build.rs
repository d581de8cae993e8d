//! The pages and the program, built so that the same sources give the same bytes wherever they lie.

use super::Release;
use crate::place::cargo;
use crate::tool::Tool;
use crate::{node, place};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The time that C compilers are told, 1980. That of the commit would have all of them start again after every commit.
const EPOCH: &str = "315532800";

/// Builds the pages into a folder. Files that come out the same stay as they are: cargo looks at their times, and would
/// build the program again.
pub(super) fn pages(folder: &Path) -> Result<PathBuf> {
    node::look()?;
    node::install()?;
    let web = place::web();
    let vite = place::root().join("node_modules").join("vite").join("bin").join("vite.js");
    let fresh = folder.with_extension("new");
    for words in [&["--emptyOutDir", "--config", "vite.config.ts"][..], &["--config", "vite.report.config.ts"]] {
        let vite = Tool::new("node").args([&vite]).args(["build", "--logLevel", "error"]).args(words);
        vite.args(["--outDir".as_ref(), fresh.as_os_str()]).within(&web).run()?;
    }
    if content(folder).ok() == Some(content(&fresh)?) {
        fs::remove_dir_all(&fresh)?;
    } else {
        if folder.exists() {
            fs::remove_dir_all(folder)?;
        }
        fs::rename(&fresh, folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    }
    Ok(folder.to_owned())
}

/// All files of a folder, sorted, and what is in them.
pub(super) fn content(folder: &Path) -> Result<Vec<(PathBuf, Vec<u8>)>> {
    let files = super::archive::files(folder)?.into_iter();
    files.map(|file| Ok((file.strip_prefix(folder)?.to_owned(), fs::read(&file)?))).collect()
}

/// How the program is built.
pub(super) struct Build<'a> {
    pub(super) release: &'a Release,
    /// The oldest glibc that it has to run with.
    pub(super) glibc: Option<&'a str>,
    /// The folder with the sources.
    pub(super) root: PathBuf,
    /// The folder that cargo builds into.
    pub(super) target: PathBuf,
}

impl Build<'_> {
    /// Builds the program with these pages; where it is.
    pub(super) fn program(&self, pages: &Path) -> Result<PathBuf> {
        let target = &self.release.target;
        let words = ["--profile", "dist", "--locked", "--bin", "kickoff", "--target"];
        let build = match self.glibc {
            None => Tool::new(&cargo()).args(["build"]).args(words).args([target]),
            Some(glibc) if Tool::new("cargo-zigbuild").args(["--version"]).works() => {
                Tool::new(&cargo()).args(["zigbuild"]).args(words).args([format!("{target}.{glibc}")])
            }
            Some(_) => bail!("--glibc needs cargo-zigbuild: pip install cargo-zigbuild"),
        };
        let moved = self.moved()?;
        let mut flags: Vec<String> = moved.iter().map(|moved| format!("--remap-path-prefix={moved}")).collect();
        // Functions that are the same are kept once. The linker that Rust brings for this platform can do it.
        if target == "x86_64-unknown-linux-gnu" && self.glibc.is_none() {
            flags.push("-Clink-arg=-Wl,--icf=all".to_owned());
        }
        let mut build = build
            .env("RUSTFLAGS", flags.join(" "))
            .env("CARGO_TARGET_DIR", &self.target)
            .env("KICKOFF_WEB_DIST", pages)
            .env("SOURCE_DATE_EPOCH", EPOCH)
            .within(&self.root);
        if !target.contains("msvc") {
            let flags: Vec<String> = moved.iter().map(|moved| format!("-ffile-prefix-map={moved}")).collect();
            build = build.env("CFLAGS", flags.join(" "));
        }
        build.run()?;
        let name = if self.release.is_windows() { "kickoff.exe" } else { "kickoff" };
        Ok(self.target.join(target).join("dist").join(name))
    }

    /// The folders that compilers write into programs, and what they write instead.
    fn moved(&self) -> Result<Vec<String>> {
        let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
        let home = home.or_else(|| Some(std::env::home_dir()?.join(".cargo"))).context("cargo has no home folder")?;
        let registries = home.join("registry").join("src");
        let mut moved = Vec::new();
        // Each is named by a hash of its address, and may be a mirror.
        for registry in fs::read_dir(&registries).with_context(|| format!("{} is not there", registries.display()))? {
            moved.push(format!("{}=/crates", registry?.path().display()));
        }
        moved.sort();
        // The last one that fits counts: what is built may lie among the sources, or elsewhere.
        moved.push(format!("{}=/kickoff", self.root.display()));
        moved.push(format!("{}=/kickoff/target", self.target.display()));
        match moved.iter().find(|folder| folder.contains(char::is_whitespace)) {
            Some(folder) => bail!("a release is built in folders without spaces in their names, but one is {folder}"),
            None => Ok(moved),
        }
    }
}
