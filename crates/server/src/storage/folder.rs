//! The data folder and its lock: one program at a time.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write as _};
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy as _;

use crate::ServeError;

/// The file that a running program holds locked.
const LOCK: &str = "kickoff.lock";

/// The folder named, or the user's own one.
pub(crate) fn data_folder(named: Option<&Path>) -> Result<PathBuf, ServeError> {
    if let Some(path) = named {
        return Ok(path.to_owned());
    }
    let dirs = etcetera::base_strategy::choose_native_strategy().map_err(|_| ServeError::NoDataFolder)?;
    Ok(dirs.data_dir().join("kickoff"))
}

/// Where the solutions of games are kept: in a folder of the data folder, which is the user's own one if none is named.
/// Programs share it.
///
/// # Errors
/// The system does not say where the user's data belongs.
pub fn solutions_folder(named: Option<&Path>) -> Result<PathBuf, ServeError> {
    Ok(data_folder(named)?.join("solutions"))
}

/// A data folder that this program alone uses. The system unlocks it when the program ends, however it ends.
#[derive(Debug)]
pub(crate) struct DataFolder {
    path: PathBuf,
    lock: File,
}

impl DataFolder {
    /// Takes the folder named, or the user's own one, and makes it if need be.
    pub(crate) fn take(named: Option<&Path>) -> Result<DataFolder, ServeError> {
        let path = data_folder(named)?;
        let unusable = |cause| ServeError::DataFolder { folder: path.clone(), cause };
        make(&path).map_err(unusable)?;
        let mut lock = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path.join(LOCK))
            .map_err(unusable)?;
        match lock.try_lock() {
            Ok(()) => Ok(DataFolder { path, lock }),
            Err(TryLockError::WouldBlock) => {
                let mut address = String::new();
                let known = Read::by_ref(&mut lock).take(100).read_to_string(&mut address).is_ok()
                    && address.starts_with("http");
                Err(ServeError::DataInUse { folder: path, address: known.then(|| address.trim().to_owned()) })
            }
            Err(TryLockError::Error(cause)) => Err(unusable(cause)),
        }
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Lets another program have the folder; this one writes nothing there any more.
    pub(crate) fn release(&self) {
        if let Err(error) = self.lock.unlock() {
            tracing::debug!(%error, "the data folder is unlocked when the program ends");
        }
    }

    /// Leaves word where this program listens. If that fails, the message of a second program says a little less.
    pub(crate) fn announce(&self, address: &str) {
        let mut file = &self.lock;
        let written = file.set_len(0).and_then(|()| writeln!(file, "{address}"));
        if let Err(error) = written {
            tracing::debug!(%error, "the address was not left in the lock file");
        }
    }
}

/// Where a program that uses a data folder listens, if one does and says so.
pub(crate) fn lock_holder(folder: &Path) -> Option<String> {
    let mut file = File::open(folder.join(LOCK)).ok()?;
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => {
            let mut address = String::new();
            Read::by_ref(&mut file).take(100).read_to_string(&mut address).ok()?;
            Some(address.trim().to_owned())
        }
        // Nobody does: closing the file gives the lock back.
        _ => None,
    }
}

/// Makes a folder for its owner's eyes only; an existing one stays as it is.
fn make(path: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt as _;
        builder.mode(0o700);
    }
    builder.create(path)
}
