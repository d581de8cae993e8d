//! The channels that bring a match's changes to its watchers: one for every role and detail.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::ws::Utf8Bytes;
use kickoff_match::Presence;
use tokio::sync::broadcast;

use crate::cluster::Watchers;
use crate::wire::{Detail, LiveMessage, Role};

/// Changes that a reader may be behind before it is sent the whole state again.
const BEHIND: usize = 32;

/// A message to the watchers of a match.
#[derive(Clone, Debug)]
pub(crate) enum Broadcast {
    /// A [`LiveMessage`] as JSON.
    Message(Utf8Bytes),
    /// Somebody has another role now: all who follow the match look anew.
    Reseated,
    Gone,
}

/// Other nodes tell every few seconds who looks there; a node that has not been heard of for so long has gone.
const UNHEARD: Duration = Duration::from_secs(12);

/// Every role and detail that has a channel.
const CHANNELS: [(Role, Detail); 8] = [
    (Role::HotSeat, Detail::Full),
    (Role::HotSeat, Detail::Plain),
    (Role::First, Detail::Full),
    (Role::First, Detail::Plain),
    (Role::Second, Detail::Full),
    (Role::Second, Detail::Plain),
    (Role::Spectator, Detail::Full),
    (Role::Spectator, Detail::Plain),
];

/// The place of a role and detail in [`CHANNELS`].
fn place((role, detail): (Role, Detail)) -> usize {
    let role = match role {
        Role::HotSeat => 0,
        Role::First => 2,
        Role::Second => 4,
        Role::Spectator => 6,
    };
    role + usize::from(detail == Detail::Plain)
}

/// The channels of a match. They are made when somebody wants to listen.
#[derive(Debug, Default)]
pub(crate) struct Channels {
    senders: Mutex<[Option<broadcast::Sender<Broadcast>>; CHANNELS.len()]>,
    /// The watchers on other nodes, and when each node last reported them.
    elsewhere: Mutex<HashMap<String, (Watchers, Instant)>>,
}

impl Channels {
    pub(crate) fn subscribe(&self, role: Role, detail: Detail) -> broadcast::Receiver<Broadcast> {
        self.lock()[place((role, detail))].get_or_insert_with(|| broadcast::channel(BEHIND).0).subscribe()
    }

    /// The roles and details that somebody listens to.
    pub(crate) fn wanted(&self) -> impl Iterator<Item = (Role, Detail)> + use<> {
        let mut senders = self.lock();
        let wanted: [bool; CHANNELS.len()] = std::array::from_fn(|place| {
            drop(senders[place].take_if(|channel| channel.receiver_count() == 0));
            senders[place].is_some()
        });
        CHANNELS.into_iter().zip(wanted).filter_map(|(channel, wanted)| wanted.then_some(channel))
    }

    /// Sends to the listeners of one channel.
    pub(crate) fn send(&self, to: (Role, Detail), broadcast: Broadcast) {
        if let Some(channel) = &self.lock()[place(to)] {
            // Nobody may be listening any more.
            let _ = channel.send(broadcast);
        }
    }

    pub(crate) fn send_all(&self, broadcast: &Broadcast) {
        for channel in self.lock().iter().flatten() {
            let _ = channel.send(broadcast.clone());
        }
    }

    /// Whether somebody listens who wants more than tokens.
    pub(crate) fn wants_words(&self) -> bool {
        let channels = self.lock();
        let full = CHANNELS.iter().zip(channels.iter()).filter(|((_, detail), _)| *detail == Detail::Full);
        full.filter_map(|(_, channel)| channel.as_ref()).any(|channel| channel.receiver_count() > 0)
    }

    pub(crate) fn any(&self) -> bool {
        self.lock().iter().flatten().any(|channel| channel.receiver_count() > 0)
    }

    /// Whether somebody plays here or on another node, on the match's own screen.
    pub(crate) fn is_open_on_a_screen(&self) -> bool {
        let screens = [Detail::Full, Detail::Plain].map(|detail| place((Role::HotSeat, detail)));
        let here = {
            let senders = self.lock();
            screens.iter().filter_map(|at| senders[*at].as_ref()).any(|channel| channel.receiver_count() > 0)
        };
        // Other nodes do not say as what somebody looks there.
        here || !self.others().is_empty()
    }

    /// The listeners on all nodes.
    pub(crate) fn presence(&self) -> Presence {
        let here = self.watchers();
        let mut presence = Presence { seats: here.seats, spectators: here.others };
        for (watchers, _) in self.others().values() {
            presence.seats = [0, 1].map(|seat| presence.seats[seat] || watchers.seats[seat]);
            presence.spectators = presence.spectators.saturating_add(watchers.others);
        }
        presence
    }

    /// The listeners on this node.
    pub(crate) fn watchers(&self) -> Watchers {
        let mut presence = Watchers::default();
        for ((role, _), channel) in CHANNELS.iter().zip(self.lock().iter()) {
            let listeners = channel.as_ref().map_or(0, |channel| channel.receiver_count());
            match role {
                Role::First => presence.seats[0] |= listeners > 0,
                Role::Second => presence.seats[1] |= listeners > 0,
                Role::Spectator | Role::HotSeat => {
                    presence.others = presence.others.saturating_add(u32::try_from(listeners).unwrap_or(u32::MAX));
                }
            }
        }
        presence
    }

    /// Takes note of who looks on another node. `true` if that is news.
    pub(crate) fn watched_elsewhere(&self, node: &str, watchers: Watchers) -> bool {
        let mut elsewhere = self.others();
        let before = match watchers.any() {
            true => elsewhere.insert(node.to_owned(), (watchers, Instant::now())),
            false => elsewhere.remove(node),
        };
        before.map(|(before, _)| before).unwrap_or_default() != watchers
    }

    /// Forgets who looked on a node; without one, on all that have not been heard of for long. `true` if somebody did.
    pub(crate) fn forget_elsewhere(&self, node: Option<&str>) -> bool {
        let mut elsewhere = self.others();
        let before = elsewhere.len();
        elsewhere.retain(|known, (_, heard)| match node {
            Some(node) => known != node,
            None => heard.elapsed() < UNHEARD,
        });
        elsewhere.len() < before
    }

    /// Whether somebody looks on a node.
    pub(crate) fn is_watched_on(&self, node: &str) -> bool {
        self.others().contains_key(node)
    }

    fn others(&self) -> MutexGuard<'_, HashMap<String, (Watchers, Instant)>> {
        self.elsewhere.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, [Option<broadcast::Sender<Broadcast>>; CHANNELS.len()]> {
        self.senders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A message as it goes over the WebSocket.
pub(crate) fn live_message(message: &LiveMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
