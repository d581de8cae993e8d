//! The database: opening it, and what is kept in it.
//!
//! Invariant: whoever gets `Ok` from a function that changes something knows that the change is on the disk
//! (`synchronous=FULL`). The SQL is plain enough for PostgreSQL.

mod archive;
mod folder;
mod keepsakes;
mod matches;

use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::SqlitePool;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

pub(crate) use archive::{ArchiveRow, NewArchive};
pub(crate) use folder::DataFolder;
pub use folder::solutions_folder;
pub(crate) use matches::*;

use crate::ServeError;

static MIGRATIONS: Migrator = sqlx::migrate!();

/// The database's file in the data folder.
const FILE: &str = "kickoff.db";

/// The database.
#[derive(Debug)]
pub(crate) struct Storage {
    /// One connection, so that changes queue up here and never fail for being busy.
    write: SqlitePool,
    read: SqlitePool,
    folder: DataFolder,
}

impl Storage {
    /// Opens the database in a data folder, makes it if there is none, and brings it up to date.
    pub(crate) async fn open(folder: DataFolder) -> Result<Storage, ServeError> {
        let file = folder.path().join(FILE);
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5));
        let write = pool(1).connect_with(options.clone()).await.map_err(|e| opening(&file, &e))?;
        let health: String =
            sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&write).await.map_err(|e| opening(&file, &e))?;
        if health != "ok" {
            return Err(ServeError::Damaged { file, cause: health });
        }
        MIGRATIONS.run(&write).await.map_err(|e| migrating(&file, e))?;
        let read = pool(4).connect_with(options).await.map_err(|e| opening(&file, &e))?;
        Ok(Storage { write, read, folder })
    }

    /// Waits for what is under way and closes the database.
    pub(crate) async fn close(&self) {
        self.read.close().await;
        self.write.close().await;
    }

    /// Whether the database answers.
    pub(crate) async fn answers(&self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT 1").execute(&self.read).await?;
        Ok(())
    }

    /// For tests: from now on the database cannot grow, as if the disk were full, or it can again.
    pub(crate) async fn pretend_full(&self, full: bool) -> Result<(), sqlx::Error> {
        let pragma = if full { "PRAGMA max_page_count = 1" } else { "PRAGMA max_page_count = 1073741823" };
        sqlx::query(pragma).execute(&self.write).await?;
        Ok(())
    }

    /// Where the solutions of games are.
    pub(crate) fn solutions(&self) -> PathBuf {
        folder::solutions_of(self.folder.path())
    }

    /// Leaves word where the program listens, for the next one that finds the data in use.
    pub(crate) fn announce(&self, address: &str) {
        self.folder.announce(address);
    }
}

fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .acquire_timeout(Duration::from_secs(20))
}

fn opening(file: &Path, error: &sqlx::Error) -> ServeError {
    let code = error.as_database_error().and_then(|e| e.code()).and_then(|c| c.parse::<u32>().ok());
    let (file, cause): (PathBuf, String) = (file.to_owned(), error.to_string());
    match code.map(|c| c & 0xff) {
        // SQLITE_CORRUPT, SQLITE_NOTADB
        Some(11 | 26) => ServeError::Damaged { file, cause },
        _ => ServeError::Database { file, cause },
    }
}

fn migrating(file: &Path, error: MigrateError) -> ServeError {
    let file = file.to_owned();
    match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => ServeError::Newer { file },
        MigrateError::VersionMismatch(_) | MigrateError::Dirty(_) => {
            ServeError::Damaged { file, cause: error.to_string() }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => opening(&file, &error),
        other => ServeError::Database { file, cause: other.to_string() },
    }
}

/// Text that was stored by this program and has to be JSON of a known shape.
fn stored_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(text).map_err(|e| sqlx::Error::Decode(Box::new(e)))
}

fn json_text<T: serde::Serialize>(value: &T) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|e| sqlx::Error::Encode(Box::new(e)))
}

/// A number that was stored by this program and has to fit.
fn stored_number<T: TryFrom<i64>>(number: i64) -> Result<T, sqlx::Error> {
    T::try_from(number).map_err(|_| sqlx::Error::Decode(format!("the stored number {number} does not fit").into()))
}

/// A score in two columns.
fn stored_score(first: Option<i64>, second: Option<i64>) -> Result<Option<[i32; 2]>, sqlx::Error> {
    match (first, second) {
        (Some(first), Some(second)) => Ok(Some([stored_number(first)?, stored_number(second)?])),
        _ => Ok(None),
    }
}
