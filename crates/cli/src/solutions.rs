//! The user's own solutions of games, shared by all engines of this program.

use std::sync::{Arc, LazyLock};

use kickoff_runtime::SolutionCache;

static CACHE: LazyLock<Arc<SolutionCache>> = LazyLock::new(|| {
    Arc::new(kickoff_server::solutions_folder(None).map_or_else(|_| SolutionCache::untimed(), SolutionCache::new))
});

/// The cache. Where the system names no folder for the user's data it has untimed solutions only.
pub(crate) fn cache() -> Arc<SolutionCache> {
    Arc::clone(&CACHE)
}
