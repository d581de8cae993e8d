//! What all games have in common: the rows of matches and archived games, what was saved for games, and the settings.

use std::collections::BTreeMap;

use kickoff_host::names::name;
use kickoff_host::wire::{LiveMessage, Me, PlaceInLine, RenameRequest, Settings};
use kickoff_host::{Refused, games, times};
use kickoff_match::Now;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use super::Moment;
use super::draws::Draws;
use super::outcome::{Answer, Outcome, Result, Store};
use super::rows::{ArchiveRow, ItemRow, MatchRow};

/// The rows that every host of a page has, the clock by which they are stored, and what comes of what is asked.
#[derive(Debug)]
pub(super) struct Lists {
    pub(super) matches: BTreeMap<String, MatchRow>,
    pub(super) archive: BTreeMap<String, ArchiveRow>,
    pub(super) items: Vec<ItemRow>,
    pub(super) settings: Option<Settings>,
    /// Ids of what is new; never those of an earlier run.
    pub(super) ids: Draws,
    pub(super) now: Now,
    /// The microsecond of the latest text of a moment: they grow, so that what happened in turn is listed in turn.
    latest: i64,
    pub(super) outcome: Outcome,
}

/// What is stored, as the worker reads it when it starts.
#[derive(Debug, Deserialize)]
struct Kept {
    matches: Vec<Box<RawValue>>,
    archive: Vec<Box<RawValue>>,
    items: Vec<Box<RawValue>>,
    settings: Option<Box<RawValue>>,
}

/// What a host has stored: a row that was put into a store, or the key of one that was taken out.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Stored {
    Put(String, Box<RawValue>),
    Delete(String, String),
}

/// The rows that can be read. One that is damaged stays in the database, and must not keep the others from being played.
pub(super) fn readable<T: DeserializeOwned>(rows: &[Box<RawValue>]) -> impl Iterator<Item = T> {
    rows.iter().filter_map(|row| serde_json::from_str(row.get()).ok())
}

/// The body of a request. A request without one has `null`.
pub(super) fn read<T: DeserializeOwned>(body: &str) -> kickoff_host::Result<T> {
    let body = if body.is_empty() { "null" } else { body };
    serde_json::from_str(body).map_err(|error| Refused::bad(format!("{error}.")))
}

pub(super) fn read_query<T: DeserializeOwned>(query: &str) -> kickoff_host::Result<T> {
    serde_urlencoded::from_str(query).map_err(|error| Refused::bad(format!("{error}.")))
}

/// An address without its query, in parts; and the query.
pub(super) fn parts(address: &str) -> (Vec<&str>, &str) {
    let (path, query) = address.split_once('?').unwrap_or((address, ""));
    (path.split('/').filter(|part| !part.is_empty()).collect(), query)
}

pub(super) fn no_match() -> Refused {
    Refused::not_found("match")
}

pub(super) fn no_archived_game() -> Refused {
    Refused::not_found("archived game")
}

/// Which part of a list is wanted.
#[derive(Debug, Default, Deserialize)]
struct AfterQuery {
    after: Option<String>,
    after_id: Option<String>,
}

/// The most entries of one list.
const LONGEST_LIST: usize = 200;

impl AfterQuery {
    /// The part of a list that is wanted, the newest first; `at` is the time and the id of an entry.
    fn part<'a, T>(&self, mut all: Vec<&'a T>, at: impl Fn(&T) -> (&str, &str)) -> Vec<&'a T> {
        all.sort_by(|one, other| {
            let ((time, id), (other_time, other_id)) = (at(one), at(other));
            other_time.cmp(time).then_with(|| id.cmp(other_id))
        });
        if let Some(after) = &self.after {
            let after_id = self.after_id.as_deref().unwrap_or_default();
            all.retain(|entry| {
                let (time, id) = at(entry);
                time < after.as_str() || time == after && id > after_id
            });
        }
        all.truncate(LONGEST_LIST);
        all
    }
}

impl Lists {
    /// The rows that are stored, as JSON (`{"matches", "archive", "items", "settings"}`). Ids follow from `seed`, 32 random
    /// bytes.
    ///
    /// # Errors
    /// It has not that form; in words.
    pub(super) fn new(stored: &str, seed: &[u8]) -> std::result::Result<Lists, String> {
        let kept: Kept = serde_json::from_str(stored)
            .map_err(|error| format!("What is stored in this browser cannot be read ({error})."))?;
        Ok(Lists {
            matches: readable(&kept.matches).map(|row: MatchRow| (row.id.clone(), row)).collect(),
            archive: readable(&kept.archive).map(|row: ArchiveRow| (row.id.clone(), row)).collect(),
            items: readable(&kept.items).collect(),
            settings: kept.settings.and_then(|settings| serde_json::from_str(settings.get()).ok()),
            ids: Draws::new(seed),
            now: Now { text: String::new(), ms: 0 },
            latest: 0,
            outcome: Outcome::default(),
        })
    }

    /// Begins something at this moment.
    pub(super) fn begin(&mut self, moment: Moment) {
        self.set_time(moment);
        self.outcome = Outcome::default();
    }

    pub(super) fn set_time(&mut self, Moment { wall, steady }: Moment) {
        let micros = ((wall * 1000.0) as i64).max(self.latest + 1);
        self.latest = micros;
        self.now = Now { text: times::written(times::of_micros(micros)), ms: steady as i64 };
    }

    /// Today in UTC.
    pub(super) fn today(&self) -> String {
        times::day(times::of_micros(self.latest))
    }

    /// A row is to be stored.
    pub(super) fn put(&mut self, store: Store, row: &impl serde::Serialize) -> Result<()> {
        self.outcome.put(store, row)
    }

    /// A match's row is to be stored.
    pub(super) fn put_match(&mut self, id: &str) -> Result<()> {
        let row = self.matches.get(id).ok_or_else(no_match)?;
        self.outcome.put(Store::Matches, row)
    }

    /// Answers what needs no game's rules; `None` for anything else.
    pub(super) fn route(&mut self, method: &str, path: &[&str], query: &str, body: &str) -> Option<Result<Answer>> {
        Some(match (method, path) {
            ("GET", ["me"]) => Answer::json(&Me { server: false, account: None, turns: 0 }),
            ("GET", ["line"]) => Answer::json(&PlaceInLine { place: None }),
            ("GET", ["games"]) => Answer::json(&games::list()),
            ("GET", ["settings"]) => Answer::json(&self.settings()),
            ("PUT", ["settings"]) => self.save_settings(body),
            ("GET", ["matches"]) => self.list_matches(query),
            ("DELETE", ["matches", id]) => self.remove_match(id),
            ("POST", ["matches", id, "restore"]) => self.restore_match(id),
            ("GET", ["archive"]) => self.list_archive(query),
            ("PATCH", ["archive", id]) => self.rename_archived(id, body),
            ("DELETE", ["archive", id]) => self.set_deleted(id, Some(self.now.text.clone())),
            ("POST", ["archive", id, "restore"]) => self.set_deleted(id, None),
            ("GET", ["games", game, "saved-items"]) => self.saved_items(game),
            ("POST", ["games", game, "saved-items"]) => self.save_item(game, body),
            ("DELETE", ["games", game, "saved-items", id]) => self.delete_item(game, id),
            ("GET", ["invitations", ..]) => Err(Refused::not_found("invitation").into()),
            ("GET", ["players", ..]) => Err(Refused::not_found("player").into()),
            _ => return None,
        })
    }

    fn list_matches(&self, query: &str) -> Result<Answer> {
        let all = self.matches.values().filter(|row| row.deleted.is_none()).collect();
        let part = read_query::<AfterQuery>(query)?.part(all, |row: &MatchRow| (&row.updated, &row.id));
        Answer::json(&part.into_iter().map(MatchRow::summary).collect::<Vec<_>>())
    }

    fn remove_match(&mut self, id: &str) -> Result<Answer> {
        let row = self.matches.get_mut(id).ok_or_else(no_match)?;
        row.deleted = Some(self.now.text.clone());
        self.put_match(id)?;
        self.outcome.messages.push(LiveMessage::Gone { r#match: id.to_owned() });
        Ok(Answer::Nothing)
    }

    fn restore_match(&mut self, id: &str) -> Result<Answer> {
        let row = self.matches.get_mut(id).filter(|row| row.deleted.is_some()).ok_or_else(no_match)?;
        row.deleted = None;
        self.put_match(id)?;
        Ok(Answer::Nothing)
    }

    fn list_archive(&self, query: &str) -> Result<Answer> {
        let all = self.archive.values().filter(|row| row.deleted.is_none()).collect();
        let part = read_query::<AfterQuery>(query)?.part(all, |row: &ArchiveRow| (&row.archived, &row.id));
        Answer::json(&part.into_iter().map(ArchiveRow::entry).collect::<Vec<_>>())
    }

    fn rename_archived(&mut self, id: &str, body: &str) -> Result<Answer> {
        let name = name(&read::<RenameRequest>(body)?.name)?;
        let row = self.archive.get_mut(id).filter(|row| row.deleted.is_none()).ok_or_else(no_archived_game)?;
        row.name = name;
        self.outcome.put(Store::Archive, row)?;
        Answer::json(&row.entry())
    }

    fn set_deleted(&mut self, id: &str, deleted: Option<String>) -> Result<Answer> {
        let changes = |row: &&mut ArchiveRow| row.deleted.is_some() != deleted.is_some();
        let row = self.archive.get_mut(id).filter(changes).ok_or_else(no_archived_game)?;
        row.deleted = deleted;
        self.outcome.put(Store::Archive, row)?;
        Ok(Answer::Nothing)
    }

    /// Takes in what another host has changed, once it is stored.
    ///
    /// # Errors
    /// A row cannot be read.
    pub(super) fn learn(&mut self, writes: &[Stored]) -> serde_json::Result<()> {
        for write in writes {
            match write {
                Stored::Put(store, row) => match store.as_str() {
                    "matches" => {
                        let row: MatchRow = serde_json::from_str(row.get())?;
                        self.matches.insert(row.id.clone(), row);
                    }
                    "archive" => {
                        let row: ArchiveRow = serde_json::from_str(row.get())?;
                        self.archive.insert(row.id.clone(), row);
                    }
                    "items" => {
                        let row: ItemRow = serde_json::from_str(row.get())?;
                        self.items.retain(|item| item.id != row.id);
                        self.items.push(row);
                    }
                    "settings" => self.settings = Some(serde_json::from_str(row.get())?),
                    // Events, records and reviews are read when they are asked for.
                    _ => {}
                },
                Stored::Delete(store, key) if store == "items" => self.items.retain(|item| item.id != *key),
                Stored::Delete(..) => {}
            }
        }
        Ok(())
    }
}
