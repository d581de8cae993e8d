//! The Python package: built into a virtual environment, and tested there.

use crate::counts::Counts;
use crate::place;
use crate::python::Environment;
use anyhow::{Result, bail};
use std::path::PathBuf;

fn folder() -> PathBuf {
    place::root().join("python")
}

/// The step of `cargo xtask test`.
pub(crate) fn quick() -> Result<Counts> {
    let environment = Environment::with("package", &[folder().join("requirements-test.txt")])?;
    tested(&environment, &["python/tests"])
}

/// `cargo xtask test-python-full`: with the examples, which need large packages.
pub(crate) fn full() -> Result<()> {
    let files = ["requirements-test.txt", "requirements-full.txt"].map(|name| folder().join(name));
    let environment = Environment::with("package-full", &files)?;
    let examples =
        ["ray_selfplay", "learn_dial", "baselines", "rllib"].map(|name| format!("python/examples/{name}/tests"));
    let folders: Vec<&str> = std::iter::once("python/tests").chain(examples.iter().map(String::as_str)).collect();
    let counts = tested(&environment, &folders)?;
    if counts.failed > 0 { bail!("the Python package or an example fails: see above") } else { Ok(()) }
}

/// Builds the package and installs it.
///
/// The dev profile: the tests play short games, and a release build would take longer than all of them. The wheel is
/// installed as a user's pip would do it, so that what is missing in it is found.
pub(crate) fn install(environment: &Environment) -> Result<()> {
    let wheels = place::target()?.join("python").join("wheels");
    let build = environment.program("maturin").args(["build", "--locked", "--manifest-path"]);
    build.args([&folder().join("Cargo.toml")]).args(["--out"]).args([&wheels]).run()?;
    let install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--force-reinstall"];
    let install = environment.program("python").args(install).args(["--no-index", "--find-links"]);
    install.args([&wheels]).args(["kickoff-games"]).run()
}

/// Builds the package and runs the tests in these folders.
fn tested(environment: &Environment, folders: &[&str]) -> Result<Counts> {
    install(environment)?;
    let mut counts = Counts::default();
    for words in [&["check"][..], &["format", "--check"]] {
        let ruff = environment.program("ruff").args(words).args(["--no-cache", "--config"]);
        counts += ruff.args([&folder().join("pyproject.toml")]).args(["python"]).check()?;
    }
    let config = folder().join("pyproject.toml");
    let mypy = environment.program("python").args(["-m", "mypy", "--package", "kickoff_games", "--cache-dir"]);
    let mypy = mypy.args([place::target()?.join("python").join("mypy")]).args(["--config-file"]).args([&config]);
    counts += mypy.check()?;
    // Whether the stubs say of the module in Rust what it is.
    let stubs = environment.program("python").args(["-m", "mypy.stubtest", "kickoff_games._kickoff"]);
    counts += stubs.within(&place::target()?.join("python")).check()?;
    for tests in folders {
        let pytest = environment.program("python").args(["-m", "pytest", "-p", "no:cacheprovider", tests]);
        counts += pytest.env("PYTHONDONTWRITEBYTECODE", "1").check()?;
    }
    Ok(counts)
}
