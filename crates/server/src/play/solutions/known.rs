//! What is known about tables of perfect play without working anything out, and the folder with their files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use kickoff_runtime::TableState;

/// How many tables are remembered at a time.
pub(super) const MOST: usize = 1024;

/// What is known of tables.
#[derive(Debug, Default)]
pub(super) struct Known(Mutex<HashMap<String, Fact>>);

/// Facts about a table. They hold as long as its file does not change.
#[derive(Clone, Debug)]
enum Fact {
    Impossible(String),
    Absent(Option<PathBuf>),
    Ready { path: PathBuf, mark: (u64, SystemTime) },
}

impl Known {
    /// How the table of these options stands, if that can be said at once.
    pub(super) fn table(&self, key: &str) -> Option<TableState> {
        let fact = self.lock().get(key).cloned()?;
        let table = match fact {
            Fact::Impossible(reason) => Some(TableState::Impossible(reason)),
            // Another program may have made it meanwhile.
            Fact::Absent(path) => path.is_none_or(|path| !path.exists()).then_some(TableState::Absent),
            Fact::Ready { path, mark } => (mark_of(&path) == Some(mark)).then_some(TableState::Ready { bytes: mark.0 }),
        };
        if table.is_none() {
            self.forget(key);
        }
        table
    }

    /// Remembers how the table of these options stands.
    pub(super) fn remember(&self, key: &str, file: Option<PathBuf>, table: &TableState) {
        let fact = match table {
            TableState::Impossible(reason) => Fact::Impossible(reason.clone()),
            TableState::Absent => Fact::Absent(file),
            TableState::Ready { .. } => {
                let Some(path) = file else { return };
                used(&path);
                let Some(mark) = mark_of(&path) else { return };
                Fact::Ready { path, mark }
            }
            TableState::Refused(_) => return,
        };
        let mut known = self.lock();
        if known.len() >= MOST {
            known.clear();
        }
        known.insert(key.to_owned(), fact);
    }

    /// A table has been made, or not.
    pub(super) fn forget(&self, key: &str) {
        self.lock().remove(key);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Fact>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What tells a file from another one of the same name.
fn mark_of(path: &Path) -> Option<(u64, SystemTime)> {
    let about = fs::metadata(path).ok()?;
    Some((about.len(), about.modified().ok()?))
}

/// Notes that a file has been used. A failure does not matter: the file then counts as used when it was made.
fn used(path: &Path) {
    if let Ok(file) = fs::File::options().append(true).open(path) {
        let _ = file.set_modified(SystemTime::now());
    }
}

/// Removes files of tables, those that were used longest ago first, until the rest fits; none that is in use.
pub(super) fn cleanup(folder: &Path, most: u64, in_use: &[PathBuf]) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    let mut files: Vec<(SystemTime, u64, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| {
            let path = entry.path();
            let name = path.file_name()?.to_str()?.to_owned();
            let about = entry.metadata().ok().filter(fs::Metadata::is_file)?;
            name.contains(".solution").then_some((about.modified().ok()?, about.len(), path))
        })
        .collect();
    files.sort();
    let mut sum: u64 = files.iter().map(|(_, bytes, _)| bytes).sum();
    for (_, bytes, path) in files {
        if sum <= most {
            return;
        }
        if in_use.contains(&path) {
            continue;
        }
        match fs::remove_file(&path) {
            Ok(()) => {
                tracing::info!(path = %path.display(), bytes, "a table that was used longest ago was removed");
                sum = sum.saturating_sub(bytes);
            }
            Err(error) => tracing::warn!(path = %path.display(), %error, "a table was not removed"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn file(folder: &Path, name: &str, bytes: usize, age: u64) -> PathBuf {
        let path = folder.join(name);
        fs::write(&path, vec![0; bytes]).unwrap();
        let at = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000 - age);
        fs::File::options().append(true).open(&path).unwrap().set_modified(at).unwrap();
        path
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut names: Vec<String> = entries.collect();
        names.sort();
        names
    }

    /// If this failed the folder would grow for ever, or a table would vanish while a match uses it.
    #[test]
    fn the_folder_is_bounded_and_what_is_used_stays() {
        let folder = tempfile::tempdir().unwrap();
        let at = folder.path();
        let in_use = file(at, "dial-1.solution", 40, 900);
        file(at, "dial-2.solution", 40, 800);
        file(at, "dial-3.solution.layer", 40, 700);
        file(at, "dial-4.solution", 40, 10);
        file(at, "notes.txt", 4_000, 1_000);
        cleanup(at, 100, std::slice::from_ref(&in_use));
        assert_eq!(names(at), ["dial-1.solution", "dial-4.solution", "notes.txt"]);
        cleanup(at, 0, std::slice::from_ref(&in_use));
        assert_eq!(names(at), ["dial-1.solution", "notes.txt"]);
    }

    /// If this failed asking how a table stands would work it out each time.
    #[test]
    fn what_is_known_holds_as_long_as_the_file_does() {
        let folder = tempfile::tempdir().unwrap();
        let (known, path) = (Known::default(), folder.path().join("a.solution"));
        assert!(known.table("a").is_none());
        known.remember("a", Some(path.clone()), &TableState::Absent);
        assert!(matches!(known.table("a"), Some(TableState::Absent)));
        fs::write(&path, "whole").unwrap();
        assert!(known.table("a").is_none(), "somebody made it");
        known.remember("a", Some(path.clone()), &TableState::Ready { bytes: 5 });
        assert!(matches!(known.table("a"), Some(TableState::Ready { bytes: 5 })));
        fs::write(&path, "torn").unwrap();
        assert!(known.table("a").is_none());
        for number in 0..3 * MOST {
            known.remember(&number.to_string(), None, &TableState::Absent);
        }
        assert!(known.0.lock().unwrap().len() <= MOST);
    }
}
