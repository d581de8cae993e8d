//! The host of a page's matches.
//!
//! It has the rows of all matches and archived games in memory, and the events and records of those that were asked for.
//! A request comes to an [`Outcome`]: rows to read first, or rows to store and what is told then. The worker around it
//! stores them in one transaction before anybody hears of it, and makes the host anew from what is stored if that fails:
//! nobody can know what has reached the disk.
//!
//! A page has a host in the module of each game that it was asked about, and the [`Lobby`] in a module without a game. The
//! lobby is asked first: it answers what needs no rules, and names the game of anything else. All of them have the same rows:
//! what one has changed the others [learn](Host::learn) when it is stored.

mod archive;
mod draws;
mod explorer;
mod following;
mod lists;
mod lobby;
#[cfg(test)]
mod lobby_tests;
mod matches;
mod outcome;
mod router;
mod rows;
mod settings;
mod sift;
#[cfg(test)]
mod tests;
mod turn_reviews;

use std::collections::{HashMap, HashSet};

use kickoff_host::wire::{Detail, TurnReviewPart};
use kickoff_match::{Match, StoredEvent};

use self::archive::OpenGame;
use self::draws::Draws;
use self::explorer::Explored;
use self::following::Found;
use self::lists::{Lists, Stored};
pub use self::lobby::Lobby;
pub use self::outcome::{Need, Outcome, Store, Write};
use self::rows::{EventRow, RecordRow};
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

/// The matches and archived games of a browser; in a module of one game it plays those of that game.
#[derive(Debug)]
pub struct Host {
    lists: Lists,
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
}

impl Host {
    /// A host of what is stored, as JSON (`{"matches", "archive", "items", "settings"}`). Ids and draws follow from
    /// `seed`, 32 random bytes; with `draws`, for tests, what is drawn follows from that.
    ///
    /// # Errors
    /// It has not that form; in words.
    pub fn new(stored: &str, seed: &[u8], draws: Option<u64>) -> Result<Host, String> {
        let lists = Lists::new(stored, seed)?;
        let ids = &lists.ids;
        let stream = || {
            draws.map_or_else(
                || Draws::new(&[ids.seed(), ids.seed(), ids.seed(), ids.seed()].map(u64::to_le_bytes).concat()),
                Draws::known,
            )
        };
        Ok(Host {
            draws: stream(),
            sandbox_draws: stream(),
            lists,
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
        })
    }

    /// Takes in rows that an outcome [needed](Need), as JSON; `null` if there are none.
    pub fn supply(&mut self, moment: Moment, store: &str, key: &str, rows: &str) {
        self.lists.set_time(moment);
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
        let Some(row) = self.lists.matches.get(id) else { return };
        // Without one of its events it would be another game.
        let events: Option<Vec<StoredEvent>> = serde_json::from_str::<Vec<EventRow>>(rows)
            .ok()
            .and_then(|events| events.into_iter().map(EventRow::read).collect());
        match events.and_then(|events| Match::load(row.stored(self.lists.now.ms), &events).ok()) {
            Some(loaded) => drop(self.loaded.insert(id.to_owned(), loaded)),
            None => drop(self.damaged.insert(id.to_owned())),
        }
    }

    /// Takes in what another host has changed, once it is stored: its outcome's writes, as JSON.
    ///
    /// # Errors
    /// They cannot be read; in words.
    pub fn learn(&mut self, writes: &str) -> Result<(), String> {
        let writes: Vec<Stored> = serde_json::from_str(writes).map_err(|error| error.to_string())?;
        self.lists.learn(&writes).map_err(|error| error.to_string())?;
        self.forget_removed();
        for write in &writes {
            // The record of an archived game that is looked at is read again if another game has taken its place.
            if let Stored::Put(store, row) = write
                && store == "archive"
                && self.open.as_ref().is_some_and(|open| open.is_in(row))
            {
                self.open = None;
            }
        }
        Ok(())
    }

    /// Matches that were removed are followed no more.
    fn forget_removed(&mut self) {
        let matches = &self.lists.matches;
        self.followed.retain(|(id, _)| matches.get(id).is_none_or(|row| row.deleted.is_none()));
    }

    /// Ends it.
    fn end(&mut self) -> Outcome {
        let waits = self.found.as_ref().map(|found| found.until);
        let followed = self.followed.iter().filter_map(|(id, _)| self.flags.get(id).copied());
        let left = self.left.iter().map(|(_, at)| *at);
        self.lists.outcome.wake_at = followed.chain(left).chain(waits).min();
        std::mem::take(&mut self.lists.outcome)
    }
}
