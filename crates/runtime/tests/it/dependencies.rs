//! The parts of the workspace depend on each other in one direction only.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use cargo_metadata::{DependencyKind, MetadataCommand};

/// Every part may depend on these parts of the workspace and no others.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kickoff-core", &[]),
    ("kickoff-locale", &["kickoff-core"]),
    ("kickoff-grid", &["kickoff-core", "kickoff-locale"]),
    ("kickoff-solver", &["kickoff-core"]),
    ("kickoff-puzzle", &["kickoff-core", "kickoff-solver"]),
    ("kickoff-ai", &["kickoff-core", "kickoff-solver"]),
    ("kickoff-record", &["kickoff-core"]),
    ("kickoff-conformance", &["kickoff-core", "kickoff-locale", "kickoff-ai", "kickoff-puzzle", "kickoff-record"]),
    (
        "kickoff-runtime",
        &[
            "kickoff-core",
            "kickoff-locale",
            "kickoff-solver",
            "kickoff-ai",
            "kickoff-puzzle",
            "kickoff-record",
            "games",
        ],
    ),
    ("kickoff-python", &["kickoff-core", "kickoff-runtime"]),
    ("kickoff-match", &["kickoff-core", "kickoff-locale", "kickoff-runtime"]),
    ("kickoff-host", &["kickoff-core", "kickoff-locale", "kickoff-match", "kickoff-runtime"]),
    ("kickoff-server", &["kickoff-core", "kickoff-host", "kickoff-match", "kickoff-runtime"]),
    ("kickoff", &["kickoff-core", "kickoff-locale", "kickoff-ai", "kickoff-runtime", "kickoff-server"]),
    ("kickoff-browser", &["kickoff-core", "kickoff-host", "kickoff-match", "kickoff-runtime"]),
    ("kickoff-robustness", &["kickoff-core", "kickoff-record", "kickoff-runtime", "kickoff-server"]),
    ("kickoff-load", &["kickoff-core", "kickoff-runtime"]),
    ("xtask", &[]),
];
/// So may every crate under games/.
const GAME: &[&str] =
    &["kickoff-core", "kickoff-locale", "kickoff-grid", "kickoff-solver", "kickoff-ai", "kickoff-puzzle"];

#[test]
fn dependencies_point_one_way() {
    let metadata = MetadataCommand::new().no_deps().other_options(["--offline".to_owned()]).exec().unwrap();
    let packages = metadata.workspace_packages();
    let is_game: BTreeMap<&str, bool> = packages
        .iter()
        .map(|p| (p.name.as_str(), p.manifest_path.components().rev().nth(2).is_some_and(|c| c.as_str() == "games")))
        .collect();
    assert!(is_game["kickoff-scrimmage"] && !is_game["kickoff-core"]);
    for package in &packages {
        let name = package.name.as_str();
        let allowed = if is_game[name] {
            GAME
        } else {
            ALLOWED
                .iter()
                .find(|(part, _)| *part == name)
                .unwrap_or_else(|| panic!("say in this test what {name} may use"))
                .1
        };
        for dependency in package.dependencies.iter().filter(|d| d.kind != DependencyKind::Development) {
            let Some(game) = is_game.get(dependency.name.as_str()) else { continue };
            let kind = if *game { "games" } else { dependency.name.as_str() };
            assert!(allowed.contains(&kind), "{name} must not depend on {}", dependency.name);
        }
    }
}

#[test]
fn core_is_free_of_input_output_and_serialization() {
    let metadata = MetadataCommand::new().no_deps().other_options(["--offline".to_owned()]).exec().unwrap();
    let packages = metadata.workspace_packages();
    let core = packages.iter().find(|p| p.name.as_str() == "kickoff-core").unwrap();
    let mut names: Vec<_> =
        core.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal).map(|d| d.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, ["rand_core", "thiserror"]);
}

/// A match is decided the same in a server and in a browser: the host around it does the rest.
#[test]
fn the_match_is_free_of_input_output_tasks_time_and_randomness() {
    let metadata = MetadataCommand::new().no_deps().other_options(["--offline".to_owned()]).exec().unwrap();
    let packages = metadata.workspace_packages();
    let the_match = packages.iter().find(|p| p.name.as_str() == "kickoff-match").unwrap();
    let mut names: Vec<_> =
        the_match.dependencies.iter().filter(|d| d.kind == DependencyKind::Normal).map(|d| d.name.as_str()).collect();
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "kickoff-core",
            "kickoff-locale",
            "kickoff-runtime",
            "serde",
            "serde_json",
            "sha2",
            "unicode-properties",
            "unicode-security",
            "utoipa"
        ]
    );
    // The standard library has a clock and files, too.
    let sources = the_match.manifest_path.with_file_name("src");
    for file in sources_below(sources.as_std_path()) {
        let text = std::fs::read_to_string(&file).unwrap();
        for forbidden in ["std::fs", "std::net", "std::thread", "std::time", "std::env", "Instant::now", "SystemTime"] {
            assert!(!text.contains(forbidden), "{}: {forbidden}", file.display());
        }
    }
}

/// The Rust files in a folder and those below it.
fn sources_below(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { sources_below(&path) } else { vec![path] }).collect()
}
