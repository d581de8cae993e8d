//! What servers do on their own: their heart beats, clocks that have run out, the matches of servers that have died, and
//! cleaning up.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::MatchService;
use super::following::Follower;
use super::leases::{DEAD_AFTER_MS, LeaseMode, Leases};
use super::put_off::PutOff;
use crate::identity::{KNOWN_DEVICE_DAYS, SIGNED_IN_DAYS};
use crate::steady::SteadyTime;
use crate::storage::{Stale, Storage};
use crate::text::{days_ago, now};

/// How often a server says that it is alive, and looks for clocks that have run out.
const BEAT: Duration = Duration::from_millis(500);
/// Clocks looked at in one beat.
const MOST_FLAGS: u32 = 200;

/// How often what nobody needs any more is removed.
const CLEANUP_EVERY: Duration = Duration::from_secs(60 * 60);

/// Days for which removed things can be restored.
const RESTORABLE_DAYS: i64 = 30;
/// Days after which an invitation that nobody has accepted is removed, and a guest's match in which nothing was done.
const UNUSED_DAYS: i64 = 30;
/// Days after which an invitation that was called off is removed.
const CALLED_OFF_DAYS: i64 = 7;
/// Days after which the settings of a guest who has nothing else here are removed.
const SETTINGS_DAYS: i64 = 90;
/// Days for which the review of a game is kept; it can be made again.
const REVIEW_DAYS: i64 = 180;

/// Does what a server has to do on its own.
#[derive(Debug)]
pub(crate) struct Housekeeper {
    matches: Arc<MatchService>,
    storage: Arc<Storage>,
    leases: Arc<Leases>,
    time: SteadyTime,
    follower: Arc<Follower>,
    /// Matches whose clock has run out and that could not be ended.
    put_off: PutOff,
}

impl Housekeeper {
    pub(crate) fn new(matches: Arc<MatchService>, follower: Arc<Follower>) -> Housekeeper {
        let MatchService { storage, leases, time, .. } = &*matches;
        let (storage, leases, time) = (Arc::clone(storage), Arc::clone(leases), time.clone());
        Housekeeper { matches, storage, leases, time, follower, put_off: PutOff::default() }
    }

    /// Ends the matches whose clocks have run out. One that cannot be ended now is tried again later, and keeps no other
    /// one from its end.
    pub(crate) async fn flag(&self) {
        let mut after = None;
        loop {
            // What cannot be read now is read at the next beat.
            let Ok(due) = self.storage.due_flags(self.time.now_ms(), after.as_ref(), MOST_FLAGS).await else { return };
            for flag in &due {
                if self.put_off.may_try(&flag.id) && !self.flag_one(&flag.id).await {
                    self.put_off.until_later(&flag.id);
                }
            }
            if due.len() < MOST_FLAGS as usize {
                return;
            }
            after = due.into_iter().next_back();
        }
    }

    /// Ends a match whose clock has run out, if it is this server's to end. `false`: it could not be ended.
    async fn flag_one(&self, id: &str) -> bool {
        if self.leases.shared {
            match self.storage.living_writer(id, self.time.wall_ms() - DEAD_AFTER_MS).await {
                Ok(Some(writer)) if writer != self.leases.node => return true,
                Ok(_) => {}
                Err(_) => return false,
            }
        }
        let Ok(mut guard) = self.matches.lock(id).await else { return false };
        if self.leases.acquire(&mut guard, LeaseMode::IfFree).await.is_err() {
            return false;
        }
        if let Err(refusal) = self.matches.do_what_is_due(&mut guard, None).await {
            tracing::warn!(?refusal, "a match whose time was up was not ended");
            return false;
        }
        // Time that cannot be called yet, for example during a try, is looked at again later.
        guard.loaded().is_ok_and(|loaded| !loaded.half_is_up(loaded.now_ms()))
    }

    /// When a server dies, others take over its matches.
    async fn reclaim_dead_nodes(&self) {
        // What cannot be read now is read at the next beat.
        let Ok(dead) = self.storage.dead_nodes(self.time.wall_ms() - DEAD_AFTER_MS).await else { return };
        for node in &dead {
            tracing::info!(node, "a server has died: its matches are free");
            if self.storage.forget_node(node).await.is_err() {
                return;
            }
            self.follower.forget_watchers(Some(node));
        }
        if !dead.is_empty() {
            self.follower.adopt_from(&dead).await;
        }
    }

    /// This server was taken for dead: whatever it could write to others may have now.
    async fn drop_leases(&self) {
        tracing::warn!("this server stood still for so long that others may have taken its matches");
        self.leases.drop_all().await;
        for id in self.matches.watched() {
            // Those who look are told what has happened meanwhile.
            let _ = self.matches.lock(&id).await;
        }
    }

    /// Removes what nobody needs any more.
    async fn cleanup(&self) {
        if let Err(error) = self.storage.forget_devices(&days_ago(KNOWN_DEVICE_DAYS)).await {
            tracing::warn!(%error, "devices on which nobody has signed in for long were not forgotten");
        }
        match self.storage.forget_sign_ins(&days_ago(SIGNED_IN_DAYS)).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "signed out who have not been here for long"),
            // They count no more; they are removed the next time.
            Err(error) => tracing::warn!(%error, "visitors who have not been here for long were not signed out"),
        }
        let stale = Stale {
            removed: days_ago(RESTORABLE_DAYS),
            unused: days_ago(UNUSED_DAYS),
            called_off: days_ago(CALLED_OFF_DAYS),
            settings: days_ago(SETTINGS_DAYS),
        };
        match self.storage.cleanup(&stale, &now()).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "removed what nobody used or could want back"),
            Err(error) => tracing::warn!(%error, "what nobody uses was not removed"),
        }
        if let Err(error) = self.storage.forget_turn_reviews(&days_ago(REVIEW_DAYS)).await {
            tracing::warn!(%error, "old reviews were not removed");
        }
        if let Err(error) = self.storage.forget_probes().await {
            tracing::warn!(%error, "old probes were not removed");
        }
    }

    /// Gives all matches back, so that other servers need not wait until this one counts as dead.
    pub(crate) async fn give_back(&self) {
        // Until now their clocks ran. If it cannot be said, they stood still since the last beat.
        if let Err(error) = self.storage.beat(&self.leases.node, self.time.moment()).await {
            tracing::warn!(%error, "a last sign of life was not stored");
        }
        // If it cannot be said, they wait.
        if let Err(error) = self.storage.forget_node(&self.leases.node).await {
            tracing::warn!(%error, "the matches were not given back");
        }
        self.matches.peers.part().await;
    }

    /// Says that the server is alive, watches the clocks, and cleans up, until it closes.
    pub(crate) async fn run(&self, mut closing: watch::Receiver<bool>) {
        let mut beat = tokio::time::interval(BEAT);
        beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let patience = Duration::from_millis(DEAD_AFTER_MS.unsigned_abs());
        let (mut last, mut cleaned_up) = (Instant::now(), None::<Instant>);
        let mut unsaid = false;
        loop {
            tokio::select! {
                _ = beat.tick() => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
            match self.storage.beat(&self.leases.node, self.time.moment()).await {
                Ok(()) => {
                    if std::mem::take(&mut unsaid) {
                        tracing::info!("the server can say again that it is alive");
                    }
                    let silent = std::mem::replace(&mut last, Instant::now()).elapsed();
                    if self.leases.shared && silent >= patience {
                        self.drop_leases().await;
                    }
                }
                // Beats are many; that they fail is told once, until one does not.
                Err(error) if !std::mem::replace(&mut unsaid, true) => {
                    tracing::warn!(%error, "the server cannot say that it is alive");
                }
                Err(error) => tracing::debug!(%error, "the server still cannot say that it is alive"),
            }
            if let Err(error) = self.storage.probe().await {
                tracing::debug!(%error, "there is still no storing");
            }
            if self.leases.shared {
                self.reclaim_dead_nodes().await;
            }
            self.flag().await;
            if cleaned_up.is_none_or(|at| at.elapsed() >= CLEANUP_EVERY) {
                cleaned_up = Some(Instant::now());
                self.cleanup().await;
            }
        }
    }
}
