//! The matches: making and finding them, looking at them and following them. What is done in one is in `commands`.

use std::sync::Arc;
use std::time::{Duration, Instant};

use kickoff_core::Seat;
use kickoff_host::new_match::{NewHotSeat, hot_seat, timekeepers_options};
use kickoff_host::{MatchView, live};
use kickoff_match::{Info, Match, Players, Terms, Timeline, seat_of};
use prometheus_client::metrics::counter::Counter;

use super::channels::Broadcast;
use super::commit::Committer;
use super::computers::run_bot;
use super::handle::{LoadedMatch, MatchGuard, MatchHandle};
use super::leases::Leases;
use super::loader::Loader;
use super::lobby::Lobby;
use super::peers::Peers;
use super::ratings::Ratings;
use super::search_pool::{Asker, SearchPool};
use super::{Draws, Quotas, Solutions};
use crate::api_error::{ApiError, ApiResult};
use crate::cluster::Broker;
use crate::guard::TalkLimits;
use crate::identity::{Owner, Visitor};
use crate::steady::SteadyTime;
use crate::storage::{After, MatchRow, NewEvent, Storage};
use crate::text::{new_id, now, now_ms, today};
use crate::wire::{Computers, Detail, MatchState, MatchSummary, NewMatch, Role, Stage, TimedTurn};

/// The matches: what their parts are, each with one job.
#[derive(Debug)]
pub(crate) struct MatchService {
    pub(super) storage: Arc<Storage>,
    pub(super) loader: Arc<Loader>,
    /// Which server writes to a match.
    pub(super) leases: Arc<Leases>,
    pub(super) peers: Arc<Peers>,
    /// Stores changes and tells of them.
    pub(super) committer: Committer,
    pub(super) ratings: Ratings,
    pub(crate) lobby: Arc<Lobby>,
    /// Held by the visitor who is being paired.
    pub(super) pairing: tokio::sync::Mutex<()>,
    pub(super) draws: Arc<Draws>,
    /// The pool in which the computer's searches run.
    pub(crate) pool: SearchPool,
    pub(crate) solutions: Arc<Solutions>,
    pub(super) quotas: Arc<Quotas>,
    pub(super) time: SteadyTime,
    /// How much may be said in chats; `None`: no limit.
    pub(super) talk: Option<Arc<TalkLimits>>,
}

/// What matches are played with.
pub(crate) struct Means {
    pub(crate) draws: Draws,
    pub(crate) solutions: Arc<Solutions>,
    /// Counts actions that are on the disk.
    pub(crate) actions: Counter,
    pub(crate) time: SteadyTime,
    /// How much may be said in chats; `None`: no limit.
    pub(crate) talk: Option<Arc<TalkLimits>>,
    /// The pool in which the computer's searches run.
    pub(crate) pool: SearchPool,
    pub(crate) quotas: Arc<Quotas>,
}

/// How somebody stopped following a match.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parting {
    /// The client said that it follows it no longer.
    Said,
    /// Their connection closed, or they could not be told more.
    Closed,
}

/// The changes of a match.
pub(crate) struct Feed {
    /// What is sent first, as JSON.
    pub(crate) greeting: Vec<axum::extract::ws::Utf8Bytes>,
    pub(crate) broadcasts: Option<tokio::sync::broadcast::Receiver<Broadcast>>,
    /// Keeps the match in memory.
    _live: Arc<MatchHandle>,
}

impl MatchService {
    pub(crate) fn new(storage: Arc<Storage>, node: String, broker: Option<Broker>, means: Means) -> MatchService {
        let Means { draws, solutions, actions, time, talk, pool, quotas } = means;
        let lobby = Arc::new(Lobby::new(Arc::clone(&storage)));
        let peers = Arc::new(Peers::new(broker, node.clone()));
        let memory = pool.memory().clone();
        let loader = Arc::new(Loader::new(Arc::clone(&storage), memory, node.clone(), time.clone()));
        let leases = Arc::new(Leases {
            storage: Arc::clone(&storage),
            loader: Arc::clone(&loader),
            node,
            shared: storage.is_shared(),
            time: time.clone(),
        });
        let committer = Committer {
            storage: Arc::clone(&storage),
            leases: Arc::clone(&leases),
            peers: Arc::clone(&peers),
            lobby: Arc::clone(&lobby),
            actions,
        };
        MatchService {
            ratings: Ratings { storage: Arc::clone(&storage) },
            storage,
            loader,
            leases,
            peers,
            committer,
            lobby,
            pairing: tokio::sync::Mutex::default(),
            draws: Arc::new(draws),
            pool,
            solutions,
            quotas,
            time,
            talk,
        }
    }

    pub(crate) fn loaded(&self) -> usize {
        self.loader.known.loaded()
    }

    /// Matches that are listed, loaded or not.
    pub(crate) fn listed(&self) -> usize {
        self.loader.known.len()
    }

    /// Bytes of the memory budget that are taken, with the solutions.
    pub(crate) fn memory_taken(&self) -> u64 {
        self.loader.memory.all().saturating_add(self.solutions.cache().bytes() as u64)
    }

    /// A visitor's matches that were not removed.
    pub(crate) async fn list(&self, visitor: &Visitor, after: &After) -> ApiResult<Vec<MatchSummary>> {
        let rows = self.storage.matches_of(&visitor.owners(), after).await?;
        let now_ms = self.time.now_ms();
        rows.into_iter().map(|row| summary(row, visitor, now_ms)).collect()
    }

    /// A new match, on one screen or over the network.
    pub(crate) async fn create(&self, new: NewMatch, visitor: &Visitor) -> ApiResult<MatchState> {
        let game = kickoff_runtime::find(&new.game).map_err(|e| ApiError::bad(format!("{e}.")))?;
        let options = timekeepers_options(game, &new)?;
        if let Some(network) = &new.network {
            if visitor.is(Owner::local().as_str()) {
                return Err(ApiError::not_now(
                    "To play over the network start “kickoff serve”: here everyone is at one screen.",
                ));
            }
            return self.invite(game, &options, new.from.as_deref(), new.half_ms, network, visitor).await;
        }
        let NewHotSeat { timeline, players, computers } = hot_seat(game, &options, &new)?;
        let row = new_row(&timeline, visitor.owner()?.as_str(), players, computers, today());
        let row = MatchRow { half_ms: new.half_ms, ..row };
        let size = options_size(&row) + new.from.as_ref().map_or(0, |from| from.len() as u64);
        let _room = self.quotas.for_match(visitor, size).await?;
        self.add(row, timeline, None, &[], &Asker::of(visitor)).await?.state(Role::HotSeat)
    }

    /// Stores a match on one screen that goes on after these tokens, and was begun on this day.
    pub(crate) async fn go_on(
        &self,
        new: NewHotSeat,
        tokens: &[String],
        begun: &str,
        visitor: &Visitor,
    ) -> ApiResult<MatchState> {
        let NewHotSeat { timeline, players, computers } = new;
        let row = new_row(&timeline, visitor.owner()?.as_str(), players, computers, begun.to_owned());
        let size: usize = tokens.iter().map(|token| token.len() + 1).sum();
        let _room = self.quotas.for_match(visitor, options_size(&row) + size as u64).await?;
        self.add(row, timeline, None, tokens, &Asker::of(visitor)).await?.state(Role::HotSeat)
    }

    /// Stores a new match in which some tokens were played already, for somebody.
    pub(super) async fn add(
        &self,
        mut row: MatchRow,
        timeline: Timeline,
        terms: Option<Terms>,
        tokens: &[String],
        asker: &Asker,
    ) -> ApiResult<MatchGuard> {
        let start = NewEvent::start(timeline.beginning().start_text(None), tokens);
        row.seq = start.as_ref().map_or(0, NewEvent::numbers);
        let events: Vec<NewEvent> = start.into_iter().collect();
        row.moved_at = self.time.now_ms();
        let state = Match::new(row.info(), timeline, terms, row.seq, row.moved_at);
        let loaded = LoadedMatch::new(state, None, self.time.clone());
        // Before anything is stored: a match that finds no room is not made.
        let room = self.loader.room_for(loaded.timeline().bytes(), &loaded.holders(asker), loaded.part())?;
        self.storage.add_match(&row, &events).await?;
        tracing::info!(game = row.game, network = loaded.is_network(), "new match");
        Ok(self.loader.keep(loaded, room).await)
    }

    /// A match as a visitor sees it.
    pub(crate) async fn state(self: &Arc<Self>, id: &str, visitor: &Visitor) -> ApiResult<MatchState> {
        let guard = self.lock_for(id, visitor).await?;
        let role = guard.role_of(visitor)?;
        guard.with_guard(move |guard| guard.state(role)).await
    }

    /// Something made from a match as a visitor sees it; not at the cost of other requests.
    pub(crate) async fn with_match<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        make: impl FnOnce(&MatchView<'_>) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let guard = self.lock_for(id, visitor).await?;
        let role = guard.role_of(visitor)?;
        guard.with_guard(move |guard| make(&MatchView::new(guard.loaded()?, role))).await
    }

    /// How long each turn of a match took that is over; nothing without a clock.
    pub(crate) async fn time_used(self: &Arc<Self>, id: &str, visitor: &Visitor) -> ApiResult<Vec<TimedTurn>> {
        let clocked = self.with_match(id, visitor, |view| {
            if !view.over {
                return Err(ApiError::forbidden("How long the turns took is told when the game is over."));
            }
            Ok(view.has_clock())
        });
        if !clocked.await? {
            return Ok(Vec::new());
        }
        Ok(kickoff_match::time_used(&self.storage.events(id, 0).await?))
    }

    /// Notes, after it was stored, which archived game a match was last archived as.
    pub(crate) async fn remember_archived(&self, id: &str, archived: &str) {
        // One that is not in memory is read with it.
        if let Some(handle) = self.known(id)
            && let Some(loaded) = handle.loaded.lock().await.as_mut()
        {
            loaded.archived_as(archived);
        }
    }

    /// Removes a match on one screen; it can be restored. It is carried through even if the one who asked has gone.
    pub(crate) async fn remove(self: &Arc<Self>, id: &str, visitor: &Visitor) -> ApiResult<()> {
        self.may_remove(id, visitor).await?;
        let handle = self.loader.known.entry(id);
        let (matches, id) = (Arc::clone(self), id.to_owned());
        let removing = tokio::spawn(async move {
            let mut guard = Arc::clone(&handle.loaded).lock_owned().await;
            matches.storage.set_match_deleted(&id, Some(&now())).await?;
            if let Some(loaded) = guard.take() {
                matches.peers.tell_changed(&loaded, true, false, false);
            }
            drop(handle.unloads());
            handle.channels.send_all(&Broadcast::Gone);
            Ok(())
        });
        removing.await.map_err(|_| ApiError::lost())?
    }

    pub(crate) async fn restore(&self, id: &str, visitor: &Visitor) -> ApiResult<()> {
        self.may_remove(id, visitor).await?;
        if self.storage.set_match_deleted(id, None).await? { Ok(()) } else { Err(ApiError::not_found("match")) }
    }

    async fn may_remove(&self, id: &str, visitor: &Visitor) -> ApiResult<()> {
        let row = self.storage.find_match(id).await?.ok_or_else(|| ApiError::not_found("match"))?;
        if row.network.is_some() {
            return Err(ApiError::forbidden("A match over the network is not removed: it belongs to both players."));
        }
        if visitor.is(&row.owner) {
            Ok(())
        } else {
            Err(ApiError::forbidden("Only the player who made this match may do this."))
        }
    }

    /// The changes of a match from now on, for a visitor who knows it up to the event `since`.
    pub(crate) async fn feed(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        asker: Asker,
        detail: Detail,
        since: Option<u64>,
    ) -> ApiResult<Feed> {
        let mut guard = self.lock_for(id, visitor).await?;
        let role = guard.role_of(visitor)?;
        let (before, watched) = (guard.handle.channels.presence(), guard.handle.channels.any());
        let broadcasts = guard.handle.channels.subscribe(role, detail);
        let presence = guard.handle.channels.presence();
        if role == Role::HotSeat
            && let Err(refusal) = self.opened(&mut guard).await
        {
            tracing::warn!(id, ?refusal, "a half's clock does not go on");
            drop(guard);
            guard = self.lock_for(id, visitor).await?;
        }
        if detail == Detail::Full {
            guard.loaded_mut()?.hear(true);
        }
        let loaded = guard.loaded()?;
        // While a match on one screen is left, its half's clock stands still, which the page cannot know.
        let since = since.filter(|_| !loaded.keeps_a_half() || loaded.is_network());
        let greeting = live::greeting(loaded, role, detail, since, presence, loaded.now_ms());
        let greeting = greeting.iter().map(super::channels::live_message).collect();
        if !watched {
            self.peers.ask_who_watches(id);
        }
        let wait = if presence == before { None } else { guard.handle.presence.changed(Instant::now()) };
        let broadcasts = match wait {
            Some(Duration::ZERO) => {
                guard.handle.presence.telling(Instant::now());
                guard.tell_network()?;
                self.peers.tell_watchers(&self.loader.known, &[id.to_owned()], false);
                // The newcomer is not told of their own coming.
                broadcasts.resubscribe()
            }
            Some(wait) => {
                self.tell_presence_in(wait, id, &guard.handle);
                broadcasts
            }
            None => broadcasts,
        };
        if role == Role::HotSeat && loaded.info().computers.levels.iter().any(Option::is_some) {
            let bot = Arc::clone(&guard.handle.bot);
            run_bot(Arc::clone(self), id.to_owned(), bot, Some(asker));
        }
        Ok(Feed { greeting, broadcasts: Some(broadcasts), _live: Arc::clone(&guard.handle) })
    }

    /// Somebody looks at a match no longer. Those who said so themselves are gone at once; those whose connection closed may
    /// be back soon, and the others are told only if they are not.
    pub(crate) async fn left(self: &Arc<Self>, id: &str, visitor: &Visitor, parting: Parting) {
        if matches!(parting, Parting::Said) {
            self.one_is_gone(id);
        }
        tokio::time::sleep(super::BACK_SOON).await;
        self.stop_the_half(id, visitor).await;
        if matches!(parting, Parting::Closed) {
            self.one_is_gone(id);
        }
    }

    /// Tells those who look at a match that one of them does no longer.
    fn one_is_gone(self: &Arc<Self>, id: &str) {
        match self.known(id) {
            Some(handle) => self.presence_changed(id, &handle),
            // Nobody deals with it here any more.
            None => self.peers.tell_watchers(&self.loader.known, &[id.to_owned()], false),
        }
    }

    /// The entry of a match that somebody deals with.
    pub(super) fn known(&self, id: &str) -> Option<Arc<MatchHandle>> {
        self.loader.known.get(id)
    }

    /// The matches that somebody looks at here.
    pub(super) fn watched(&self) -> Vec<String> {
        self.loader.known.watched()
    }
}

/// The length of a match's options, which may hold files.
fn options_size(row: &MatchRow) -> u64 {
    row.options.iter().map(|(key, value)| (key.len() + value.len()) as u64).sum()
}

/// A row for a new match.
pub(super) fn new_row(
    timeline: &Timeline,
    owner: &str,
    players: Players,
    computers: Computers,
    begun: String,
) -> MatchRow {
    let (at, instance) = (now(), timeline.instance());
    MatchRow {
        id: new_id(),
        seq: 0,
        archived_as: None,
        deleted: false,
        network: None,
        holders: [None, None],
        invitation: None,
        public: false,
        turn: None,
        flag_at: None,
        moved_at: now_ms(),
        pause_ms: 0,
        writer: None,
        epoch: 0,
        game: instance.game().id().to_owned(),
        rules_version: instance.rules_version(),
        options: instance.options().into_iter().map(|(k, v)| (k.to_owned(), v)).collect(),
        players: players.0,
        begun,
        created: at.clone(),
        updated: at,
        standing: timeline.standing(),
        computers,
        half_ms: None,
        owner: owner.to_owned(),
    }
}

impl MatchRow {
    /// What the match itself has to know of its row.
    pub(super) fn info(&self) -> Info {
        Info {
            id: self.id.clone(),
            game: self.game.clone(),
            rules_version: self.rules_version,
            options: self.options.clone(),
            players: self.players.clone(),
            owner: self.owner.clone(),
            begun: self.begun.clone(),
            computers: self.computers.clone(),
            half_ms: self.half_ms,
            invitation: self.invitation.clone(),
            archived_as: self.archived_as.clone(),
        }
    }
}

fn summary(row: MatchRow, visitor: &Visitor, now_ms: i64) -> ApiResult<MatchSummary> {
    let terms = row.network.as_deref().map(serde_json::from_str::<Terms>).transpose();
    let terms = terms.map_err(|_| ApiError::damaged("a match"))?;
    let over = row.standing.over;
    let role = match &terms {
        Some(terms) => terms.role(|owner| visitor.is(owner)),
        None => Role::HotSeat,
    };
    let stage = terms.as_ref().map(|terms| match &terms.seats {
        _ if over => Stage::Over,
        None => Stage::Waiting,
        Some(_) => Stage::Playing,
    });
    let turn = row.turn.and_then(|turn| Seat::from_index(usize::from(turn)));
    let running = row.flag_at.filter(|_| stage == Some(Stage::Playing));
    Ok(MatchSummary {
        names: Players(row.players).called(kickoff_runtime::find(&row.game).ok()).to_vec(),
        levels: row.computers.levels,
        id: row.id,
        game: row.game,
        created: row.created,
        updated: row.updated,
        over,
        headline: row.standing.headline,
        headline_message: row.standing.headline_message,
        score: row.standing.score,
        role,
        stage,
        seq: row.seq,
        your_turn: stage == Some(Stage::Playing) && turn.is_some() && turn == seat_of(role),
        left_ms: running.map(|at| u64::try_from(at.saturating_sub(now_ms)).unwrap_or(0)),
    })
}
