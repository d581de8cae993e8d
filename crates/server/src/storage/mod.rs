//! The database: opening it, and what is kept in it.
//!
//! Invariant: when a function that changes something returns `Ok`, the change is on the disk (SQLite:
//! `synchronous=FULL`; PostgreSQL: never `synchronous_commit=off`). All SQL is understood by both.
//!
//! Invariant: a match's events are written by [`Storage::append`] only, whose transaction is refused if the match has
//! moved on or another server has taken it.

mod accounts;
mod append;
mod archive;
mod batch;
mod changing;
mod events;
mod folder;
mod leases;
mod matches;
mod migrations;
mod opening;
mod played;
mod rated_history;
mod ratings;
mod reserve;
mod saved_items;
mod seat_links;
#[cfg(test)]
mod tests;
mod trouble;
mod turn_reviews;
mod usage;

use std::sync::Arc;

use sqlx::AnyPool;
use tokio::sync::broadcast;

pub(crate) use accounts::{AccountRow, SignOut, SignedIn};
pub(crate) use append::{Append, Appended, Commits, Unstored};
pub(crate) use archive::ArchiveRow;
pub use folder::solutions_folder;
pub(crate) use folder::{DataFolder, data_folder, lock_holder};
pub(crate) use kickoff_host::archive::About;
pub(crate) use kickoff_match::{NewEvent, Standing};
pub(crate) use matches::MatchRow;
pub(crate) use migrations::{known_version, newest_version};
pub(crate) use opening::{Database, bring_up_to_date, connect_to_server, database_file, file_fault, file_options};
pub(crate) use played::PlayedRow;
pub(crate) use ratings::{Rated, RatingRow, Rerated};
pub(crate) use reserve::{Reserve, free};
pub(crate) use seat_links::SeatLink;
pub(crate) use trouble::Cause;
pub(crate) use usage::{EVENT, ROW, Stale, Usage};

use crate::wire::MessageData;
use append::GroupCommit;
use changing::{PretendFull, Writer};

/// The owner of all that is made on a server that only the machine itself can reach.
pub(crate) const LOCAL_OWNER: &str = "local";

#[derive(Debug)]
pub(crate) struct Storage {
    dialect: Dialect,
    /// All that changes something goes through it.
    write: Arc<Writer>,
    read: AnyPool,
    /// The one that writes what happens in matches.
    appends: GroupCommit,
    /// With SQLite: the folder that holds the file.
    folder: Option<DataFolder>,
    pretend_full: Arc<PretendFull>,
    /// Tells which sign-ins were made void here.
    sign_outs: broadcast::Sender<SignOut>,
}

/// Which database it is. Only few lines of SQL ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Dialect {
    Sqlite,
    Postgres,
}

impl Storage {
    /// Stores what still waits to be stored, waits for what is under way and closes the database.
    pub(crate) async fn close(&self) {
        self.appends.close().await;
        self.read.close().await;
        self.write.pool.close().await;
        // A task that outlives the server for a moment must not keep the next one out.
        if let Some(folder) = &self.folder {
            folder.release();
        }
    }

    /// Keeps so many bytes free where the database's file is.
    pub(crate) fn reserve(&self, bytes: u64) -> Reserve {
        Reserve::new(self.folder.as_ref().map(DataFolder::path), bytes)
    }

    /// Whether other servers may use the same database.
    pub(crate) fn is_shared(&self) -> bool {
        self.dialect == Dialect::Postgres
    }

    /// Tells which sign-ins this server makes void from now on. Where other servers share the database they may do so, too.
    pub(crate) fn sign_outs(&self) -> broadcast::Receiver<SignOut> {
        self.sign_outs.subscribe()
    }

    /// What tells this database from all others, for those who share more than a database.
    pub(crate) async fn identity(&self) -> Result<String, sqlx::Error> {
        sqlx::query_scalar(
            "SELECT CAST(system_identifier AS TEXT) || '-' || \
             (SELECT CAST(oid AS TEXT) FROM pg_database WHERE datname = current_database()) FROM pg_control_system()",
        )
        .fetch_one(&self.read)
        .await
    }

    pub(crate) fn commits(&self) -> &Commits {
        &self.appends.commits
    }

    /// Whether the database answers at all.
    pub(crate) async fn answers(&self) -> Result<(), sqlx::Error> {
        sqlx::query_scalar::<_, i64>("SELECT CAST(1 AS BIGINT)").fetch_one(&self.read).await.map(|_| ())
    }

    /// For tests: from now on the database cannot grow, as if the disk were full, or it can again. SQLite only.
    pub(crate) async fn pretend_full(&self, full: bool) -> Result<(), sqlx::Error> {
        self.pretend_full.set(full);
        sqlx::query(self.pretend_full.setting()).execute(&self.write.pool).await?;
        Ok(())
    }

    /// Leaves word where the program listens, for the next one that finds the data in use.
    pub(crate) fn announce(&self, address: &str) {
        if let Some(folder) = &self.folder {
            folder.announce(address);
        }
    }
}

/// Text that was stored by this program and has to be JSON of a known shape.
fn stored_json<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, sqlx::Error> {
    serde_json::from_str(text).map_err(|e| sqlx::Error::Decode(Box::new(e)))
}

fn json_text<T: serde::Serialize>(value: &T) -> Result<String, sqlx::Error> {
    serde_json::to_string(value).map_err(|e| sqlx::Error::Encode(Box::new(e)))
}

/// What a headline says for other languages, as it is stored. One that could not be written would be read in English.
fn headline_text(standing: &Standing) -> Option<String> {
    standing.headline_message.as_ref().and_then(|message| json_text(message).ok())
}

/// The same, read again.
fn stored_headline(text: Option<String>) -> Result<Option<MessageData>, sqlx::Error> {
    text.as_deref().map(stored_json).transpose()
}

/// A number that was stored by this program and has to fit.
fn stored_number<T: TryFrom<i64>>(number: i64) -> Result<T, sqlx::Error> {
    T::try_from(number).map_err(|_| sqlx::Error::Decode(format!("the stored number {number} does not fit").into()))
}

/// As [`stored_number`], where there may be none.
fn stored_number_if<T: TryFrom<i64>>(number: Option<i64>) -> Result<Option<T>, sqlx::Error> {
    number.map(stored_number).transpose()
}

/// A number as the database has it.
fn number(number: u64) -> Result<i64, sqlx::Error> {
    i64::try_from(number).map_err(|e| sqlx::Error::Encode(Box::new(e)))
}

/// A score in two columns.
fn stored_score(first: Option<i64>, second: Option<i64>) -> Result<Option<[i32; 2]>, sqlx::Error> {
    match (first, second) {
        (Some(first), Some(second)) => Ok(Some([stored_number(first)?, stored_number(second)?])),
        _ => Ok(None),
    }
}

/// The entries that one list holds at most; those after them are asked for by the last one.
const LONGEST_LIST: i64 = 200;

/// Where a list goes on, the newest entry first: after the one of this time with this id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct After {
    /// The time, as `text::now` writes it.
    pub(crate) time: String,
    /// The id, which orders entries of the same time.
    pub(crate) id: String,
}

impl After {
    /// The beginning: no time comes after this text.
    pub(crate) fn nothing() -> After {
        After { time: "9".to_owned(), id: String::new() }
    }
}

/// Placeholders for a list of `count` values: `$from, …`.
fn list(from: usize, count: usize) -> String {
    if count == 0 {
        // PostgreSQL knows no empty list; nothing is equal to NULL.
        return "NULL".to_owned();
    }
    let names: Vec<String> = (from..from + count).map(|n| format!("${n}")).collect();
    names.join(", ")
}
