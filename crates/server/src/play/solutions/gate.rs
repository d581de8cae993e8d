//! The gate before everything that is answered from a solution: studies, reviews, hints, evaluations, the computer's
//! turns and tables. What is not at hand is found here and nowhere else, counted for the one who asks, with a place
//! and memory of the search pool.

use std::sync::{Arc, PoisonError};
use std::time::Duration;

use kickoff_host::review::gone;
use kickoff_runtime::{GameInstance, GameSolver, Stop};

use super::{Solutions, key, pairs};
use crate::api_error::{ApiError, ApiResult};
use crate::play::search_pool::{Asker, Need, SearchPool};

/// The most bytes of an untimed solution where strangers ask. That of the rings that Dial brings takes 47 MiB; rings with
/// hundreds of outcomes would take gigabytes.
pub(crate) const MOST_EACH: usize = 64 << 20;

/// Bytes that solving takes at most: the solution, and once more what it is made from.
const WORKING: u64 = 176 << 20;

/// Whether a game that has to be solved was counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Counted {
    No,
    Yes,
}

/// Counts as paid what is being solved, until this is dropped.
struct Paid {
    solutions: Arc<Solutions>,
    key: String,
}

impl Drop for Paid {
    fn drop(&mut self) {
        self.solutions.counted.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.key);
    }
}

/// How long the computer waits for a solution before it searches without one.
const PATIENCE: Duration = Duration::from_secs(10);

impl Solutions {
    /// Sees to it that the untimed solution of an instance's game is at hand, if the game is solved. Otherwise it is worked
    /// out, which counts for the asker: once, however many ask for the same meanwhile.
    ///
    /// # Errors
    /// Too much was solved for the asker lately, or there is no room. Nothing is at hand then.
    pub(crate) async fn provide(
        self: &Arc<Self>,
        pool: &SearchPool,
        instance: &dyn GameInstance,
        asker: &Asker,
        counted: Counted,
    ) -> ApiResult<()> {
        let Some(solver) = instance.game().solver() else { return Ok(()) };
        let (key, options) = (key(instance), instance.options());
        if self.at_hand(solver.as_ref(), &options)? {
            return Ok(());
        }
        let waiting = pool.queue(asker, Need { bytes: WORKING, ..Need::default() })?;
        let paid = self.pay(&key, asker, counted)?;
        let place = waiting.granted().await?;
        let (solutions, asker) = (Arc::clone(self), asker.clone());
        let work = move |_: &_| {
            if solutions.at_hand(solver.as_ref(), &options)? {
                return Ok(());
            }
            // If somebody else has paid for it, but has gone or given up since.
            let _paid = match paid {
                Some(paid) => Some(paid),
                None => solutions.pay(&key, &asker, counted)?,
            };
            // A game that is too large is remembered as such: studies then say so.
            let _ = solver.settle(&solutions.cache, &pairs(&options));
            Ok(())
        };
        place.think(Stop::new(), work).await?
    }

    /// The same for what can do without: if nothing is at hand soon, for whatever reason, it is not waited for.
    pub(crate) async fn provide_soon(
        self: &Arc<Self>,
        pool: &SearchPool,
        instance: &dyn GameInstance,
        asker: &Asker,
    ) -> bool {
        let provided = tokio::time::timeout(PATIENCE, self.provide(pool, instance, asker, Counted::No)).await;
        matches!(provided, Ok(Ok(())))
    }

    /// The computer plays in a match that can be solved: the untimed solution is provided, and for the strongest one
    /// the game is solved in the background, unless that has failed before or too much was solved for the visitor it
    /// plays for. Until it is done the computer plays from the untimed solution, and without that it tries its actions
    /// out.
    pub(crate) async fn begin_solved_play(
        self: &Arc<Self>,
        pool: &SearchPool,
        instance: Box<dyn GameInstance>,
        asker: &Asker,
        level: u8,
    ) {
        if !self.provide_soon(pool, instance.as_ref(), asker).await || level != kickoff_runtime::LEVELS {
            return;
        }
        let (solutions, whose) = (Arc::clone(self), asker.clone());
        // If anything hinders it, the solution's state says so.
        let _ = pool.run(asker, move || solutions.make_if_allowed(instance.as_ref(), &whose)).await;
    }

    /// Whether nothing has to be solved for these options.
    fn at_hand(&self, solver: &dyn GameSolver, options: &[(&'static str, String)]) -> ApiResult<bool> {
        solver.at_hand(&self.cache, &pairs(options)).map_err(|error| ApiError::options(&error))
    }

    /// Counts that something is solved for somebody.
    pub(super) fn count(&self, asker: &Asker) -> ApiResult<()> {
        match (&self.guard.rates, asker.address()) {
            (Some(rates), Some(address)) => rates.solve(address),
            // What cannot be counted is not solved.
            (Some(_), None) => Err(gone().into()),
            (None, _) => Ok(()),
        }
    }

    /// Counts what is to be solved, unless it was counted for somebody and is still being solved: then `None`.
    fn pay(self: &Arc<Self>, key: &str, asker: &Asker, counted: Counted) -> ApiResult<Option<Paid>> {
        let mut all = self.counted.lock().unwrap_or_else(PoisonError::into_inner);
        if all.contains(key) {
            return Ok(None);
        }
        if counted == Counted::No {
            self.count(asker)?;
        }
        all.insert(key.to_owned());
        Ok(Some(Paid { solutions: Arc::clone(self), key: key.to_owned() }))
    }
}
