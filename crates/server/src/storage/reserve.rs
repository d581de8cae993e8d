//! Room on the disk that is kept free for the games that are being played.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often the system is asked how much is free.
const ASKED_EVERY: Duration = Duration::from_secs(2);

/// Knows whether as much is free as should stay free.
#[derive(Debug)]
pub(crate) struct Reserve {
    /// Absent if the data are elsewhere.
    folder: Option<PathBuf>,
    least: u64,
    /// When the system was asked, and whether there was enough.
    asked: Mutex<Option<(Instant, bool)>>,
}

impl Reserve {
    /// So many bytes should stay free where this folder is.
    pub(crate) fn new(folder: Option<&Path>, least: u64) -> Reserve {
        Reserve { folder: folder.map(Path::to_owned).filter(|_| least > 0), least, asked: Mutex::default() }
    }

    /// Whether as much is free as should stay free. Yes, if nobody can tell.
    pub(crate) fn holds(&self) -> bool {
        let Some(folder) = &self.folder else { return true };
        let mut asked = self.asked.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, holds)) = asked.filter(|(at, _)| at.elapsed() < ASKED_EVERY) {
            return holds;
        }
        let holds = free(folder).is_none_or(|free| free >= self.least);
        if !holds && asked.is_none_or(|(_, held)| held) {
            tracing::warn!(least = self.least, "the disk is nearly full: only games that are being played go on");
        }
        *asked = Some((Instant::now(), holds));
        holds
    }
}

/// How much is free where a folder is, in bytes; `None` if the system does not say.
#[cfg(unix)]
pub(crate) fn free(folder: &Path) -> Option<u64> {
    let about = rustix::fs::statvfs(folder).ok()?;
    Some(about.f_bavail.saturating_mul(about.f_frsize))
}

#[cfg(not(unix))]
pub(crate) fn free(_: &Path) -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_free_is_known_and_elsewhere_nothing_is_kept_free() {
        let folder = std::env::temp_dir();
        assert!(Reserve::new(Some(&folder), 0).holds());
        assert!(Reserve::new(Some(&folder), 1).holds());
        assert_eq!(Reserve::new(Some(&folder), u64::MAX).holds(), cfg!(not(unix)));
        assert!(Reserve::new(None, u64::MAX).holds());
        assert!(Reserve::new(Some(Path::new("/there/is/no/such/folder")), u64::MAX).holds());
    }
}
