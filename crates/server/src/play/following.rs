//! Matches that another node writes to: they are read anew as they change there, and those who look are told as if it
//! had happened here.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::MatchService;
use super::channels::Broadcast;
use super::handle::MatchGuard;
use crate::cluster::{ClusterEvent, Message, Messages};

/// How often the database is asked how far the watched matches are.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often while the broker tells of changes.
const LOOK_SELDOM: Duration = Duration::from_secs(5);

impl MatchService {
    /// A match has changed on another node.
    async fn changed_elsewhere(self: &Arc<Self>, id: &str, seq: u64, anew: bool) {
        let Some(live) = self.known(id) else { return };
        let guard = Arc::clone(&live.loaded).lock_owned().await;
        let mut guard = MatchGuard { live, guard };
        if guard.guard.is_none() {
            // It had to give its room to others. Those who look are told when it is loaded again.
            let MatchGuard { live, guard } = guard;
            drop(guard);
            if live.channels.any() && (anew || live.misses(seq)) {
                match self.lock(id).await {
                    Ok(_) if anew => live.channels.send_all(&Broadcast::Reseated),
                    Err(refusal) if refusal.is_missing() => live.channels.send_all(&Broadcast::Gone),
                    _ => {}
                }
            }
            return;
        }
        // What nobody looks at is read when somebody does.
        if guard.guard.as_ref().is_some_and(|loaded| anew || loaded.seq() < seq)
            && guard.live.channels.any()
            && let Err(refusal) = self.loader.catch_up(&mut guard).await
        {
            tracing::debug!(id, ?refusal, "a change elsewhere was not read");
        }
    }

    /// Reads the watched matches that have changed without anybody telling.
    async fn look_around(self: &Arc<Self>) {
        let watched = self.watched();
        // What cannot be read now is read the next time.
        let Ok(seqs) = self.storage.seqs(&watched).await else { return };
        for (id, seq) in seqs {
            self.changed_elsewhere(&id, seq, false).await;
        }
    }

    /// Takes note of what another node tells.
    async fn heed(self: &Arc<Self>, event: ClusterEvent) {
        match event {
            ClusterEvent::Changed { id, seq, anew, listed, turns, .. } => {
                if listed {
                    self.lobby.changed();
                }
                if let Some(holders) = turns {
                    self.lobby.turns_changed(holders.iter().flatten().map(String::as_str));
                }
                self.changed_elsewhere(&id, seq, anew).await;
            }
            ClusterEvent::Watching { node, matches } => {
                for (id, watchers) in matches {
                    if let Some(live) = self.known(&id)
                        && live.channels.watched_elsewhere(&node, watchers)
                    {
                        self.presence_changed(&id, &live);
                    }
                }
            }
            ClusterEvent::WhoWatches { id, .. } => self.peers.tell_watchers(&self.loader.known, &[id], true),
            ClusterEvent::Closed { node } => {
                self.forget_watchers(Some(&node));
                self.adopt_from(&[node]).await;
            }
        }
    }

    /// Forgets who looked on a node that is gone; without one, on all that have not been heard of for long.
    pub(super) fn forget_watchers(self: &Arc<Self>, node: Option<&str>) {
        for id in self.watched() {
            if let Some(live) = self.known(&id)
                && live.channels.forget_elsewhere(node)
            {
                self.presence_changed(&id, &live);
            }
        }
    }
}

/// Follows what happens on other nodes, until the server closes.
pub(crate) async fn keep_up(
    matches: Arc<MatchService>,
    messages: Option<Messages>,
    mut closing: watch::Receiver<bool>,
) {
    if !matches.leases.shared {
        return;
    }
    let mut messages = messages;
    let mut look = tokio::time::interval(LOOK_EVERY);
    look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let (mut looked, mut connected) = (Instant::now(), false);
    loop {
        // What came, taken out of the select so that nothing is held while it is dealt with.
        let message = tokio::select! {
            message = next(&mut messages) => Some(message),
            _ = look.tick() => None,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        let matches = Arc::clone(&matches);
        match message {
            Some(Message::Event(event @ (ClusterEvent::Watching { .. } | ClusterEvent::WhoWatches { .. }))) => {
                matches.heed(event).await;
            }
            // These come in no order that matters, and a command must not wait for a match that is busy.
            Some(Message::Event(event)) => drop(tokio::spawn(async move { matches.heed(event).await })),
            Some(Message::Command(command, reply)) => {
                drop(tokio::spawn(async move { reply.send(&matches.run_for_another(*command).await).await }));
            }
            None => {
                let was = std::mem::replace(&mut connected, matches.peers.hears());
                if !connected || !was || looked.elapsed() >= LOOK_SELDOM {
                    looked = Instant::now();
                    matches.look_around().await;
                    // Tells the other nodes who looks here, and forgets who looked on nodes that say nothing any more.
                    matches.peers.tell_all_watchers(&matches.loader.known);
                    matches.forget_watchers(None);
                }
            }
        }
    }
}

/// The next message; never, if none can come.
async fn next(messages: &mut Option<Messages>) -> Message {
    if let Some(some) = messages {
        if let Some(message) = some.next().await {
            return message;
        }
        *messages = None;
    }
    std::future::pending().await
}
