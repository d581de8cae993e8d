//! Where solutions are kept: those in use in memory, the timed ones' files in a folder.

use std::any::Any;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use kickoff_core::Solvable;

use super::{ModelError, Solution};

/// Solutions that are kept in memory; each takes some ten megabytes.
const KEPT: usize = 4;

/// Solutions, so that each is worked out only once.
#[derive(Debug, Default)]
pub struct Shelf {
    folder: Option<PathBuf>,
    kept: Mutex<VecDeque<Arc<dyn Any + Send + Sync>>>,
}

impl Shelf {
    /// A shelf with a folder for the files of timed solutions. It need not exist.
    pub fn new(folder: impl Into<PathBuf>) -> Shelf {
        Shelf { folder: Some(folder.into()), kept: Mutex::default() }
    }

    /// A shelf without a folder: it has untimed solutions only.
    pub fn untimed() -> Shelf {
        Shelf::default()
    }

    /// The folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_deref()
    }

    /// A game's solution under these options. The first time it takes about a second.
    ///
    /// # Errors
    /// The game has too many situations.
    pub fn solution<G: Solvable>(&self, options: &G::Options) -> Result<Arc<Solution<G>>, ModelError> {
        // Whoever else asks meanwhile waits, and finds it then.
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().filter_map(|kept| Arc::clone(kept).downcast::<Solution<G>>().ok());
        if let Some(found) = known.into_iter().find(|solution| solution.options() == options) {
            return Ok(found);
        }
        let made = Arc::new(Solution::<G>::new(options, self.folder())?);
        kept.truncate(KEPT - 1);
        kept.push_front(Arc::clone(&made) as Arc<dyn Any + Send + Sync>);
        Ok(made)
    }
}
