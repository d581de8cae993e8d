//! A match in memory: its state, who watches it, and what they are told.

use std::ops::{Deref, DerefMut};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use kickoff_host::live;
use kickoff_match::{Announcement, ChatRoom, Match};
use tokio::sync::OwnedMutexGuard;

use super::channels::{Broadcast, Channels, live_message};
use super::computers::BotTask;
use super::presence::PresenceNews;
use crate::api_error::{ApiError, ApiResult};
use crate::fair_queue::Asker;
use crate::memory::{Holder, Part, Taken};
use crate::steady::SteadyTime;
use crate::wire::{ChatLine, Detail, LiveMessage, MatchState, MatchUpdate, Role, Stage};

/// How long a server that shares its database believes to be still the one that writes to a match.
const BELIEVED: Duration = Duration::from_secs(1);

/// The memory of a match besides its game, in bytes: the row, the chat, the watchers.
pub(super) const BESIDE: usize = 4096;

/// A match that someone deals with.
#[derive(Debug)]
pub(super) struct MatchHandle {
    pub(super) id: String,
    pub(super) channels: Channels,
    /// `None` until it is loaded, and again after a failure to store something.
    pub(super) loaded: Arc<tokio::sync::Mutex<Option<LoadedMatch>>>,
    /// The computer's, if it plays.
    pub(super) bot: Arc<BotTask>,
    pub(super) presence: PresenceNews,
    /// The memory that it takes while it is loaded.
    room: Mutex<Option<Taken>>,
    /// When it was used last, in a count of all uses.
    used: AtomicU64,
    /// One more than the number of its last event when it had to give its room to others; 0 if it never had.
    unloaded_at: AtomicU64,
    /// The computer has nothing to do in it until somebody does something.
    rests: AtomicBool,
}

/// Counts the uses of all matches, so that the one that was used longest ago can be found.
static USES: AtomicU64 = AtomicU64::new(0);

#[derive(Debug)]
pub(super) struct LoadedMatch {
    state: Match,
    pub(super) lease: Lease,
    /// The server's time, which no change of the system's clock moves.
    time: SteadyTime,
}

/// The right to write to a match.
#[derive(Debug)]
pub(super) struct Lease {
    /// The epoch under which this server may; `None` if it has not asked yet.
    pub(super) epoch: Option<u64>,
    /// The server that may, as far as is known.
    pub(super) writer: Option<String>,
    /// When the database last agreed with what is here.
    pub(super) confirmed: Instant,
}

/// A match that nobody else deals with for the moment.
pub(super) struct MatchGuard {
    pub(super) handle: Arc<MatchHandle>,
    pub(super) guard: OwnedMutexGuard<Option<LoadedMatch>>,
}

impl MatchHandle {
    pub(super) fn new(id: &str) -> MatchHandle {
        let handle = MatchHandle {
            id: id.to_owned(),
            channels: Channels::default(),
            loaded: Arc::default(),
            bot: Arc::default(),
            presence: PresenceNews::default(),
            room: Mutex::default(),
            used: AtomicU64::new(0),
            unloaded_at: AtomicU64::new(0),
            rests: AtomicBool::new(false),
        };
        handle.use_now();
        handle
    }

    /// Notes that the match is used now.
    pub(super) fn use_now(&self) {
        self.rests.store(false, Ordering::Release);
        self.used.store(USES.fetch_add(1, Ordering::Relaxed), Ordering::Relaxed);
    }

    /// When it was used last.
    pub(super) fn last_used(&self) -> u64 {
        self.used.load(Ordering::Relaxed)
    }

    /// It is loaded, and takes this memory.
    pub(super) fn takes(&self, room: Taken) {
        *self.room() = Some(room);
    }

    /// Whether it takes memory of the budget, that is, whether it is loaded.
    pub(super) fn takes_room(&self) -> bool {
        self.room().is_some()
    }

    /// Whether it takes memory that is held for somebody; `None`: for anybody.
    pub(super) fn is_held_for(&self, whose: Option<&Holder>) -> bool {
        self.room().as_ref().is_some_and(|room| whose.is_none_or(|whose| room.is_for(whose)))
    }

    /// It is not loaded any more: returns its memory.
    pub(super) fn unloads(&self) -> Option<Taken> {
        self.room().take()
    }

    /// Its game takes so many bytes now. That is not noted for every action.
    pub(super) fn resize(&self, bytes: usize) {
        if let Some(room) = self.room().as_mut() {
            room.resize(bytes.saturating_add(BESIDE).next_multiple_of(1024) as u64);
        }
    }

    /// It gave its room to others after this event.
    pub(super) fn unloaded_at(&self, seq: u64) {
        self.unloaded_at.store(seq.saturating_add(1), Ordering::Release);
    }

    /// Whether it had given its room to others when this event was stored: those who look may not know of it.
    pub(super) fn misses(&self, seq: u64) -> bool {
        let at = self.unloaded_at.load(Ordering::Acquire);
        at > 0 && at <= seq && self.channels.any()
    }

    /// Notes that the computer has nothing to do in it until somebody does something.
    pub(super) fn rest(&self) {
        self.rests.store(true, Ordering::Release);
    }

    /// Whether it had to give its room to others, and the computer has nothing to do in it.
    pub(super) fn rests(&self) -> bool {
        self.rests.load(Ordering::Acquire) && !self.takes_room()
    }

    fn room(&self) -> std::sync::MutexGuard<'_, Option<Taken>> {
        self.room.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MatchGuard {
    pub(super) fn loaded(&self) -> ApiResult<&LoadedMatch> {
        self.guard.as_ref().ok_or_else(ApiError::lost)
    }

    pub(super) fn loaded_mut(&mut self) -> ApiResult<&mut LoadedMatch> {
        self.guard.as_mut().ok_or_else(ApiError::lost)
    }

    /// Something made from the match; not at the cost of other requests.
    pub(super) async fn with_guard<T: Send + 'static>(
        self,
        read: impl FnOnce(&MatchGuard) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        tokio::task::spawn_blocking(move || read(&self)).await.map_err(|_| ApiError::lost())?
    }

    /// Whether the match goes on as far as its half's clock is concerned: over the network it does; on one screen somebody
    /// has it open there.
    pub(super) fn is_open(&self) -> bool {
        self.loaded().is_ok_and(|loaded| loaded.is_network() || !loaded.keeps_a_half())
            || self.handle.channels.is_open_on_a_screen()
    }

    /// The match as somebody with this role sees it.
    pub(super) fn state(&self, role: Role) -> ApiResult<MatchState> {
        let loaded = self.loaded()?;
        Ok(loaded.state(role, self.handle.channels.presence(), loaded.now_ms()))
    }

    /// What a change since `before` actions led to, as somebody with this role sees it.
    pub(super) fn update(&self, before: u32, role: Role) -> ApiResult<MatchUpdate> {
        let loaded = self.loaded()?;
        Ok(loaded.update(before, role, self.handle.channels.presence(), loaded.now_ms()))
    }

    /// Tells those who look what is new.
    pub(super) fn tell(&self, announcement: &Announcement) -> ApiResult<()> {
        if let Some(before) = announcement.board {
            self.tell_board(before)?;
        }
        for (line, room) in &announcement.chat {
            self.tell_chat(line, *room)?;
        }
        if announcement.network {
            self.tell_network()?;
        }
        if announcement.reseated {
            // The former holder sees no more than anyone from now on, and the new one sees that side.
            self.handle.channels.send_all(&Broadcast::Reseated);
        }
        if announcement.whole {
            self.handle.bot.abandon();
            self.tell_state()?;
        }
        Ok(())
    }

    /// Tells everyone who looks what was played since `before` actions were.
    fn tell_board(&self, before: u32) -> ApiResult<()> {
        let loaded = self.loaded()?;
        self.handle.resize(loaded.timeline().bytes());
        // Where everybody sees everything, what is made for one is good for all.
        let same = loaded.timeline().instance().hides_nothing();
        let mut plain: Option<Utf8Bytes> = None;
        for (role, detail) in self.handle.channels.wanted().filter(|(_, detail)| *detail == Detail::Plain) {
            let message = match plain.as_ref().filter(|_| same) {
                Some(message) => message.clone(),
                None => plain.insert(live_message(&live::played(loaded, before, role))).clone(),
            };
            self.handle.channels.send((role, detail), Broadcast::Message(message));
        }
        if self.handle.channels.wants_words() {
            self.tell_scenes(before, same)?;
        }
        self.handle.bot.moved_on(loaded.seq());
        tracing::debug!(id = loaded.info().id, seq = loaded.seq(), "match changed");
        Ok(())
    }

    /// Tells those who follow it in full what was played since `before` actions were; `same`: they all see the same.
    fn tell_scenes(&self, before: u32, same: bool) -> ApiResult<()> {
        let loaded = self.loaded()?;
        let mut message: Option<LiveMessage> = None;
        for (role, detail) in self.handle.channels.wanted().filter(|(_, detail)| *detail == Detail::Full) {
            let message = match message.as_mut().filter(|_| same) {
                Some(message) => {
                    if let LiveMessage::Update { update, .. } = message {
                        let network = loaded.network_state(role, self.handle.channels.presence(), loaded.now_ms());
                        update.state.network = network.map(Box::new);
                    }
                    message
                }
                None => {
                    let update = Box::new(self.update(before, role)?);
                    message.insert(LiveMessage::Update { r#match: loaded.info().id.clone(), update })
                }
            };
            self.handle.channels.send((role, detail), Broadcast::Message(live_message(message)));
        }
        Ok(())
    }

    /// Tells everyone who looks how things beside the board are.
    pub(super) fn tell_network(&self) -> ApiResult<()> {
        let loaded = self.loaded()?;
        let presence = self.handle.channels.presence();
        for (role, detail) in self.handle.channels.wanted() {
            let Some(network) = loaded.network_state(role, presence, loaded.now_ms()) else { return Ok(()) };
            let message = LiveMessage::Network { r#match: loaded.info().id.clone(), role, network: Box::new(network) };
            self.handle.channels.send((role, detail), Broadcast::Message(live_message(&message)));
        }
        Ok(())
    }

    /// Tells those in the room what was said there last.
    fn tell_chat(&self, line: &ChatLine, room: ChatRoom) -> ApiResult<()> {
        let r#match = self.loaded()?.info().id.clone();
        let message = live_message(&LiveMessage::Chat { r#match, line: line.clone() });
        for (role, detail) in self.handle.channels.wanted() {
            if ChatRoom::of(role) == room {
                self.handle.channels.send((role, detail), Broadcast::Message(message.clone()));
            }
        }
        Ok(())
    }

    /// Tells those who follow it in full all of it.
    pub(super) fn tell_state(&self) -> ApiResult<()> {
        for (role, detail) in self.handle.channels.wanted() {
            if detail == Detail::Full {
                let state = Box::new(self.state(role)?);
                let message = live_message(&LiveMessage::State { role, state, chat: Vec::new() });
                self.handle.channels.send((role, detail), Broadcast::Message(message));
            }
        }
        Ok(())
    }
}

impl LoadedMatch {
    /// A match that is read or made; nobody has asked yet whether this server may write to it.
    pub(super) fn new(state: Match, writer: Option<String>, time: SteadyTime) -> LoadedMatch {
        LoadedMatch { state, lease: Lease { epoch: None, writer, confirmed: Instant::now() }, time }
    }

    /// Now, in milliseconds of the steady time.
    pub(super) fn now_ms(&self) -> i64 {
        self.time.now_ms()
    }

    /// Whether another server may have changed the match: this one does not write to it, or has not heard from the
    /// database for a while.
    pub(super) fn may_be_old(&self) -> bool {
        self.lease.epoch.is_none() || self.lease.confirmed.elapsed() > BELIEVED
    }

    /// The holders that are charged for this match: the asker, and the owner of a match on one screen.
    pub(super) fn holders(&self, asker: &Asker) -> Vec<Holder> {
        let mut holders = Holder::of(asker);
        let owner = Holder::Visitor(self.info().owner.clone());
        if !self.is_network() && !holders.contains(&owner) {
            holders.push(owner);
        }
        holders
    }

    /// The part of the memory that it may take: what two play over the network has a reserve.
    pub(super) fn part(&self) -> Part {
        if self.stage() == Some(Stage::Playing) { Part::Whole } else { Part::Common }
    }
}

impl Deref for LoadedMatch {
    type Target = Match;

    fn deref(&self) -> &Match {
        &self.state
    }
}

impl DerefMut for LoadedMatch {
    fn deref_mut(&mut self) -> &mut Match {
        &mut self.state
    }
}
