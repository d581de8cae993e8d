//! What a release says about what it is made of: the licences of others' work, as cargo-about and Vite collect them, and the
//! bill of materials (SBOM), by cargo-cyclonedx.

use super::{Release, archive};
use crate::place;
use crate::tool::Tool;
use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};

/// What the build of the pages writes about the packages in them (`web/vite.config.ts`, `web/vite.report.config.ts`).
const PACKAGES: [&str; 2] = ["packages.txt", "report.txt"];

fn manifest() -> PathBuf {
    place::root().join("crates").join("cli").join("Cargo.toml")
}

/// Writes the texts of the licences of all that is in the program and its pages.
pub(super) fn licenses(release: &Release, pages: &Path, to: &Path) -> Result<()> {
    let mut text = crate_licenses(&manifest(), &release.target)?;
    for file in archive::files(&pages.join("licences"))? {
        if file.extension().is_some_and(|ending| ending == "txt") {
            text.push_str("\n==============================================================================\n");
            text.push_str("In the pages\n\n");
            text.push_str(&fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?);
        }
    }
    fs::write(to, text).with_context(|| format!("{} cannot be written", to.display()))
}

/// The texts of the licences of all crates that the crate with this manifest has in it when it is built for a platform.
pub(in crate::commands) fn crate_licenses(manifest: &Path, target: &str) -> Result<String> {
    needs("about", "cargo install --locked --features cli cargo-about")?;
    let whose = manifest.parent().and_then(Path::file_name).context("a manifest lies nowhere")?;
    let work = place::target()?.join("dist-licenses").join(whose);
    fs::create_dir_all(&work)?;
    let (config, crates, key) = (work.join("about.toml"), work.join("crates.txt"), work.join("made-of.txt"));
    let template = place::root().join("packaging").join("licenses.hbs");
    let about = about(target)?;
    fs::write(&config, &about)?;
    // Looking through the files of all crates takes a while, and only these decide what is found.
    let made_of = about + &fs::read_to_string(&template)? + &fs::read_to_string(place::root().join("Cargo.lock"))?;
    if fs::read_to_string(&key).ok().as_ref() != Some(&made_of) {
        generate(manifest, &config, &template, &crates)?;
        fs::write(&key, made_of)?;
    }
    fs::read_to_string(&crates).with_context(|| format!("{} cannot be read", crates.display()))
}

/// Has cargo-about look through the crates.
fn generate(manifest: &Path, config: &Path, template: &Path, to: &Path) -> Result<()> {
    let words = ["about", "generate", "--frozen", "--fail", "--manifest-path"];
    let generate = Tool::new("cargo").args(words).args([manifest]).args(["--config".as_ref(), config.as_os_str()]);
    generate.args([template]).args(["--output-file"]).args([to]).run()
}

/// The configuration of cargo-about: the licences that `deny.toml` allows.
fn about(target: &str) -> Result<String> {
    let deny: toml::Table = toml::from_str(&fs::read_to_string(place::root().join("deny.toml"))?)?;
    let allowed =
        deny.get("licenses").and_then(|licenses| licenses.get("allow")).context("deny.toml allows no licences")?;
    // A list of words is written in TOML as in JSON.
    let allowed = serde_json::to_string(allowed)?;
    Ok(format!(
        "accepted = {allowed}\ntargets = [\"{target}\"]\nignore-build-dependencies = true\nignore-dev-dependencies = true\n"
    ))
}

/// Writes the bill of materials: the crates, and the packages that are in the pages.
pub(super) fn materials(release: &Release, pages: &Path, to: &Path) -> Result<()> {
    needs("cyclonedx", "cargo install --locked cargo-cyclonedx")?;
    let words = ["--format", "json", "--spec-version", "1.5", "--describe", "binaries", "--no-build-deps", "--target"];
    let list = Tool::new("cargo").args(["cyclonedx", "--quiet", "--manifest-path"]).args([manifest()]).args(words);
    list.args([&release.target]).env("SOURCE_DATE_EPOCH", release.time.to_string()).run()?;
    let own = manifest().with_file_name("kickoff_bin.cdx.json");
    let text = fs::read_to_string(&own).with_context(|| format!("{} is not there", own.display()))?;
    remove_others()?;
    // Crates of the workspace are named by their folders.
    let text = text.replace(&format!("path+file://{}", place::root().display()), "path+file:///kickoff");
    let mut list: Value = serde_json::from_str(&text).context("the bill of materials is not understood")?;
    let components = list["components"].as_array_mut().context("the bill of materials has no components")?;
    let mut packages = Vec::new();
    for file in PACKAGES.map(|name| pages.join("licences").join(name)) {
        let text = fs::read_to_string(&file).with_context(|| format!("{} is not there", file.display()))?;
        packages.extend(text.lines().filter_map(package));
    }
    packages.sort_by_key(|package| package["purl"].to_string());
    packages.dedup();
    if packages.is_empty() {
        bail!("the pages name no packages that they are made of: has Vite changed how it writes them?");
    }
    components.append(&mut packages);
    fs::write(to, serde_json::to_string_pretty(&list)? + "\n")
        .with_context(|| format!("{} cannot be written", to.display()))
}

/// The package that a heading of Vite's list names: `## d3-scale - 4.0.3 (ISC)`.
fn package(line: &str) -> Option<Value> {
    let (name, rest) = line.strip_prefix("## ")?.split_once(" - ")?;
    let (version, license) = rest.split_once(' ')?;
    let license = license.strip_prefix('(')?.strip_suffix(')')?;
    Some(json!({
        "type": "library",
        "name": name,
        "version": version,
        "scope": "required",
        "licenses": [{ "expression": license }],
        "purl": format!("pkg:npm/{}@{version}", name.replace('@', "%40")),
    }))
}

/// cargo-cyclonedx writes a list into the folder of each program of the workspace.
fn remove_others() -> Result<()> {
    let metadata = place::metadata()?;
    for package in metadata["packages"].as_array().into_iter().flatten().filter(|package| package["source"].is_null()) {
        let manifest = Path::new(package["manifest_path"].as_str().context("a crate has no manifest")?);
        let folder = manifest.parent().context("a manifest lies nowhere")?;
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            if path.to_string_lossy().ends_with(".cdx.json") {
                fs::remove_file(&path).with_context(|| format!("{} cannot be removed", path.display()))?;
            }
        }
    }
    Ok(())
}

/// Says how a program is installed that cargo runs.
fn needs(name: &str, how: &str) -> Result<()> {
    if Tool::new(&format!("cargo-{name}")).args([name, "--version"]).works() {
        return Ok(());
    }
    bail!("a release needs cargo-{name}; install it with: {how}")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, what is in the pages would be missing in what a release says of itself.
    #[test]
    fn packages_are_read_from_headings() {
        let found = package("## @fluent/bundle - 0.19.1 (Apache-2.0)").unwrap();
        assert_eq!(found["purl"], "pkg:npm/%40fluent/bundle@0.19.1");
        assert_eq!(found["licenses"][0]["expression"], "Apache-2.0");
        assert!(package("## Licence").is_none() && package("The app bundles").is_none());
    }

    #[test]
    fn cargo_about_accepts_what_deny_toml_allows() {
        let text = about("x86_64-unknown-linux-gnu").unwrap();
        let config: toml::Table = toml::from_str(&text).unwrap();
        assert!(config["accepted"].as_array().unwrap().iter().any(|licence| licence.as_str() == Some("MIT")), "{text}");
    }
}
