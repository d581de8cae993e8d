//! What was played in the computer's own games, and in those of the archive. The books of the computer's games are files
//! beside the pages, each fetched when it is first asked for.

use std::collections::HashMap;
use std::sync::Arc;

use kickoff_host::Refused;
use kickoff_host::explorer::{self, AT_ONCE, Counted, MOST_GAMES};
use kickoff_host::wire::{ChoicesQuery, ExplorerQuestion, ExplorerSource};
use kickoff_runtime::DynGame;
use kickoff_runtime::explorer::{Book, ExploredGame, count_choices};

use super::Host;
use super::outcome::{Answer, Halt, Need, Result, Store};

/// What has been read for the explorer.
#[derive(Debug, Default)]
pub(super) struct Explored {
    /// The books, by game.
    books: HashMap<&'static str, Book>,
    /// The game whose book could not be fetched, or not be read.
    failed: Option<String>,
    /// Archived games by id, each with the time at which it was archived; `None` if one is not over or cannot be read.
    games: HashMap<String, (String, Option<Arc<ExploredGame>>)>,
    /// The archived game whose record is wanted, and when it was archived.
    wanted: Option<(String, String)>,
    /// Records that were read for the answer that is due.
    reads: usize,
}

impl Explored {
    /// Takes in a book that was fetched.
    pub(super) fn take_book(&mut self, game: &str, text: Option<&str>) {
        let found = kickoff_runtime::find(game).ok();
        let book = found.zip(text).and_then(|(game, text)| Some((game.id(), Book::read(game, text).ok()?)));
        match book {
            Some((id, book)) => drop(self.books.insert(id, book)),
            None => self.failed = Some(game.to_owned()),
        }
    }

    /// Takes in a record, if it was wanted here.
    pub(super) fn takes(&mut self, id: &str, text: Option<&str>) -> bool {
        match self.wanted.take() {
            Some((wanted, archived)) if wanted == id => {
                let game = text.and_then(explorer::archived).map(Arc::new);
                self.games.insert(wanted, (archived, game));
                self.reads += 1;
                true
            }
            _ => false,
        }
    }
}

impl Host {
    /// What was played in a position.
    pub(super) fn explore(&mut self, game: &'static dyn DynGame, question: &ExplorerQuestion) -> Result<Answer> {
        let at = explorer::position(game, &question.position)?;
        match question.source {
            ExplorerSource::Computer => {
                let book = self.book(game)?;
                Answer::json(&explorer::answer(at.as_ref(), book.games.iter(), Counted::default()))
            }
            ExplorerSource::Archive => {
                let (games, counted) = self.archived_games(game)?;
                Answer::json(&explorer::answer(at.as_ref(), games.iter().map(Arc::as_ref), counted))
            }
        }
    }

    /// How often what was chosen.
    pub(super) fn choices(&mut self, game: &'static dyn DynGame, query: &ChoicesQuery) -> Result<Answer> {
        match query.source {
            ExplorerSource::Computer => {
                let book = self.book(game)?;
                Answer::json(&explorer::table(game, &book.choices, book.games.len(), Counted::default()))
            }
            ExplorerSource::Archive => {
                let (games, counted) = self.archived_games(game)?;
                let counts = count_choices(games.iter().map(Arc::as_ref));
                Answer::json(&explorer::table(game, &counts, games.len(), counted))
            }
        }
    }

    fn book(&mut self, game: &'static dyn DynGame) -> Result<&Book> {
        let Explored { books, failed, .. } = &mut self.explored;
        match books.get(game.id()) {
            Some(book) => Ok(book),
            // The next question tries again.
            None if failed.take().is_some_and(|failed| failed == game.id()) => {
                Err(Refused::not_now("The computer’s games could not be fetched. Are you connected?").into())
            }
            None => Err(Halt::Needs(Need { store: Store::Books, key: game.id().to_owned() })),
        }
    }

    /// The finished games that have been read. So many are read for one answer, so that a page is not blocked.
    fn archived_games(&mut self, game: &'static dyn DynGame) -> Result<(Vec<Arc<ExploredGame>>, Counted)> {
        let mut rows: Vec<_> = self.lists.archive.values().filter(|row| row.is_finished(game.id())).collect();
        rows.sort_by(|one, other| other.archived.cmp(&one.archived));
        let older = rows.len() > MOST_GAMES;
        rows.truncate(MOST_GAMES);
        let Explored { games, wanted, reads, .. } = &mut self.explored;
        let known = |games: &HashMap<String, (String, _)>, id: &str, archived: &str| {
            games.get(id).is_some_and(|(when, _)| when == archived)
        };
        let unread: Vec<_> = rows.iter().filter(|row| !known(games, &row.id, &row.archived)).collect();
        if let Some(row) = unread.first().filter(|_| *reads < AT_ONCE) {
            *wanted = Some((row.id.clone(), row.archived.clone()));
            return Err(Halt::Needs(Need { store: Store::Records, key: row.id.clone() }));
        }
        *reads = 0;
        let waiting = u32::try_from(unread.len()).unwrap_or(u32::MAX);
        let found = rows.iter().filter(|row| known(games, &row.id, &row.archived));
        let found = found.filter_map(|row| games.get(&row.id)?.1.clone()).collect();
        Ok((found, Counted { waiting, older }))
    }
}
