//! A place to think, and the slices of time in which it is held: a search whose slice is over gives the place to the
//! next one that waits, and queues again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use kickoff_runtime::{DynEngine, Pace, Stop};

use super::Inner;
use super::kept::{Mind, Whose};
use crate::fair_queue::Asker;
use crate::memory::Taken;

/// How often a search that waits for its next slice looks whether it has been stopped.
const STOPPED_EVERY: Duration = Duration::from_millis(20);

/// The length of a slice: it ends when either limit is reached.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice {
    /// The longest time that a search thinks before it gives way.
    pub(crate) time: Duration,
    /// How often the search looks at its limits.
    pub(crate) looks: u32,
}

/// A place to think, for a thread of its own. It is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    pub(super) pool: Arc<Inner>,
    pub(super) id: u64,
    pub(super) asker: Asker,
    pub(super) hold: Mutex<Hold>,
}

/// What belongs to a place.
#[derive(Debug)]
pub(super) struct Hold {
    /// Whether it is held now; not while its search waits for the next slice.
    pub(super) held: bool,
    pub(super) began: Instant,
    pub(super) looks: u32,
    /// The memory of the search.
    pub(super) taken: Option<Taken>,
    /// The seat's engine, if one was kept.
    pub(super) mind: Option<Mind>,
}

impl std::fmt::Debug for Mind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mind").field("taken", &self.taken).finish_non_exhaustive()
    }
}

/// A search that waits for its next slice.
#[derive(Debug)]
pub(super) struct Paused {
    thread: Thread,
    goes_on: Arc<AtomicBool>,
}

impl Paused {
    /// The search has its place again.
    pub(super) fn go_on(&self) {
        self.goes_on.store(true, Ordering::Release);
        self.thread.unpark();
    }
}

impl Hold {
    /// Begins a slice: time and looks count from now on.
    pub(super) fn begin(&mut self) {
        (self.held, self.began, self.looks) = (true, Instant::now(), 0);
    }
}

impl Place {
    /// The engine that was kept from the last turn, if there is one.
    pub(crate) fn kept(&self) -> Option<Box<dyn DynEngine>> {
        let mut hold = self.lock();
        let Mind { engine, taken } = hold.mind.take()?;
        hold.taken = Some(taken);
        Some(engine)
    }

    /// Keeps an engine, with the memory of this search, for the next turn.
    pub(crate) fn keep(&self, whose: Whose, engine: Box<dyn DynEngine>) {
        let taken = self.lock().taken.take();
        if let Some(taken) = taken {
            self.pool.keep(whose, Mind { engine, taken });
        }
    }

    /// Counts a look at the limits, and says how long the slice was if it is over.
    fn slice_over(&self) -> Option<Duration> {
        let mut hold = self.lock();
        hold.looks = hold.looks.saturating_add(1);
        let (slice, time) = (self.pool.terms.slice, hold.began.elapsed());
        (hold.held && (hold.looks >= slice.looks || time >= slice.time)).then_some(time)
    }

    pub(super) fn lock(&self) -> std::sync::MutexGuard<'_, Hold> {
        self.hold.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pace for Place {
    fn go_on(&self, stop: &Stop) -> Duration {
        let Some(slice) = self.slice_over() else { return Duration::ZERO };
        if stop.stopped() {
            return Duration::ZERO;
        }
        let since = Instant::now();
        let goes_on = Arc::new(AtomicBool::new(false));
        let paused = Paused { thread: thread::current(), goes_on: Arc::clone(&goes_on) };
        if self.pool.give_way(self, slice, paused) {
            while !goes_on.load(Ordering::Acquire) {
                if stop.stopped() && self.pool.give_up_waiting(self) {
                    // It goes on without a place only to say what it has found.
                    return since.elapsed();
                }
                thread::park_timeout(STOPPED_EVERY);
            }
        }
        self.lock().begin();
        since.elapsed()
    }

    fn shortens(&self) -> bool {
        self.pool.terms.shortens
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.pool.leave(self);
    }
}
