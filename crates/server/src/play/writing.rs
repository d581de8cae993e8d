//! Which server writes to a match, and what servers do on their own: their heart beats, and clocks run out.

use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;

use super::live::Held;
use super::matches::Matches;
use crate::refuse::{Answer, Refuse};
use crate::text::now_ms;

/// How often a server says that it is alive, and looks for clocks that have run out.
const BEAT: Duration = Duration::from_millis(500);
/// A server that has said nothing for so long is taken to be dead, in milliseconds.
pub(super) const DEAD_AFTER_MS: i64 = 3_000;
/// Clocks looked at in one beat.
const MOST_FLAGS: u32 = 200;

impl Matches {
    /// Makes sure that this server is the one that writes to a match: what an earlier one still wants to write is refused
    /// from then on.
    pub(super) async fn may_write(&self, held: &mut Held) -> Answer<()> {
        let loaded = held.loaded()?;
        if loaded.epoch.is_some() {
            return Ok(());
        }
        let id = loaded.row.id.clone();
        let now = now_ms();
        let lease = self.storage.take_lease(&id, &self.node, now, now - DEAD_AFTER_MS, true).await?;
        let lease = lease.ok_or_else(|| Refuse::not_found("match"))?;
        if lease.seq != loaded.row.seq {
            *held.guard = Some(self.load(&id).await?);
        }
        let loaded = held.loaded_mut()?;
        loaded.epoch = Some(lease.epoch);
        if let Some(network) = &mut loaded.network {
            let pause = lease.pause_ms.saturating_sub(loaded.row.pause_ms);
            network.clock.pause(u64::try_from(pause).unwrap_or(0));
        }
        loaded.row.pause_ms = lease.pause_ms;
        Ok(())
    }

    /// Ends the matches whose clocks have run out.
    async fn flag(self: &Arc<Self>) {
        // What cannot be read now is read at the next beat.
        let Ok(due) = self.storage.due_flags(now_ms(), MOST_FLAGS).await else { return };
        for id in due {
            let Ok(mut held) = self.hold(&id).await else { continue };
            if self.may_write(&mut held).await.is_ok()
                && let Err(refusal) = self.look_at_the_clock(&mut held, None).await
            {
                tracing::warn!(?refusal, "a match whose time was up was not ended");
            }
        }
    }
}

/// Says that the server is alive and watches the clocks, until it closes.
pub(crate) async fn keep_time(matches: Arc<Matches>, mut closing: watch::Receiver<bool>) {
    let mut beat = tokio::time::interval(BEAT);
    beat.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = beat.tick() => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        if let Err(error) = matches.storage.beat(&matches.node, now_ms()).await {
            tracing::warn!(%error, "the server could not say that it is alive");
        }
        matches.flag().await;
    }
}
