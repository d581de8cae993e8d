//! Matches that another node writes to: they are read anew as they change there, and those who look are told as if it
//! had happened here.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kickoff_core::Seat;
use tokio::sync::watch;

use super::Players;
use super::feeds::{Notice, live_message};
use super::live::{Held, Loaded};
use super::matches::Matches;
use super::network::room;
use super::terms::Terms;
use crate::cluster::{Letter, Letters, News};
use crate::refuse::{Answer, Refuse};
use crate::storage::{EventKind, MatchRow, StoredEvent};
use crate::wire::{ChatLine, Detail, LiveMessage, Role};

/// How often the database is asked how far the watched matches are.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often while the broker tells of changes.
const LOOK_SELDOM: Duration = Duration::from_secs(5);

/// The most matches that one message tells the watchers of.
const WATCHED_AT_ONCE: usize = 500;

/// What those who look have to be told after a match was read anew.
#[derive(Default)]
struct Tell {
    /// The least number of actions there were, if the board has changed.
    board: Option<u32>,
    chat: Vec<(ChatLine, usize)>,
    network: bool,
    /// Somebody has another role now.
    reseated: bool,
    /// The computers play other seats.
    computers: bool,
}

impl Matches {
    /// Reads what has happened in a match elsewhere, and tells those who look. A holder of a match that this node does
    /// not write to sees it as it is in the database.
    pub(super) async fn catch_up(&self, held: &mut Held) -> Answer<()> {
        let loaded = held.loaded()?;
        let id = loaded.row.id.clone();
        let row = self.storage.find_match(&id).await?.filter(|row| !row.deleted);
        let Some(row) = row else {
            *held.guard = None;
            drop(held.live.unloads());
            held.live.feeds.send_all(&Notice::Gone);
            return Err(Refuse::not_found("match"));
        };
        let loaded = held.loaded_mut()?;
        let unheard = std::mem::replace(&mut loaded.confirmed, Instant::now()).elapsed();
        loaded.epoch = loaded.epoch.filter(|epoch| row.epoch == *epoch && row.writer.as_ref() == Some(&self.node));
        let mut events = Vec::new();
        if row.seq > loaded.row.seq {
            events = self.storage.events(&id, loaded.row.seq).await?;
            events.retain(|stored| stored.seq <= row.seq);
        }
        let Ok(tell) = loaded.overtake(row, &events, unheard) else {
            // What is here does not fit to what is there: those who look are given all of it anew.
            *held.guard = Some(self.load(&id).await?);
            held.live.feeds.send_all(&Notice::Reseated);
            return Ok(());
        };
        held.tell(&tell)
    }

    /// A match has changed on another node.
    async fn changed_elsewhere(self: &Arc<Self>, id: &str, seq: u64, anew: bool) {
        let Some(live) = self.known(id) else { return };
        let guard = Arc::clone(&live.loaded).lock_owned().await;
        let mut held = Held { live, guard };
        if held.guard.is_none() {
            // It had to give its room to others. Those who look are told when it is loaded again.
            let Held { live, guard } = held;
            drop(guard);
            if live.feeds.any() && (anew || live.misses(seq)) {
                match self.hold(id).await {
                    Ok(_) if anew => live.feeds.send_all(&Notice::Reseated),
                    Err(refusal) if refusal.is_missing() => live.feeds.send_all(&Notice::Gone),
                    _ => {}
                }
            }
            return;
        }
        // What nobody looks at is read when somebody does.
        if held.guard.as_ref().is_some_and(|loaded| anew || loaded.row.seq < seq)
            && held.live.feeds.any()
            && let Err(refusal) = self.catch_up(&mut held).await
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
    async fn heed(self: &Arc<Self>, news: News) {
        match news {
            News::Changed { id, seq, anew, listed, turns, .. } => {
                if listed {
                    self.lobby.changed();
                }
                if let Some(holders) = turns {
                    self.lobby.turns_changed(&holders);
                }
                self.changed_elsewhere(&id, seq, anew).await;
            }
            News::Watching { node, matches } => {
                for (id, watchers) in matches {
                    if let Some(live) = self.known(&id)
                        && live.feeds.watched_elsewhere(&node, watchers)
                    {
                        self.presence_changed(&id, &live);
                    }
                }
            }
            News::WhoWatches { id, .. } => self.tell_watchers(&[id], true),
            News::Closed { node } => {
                self.forget_watchers(Some(&node));
                self.inherit(&[node]).await;
            }
        }
    }

    /// Forgets who looked on a node that is gone; without one, on all that have not been heard of for long.
    pub(super) fn forget_watchers(self: &Arc<Self>, node: Option<&str>) {
        for id in self.watched() {
            if let Some(live) = self.known(&id)
                && live.feeds.forget_elsewhere(node)
            {
                self.presence_changed(&id, &live);
            }
        }
    }

    /// Tells the other nodes who looks at these matches here; `if_any`: only of those that somebody looks at.
    pub(super) fn tell_watchers(&self, ids: &[String], if_any: bool) {
        let Some(broker) = &self.broker else { return };
        let here = |id: &String| {
            let watchers = self.known(id).map(|live| live.feeds.watchers()).unwrap_or_default();
            (!if_any || watchers.any()).then(|| (id.clone(), watchers))
        };
        let matches: Vec<_> = ids.iter().filter_map(here).collect();
        if !matches.is_empty() {
            broker.tell(News::Watching { node: self.node.clone(), matches });
        }
    }

    /// Tells the other nodes who looks here, and forgets who looked on nodes that say nothing any more.
    fn tell_all_watchers(self: &Arc<Self>) {
        for some in self.watched().chunks(WATCHED_AT_ONCE) {
            self.tell_watchers(some, true);
        }
        self.forget_watchers(None);
    }

    /// Somebody is the first to look at a match here: who looks at it on the other nodes?
    pub(super) fn ask_who_watches(&self, id: &str) {
        if let Some(broker) = &self.broker {
            broker.tell(News::WhoWatches { node: self.node.clone(), id: id.to_owned() });
        }
    }

    /// Tells the other nodes that something has happened in a match.
    pub(super) fn tell_nodes(&self, loaded: &Loaded, anew: bool, listed: bool, turns: bool) {
        let Some(broker) = &self.broker else { return };
        broker.tell(News::Changed {
            node: self.node.clone(),
            id: loaded.row.id.clone(),
            seq: loaded.row.seq,
            anew,
            listed,
            turns: turns.then(|| loaded.row.holders.clone()),
        });
    }
}

impl Loaded {
    /// Applies to memory what has happened elsewhere since the match was last read, `unheard` ago. Afterwards it is as
    /// in the database.
    fn overtake(&mut self, row: MatchRow, events: &[StoredEvent], unheard: Duration) -> Result<Tell, ()> {
        if row.seq != self.row.seq + events.len() as u64 && row.seq > self.row.seq {
            return Err(());
        }
        if row.seq < self.row.seq {
            // The row was read before something was written here.
            return Ok(Tell::default());
        }
        let mut tell = Tell::default();
        let terms = match (&row.network, &self.network) {
            (Some(json), Some(network)) => {
                let terms: Terms = serde_json::from_str(json).map_err(|_| ())?;
                Some(terms).filter(|terms| *terms != network.terms)
            }
            _ => None,
        };
        if let Some(terms) = terms {
            tell.network = true;
            self.seated(terms);
        }
        for stored in events {
            let before = self.timeline.ply();
            self.again(stored)?;
            let event = &stored.event;
            match event.kind {
                EventKind::Action | EventKind::Undo => {
                    let least = before.min(self.timeline.ply());
                    tell.board = Some(tell.board.map_or(least, |known| known.min(least)));
                }
                EventKind::Chat => {
                    let role = match event.by() {
                        Some(Seat::First) => Role::First,
                        Some(Seat::Second) => Role::Second,
                        None => Role::Spectator,
                    };
                    let line = self.network.as_ref().and_then(|network| network.chat_since(role, stored.seq - 1).pop());
                    tell.chat.extend(line.map(|line| (line, room(role))));
                }
                EventKind::Join | EventKind::Reseat => (tell.reseated, tell.network) = (true, true),
                _ => tell.network = true,
            }
        }
        if !events.is_empty() {
            // The other server's clock says when, and may be off; that it was less than `unheard` ago is certain.
            let now = self.time.now_ms();
            let earliest = now.saturating_sub(i64::try_from(unheard.as_millis()).unwrap_or(i64::MAX));
            let moved_at = row.moved_at.clamp(earliest, now);
            if let Some(network) = &mut self.network {
                network.clock.last_event_at(moved_at);
            }
            if let Some(half) = &mut self.half {
                half.last_event_at(moved_at);
            }
        }
        // Clocks stood still since the last event while no node had the match.
        let pause = if events.is_empty() { row.moved_at.saturating_sub(self.row.moved_at).max(0) } else { 0 };
        if let Some(half) = &mut self.half {
            half.pause(u64::try_from(pause).unwrap_or(0));
        }
        if let Some(network) = &mut self.network
            && pause > 0
        {
            network.clock.pause(u64::try_from(pause).unwrap_or(0));
            tell.network = true;
        }
        if row.network.is_none() && (row.computers != self.row.computers || row.players != self.row.players) {
            let names = Players(row.players.clone()).called(kickoff_runtime::find(&row.game).ok());
            self.timeline.rename(names);
            tell.computers = true;
        }
        self.row = row;
        tell.network |= tell.board.is_some() && self.is_over();
        Ok(tell)
    }
}

impl Held {
    /// Tells those who look what was read.
    fn tell(&self, tell: &Tell) -> Answer<()> {
        if let Some(least) = tell.board {
            self.tell_board(least)?;
        }
        for (line, room) in &tell.chat {
            self.tell_chat(line, *room)?;
        }
        if tell.network {
            self.tell_network()?;
        }
        if tell.reseated {
            self.live.feeds.send_all(&Notice::Reseated);
        }
        if tell.computers {
            self.live.attendance.abandon();
            for (role, detail) in self.live.feeds.wanted() {
                if detail == Detail::Full {
                    let state = Box::new(self.state(role)?);
                    let message = live_message(&LiveMessage::State { role, state, chat: Vec::new() });
                    self.live.feeds.send((role, detail), Notice::Message(message));
                }
            }
        }
        Ok(())
    }
}

/// Follows what happens on other nodes, until the server closes.
pub(crate) async fn keep_up(matches: Arc<Matches>, letters: Option<Letters>, mut closing: watch::Receiver<bool>) {
    if !matches.shared {
        return;
    }
    let mut letters = letters;
    let mut look = tokio::time::interval(LOOK_EVERY);
    look.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
    let (mut looked, mut connected) = (Instant::now(), false);
    loop {
        // What came, taken out of the select so that nothing is held while it is dealt with.
        let letter = tokio::select! {
            letter = next(&mut letters) => Some(letter),
            _ = look.tick() => None,
            _ = closing.wait_for(|closing| *closing) => return,
        };
        let matches = Arc::clone(&matches);
        match letter {
            Some(Letter::News(news @ (News::Watching { .. } | News::WhoWatches { .. }))) => matches.heed(news).await,
            // These come in no order that matters, and a command must not wait for a match that is busy.
            Some(Letter::News(news)) => drop(tokio::spawn(async move { matches.heed(news).await })),
            Some(Letter::Command(command, reply)) => {
                drop(tokio::spawn(async move { reply.send(&matches.do_for_another(*command).await).await }));
            }
            None => {
                let was = std::mem::replace(&mut connected, matches.hears());
                if !connected || !was || looked.elapsed() >= LOOK_SELDOM {
                    looked = Instant::now();
                    matches.look_around().await;
                    matches.tell_all_watchers();
                }
            }
        }
    }
}

/// The next letter; never, if none can come.
async fn next(letters: &mut Option<Letters>) -> Letter {
    if let Some(some) = letters {
        if let Some(letter) = some.next().await {
            return letter;
        }
        *letters = None;
    }
    std::future::pending().await
}
