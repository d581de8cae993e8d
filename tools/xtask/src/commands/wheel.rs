//! `cargo xtask wheel`: the Python package as it is uploaded. `target/dist/python` then holds a wheel for this platform and
//! the source archive. Each is installed into an empty virtual environment and tried there.

use super::dist::{self, papers};
use crate::place;
use crate::python::Environment;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

pub(crate) fn run() -> Result<()> {
    let package = place::root().join("python");
    let folder = place::target()?.join("dist").join("python");
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    let tools = Environment::with("release", &[package.join("requirements-release.txt")])?;
    let manifest = package.join("Cargo.toml");
    let maturin = |words: &[&str]| {
        let tool = tools.program("maturin").args(words).args(["--out"]).args([&folder]);
        tool.args(["--manifest-path"]).args([&manifest]).run()
    };
    maturin(&["sdist"])?;
    // A wheel holds the work of others, the source archive only names it. `pyproject.toml` takes all that is called LICENSE.
    let others = package.join("LICENSE-THIRD-PARTY");
    fs::write(&others, papers::crate_licenses(&manifest, &dist::host()?)?)?;
    let built = maturin(&["build", "--release", "--locked"]);
    fs::remove_file(&others).with_context(|| format!("{} cannot be removed", others.display()))?;
    built?;
    let made = [found(&folder, ".whl")?, found(&folder, ".tar.gz")?];
    tools.program("twine").args(["check", "--strict"]).args(&made).run()?;
    for file in &made {
        let took = tried(file, &package)?;
        println!("{}: {}, installed in {took:.0} s", file.display(), dist::megabytes(fs::metadata(file)?.len()));
    }
    Ok(())
}

/// The file in a folder whose name ends so.
fn found(folder: &Path, ending: &str) -> Result<PathBuf> {
    for entry in fs::read_dir(folder).with_context(|| format!("{} cannot be read", folder.display()))? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(ending) {
            return Ok(path);
        }
    }
    bail!("maturin has made no {ending} in {}", folder.display())
}

/// Installs a wheel or source archive as a user does it, and tries what is then there; how many seconds the installation took.
fn tried(file: &Path, package: &Path) -> Result<f64> {
    let user = Environment::empty("user")?;
    let start = Instant::now();
    // All is built anew: cargo would take what it has built of these sources, and a file that the archive lacks would not
    // be missed.
    let fresh = place::target()?.join("dist").join("python-build");
    _ = fs::remove_dir_all(&fresh);
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    let install = user.program("python").args(install).args([file]);
    install.env("CARGO_TARGET_DIR", &fresh).within(&std::env::temp_dir()).run()?;
    let took = start.elapsed().as_secs_f64();
    _ = fs::remove_dir_all(&fresh);
    user.program("python").args(["-m", "pip", "show", "kickoff-games"]).within(&std::env::temp_dir()).run()?;
    let script = package.join("tests").join("installed.py");
    let built = if file.extension().is_some_and(|ending| ending == "whl") { "wheel" } else { "source" };
    user.program("python").args(["-I"]).args([&script]).args([built]).within(&std::env::temp_dir()).run()?;
    Ok(took)
}
