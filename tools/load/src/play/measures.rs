//! Measurements while games are played.

use std::sync::Mutex;

use crate::LoadError;
use crate::figures::Latencies;
use crate::table::Acted;

/// How many errors are told; the others are counted.
const TOLD: usize = 5;

/// What all tables count together.
#[derive(Debug)]
pub(crate) struct Measures(Mutex<(bool, Counts)>);

#[derive(Clone, Debug)]
pub(crate) struct Counts {
    pub(crate) ack: Latencies,
    pub(crate) relay: Latencies,
    pub(crate) messages: u64,
    pub(crate) actions: u64,
    pub(crate) draws: u64,
    pub(crate) resyncs: u64,
    pub(crate) games: u64,
    pub(crate) late: u64,
    pub(crate) error_count: u64,
    pub(crate) errors: Vec<String>,
}

impl Counts {
    fn new() -> Result<Counts, LoadError> {
        Ok(Counts {
            ack: Latencies::new()?,
            relay: Latencies::new()?,
            messages: 0,
            actions: 0,
            draws: 0,
            resyncs: 0,
            games: 0,
            late: 0,
            error_count: 0,
            errors: Vec::new(),
        })
    }
}

impl Measures {
    pub(crate) fn new() -> Result<Measures, LoadError> {
        Ok(Measures(Mutex::new((false, Counts::new()?))))
    }

    /// Begins or ends counting, and gives what was counted.
    pub(crate) fn open(&self, open: bool) -> Result<Counts, LoadError> {
        let mut measures = self.lock();
        let mut fresh = Counts::new()?;
        measures.0 = open;
        if open {
            // Earlier failures are reported in any case.
            (fresh.error_count, fresh.errors) = (measures.1.error_count, measures.1.errors.clone());
        }
        Ok(std::mem::replace(&mut measures.1, fresh))
    }

    pub(crate) fn acted(&self, acted: Acted, draws: u64, resyncs: u64) {
        self.count(|counts| {
            counts.ack.record(acted.ack);
            counts.relay.record(acted.relay);
            counts.messages += 1;
            counts.actions += acted.actions;
            counts.draws += draws;
            counts.resyncs += resyncs;
        });
    }

    /// A game was over, and another one begun.
    pub(crate) fn game(&self) {
        self.count(|counts| counts.games += 1);
    }

    /// An action was sent later than it should have been.
    pub(crate) fn late(&self) {
        self.count(|counts| counts.late += 1);
    }

    pub(crate) fn error(&self, error: &LoadError) {
        let counts = &mut self.lock().1;
        counts.error_count += 1;
        if counts.errors.len() < TOLD {
            counts.errors.push(error.to_string());
        }
    }

    fn count(&self, count: impl FnOnce(&mut Counts)) {
        let mut measures = self.lock();
        if measures.0 {
            count(&mut measures.1);
        }
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, (bool, Counts)> {
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
