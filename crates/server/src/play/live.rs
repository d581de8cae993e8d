//! A match that somebody deals with: what is in memory of it, who looks at it, and what they are told.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kickoff_core::{Observer, Seat};
use tokio::sync::OwnedMutexGuard;

use super::computers::Attendance;
use super::feeds::{Feeds, Notice, live_message};
use super::half::HalfClock;
use super::keys::{Keys, Sender};
use super::network::{About, Network, Presence, seat_of};
use super::presence::PresenceNews;
use super::terms::Terms;
use super::{Players, Timeline, seat_number};
use crate::identity::Visitor;
use crate::memory::{Holder, Taken};
use crate::refuse::{Answer, Refuse};
use crate::steady::SteadyTime;
use crate::storage::{MatchRow, NewEvent};
use crate::wire::{ChatLine, Detail, LiveMessage, MatchState, MatchUpdate, NetworkState, Role, Stage};

/// How long a server that shares its database believes to be still the one that writes to a match.
const BELIEVED: Duration = Duration::from_secs(1);

/// Changes of the board that are remembered, so that a client that knows one of them is only told what came after it.
const REMEMBERED_CHANGES: usize = 64;

/// The most actions that somebody who comes back is told one by one.
const MOST_MISSED: u32 = 2000;

/// What a match takes beside its game: the row, what was said, who looks on.
pub(super) const BESIDE: usize = 4096;

/// A match that someone deals with.
#[derive(Debug)]
pub(super) struct Live {
    pub(super) feeds: Feeds,
    /// `None` until it is loaded, and again after a failure to store something.
    pub(super) loaded: Arc<tokio::sync::Mutex<Option<Loaded>>>,
    /// The computer's, if it plays.
    pub(super) attendance: Arc<Attendance>,
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

/// A match in memory.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) row: MatchRow,
    pub(super) timeline: Timeline,
    /// If it is played over the network.
    pub(super) network: Option<Network>,
    /// The clock of its half, if one is kept.
    pub(super) half: Option<HalfClock>,
    /// The number of the last event that changed the board.
    pub(super) position: u64,
    /// The latest changes of the board: the number of the event, and how many actions there were after it. An undo
    /// begins it anew.
    pub(super) course: VecDeque<(u64, u32)>,
    /// The keys of the latest commands, so that none is done twice.
    pub(super) keys: Keys,
    /// The epoch under which this server may write; `None` if it has not asked yet.
    pub(super) epoch: Option<u64>,
    /// When the database last agreed with what is here.
    pub(super) confirmed: Instant,
    /// The server's time, which no change of the system's clock moves.
    pub(super) time: SteadyTime,
}

/// A match that nobody else deals with for the moment.
pub(super) struct Held {
    pub(super) live: Arc<Live>,
    pub(super) guard: OwnedMutexGuard<Option<Loaded>>,
}

impl Live {
    pub(super) fn new() -> Live {
        let live = Live {
            feeds: Feeds::default(),
            loaded: Arc::default(),
            attendance: Arc::default(),
            presence: PresenceNews::default(),
            room: Mutex::default(),
            used: AtomicU64::new(0),
            unloaded_at: AtomicU64::new(0),
            rests: AtomicBool::new(false),
        };
        live.use_now();
        live
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

    /// Its game takes so many bytes now.
    pub(super) fn resize(&self, bytes: usize) {
        if let Some(room) = self.room().as_mut() {
            room.resize(bytes.saturating_add(BESIDE) as u64);
        }
    }

    /// It gave its room to others after this event.
    pub(super) fn unloaded_at(&self, seq: u64) {
        self.unloaded_at.store(seq.saturating_add(1), Ordering::Release);
    }

    /// Whether it had given its room to others when this event was stored: those who look may not know of it.
    pub(super) fn misses(&self, seq: u64) -> bool {
        let at = self.unloaded_at.load(Ordering::Acquire);
        at > 0 && at <= seq && self.feeds.any()
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

impl Held {
    pub(super) fn loaded(&self) -> Answer<&Loaded> {
        self.guard.as_ref().ok_or_else(Refuse::lost)
    }

    pub(super) fn loaded_mut(&mut self) -> Answer<&mut Loaded> {
        self.guard.as_mut().ok_or_else(Refuse::lost)
    }

    /// Something made from the match; not at the cost of other requests.
    pub(super) async fn look<T: Send + 'static>(
        self,
        look: impl FnOnce(&Held) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        tokio::task::spawn_blocking(move || look(&self)).await.map_err(|_| Refuse::lost())?
    }

    /// The match as somebody with this role sees it.
    pub(super) fn state(&self, role: Role) -> Answer<MatchState> {
        Ok(self.loaded()?.state(role, self.live.feeds.presence()))
    }

    /// What a change since `before` actions led to, as somebody with this role sees it.
    pub(super) fn update(&self, before: u32, role: Role) -> Answer<MatchUpdate> {
        let loaded = self.loaded()?;
        Ok(MatchUpdate { played: loaded.timeline.played_since(before, observer(role)), state: self.state(role)? })
    }

    /// Tells everyone who looks what was played since `before` actions were.
    pub(super) fn tell_board(&self, before: u32) -> Answer<()> {
        let loaded = self.loaded()?;
        self.live.resize(loaded.timeline.bytes());
        for (role, detail) in self.live.feeds.wanted() {
            let message = match detail {
                Detail::Full => {
                    LiveMessage::Update { r#match: loaded.row.id.clone(), update: Box::new(self.update(before, role)?) }
                }
                Detail::Plain => loaded.played(before, role),
            };
            self.live.feeds.send((role, detail), Notice::Message(live_message(&message)));
        }
        self.live.attendance.moved_on(loaded.row.seq);
        tracing::debug!(id = loaded.row.id, seq = loaded.row.seq, "match changed");
        Ok(())
    }

    /// Tells everyone who looks how things beside the board are.
    pub(super) fn tell_network(&self) -> Answer<()> {
        let loaded = self.loaded()?;
        let presence = self.live.feeds.presence();
        for (role, detail) in self.live.feeds.wanted() {
            let Some(network) = loaded.network_state(role, presence) else { return Ok(()) };
            let message = LiveMessage::Network { r#match: loaded.row.id.clone(), role, network: Box::new(network) };
            self.live.feeds.send((role, detail), Notice::Message(live_message(&message)));
        }
        Ok(())
    }

    /// Tells those in the room what was said there last.
    pub(super) fn tell_chat(&self, line: &ChatLine, room: usize) -> Answer<()> {
        let r#match = self.loaded()?.row.id.clone();
        let message = live_message(&LiveMessage::Chat { r#match, line: line.clone() });
        for (role, detail) in self.live.feeds.wanted() {
            if super::network::room(role) == room {
                self.live.feeds.send((role, detail), Notice::Message(message.clone()));
            }
        }
        Ok(())
    }
}

impl Loaded {
    /// Whether another server may have changed the match: this one does not write to it, or has not heard from the
    /// database for a while.
    pub(super) fn may_be_old(&self) -> bool {
        self.epoch.is_none() || self.confirmed.elapsed() > BELIEVED
    }

    /// What a visitor is in the match.
    pub(super) fn role(&self, visitor: &Visitor) -> Role {
        match &self.network {
            Some(network) => network.terms.role(|owner| visitor.is(owner)),
            None if visitor.is(&self.row.owner) => Role::Screen,
            None => Role::Spectator,
        }
    }

    /// Whether the game has ended, on the board or otherwise.
    pub(super) fn is_over(&self) -> bool {
        self.timeline.score().is_some() || self.network.as_ref().is_some_and(|network| network.terms.ending.is_some())
    }

    /// How far a match over the network is.
    pub(super) fn stage(&self) -> Option<Stage> {
        self.network.as_ref().map(|network| network.stage(self.timeline.score().is_some()))
    }

    /// The match as somebody with this role sees it.
    pub(super) fn state(&self, role: Role, presence: Presence) -> MatchState {
        let row = &self.row;
        let state = self.timeline.state(row.id.clone(), row.seq, row.archived_as.clone(), observer(role));
        MatchState {
            computers: row.computers.clone(),
            undo_to: self.undo_to(),
            headline: if self.is_over() { row.standing.headline.clone() } else { state.headline },
            position: self.position,
            half_clock: self.half.map(|half| half.shown(self.time.now_ms())),
            network: self.network_state(role, presence).map(Box::new),
            ..state
        }
    }

    /// What belongs to a match over the network, as somebody with this role is told.
    pub(super) fn network_state(&self, role: Role, presence: Presence) -> Option<NetworkState> {
        let network = self.network.as_ref()?;
        let over = self.timeline.score().is_some();
        let playing = network.stage(over) == Stage::Playing;
        let may_take_back = Seat::BOTH.map(|seat| self.timeline.may_take_back(seat).filter(|_| playing));
        let about = About {
            id: &self.row.id,
            seq: self.row.seq,
            names: self.timeline.names(),
            presence,
            over,
            may_take_back,
            now: self.time.now_ms(),
        };
        let state = network.state(&about, role);
        let maker = state.stage == Stage::Waiting && seat_of(role).is_some();
        Some(NetworkState { invitation: self.row.invitation.clone().filter(|_| maker), ..state })
    }

    /// The terms have changed: somebody sits down, or the match has ended.
    pub(super) fn seated(&mut self, terms: Terms) {
        let Some(network) = &mut self.network else { return };
        self.row.players = terms.names();
        self.row.holders = terms.holders();
        self.timeline.rename(Players(terms.names()).called(kickoff_runtime::find(&self.row.game).ok()));
        network.terms = terms;
    }

    /// The tokens since `before` actions, for those who want no more.
    fn played(&self, before: u32, role: Role) -> LiveMessage {
        let turn = match self.timeline.session().node() {
            kickoff_core::Node::Decide(seat) if !self.is_over() => Some(seat_number(seat)),
            _ => None,
        };
        LiveMessage::Played {
            r#match: self.row.id.clone(),
            seq: self.row.seq,
            ply: before.min(self.timeline.ply()),
            tokens: self.timeline.tokens_since(before, observer(role)),
            turn,
            over: self.is_over(),
        }
    }

    /// What somebody who knows the match up to the event `since` has to be told of the board: the number of actions
    /// from which on; `None` if all of it.
    pub(super) fn known_plies(&self, since: u64) -> Option<u32> {
        if since > self.row.seq {
            return None;
        }
        let (_, known) = *self.course.iter().rev().find(|(seq, _)| *seq <= since)?;
        // With so many actions it is quicker to send the whole state.
        (self.timeline.ply().saturating_sub(known) <= MOST_MISSED).then_some(known)
    }

    /// What somebody who begins to look is sent first.
    pub(super) fn greeting(
        &self,
        role: Role,
        detail: Detail,
        since: Option<u64>,
        presence: Presence,
    ) -> Vec<LiveMessage> {
        let chat =
            self.network.as_ref().map(|network| network.chat_since(role, since.unwrap_or(0))).unwrap_or_default();
        let Some(before) = since.and_then(|since| self.known_plies(since)) else {
            return match detail {
                Detail::Full => {
                    vec![LiveMessage::State { role, state: Box::new(self.state(role, presence)), chat }]
                }
                Detail::Plain => {
                    let mut messages = vec![self.played(0, role)];
                    messages.extend(self.network_message(role, presence));
                    messages
                }
            };
        };
        let mut messages = Vec::new();
        if before < self.timeline.ply() {
            messages.push(match detail {
                Detail::Full => {
                    let played = self.timeline.played_since(before, observer(role));
                    let update = MatchUpdate { played, state: self.state(role, presence) };
                    LiveMessage::Update { r#match: self.row.id.clone(), update: Box::new(update) }
                }
                Detail::Plain => self.played(before, role),
            });
        }
        messages.extend(self.network_message(role, presence));
        messages.extend(chat.into_iter().map(|line| LiveMessage::Chat { r#match: self.row.id.clone(), line }));
        messages
    }

    fn network_message(&self, role: Role, presence: Presence) -> Option<LiveMessage> {
        let network = self.network_state(role, presence)?;
        Some(LiveMessage::Network { r#match: self.row.id.clone(), role, network: Box::new(network) })
    }

    /// The earliest ply to which what was done can be taken back at the screen of the match. Over the network the other
    /// player is asked.
    ///
    /// Two persons take back like [`Timeline::undo_to`]; a person who plays against the computer takes back their last
    /// move, and the computer's reply goes with it. Nobody takes back for the computer, which would only decide again.
    pub(super) fn undo_to(&self) -> Option<u32> {
        let persons = Seat::BOTH.map(|seat| !self.row.computers.plays(seat));
        match persons {
            _ if self.network.is_some() => None,
            [true, true] => self.timeline.undo_to(),
            [true, false] => self.timeline.may_take_back(Seat::First),
            [false, true] => self.timeline.may_take_back(Seat::Second),
            [false, false] => None,
        }
    }

    /// Remembers that the event `seq` led to a board after so many actions.
    pub(super) fn mark(&mut self, seq: u64, went_back: bool) {
        self.position = seq;
        if went_back {
            self.course.clear();
        }
        if self.course.len() >= REMEMBERED_CHANGES {
            self.course.pop_front();
        }
        self.course.push_back((seq, self.timeline.ply()));
    }

    /// Remembers a command's key.
    pub(super) fn remember(&mut self, event: &NewEvent, seq: u64) {
        if let Some(key) = &event.key {
            self.keys.remember(key, event.seat.is_some() || self.network.is_none(), seq);
        }
    }

    /// The sender of the commands of a visitor with this role: the holder of the seat, or the visitor.
    pub(super) fn sender(&self, role: Role, visitor: &Visitor) -> Answer<Sender> {
        let held = self.network.as_ref().and_then(|network| network.terms.holder(seat_of(role)?));
        let sender = match (held, role) {
            (Some(holder), _) => Sender::of(&holder),
            (None, Role::Screen) => Sender::of(&self.row.owner),
            (None, _) => Sender::of(visitor.owner()?.as_str()),
        };
        Ok(sender.at(visitor.address()))
    }
}

/// Maps a role to its observer.
pub(super) fn observer(role: Role) -> Observer {
    seat_of(role).map_or(Observer::Spectator, Observer::Seat)
}
