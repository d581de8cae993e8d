//! A copy of the data in one file, also while the server runs.

use std::fs::{self, File};
use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection as _};

use super::file::{self, Holds, with_ending};
use super::settle;
use crate::ServeError;
use crate::storage::{data_folder, database_file, file_fault};

/// A copy that was made.
#[derive(Debug)]
pub struct Backup {
    /// The data that were copied.
    pub from: PathBuf,
    /// What is in the copy.
    pub holds: Holds,
    /// The size of the copy.
    pub bytes: u64,
}

/// Writes a copy of the data folder's database to a new file, whole and as of one moment, whether a server uses it or
/// not. The copy is on the disk before it has its name.
///
/// # Errors
/// There are no data, there is such a file already, the disk is full, or the data are damaged. Then no copy is left.
pub async fn back_up(data: Option<&Path>, to: &Path) -> Result<Backup, ServeError> {
    let folder = data_folder(data)?;
    let from = database_file(&folder);
    if !from.exists() {
        return Err(ServeError::NoData { folder });
    }
    if to.exists() {
        return Err(ServeError::BackupExists { file: to.to_owned() });
    }
    let part = with_ending(to, ".part");
    let copied = copy(&from, &part).await;
    // Nobody should take half a copy for one. What another one writes is theirs.
    if copied.as_ref().is_err_and(|error| !matches!(error, ServeError::BackupExists { .. })) {
        let _ = fs::remove_file(&part);
    }
    let holds = copied?;
    let written = |cause| ServeError::Backup { file: to.to_owned(), cause };
    File::open(&part).and_then(|file| file.sync_all()).map_err(written)?;
    fs::rename(&part, to).map_err(written)?;
    let parent = to.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    settle(parent).map_err(written)?;
    let bytes = fs::metadata(to).map_err(written)?.len();
    Ok(Backup { from, holds, bytes })
}

async fn copy(from: &Path, part: &Path) -> Result<Holds, ServeError> {
    let unwritten = |cause| ServeError::Backup { file: part.to_owned(), cause };
    // The database fills a file that is empty; made here, it is for its owner's eyes only.
    file::create_private(part).map_err(|cause| match cause.kind() {
        // Another backup writes it, or one was broken off.
        std::io::ErrorKind::AlreadyExists => ServeError::BackupExists { file: part.to_owned() },
        _ => unwritten(cause),
    })?;
    let target = part.to_str().ok_or_else(|| unwritten(std::io::Error::other("its path is no Unicode text")))?;
    let mut source = file::open(from).await?;
    let done = fill(&mut source, target).await;
    // It has read only; if it does not go in good order, nothing is lost.
    let _ = source.close().await;
    done.map_err(|error| match file_fault(from, &error) {
        damaged @ ServeError::Damaged { .. } => damaged,
        _ => unwritten(std::io::Error::other(error.to_string())),
    })?;
    let mut copied = file::open(part).await?;
    let holds = file::look(&mut copied, part).await;
    let _ = copied.close().await;
    holds
}

async fn fill(source: &mut AnyConnection, target: &str) -> Result<(), sqlx::Error> {
    sqlx::query("PRAGMA busy_timeout = 10000").execute(&mut *source).await?;
    sqlx::query("VACUUM INTO ?").bind(target).execute(source).await?;
    Ok(())
}
