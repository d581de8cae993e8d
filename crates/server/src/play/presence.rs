//! Tells those who look at a match who else does: at once if nothing was told lately, and never more often than once in
//! a while, however many come and go. The last change is always told.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::MatchService;
use super::handle::MatchHandle;

/// The shortest time between two such messages about a match.
const TELL_EVERY: Duration = Duration::from_secs(1);

/// When those who look were told last, and whether they are to be told again.
#[derive(Debug, Default)]
pub(super) struct PresenceNews(Mutex<Told>);

#[derive(Debug, Default)]
struct Told {
    last: Option<Instant>,
    /// Whether a message is on its way already.
    due: bool,
}

impl PresenceNews {
    /// Somebody came or went: the time until that is to be told. `None`: a message that is on its way will tell it.
    pub(super) fn changed(&self, now: Instant) -> Option<Duration> {
        let mut told = self.lock();
        if told.due {
            return None;
        }
        told.due = true;
        Some(told.last.map_or(Duration::ZERO, |last| (last + TELL_EVERY).saturating_duration_since(now)))
    }

    /// Whether somebody has ever come.
    pub(super) fn has_news(&self) -> bool {
        let told = self.lock();
        told.due || told.last.is_some()
    }

    /// Notes that a message is sent now.
    pub(super) fn telling(&self, now: Instant) {
        *self.lock() = Told { last: Some(now), due: false };
    }

    fn lock(&self) -> MutexGuard<'_, Told> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MatchService {
    /// Somebody came to or went from a match, here or on another node: those who look are told, soon.
    pub(super) fn presence_changed(self: &Arc<Self>, id: &str, handle: &Arc<MatchHandle>) {
        if let Some(wait) = handle.presence.changed(Instant::now()) {
            self.tell_presence_in(wait, id, handle);
        }
    }

    /// Tells those who look at a match who else does, after a while.
    pub(super) fn tell_presence_in(self: &Arc<Self>, wait: Duration, id: &str, handle: &Arc<MatchHandle>) {
        let (matches, id, handle) = (Arc::clone(self), id.to_owned(), Arc::clone(handle));
        tokio::spawn(async move {
            tokio::time::sleep(wait).await;
            handle.presence.telling(Instant::now());
            matches.peers.tell_watchers(&matches.loader.known, std::slice::from_ref(&id), false);
            if !handle.channels.any() {
                return;
            }
            // It may have had to give its room to others meanwhile.
            if let Ok(guard) = matches.lock(&id).await {
                let _ = guard.tell_network();
                guard.handle.bot.look_again();
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Otherwise sockets that come and go all the time would make as many messages to each player.
    #[test]
    fn however_many_come_and_go_it_is_told_once_in_a_while_and_at_last() {
        let news = PresenceNews::default();
        let begun = Instant::now();
        let (mut told, mut due, mut last_change) = (0, None::<Instant>, begun);
        // 120 that come and go 30 times a second each, for ten seconds.
        for tick in 0..36_000_u64 {
            let now = begun + Duration::from_micros(tick * 10_000_000 / 36_000);
            if due.is_some_and(|at| at <= now) {
                news.telling(now);
                (told, due) = (told + 1, None);
            }
            if let Some(wait) = news.changed(now) {
                assert!(due.is_none(), "it is arranged twice");
                due = Some(now + wait);
            }
            last_change = now;
        }
        assert!((10..=11).contains(&told), "{told}");
        // The last change is told too.
        assert!(due.is_some_and(|at| at > last_change && at <= last_change + TELL_EVERY));
    }

    #[test]
    fn a_single_arrival_is_told_at_once() {
        let (news, now) = (PresenceNews::default(), Instant::now());
        assert_eq!(news.changed(now), Some(Duration::ZERO));
        news.telling(now);
        assert_eq!(news.changed(now + TELL_EVERY), Some(Duration::ZERO));
        assert_eq!(news.changed(now + TELL_EVERY), None);
    }
}
