//! The archive: games that are kept by name, each as a complete record.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use kickoff_catalog::{Opened, Record};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::{Matches, Players, Quotas, Timeline};
use crate::identity::Visitor;
use crate::memory::{self, MemoryBudget, Taken, Use};
use crate::refuse::{Answer, Refuse};
use crate::storage::{After, ArchiveRow, NewArchive, ROW, Standing, Storage};
use crate::text::{fitted_name, name, new_id, now, optional_name, today};
use crate::wire::{ArchiveEntry, ImportRecord, MatchState, Role};

/// The most archived games kept in memory for those who look at them, if there is room.
const KEPT_OPEN: usize = 4;

/// Bytes of memory that a record takes while it waits and is read, for each byte of its text: the text itself, its
/// tokens, its timeline.
const READING_A_BYTE: u64 = 16;

/// The archive.
#[derive(Debug)]
pub(crate) struct Archive {
    storage: Arc<Storage>,
    quotas: Arc<Quotas>,
    memory: MemoryBudget,
    /// One record is read at a time: that takes memory, and a core.
    reading: Reading,
    /// One game is archived at a time, so that pressing the button twice keeps it once.
    keeping: tokio::sync::Mutex<()>,
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
    pub(crate) fn new(storage: Arc<Storage>, quotas: Arc<Quotas>, memory: MemoryBudget) -> Archive {
        let (keeping, open) = (tokio::sync::Mutex::default(), Mutex::default());
        Archive { storage, quotas, memory, reading: Reading::default(), keeping, open }
    }

    /// A visitor's games that were not deleted, so many as one list holds.
    pub(crate) async fn list(&self, visitor: &Visitor, after: &After) -> Answer<Vec<ArchiveEntry>> {
        Ok(self.storage.archive(&visitor.owners(), after).await?.into_iter().map(entry).collect())
    }

    /// Archives a match under a name: a new version of the game that it was last archived as, if that has this name.
    /// It is carried through even if the one who asked has gone.
    pub(crate) async fn keep_match(
        self: &Arc<Self>,
        matches: &Arc<Matches>,
        id: String,
        visitor: &Visitor,
        typed: &str,
    ) -> Answer<ArchiveEntry> {
        let name = name(typed)?;
        let (archive, matches, visitor) = (Arc::clone(self), Arc::clone(matches), visitor.clone());
        let keeping = async move { archive.keep_named(&matches, &id, &visitor, name).await };
        tokio::spawn(keeping).await.map_err(|_| Refuse::lost())?
    }

    async fn keep_named(
        &self,
        matches: &Arc<Matches>,
        id: &str,
        visitor: &Visitor,
        name: String,
    ) -> Answer<ArchiveEntry> {
        let _alone = self.keeping.lock().await;
        let seen = matches.look(id, visitor, |sight| {
            // What is kept is the whole record, calls included: it is only for those who may know them.
            if sight.role != Role::Screen && !sight.over {
                return Err(Refuse::forbidden("This match can be archived when it is over."));
            }
            let (record, begun) = (sight.whole_record(), &sight.row.begun);
            let before = sight.row.archived_as.clone();
            Ok((about(sight.timeline, &record, begun), kickoff_catalog::write(&record), before))
        });
        let (about, record, before) = seen.await?;
        let before = match before {
            Some(before) => {
                let row = self.storage.find_archived(&before).await?;
                row.filter(|row| row.name == name && visitor.is(&row.owner))
            }
            None => None,
        };
        let owner = visitor.owner()?.as_str().to_owned();
        let (entry_id, version) = before.map_or_else(|| (new_id(), 1), |row| (row.id, row.version + 1));
        let row = ArchiveRow { id: entry_id, owner, name, version, archived: now(), about };
        visitor.pays(ROW + record.len() as u64)?;
        let _room = self.quotas.for_record(visitor, record.len() as u64).await?;
        self.storage.keep_record(&row, &record, Some(id)).await?;
        matches.remember_archived(id, &row.id).await;
        tracing::info!(id, archived = row.id, "match archived");
        Ok(entry(row))
    }

    /// Takes a record in, if everything in it is right.
    pub(crate) async fn import(&self, visitor: &Visitor, import: ImportRecord) -> Answer<ArchiveEntry> {
        let owner = visitor.owner()?.as_str().to_owned();
        let typed = import.name.as_deref().map(optional_name).transpose()?.flatten();
        let limits = self.quotas.limits;
        if import.text.len() > limits.record {
            return Err(Refuse::bad(format!(
                "This record is longer than {} kB, which is more than any game needs.",
                limits.record >> 10
            )));
        }
        visitor.pays(ROW + import.text.len() as u64)?;
        let room = self.room_to_read(&import.text)?;
        let turn = self.reading.turn().await?;
        let reading = tokio::task::spawn_blocking(move || {
            // It is read to its end even if the one who asked has gone.
            let _held = (turn, room);
            let opened = kickoff_catalog::open(&import.text).map_err(|e| Refuse::record(&e))?;
            let actions = opened.record.tokens.len();
            if actions > limits.actions {
                return Err(Refuse::bad(format!(
                    "This game has {actions} actions; the server keeps games of up to {}.",
                    limits.actions
                )));
            }
            let (mut record, timeline) = timeline(opened)?;
            for known in &mut record.names {
                *known = known.as_deref().map(fitted_name).filter(|n| !n.is_empty());
            }
            let begun = record.date.map_or_else(today, |d| d.to_string());
            Ok::<_, Refuse>((about(&timeline, &record, &begun), kickoff_catalog::write(&record)))
        });
        let (about, text) = reading.await.map_err(|_| Refuse::lost())??;
        let name = typed.unwrap_or_else(|| {
            let [first, second] = Players(about.players.clone()).called(kickoff_catalog::find(&about.game).ok());
            fitted_name(&format!("{first} – {second}, {}", about.begun))
        });
        let row = ArchiveRow { id: new_id(), owner, name, version: 1, archived: now(), about };
        let _room = self.quotas.for_record(visitor, text.len() as u64).await?;
        self.storage.keep_record(&row, &text, None).await?;
        tracing::info!(archived = row.id, "record imported");
        Ok(entry(row))
    }

    /// Renames a game.
    pub(crate) async fn rename(&self, visitor: &Visitor, id: &str, typed: &str) -> Answer<ArchiveEntry> {
        if !self.storage.rename_archived(&visitor.owners(), id, &name(typed)?).await? {
            return Err(missing());
        }
        self.storage.find_archived(id).await?.map(entry).ok_or_else(missing)
    }

    /// Deletes a game; it can be restored.
    pub(crate) async fn delete(&self, visitor: &Visitor, id: &str) -> Answer<()> {
        if self.storage.set_archived_deleted(&visitor.owners(), id, Some(&now())).await? {
            Ok(())
        } else {
            Err(missing())
        }
    }

    /// Restores a deleted game.
    pub(crate) async fn restore(&self, visitor: &Visitor, id: &str) -> Answer<()> {
        if self.storage.set_archived_deleted(&visitor.owners(), id, None).await? { Ok(()) } else { Err(missing()) }
    }

    /// A new match that goes on where an unfinished game ends.
    pub(crate) async fn extend(&self, matches: &Matches, visitor: &Visitor, id: &str) -> Answer<MatchState> {
        let row = self.found(visitor, id).await?;
        let game = self.game(row.clone()).await?;
        if is_over(&game.timeline, &game.record) {
            return Err(Refuse::not_now("This game is over; there is nothing to go on with."));
        }
        let think_ms = self.storage.settings(visitor.owner()?.as_str()).await?.computers.think_ms;
        matches.go_on(&game.record, game.timeline.clone(), &row.about.begun, think_ms, visitor).await
    }

    /// Something made from a game's timeline; not at the cost of other requests.
    pub(crate) async fn look<T: Send + 'static>(
        &self,
        id: &str,
        visitor: &Visitor,
        look: impl FnOnce(&Timeline, &Record) -> Answer<T> + Send + 'static,
    ) -> Answer<T> {
        let row = self.found(visitor, id).await?;
        let game = self.game(row).await?;
        tokio::task::spawn_blocking(move || look(&game.timeline, &game.record)).await.map_err(|_| Refuse::lost())?
    }

    /// A visitor's own game; those of others are not found.
    async fn found(&self, visitor: &Visitor, id: &str) -> Answer<ArchiveRow> {
        let row = self.storage.find_archived(id).await?;
        row.filter(|row| visitor.is(&row.owner)).ok_or_else(missing)
    }

    async fn game(&self, row: ArchiveRow) -> Answer<Arc<OpenGame>> {
        if let Some(game) = self.opened(&row) {
            return Ok(game);
        }
        let text = self.storage.archived_record(&row.id, row.version).await?;
        let text = text.ok_or_else(|| Refuse::damaged("this game"))?;
        let room = self.room_to_read(&text)?;
        let turn = self.reading.turn().await?;
        let memory = self.memory.clone();
        let opening = tokio::task::spawn_blocking(move || {
            let _held = (turn, room);
            let opened = kickoff_catalog::open(&text).map_err(|_| Refuse::damaged("this game"))?;
            let (record, timeline) = timeline(opened)?;
            let room = memory.take(Use::Matches, (timeline.bytes() + text.len()) as u64);
            Ok::<_, Refuse>(Arc::new(OpenGame { id: row.id, version: row.version, record, timeline, room }))
        });
        let game = opening.await.map_err(|_| Refuse::lost())??;
        if game.room.is_none() {
            return Ok(game);
        }
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|other| other.id != game.id);
        open.push_front(Arc::clone(&game));
        open.truncate(KEPT_OPEN);
        Ok(game)
    }

    /// Memory to read a record in.
    fn room_to_read(&self, text: &str) -> Answer<Taken> {
        self.memory.take(Use::Imports, text.len() as u64 * READING_A_BYTE).ok_or_else(memory::no_room)
    }

    fn opened(&self, row: &ArchiveRow) -> Option<Arc<OpenGame>> {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        open.iter().find(|game| game.id == row.id && game.version == row.version).map(Arc::clone)
    }
}

/// The most requests that may wait for records to be read.
const MOST_WAITING: usize = 32;

/// Permits for reading records, one at a time, and for waiting for that.
#[derive(Debug)]
struct Reading {
    turn: Arc<Semaphore>,
    /// One permit for each request that reads or waits.
    places: Arc<Semaphore>,
}

impl Default for Reading {
    fn default() -> Reading {
        Reading { turn: Arc::new(Semaphore::new(1)), places: Arc::new(Semaphore::new(MOST_WAITING)) }
    }
}

impl Reading {
    /// Waits for one's turn, unless too many wait before.
    async fn turn(&self) -> Answer<[OwnedSemaphorePermit; 2]> {
        let busy = || Refuse::busy("The server reads many other records just now. Try again in a moment.", 5);
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| busy())?;
        Ok([Arc::clone(&self.turn).acquire_owned().await.map_err(|_| busy())?, place])
    }
}

fn missing() -> Refuse {
    Refuse::not_found("archived game")
}

/// The timeline of a record that has been opened.
fn timeline(opened: Opened) -> Answer<(Record, Timeline)> {
    let Opened { record, session, .. } = opened;
    let options = record.options.iter().cloned().collect();
    let players = Players(record.names.clone());
    let mut timeline = super::matches::begin(session.game(), record.rules, &options, &players, false)?;
    timeline.replay(&record.tokens).map_err(|_| Refuse::damaged("this game"))?;
    Ok((record, timeline))
}

/// Whether an archived game has ended, on the board or otherwise.
pub(crate) fn is_over(timeline: &Timeline, record: &Record) -> bool {
    timeline.score().is_some() || record.termination().is_some()
}

fn about(timeline: &Timeline, record: &Record, begun: &str) -> NewArchive {
    let sections = timeline.sections();
    let mut standing = timeline.standing();
    if let Some(how) = record.termination().filter(|_| !standing.over) {
        standing = Standing { headline: fitted_name(how), over: true, ..standing };
    }
    NewArchive {
        game: record.game.clone(),
        rules_version: record.rules,
        options: record.options.iter().cloned().collect(),
        players: record.names.clone(),
        begun: begun.to_owned(),
        standing,
        sections: u32::try_from(sections.len()).unwrap_or(u32::MAX),
        plies: timeline.ply(),
    }
}

fn entry(row: ArchiveRow) -> ArchiveEntry {
    let about = row.about;
    ArchiveEntry {
        id: row.id,
        name: row.name,
        names: Players(about.players).called(kickoff_catalog::find(&about.game).ok()).to_vec(),
        game: about.game,
        date: about.begun,
        archived: row.archived,
        over: about.standing.over,
        score: about.standing.score,
        sections: about.sections,
        plies: about.plies,
        headline: about.standing.headline,
        options: about.options,
        rules_version: about.rules_version,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_record_is_read_at_a_time_and_not_everyone_waits() {
        let reading = Arc::new(Reading::default());
        let first = reading.turn().await.unwrap();
        let waiting: Vec<_> = (1..MOST_WAITING)
            .map(|_| {
                let reading = Arc::clone(&reading);
                tokio::spawn(async move { reading.turn().await.map(drop) })
            })
            .collect();
        while reading.places.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        assert!(reading.turn().await.is_err(), "there is a place for everybody");
        assert!(waiting.iter().all(|waits| !waits.is_finished()), "two are read at a time");
        drop(first);
        for waits in waiting {
            waits.await.unwrap().unwrap();
        }
        assert!(reading.turn().await.is_ok());
    }
}
