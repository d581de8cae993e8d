//! Whether something can be stored at all.

use std::sync::{Mutex, PoisonError};

use rand::Rng as _;

use super::Storage;
use crate::text::new_id;

/// The most that one probe stores, in bytes. A few pages would find room where a crowd's moves find none.
const PROBE: usize = 64 << 10;

/// Why something could not be stored, if that is not the fault of what was to be stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Cause {
    /// There is no room. Nothing was stored.
    Full,
    /// The disk or its driver fails. The write may have been stored or not.
    Fault,
    /// The database does not answer. The write may have been stored or not.
    Gone,
}

impl Cause {
    /// Why a change failed; `None` if the failure was only this change's own.
    pub(crate) fn of(error: &sqlx::Error) -> Option<Cause> {
        let code = match error {
            sqlx::Error::Database(answer) => answer.code(),
            sqlx::Error::Encode(_) | sqlx::Error::Decode(_) | sqlx::Error::RowNotFound => return None,
            _ => return Some(Cause::Gone),
        };
        let Some(code) = code else { return Some(Cause::Fault) };
        match code.parse::<u32>() {
            // SQLite's codes are numbers, and what they have in common stands in their last byte: SQLITE_FULL; SQLITE_TOOBIG,
            // SQLITE_CONSTRAINT, SQLITE_MISMATCH.
            Ok(number) if code.len() < 5 => match number & 0xff {
                13 => Some(Cause::Full),
                18..=20 => None,
                _ => Some(Cause::Fault),
            },
            // PostgreSQL's have five letters and digits, of which two name the class: disk_full; data exception, integrity
            // constraint violation, transaction rollback; operator intervention, connection exception, too_many_connections.
            _ => match code.as_ref() {
                "53100" => Some(Cause::Full),
                "57014" => Some(Cause::Fault),
                "53300" => Some(Cause::Gone),
                _ => match code.get(..2) {
                    Some("22" | "23" | "40") => None,
                    Some("57" | "08") => Some(Cause::Gone),
                    _ => Some(Cause::Fault),
                },
            },
        }
    }

    /// The message for the server's operators.
    pub(crate) fn words(self) -> &'static str {
        match self {
            Cause::Full => "nothing can be stored: the disk is full",
            Cause::Fault => "nothing can be stored: the disk fails",
            Cause::Gone => "the database does not answer",
        }
    }
}

/// What is known of failures to store something.
#[derive(Debug, Default)]
pub(super) struct Trouble {
    state: Mutex<State>,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    /// Failures since the program began.
    failures: u64,
    /// Why it failed the last time, if nothing has been stored for certain since.
    cause: Option<Cause>,
}

impl Trouble {
    /// Takes note of an error.
    pub(super) fn note(&self, error: &sqlx::Error) {
        let Some(cause) = Cause::of(error) else { return };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.failures += 1;
        if state.cause != Some(cause) {
            tracing::error!(%error, "{}; this server is not ready until that is over", cause.words());
        }
        state.cause = Some(cause);
    }

    fn now(&self) -> State {
        *self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes that something was stored for certain after so many failures: the trouble is over if there were no more.
    fn over(&self, failures: u64) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.failures == failures && state.cause.take().is_some() {
            tracing::info!("things can be stored again");
        }
    }
}

impl Storage {
    /// Why the last change could not be stored, if nothing has been found to be stored since.
    pub(crate) fn trouble(&self) -> Option<Cause> {
        self.write.trouble.now().cause
    }

    /// After a failure: stores something and looks whether it is there. Then the trouble is over.
    pub(crate) async fn probe(&self) -> Result<(), sqlx::Error> {
        let State { failures, cause: Some(_) } = self.write.trouble.now() else { return Ok(()) };
        // Random bytes: what compresses well would need no room.
        let mut bytes = vec![0; PROBE / 2];
        rand::rng().fill_bytes(&mut bytes);
        let body: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        let id = new_id();
        let insert = sqlx::query("INSERT INTO probes (id, body) VALUES ($1, $2)").bind(id.as_str()).bind(body.as_str());
        self.write.one(insert).await?;
        let found = sqlx::query_scalar::<_, String>("SELECT body FROM probes WHERE id = $1").bind(id.as_str());
        let found = found.fetch_optional(&self.read).await?;
        self.write.one(sqlx::query("DELETE FROM probes WHERE id = $1").bind(id.as_str())).await?;
        if found == Some(body) {
            self.write.trouble.over(failures);
        }
        Ok(())
    }

    /// Forgets probes that a server left when it died.
    pub(crate) async fn forget_probes(&self) -> Result<u64, sqlx::Error> {
        self.write.one(sqlx::query("DELETE FROM probes")).await
    }
}
