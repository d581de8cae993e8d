//! The archive: games that are kept by name, each as a complete record.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};

use kickoff_host::archive::{self, about, timeline};
use kickoff_host::names::name;
use kickoff_host::new_match::going_on;
use kickoff_host::record_tree;
use kickoff_match::{Timeline, optional_name};
use kickoff_runtime::Record;

use super::search_pool::SearchPool;
use super::{MatchService, Quotas};
use crate::api_error::{ApiError, ApiResult};
use crate::fair_queue::{Asker, Lane, LanePermit, Most};
use crate::identity::Visitor;
use crate::memory::{self, Holder, MemoryBudget, Part, Taken, Use};
use crate::storage::{After, ArchiveRow, ROW, Storage};
use crate::text::{new_id, now, today};
use crate::wire::{ArchiveEntry, ImportRecord, MatchState, RecordTree, Role, WrittenTree};

/// The most archived games kept in memory for those who look at them, if there is room.
const KEPT_OPEN: usize = 4;

/// Bytes of memory that a record takes while it is read, for each byte of its text: its tokens, its timeline.
const READING_A_BYTE: u64 = 16;

/// Locks by visitor and match; one that nobody has any more is removed.
type Keeping = HashMap<(String, String), Weak<tokio::sync::Mutex<()>>>;

#[derive(Debug)]
pub(crate) struct Archive {
    storage: Arc<Storage>,
    quotas: Arc<Quotas>,
    memory: MemoryBudget,
    pool: SearchPool,
    /// One record is read at a time: that takes memory, and a core.
    lane: Lane,
    reads: Arc<Reads>,
    /// A visitor archives a match once at a time, so that pressing the button twice keeps it once.
    keeping: Mutex<Keeping>,
    /// The games looked at last, the latest first.
    open: Mutex<VecDeque<Arc<OpenGame>>>,
}

/// An archived game that is looked at.
#[derive(Debug)]
struct OpenGame {
    id: String,
    version: i64,
    record: Record,
    timeline: Timeline,
    /// Its place in memory. Absent if there is none: then it is not kept.
    room: Option<Taken>,
}

impl Archive {
    pub(crate) fn new(storage: Arc<Storage>, quotas: Arc<Quotas>, pool: SearchPool) -> Archive {
        let memory = pool.memory().clone();
        let (keeping, open, reads) = (Mutex::default(), Mutex::default(), Arc::default());
        let most = if memory.is_for_strangers() { MOST_WAITING } else { Most::only(MOST_WAITING.all) };
        let lane = Lane::new(1, most, "records to read");
        Archive { storage, quotas, memory, pool, lane, reads, keeping, open }
    }

    /// How many records were read.
    pub(crate) fn records_read(&self) -> usize {
        self.reads.all.load(Ordering::Relaxed)
    }

    /// The most records that were read at the same moment.
    pub(crate) fn most_read_at_once(&self) -> usize {
        self.reads.most.load(Ordering::Relaxed)
    }

    /// A visitor's games that were not deleted, so many as one list holds.
    pub(crate) async fn list(&self, visitor: &Visitor, after: &After) -> ApiResult<Vec<ArchiveEntry>> {
        Ok(self.storage.archive(&visitor.owners(), after).await?.into_iter().map(entry).collect())
    }

    /// Archives a match under a name: a new version of the game that it was last archived as, if that has this name.
    /// It is carried through even if the one who asked has gone.
    pub(crate) async fn keep_match(
        self: &Arc<Self>,
        matches: &Arc<MatchService>,
        id: String,
        visitor: &Visitor,
        typed: &str,
    ) -> ApiResult<ArchiveEntry> {
        let name = name(typed)?;
        let (archive, matches, visitor) = (Arc::clone(self), Arc::clone(matches), visitor.clone());
        let keeping = async move { archive.keep_named(&matches, &id, &visitor, name).await };
        tokio::spawn(keeping).await.map_err(|_| ApiError::lost())?
    }

    async fn keep_named(
        &self,
        matches: &Arc<MatchService>,
        id: &str,
        visitor: &Visitor,
        name: String,
    ) -> ApiResult<ArchiveEntry> {
        let owner = visitor.owner()?.as_str().to_owned();
        // Not one lock for everybody: the match may have to be loaded first, which waits for its turn.
        let keeping = self.keeping_of(&owner, id);
        let _alone = keeping.lock().await;
        let seen = matches.with_match(id, visitor, |view| {
            // What is kept is the whole record, secrets included: it is only for those who may know them.
            if view.role != Role::HotSeat && !view.over {
                return Err(ApiError::forbidden("This match can be archived when it is over."));
            }
            let record = view.kept_record();
            let about = about(view.timeline(), &record, view.begun());
            Ok((about, kickoff_runtime::write(&record), view.archived_as()))
        });
        let (about, record, before) = seen.await?;
        let before = match before {
            Some(before) => {
                let row = self.storage.find_archived(&before).await?;
                row.filter(|row| row.name == name && visitor.is(&row.owner))
            }
            None => None,
        };
        let (entry_id, version) = before.map_or_else(|| (new_id(), 1), |row| (row.id, row.version + 1));
        let row = ArchiveRow { id: entry_id, owner, name, version, archived: now(), about };
        visitor.pays(ROW + record.len() as u64)?;
        let _room = self.quotas.for_record(visitor, record.len() as u64).await?;
        self.storage.keep_record(&row, &record, Some(id)).await?;
        matches.remember_archived(id, &row.id).await;
        tracing::info!(id, archived = row.id, "match archived");
        Ok(entry(row))
    }

    /// The lock for one visitor's archiving of one match.
    fn keeping_of(&self, owner: &str, id: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut keeping = self.keeping.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (owner.to_owned(), id.to_owned());
        if let Some(lock) = keeping.get(&key).and_then(Weak::upgrade) {
            return lock;
        }
        keeping.retain(|_, lock| lock.strong_count() > 0);
        let lock = Arc::default();
        keeping.insert(key, Arc::downgrade(&lock));
        lock
    }

    /// Takes a record in, if everything in it is right.
    pub(crate) async fn import(&self, visitor: &Visitor, import: ImportRecord) -> ApiResult<ArchiveEntry> {
        let owner = visitor.owner()?.as_str().to_owned();
        let typed = import.name.as_deref().map(optional_name).transpose()?.flatten();
        let limits = self.quotas.limits;
        if import.text.len() > limits.record {
            return Err(ApiError::bad(format!(
                "This record is longer than {} kB, which is more than any game needs.",
                limits.record >> 10
            )));
        }
        visitor.pays(ROW + import.text.len() as u64)?;
        let asker = Asker::of(visitor);
        let ImportRecord { text, over, .. } = import;
        let waits = self.memory.take_for(Use::Imports, Holder::of(&asker), text.len() as u64, Part::Whole);
        let waits = waits.map_err(|_| memory::no_room())?;
        let turn = self.lane.turn(&asker).await?;
        let reading = self.read(turn, text.len(), move || {
            let _held = waits;
            let opened = kickoff_runtime::open(&text).map_err(|e| ApiError::record(&e))?;
            let actions = opened.record.tokens_in_all();
            if actions > limits.each_match.actions {
                return Err(ApiError::bad(format!(
                    "This game has {actions} actions, variations counted; the server keeps games of up to {}.",
                    limits.each_match.actions
                )));
            }
            let (mut record, timeline) = timeline(opened)?;
            archive::fit_names(&mut record);
            let begun = record.date.map_or_else(today, |d| d.to_string());
            Ok((about(&timeline, &record, &begun), kickoff_runtime::write(&record)))
        });
        let (about, text) = reading.await?;
        let before = match &over {
            Some(id) => Some(self.found(visitor, id).await?),
            None => None,
        };
        let typed = typed.or_else(|| before.as_ref().map(|row| row.name.clone()));
        let name = typed.unwrap_or_else(|| about.usual_name());
        let (id, owner, version) =
            before.map_or_else(|| (new_id(), owner, 1), |row| (row.id, row.owner, row.version + 1));
        let row = ArchiveRow { id, owner, name, version, archived: now(), about };
        let _room = self.quotas.for_record(visitor, text.len() as u64).await?;
        self.storage.keep_record(&row, &text, None).await?;
        tracing::info!(archived = row.id, "record imported");
        Ok(entry(row))
    }

    /// A record as a tree. Nothing is stored.
    pub(crate) async fn tree(&self, visitor: &Visitor, text: String) -> ApiResult<RecordTree> {
        let turn = self.lane.turn(&Asker::of(visitor)).await?;
        self.read(turn, text.len(), move || Ok(record_tree::read(&text)?)).await
    }

    /// The record of a tree. Nothing is stored.
    pub(crate) async fn text(&self, visitor: &Visitor, tree: WrittenTree) -> ApiResult<String> {
        let turn = self.lane.turn(&Asker::of(visitor)).await?;
        self.read(turn, tree.tree.get().len(), move || Ok(record_tree::text(&tree)?)).await
    }

    pub(crate) async fn rename(&self, visitor: &Visitor, id: &str, typed: &str) -> ApiResult<ArchiveEntry> {
        if !self.storage.rename_archived(&visitor.owners(), id, &name(typed)?).await? {
            return Err(missing());
        }
        self.storage.find_archived(id).await?.map(entry).ok_or_else(missing)
    }

    /// Deletes a game; it can be restored.
    pub(crate) async fn delete(&self, visitor: &Visitor, id: &str) -> ApiResult<()> {
        if self.storage.set_archived_deleted(&visitor.owners(), id, Some(&now())).await? {
            Ok(())
        } else {
            Err(missing())
        }
    }

    pub(crate) async fn restore(&self, visitor: &Visitor, id: &str) -> ApiResult<()> {
        if self.storage.set_archived_deleted(&visitor.owners(), id, None).await? { Ok(()) } else { Err(missing()) }
    }

    /// A new match that goes on where an unfinished game ends.
    pub(crate) async fn extend(&self, matches: &MatchService, visitor: &Visitor, id: &str) -> ApiResult<MatchState> {
        let row = self.found(visitor, id).await?;
        let game = self.game(row.clone(), visitor).await?;
        let think_ms = self.storage.settings(visitor.owner()?.as_str()).await?.computers.think_ms;
        let new = going_on(&game.record, &game.timeline, think_ms)?;
        matches.go_on(new, &game.record.tokens, &row.about.begun, visitor).await
    }

    /// Something made from a game's timeline, when there is a place for it: so many long records or lists at once take
    /// no more memory than there are places.
    pub(crate) async fn with_record<T: Send + 'static>(
        &self,
        id: &str,
        visitor: &Visitor,
        read: impl FnOnce(&Timeline, &Record) -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let row = self.found(visitor, id).await?;
        let game = self.game(row, visitor).await?;
        self.pool.run(&Asker::of(visitor), move || read(&game.timeline, &game.record)).await?
    }

    /// A visitor's own game; those of others are not found.
    async fn found(&self, visitor: &Visitor, id: &str) -> ApiResult<ArchiveRow> {
        let row = self.storage.find_archived(id).await?;
        row.filter(|row| visitor.is(&row.owner)).ok_or_else(missing)
    }

    async fn game(&self, row: ArchiveRow, visitor: &Visitor) -> ApiResult<Arc<OpenGame>> {
        if let Some(game) = self.opened(&row) {
            return Ok(game);
        }
        let turn = self.lane.turn(&Asker::of(visitor)).await?;
        // Somebody may have had it read meanwhile.
        if let Some(game) = self.opened(&row) {
            return Ok(game);
        }
        let text = self.storage.archived_record(&row.id, row.version).await?;
        let text = text.ok_or_else(|| ApiError::damaged("this game"))?;
        let memory = self.memory.clone();
        let opening = self.read(turn, text.len(), move || {
            let opened = kickoff_runtime::open(&text).map_err(|_| ApiError::damaged("this game"))?;
            let (record, timeline) = timeline(opened)?;
            let bytes = (timeline.bytes() + text.len()) as u64;
            let room = memory.take_for(Use::Matches, Vec::new(), bytes, Part::Common).ok();
            Ok(Arc::new(OpenGame { id: row.id, version: row.version, record, timeline, room }))
        });
        let game = opening.await?;
        if game.room.is_none() {
            return Ok(game);
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|other| other.id != game.id);
        open.push_front(Arc::clone(&game));
        open.truncate(KEPT_OPEN);
        Ok(game)
    }

    /// Something made from the text of a record, when it is its turn. Whose it is was asked before.
    pub(super) async fn read_text<T: Send + 'static>(
        &self,
        visitor: &Visitor,
        id: &str,
        version: i64,
        read: impl FnOnce(&str) -> T + Send + 'static,
    ) -> ApiResult<Option<T>> {
        let turn = self.lane.turn(&Asker::of(visitor)).await?;
        let Some(text) = self.storage.archived_record(id, version).await? else { return Ok(None) };
        self.read(turn, text.len(), move || Ok(Some(read(&text)))).await
    }

    /// Reads a record of so many bytes when it is its turn; to its end, even if the one who asked has gone.
    async fn read<T: Send + 'static>(
        &self,
        turn: LanePermit,
        bytes: usize,
        read: impl FnOnce() -> ApiResult<T> + Send + 'static,
    ) -> ApiResult<T> {
        let room = self.memory.take(Use::Imports, bytes as u64 * READING_A_BYTE).ok_or_else(memory::no_room)?;
        let reads = Arc::clone(&self.reads);
        let reading = tokio::task::spawn_blocking(move || {
            let _held = (reads.begin(), turn, room);
            read()
        });
        reading.await.map_err(|_| ApiError::lost())?
    }

    fn opened(&self, row: &ArchiveRow) -> Option<Arc<OpenGame>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.iter().find(|game| game.id == row.id && game.version == row.version).map(Arc::clone)
    }
}

/// What may wait for records to be read. The texts that wait have to leave room for one that is read.
const MOST_WAITING: Most = Most { all: 48, address: 16, visitor: 8 };

/// Counts the records that are read.
#[derive(Debug, Default)]
struct Reads {
    all: AtomicUsize,
    now: AtomicUsize,
    most: AtomicUsize,
}

/// A record is read as long as this lives.
struct Reading(Arc<Reads>);

impl Reads {
    fn begin(self: &Arc<Reads>) -> Reading {
        self.all.fetch_add(1, Ordering::Relaxed);
        let now = self.now.fetch_add(1, Ordering::Relaxed) + 1;
        self.most.fetch_max(now, Ordering::Relaxed);
        Reading(Arc::clone(self))
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.0.now.fetch_sub(1, Ordering::Relaxed);
    }
}

fn missing() -> ApiError {
    ApiError::not_found("archived game")
}

fn entry(row: ArchiveRow) -> ArchiveEntry {
    archive::entry(row.id, row.name, row.archived, row.about)
}
