//! Which server writes to a match, and what servers do on their own: their heart beats, clocks run out, and what a dead
//! one leaves is taken over.

use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::watch;

use super::live::Held;
use super::matches::Matches;
use crate::cluster::News;
use crate::identity::{KNOWN_DEVICE_DAYS, SIGNED_IN_DAYS};
use crate::refuse::{Answer, Refuse};
use crate::storage::Stale;
use crate::text::{days_ago, now};

/// How often a server says that it is alive, and looks for clocks that have run out.
const BEAT: Duration = Duration::from_millis(500);
/// A server that has said nothing for so long is taken to be dead, in milliseconds.
pub(super) const DEAD_AFTER_MS: i64 = 3_000;
/// Clocks looked at in one beat.
const MOST_FLAGS: u32 = 200;

/// How often what nobody needs any more is removed.
const TIDY_EVERY: Duration = Duration::from_secs(60 * 60);

/// Days for which removed things can be restored.
const RESTORABLE_DAYS: i64 = 30;
/// Days after which an invitation that nobody has accepted is removed, and a guest's match in which nothing was done.
const UNUSED_DAYS: i64 = 30;
/// Days after which an invitation that was called off is removed.
const CALLED_OFF_DAYS: i64 = 7;
/// Days after which the settings of a guest who has nothing else here are removed.
const SETTINGS_DAYS: i64 = 90;

/// How a match is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Take {
    /// Only if no living server has it.
    IfFree,
    /// From the server that has it, alive or not.
    ByForce,
}

impl Matches {
    /// Makes sure that this server is the one that writes to a match: what an earlier one still wants to write is refused
    /// from then on. Refused as [`Refuse::moved_on`] if another one has it and is to keep it.
    pub(super) async fn may_write(&self, held: &mut Held, take: Take) -> Answer<()> {
        let loaded = held.loaded()?;
        if loaded.epoch.is_some() {
            return Ok(());
        }
        let id = loaded.row.id.clone();
        let now = self.time.moment();
        // Where nobody else can be, nobody has it.
        let by_force = take == Take::ByForce || !self.shared;
        let lease = self.storage.take_lease(&id, &self.node, now, now.wall_ms - DEAD_AFTER_MS, by_force).await?;
        let lease = match (lease, take) {
            (Some(lease), _) => lease,
            (None, Take::IfFree) => return Err(Refuse::moved_on()),
            (None, Take::ByForce) => return Err(Refuse::not_found("match")),
        };
        if lease.seq != loaded.row.seq {
            // Those who look are told of what happened elsewhere until now.
            self.catch_up(held).await?;
        }
        let loaded = held.loaded_mut()?;
        loaded.epoch = Some(lease.epoch);
        loaded.row.epoch = lease.epoch;
        loaded.row.writer = Some(self.node.clone());
        loaded.row.moved_at = lease.moved_at;
        if let Some(network) = &mut loaded.network {
            network.clock.last_event_at(lease.moved_at);
        }
        if let Some(half) = &mut loaded.half {
            half.last_event_at(lease.moved_at);
        }
        Ok(())
    }

    /// Something could not be stored, and it cannot be known whether it reached the disk; or another server has the
    /// match. It is read anew before anyone sees it again.
    pub(super) fn lost_track(&self, held: &mut Held) {
        match held.guard.as_mut() {
            // What others have stored is told to those who look, when it is read.
            Some(loaded) if self.shared => loaded.epoch = None,
            _ => *held.guard = None,
        }
    }

    /// Whether the computer's turn is worked out here: by the server that writes to the match, if somebody looks there.
    pub(super) async fn thinks(&self, held: &mut Held) -> bool {
        if !self.shared || self.may_write(held, Take::IfFree).await.is_ok() {
            return true;
        }
        let Ok(loaded) = held.loaded() else { return false };
        if !self.hears() {
            // Nobody tells whether somebody looks there. Two may think; one of them plays.
            return true;
        }
        let watched = loaded.row.writer.as_ref().is_some_and(|writer| held.live.feeds.is_watched_on(writer));
        !watched && self.may_write(held, Take::ByForce).await.is_ok()
    }

    /// Ends the matches whose clocks have run out. One that cannot be ended now is tried again later, and keeps no other
    /// one from its end.
    pub(crate) async fn flag(self: &Arc<Self>) {
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
    async fn flag_one(self: &Arc<Self>, id: &str) -> bool {
        if self.shared {
            match self.storage.living_writer(id, self.time.wall_ms() - DEAD_AFTER_MS).await {
                Ok(Some(writer)) if writer != self.node => return true,
                Ok(_) => {}
                Err(_) => return false,
            }
        }
        let Ok(mut held) = self.hold(id).await else { return false };
        if self.may_write(&mut held, Take::IfFree).await.is_err() {
            return false;
        }
        if let Err(refusal) = self.look_at_the_clock(&mut held, None).await {
            tracing::warn!(?refusal, "a match whose time was up was not ended");
            return false;
        }
        if let Err(refusal) = self.keep_the_half(&mut held).await {
            tracing::warn!(?refusal, "a half whose time was up was not ended");
            return false;
        }
        // Time that cannot be called yet, for example during a try, is looked at again later.
        held.loaded().is_ok_and(|loaded| !loaded.half_is_up())
    }

    /// Takes over what servers leave that have died.
    async fn bury(self: &Arc<Self>) {
        // What cannot be read now is read at the next beat.
        let Ok(dead) = self.storage.dead_nodes(self.time.wall_ms() - DEAD_AFTER_MS).await else { return };
        for node in &dead {
            tracing::info!(node, "a server has died: its matches are free");
            if self.storage.forget_node(node).await.is_err() {
                return;
            }
            self.forget_watchers(Some(node));
        }
        if !dead.is_empty() {
            self.inherit(&dead).await;
        }
    }

    /// Takes the matches of servers that have gone, as far as somebody looks at them here: there the clocks go on, chance
    /// draws, and the computer thinks. The others are taken when somebody wants something of them.
    pub(super) async fn inherit(self: &Arc<Self>, gone: &[String]) {
        for id in self.watched() {
            let Ok(mut held) = self.hold(&id).await else { continue };
            let theirs = held.loaded().is_ok_and(|loaded| match &loaded.row.writer {
                Some(writer) => gone.contains(writer),
                None => loaded.epoch.is_none(),
            });
            if theirs && self.may_write(&mut held, Take::IfFree).await.is_ok() {
                self.finish(&mut held).await;
                let _ = held.tell_network();
                held.live.attendance.look_again();
            }
        }
    }

    /// This server was taken for dead: whatever it could write to others may have now.
    async fn doubt(self: &Arc<Self>) {
        tracing::warn!("this server stood still for so long that others may have taken its matches");
        for live in self.all() {
            if let Some(loaded) = live.loaded.lock().await.as_mut() {
                loaded.epoch = None;
            }
        }
        for id in self.watched() {
            // Those who look are told what has happened meanwhile.
            let _ = self.hold(&id).await;
        }
    }

    /// Removes what nobody needs any more.
    async fn tidy(&self) {
        if let Err(error) = self.storage.forget_devices(&days_ago(KNOWN_DEVICE_DAYS)).await {
            tracing::warn!(%error, "devices on which nobody has signed in for long were not forgotten");
        }
        match self.storage.forget_sign_ins(&days_ago(SIGNED_IN_DAYS)).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "signed out who have not been here for long"),
            // They count no more; they are removed the next time.
            Err(error) => tracing::warn!(%error, "who have not been here for long were not signed out"),
        }
        let stale = Stale {
            removed: days_ago(RESTORABLE_DAYS),
            unused: days_ago(UNUSED_DAYS),
            called_off: days_ago(CALLED_OFF_DAYS),
            settings: days_ago(SETTINGS_DAYS),
        };
        match self.storage.tidy(&stale, &now()).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "removed what nobody used or could want back"),
            Err(error) => tracing::warn!(%error, "what nobody uses was not removed"),
        }
        if let Err(error) = self.storage.forget_probes().await {
            tracing::warn!(%error, "old probes were not removed");
        }
    }

    /// Gives all matches back, so that other servers need not wait until this one counts as dead.
    pub(crate) async fn give_back(&self) {
        // Until now their clocks ran. If it cannot be said, they stood still since the last beat.
        if let Err(error) = self.storage.beat(&self.node, self.time.moment()).await {
            tracing::warn!(%error, "a last sign of life was not stored");
        }
        // If it cannot be said, they wait.
        if let Err(error) = self.storage.forget_node(&self.node).await {
            tracing::warn!(%error, "the matches were not given back");
        }
        if let Some(broker) = &self.broker {
            broker.part(News::Closed { node: self.node.clone() }).await;
        }
    }
}

/// Says that the server is alive, watches the clocks, and tidies, until it closes.
pub(crate) async fn keep_time(matches: Arc<Matches>, mut closing: watch::Receiver<bool>) {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let patience = Duration::from_millis(DEAD_AFTER_MS.unsigned_abs());
    let (mut last, mut tidied) = (Instant::now(), None::<Instant>);
    let mut unsaid = false;
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        match matches.storage.beat(&matches.node, matches.time.moment()).await {
            Ok(()) => {
                if std::mem::take(&mut unsaid) {
                    tracing::info!("the server can say again that it is alive");
                }
                let silent = std::mem::replace(&mut last, Instant::now()).elapsed();
                if matches.shared && silent >= patience {
                    matches.doubt().await;
                }
            }
            // Beats are many; that they fail is told once, until one does not.
            Err(error) if !std::mem::replace(&mut unsaid, true) => {
                tracing::warn!(%error, "the server cannot say that it is alive");
            }
            Err(error) => tracing::debug!(%error, "the server still cannot say that it is alive"),
        }
        if let Err(error) = matches.storage.probe().await {
            tracing::debug!(%error, "there is still no storing");
        }
        if matches.shared {
            matches.bury().await;
        }
        matches.flag().await;
        if tidied.is_none_or(|at| at.elapsed() >= TIDY_EVERY) {
            tidied = Some(Instant::now());
            matches.tidy().await;
        }
    }
}
