//! Every change of what is stored goes through here.
//!
//! Invariant: a connection on which something failed is never used again. When the disk is full SQLite undoes a
//! transaction by itself; a driver that counts transactions would take the next one for a part of the one that is gone, and
//! acknowledge what nobody ever commits. So transactions are begun and ended by statements of our own, which SQLite refuses
//! if the connection does not stand where it is thought to: BEGIN in a transaction, COMMIT outside of one. What one change
//! leaves behind cannot be in the way of the next.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{AnyConnection, AnyPool};
use tokio::time::timeout;

use super::Dialect;
use super::trouble::Trouble;

/// How long a connection that has failed may take to close.
const PARTING: Duration = Duration::from_secs(5);

/// A statement with its parameters.
pub(super) type Statement<'q> = Query<'q, Any, AnyArguments>;

/// The one way to change the database: transactions and single statements go through it.
#[derive(Debug)]
pub(super) struct Writer {
    /// With SQLite one connection, so that changes queue up here and never fail for being busy.
    pub(super) pool: AnyPool,
    pub(super) dialect: Dialect,
    pub(super) trouble: Trouble,
}

impl Writer {
    pub(super) fn new(pool: AnyPool, dialect: Dialect) -> Writer {
        Writer { pool, dialect, trouble: Trouble::default() }
    }

    /// Begins a change. Unless it is [committed](Change::commit), nothing of it remains.
    pub(super) async fn begin(&self) -> Result<Change<'_>, sqlx::Error> {
        let connection = self.pool.acquire().await.inspect_err(|error| self.trouble.note(error))?;
        let mut change = Change { writer: self, connection: Some(connection) };
        change
            .tell(match self.dialect {
                // It will write, and must not begin with what somebody else is changing.
                Dialect::Sqlite => "BEGIN IMMEDIATE",
                Dialect::Postgres => "BEGIN",
            })
            .await?;
        Ok(change)
    }

    /// A change of one statement. Returns how many rows it changed.
    pub(super) async fn one(&self, statement: Statement<'_>) -> Result<u64, sqlx::Error> {
        let mut change = self.begin().await?;
        let changed = change.execute(statement).await?;
        change.commit().await?;
        Ok(changed)
    }
}

/// A transaction. Whatever fails in it, or if it is given up halfway, its connection is closed.
#[derive(Debug)]
pub(super) struct Change<'w> {
    writer: &'w Writer,
    /// `None` when something has failed, or when it has ended.
    connection: Option<PoolConnection<Any>>,
}

impl Change<'_> {
    /// The dialect of SQL that the database understands.
    pub(super) fn dialect(&self) -> Dialect {
        self.writer.dialect
    }

    /// Carries a statement out. Returns how many rows it changed.
    pub(super) async fn execute(&mut self, statement: Statement<'_>) -> Result<u64, sqlx::Error> {
        let connection = self.connection()?;
        match statement.execute(connection).await {
            Ok(done) => Ok(done.rows_affected()),
            Err(error) => Err(self.fail(error).await),
        }
    }

    /// Carries a statement out that gives rows, to its end.
    pub(super) async fn rows(&mut self, statement: Statement<'_>) -> Result<Vec<AnyRow>, sqlx::Error> {
        let connection = self.connection()?;
        match statement.fetch_all(connection).await {
            Ok(rows) => Ok(rows),
            Err(error) => Err(self.fail(error).await),
        }
    }

    /// Makes the change last. `Ok`: it is on the disk.
    pub(super) async fn commit(mut self) -> Result<(), sqlx::Error> {
        self.tell("COMMIT").await?;
        drop(self.connection.take());
        Ok(())
    }

    pub(super) async fn undo(mut self) {
        // If that fails the connection is closed, which takes it back as well.
        if self.tell("ROLLBACK").await.is_ok() {
            drop(self.connection.take());
        }
    }

    async fn tell(&mut self, statement: &'static str) -> Result<(), sqlx::Error> {
        let connection = self.connection()?;
        match sqlx::raw_sql(statement).execute(connection).await {
            Ok(_) => Ok(()),
            Err(error) => Err(self.fail(error).await),
        }
    }

    fn connection(&mut self) -> Result<&mut AnyConnection, sqlx::Error> {
        self.connection.as_deref_mut().ok_or(sqlx::Error::PoolClosed)
    }

    /// Something failed: takes note of it and closes the connection.
    async fn fail(&mut self, error: sqlx::Error) -> sqlx::Error {
        self.writer.trouble.note(&error);
        if let Some(connection) = self.connection.take() {
            // Wait until it is closed: its locks are free then, before anybody gets another connection.
            let _ = timeout(PARTING, connection.close()).await;
        }
        error
    }
}

impl Drop for Change<'_> {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.connection {
            connection.close_on_drop();
        }
    }
}

/// For tests: a database that cannot grow.
#[derive(Debug, Default)]
pub(super) struct PretendFull(AtomicBool);

impl PretendFull {
    pub(super) fn set(&self, full: bool) {
        self.0.store(full, Ordering::Relaxed);
    }

    /// The options of a connection to a file.
    pub(super) fn setting(&self) -> &'static str {
        if self.0.load(Ordering::Relaxed) { "PRAGMA max_page_count = 1" } else { "PRAGMA max_page_count = 1073741823" }
    }
}
