//! Looking after an installation: copies of its data, and what is wrong with it. For the one who runs it; none of it needs
//! the server to run.

mod backup;
mod doctor;
mod file;
mod restore;

use std::future::Future;
use std::io;

pub use backup::{Backup, back_up};
pub use doctor::{Finding, State, examine};
pub use restore::{Restored, restore};

use crate::ServeError;

/// Runs one of these to its end, for programs that do nothing else.
///
/// # Errors
/// Its own, or the system gives no thread.
pub fn block_on<T>(work: impl Future<Output = Result<T, ServeError>>) -> Result<T, ServeError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(work)
}

/// Makes what a folder says of its files as safe as the files: a name that was given stays given after a power cut.
fn settle(folder: &std::path::Path) -> io::Result<()> {
    #[cfg(unix)]
    std::fs::File::open(folder)?.sync_all()?;
    #[cfg(not(unix))]
    let _ = folder;
    Ok(())
}
