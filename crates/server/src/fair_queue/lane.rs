//! A lane: what takes a while and is done for a few at a time, in a fair order.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

use super::{Asker, FairQueue, Most};
use crate::api_error::{ApiError, ApiResult};

/// In how many seconds somebody who is refused may try again.
const TRY_AGAIN: u64 = 5;

/// A lane. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct Lane(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    places: usize,
    most: Most,
    /// What is done, for refusals.
    what: &'static str,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    next: u64,
    taken: usize,
    queue: FairQueue<Waiter>,
}

#[derive(Debug)]
struct Waiter {
    id: u64,
    reply: oneshot::Sender<ApiResult<LanePermit>>,
}

/// A turn; the next one's begins when this is dropped. Nobody who has it may wait for another queue.
#[derive(Debug)]
pub(crate) struct LanePermit(Lane);

/// Leaves the line when it is dropped.
struct InLine<'l>(&'l Lane, u64);

impl Lane {
    /// A lane for so many at a time, with so much waiting for `what` at most.
    pub(crate) fn new(places: usize, most: Most, what: &'static str) -> Lane {
        let state = State { next: 0, taken: 0, queue: FairQueue::new() };
        Lane(Arc::new(Inner { places, most, what, state: Mutex::new(state) }))
    }

    /// Waits for a turn.
    ///
    /// # Errors
    /// Too much waits already, for this visitor, for the address, or in all. In a full line the one with the most there
    /// gives way to one who has less.
    pub(crate) async fn turn(&self, asker: &Asker) -> ApiResult<LanePermit> {
        let (reply, granted) = oneshot::channel();
        let (id, gives_way) = {
            let mut state = self.lock();
            let gives_way = self.room_in_line(&mut state, asker)?;
            let id = state.next;
            state.next += 1;
            state.queue.push(asker, Waiter { id, reply });
            (id, gives_way)
        };
        if let Some(waiter) = gives_way {
            // They may have gone.
            let _ = waiter.reply.send(Err(self.busy()));
        }
        let _line = InLine(self, id);
        self.dispatch();
        granted.await.map_err(|_| ApiError::lost())?
    }

    /// Whether somebody may wait, and who leaves the line for them.
    fn room_in_line(&self, state: &mut State, asker: &Asker) -> ApiResult<Option<Waiter>> {
        let Inner { most, what, .. } = *self.0;
        let (mut all, mut address, mut visitor) = (0, 0, 0);
        for (other, _) in state.queue.iter() {
            all += 1;
            // Of an unknown address are all that the server does by itself, for everybody.
            address += usize::from(asker.address().is_some() && other.address() == asker.address());
            visitor += usize::from(other == asker);
        }
        if visitor >= most.visitor || address >= most.address {
            let whose = if visitor >= most.visitor { "you" } else { "your address" };
            let message = format!("The server has many {what} for {whose} already. Try again in a moment.");
            return Err(ApiError::too_many(message, TRY_AGAIN));
        }
        if all < most.all {
            return Ok(None);
        }
        state.queue.take_from_longest(asker).map(Some).ok_or_else(|| self.busy())
    }

    fn busy(&self) -> ApiError {
        ApiError::busy(format!("The server has many {} just now. Try again in a moment.", self.0.what), TRY_AGAIN)
    }

    fn dispatch(&self) {
        let mut unwanted = Vec::new();
        let mut state = self.lock();
        while state.taken < self.0.places
            && let Some((_, waiter)) = state.queue.take(|_, _| true)
        {
            state.taken += 1;
            unwanted.extend(waiter.reply.send(Ok(LanePermit(self.clone()))).err());
        }
        drop(state);
        // The tasks that waited for these are gone. Dropping each turn lets the next task in.
        drop(unwanted);
    }

    #[cfg(test)]
    pub(crate) fn waiting(&self) -> usize {
        self.lock().queue.iter().count()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for LanePermit {
    fn drop(&mut self) {
        {
            let mut state = self.0.lock();
            state.taken = state.taken.saturating_sub(1);
        }
        self.0.dispatch();
    }
}

impl Drop for InLine<'_> {
    fn drop(&mut self) {
        let gone = self.0.lock().queue.remove(|waiter| waiter.id == self.1);
        drop(gone);
        // A turn that was granted at the same moment is dropped with the receiver, and so is the next one's.
    }
}

#[cfg(test)]
mod tests {
    use tokio::task::JoinHandle;

    use super::*;

    fn lane(places: usize) -> Lane {
        Lane::new(places, Most { all: 12, address: 10, visitor: 6 }, "things to do")
    }

    /// Who was served, in this order.
    type Served = Arc<Mutex<Vec<String>>>;

    /// Lets these come one after the other.
    async fn queue(lane: &Lane, served: &Served, askers: &[Asker]) -> Vec<JoinHandle<bool>> {
        let mut tasks = Vec::new();
        for asker in askers {
            let (lane, served, asker) = (lane.clone(), Arc::clone(served), asker.clone());
            let (comes, came) = oneshot::channel();
            tasks.push(tokio::spawn(async move {
                comes.send(()).unwrap();
                // There is one thread: when the next one comes this one is in the line.
                let Ok(_turn) = lane.turn(&asker).await else { return false };
                served.lock().unwrap().push(asker.visitor().to_owned());
                true
            }));
            came.await.unwrap();
        }
        tasks
    }

    /// If this failed the visitor who asks for most would be served first.
    #[tokio::test]
    async fn one_request_waits_one_turn_per_address() {
        let (lane, served) = (lane(1), Served::default());
        let first = lane.turn(&Asker::somebody(9, "first")).await.unwrap();
        let mut askers = vec![Asker::somebody(1, "stranger"); 5];
        askers.push(Asker::somebody(1, "neighbour"));
        askers.push(Asker::somebody(2, "player"));
        let tasks = queue(&lane, &served, &askers).await;
        assert_eq!(lane.waiting(), 7);
        assert!(served.lock().unwrap().is_empty(), "two have a turn at a time");
        drop(first);
        for task in tasks {
            assert!(task.await.unwrap());
        }
        assert_eq!(served.lock().unwrap()[..3], ["stranger", "player", "neighbour"]);
    }

    /// If this failed one visitor could fill the line, so that all others are refused.
    #[tokio::test]
    async fn nobody_fills_the_line() {
        let (lane, served) = (lane(1), Served::default());
        let first = lane.turn(&Asker::somebody(9, "first")).await.unwrap();
        let mut tasks = queue(&lane, &served, &vec![Asker::somebody(1, "stranger"); 6]).await;
        let (status, retry, _) = lane.turn(&Asker::somebody(1, "stranger")).await.unwrap_err().into_parts();
        assert_eq!((status, retry), (429, Some(TRY_AGAIN)));
        tasks.extend(queue(&lane, &served, &vec![Asker::somebody(1, "other cookie"); 4]).await);
        assert_eq!(lane.turn(&Asker::somebody(1, "third cookie")).await.unwrap_err().into_parts().0, 429);
        tasks.extend(queue(&lane, &served, &[Asker::somebody(2, "player"), Asker::somebody(3, "player")]).await);
        assert_eq!(lane.waiting(), 12);
        // It is full: the last that came for the address with the most gives way.
        tasks.extend(queue(&lane, &served, &[Asker::somebody(4, "late")]).await);
        assert_eq!(lane.waiting(), 12);
        drop(first);
        let mut done = Vec::new();
        for task in tasks {
            done.push(task.await.unwrap());
        }
        assert_eq!(done.iter().filter(|done| !**done).count(), 1);
        assert!(!done[5], "the last of the visitor with the most at the fullest address had to give way");
        assert!(served.lock().unwrap().iter().any(|visitor| visitor == "late"));
    }

    #[tokio::test]
    async fn cancelled_requests_take_no_turn() {
        let (lane, served) = (lane(2), Served::default());
        let (one, two) = (Asker::somebody(1, "one"), Asker::somebody(2, "two"));
        let turns = [lane.turn(&one).await.unwrap(), lane.turn(&two).await.unwrap()];
        let tasks = queue(&lane, &served, &[one.clone(), two.clone()]).await;
        tasks[0].abort();
        while lane.waiting() > 1 {
            tokio::task::yield_now().await;
        }
        drop(turns);
        assert_eq!(tasks.into_iter().next_back().unwrap().await.ok(), Some(true));
        assert_eq!(*served.lock().unwrap(), ["two"]);
        // Both places are free again.
        let _turns = [lane.turn(&one).await.unwrap(), lane.turn(&two).await.unwrap()];
    }
}
