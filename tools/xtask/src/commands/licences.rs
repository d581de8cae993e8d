//! The licences of everything that Kickoff is built from: permissive ones only.

use crate::counts::Counts;
use crate::place;
use crate::spdx;
use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Licences that ask for no more than to be named.
const PERMISSIVE: &[&str] = &[
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-1-Clause",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "CC0-1.0",
    "CDLA-Permissive-2.0",
    "ISC",
    "MIT",
    "MIT-0",
    "Python-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "blessing",
];

/// Node packages with another licence that only help to build or test: nothing of them is in what is built.
const ONLY_TOOLS: &[(&str, &str)] = &[
    ("lightningcss", "MPL-2.0"), // writes the style sheets for Vite
    ("axe-core", "MPL-2.0"),     // looks for barriers in the browser tests
    ("@axe-core/playwright", "MPL-2.0"),
];

/// Checks them, and names those that are not permitted.
pub(crate) fn check() -> Result<Counts> {
    let mut wrong = cargo_packages(&place::metadata()?);
    let lock = place::root().join("package-lock.json");
    let text = fs::read_to_string(&lock).with_context(|| format!("{} cannot be read", lock.display()))?;
    let lock = serde_json::from_str(&text).with_context(|| format!("{} is not understood", lock.display()))?;
    wrong.extend(node_packages(&place::root(), &lock));
    for sentence in &wrong {
        eprintln!("{sentence}");
    }
    let failed = wrong.len() as u64;
    Ok(Counts { passed: u64::from(failed == 0), failed })
}

/// What is wrong with the crates.
fn cargo_packages(metadata: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = format!("crate {} {}", word(&package["name"]), word(&package["version"]));
        match package["license"].as_str() {
            Some(expression) => wrong.extend(complaint(&name, expression)),
            None => wrong.push(format!("{name}: its manifest names no licence")),
        }
    }
    wrong
}

/// What is wrong with the packages of a folder with a package-lock.json.
fn node_packages(folder: &Path, lock: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for (place, package) in lock["packages"].as_object().into_iter().flatten() {
        let name = place.rsplit("node_modules/").next().unwrap_or(place);
        if name.is_empty() {
            continue;
        }
        // Old packages do not name their licence in a way that npm copies into the lock file.
        let unnamed = || Some(installed_licence(&folder.join(place)).unwrap_or_default());
        let expression = package["license"].as_str().map(str::to_owned).or_else(unnamed).unwrap_or_default();
        let tool = |(tool, licence): &&(&str, &str)| {
            *licence == expression
                && (name == *tool || name.strip_prefix(*tool).is_some_and(|rest| rest.starts_with('-')))
        };
        if ONLY_TOOLS.iter().find(tool).is_none() {
            wrong.extend(complaint(&format!("node package {name}"), &expression));
        }
    }
    // A package that is installed in several places is named once.
    wrong.into_iter().collect::<BTreeSet<_>>().into_iter().collect()
}

/// The licence that an installed package names.
fn installed_licence(folder: &Path) -> Option<String> {
    let text = fs::read_to_string(folder.join("package.json")).ok()?;
    let package: Value = serde_json::from_str(&text).ok()?;
    Some(package["license"].as_str()?.to_owned())
}

/// The sentence about a package whose licence is not permitted.
fn complaint(name: &str, expression: &str) -> Option<String> {
    match spdx::allows(expression, &|licence| PERMISSIVE.contains(&licence)) {
        Ok(true) => None,
        Ok(false) => Some(format!("{name}: its licence is {expression}, which is not on the list of permissive ones")),
        Err(error) => Some(format!("{name}: {error}")),
    }
}

/// A text of a JSON document.
fn word(value: &Value) -> &str {
    value.as_str().unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn crates_without_a_permissive_licence_are_named() {
        let package = |name: &str, licence: Value| json!({ "name": name, "version": "1.0.0", "license": licence });
        let packages = [package("good", json!("MIT/Apache-2.0")), package("bad", json!("GPL-3.0-only"))];
        let wrong = cargo_packages(&json!({ "packages": packages }));
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].contains("crate bad 1.0.0"), "{wrong:?}");
        assert_eq!(cargo_packages(&json!({ "packages": [package("silent", Value::Null)] })).len(), 1);
    }

    #[test]
    fn tools_are_excepted_by_name_and_licence() {
        let lock = json!({ "packages": {
            "": { "license": "MIT" },
            "node_modules/lightningcss": { "license": "MPL-2.0" },
            "node_modules/lightningcss-linux-x64-gnu": { "license": "MPL-2.0" },
            "node_modules/other": { "license": "MPL-2.0" },
            "node_modules/one/node_modules/other": { "license": "MPL-2.0" },
            "node_modules/lightningcss-bad": { "license": "GPL-3.0-only" },
        } });
        let wrong = node_packages(Path::new("nowhere"), &lock);
        assert_eq!(wrong.len(), 2, "{wrong:?}");
    }
}
