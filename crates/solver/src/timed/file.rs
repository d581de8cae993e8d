//! The file of a timed solution: made layer by layer, opened as a whole.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::PlaysLeft;

use super::codec::{Found, Placed, Stored, find, read_layer};
use super::header::{Header, Mismatch};

/// Every so many plays of a half a layer is kept. Those between are worked out again where they are needed, which takes a
/// tenth of a millisecond; with three between it would take a third of a second.
pub(super) const EVERY: u16 = 2;
/// Layers that are kept ready to look at.
const READY: usize = 3;

/// Whether a layer belongs into the file.
pub(super) fn is_kept(clock: PlaysLeft, half_plays: u16) -> bool {
    // The second half's first is what the first half leads to.
    clock.left > 0 && (clock.left.is_multiple_of(EVERY) || clock.half == 2 && clock.left == half_plays)
}

/// The layers in the order in which they are worked out: the second half from its end, then the first.
pub(super) fn clocks(half_plays: u16) -> impl Iterator<Item = PlaysLeft> {
    [2, 1].into_iter().flat_map(move |half| (0..=half_plays).map(move |left| PlaysLeft { half, left }))
}

/// Why a file is no solution that could be used.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The file could not be read.
    #[error("cannot read {path}: {cause}")]
    Read {
        /// The path of the file in question.
        path: PathBuf,
        /// The error of the operating system.
        cause: std::io::Error,
    },
    /// The file is not a solution.
    #[error("{path} is no solution of this program")]
    Foreign {
        /// The path of the file in question.
        path: PathBuf,
    },
    /// It is a solution of something else, or of an older version.
    #[error("{path} is of another {key}: it has “{found}”, and “{expected}” is needed; make it anew")]
    Stale {
        /// The path of the file in question.
        path: PathBuf,
        /// The key of the header line that differs.
        key: &'static str,
        /// The value that the file has for it.
        found: String,
        /// What it would have to say.
        expected: String,
    },
    /// The file's content is incomplete or altered.
    #[error("{path} is torn or damaged at byte {at}; make it anew")]
    Damaged {
        /// The path of the file in question.
        path: PathBuf,
        /// The offset in bytes of the first damage.
        at: usize,
    },
}

impl TableError {
    /// Whether there is no file at all.
    pub fn is_absent(&self) -> bool {
        matches!(self, TableError::Read { cause, .. } if cause.kind() == std::io::ErrorKind::NotFound)
    }
}

#[derive(Debug)]
pub(super) struct Table {
    file: Contents,
    layers: Vec<Placed>,
    states: usize,
    ready: Mutex<VecDeque<(PlaysLeft, Arc<Stored>)>>,
}

impl Table {
    /// Opens a file and checks all of it.
    pub(super) fn open(path: &Path, header: &Header, states: usize, half_plays: u16) -> Result<Table, TableError> {
        let file = map(path)?;
        let (layers, at, end) = scan(&file, path, header)?;
        let expected = clocks(half_plays).filter(|&clock| is_kept(clock, half_plays));
        if end != Some(layers.len() as u32) || !layers.iter().map(|placed| placed.clock).eq(expected) {
            return Err(TableError::Damaged { path: path.to_owned(), at });
        }
        Ok(Table { file, layers, states, ready: Mutex::new(VecDeque::new()) })
    }

    /// A layer; `None` if it is not kept.
    pub(super) fn layer(&self, clock: PlaysLeft) -> Option<Arc<Stored>> {
        let mut ready = self.ready.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(at) = ready.iter().position(|(known, _)| *known == clock) {
            let found = ready.remove(at)?;
            ready.push_front(found);
        } else {
            let placed = self.layers.iter().find(|placed| placed.clock == clock)?;
            let layer = read_layer(&self.file, placed, self.states).ok()?;
            ready.truncate(READY - 1);
            ready.push_front((clock, Arc::new(layer)));
        }
        ready.front().map(|(_, layer)| Arc::clone(layer))
    }

    pub(super) fn bytes(&self) -> u64 {
        self.file.len() as u64
    }
}

/// The layers of a file that are whole, where the first thing is that is none, and the number of layers that the end
/// there names if it is one.
pub(super) fn scan(file: &[u8], path: &Path, header: &Header) -> Result<(Vec<Placed>, usize, Option<u32>), TableError> {
    let path = || path.to_owned();
    let mut at = header.compare(file).map_err(|mismatch| match mismatch {
        Mismatch::Foreign => TableError::Foreign { path: path() },
        Mismatch::Differs { key, found, expected } => TableError::Stale { path: path(), key, found, expected },
    })?;
    let mut layers = Vec::new();
    loop {
        match find(file, at) {
            Found::Layer(placed, next) => {
                layers.push(placed);
                at = next;
            }
            Found::End(count) => return Ok((layers, at, Some(count))),
            Found::Damage => return Ok((layers, at, None)),
        }
    }
}

/// The bytes of a file.
#[cfg(not(target_family = "wasm"))]
pub(super) type Contents = memmap2::Mmap;
/// The bytes of a file.
#[cfg(target_family = "wasm")]
pub(super) type Contents = Vec<u8>;

/// Maps a file into memory.
///
/// Reading it into memory instead takes twice as long to open it, and every process would hold the whole of it for itself.
#[cfg(not(target_family = "wasm"))]
#[allow(unsafe_code)]
pub(super) fn map(path: &Path) -> Result<Contents, TableError> {
    let read = |cause| TableError::Read { path: path.to_owned(), cause };
    let file = std::fs::File::open(path).map_err(read)?;
    // SAFETY: the map must not change while it is looked at. Files of solutions are written under another name, given
    // their own when they are finished, and never written to again; a new one takes the name of an old one, whose content
    // stays with this map. Nothing is relied on in the content but that it is bytes: all that is read is checked.
    unsafe { Contents::map(&file) }.map_err(read)
}

/// Reads a file: always an error, because a page has none.
#[cfg(target_family = "wasm")]
pub(super) fn map(path: &Path) -> Result<Contents, TableError> {
    std::fs::read(path).map_err(|cause| TableError::Read { path: path.to_owned(), cause })
}
