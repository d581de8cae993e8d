//! What waits in the pool's line, and where in it.

use std::sync::Arc;

use tokio::sync::oneshot;

use super::slices::Place;
use super::{Inner, Waiter};
use crate::api_error::{ApiError, ApiResult};

/// A place in the line; dropping it leaves the line.
#[derive(Debug)]
pub(crate) struct Waiting {
    line: InLine,
    granted: oneshot::Receiver<Place>,
}

/// Tells where in the line something is.
#[derive(Clone, Debug)]
pub(crate) struct InLine {
    pool: Arc<Inner>,
    id: u64,
}

impl Waiting {
    pub(super) fn new(pool: Arc<Inner>, id: u64, granted: oneshot::Receiver<Place>) -> Waiting {
        Waiting { line: InLine::new(pool, id), granted }
    }

    /// Waits until the search may begin.
    ///
    /// # Errors
    /// The pool has dropped the request.
    pub(crate) async fn granted(mut self) -> ApiResult<Place> {
        (&mut self.granted).await.map_err(|_| ApiError::lost())
    }

    /// A handle that tells the place in the line.
    pub(crate) fn line(&self) -> InLine {
        self.line.clone()
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        let gone = self.line.pool.lock().queue.remove(|waiter| waiter.id() == self.line.id && waiter.is_new());
        drop(gone);
        // A place that was granted at the same moment is dropped with the receiver, and so is free again.
    }
}

impl InLine {
    pub(super) fn new(pool: Arc<Inner>, id: u64) -> InLine {
        InLine { pool, id }
    }

    /// The place in the line of those that wait to begin, from 1; `None` if it has begun.
    pub(crate) fn place(&self) -> Option<u32> {
        let before =
            self.pool.lock().queue.before(|waiter| waiter.id() == self.id && waiter.is_new(), Waiter::is_new)?;
        Some(u32::try_from(before).unwrap_or(u32::MAX).saturating_add(1))
    }
}
