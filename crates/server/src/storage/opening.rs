//! Opening the database, and what can go wrong with that.

use std::path::{Path, PathBuf};
use std::str::FromStr as _;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::migrate::MigrateError;
use sqlx::postgres::PgConnectOptions;
use sqlx::{AnyConnection, Connection as _};
use tokio::sync::broadcast;

use super::accounts::SIGN_OUTS;
use super::append::GroupCommit;
use super::changing::{PretendFull, Writer};
use super::migrations::MIGRATIONS;
use super::{DataFolder, Dialect, Storage};
use crate::ServeError;

/// The database's file in the data folder.
const FILE: &str = "kickoff.db";

/// Settings of every connection to a file. FULL: a transaction is on the disk when it is committed. A large cache, and
/// a log of up to 32 MiB before it is worked into the file: a page that changes often is written there less often.
const FILE_SETTINGS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                             PRAGMA busy_timeout = 5000; PRAGMA cache_size = -16384; PRAGMA wal_autocheckpoint = 8000; \
                             PRAGMA temp_store = MEMORY";

/// Settings of every connection to a database server. A node that stands still in the middle of a transaction must not
/// keep others from taking its matches over. Commits have to be on the disk whatever the database's settings say.
const SERVER_SETTINGS: &str = "SET idle_in_transaction_session_timeout = '2s'; SET statement_timeout = '20s'; \
                               SELECT set_config('synchronous_commit', 'on', false) \
                               WHERE current_setting('synchronous_commit') = 'off'";

/// How long a database server may take to answer the first time, and to give a connection later.
const PATIENCE: Duration = Duration::from_secs(5);

/// Connections to a database server for changes (one of them for what happens in matches), and for reading.
const SERVER_WRITERS: u32 = 4;
const SERVER_READERS: u32 = 8;

pub(crate) enum Database {
    /// SQLite, in a data folder.
    File(DataFolder),
    /// PostgreSQL, at an address `postgres://user:password@host:port/name`.
    Server(String),
}

impl Storage {
    /// Opens the database, makes it if there is none, and brings it up to date.
    pub(crate) async fn open(database: Database) -> Result<Storage, ServeError> {
        sqlx::any::install_default_drivers();
        let storage = match database {
            Database::File(folder) => open_file(folder).await?,
            Database::Server(address) => open_server(&address).await?,
        };
        storage.look_at_names().await.map_err(std::io::Error::other)?;
        storage.note_rated_games().await.map_err(std::io::Error::other)?;
        Ok(storage)
    }
}

async fn open_file(folder: DataFolder) -> Result<Storage, ServeError> {
    let file = database_file(folder.path());
    let fault = |error: &sqlx::Error| file_fault(&file, error);
    let options = file_options(&file, "rwc")?;
    // A pool would try again and again, and in the end not say why.
    let mut first = AnyConnection::connect_with(&options).await.map_err(|e| fault(&e))?;
    tell(&mut first, FILE_SETTINGS).await.map_err(|e| fault(&e))?;
    let health: String =
        sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut first).await.map_err(|e| fault(&e))?;
    if health != "ok" {
        return Err(ServeError::Damaged { file, cause: health });
    }
    bring_up_to_date(&mut first, &file).await?;
    let pretend_full = Arc::new(PretendFull::default());
    let write = file_pool(1, &pretend_full).connect_with(options.clone()).await.map_err(|e| fault(&e))?;
    let read = file_pool(4, &Arc::default()).connect_with(options).await.map_err(|e| fault(&e))?;
    // It is not the last connection any more, so it has nothing to clean up when it closes, and cannot fail in that.
    first.close().await.map_err(|e| fault(&e))?;
    let write = Arc::new(Writer::new(write, Dialect::Sqlite));
    let appends = GroupCommit::start(Arc::clone(&write));
    Ok(Storage {
        dialect: Dialect::Sqlite,
        write,
        read,
        appends,
        folder: Some(folder),
        pretend_full,
        sign_outs: broadcast::Sender::new(SIGN_OUTS),
    })
}

/// The database's file in a data folder.
pub(crate) fn database_file(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

/// Brings a database file to this program's version.
pub(crate) async fn bring_up_to_date(connection: &mut AnyConnection, file: &Path) -> Result<(), ServeError> {
    MIGRATIONS.run(connection).await.map_err(|error| file_migration_fault(file, error))
}

/// The file as an address, which is all that the driver for either database takes. `mode` is SQLite's: `rwc` makes a file
/// that is not there.
pub(crate) fn file_options(file: &Path, mode: &str) -> Result<AnyConnectOptions, ServeError> {
    let fault = |cause: String| ServeError::Database { file: file.to_owned(), cause };
    let path = std::path::absolute(file).map_err(|e| fault(e.to_string()))?;
    let path = path.to_str().ok_or_else(|| fault("its path is no Unicode text".to_owned()))?;
    // The driver decodes this again, whatever the characters.
    let path: String = path.bytes().map(|b| format!("%{b:02X}")).collect();
    AnyConnectOptions::from_str(&format!("sqlite:{path}?mode={mode}")).map_err(|e| fault(e.to_string()))
}

async fn open_server(address: &str) -> Result<Storage, ServeError> {
    let (mut first, place) = connect_to_server(address).await?;
    let fault = |error: &sqlx::Error| server_fault(&place, error);
    let options = AnyConnectOptions::from_str(address).map_err(|_| ServeError::NoDatabaseAddress)?;
    MIGRATIONS.run(&mut first).await.map_err(|e| server_migration_fault(&place, e))?;
    // It has done its work; if it does not go in good order, the server will notice.
    let _ = first.close().await;
    let write = server_pool(SERVER_WRITERS).connect_with(options.clone()).await.map_err(|e| fault(&e))?;
    let read = server_pool(SERVER_READERS).connect_with(options).await.map_err(|e| fault(&e))?;
    let write = Arc::new(Writer::new(write, Dialect::Postgres));
    let appends = GroupCommit::start(Arc::clone(&write));
    Ok(Storage {
        dialect: Dialect::Postgres,
        write,
        read,
        appends,
        folder: None,
        pretend_full: Arc::default(),
        sign_outs: broadcast::Sender::new(SIGN_OUTS),
    })
}

/// A connection to a database on a server, and where that is in words that hold no password.
pub(crate) async fn connect_to_server(address: &str) -> Result<(AnyConnection, String), ServeError> {
    sqlx::any::install_default_drivers();
    let known = ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme));
    let parsed = PgConnectOptions::from_str(address).ok().filter(|_| known).ok_or(ServeError::NoDatabaseAddress)?;
    let place = place(&parsed);
    let options = AnyConnectOptions::from_str(address).map_err(|_| ServeError::NoDatabaseAddress)?;
    // A pool would not say why; and a server may be silent.
    match tokio::time::timeout(PATIENCE, AnyConnection::connect_with(&options)).await {
        Ok(Ok(connection)) => Ok((connection, place)),
        Ok(Err(error)) => Err(server_fault(&place, &error)),
        Err(_) => Err(ServeError::Unreachable { place, cause: "it does not answer".to_owned() }),
    }
}

fn file_pool(connections: u32, pretend_full: &Arc<PretendFull>) -> AnyPoolOptions {
    let pretend_full = Arc::clone(pretend_full);
    AnyPoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .acquire_timeout(Duration::from_secs(20))
        .after_connect(move |connection, _| {
            let setting = pretend_full.setting();
            Box::pin(async move {
                tell(connection, FILE_SETTINGS).await?;
                tell(connection, setting).await
            })
        })
}

fn server_pool(connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        .after_connect(|connection, _| Box::pin(tell(connection, SERVER_SETTINGS)))
}

async fn tell(connection: &mut AnyConnection, settings: &'static str) -> Result<(), sqlx::Error> {
    sqlx::raw_sql(settings).execute(connection).await?;
    Ok(())
}

/// Where a server's database is, without the user's name and password.
fn place(options: &PgConnectOptions) -> String {
    let database = options.get_database().unwrap_or_else(|| options.get_username());
    match options.get_socket() {
        Some(socket) => format!("{database} at {}", socket.display()),
        None => format!("{database} at {}:{}", options.get_host(), options.get_port()),
    }
}

pub(crate) fn file_fault(file: &Path, error: &sqlx::Error) -> ServeError {
    let code = error.as_database_error().and_then(|e| e.code()).and_then(|c| c.parse::<u32>().ok());
    let (file, cause): (PathBuf, String) = (file.to_owned(), error.to_string());
    match code.map(|c| c & 0xff) {
        // SQLITE_CORRUPT, SQLITE_NOTADB
        Some(11 | 26) => ServeError::Damaged { file, cause },
        _ => ServeError::Database { file, cause },
    }
}

fn file_migration_fault(file: &Path, error: MigrateError) -> ServeError {
    let file = file.to_owned();
    match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => ServeError::Newer { file },
        MigrateError::VersionMismatch(_) | MigrateError::Dirty(_) => {
            ServeError::Damaged { file, cause: error.to_string() }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => file_fault(&file, &error),
        other => ServeError::Database { file, cause: other.to_string() },
    }
}

fn server_fault(place: &str, error: &sqlx::Error) -> ServeError {
    let (place, cause) = (place.to_owned(), error.to_string());
    match error {
        sqlx::Error::Database(answer) => match answer.code().as_deref() {
            // invalid_authorization_specification, invalid_password, invalid_catalog_name, insufficient_privilege
            Some("28000" | "28P01" | "3D000" | "42501") => ServeError::DatabaseRefuses { place, cause },
            _ => ServeError::ServerDatabase { place, cause },
        },
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::PoolTimedOut => {
            ServeError::Unreachable { place, cause }
        }
        _ => ServeError::ServerDatabase { place, cause },
    }
}

fn server_migration_fault(place: &str, error: MigrateError) -> ServeError {
    match error {
        MigrateError::VersionMissing(_) | MigrateError::VersionTooNew(..) => {
            ServeError::NewerDatabase { place: place.to_owned() }
        }
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => server_fault(place, &error),
        other => ServeError::ServerDatabase { place: place.to_owned(), cause: other.to_string() },
    }
}
