//! Work that failed and is tried again later.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How long until something is tried again.
const PATIENCE: Duration = Duration::from_secs(5);

/// Matches that are not to be tried again before a moment. Trying one over and over would leave no time for the others.
#[derive(Debug, Default)]
pub(super) struct PutOff(Mutex<HashMap<String, Instant>>);

impl PutOff {
    /// Whether this match may be tried now.
    pub(super) fn may_try(&self, id: &str) -> bool {
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match until.get(id) {
            Some(moment) if Instant::now() < *moment => false,
            Some(_) => {
                until.remove(id);
                true
            }
            None => true,
        }
    }

    /// Notes that it could not be done, so that it is not tried again at once.
    pub(super) fn until_later(&self, id: &str) {
        let now = Instant::now();
        let mut until = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        until.retain(|_, moment| now < *moment);
        until.insert(id.to_owned(), now + PATIENCE);
    }
}
