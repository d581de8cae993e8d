//! The matches: making, finding and loading them. Each has one writer at a time; what is done in one is in `commands`.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{CatalogGame, Record};
use prometheus_client::metrics::counter::Counter;
use serde_json::Value;

use super::computers;
use super::feeds::Notice;
use super::half::HalfClock;
use super::keys::Keys;
use super::known::Known;
use super::live::{Held, Live, Loaded};
use super::lobby::Lobby;
use super::network::Network;
use super::put_off::PutOff;
use super::search_pool::{Asker, SearchPool};
use super::sight::Sight;
use super::terms::Terms;
use super::{Draws, Players, Quotas, Solutions, Timeline, headers, timekeeping};
use crate::cluster::Broker;
use crate::fair::Lane;
use crate::guard::TalkLimits;
use crate::identity::{Owner, Visitor};
use crate::memory::MemoryBudget;
use crate::refuse::{Answer, Refuse};
use crate::steady::SteadyTime;
use crate::storage::{After, MatchRow, NewEvent, Storage};
use crate::text::{new_id, now, now_ms, today};
use crate::wire::{Computers, Detail, MatchState, MatchSummary, NewMatch, Role, Stage};

/// The matches.
#[derive(Debug)]
pub(crate) struct Matches {
    pub(super) storage: Arc<Storage>,
    pub(super) draws: Arc<Draws>,
    /// The pool in which the computer's searches run.
    pub(crate) pool: SearchPool,
    pub(crate) solutions: Arc<Solutions>,
    pub(crate) lobby: Lobby,
    /// This server among those that share the database.
    pub(super) node: String,
    pub(super) quotas: Arc<Quotas>,
    /// Whether other servers may use the same database.
    pub(super) shared: bool,
    /// The way to them, if there is one.
    pub(super) broker: Option<Broker>,
    /// Actions that were played and are on the disk.
    pub(super) actions: Counter,
    pub(super) time: SteadyTime,
    /// How much may be said; absent: whatever anybody likes.
    pub(super) talk: Option<Arc<TalkLimits>>,
    pub(super) memory: MemoryBudget,
    /// Matches are loaded a few at a time.
    pub(super) loading: Lane,
    pub(super) known: Known,
    /// Matches whose clock has run out and that could not be ended.
    pub(super) put_off: PutOff,
}

/// What matches are played with.
pub(crate) struct Means {
    pub(crate) draws: Draws,
    pub(crate) solutions: Arc<Solutions>,
    /// Counts actions that are on the disk.
    pub(crate) actions: Counter,
    pub(crate) time: SteadyTime,
    /// How much may be said; absent: whatever anybody likes.
    pub(crate) talk: Option<Arc<TalkLimits>>,
    /// The pool in which the computer's searches run.
    pub(crate) pool: SearchPool,
    pub(crate) quotas: Arc<Quotas>,
}

/// The changes of a match.
pub(crate) struct Feed {
    /// What is sent first, as JSON.
    pub(crate) greeting: Vec<axum::extract::ws::Utf8Bytes>,
    /// The changes.
    pub(crate) notices: Option<tokio::sync::broadcast::Receiver<Notice>>,
    /// Keeps the match in memory.
    _live: Arc<Live>,
}

impl Matches {
    pub(crate) fn new(storage: Arc<Storage>, node: String, broker: Option<Broker>, means: Means) -> Matches {
        let Means { draws, solutions, actions, time, talk, pool, quotas } = means;
        let (lobby, shared) = (Lobby::new(), storage.is_shared());
        Matches {
            storage,
            draws: Arc::new(draws),
            memory: pool.memory().clone(),
            loading: super::loading::lane(pool.memory()),
            pool,
            solutions,
            lobby,
            node,
            quotas,
            shared,
            broker,
            actions,
            time,
            talk,
            known: Known::new(),
            put_off: PutOff::default(),
        }
    }

    /// Matches in memory.
    pub(crate) fn loaded(&self) -> usize {
        self.known.loaded()
    }

    /// Matches that are listed, loaded or not.
    pub(crate) fn listed(&self) -> usize {
        self.known.len()
    }

    /// Bytes of the memory budget that are taken, with the solutions.
    pub(crate) fn memory_taken(&self) -> u64 {
        self.memory.all().saturating_add(self.solutions.shelf().bytes() as u64)
    }

    /// A visitor's matches that were not removed.
    pub(crate) async fn list(&self, visitor: &Visitor, after: &After) -> Answer<Vec<MatchSummary>> {
        let rows = self.storage.matches_of(&visitor.owners(), after).await?;
        rows.into_iter().map(|row| summary(row, visitor)).collect()
    }

    /// A new match, on one screen or over the network.
    pub(crate) async fn create(&self, new: NewMatch, visitor: &Visitor) -> Answer<MatchState> {
        let game = kickoff_runtime::find(&new.game).map_err(|e| Refuse::bad(format!("{e}.")))?;
        let options = timekeeping::options(game, &new)?;
        if let Some(network) = &new.network {
            if visitor.is(Owner::home().as_str()) {
                return Err(Refuse::not_now(
                    "To play over the network start “kickoff serve”: here everyone is at one screen.",
                ));
            }
            return self.invite(game, &options, new.half_ms, network, visitor).await;
        }
        let computers = computers::checked(new.computers)?;
        let players = Players::typed(&new.names)?.with_computers(&computers);
        let timeline = begin(game, game.rules_version(), &options, &players, false)?;
        let row = new_row(&timeline, visitor.owner()?.as_str(), players, computers, today());
        let row = MatchRow { half_ms: new.half_ms, ..row };
        let _room = self.quotas.for_match(visitor, options_size(&row)).await?;
        self.add(row, timeline, None, &[], &Asker::of(visitor)).await?.state(Role::Screen)
    }

    /// A new match on one screen that goes on where an unfinished record ends; `timeline` is its. Where the computer played
    /// it plays on, and thinks so long about a turn.
    pub(crate) async fn go_on(
        &self,
        record: &Record,
        mut timeline: Timeline,
        begun: &str,
        think_ms: u32,
        visitor: &Visitor,
    ) -> Answer<MatchState> {
        let game = kickoff_runtime::find(&record.game).map_err(|_| Refuse::damaged("this record"))?;
        let computers = Computers { levels: headers::levels(record), think_ms, paused: false };
        let players = Players(record.names.clone()).with_computers(&computers);
        timeline.rename(players.called(Some(game)));
        let row = new_row(&timeline, visitor.owner()?.as_str(), players, computers, begun.to_owned());
        let tokens: usize = record.tokens.iter().map(|token| token.len() + 1).sum();
        let _room = self.quotas.for_match(visitor, options_size(&row) + tokens as u64).await?;
        self.add(row, timeline, None, &record.tokens, &Asker::of(visitor)).await?.state(Role::Screen)
    }

    /// Stores a new match in which some tokens were played already, for somebody.
    pub(super) async fn add(
        &self,
        mut row: MatchRow,
        timeline: Timeline,
        network: Option<Network>,
        tokens: &[String],
        asker: &Asker,
    ) -> Answer<Held> {
        let events = if tokens.is_empty() { Vec::new() } else { vec![NewEvent::start(tokens)] };
        row.seq = tokens.len() as u64;
        row.moved_at = self.time.now_ms();
        let course = VecDeque::from([(row.seq, timeline.ply())]);
        let half = row.half_ms.map(|half_ms| HalfClock::new(half_ms, network.is_some()));
        let loaded = Loaded {
            position: row.seq,
            row,
            timeline,
            network,
            half,
            course,
            keys: Keys::default(),
            epoch: None,
            confirmed: Instant::now(),
            time: self.time.clone(),
        };
        // Before anything is stored: a match that finds no room is not made.
        let room = self.room_for(loaded.timeline.bytes(), &loaded.holders(asker), loaded.part())?;
        let row = &loaded.row;
        self.storage.add_match(row, &events).await?;
        tracing::info!(game = row.game, network = loaded.network.is_some(), "new match");
        let live = self.known.entry(&row.id);
        let mut guard = Arc::clone(&live.loaded).lock_owned().await;
        live.takes(room);
        *guard = Some(loaded);
        Ok(Held { live, guard })
    }

    /// A match as a visitor sees it.
    pub(crate) async fn state(self: &Arc<Self>, id: &str, visitor: &Visitor) -> Answer<MatchState> {
        let held = self.hold_for(id, visitor).await?;
        let role = held.loaded()?.role(visitor);
        held.look(move |held| held.state(role)).await
    }

    /// Something made from a match's timeline and row; not at the cost of other requests.
    pub(crate) async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        id: &str,
        visitor: &Visitor,
        look: impl FnOnce(&Sight<'_>) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let held = self.hold_for(id, visitor).await?;
        let role = held.loaded()?.role(visitor);
        let look = move |held: &Held| {
            let loaded = held.loaded()?;
            let observer = super::live::observer(role);
            look(&Sight {
                timeline: &loaded.timeline,
                row: &loaded.row,
                loaded,
                role,
                observer,
                over: loaded.is_over(),
            })
        };
        held.look(look).await
    }

    /// Notes, after it was stored, which archived game a match was last archived as.
    pub(crate) async fn remember_archived(&self, id: &str, archived: &str) {
        // One that is not in memory is read with it.
        if let Some(live) = self.known(id)
            && let Some(loaded) = live.loaded.lock().await.as_mut()
        {
            loaded.row.archived_as = Some(archived.to_owned());
        }
    }

    /// Removes a match on one screen; it can be restored. It is carried through even if the one who asked has gone.
    pub(crate) async fn remove(self: &Arc<Self>, id: &str, visitor: &Visitor) -> Answer<()> {
        self.may_remove(id, visitor).await?;
        let live = self.known.entry(id);
        let (matches, id) = (Arc::clone(self), id.to_owned());
        let removing = tokio::spawn(async move {
            let mut guard = Arc::clone(&live.loaded).lock_owned().await;
            matches.storage.set_match_deleted(&id, Some(&now())).await?;
            if let Some(loaded) = guard.take() {
                matches.tell_nodes(&loaded, true, false, false);
            }
            drop(live.unloads());
            live.feeds.send_all(&Notice::Gone);
            Ok(())
        });
        removing.await.map_err(|_| Refuse::lost())?
    }

    /// Restores a removed match.
    pub(crate) async fn restore(&self, id: &str, visitor: &Visitor) -> Answer<()> {
        self.may_remove(id, visitor).await?;
        if self.storage.set_match_deleted(id, None).await? { Ok(()) } else { Err(Refuse::not_found("match")) }
    }

    async fn may_remove(&self, id: &str, visitor: &Visitor) -> Answer<()> {
        let row = self.storage.find_match(id).await?.ok_or_else(|| Refuse::not_found("match"))?;
        if row.network.is_some() {
            return Err(Refuse::forbidden("A match over the network is not removed: it belongs to both players."));
        }
        if visitor.is(&row.owner) {
            Ok(())
        } else {
            Err(Refuse::forbidden("Only the player who made this match may do this."))
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
    ) -> Answer<Feed> {
        let mut held = self.hold_for(id, visitor).await?;
        let role = held.loaded()?.role(visitor);
        let (before, watched) = (held.live.feeds.presence(), held.live.feeds.any());
        let notices = held.live.feeds.subscribe(role, detail);
        let presence = held.live.feeds.presence();
        if role == Role::Screen
            && let Err(refusal) = self.opened(&mut held).await
        {
            tracing::warn!(id, ?refusal, "a half's clock does not go on");
            drop(held);
            held = self.hold_for(id, visitor).await?;
        }
        let loaded = held.loaded()?;
        // While a match on one screen is left, its half's clock stands still, which the page cannot know.
        let since = since.filter(|_| loaded.half.is_none() || loaded.network.is_some());
        let greeting = loaded.greeting(role, detail, since, presence);
        let greeting = greeting.iter().map(super::feeds::live_message).collect();
        if !watched {
            self.ask_who_watches(id);
        }
        let wait = if presence == before { None } else { held.live.presence.changed(Instant::now()) };
        let notices = match wait {
            Some(Duration::ZERO) => {
                held.live.presence.telling(Instant::now());
                held.tell_network()?;
                self.tell_watchers(&[id.to_owned()], false);
                // The newcomer is not told of their own coming.
                notices.resubscribe()
            }
            Some(wait) => {
                self.tell_presence_in(wait, id, &held.live);
                notices
            }
            None => notices,
        };
        if role == Role::Screen && loaded.row.computers.levels.iter().any(Option::is_some) {
            let attendance = Arc::clone(&held.live.attendance);
            computers::attend(Arc::clone(self), id.to_owned(), attendance, Some(asker));
        }
        Ok(Feed { greeting, notices: Some(notices), _live: Arc::clone(&held.live) })
    }

    /// Somebody looks at a match no longer: the others are told, if they have not come back soon.
    pub(crate) async fn left(self: &Arc<Self>, id: &str, visitor: &Visitor) {
        tokio::time::sleep(super::BACK_SOON).await;
        self.stop_the_half(id, visitor).await;
        match self.known(id) {
            Some(live) => self.presence_changed(id, &live),
            // Nobody deals with it here any more.
            None => self.tell_watchers(&[id.to_owned()], false),
        }
    }

    /// The entry of a match that somebody deals with.
    pub(super) fn known(&self, id: &str) -> Option<Arc<Live>> {
        self.known.get(id)
    }

    /// The matches that somebody looks at here.
    pub(super) fn watched(&self) -> Vec<String> {
        self.known.watched()
    }

    /// All that is in memory.
    pub(super) fn all(&self) -> Vec<Arc<Live>> {
        self.known.all()
    }

    /// Whether other servers tell of changes now.
    pub(super) fn hears(&self) -> bool {
        self.broker.as_ref().is_some_and(Broker::is_connected)
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
    let (at, session) = (now(), timeline.session());
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
        game: session.game().id().to_owned(),
        rules_version: session.rules_version(),
        options: session.options().into_iter().map(|(k, v)| (k.to_owned(), v)).collect(),
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

/// A game before its first action; `apart` says whether its players sit at screens of their own.
pub(super) fn begin(
    game: &'static dyn CatalogGame,
    rules: u32,
    options: &BTreeMap<String, String>,
    players: &Players,
    apart: bool,
) -> Answer<Timeline> {
    let given: Vec<(&str, &str)> = options.iter().map(|(k, v)| (k.as_str(), v.as_str())).collect();
    let session = game.start(rules, &given).map_err(|e| Refuse::options(&e))?;
    let names = players.called(Some(game));
    Ok(if apart { Timeline::start_apart(session, names) } else { Timeline::start(session, names) })
}

fn summary(row: MatchRow, visitor: &Visitor) -> Answer<MatchSummary> {
    let terms = row.network.as_deref().map(serde_json::from_str::<Terms>).transpose();
    let terms = terms.map_err(|_| Refuse::damaged("a match"))?;
    let over = row.standing.over;
    let role = match &terms {
        Some(terms) => terms.role(|owner| visitor.is(owner)),
        None => Role::Screen,
    };
    let stage = terms.as_ref().map(|terms| match &terms.seats {
        _ if over => Stage::Over,
        None => Stage::Waiting,
        Some(_) => Stage::Playing,
    });
    let turn = row.turn.and_then(|turn| Seat::from_index(usize::from(turn)));
    Ok(MatchSummary {
        names: Players(row.players).called(kickoff_runtime::find(&row.game).ok()).to_vec(),
        id: row.id,
        game: row.game,
        created: row.created,
        updated: row.updated,
        over,
        headline: row.standing.headline,
        score: row.standing.score,
        role,
        stage,
        your_turn: stage == Some(Stage::Playing) && turn.is_some() && turn == super::network::seat_of(role),
    })
}
