//! Matches in memory: loaded when somebody needs them, forgotten when another one needs the room.

use std::sync::{Arc, PoisonError};

use kickoff_core::Node;

use super::live::{Held, Live, Loaded};
use super::matches::Matches;
use super::replaying::replay;
use crate::memory::{self, Taken, Use};
use crate::refuse::{Answer, Refuse};

/// What a match takes beside its game: the row, what was said, who looks on.
const BESIDE: usize = 4096;

/// Matches that are loaded at the same moment, at most.
pub(super) const LOADED_AT_ONCE: usize = 2;

impl Matches {
    /// The entry of a match that exists.
    pub(super) fn live(&self, id: &str) -> Arc<Live> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = known.get(id) {
            return Arc::clone(live);
        }
        let live = Arc::new(Live::new());
        known.insert(id.to_owned(), Arc::clone(&live));
        live
    }

    /// Forgets a match that could not be loaded.
    fn forget_unless_loaded(&self, id: &str) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        // One owner is this request, the other one the list.
        if known.get(id).is_some_and(|live| !live.takes_room() && Arc::strong_count(live) <= 2) {
            known.remove(id);
        }
    }

    /// Room in memory for a match of so many bytes: matches that nobody deals with give way, the one that was used longest
    /// ago first.
    pub(super) fn room_for(&self, bytes: usize) -> Answer<Taken> {
        let bytes = bytes.saturating_add(BESIDE) as u64;
        loop {
            if let Some(room) = self.memory.take(Use::Matches, bytes) {
                return Ok(room);
            }
            let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
            // One that somebody deals with has further owners; they can only get it from here, under this lock.
            let idle = known.iter().filter(|(_, live)| Arc::strong_count(live) == 1 && live.takes_room());
            let Some(id) = idle.min_by_key(|(_, live)| live.last_used()).map(|(id, _)| id.clone()) else {
                return Err(memory::no_room());
            };
            let gone = known.remove(&id);
            drop(known);
            drop(gone);
        }
    }

    /// Takes hold of a match, and loads it if need be.
    pub(super) async fn hold(self: &Arc<Self>, id: &str) -> Answer<Held> {
        let live = match self.known(id) {
            Some(live) => live,
            None => {
                let row = self.storage.find_match(id).await?;
                row.filter(|r| !r.deleted).ok_or_else(|| Refuse::not_found("match"))?;
                self.live(id)
            }
        };
        let guard = Arc::clone(&live.loaded).lock_owned().await;
        let mut held = Held { live, guard };
        held.live.use_now();
        if held.guard.is_none() {
            let loaded = {
                let _turn = self.loading.acquire().await.map_err(|_| Refuse::lost())?;
                self.load(id).await?
            };
            let room = self.room_for(loaded.timeline.bytes());
            if room.is_err() {
                self.forget_unless_loaded(id);
            }
            held.live.takes(room?);
            *held.guard = Some(loaded);
            self.finish(&mut held).await;
        } else if self.shared && held.loaded()?.may_be_old() {
            self.catch_up(&mut held).await?;
            if held.loaded()?.timeline.session().node() == Node::Chance {
                self.finish(&mut held).await;
            }
        }
        Ok(held)
    }

    pub(super) async fn load(&self, id: &str) -> Answer<Loaded> {
        let row = self.storage.find_match(id).await?;
        let row = row.filter(|r| !r.deleted).ok_or_else(|| Refuse::not_found("match"))?;
        let mut events = self.storage.events(id, 0).await?;
        // Another node may have gone on with the match since the row was read.
        events.retain(|stored| stored.seq <= row.seq);
        if events.iter().map(|stored| stored.event.numbers()).sum::<u64>() != row.seq {
            return Err(Refuse::damaged("this match"));
        }
        let time = self.time.clone();
        tokio::task::spawn_blocking(move || replay(row, &events, time)).await.map_err(|_| Refuse::lost())?
    }
}
