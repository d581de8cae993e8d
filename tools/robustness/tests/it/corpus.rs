//! The checks of the fuzzers on inputs that are kept: the corpus that fuzzing starts from, and everything that was ever
//! found to break a promise. Without this a fault that a fuzzer once found could come back unseen.

use std::fs;
use std::path::{Path, PathBuf};

use kickoff_robustness::CHECKS;

/// The files of a folder; none if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn what_is_kept_keeps_every_promise() {
    let fuzz = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz");
    for (name, check) in CHECKS {
        let seeds = files(&fuzz.join("seeds").join(name));
        assert!(!seeds.is_empty(), "{name} has no inputs to start from");
        for file in seeds.into_iter().chain(files(&fuzz.join("found").join(name))) {
            if let Err(broken) = check(&fs::read(&file).unwrap()) {
                panic!("{}: {broken}", file.display());
            }
        }
    }
}
