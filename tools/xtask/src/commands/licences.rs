//! Checks the licences of the crates and node packages that Kickoff is built from. `deny.toml` lists
//! the licences that are allowed, for this check and for cargo-deny.

use crate::counts::Counts;
use crate::place;
use anyhow::{Context, Result, anyhow};
use serde::Deserialize;
use serde_json::Value;
use spdx::{Expression, Licensee, ParseMode};
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Node packages with another licence that only help to build or test: nothing of them is in what is built.
const ONLY_TOOLS: &[(&str, &str)] = &[
    ("lightningcss", "MPL-2.0"), // writes the style sheets for Vite
    ("axe-core", "MPL-2.0"),     // looks for barriers in the browser tests
    ("@axe-core/playwright", "MPL-2.0"),
    ("caniuse-lite", "CC-BY-4.0"), // which browsers can do what, for the service worker
];

/// Manifests follow the SPDX standard, but old ones write `A/B` for `A OR B`, or use identifiers that
/// the standard has replaced since.
const AS_IN_MANIFESTS: ParseMode =
    ParseMode { allow_slash_as_or_operator: true, allow_deprecated: true, ..ParseMode::STRICT };

/// The licences that are allowed.
struct Allowed(Vec<Licensee>);

/// What this check reads of `deny.toml`.
#[derive(Deserialize)]
struct DenyFile {
    licenses: LicenceTable,
}

/// The table `[licenses]` of `deny.toml`.
#[derive(Deserialize)]
struct LicenceTable {
    allow: Vec<String>,
}

impl Allowed {
    /// Reads the list from the text of `deny.toml`.
    fn read(text: &str) -> Result<Allowed> {
        let file: DenyFile = toml::from_str(text)?;
        let licensee = |name: &String| {
            Licensee::parse(name).map_err(|error| anyhow!("`{name}` is no SPDX licence: {}", error.reason))
        };
        file.licenses.allow.iter().map(licensee).collect::<Result<_>>().map(Allowed)
    }

    /// Whether the allowed licences alone can meet an expression.
    fn meet(&self, expression: &str) -> Result<bool> {
        let parsed = Expression::parse_mode(expression, AS_IN_MANIFESTS)
            .map_err(|error| anyhow!("the licence expression `{expression}` is not understood: {}", error.reason))?;
        Ok(parsed.evaluate(|requirement| self.0.iter().any(|licence| licence.satisfies(requirement))))
    }

    /// The sentence about a package whose licence is not allowed.
    fn complaint(&self, name: &str, expression: &str) -> Option<String> {
        match self.meet(expression) {
            Ok(true) => None,
            Ok(false) => Some(format!("{name}: its licence is {expression}, which deny.toml does not allow")),
            Err(error) => Some(format!("{name}: {error}")),
        }
    }
}

/// Checks all packages, and names those whose licence is not allowed.
pub(crate) fn check() -> Result<Counts> {
    let read = |name: &str| {
        let file = place::root().join(name);
        fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))
    };
    let allowed = Allowed::read(&read("deny.toml")?).context("deny.toml cannot be used")?;
    let mut wrong = cargo_packages(&allowed, &place::metadata()?);
    for folder in ["", "web/edition/"] {
        let name = format!("{folder}package-lock.json");
        let lock = serde_json::from_str(&read(&name)?).with_context(|| format!("{name} is not understood"))?;
        wrong.extend(node_packages(&allowed, &place::root().join(folder), &lock));
    }
    for sentence in &wrong {
        eprintln!("{sentence}");
    }
    let failed = wrong.len() as u64;
    Ok(Counts { passed: u64::from(failed == 0), failed })
}

/// What is wrong with the crates.
fn cargo_packages(allowed: &Allowed, metadata: &Value) -> Vec<String> {
    let mut wrong = Vec::new();
    for package in metadata["packages"].as_array().into_iter().flatten() {
        let name = format!("crate {} {}", word(&package["name"]), word(&package["version"]));
        match package["license"].as_str() {
            Some(expression) => wrong.extend(allowed.complaint(&name, expression)),
            None => wrong.push(format!("{name}: its manifest names no licence")),
        }
    }
    wrong
}

/// What is wrong with the packages of a folder with a package-lock.json.
fn node_packages(allowed: &Allowed, folder: &Path, lock: &Value) -> Vec<String> {
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
            wrong.extend(allowed.complaint(&format!("node package {name}"), &expression));
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

/// A text of a JSON document.
fn word(value: &Value) -> &str {
    value.as_str().unwrap_or("?")
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn allowed() -> Allowed {
        Allowed::read(include_str!("../../../../deny.toml")).unwrap()
    }

    /// Whether three licences can meet an expression.
    fn met(expression: &str) -> bool {
        let list = "licenses.allow = ['MIT', 'ISC', 'Apache-2.0 WITH LLVM-exception']";
        Allowed::read(list).unwrap().meet(expression).unwrap()
    }

    #[test]
    fn choices_and_sums() {
        assert!(met("MIT"));
        assert!(met("GPL-3.0-only OR MIT"));
        assert!(met("GPL-3.0/MIT"));
        assert!(!met("GPL-3.0-only AND MIT"));
        assert!(met("(GPL-3.0-only OR MIT) AND ISC"));
        assert!(!met("GPL-3.0-only OR MIT AND MPL-2.0"));
        assert!(met("Apache-2.0 WITH LLVM-exception"));
        assert!(!met("Apache-2.0"));
    }

    #[test]
    fn malformed_expressions_are_refused() {
        for expression in ["", "MIT OR", "(MIT", "MIT )", "MIT ISC", "MIT WITH", "SEE LICENSE IN LICENSE.txt"] {
            assert!(allowed().meet(expression).is_err(), "{expression}");
        }
    }

    #[test]
    fn malformed_lists_are_refused() {
        for list in ["", "licenses.allow = 'MIT'", "licenses.allow = ['MTI']", "licenses.allow = ['MIT OR ISC']"] {
            assert!(Allowed::read(list).is_err(), "{list}");
        }
    }

    #[test]
    fn copyleft_is_not_allowed() {
        for expression in ["GPL-3.0-only", "AGPL-3.0-or-later", "LGPL-2.1-or-later", "MPL-2.0", "CC-BY-SA-4.0"] {
            assert!(!allowed().meet(expression).unwrap(), "{expression}");
        }
    }

    #[test]
    fn crates_without_a_permissive_licence_are_named() {
        let package = |name: &str, licence: Value| json!({ "name": name, "version": "1.0.0", "license": licence });
        let packages = [package("good", json!("MIT/Apache-2.0")), package("bad", json!("GPL-3.0-only"))];
        let wrong = cargo_packages(&allowed(), &json!({ "packages": packages }));
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].contains("crate bad 1.0.0"), "{wrong:?}");
        assert_eq!(cargo_packages(&allowed(), &json!({ "packages": [package("silent", Value::Null)] })).len(), 1);
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
        let wrong = node_packages(&allowed(), Path::new("nowhere"), &lock);
        assert_eq!(wrong.len(), 2, "{wrong:?}");
    }
}
