//! `cargo xtask dist`: what is released for one platform. `target/dist` then holds a folder, an archive of it, if wanted a
//! Debian package, and the checksums.

mod archive;
mod build;
mod debian;
mod manifests;
pub(super) mod papers;
mod twice;

use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use clap::Args;
use std::fs;
use std::path::{Path, PathBuf};

use build::Build;

/// How large the program may be, in bytes (docs/install.md).
const BUDGET: u64 = 20_000_000;

#[derive(Args)]
pub(crate) struct Dist {
    /// The platform, as Rust names it [default: this one].
    #[arg(long, value_name = "TRIPLE")]
    target: Option<String>,
    /// Link with this version of glibc or newer ones, by cargo-zigbuild; Debian 11 has 2.31.
    #[arg(long, value_name = "VERSION")]
    glibc: Option<String>,
    /// Make a Debian package too, by cargo-deb.
    #[arg(long)]
    deb: bool,
    /// Build the program once more, from a copy of the sources in another folder, and compare them byte by byte.
    #[arg(long)]
    twice: bool,
    /// Only fill in the Homebrew formula and the winget manifests, for the archives of all platforms in this folder.
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["target", "glibc", "deb", "twice"])]
    manifests: Option<PathBuf>,
    /// Where the repository is, for these manifests.
    #[arg(long, value_name = "URL", requires = "manifests", default_value = "https://kickoff.example")]
    repository: String,
}

/// What is released: its version, and for which platform.
struct Release {
    version: String,
    target: String,
    /// Seconds since 1970 that files bear: those of the commit, so that the same sources give the same files.
    time: u64,
}

impl Release {
    fn of(target: String) -> Result<Release> {
        Ok(Release { version: version()?, target, time: time()? })
    }

    /// `kickoff-VERSION-TARGET`.
    fn name(&self) -> String {
        format!("kickoff-{}-{}", self.version, self.target)
    }

    fn is_windows(&self) -> bool {
        self.target.contains("windows")
    }

    fn is_linux(&self) -> bool {
        self.target.contains("linux")
    }
}

pub(crate) fn run(dist: &Dist) -> Result<()> {
    let folder = place::target()?.join("dist");
    if let Some(archives) = &dist.manifests {
        return manifests::fill(archives, &folder.join("manifests"), &version()?, &dist.repository);
    }
    let host = host()?;
    let release = Release::of(dist.target.clone().unwrap_or_else(|| host.clone()))?;
    if dist.deb && !release.is_linux() {
        bail!("a Debian package is made for Linux, not for {}", release.target);
    }
    let pages = build::pages(&place::target()?.join("dist-pages"))?;
    let build =
        Build { release: &release, glibc: dist.glibc.as_deref(), root: place::root(), target: place::target()? };
    let program = build.program(&pages)?;
    within_budget(&program)?;
    if dist.twice {
        twice::compare(&build, &pages, &program)?;
    }
    let staged = stage(&release, &program, &pages, &folder, release.target == host)?;
    let mut made = vec![archive::write(&release, &staged, &folder)?];
    if dist.deb {
        made.push(debian::package(&release, &staged, &folder)?);
    }
    archive::checksums(&folder.join(format!("{}.sha256", release.name())), &folder, &made)?;
    for file in &made {
        println!("{}: {}", file.display(), megabytes(fs::metadata(file)?.len()));
    }
    Ok(())
}

/// Puts all that is released into a folder.
fn stage(release: &Release, program: &Path, pages: &Path, folder: &Path, runs_here: bool) -> Result<PathBuf> {
    let staged = folder.join(release.name());
    if staged.exists() {
        fs::remove_dir_all(&staged).with_context(|| format!("{} cannot be emptied", staged.display()))?;
    }
    fs::create_dir_all(&staged).with_context(|| format!("{} cannot be made", staged.display()))?;
    let name = program.file_name().context("the program has no name")?;
    copy(program, &staged.join(name))?;
    for name in ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"] {
        copy(&place::root().join(name), &staged.join(name))?;
    }
    if release.is_linux() {
        copy(&place::root().join("packaging").join("kickoff.service"), &staged.join("kickoff.service"))?;
    }
    manual(&staged, runs_here.then_some(program))?;
    papers::licenses(release, pages, &staged.join("THIRD-PARTY-LICENSES.txt"))?;
    papers::materials(release, pages, &staged.join("kickoff.cdx.json"))?;
    let files = archive::files(&staged)?;
    archive::checksums(&staged.join("SHA256SUMS"), &staged, &files)?;
    Ok(staged)
}

/// Completions and pages for `man`, which the program writes itself. If it is for another platform, one for this platform
/// writes them.
fn manual(staged: &Path, program: Option<&Path>) -> Result<()> {
    let kickoff = || match program {
        Some(program) => Tool::new(&program.to_string_lossy()),
        None => Tool::new(&cargo()).args(["run", "--quiet", "--locked", "--bin", "kickoff", "--"]),
    };
    let completions = staged.join("completions");
    fs::create_dir_all(&completions)?;
    for (shell, file) in [
        ("bash", "kickoff.bash"),
        ("zsh", "_kickoff"),
        ("fish", "kickoff.fish"),
        ("powershell", "_kickoff.ps1"),
        ("elvish", "kickoff.elv"),
    ] {
        let script = kickoff().args(["completions", shell]).read()?;
        fs::write(completions.join(file), script).with_context(|| format!("{file} cannot be written"))?;
    }
    kickoff().args(["man"]).args([staged.join("man")]).read().map(drop)
}

fn within_budget(program: &Path) -> Result<()> {
    let bytes = fs::metadata(program).with_context(|| format!("{} is not there", program.display()))?.len();
    println!("{}: {} of {}", program.display(), megabytes(bytes), megabytes(BUDGET));
    if bytes <= BUDGET {
        return Ok(());
    }
    bail!(
        "the program has {bytes} bytes, and the budget is {BUDGET}: look for what has grown (nm --size-sort, or the pages), \
         or say in docs/install.md why the budget in tools/xtask/src/commands/dist/mod.rs grows"
    )
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    fs::copy(from, to).with_context(|| format!("{} cannot be copied to {}", from.display(), to.display())).map(drop)
}

pub(super) fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / 1e6)
}

/// The platform that this is.
pub(super) fn host() -> Result<String> {
    let told = Tool::new("rustc").args(["-vV"]).read()?;
    let host = told.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not say what platform this is")?.to_owned())
}

fn version() -> Result<String> {
    let metadata = place::metadata()?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let version =
        packages.filter(|package| package["name"] == "kickoff").find_map(|package| package["version"].as_str());
    Ok(version.context("cargo metadata knows no package kickoff")?.to_owned())
}

/// SOURCE_DATE_EPOCH, or when the commit was made.
fn time() -> Result<u64> {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok().filter(|given| !given.is_empty());
    let text = match given {
        Some(given) => given,
        None => Tool::new("git").args(["log", "-1", "--format=%ct"]).read().context(
            "outside a git repository SOURCE_DATE_EPOCH has to say when the sources were made, in seconds since 1970",
        )?,
    };
    text.trim().parse().with_context(|| format!("“{}” is no number of seconds since 1970", text.trim()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, what players download would grow, and nobody would notice.
    #[test]
    fn a_program_over_the_budget_is_refused() {
        let folder = std::env::temp_dir().join(format!("kickoff-budget-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let program = folder.join("kickoff");
        let file = fs::File::create(&program).unwrap();
        file.set_len(BUDGET).unwrap();
        assert!(within_budget(&program).is_ok());
        file.set_len(BUDGET + 1).unwrap();
        let error = within_budget(&program).unwrap_err().to_string();
        assert!(error.contains("20000001 bytes"), "{error}");
        fs::remove_dir_all(&folder).unwrap();
    }
}
