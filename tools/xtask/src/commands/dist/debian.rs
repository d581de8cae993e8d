//! The Debian package, by cargo-deb; what is in it is in `crates/cli/Cargo.toml`.

use super::Release;
use crate::place;
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// The package of what is staged.
pub(super) fn package(release: &Release, staged: &Path, to: &Path) -> Result<PathBuf> {
    if !Tool::new("cargo-deb").args(["--version"]).works() {
        bail!("a Debian package needs cargo-deb; install it with: cargo install --locked cargo-deb");
    }
    // The manifest cannot name a folder that has the version in its name.
    let fixed = place::root().join("target").join("dist-deb");
    if fixed.exists() {
        fs::remove_dir_all(&fixed)?;
    }
    for file in super::archive::files(staged)? {
        let copy = fixed.join(file.strip_prefix(staged)?);
        fs::create_dir_all(copy.parent().context("a file lies nowhere")?)?;
        super::copy(&file, &copy)?;
    }
    let architecture = match release.target.split('-').next() {
        Some("x86_64") => "amd64",
        Some("aarch64") => "arm64",
        _ => bail!("Debian's name of the architecture of {} is not known here", release.target),
    };
    let package = to.join(format!("kickoff_{}_{architecture}.deb", release.version));
    Tool::new("cargo")
        .args(["deb", "--no-build", "--no-strip", "--package", "kickoff", "--target", &release.target, "--output"])
        .args([&package])
        .env("SOURCE_DATE_EPOCH", release.time.to_string())
        .run()?;
    Ok(package)
}
