//! Searches run in a pool of fewer threads than the machine has cores, behind a fair queue.
//!
//! Everything that takes a core for a while goes through it: turns of the computer, hints, evaluations, studies,
//! reviews, sandboxes. Nothing is set aside for a search before it has a place and memory. A search whose slice is over
//! while others wait gives its place up and queues again, so that nobody waits longer than a slice of each address
//! ahead.

mod kept;
mod limits;
mod line;
mod slices;
#[cfg(test)]
mod tests;

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use kickoff_runtime::Stop;
use tokio::sync::oneshot;

pub(crate) use kept::Whose;
use kept::{Kept, Mind};
pub(crate) use limits::PoolLimits;
pub(crate) use line::{InLine, Waiting};
pub(crate) use slices::Place;
use slices::{Hold, Paused};

use crate::api_error::{ApiError, ApiResult};
pub(crate) use crate::fair_queue::Asker;
use crate::fair_queue::{FairQueue, Most};
use crate::memory::{MemoryBudget, Taken, Use};

/// In how many seconds somebody who asked for too much at once may try again.
const TRY_AGAIN: u64 = 3;

/// What a search needs to begin.
#[derive(Clone, Debug, Default)]
pub(crate) struct Need {
    /// The memory of its engine, in bytes.
    pub(crate) bytes: u64,
    /// Whose engine it would go on with, if one was kept.
    pub(crate) whose: Option<Whose>,
    /// What ends it early if others need its memory or its place: it plays what it has found. Absent if it has to be
    /// carried through.
    pub(crate) ends: Option<Stop>,
}

/// The pool of threads for searches, with its queue. Clones share it.
#[derive(Clone, Debug)]
pub(crate) struct SearchPool(Arc<Inner>);

struct Inner {
    terms: PoolLimits,
    memory: MemoryBudget,
    state: Mutex<State>,
}

#[derive(Debug)]
struct State {
    next: u64,
    /// How many places are taken; never more than [`PoolLimits::places`].
    running: usize,
    begun: HashMap<u64, Begun>,
    queue: FairQueue<Waiter>,
    /// Searches that have to say what they have found, so that others get their memory: they are the next.
    ending: VecDeque<Paused>,
    kept: Kept,
    counts: Counts,
}

/// What has happened so far, for tests and figures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    /// How many searches have begun since the server started.
    pub(crate) begun: u64,
    /// The most that had begun and not ended.
    pub(crate) most_begun: usize,
    /// Slices after which a search gave its place to another one.
    pub(crate) gave_way: u64,
    /// Searches that were ended for the sake of others.
    pub(crate) ended: u64,
}

/// A search that has begun and not ended.
#[derive(Debug)]
struct Begun {
    asker: Asker,
    ends: Option<Stop>,
    /// How long it has thought.
    thought: Duration,
    /// It has been told to end.
    ending: bool,
}

/// What waits in the queue.
#[derive(Debug)]
enum Waiter {
    /// A search that has not begun.
    New { id: u64, need: Need, grant: oneshot::Sender<Place> },
    /// A search that has begun and waits for its next slice.
    Paused { id: u64, paused: Paused },
}

impl Waiter {
    fn id(&self) -> u64 {
        match self {
            Waiter::New { id, .. } | Waiter::Paused { id, .. } => *id,
        }
    }

    fn is_new(&self) -> bool {
        matches!(self, Waiter::New { .. })
    }
}

impl SearchPool {
    pub(crate) fn new(terms: PoolLimits, memory: MemoryBudget) -> SearchPool {
        let state = State {
            next: 0,
            running: 0,
            begun: HashMap::new(),
            queue: FairQueue::new(),
            ending: VecDeque::new(),
            kept: Kept::default(),
            counts: Counts::default(),
        };
        SearchPool(Arc::new(Inner { terms, memory, state: Mutex::new(state) }))
    }

    /// The budget of memory that it shares.
    pub(crate) fn memory(&self) -> &MemoryBudget {
        &self.0.memory
    }

    /// How many places are taken now.
    pub(crate) fn taken(&self) -> usize {
        self.0.lock().running
    }

    /// Those that wait to begin.
    pub(crate) fn waiting(&self) -> usize {
        self.0.lock().queue.iter().filter(|(_, waiter)| waiter.is_new()).count()
    }

    /// What has happened so far.
    #[cfg(test)]
    pub(crate) fn counts(&self) -> Counts {
        self.0.lock().counts
    }

    /// Gives up what is kept of a match.
    pub(crate) fn forget(&self, id: &str) {
        let gone = self.0.lock().kept.forget(id);
        if !gone.is_empty() {
            drop(gone);
            self.0.dispatch();
        }
    }

    /// Where in the line the latest search is that somebody waits for, from 1; `None` if they wait for none.
    pub(crate) fn place_of_latest(&self, asker: &Asker) -> Option<u32> {
        let id = {
            let state = self.0.lock();
            let own = state.queue.iter().filter(|(other, waiter)| *other == asker && waiter.is_new());
            own.map(|(_, waiter)| waiter.id()).max()?
        };
        InLine::new(Arc::clone(&self.0), id).place()
    }

    /// Queues for a place. The search begins when there are a place and `need.bytes` of memory for it.
    ///
    /// # Errors
    /// Too much waits already, for this visitor, for the address, or in all.
    pub(crate) fn queue(&self, asker: &Asker, need: Need) -> ApiResult<Waiting> {
        if need.bytes > self.0.memory.most(Use::Searches) {
            return Err(crate::memory::no_room());
        }
        let (grant, granted) = oneshot::channel();
        let id = {
            let mut state = self.0.lock();
            state.may_wait(asker, &self.0.terms.waiting)?;
            let id = state.next;
            state.next += 1;
            state.queue.push(asker, Waiter::New { id, need, grant });
            id
        };
        self.0.dispatch();
        Ok(Waiting::new(Arc::clone(&self.0), id, granted))
    }

    /// A place for something that needs little memory and has threads of its own; it is to be held as long as that lasts.
    pub(crate) async fn place(&self, asker: &Asker) -> ApiResult<Place> {
        self.queue(asker, Need::default())?.granted().await
    }

    /// Does something on a thread of its own as soon as there is a place. It needs little memory and is carried through.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        asker: &Asker,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> ApiResult<T> {
        let place = self.place(asker).await?;
        place.think(Stop::new(), move |_| work()).await
    }
}

impl Place {
    /// Thinks on a thread of its own. If nobody waits for the answer any more, `stop` is called. What is given has the
    /// place; a search that keeps to its pace shares it.
    pub(crate) async fn think<T: Send + 'static>(
        self,
        stop: Stop,
        think: impl FnOnce(&Arc<Place>) -> T + Send + 'static,
    ) -> ApiResult<T> {
        let _left = StopWhenDropped(stop);
        let thinking = tokio::task::spawn_blocking(move || {
            let place = Arc::new(self);
            place.lock().begin();
            think(&place)
        });
        thinking.await.map_err(|_| ApiError::lost())
    }
}

/// Ends a search when nobody waits for it any more.
struct StopWhenDropped(Stop);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl State {
    fn may_wait(&self, asker: &Asker, most: &Most) -> ApiResult<()> {
        let (mut all, mut address, mut visitor) = (0, 0, 0);
        for (other, _) in self.queue.iter().filter(|(_, waiter)| waiter.is_new()) {
            all += 1;
            address += usize::from(other.address() == asker.address());
            visitor += usize::from(other == asker);
        }
        if visitor >= most.visitor || address >= most.address {
            let whose = if visitor >= most.visitor { "you" } else { "your address" };
            let message = format!("The computer has much to think about for {whose} already. Try again in a moment.");
            return Err(ApiError::too_many(message, TRY_AGAIN));
        }
        // However many addresses have much that waits, nobody who has nothing is turned away.
        if all >= most.all && address > 0 {
            let message = "Too many wait for the computer now. Try again in a moment.";
            return Err(ApiError::busy(message, TRY_AGAIN));
        }
        Ok(())
    }
}

/// Whether somebody may begin something more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Admission {
    Free,
    /// There is none in all. Nothing of this address has begun: another one has to end something.
    Owed,
    None,
}

fn room(begun: &HashMap<u64, Begun>, asker: &Asker, terms: &PoolLimits) -> Admission {
    let most = &terms.begun;
    let address = begun.values().filter(|other| other.asker.address() == asker.address()).count();
    let visitor = begun.values().filter(|other| other.asker == *asker).count();
    match address {
        0 if begun.len() < most.all => Admission::Free,
        0 => Admission::Owed,
        _ if address >= most.address || visitor >= most.visitor => Admission::None,
        _ if begun.len() + terms.newcomers < most.all => Admission::Free,
        _ => Admission::None,
    }
}

impl Inner {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives free places to those whose turn it is.
    fn dispatch(self: &Arc<Self>) {
        let (mut unwanted, mut given_up): (Vec<Place>, Vec<_>) = (Vec::new(), Vec::new());
        let mut state = self.lock();
        while state.running < self.terms.places {
            if let Some(paused) = state.ending.pop_front() {
                state.running += 1;
                paused.go_on();
                continue;
            }
            let State { queue, begun, kept, .. } = &mut *state;
            let mut found: Option<(Option<Mind>, Option<Taken>)> = None;
            let mut short = false;
            let next = queue.take(|asker, waiter| {
                let Waiter::New { need, .. } = waiter else { return true };
                match room(begun, asker, &self.terms) {
                    Admission::Free => {}
                    Admission::Owed => {
                        short = true;
                        return false;
                    }
                    Admission::None => return false,
                }
                if let Some(mind) = need.whose.as_ref().and_then(|whose| kept.take(whose)) {
                    found = Some((Some(mind), None));
                    return true;
                }
                let mut taken = self.memory.take(Use::Searches, need.bytes);
                // Engines that are kept for later give way to a search that runs now, if that is enough for it.
                let others = self.memory.taken(Use::Searches).saturating_sub(kept.bytes());
                let gives = others.saturating_add(need.bytes) <= self.memory.most(Use::Searches);
                while taken.is_none() && gives {
                    let Some(Mind { engine, taken: old }) = kept.oldest() else { break };
                    drop(old);
                    given_up.push(engine);
                    taken = self.memory.take(Use::Searches, need.bytes);
                }
                short |= taken.is_none();
                found = taken.map(|taken| (None, Some(taken)));
                found.is_some()
            });
            let ends = short && state.end_one(&self.terms);
            let Some((asker, waiter)) = next else {
                if ends {
                    continue;
                }
                break;
            };
            state.running += 1;
            match waiter {
                Waiter::Paused { paused, .. } => paused.go_on(),
                Waiter::New { id, need, grant } => {
                    state.begun.insert(
                        id,
                        Begun { asker: asker.clone(), ends: need.ends, thought: Duration::ZERO, ending: false },
                    );
                    state.counts.begun += 1;
                    state.counts.most_begun = state.counts.most_begun.max(state.begun.len());
                    let (mind, taken) = found.unwrap_or_default();
                    let hold = Hold { held: true, began: Instant::now(), looks: 0, taken, mind };
                    let place = Place { pool: Arc::clone(self), id, asker, hold: Mutex::new(hold) };
                    unwanted.extend(grant.send(place).err());
                }
            }
        }
        drop(state);
        drop(given_up);
        // Their askers have gone. Each that is dropped lets the next one in.
        drop(unwanted);
    }

    /// A search's slice of so much time is over: if somebody waits it queues again. `false` if nobody does.
    fn give_way(self: &Arc<Self>, place: &Place, slice: Duration, paused: Paused) -> bool {
        {
            let mut state = self.lock();
            if let Some(begun) = state.begun.get_mut(&place.id) {
                begun.thought += slice;
            }
            if state.queue.is_empty() {
                return false;
            }
            place.lock().held = false;
            state.running = state.running.saturating_sub(1);
            state.counts.gave_way += 1;
            state.queue.push(&place.asker, Waiter::Paused { id: place.id, paused });
        }
        self.dispatch();
        true
    }

    /// A search that waits for its next slice waits no more. `false` if it has got it.
    fn give_up_waiting(&self, place: &Place) -> bool {
        self.lock().queue.remove(|waiter| waiter.id() == place.id).is_some()
    }

    /// A search has ended: its place and its memory are free again.
    fn leave(self: &Arc<Self>, place: &Place) {
        let (held, mind, taken) = {
            let mut hold = place.lock();
            (std::mem::take(&mut hold.held), hold.mind.take(), hold.taken.take())
        };
        {
            let mut state = self.lock();
            state.begun.remove(&place.id);
            state.running = state.running.saturating_sub(usize::from(held));
            // Under the lock: nobody begins with this memory while this search still counts.
            drop((mind, taken));
        }
        self.dispatch();
    }

    fn keep(&self, whose: Whose, mind: Mind) {
        let replaced = self.lock().kept.put(whose, mind);
        drop(replaced);
    }
}

impl State {
    /// Somebody waits for memory, or has nothing begun and finds no place: one search that only time ends, and that has
    /// had its least time, is told to play what it has found. It is one of the address that has the most, the one that
    /// has thought longest. Returns `false` if there is none, or if another one was told so and has not ended yet.
    fn end_one(&mut self, terms: &PoolLimits) -> bool {
        if !terms.shortens || self.begun.values().any(|begun| begun.ending) {
            return false;
        }
        let of_address = |asker: &Asker| self.begun.values().filter(|b| b.asker.address() == asker.address()).count();
        let may = self.begun.iter().filter(|(_, begun)| begun.ends.is_some() && begun.thought >= terms.least);
        let longest = may.max_by_key(|(id, begun)| (of_address(&begun.asker), begun.thought, std::cmp::Reverse(**id)));
        let Some(id) = longest.map(|(id, _)| *id) else { return false };
        if let Some(begun) = self.begun.get_mut(&id) {
            begun.ending = true;
            begun.ends.iter().for_each(Stop::stop);
            self.counts.ended += 1;
        }
        if let Some(Waiter::Paused { paused, .. }) = self.queue.remove(|waiter| waiter.id() == id) {
            self.ending.push_back(paused);
        }
        true
    }
}

impl fmt::Debug for Inner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SearchPool").field("terms", &self.terms).finish_non_exhaustive()
    }
}
