//! The archive.

use kickoff_core::Observer;
use kickoff_host::Refused;
use kickoff_host::archive::{self, is_over};
use kickoff_host::job::{Position, Task};
use kickoff_host::match_view::frame_source;
use kickoff_host::names::name;
use kickoff_host::new_match::going_on;
use kickoff_host::review::ReviewedMatch;
use kickoff_host::wire::{ArchiveEntry, FramesQuery, ImportRecord};
use kickoff_match::{Timeline, optional_name};
use kickoff_runtime::Record;
use serde_json::value::RawValue;

use super::Host;
use super::lists::no_archived_game;
use super::outcome::{Answer, Halt, Need, Result, Store};
use super::rows::{ArchiveRow, RecordRow};

/// An archived game that is looked at.
#[derive(Debug)]
pub(super) struct OpenGame {
    id: String,
    /// The game; `None` if it cannot be read.
    game: Option<(Record, Timeline)>,
}

impl OpenGame {
    /// Whether it is the archived game of this row.
    pub(super) fn is_in(&self, row: &RawValue) -> bool {
        serde_json::from_str(row.get()).is_ok_and(|row: ArchiveRow| row.id == self.id)
    }

    /// The game with this text.
    pub(super) fn read(id: &str, text: Option<String>) -> OpenGame {
        let opened = text.and_then(|text| kickoff_runtime::open(&text).ok());
        OpenGame { id: id.to_owned(), game: opened.and_then(|opened| archive::timeline(opened).ok()) }
    }
}

impl Host {
    /// Archives a match under a name: over the game that it was last archived as, if that has this name.
    pub(super) fn archive_match(&mut self, id: &str, typed: &str) -> Result<Answer> {
        let name = name(typed)?;
        let view = self.view(id)?;
        let record = view.kept_record();
        let begun = self.lists.matches.get(id).map(|row| row.begun.clone()).unwrap_or_default();
        let about = archive::about(self.view(id)?.timeline(), &record, &begun);
        let before = self.lists.matches.get(id).and_then(|row| row.archived_as.as_ref());
        let before = before
            .and_then(|before| self.lists.archive.get(before))
            .filter(|row| row.name == name && row.deleted.is_none());
        let key = before.map_or_else(|| self.lists.ids.id(), |row| row.id.clone());
        let row = ArchiveRow::new(key.clone(), name, self.lists.now.text.clone(), about);
        let entry = self.keep(row, kickoff_runtime::write(&record))?;
        if let Some(row) = self.lists.matches.get_mut(id) {
            row.archived_as = Some(key.clone());
        }
        if let Some(loaded) = self.loaded.get_mut(id) {
            loaded.archived_as(&key);
        }
        self.lists.put_match(id)?;
        Answer::json(&entry)
    }

    /// Takes a record in, if everything in it is right.
    pub(super) fn import(&mut self, import: ImportRecord) -> Result<Answer> {
        let typed = match &import.name {
            Some(name) => optional_name(name)?,
            None => None,
        };
        let opened = kickoff_runtime::open(&import.text).map_err(|error| Refused::record(&error))?;
        let (mut record, timeline) = archive::timeline(opened)?;
        archive::fit_names(&mut record);
        let begun = record.date.map_or_else(|| self.lists.today(), |date| date.to_string());
        let about = archive::about(&timeline, &record, &begun);
        let before = match &import.over {
            Some(id) => {
                Some(self.lists.archive.get(id).filter(|row| row.deleted.is_none()).ok_or_else(no_archived_game)?)
            }
            None => None,
        };
        let typed = typed.or_else(|| before.map(|row| row.name.clone()));
        let name = typed.unwrap_or_else(|| about.usual_name());
        let id = before.map_or_else(|| self.lists.ids.id(), |row| row.id.clone());
        let row = ArchiveRow::new(id, name, self.lists.now.text.clone(), about);
        Answer::json(&self.keep(row, kickoff_runtime::write(&record))?)
    }

    fn keep(&mut self, row: ArchiveRow, text: String) -> Result<ArchiveEntry> {
        self.lists.put(Store::Records, &RecordRow { id: row.id.clone(), text })?;
        self.lists.put(Store::Archive, &row)?;
        let entry = row.entry();
        self.open = None;
        self.lists.archive.insert(row.id.clone(), row);
        Ok(entry)
    }

    pub(super) fn archived_record(&mut self, id: &str) -> Result<Answer> {
        let (record, timeline) = self.archived(id)?;
        let shown = timeline.showable_part(record.clone(), is_over(timeline, record));
        Ok(Answer::Text(kickoff_runtime::write(&shown)))
    }

    pub(super) fn archived_replay(&mut self, id: &str) -> Result<Answer> {
        let (record, timeline) = self.archived(id)?;
        Answer::json(&timeline.replay_info(is_over(timeline, record)))
    }

    pub(super) fn archived_frames(&mut self, id: &str, wanted: &FramesQuery) -> Result<Answer> {
        let (record, timeline) = self.archived(id)?;
        let source = frame_source(timeline, wanted, Observer::Spectator, is_over(timeline, record))?;
        Answer::json(&source.frames().map_err(|_| Refused::damaged("this game"))?)
    }

    /// A new match that goes on where an unfinished game ends. Where the computer played it plays on.
    pub(super) fn extend(&mut self, id: &str) -> Result<Answer> {
        let think_ms = self.lists.settings().computers.think_ms;
        let (record, timeline) = self.archived(id)?;
        let (new, tokens) = (going_on(record, timeline, think_ms)?, record.tokens.clone());
        let begun = self.lists.archive.get(id).map(|row| row.begun.clone()).unwrap_or_default();
        self.add(new, None, begun, &tokens)
    }

    pub(super) fn review_archived(&mut self, id: &str) -> Result<Answer> {
        let (record, timeline) = self.archived(id)?;
        ReviewedMatch::of(timeline)?;
        let position = Position::of(timeline, &record.names);
        Ok(self.job(id, 0, Task::Review, position))
    }

    /// An archived game, if its record has been read.
    pub(super) fn archived(&mut self, id: &str) -> Result<(&Record, &Timeline)> {
        if self.lists.archive.get(id).is_none_or(|row| row.deleted.is_some()) {
            return Err(no_archived_game().into());
        }
        match self.open.as_ref().filter(|open| open.id == id) {
            None => Err(Halt::Needs(Need { store: Store::Records, key: id.to_owned() })),
            Some(OpenGame { game: None, .. }) => Err(Refused::damaged("this game").into()),
            Some(OpenGame { game: Some((record, timeline)), .. }) => Ok((record, timeline)),
        }
    }
}
