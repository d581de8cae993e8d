//! Matches in memory: loaded when somebody needs them, forgotten when another one needs the room.

use std::sync::Arc;

use kickoff_core::Node;

use super::feeds::Notice;
use super::live::{BESIDE, Held, Live, Loaded};
use super::matches::Matches;
use super::replaying::replay;
use crate::fair::{Asker, Lane, Most};
use crate::identity::Visitor;
use crate::memory::{self, Holder, MemoryBudget, Part, Short, Taken, Use};
use crate::refuse::{Answer, Refuse};
use crate::wire::Stage;

/// Matches that are loaded at the same moment, at most.
const LOADED_AT_ONCE: usize = 2;

/// The lane in which matches are loaded, because loading takes more memory than the loaded match does. Waiting takes
/// hardly any: all players of a club that comes back after a restart may wait.
pub(super) fn lane(memory: &MemoryBudget) -> Lane {
    let most = match memory.is_for_strangers() {
        true => Most { all: 4096, address: 512, visitor: 64 },
        false => Most::only(4096),
    };
    Lane::new(LOADED_AT_ONCE, most, "matches to load")
}

impl Matches {
    /// Room in memory for a match of so many bytes. If some of these holders have too much, their own matches give way;
    /// if there is no room at all, those of whoever holds most; always the one that was used longest ago first. Only
    /// what somebody does something with this very moment stays.
    pub(super) fn room_for(&self, bytes: usize, holders: &[Holder], part: Part) -> Answer<Taken> {
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

    /// Takes hold of a match for nobody in particular: the server itself has something to do in it.
    pub(super) async fn hold(self: &Arc<Self>, id: &str) -> Answer<Held> {
        self.hold_as(id, None).await
    }

    /// Takes hold of a match for a visitor, and loads it if need be.
    pub(super) async fn hold_for(self: &Arc<Self>, id: &str, visitor: &Visitor) -> Answer<Held> {
        self.hold_as(id, Some(&Asker::of(visitor))).await
    }

    /// Takes hold of a match for somebody; `None`: for nobody in particular.
    pub(super) async fn hold_as(self: &Arc<Self>, id: &str, asker: Option<&Asker>) -> Answer<Held> {
        loop {
            let live = match self.known.get(id) {
                Some(live) => live,
                None => {
                    let row = self.storage.find_match(id).await?;
                    row.filter(|r| !r.deleted).ok_or_else(|| Refuse::not_found("match"))?;
                    self.known.entry(id)
                }
            };
            let guard = Arc::clone(&live.loaded).lock_owned().await;
            let mut held = Held { live, guard };
            held.live.use_now();
            if held.guard.is_none() {
                // Nobody waits for a turn with a match in their hands: others would wait for theirs.
                let Held { live, guard } = held;
                drop(guard);
                match self.load_in_turn(id, live, asker).await? {
                    Some(held) => return Ok(held),
                    None => continue,
                }
            }
            if self.shared && held.loaded()?.may_be_old() {
                self.catch_up(&mut held).await?;
                if held.loaded()?.timeline.session().node() == Node::Chance {
                    self.finish(&mut held).await;
                }
            }
            return Ok(held);
        }
    }

    /// Loads a match when it is its turn; `None` if somebody else deals with it then.
    async fn load_in_turn(self: &Arc<Self>, id: &str, live: Arc<Live>, asker: Option<&Asker>) -> Answer<Option<Held>> {
        let asker = match asker {
            Some(asker) => asker.clone(),
            None => {
                let row = self.storage.find_match(id).await?.ok_or_else(|| Refuse::not_found("match"))?;
                live.attendance.asker(&row.owner)
            }
        };
        let turn = self.loading.turn(&asker).await?;
        let Ok(guard) = Arc::clone(&live.loaded).try_lock_owned() else { return Ok(None) };
        if guard.is_some() {
            return Ok(None);
        }
        let mut held = Held { live, guard };
        let loaded = self.load(id).await?;
        drop(turn);
        let room = self.room_for(loaded.timeline.bytes(), &loaded.holders(&asker), loaded.part())?;
        let missed = self.shared && held.live.misses(loaded.row.seq);
        held.live.takes(room);
        *held.guard = Some(loaded);
        if missed {
            // Another server went on while it was not in memory here: those who look are given all of it anew.
            held.live.feeds.send_all(&Notice::Reseated);
        }
        self.finish(&mut held).await;
        Ok(Some(held))
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

impl Loaded {
    /// For whom the match is in memory that somebody asked for: for them, and if it is played on one screen for its owner.
    pub(super) fn holders(&self, asker: &Asker) -> Vec<Holder> {
        let mut holders = Holder::of(asker);
        let owner = Holder::Visitor(self.row.owner.clone());
        if self.network.is_none() && !holders.contains(&owner) {
            holders.push(owner);
        }
        holders
    }

    /// The part of the memory that it may take: what two play over the network has a reserve.
    pub(super) fn part(&self) -> Part {
        if self.stage() == Some(Stage::Playing) { Part::Whole } else { Part::Common }
    }
}
