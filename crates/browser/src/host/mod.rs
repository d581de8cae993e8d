//! The host of a page's matches.
//!
//! It has the rows of all matches and archived games in memory, and the events and records of those that were asked for.
//! A request comes to an [`Outcome`]: rows to read first, or rows to store and what is told then. The worker around it
//! stores them in one transaction before anybody hears of it, and makes the host anew from what is stored if that fails:
//! nobody can know what has reached the disk.

mod archive;
mod draws;
mod explorer;
mod following;
mod matches;
mod outcome;
mod router;
mod rows;
mod settings;
mod sift;
#[cfg(test)]
mod tests;
mod turn_reviews;

use std::collections::{BTreeMap, HashMap, HashSet};

use kickoff_host::times;
use kickoff_host::wire::{Detail, Settings, TurnReviewPart};
use kickoff_match::{Match, Now, StoredEvent};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use self::archive::OpenGame;
use self::draws::Draws;
use self::explorer::Explored;
use self::following::Found;
pub use self::outcome::{Need, Outcome, Store, Write};
use self::rows::{ArchiveRow, EventRow, ItemRow, MatchRow, RecordRow};
pub use self::sift::sift;

/// A moment, as the page's clocks show it.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moment {
    /// Milliseconds since 1970 by the system's clock, which may jump.
    wall: f64,
    /// Milliseconds of a clock that never jumps.
    steady: f64,
}

impl Moment {
    /// `wall` are milliseconds since 1970, `steady` those of a clock that never jumps.
    pub fn new(wall: f64, steady: f64) -> Moment {
        Moment { wall, steady }
    }
}

/// The matches and archived games of a browser.
#[derive(Debug)]
pub struct Host {
    matches: BTreeMap<String, MatchRow>,
    archive: BTreeMap<String, ArchiveRow>,
    items: Vec<ItemRow>,
    settings: Option<Settings>,
    /// The matches that were looked at, by id.
    loaded: HashMap<String, Match>,
    /// Those whose events make no match.
    damaged: HashSet<String>,
    /// When a clock will have run out in a match, by the steady clock.
    flags: HashMap<String, i64>,
    /// The archived game that was looked at last.
    open: Option<OpenGame>,
    explored: Explored,
    /// What is kept of the review that was asked for last, and of which game.
    review: Option<(String, Vec<TurnReviewPart>)>,
    /// The matches that the page follows.
    followed: Vec<(String, Detail)>,
    /// Those that it has left, and when that counts: a page that is loaded anew is back soon.
    left: Vec<(String, i64)>,
    /// The latest position that the page says it shows, by match.
    shown: HashMap<String, u64>,
    /// A turn of the computer's that waits until the position before it is shown.
    found: Option<Found>,
    draws: Draws,
    /// Apart from the matches' draws, so that what is tried out changes nothing in a match.
    sandbox_draws: Draws,
    /// Ids of what is new; never those of an earlier run.
    ids: Draws,
    now: Now,
    /// The microsecond of the latest text of a moment: they grow, so that what happened in turn is listed in turn.
    latest: i64,
    outcome: Outcome,
}

/// What is stored, as the worker reads it when it starts.
#[derive(Debug, Deserialize)]
struct Kept {
    matches: Vec<Box<RawValue>>,
    archive: Vec<Box<RawValue>>,
    items: Vec<Box<RawValue>>,
    settings: Option<Box<RawValue>>,
}

/// The rows that can be read. One that is damaged stays in the database, and must not keep the others from being played.
fn readable<T: DeserializeOwned>(rows: &[Box<RawValue>]) -> impl Iterator<Item = T> {
    rows.iter().filter_map(|row| serde_json::from_str(row.get()).ok())
}

impl Host {
    /// A host of what is stored, as JSON (`{"matches", "archive", "items", "settings"}`). Ids and draws follow from
    /// `seed`, 32 random bytes; with `draws`, for tests, what is drawn follows from that.
    ///
    /// # Errors
    /// It has not that form; in words.
    pub fn new(stored: &str, seed: &[u8], draws: Option<u64>) -> Result<Host, String> {
        let kept: Kept = serde_json::from_str(stored)
            .map_err(|error| format!("What is stored in this browser cannot be read ({error})."))?;
        let ids = Draws::new(seed);
        let stream = || {
            draws.map_or_else(
                || Draws::new(&[ids.seed(), ids.seed(), ids.seed(), ids.seed()].map(u64::to_le_bytes).concat()),
                Draws::known,
            )
        };
        Ok(Host {
            matches: readable(&kept.matches).map(|row: MatchRow| (row.id.clone(), row)).collect(),
            archive: readable(&kept.archive).map(|row: ArchiveRow| (row.id.clone(), row)).collect(),
            items: readable(&kept.items).collect(),
            settings: kept.settings.and_then(|settings| serde_json::from_str(settings.get()).ok()),
            loaded: HashMap::new(),
            damaged: HashSet::new(),
            flags: HashMap::new(),
            open: None,
            explored: Explored::default(),
            review: None,
            followed: Vec::new(),
            left: Vec::new(),
            shown: HashMap::new(),
            found: None,
            draws: stream(),
            sandbox_draws: stream(),
            ids,
            now: Now { text: String::new(), ms: 0 },
            latest: 0,
            outcome: Outcome::default(),
        })
    }

    /// Takes in rows that an outcome [needed](Need), as JSON; `null` if there are none.
    pub fn supply(&mut self, moment: Moment, store: &str, key: &str, rows: &str) {
        self.set_time(moment);
        match store {
            "events" => self.load(key, rows),
            "records" => {
                let row = serde_json::from_str::<Option<RecordRow>>(rows).ok().flatten();
                let text = row.map(|row| row.text);
                if !self.explored.takes(key, text.as_deref()) {
                    self.open = Some(OpenGame::read(key, text));
                }
            }
            "books" => {
                let text = serde_json::from_str::<Option<String>>(rows).ok().flatten();
                self.explored.take_book(key, text.as_deref());
            }
            "reviews" => self.review = Some((key.to_owned(), turn_reviews::read(rows))),
            _ => {}
        }
    }

    /// Takes a match in by its events.
    fn load(&mut self, id: &str, rows: &str) {
        let Some(row) = self.matches.get(id) else { return };
        // Without one of its events it would be another game.
        let events: Option<Vec<StoredEvent>> = serde_json::from_str::<Vec<EventRow>>(rows)
            .ok()
            .and_then(|events| events.into_iter().map(EventRow::read).collect());
        match events.and_then(|events| Match::load(row.stored(self.now.ms), &events).ok()) {
            Some(loaded) => drop(self.loaded.insert(id.to_owned(), loaded)),
            None => drop(self.damaged.insert(id.to_owned())),
        }
    }

    /// Begins something at this moment.
    fn begin(&mut self, moment: Moment) {
        self.set_time(moment);
        self.outcome = Outcome::default();
    }

    /// Ends it.
    fn end(&mut self) -> Outcome {
        let waits = self.found.as_ref().map(|found| found.until);
        let followed = self.followed.iter().filter_map(|(id, _)| self.flags.get(id).copied());
        let left = self.left.iter().map(|(_, at)| *at);
        self.outcome.wake_at = followed.chain(left).chain(waits).min();
        std::mem::take(&mut self.outcome)
    }

    fn set_time(&mut self, Moment { wall, steady }: Moment) {
        let micros = ((wall * 1000.0) as i64).max(self.latest + 1);
        self.latest = micros;
        self.now = Now { text: times::written(times::of_micros(micros)), ms: steady as i64 };
    }

    /// Today in UTC.
    fn today(&self) -> String {
        times::day(times::of_micros(self.latest))
    }
}
