//! What is told to those who are not in a match: the public matches, and whose move it is.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use kickoff_match::{Player, Players, Terms};
use tokio::sync::{Notify, watch};

use super::channels::live_message;
use crate::api_error::ApiResult;
use crate::identity::Visitor;
use crate::storage::{MatchRow, Storage};
use crate::wire::{LiveMessage, OpenMatch};

/// The lobby is told of at most so often.
const AT_MOST_EVERY: Duration = Duration::from_millis(500);
/// How long a change by another server goes unnoticed if nothing tells of it.
const LOOK_EVERY: Duration = Duration::from_secs(5);
/// Public matches that the lobby shows.
const SHOWN: u32 = 100;

/// Those who wait to hear of the lobby.
#[derive(Debug)]
pub(crate) struct Lobby {
    storage: Arc<Storage>,
    /// The latest [`LiveMessage::Lobby`], as JSON; empty before anyone wanted it.
    open: watch::Sender<Utf8Bytes>,
    stale: Notify,
    /// By owner: a number that grows whenever the matches that wait for the owner's move may be others.
    turns: Mutex<HashMap<String, watch::Sender<u64>>>,
}

impl Lobby {
    pub(crate) fn new(storage: Arc<Storage>) -> Lobby {
        Lobby { storage, open: watch::channel(Utf8Bytes::default()).0, stale: Notify::new(), turns: Mutex::default() }
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

    /// The public matches: those with a free seat first.
    pub(crate) async fn matches(&self) -> ApiResult<Vec<OpenMatch>> {
        let rows = self.storage.public_matches(SHOWN).await?;
        Ok(rows.into_iter().filter_map(open_match).collect())
    }

    /// How many matches wait for a visitor's move.
    pub(crate) async fn turns(&self, visitor: &Visitor) -> ApiResult<u32> {
        Ok(self.storage.turns_of(&visitor.owners()).await?)
    }

    /// Keeps those who listen to the lobby informed, until the server closes.
    pub(crate) async fn run(&self, mut closing: watch::Receiver<bool>) {
        loop {
            tokio::select! {
                () = self.stale.notified() => {}
                () = tokio::time::sleep(LOOK_EVERY) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
            if self.open.receiver_count() == 0 {
                continue;
            }
            // What cannot be read now is read the next time.
            if let Ok(open) = self.matches().await {
                let message = live_message(&LiveMessage::Lobby { open });
                self.open.send_if_modified(|last| std::mem::replace(last, message.clone()) != message);
            }
            tokio::time::sleep(AT_MOST_EVERY).await;
        }
    }
}

fn open_match(row: MatchRow) -> Option<OpenMatch> {
    let terms: Terms = serde_json::from_str(row.network.as_deref()?).ok()?;
    let game = kickoff_runtime::find(&row.game).ok()?;
    let open = terms.seats.is_none();
    let players: [Option<&Player>; 2] = match &terms.seats {
        Some([first, second]) => [Some(first), Some(second)],
        None if terms.maker_seat == Some(1) => [None, Some(&terms.maker)],
        None => [Some(&terms.maker), None],
    };
    let called = Players(players.map(|p| p.map(|p| p.name.clone()).filter(|name| !name.is_empty()))).called(Some(game));
    let usual = |key: &str| game.options().iter().find(|o| o.key == key).map(|o| o.default_under(row.rules_version));
    let changed = |key: &String, value: &String| usual(key) != Some(value.as_str());
    Some(OpenMatch {
        id: row.id,
        game: row.game,
        options: row.options.into_iter().filter(|(key, value)| changed(key, value)).collect(),
        names: called
            .into_iter()
            .zip(&players)
            .map(|(name, player)| player.map(|_| name).unwrap_or_default())
            .collect(),
        ratings: players.iter().map(|player| player.and_then(|player| player.rating)).collect(),
        members: players.iter().map(|player| player.is_some_and(|player| player.account.is_some())).collect(),
        open,
        seat: terms.maker_seat.map(|seat| 1 - seat.min(1)),
        clock: terms.control,
        half_ms: row.half_ms,
        rated: terms.rated,
        from_position: terms.from_position,
        headline: row.standing.headline,
        headline_message: row.standing.headline_message,
        updated: row.updated,
    })
}
