//! Matches that another node writes to: they are read anew as they change there, and those who look are told as if it
//! had happened here.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::MatchService;
use super::channels::Broadcast;
use super::handle::MatchGuard;
use super::leases::LeaseMode;
use crate::cluster::{ClusterEvent, Message, Messages};

/// How often the database is asked how far the watched matches are.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often while the broker tells of changes.
const LOOK_SELDOM: Duration = Duration::from_secs(5);

/// Follows what happens on other nodes.
#[derive(Debug)]
pub(crate) struct Follower {
    matches: Arc<MatchService>,
}

impl Follower {
    pub(crate) fn new(matches: Arc<MatchService>) -> Follower {
        Follower { matches }
    }

    /// A match has changed on another node.
    async fn changed_elsewhere(&self, id: &str, seq: u64, anew: bool) {
        let Some(handle) = self.matches.known(id) else { return };
        let guard = Arc::clone(&handle.loaded).lock_owned().await;
        let mut guard = MatchGuard { handle, guard };
        if guard.guard.is_none() {
            // It had to give its room to others. Those who look are told when it is loaded again.
            let MatchGuard { handle, guard } = guard;
            drop(guard);
            if handle.channels.any() && (anew || handle.misses(seq)) {
                match self.matches.lock(id).await {
                    Ok(_) if anew => handle.channels.send_all(&Broadcast::Reseated),
                    Err(refusal) if refusal.is_missing() => handle.channels.send_all(&Broadcast::Gone),
                    _ => {}
                }
            }
            return;
        }
        // What nobody looks at is read when somebody does.
        if guard.guard.as_ref().is_some_and(|loaded| anew || loaded.seq() < seq)
            && guard.handle.channels.any()
            && let Err(refusal) = self.matches.loader.catch_up(&mut guard).await
        {
            tracing::debug!(id, ?refusal, "a change elsewhere was not read");
        }
    }

    /// Reads the watched matches that have changed without anybody telling.
    async fn look_around(&self) {
        let watched = self.matches.watched();
        // What cannot be read now is read the next time.
        let Ok(seqs) = self.matches.storage.seqs(&watched).await else { return };
        for (id, seq) in seqs {
            self.changed_elsewhere(&id, seq, false).await;
        }
    }

    /// Takes note of what another node tells.
    async fn heed(&self, event: ClusterEvent) {
        match event {
            ClusterEvent::Changed { id, seq, anew, listed, turns, .. } => {
                if listed {
                    self.matches.lobby.changed();
                }
                if let Some(holders) = turns {
                    self.matches.lobby.turns_changed(holders.iter().flatten().map(String::as_str));
                }
                self.changed_elsewhere(&id, seq, anew).await;
            }
            ClusterEvent::Watching { node, matches } => {
                for (id, watchers) in matches {
                    if let Some(handle) = self.matches.known(&id)
                        && handle.channels.watched_elsewhere(&node, watchers)
                    {
                        self.matches.presence_changed(&id, &handle);
                    }
                }
            }
            ClusterEvent::WhoWatches { id, .. } => {
                self.matches.peers.tell_watchers(&self.matches.loader.known, &[id], true);
            }
            ClusterEvent::Closed { node } => {
                self.forget_watchers(Some(&node));
                self.adopt_from(&[node]).await;
            }
        }
    }

    /// Forgets who looked on a node that is gone; without one, on all that have not been heard of for long.
    pub(super) fn forget_watchers(&self, node: Option<&str>) {
        for id in self.matches.watched() {
            if let Some(handle) = self.matches.known(&id)
                && handle.channels.forget_elsewhere(node)
            {
                self.matches.presence_changed(&id, &handle);
            }
        }
    }

    /// Takes the matches of servers that have gone, as far as somebody looks at them here: there the clocks go on, chance
    /// draws, and the computer thinks. The others are taken when somebody wants something of them.
    pub(super) async fn adopt_from(&self, gone: &[String]) {
        for id in self.matches.watched() {
            let Ok(mut guard) = self.matches.lock(&id).await else { continue };
            let theirs = guard.loaded().is_ok_and(|loaded| match &loaded.lease.writer {
                Some(writer) => gone.contains(writer),
                None => loaded.lease.epoch.is_none(),
            });
            if theirs && self.matches.leases.acquire(&mut guard, LeaseMode::IfFree).await.is_ok() {
                self.matches.adopt(&mut guard).await;
                let _ = guard.tell_network();
                guard.handle.bot.look_again();
            }
        }
    }

    /// Follows what happens on other nodes, until the server closes.
    pub(crate) async fn run(self: Arc<Self>, messages: Option<Messages>, mut closing: watch::Receiver<bool>) {
        if !self.matches.leases.shared {
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
            let follower = Arc::clone(&self);
            match message {
                Some(Message::Event(event @ (ClusterEvent::Watching { .. } | ClusterEvent::WhoWatches { .. }))) => {
                    follower.heed(event).await;
                }
                // These come in no order that matters, and a command must not wait for a match that is busy.
                Some(Message::Event(event)) => drop(tokio::spawn(async move { follower.heed(event).await })),
                Some(Message::Command(command, reply)) => {
                    drop(tokio::spawn(
                        async move { reply.send(&follower.matches.run_for_another(*command).await).await },
                    ));
                }
                None => {
                    let was = std::mem::replace(&mut connected, self.matches.peers.hears());
                    if !connected || !was || looked.elapsed() >= LOOK_SELDOM {
                        looked = Instant::now();
                        self.look_around().await;
                        // Tells the other nodes who looks here, and forgets who looked on nodes that say nothing any more.
                        self.matches.peers.tell_all_watchers(&self.matches.loader.known);
                        self.forget_watchers(None);
                    }
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
