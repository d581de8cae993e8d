//! PostgreSQL for the tests of the storage. They start and stop it themselves and need its programs only.

use crate::debian;
use anyhow::{Result, bail};
use std::env;
use std::path::{Path, PathBuf};

/// The programs that the tests start.
const PROGRAMS: &[&str] = &["initdb", "pg_ctl", "createdb", "psql"];

/// Where the folders of PostgreSQL's versions are that are not in PATH.
const PLACES: &[&str] = &["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

/// How to get it.
const ADVICE: &str = "the tests need PostgreSQL's programs initdb, pg_ctl, createdb and psql. On Debian or Ubuntu: \
    sudo apt-get update && sudo apt-get install --yes postgresql. Elsewhere install PostgreSQL, and name the folder of \
    its programs in the environment variable POSTGRES_BIN if it is not in PATH";

/// The folder of its programs, if there is one.
fn find() -> Result<Option<PathBuf>> {
    let complete = |folder: &PathBuf| PROGRAMS.iter().all(|program| folder.join(program).is_file());
    if let Some(named) = env::var_os("POSTGRES_BIN").filter(|named| !named.is_empty()) {
        let named = PathBuf::from(named);
        if !complete(&named) {
            bail!("POSTGRES_BIN names {}, where {} are not", named.display(), PROGRAMS.join(", "));
        }
        return Ok(Some(named));
    }
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = PLACES.iter().flat_map(|place| Path::new(place).read_dir().into_iter().flatten().flatten());
    let versions: Vec<PathBuf> = versions.map(|entry| entry.path().join("bin")).collect();
    Ok(env::split_paths(&path).chain(versions).find(complete))
}

/// The folder of its programs; it is installed if it is not there and that can be done without asking for a password.
pub(crate) fn get() -> Result<PathBuf> {
    if let Some(found) = find()? {
        return Ok(found);
    }
    debian::install("postgresql", "the tests of the storage")?;
    match find()? {
        Some(found) => Ok(found),
        None => bail!("{ADVICE}"),
    }
}
