//! Putting a copy of the data in their place.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use sqlx::Connection as _;
use time::OffsetDateTime;

use super::file::{self, Holds, with_ending};
use super::settle;
use crate::ServeError;
use crate::storage::{DataFolder, bring_up_to_date, database_file, file_fault};

/// What SQLite keeps beside a database's file: the newest data, and an index to them.
const BESIDE: [&str; 2] = ["-wal", "-shm"];

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
    if let Ok(mut old) = file::open(&file).await {
        // Its newest data are worked into its file, so that it is one. If it is damaged, it goes as it is.
        let _ = sqlx::raw_sql("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut old).await;
        let _ = old.close().await;
    }
    let unusable = |cause| ServeError::DataFolder { folder: folder.path().to_owned(), cause };
    let before = put_in_place(&fresh, &file).map_err(unusable)?;
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
    give_to_owner_of_folder(fresh).map_err(unread)?;
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
    copy.close().await.map_err(|error| named(file_fault(fresh, &error)))?;
    let holds = holds?;
    File::open(fresh).and_then(|file| file.sync_all()).map_err(unread)?;
    Ok(holds)
}

/// Gives the new database the place of the old one, which gets another name. At no moment is there none, and never does
/// one stand beside another one's newest data, which SQLite would work into it.
fn put_in_place(fresh: &Path, file: &Path) -> io::Result<Option<PathBuf>> {
    let aside = aside(file)?;
    for ending in BESIDE {
        let old = with_ending(file, ending);
        if old.exists() {
            fs::rename(old, with_ending(&aside, ending))?;
        }
    }
    let was_there = file.exists();
    // Where a file cannot have two names there is none for a moment.
    if was_there && fs::hard_link(file, &aside).is_err() {
        fs::rename(file, &aside)?;
    }
    fs::rename(fresh, file)?;
    Ok(was_there.then_some(aside))
}

/// Another name for the data: by the time of day, so that several restores keep all of them.
fn aside(file: &Path) -> io::Result<PathBuf> {
    let now = OffsetDateTime::now_utc();
    let (date, hour, minute, second) = (now.date(), now.hour(), now.minute(), now.second());
    let aside = with_ending(file, &format!(".before-{date}-{hour:02}{minute:02}{second:02}"));
    if aside.exists() {
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, format!("{} is there already", aside.display())));
    }
    Ok(aside)
}

/// What an administrator restores has to be the server's own, which runs as another user. SQLite does the same with the
/// files that it makes.
fn give_to_owner_of_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, chown};
        let (own, folder) = (fs::metadata(path)?, fs::metadata(path.parent().unwrap_or(Path::new(".")))?);
        if own.uid() == 0 && folder.uid() != 0 {
            chown(path, Some(folder.uid()), Some(folder.gid()))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

fn remove(fresh: &Path) {
    for ending in ["", "-wal", "-shm", "-journal"] {
        let _ = fs::remove_file(with_ending(fresh, ending));
    }
}
