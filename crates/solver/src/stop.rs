//! How something that takes long is told to stop.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Tells a search, from any thread, that its time is up.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// A stop that has not been called.
    pub fn new() -> Stop {
        Stop::default()
    }

    /// Asks the search to end soon; it may be called from any thread.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been ended.
    pub fn stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
