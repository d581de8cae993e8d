//! What is told to those who are not in a match: the public matches, and whose move it is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, watch};

use super::MatchService;
use super::channels::live_message;
use crate::wire::LiveMessage;

/// The lobby is told of at most so often.
const AT_MOST_EVERY: Duration = Duration::from_millis(500);
/// How long a change by another server goes unnoticed if nothing tells of it.
const LOOK_EVERY: Duration = Duration::from_secs(5);

/// Those who wait to hear of the lobby.
#[derive(Debug)]
pub(crate) struct Lobby {
    /// The latest [`LiveMessage::Lobby`], as JSON; empty before anyone wanted it.
    open: watch::Sender<Utf8Bytes>,
    stale: Notify,
    /// By owner: a number that grows whenever the matches that wait for the owner's move may be others.
    turns: Mutex<HashMap<String, watch::Sender<u64>>>,
}

impl Lobby {
    pub(crate) fn new() -> Lobby {
        Lobby { open: watch::channel(Utf8Bytes::default()).0, stale: Notify::new(), turns: Mutex::default() }
    }

    /// The public matches may be others.
    pub(crate) fn changed(&self) {
        self.stale.notify_one();
    }

    /// Hears of the public matches from now on.
    pub(crate) fn listen(&self) -> watch::Receiver<Utf8Bytes> {
        let mut listener = self.open.subscribe();
        self.stale.notify_one();
        listener.mark_unchanged();
        listener
    }

    /// Hears from now on that the matches that wait for an owner's move may be others.
    pub(crate) fn listen_for_turns(&self, owner: &str) -> watch::Receiver<u64> {
        let mut turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        turns.retain(|_, listeners| listeners.receiver_count() > 0);
        turns.entry(owner.to_owned()).or_insert_with(|| watch::channel(0).0).subscribe()
    }

    /// It may be another's move in a match whose seats these owners hold.
    pub(super) fn turns_changed<'a>(&self, holders: impl IntoIterator<Item = &'a str>) {
        let turns = self.turns.lock().unwrap_or_else(PoisonError::into_inner);
        for holder in holders {
            if let Some(listeners) = turns.get(holder) {
                listeners.send_modify(|changes| *changes += 1);
            }
        }
    }
}

/// Keeps those who listen to the lobby informed, until the server closes.
pub(crate) async fn keep_informed(matches: Arc<MatchService>, mut closing: watch::Receiver<bool>) {
    loop {
        tokio::select! {
            () = matches.lobby.stale.notified() => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        if matches.lobby.open.receiver_count() == 0 {
            continue;
        }
        // What cannot be read now is read the next time.
        if let Ok(open) = matches.open().await {
            let message = live_message(&LiveMessage::Lobby { open });
            matches.lobby.open.send_if_modified(|last| std::mem::replace(last, message.clone()) != message);
        }
        tokio::time::sleep(AT_MOST_EVERY).await;
    }
}
