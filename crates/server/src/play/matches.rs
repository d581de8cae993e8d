//! The matches being played. Each has one writer at a time; what it plays is stored before anyone is told.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::ws::Utf8Bytes;
use kickoff_catalog::{CatalogGame, Record};
use kickoff_core::{Node, Observer, Seat};
use serde_json::Value;
use tokio::sync::{OwnedMutexGuard, broadcast};

use super::computers::{self, Attendance, ThinkingRoom};
use super::{Draws, LONGEST_BATCH, Players, Solutions, Timeline};
use crate::refuse::{Answer, Refuse};
use crate::storage::{Append, Appended, EventKind, HOME, MatchRow, NewEvent, Storage};
use crate::text::{new_id, now, today};
use crate::wire::{Computers, LiveMessage, MatchState, MatchSummary, MatchUpdate, NewMatch, PlayActions, Role, Undo};

/// Matches kept in memory although nobody looks at them.
const KEPT_LOADED: usize = 64;

/// Changes that a reader may be behind before he is sent the whole state again.
const BEHIND: usize = 32;

/// The matches.
#[derive(Debug)]
pub(crate) struct Matches {
    pub(super) storage: Arc<Storage>,
    pub(super) draws: Arc<Draws>,
    pub(super) room: ThinkingRoom,
    pub(crate) solutions: Arc<Solutions>,
    known: Mutex<HashMap<String, Arc<Live>>>,
}

/// What those who look at a match are told.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// A [`LiveMessage`] as JSON.
    Message(Utf8Bytes),
    /// The match was removed.
    Gone,
}

/// A match that someone deals with.
#[derive(Debug)]
pub(super) struct Live {
    pub(super) notices: broadcast::Sender<Notice>,
    /// `None` until it is loaded, and again after a failure to store something.
    loaded: Arc<tokio::sync::Mutex<Option<Loaded>>>,
    /// The computer's, if it plays.
    pub(super) attendance: Arc<Attendance>,
}

/// A match in memory.
#[derive(Debug)]
pub(super) struct Loaded {
    pub(super) row: MatchRow,
    pub(super) timeline: Timeline,
}

/// A match that nobody else deals with for the moment.
pub(super) struct Held {
    pub(super) live: Arc<Live>,
    pub(super) guard: OwnedMutexGuard<Option<Loaded>>,
}

/// The changes of a match.
pub(crate) struct Feed {
    /// The state from which the changes go on, as JSON.
    pub(crate) start: Utf8Bytes,
    /// The changes.
    pub(crate) notices: broadcast::Receiver<Notice>,
    /// Keeps the match in memory.
    _live: Arc<Live>,
}

impl Matches {
    pub(crate) fn new(storage: Arc<Storage>, draws: Draws, solutions: Arc<Solutions>) -> Matches {
        Matches { storage, draws: Arc::new(draws), room: ThinkingRoom::new(), solutions, known: Mutex::default() }
    }

    /// The matches that were not removed.
    pub(crate) async fn list(&self) -> Answer<Vec<MatchSummary>> {
        let rows = self.storage.matches_of(&[HOME]).await?;
        Ok(rows.into_iter().map(summary).collect())
    }

    /// A new match.
    pub(crate) async fn create(&self, new: NewMatch) -> Answer<MatchState> {
        let game = kickoff_catalog::find(&new.game).map_err(|e| Refuse::bad(format!("{e}.")))?;
        let computers = computers::checked(new.computers)?;
        let players = Players::typed(&new.names)?.with_computers(&computers);
        let timeline = begin(game, game.rules_version(), &new.options, &players)?;
        self.add(timeline, players, computers, today(), &[]).await
    }

    /// A new match that goes on where an unfinished record ends.
    pub(crate) async fn go_on(&self, record: &Record, begun: &str) -> Answer<MatchState> {
        let game = kickoff_catalog::find(&record.game).map_err(|_| Refuse::damaged("this record"))?;
        let players = Players(record.names.clone());
        let options: BTreeMap<String, String> = record.options.iter().cloned().collect();
        let mut timeline = begin(game, record.rules, &options, &players)?;
        timeline.replay(&record.tokens).map_err(|_| Refuse::damaged("this record"))?;
        self.add(timeline, players, Computers::default(), begun.to_owned(), &record.tokens).await
    }

    async fn add(
        &self,
        timeline: Timeline,
        players: Players,
        computers: Computers,
        begun: String,
        tokens: &[String],
    ) -> Answer<MatchState> {
        let at = now();
        let session = timeline.session();
        let row = MatchRow {
            id: new_id(),
            game: session.game().id().to_owned(),
            rules_version: session.rules_version(),
            options: session.options().into_iter().map(|(k, v)| (k.to_owned(), v)).collect(),
            players: players.0,
            begun,
            created: at.clone(),
            updated: at,
            seq: tokens.len() as u64,
            standing: timeline.standing(),
            archived_as: None,
            deleted: false,
            computers,
            owner: HOME.to_owned(),
            network: None,
            holders: [None, None],
            invitation: None,
            public: false,
            turn: None,
            flag_at: None,
            moved_at: 0,
            pause_ms: 0,
            writer: None,
            epoch: 0,
        };
        let events: Vec<NewEvent> = tokens.iter().map(NewEvent::action).collect();
        self.storage.add_match(&row, &events).await?;
        tracing::info!(id = row.id, game = row.game, "new match");
        let loaded = Loaded { row, timeline };
        let state = loaded.state();
        let live = self.live(&loaded.row.id);
        *live.loaded.lock().await = Some(loaded);
        Ok(state)
    }

    /// A match as the shared screen sees it.
    pub(crate) async fn state(&self, id: &str) -> Answer<MatchState> {
        self.hold(id).await?.look(|loaded| Ok(loaded.state())).await
    }

    /// Something made from a match's timeline and row; not at the cost of other requests.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        look: impl FnOnce(&Timeline, &MatchRow) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        self.hold(id).await?.look(move |loaded| look(&loaded.timeline, &loaded.row)).await
    }

    /// Plays tokens, all or none.
    pub(crate) async fn play(self: &Arc<Self>, id: &str, actions: PlayActions) -> Answer<MatchUpdate> {
        if actions.tokens.is_empty() || actions.tokens.len() > LONGEST_BATCH {
            return Err(Refuse::bad(format!("Send 1 to {LONGEST_BATCH} tokens.")));
        }
        self.change(id, actions.seq, |held, storage| async move { held.play(&storage, actions.tokens, false).await })
            .await
    }

    /// Draws what chance has to decide.
    pub(crate) async fn draw(self: &Arc<Self>, id: &str, seq: u64) -> Answer<MatchUpdate> {
        let draws = Arc::clone(&self.draws);
        self.change(id, seq, |held, storage| async move {
            let drawn = draws.draw(held.loaded()?.timeline.session());
            let token = drawn.ok_or_else(|| Refuse::not_now("There is nothing to draw now."))?;
            held.play(&storage, vec![token], true).await
        })
        .await
    }

    /// Takes actions back.
    pub(crate) async fn undo(self: &Arc<Self>, id: &str, undo: Undo) -> Answer<MatchUpdate> {
        self.change(id, undo.seq, move |held, storage| async move { held.undo(&storage, undo.to).await }).await
    }

    /// Makes a change in a match that stands at `seq`. It is carried through even if the one who asked has gone.
    async fn change<F, C>(self: &Arc<Self>, id: &str, seq: u64, change: C) -> Answer<MatchUpdate>
    where
        C: FnOnce(Held, Arc<Storage>) -> F + Send + 'static,
        F: Future<Output = Answer<MatchUpdate>> + Send,
    {
        let held = self.hold(id).await?;
        let loaded = held.loaded()?;
        if loaded.row.seq != seq {
            return Err(Refuse::stale(loaded.state()));
        }
        let storage = Arc::clone(&self.storage);
        tokio::spawn(async move { change(held, storage).await }).await.map_err(|_| Refuse::lost())?
    }

    /// Notes, after it was stored, which archived game a match was last archived as.
    pub(crate) async fn remember_archived(&self, id: &str, archived: &str) {
        if let Ok(mut held) = self.hold(id).await
            && let Some(loaded) = held.guard.as_mut()
        {
            loaded.row.archived_as = Some(archived.to_owned());
        }
    }

    /// Removes a match; it can be restored. It is carried through even if the one who asked has gone.
    pub(crate) async fn remove(&self, id: &str) -> Answer<()> {
        let live = self.storage.find_match(id).await?.map(|_| self.live(id));
        let live = live.ok_or_else(|| Refuse::not_found("match"))?;
        let (storage, id) = (Arc::clone(&self.storage), id.to_owned());
        let removing = tokio::spawn(async move {
            let mut guard = Arc::clone(&live.loaded).lock_owned().await;
            storage.set_match_deleted(&id, Some(&now())).await?;
            *guard = None;
            let _ = live.notices.send(Notice::Gone);
            Ok(())
        });
        removing.await.map_err(|_| Refuse::lost())?
    }

    /// Restores a removed match.
    pub(crate) async fn restore(&self, id: &str) -> Answer<()> {
        if self.storage.set_match_deleted(id, None).await? { Ok(()) } else { Err(Refuse::not_found("match")) }
    }

    /// The changes of a match from now on.
    pub(crate) async fn feed(self: &Arc<Self>, id: &str) -> Answer<Feed> {
        let held = self.hold(id).await?;
        let notices = held.live.notices.subscribe();
        let start = live_message(&LiveMessage::State {
            role: Role::Screen,
            state: Box::new(held.loaded()?.state()),
            chat: Vec::new(),
        });
        if held.loaded()?.row.computers.levels.iter().any(Option::is_some) {
            computers::attend(Arc::clone(self), id.to_owned(), Arc::clone(&held.live.attendance));
        }
        Ok(Feed { start, notices, _live: held.live })
    }

    /// The entry of a match that somebody deals with.
    pub(super) fn known(&self, id: &str) -> Option<Arc<Live>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(id).map(Arc::clone)
    }

    /// The entry of a match that exists.
    fn live(&self, id: &str) -> Arc<Live> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(live) = known.get(id) {
            return Arc::clone(live);
        }
        if known.len() >= KEPT_LOADED {
            // One that somebody deals with has further owners; they can only get it from here, under this lock.
            known.retain(|_, live| Arc::strong_count(live) > 1);
        }
        let live = Arc::new(Live {
            notices: broadcast::channel(BEHIND).0,
            loaded: Arc::default(),
            attendance: Arc::default(),
        });
        known.insert(id.to_owned(), Arc::clone(&live));
        live
    }

    /// Takes hold of a match, and loads it if need be.
    pub(super) async fn hold(&self, id: &str) -> Answer<Held> {
        let live = match self.known(id) {
            Some(live) => live,
            None => {
                let row = self.storage.find_match(id).await?;
                row.filter(|r| !r.deleted).ok_or_else(|| Refuse::not_found("match"))?;
                self.live(id)
            }
        };
        let mut guard = Arc::clone(&live.loaded).lock_owned().await;
        if guard.is_none() {
            *guard = Some(self.load(id).await?);
        }
        Ok(Held { live, guard })
    }

    async fn load(&self, id: &str) -> Answer<Loaded> {
        let row = self.storage.find_match(id).await?;
        let row = row.filter(|r| !r.deleted).ok_or_else(|| Refuse::not_found("match"))?;
        let events = self.storage.events(id, 0).await?;
        if events.len() as u64 != row.seq {
            return Err(Refuse::damaged("this match"));
        }
        let loading = tokio::task::spawn_blocking(move || {
            let mut tokens: Vec<String> = Vec::new();
            for event in events {
                match (event.event.kind, event.event.token, event.event.to_ply) {
                    (EventKind::Action, Some(token), _) => tokens.push(token),
                    (EventKind::Undo, _, Some(to)) => tokens.truncate(to as usize),
                    _ => {}
                }
            }
            let game = kickoff_catalog::find(&row.game).map_err(|_| Refuse::damaged("this match"))?;
            let players = Players(row.players.clone());
            let mut timeline =
                begin(game, row.rules_version, &row.options, &players).map_err(|_| Refuse::damaged("this match"))?;
            timeline.replay(&tokens).map_err(|_| Refuse::damaged("this match"))?;
            Ok(Loaded { row, timeline })
        });
        loading.await.map_err(|_| Refuse::lost())?
    }
}

impl Held {
    pub(super) fn loaded(&self) -> Answer<&Loaded> {
        self.guard.as_ref().ok_or_else(Refuse::lost)
    }

    async fn look<T: Send + 'static>(self, look: impl FnOnce(&Loaded) -> Answer<T> + Send + 'static) -> Answer<T> {
        tokio::task::spawn_blocking(move || look(self.loaded()?)).await.map_err(|_| Refuse::lost())?
    }

    /// Stores tokens, then plays them.
    async fn play(mut self, storage: &Storage, tokens: Vec<String>, chance_too: bool) -> Answer<MatchUpdate> {
        let loaded = self.loaded()?;
        let before = loaded.timeline.ply();
        let attempt = loaded.timeline.attempt(&tokens, chance_too).map_err(|failed| failed.refusal())?;
        let events: Vec<NewEvent> = tokens.into_iter().map(NewEvent::action).collect();
        self.store(storage, events, attempt.standing()).await?;
        if let Some(loaded) = self.guard.as_mut() {
            loaded.timeline.accept(attempt);
        }
        self.tell(before)
    }

    /// Stores that actions are taken back, then takes them back.
    async fn undo(mut self, storage: &Storage, to: Option<u32>) -> Answer<MatchUpdate> {
        let loaded = self.loaded()?;
        let timeline = &loaded.timeline;
        let earliest = loaded.undo_to().ok_or_else(|| Refuse::not_now("Nothing can be taken back now."))?;
        let to = to.unwrap_or(timeline.ply().saturating_sub(1));
        if to < earliest || to >= timeline.ply() {
            return Err(Refuse::not_now(format!(
                "Only actions since the last draw, contact or change of turns can be taken back: back to {earliest} of {}.",
                timeline.ply()
            )));
        }
        let standing = timeline.standing_at(to);
        self.store(storage, vec![NewEvent::undo(to)], standing).await?;
        let gone_back = self.guard.as_mut().map(|loaded| loaded.timeline.go_back(to));
        if !matches!(gone_back, Some(Ok(()))) {
            *self.guard = None;
            return Err(Refuse::lost());
        }
        let ply = self.loaded()?.timeline.ply();
        self.tell(ply)
    }

    /// Stores events. If that fails, the match is loaded anew before anyone sees it again, for it cannot be known
    /// whether the events reached the disk.
    async fn store(
        &mut self,
        storage: &Storage,
        events: Vec<NewEvent>,
        standing: crate::storage::Standing,
    ) -> Answer<()> {
        let Some(loaded) = self.guard.as_mut() else { return Err(Refuse::lost()) };
        let at = now();
        let seq = loaded.row.seq + events.len() as u64;
        let append = Append {
            id: loaded.row.id.clone(),
            seq: loaded.row.seq,
            epoch: loaded.row.epoch,
            events,
            standing: standing.clone(),
            turn: None,
            flag_at: None,
            network: None,
            holders: None,
            invitation: None,
            public: false,
            at: at.clone(),
        };
        match storage.append(append).await {
            Ok(Appended::Done) => {
                loaded.row.seq = seq;
                loaded.row.updated = at;
                loaded.row.standing = standing;
                Ok(())
            }
            Ok(Appended::Stale) => {
                *self.guard = None;
                Err(Refuse::damaged("this match"))
            }
            Err(error) => {
                *self.guard = None;
                Err(error.into())
            }
        }
    }

    /// Tells everyone who looks what was played since `before`.
    fn tell(&self, before: u32) -> Answer<MatchUpdate> {
        let loaded = self.loaded()?;
        let update = MatchUpdate { played: loaded.timeline.played_since(before), state: loaded.state() };
        if self.live.notices.receiver_count() > 0 {
            let message =
                live_message(&LiveMessage::Update { r#match: loaded.row.id.clone(), update: Box::new(update.clone()) });
            let _ = self.live.notices.send(Notice::Message(message));
        }
        self.live.attendance.moved_on(loaded.row.seq);
        tracing::debug!(id = loaded.row.id, seq = loaded.row.seq, "match changed");
        Ok(update)
    }
}

impl Loaded {
    pub(super) fn state(&self) -> MatchState {
        let row = &self.row;
        let state = self.timeline.state(row.id.clone(), row.seq, row.archived_as.clone());
        MatchState { computers: row.computers.clone(), undo_to: self.undo_to(), ..state }
    }

    /// As [`Timeline::undo_to`]; nobody takes back for the computer, which would only decide again.
    fn undo_to(&self) -> Option<u32> {
        let acted = self.timeline.acted_last()?;
        if self.row.computers.plays(acted) { None } else { self.timeline.undo_to() }
    }
}

/// Why nobody is told what the computer's side sees.
pub(super) const COMPUTERS_OWN: &str = "What the computer's side sees is the computer's own.";

/// The scene of the seat on turn; nobody else's may be asked for.
pub(crate) fn private_scene(timeline: &Timeline, computers: &Computers, seat: u8) -> Answer<Value> {
    let session = timeline.session();
    let asked = Seat::from_index(usize::from(seat)).ok_or_else(|| Refuse::bad("The seats are 0 and 1."))?;
    match session.node() {
        Node::Decide(turn) if turn == asked && computers.plays(asked) => Err(Refuse::forbidden(COMPUTERS_OWN)),
        Node::Decide(turn) if turn == asked => Ok(session.scene(Observer::Seat(asked))),
        _ => Err(Refuse::forbidden("Only the side on turn may look behind the curtain.")),
    }
}

/// A game before its first action.
pub(super) fn begin(
    game: &'static dyn CatalogGame,
    rules: u32,
    options: &BTreeMap<String, String>,
    players: &Players,
) -> Answer<Timeline> {
    let given: Vec<(&str, &str)> = options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    let session = game.start(rules, &given).map_err(|e| Refuse::options(&e))?;
    Ok(Timeline::start(session, players.called(Some(game))))
}

fn summary(row: MatchRow) -> MatchSummary {
    let names = Players(row.players).called(kickoff_catalog::find(&row.game).ok()).to_vec();
    MatchSummary {
        id: row.id,
        names,
        game: row.game,
        created: row.created,
        updated: row.updated,
        over: row.standing.over,
        headline: row.standing.headline,
        score: row.standing.score,
        role: Role::Screen,
        stage: None,
        your_turn: false,
    }
}

/// A message as it goes over the WebSocket.
pub(crate) fn live_message(message: &LiveMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}
