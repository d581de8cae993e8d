//! Matches in memory: read when somebody needs them, brought up to date with what other servers do, and forgotten when
//! another one needs the room.

use std::sync::Arc;
use std::time::Instant;

use kickoff_match::{Match, OutOfStep, Stored};

use super::channels::Broadcast;
use super::handle::{BESIDE, LoadedMatch, MatchGuard, MatchHandle};
use super::known::KnownMatches;
use crate::api_error::{ApiError, ApiResult};
use crate::fair_queue::{Asker, Lane, Most};
use crate::memory::{self, Holder, MemoryBudget, Part, Short, Taken, Use};
use crate::steady::SteadyTime;
use crate::storage::{MatchRow, Storage};

/// Matches that are loaded at the same moment, at most.
const LOADED_AT_ONCE: usize = 2;

/// Reads matches, and says where they are in memory.
#[derive(Debug)]
pub(super) struct Loader {
    storage: Arc<Storage>,
    pub(super) memory: MemoryBudget,
    /// Matches are loaded a few at a time, because loading takes more memory than the loaded match does.
    lane: Lane,
    pub(super) known: KnownMatches,
    /// This server among those that share the database.
    node: String,
    time: SteadyTime,
}

impl Loader {
    pub(super) fn new(storage: Arc<Storage>, memory: MemoryBudget, node: String, time: SteadyTime) -> Loader {
        // Waiting takes hardly any memory: all players of a server that comes back after a restart may wait.
        let most = match memory.is_for_strangers() {
            true => Most { all: 4096, address: 512, visitor: 64 },
            false => Most::only(4096),
        };
        let lane = Lane::new(LOADED_AT_ONCE, most, "matches to load");
        Loader { storage, memory, lane, known: KnownMatches::new(), node, time }
    }

    /// The entry of a match that exists and was not removed.
    pub(super) async fn handle(&self, id: &str) -> ApiResult<Arc<MatchHandle>> {
        match self.known.get(id) {
            Some(handle) => Ok(handle),
            None => {
                let row = Box::pin(self.storage.find_match(id)).await?;
                row.filter(|row| !row.deleted).ok_or_else(|| ApiError::not_found("match"))?;
                Ok(self.known.entry(id))
            }
        }
    }

    /// Puts a new match in memory, in this room.
    pub(super) async fn keep(&self, loaded: LoadedMatch, room: Taken) -> MatchGuard {
        let handle = self.known.entry(&loaded.info().id);
        let mut guard = Arc::clone(&handle.loaded).lock_owned().await;
        handle.takes(room);
        *guard = Some(loaded);
        MatchGuard { handle, guard }
    }

    /// Room in memory for a match of so many bytes. If some of these holders have too much, their own matches give way;
    /// if there is no room at all, those of the holder with the most; always the one that was used longest ago first. Only
    /// what somebody does something with this very moment stays.
    pub(super) fn room_for(&self, bytes: usize, holders: &[Holder], part: Part) -> ApiResult<Taken> {
        let bytes = bytes.saturating_add(BESIDE) as u64;
        loop {
            let unloaded = match self.memory.take_for(Use::Matches, holders.to_vec(), bytes, part) {
                Ok(room) => return Ok(room),
                Err(Short::One(holder)) => self.known.unload(Some(&holder)),
                Err(Short::All) => {
                    let heaviest = self.memory.heaviest(Use::Matches);
                    heaviest.is_some_and(|heaviest| self.known.unload(Some(&heaviest))) || self.known.unload(None)
                }
            };
            if !unloaded {
                return Err(memory::no_room());
            }
        }
    }

    /// Reads a match into memory when it is its turn; `None` if somebody else deals with it then.
    pub(super) async fn load_in_turn(
        &self,
        id: &str,
        handle: Arc<MatchHandle>,
        asker: Option<Asker>,
    ) -> ApiResult<Option<MatchGuard>> {
        let asker = match asker {
            Some(asker) => asker,
            None => {
                let row = self.storage.find_match(id).await?.ok_or_else(|| ApiError::not_found("match"))?;
                handle.bot.asker(&row.owner)
            }
        };
        let turn = self.lane.turn(&asker).await?;
        let Ok(guard) = Arc::clone(&handle.loaded).try_lock_owned() else { return Ok(None) };
        if guard.is_some() {
            return Ok(None);
        }
        let mut guard = MatchGuard { handle, guard };
        let loaded = self.read(id).await?;
        drop(turn);
        let room = self.room_for(loaded.timeline().bytes(), &loaded.holders(&asker), loaded.part())?;
        let missed = self.storage.is_shared() && guard.handle.misses(loaded.seq());
        guard.handle.takes(room);
        *guard.guard = Some(loaded);
        if missed {
            // Another server went on while it was not in memory here: those who look are given all of it anew.
            guard.handle.channels.send_all(&Broadcast::Reseated);
        }
        Ok(Some(guard))
    }

    async fn read(&self, id: &str) -> ApiResult<LoadedMatch> {
        let row = self.storage.find_match(id).await?;
        let row = row.filter(|row| !row.deleted).ok_or_else(|| ApiError::not_found("match"))?;
        let mut events = self.storage.events(id, 0).await?;
        // Another node may have gone on with the match since the row was read.
        events.retain(|stored| stored.seq <= row.seq);
        let time = self.time.clone();
        let reading = tokio::task::spawn_blocking(move || {
            let writer = row.writer.clone();
            Ok(LoadedMatch::new(Match::load(stored(row)?, &events)?, writer, time))
        });
        reading.await.map_err(|_| ApiError::lost())?
    }

    /// Reads what has happened in a match elsewhere, and tells those who watch it here. A match that this node does
    /// not write to is shown as it is in the database.
    pub(super) async fn catch_up(&self, guard: &mut MatchGuard) -> ApiResult<()> {
        let id = guard.loaded()?.info().id.clone();
        let row = self.storage.find_match(&id).await?.filter(|row| !row.deleted);
        let Some(row) = row else {
            *guard.guard = None;
            drop(guard.handle.unloads());
            guard.handle.channels.send_all(&Broadcast::Gone);
            return Err(ApiError::not_found("match"));
        };
        let loaded = guard.loaded_mut()?;
        let lease = &mut loaded.lease;
        let unheard = std::mem::replace(&mut lease.confirmed, Instant::now()).elapsed();
        lease.epoch = lease.epoch.filter(|epoch| row.epoch == *epoch && row.writer.as_ref() == Some(&self.node));
        let mut events = Vec::new();
        if row.seq > loaded.seq() {
            events = self.storage.events(&id, loaded.seq()).await?;
            events.retain(|stored| stored.seq <= row.seq);
        }
        let is_older = row.seq < loaded.seq();
        let writer = row.writer.clone();
        let unheard_ms = i64::try_from(unheard.as_millis()).unwrap_or(i64::MAX);
        let now_ms = loaded.now_ms();
        let caught_up = match stored(row) {
            Ok(stored) => loaded.catch_up(stored, &events, unheard_ms, now_ms),
            Err(_) => Err(OutOfStep),
        };
        let Ok(announcement) = caught_up else {
            // What is here does not fit to what is there: those who look are given all of it anew.
            *guard.guard = Some(self.read(&id).await?);
            guard.handle.channels.send_all(&Broadcast::Reseated);
            return Ok(());
        };
        if !is_older {
            loaded.lease.writer = writer;
        }
        guard.tell(&announcement)
    }
}

/// What is stored of a match beside its events.
pub(super) fn stored(row: MatchRow) -> ApiResult<Stored> {
    let terms = match row.network.as_deref().map(serde_json::from_str) {
        Some(terms) => Some(terms.map_err(|_| ApiError::damaged("this match"))?),
        None => None,
    };
    Ok(Stored {
        terms,
        seq: row.seq,
        turn: row.turn,
        moved_at: row.moved_at,
        pause_ms: u64::try_from(row.pause_ms).unwrap_or(0),
        info: row.info(),
        standing: row.standing,
    })
}
