//! A database file, looked at without the server.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _};

use crate::ServeError;
use crate::storage::{file_fault, file_options};

/// What a database holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Holds {
    /// Matches, whether they are over or not.
    pub matches: u64,
    /// Games in archives.
    pub archived: u64,
}

/// Opens a database file as it is, for reading.
pub(super) async fn open(file: &Path) -> Result<AnyConnection, ServeError> {
    sqlx::any::install_default_drivers();
    let options = file_options(file, "rw")?;
    AnyConnection::connect_with(&options).await.map_err(|error| file_fault(file, &error))
}

/// What an open file holds, if it is whole and Kickoff's.
///
/// # Errors
/// It is damaged, or another program's.
pub(super) async fn look(connection: &mut AnyConnection, file: &Path) -> Result<Holds, ServeError> {
    let fault = |error: sqlx::Error| file_fault(file, &error);
    let health: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *connection).await.map_err(fault)?;
    if health != "ok" {
        return Err(ServeError::Damaged { file: file.to_owned(), cause: health });
    }
    let tables: i64 = sqlx::query_scalar(
        "SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name IN ('matches', 'archive', '_sqlx_migrations')",
    )
    .fetch_one(&mut *connection)
    .await
    .map_err(fault)?;
    if tables < 3 {
        let cause = "it has no matches and no archive".to_owned();
        return Err(ServeError::Damaged { file: file.to_owned(), cause });
    }
    let matches = count(connection, "SELECT COUNT(*) FROM matches").await.map_err(fault)?;
    let archived = count(connection, "SELECT COUNT(*) FROM archive").await.map_err(fault)?;
    Ok(Holds { matches, archived })
}

async fn count(connection: &mut AnyConnection, query: &'static str) -> Result<u64, sqlx::Error> {
    let counted: i64 = sqlx::query_scalar(query).fetch_one(connection).await?;
    Ok(u64::try_from(counted).unwrap_or(0))
}

/// A path with more at its end.
pub(super) fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut named = path.as_os_str().to_owned();
    named.push(ending);
    named.into()
}

/// Makes an empty file for its owner's eyes only.
///
/// # Errors
/// There is one already, or it cannot be made.
pub(super) fn create_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt as _;
        options.mode(0o600);
    }
    options.open(path)
}
