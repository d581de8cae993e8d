//! Putting a copy of the data in their place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::Connection as _;
use time::OffsetDateTime;

use super::file::{self, Holds};
use super::settle;
use crate::ServeError;
use crate::storage::{DataFolder, bring_up_to_date, database_file};

/// Data that were put in place.
#[derive(Debug)]
pub struct Restored {
    /// The database that is in use from now on.
    pub file: PathBuf,
    /// What it holds.
    pub holds: Holds,
    /// Where the data went that were there before.
    pub before: Option<PathBuf>,
}

/// Puts a copy that [`back_up`](super::back_up) made into a data folder, brought up to this program's version. With
/// `replace`, data that are there already are put aside and kept; without it they are a reason to refuse.
///
/// # Errors
/// A server uses the folder, the copy is damaged or a newer program's, or there are data. Then nothing has changed.
pub async fn restore(data: Option<&Path>, from: &Path, replace: bool) -> Result<Restored, ServeError> {
    if !from.is_file() {
        return Err(ServeError::NoBackup { file: from.to_owned() });
    }
    let folder = DataFolder::take(data)?;
    let file = database_file(folder.path());
    if file.exists() && !replace {
        return Err(ServeError::DataThere { file });
    }
    // What was left of an attempt that was broken off is no use to anybody.
    let fresh = folder.path().join("kickoff.db.restoring");
    remove(&fresh);
    let holds = prepare(from, &fresh).await;
    if holds.is_err() {
        remove(&fresh);
    }
    let holds = holds?;
    let unusable = |cause| ServeError::DataFolder { folder: folder.path().to_owned(), cause };
    let before = if file.exists() { Some(put_aside(&file).map_err(unusable)?) } else { None };
    fs::rename(&fresh, &file).map_err(unusable)?;
    settle(folder.path()).map_err(unusable)?;
    folder.release();
    Ok(Restored { file, holds, before })
}

/// Copies the backup to where the data are, and brings the copy up to date: the backup stays as it is.
async fn prepare(from: &Path, fresh: &Path) -> Result<Holds, ServeError> {
    let unread = |cause| ServeError::Backup { file: from.to_owned(), cause };
    let mut source = File::open(from).map_err(unread)?;
    let mut target = file::create_private(fresh).map_err(unread)?;
    io::copy(&mut source, &mut target).and_then(|_| target.sync_all()).map_err(unread)?;
    let named = |error| match error {
        // They know the backup by its own name.
        ServeError::Damaged { cause, .. } => ServeError::Damaged { file: from.to_owned(), cause },
        ServeError::Newer { .. } => ServeError::Newer { file: from.to_owned() },
        ServeError::Database { cause, .. } => ServeError::Database { file: from.to_owned(), cause },
        other => other,
    };
    let mut copy = file::open(fresh).await.map_err(named)?;
    let looked = async {
        file::look(&mut copy, fresh).await?;
        bring_up_to_date(&mut copy, fresh).await?;
        file::look(&mut copy, fresh).await
    };
    let holds = looked.await.map_err(named);
    copy.close().await.map_err(|error| named(crate::storage::file_fault(fresh, &error)))?;
    let holds = holds?;
    File::open(fresh).and_then(|file| file.sync_all()).map_err(unread)?;
    Ok(holds)
}

/// Gives the data another name. The newest of them are in a file beside them, which goes along.
fn put_aside(file: &Path) -> io::Result<PathBuf> {
    let now = OffsetDateTime::now_utc();
    let mut aside = file.as_os_str().to_owned();
    aside.push(format!(
        ".before-{}-{:06}",
        now.date(),
        now.hour() as u32 * 3600 + now.minute() as u32 * 60 + now.second() as u32
    ));
    let aside = PathBuf::from(aside);
    for ending in ["-wal", "-shm", ""] {
        let [old, new] = [file, &aside].map(|path| {
            let mut path = path.as_os_str().to_owned();
            path.push(ending);
            PathBuf::from(path)
        });
        if old.exists() {
            fs::rename(old, new)?;
        }
    }
    Ok(aside)
}

fn remove(fresh: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let mut path = fresh.as_os_str().to_owned();
        path.push(ending);
        let _ = fs::remove_file(PathBuf::from(path));
    }
}
