//! Which steps have passed already with the same files and the same Rust, Node and Python. Other programs (Chromium,
//! PostgreSQL) are not compared: `--again` runs a step after they have changed.

use crate::counts::Counts;
use crate::place::{self, cargo};
use crate::tool::Tool;
use anyhow::{Context, Result};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

/// What the steps look at: every file of the repository that git does not ignore, and what builds and runs them.
pub(crate) struct Inputs {
    /// Each file with the hash of what is in it.
    files: Vec<(String, u64)>,
    tools: String,
}

/// A step's inputs in one number, as hexadecimal digits.
pub(crate) struct Fingerprint(String);

impl Inputs {
    /// Reads all files: some megabytes.
    pub(crate) fn read() -> Result<Inputs> {
        let listed = Tool::new("git").args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"]).read()?;
        let mut names: Vec<&str> = listed.split_terminator('\0').collect();
        names.sort_unstable();
        names.dedup();
        let hashed = names.into_iter().map(|name| {
            // One that is deleted, or a link that leads nowhere, is an input too.
            let content = fs::read(place::root().join(name)).ok();
            (name.to_owned(), hash(&content))
        });
        let files = hashed.collect();
        let versions = [(cargo(), "-Vv"), ("rustc".into(), "-Vv"), ("node".into(), "-v"), ("python3".into(), "-VV")];
        let tools = versions.map(|(name, word)| Tool::new(&name).args([word]).read().unwrap_or_default()).concat();
        Ok(Inputs { files, tools })
    }

    /// The fingerprint for a step that looks at no file whose path begins with one of `ignored`.
    pub(crate) fn fingerprint(&self, ignored: &[&str]) -> Fingerprint {
        let seen = |name: &str| !ignored.iter().any(|start| name.starts_with(start));
        let files: Vec<_> = self.files.iter().filter(|(name, _)| seen(name)).collect();
        Fingerprint(format!("{:016x}", hash(&(files, &self.tools))))
    }
}

fn hash(of: &impl Hash) -> u64 {
    // Made with fixed keys: the same in every run.
    let mut hasher = DefaultHasher::new();
    of.hash(&mut hasher);
    hasher.finish()
}

/// What the step called `step` passed with, if it did so with these inputs.
pub(crate) fn with(step: &str, inputs: &Fingerprint) -> Option<Counts> {
    let note = fs::read_to_string(note_of(step).ok()?).ok()?;
    let (fingerprint, passed) = note.trim().split_once(' ')?;
    (fingerprint == inputs.0).then_some(Counts { passed: passed.parse().ok()?, failed: 0 })
}

/// Notes that the step has passed.
pub(crate) fn note(step: &str, inputs: &Fingerprint, counts: Counts) -> Result<()> {
    let path = note_of(step)?;
    let folder = path.parent().context("the note lies in a folder")?;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    fs::write(&path, format!("{} {}\n", inputs.0, counts.passed))
        .with_context(|| format!("{} cannot be written", path.display()))
}

fn note_of(step: &str) -> Result<PathBuf> {
    Ok(place::target()?.join("checks").join(step))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inputs(files: &[(&str, u64)], tools: &str) -> Inputs {
        Inputs {
            files: files.iter().map(|(name, hash)| ((*name).to_owned(), *hash)).collect(),
            tools: tools.to_owned(),
        }
    }

    /// Else a check would be skipped that has not seen the change.
    #[test]
    fn any_change_of_a_file_or_tool_that_a_step_looks_at_is_another_fingerprint() {
        let before = inputs(&[("README.md", 1), ("web/a.ts", 2)], "rustc 1.94");
        let same = |after: &Inputs, ignored: &[&str]| before.fingerprint(ignored).0 == after.fingerprint(ignored).0;
        assert!(same(&inputs(&[("README.md", 1), ("web/a.ts", 2)], "rustc 1.94"), &[]), "nothing has changed");
        assert!(!same(&inputs(&[("README.md", 1), ("web/a.ts", 3)], "rustc 1.94"), &[]), "a file has changed");
        assert!(!same(&inputs(&[("README.md", 1), ("web/b.ts", 2)], "rustc 1.94"), &[]), "a file was renamed");
        assert!(!same(&inputs(&[("README.md", 1)], "rustc 1.94"), &[]), "a file was removed");
        assert!(!same(&inputs(&[("README.md", 1), ("web/a.ts", 2)], "rustc 1.95"), &[]), "another compiler");
        assert!(same(&inputs(&[("README.md", 9), ("web/a.ts", 2)], "rustc 1.94"), &["README"]), "not looked at");
    }
}
