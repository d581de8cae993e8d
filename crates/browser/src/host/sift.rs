//! A file with everything from another browser: what of it can be taken in.

use std::collections::{HashMap, HashSet};

use kickoff_host::{computers, names};
use kickoff_match::{Match, StoredEvent};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::lists::readable;
use super::rows::{ArchiveRow, EventRow, ItemRow, MatchRow, RecordRow};

/// The file, store by store.
#[derive(Debug, Deserialize)]
struct File {
    matches: Vec<Box<RawValue>>,
    events: Vec<Box<RawValue>>,
    archive: Vec<Box<RawValue>>,
    records: Vec<Box<RawValue>>,
    items: Vec<Box<RawValue>>,
}

/// What of it can be read and played.
#[derive(Debug, Default, Serialize)]
struct Sifted {
    matches: Vec<MatchRow>,
    events: Vec<EventRow>,
    archive: Vec<ArchiveRow>,
    records: Vec<RecordRow>,
    items: Vec<ItemRow>,
}

/// The rows of a file with everything that this program can read and play, as JSON of the same form: a match is loaded by
/// its events, a record is opened. What belongs to nothing is left out, and so is what belongs to a game that this module
/// has not got.
///
/// # Errors
/// It is no such file; in words.
pub fn sift(file: &str) -> Result<String, String> {
    let file: File = serde_json::from_str(file).map_err(|error| error.to_string())?;
    let mut events: HashMap<String, Vec<EventRow>> = HashMap::new();
    for event in readable::<EventRow>(&file.events) {
        events.entry(event.of.clone()).or_default().push(event);
    }
    let mut records: HashMap<String, RecordRow> =
        readable::<RecordRow>(&file.records).map(|row| (row.id.clone(), row)).collect();
    let (mut sifted, mut ids) = (Sifted::default(), HashSet::new());
    let mut is_new = |id: &str| names::is_id(id) && ids.insert(id.to_owned());
    for row in readable::<MatchRow>(&file.matches).filter(|row| is_new(&row.id)) {
        let mut own = events.remove(&row.id).unwrap_or_default();
        own.sort_by_key(|event| event.seq);
        if computers::checked(row.computers.clone()).is_ok_and(|checked| checked == row.computers)
            && can_be_loaded(&row, &own)
        {
            sifted.events.extend(own);
            sifted.matches.push(row);
        }
    }
    for row in readable::<ArchiveRow>(&file.archive).filter(|row| is_new(&row.id)) {
        if let Some(record) = records.remove(&row.id).filter(|record| kickoff_runtime::open(&record.text).is_ok()) {
            sifted.archive.push(row);
            sifted.records.push(record);
        }
    }
    sifted.items = readable::<ItemRow>(&file.items)
        .filter(|row| kickoff_runtime::find(&row.game).is_ok() && is_new(&row.id))
        .collect();
    serde_json::to_string(&sifted).map_err(|error| error.to_string())
}

fn can_be_loaded(row: &MatchRow, events: &[EventRow]) -> bool {
    let known: Option<Vec<StoredEvent>> = events.iter().cloned().map(EventRow::read).collect();
    known.is_some_and(|events| Match::load(row.stored(row.moved_at), &events).is_ok())
}
