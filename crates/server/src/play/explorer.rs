//! What was played in the computer's own games, and in those of an archive.
//!
//! The books of the computer's games are in the program, packed; each is read when it is first asked for. Of an archive a
//! request reads a bounded number of games, one after the other in the lane of records, and what was read is kept in
//! memory, so that a page asks again until all are counted, and others have their turns in between.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use kickoff_host::explorer::{self, AT_ONCE, Counted, MOST_GAMES};
use kickoff_runtime::DynGame;
use kickoff_runtime::explorer::{Book, ExploredGame, count_choices};

use super::Archive;
use super::search_pool::{Asker, SearchPool};
use crate::api_error::ApiResult;
use crate::identity::Visitor;
use crate::storage::Storage;
use crate::wire::{ChoiceTable, ExplorerAnswer, ExplorerQuestion, ExplorerSource};

include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// The most memory that archived games take that were read, in bytes.
const MOST_BYTES: usize = 32 << 20;
/// The most bytes of a book that is unpacked.
const MOST_UNPACKED: usize = 16 << 20;

/// An archived game: its id, and the version of its record.
type Key = (String, i64);

#[derive(Debug)]
pub(crate) struct Explorer {
    storage: Arc<Storage>,
    archive: Arc<Archive>,
    pool: SearchPool,
    /// The books that were read, in the order of [`BOOKS`]; `None` if one cannot be.
    books: Arc<[OnceLock<Option<Book>>]>,
    kept: Mutex<Kept>,
}

/// The archived games that were read.
#[derive(Debug, Default)]
struct Kept {
    games: HashMap<Key, KeptGame>,
    bytes: usize,
    /// Counts the looks at games.
    looks: u64,
}

#[derive(Debug)]
struct KeptGame {
    /// `None` if it is not over, or cannot be read.
    game: Option<Arc<ExploredGame>>,
    looked: u64,
}

impl KeptGame {
    fn bytes(&self) -> usize {
        size_of::<(Key, KeptGame)>() + self.game.as_ref().map_or(0, |game| game.bytes())
    }
}

impl Kept {
    fn get(&mut self, key: &Key) -> Option<Option<Arc<ExploredGame>>> {
        self.looks += 1;
        let kept = self.games.get_mut(key)?;
        kept.looked = self.looks;
        Some(kept.game.clone())
    }

    fn put(&mut self, key: Key, game: Option<Arc<ExploredGame>>, most: usize) {
        self.looks += 1;
        let new = KeptGame { game, looked: self.looks };
        self.bytes += new.bytes();
        if let Some(before) = self.games.insert(key, new) {
            self.bytes -= before.bytes();
        }
        if self.bytes > most {
            self.drop_oldest(most / 4 * 3);
        }
    }

    /// Drops those that nobody has looked at for longest, until only so many bytes are left.
    fn drop_oldest(&mut self, most: usize) {
        let mut looks: Vec<(u64, Key)> = self.games.iter().map(|(key, kept)| (kept.looked, key.clone())).collect();
        looks.sort_unstable();
        for (_, key) in looks {
            if self.bytes <= most {
                break;
            }
            if let Some(dropped) = self.games.remove(&key) {
                self.bytes -= dropped.bytes();
            }
        }
    }
}

impl Explorer {
    pub(crate) fn new(storage: Arc<Storage>, archive: Arc<Archive>, pool: SearchPool) -> Explorer {
        let books = BOOKS.iter().map(|_| OnceLock::new()).collect();
        Explorer { storage, archive, pool, books, kept: Mutex::default() }
    }

    /// What was played in a position.
    pub(crate) async fn position(
        &self,
        game: &'static dyn DynGame,
        question: ExplorerQuestion,
        visitor: &Visitor,
        asker: &Asker,
    ) -> ApiResult<ExplorerAnswer> {
        match question.source {
            ExplorerSource::Computer => {
                let books = Arc::clone(&self.books);
                let answer = move || {
                    let at = explorer::position(game, &question.position)?;
                    let book = book(&books, game)?;
                    Ok(explorer::answer(at.as_ref(), book.games.iter(), Counted::default()))
                };
                self.pool.run(asker, answer).await?
            }
            ExplorerSource::Archive => {
                let (games, counted) = self.archived(game, visitor).await?;
                let answer = move || {
                    let at = explorer::position(game, &question.position)?;
                    Ok(explorer::answer(at.as_ref(), games.iter().map(Arc::as_ref), counted))
                };
                self.pool.run(asker, answer).await?
            }
        }
    }

    /// How often what was chosen.
    pub(crate) async fn choices(
        &self,
        game: &'static dyn DynGame,
        source: ExplorerSource,
        visitor: &Visitor,
        asker: &Asker,
    ) -> ApiResult<ChoiceTable> {
        match source {
            ExplorerSource::Computer => {
                let books = Arc::clone(&self.books);
                let answer = move || {
                    let book = book(&books, game)?;
                    Ok(explorer::table(game, &book.choices, book.games.len(), Counted::default()))
                };
                self.pool.run(asker, answer).await?
            }
            ExplorerSource::Archive => {
                let (games, counted) = self.archived(game, visitor).await?;
                let answer = move || {
                    let counts = count_choices(games.iter().map(Arc::as_ref));
                    explorer::table(game, &counts, games.len(), counted)
                };
                self.pool.run(asker, answer).await
            }
        }
    }

    /// A visitor's finished games: those that have been read, some of which are read now.
    async fn archived(
        &self,
        game: &'static dyn DynGame,
        visitor: &Visitor,
    ) -> ApiResult<(Vec<Arc<ExploredGame>>, Counted)> {
        let mut rows = self.storage.finished_games(&visitor.owners(), game.id(), MOST_GAMES + 1).await?;
        let older = rows.len() > MOST_GAMES;
        rows.truncate(MOST_GAMES);
        let (mut found, mut unread) = (Vec::new(), Vec::new());
        {
            let mut kept = self.kept();
            for key in rows {
                match kept.get(&key) {
                    Some(game) => found.extend(game),
                    None => unread.push(key),
                }
            }
        }
        let waiting = unread.len().saturating_sub(AT_ONCE);
        for key in unread.into_iter().take(AT_ONCE) {
            let read = self.archive.read_text(visitor, &key.0, key.1, explorer::archived).await?;
            let game = read.flatten().map(Arc::new);
            found.extend(game.clone());
            self.kept().put(key, game, MOST_BYTES);
        }
        Ok((found, Counted { waiting: u32::try_from(waiting).unwrap_or(u32::MAX), older }))
    }

    fn kept(&self) -> std::sync::MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The book of the computer's games, which is read when it is first asked for.
fn book<'a>(books: &'a [OnceLock<Option<Book>>], game: &'static dyn DynGame) -> ApiResult<&'a Book> {
    let place = BOOKS.iter().position(|(id, _)| *id == game.id());
    let found = place.and_then(|place| books.get(place)?.get_or_init(|| unpacked(game, BOOKS.get(place)?.1)).as_ref());
    Ok(found.ok_or_else(explorer::no_book)?)
}

fn unpacked(game: &'static dyn DynGame, packed: &[u8]) -> Option<Book> {
    let text = zstd::bulk::decompress(packed, MOST_UNPACKED).ok()?;
    Book::read(game, std::str::from_utf8(&text).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed the explorer of a game would be empty, or its page an error.
    #[test]
    fn every_game_has_a_book_that_can_be_read() {
        for game in kickoff_runtime::games() {
            let packed = BOOKS.iter().find(|(id, _)| *id == game.id()).unwrap().1;
            let book = unpacked(*game, packed).unwrap();
            assert!(book.games.len() >= 100, "{}", game.id());
        }
    }

    /// If this failed the archives of many visitors would fill the server's memory.
    #[test]
    fn games_that_nobody_looks_at_give_way() {
        let mut kept = Kept::default();
        let key = |number: i64| (number.to_string(), 1);
        let each = size_of::<(Key, KeptGame)>();
        for number in 0..10 {
            kept.put(key(number), None, 10 * each);
        }
        assert_eq!((kept.games.len(), kept.bytes), (10, 10 * each));
        assert!(kept.get(&key(0)).is_some());
        kept.put(key(10), None, 10 * each);
        assert!(kept.bytes <= 10 * each / 4 * 3 && kept.bytes == kept.games.len() * each);
        assert!(kept.get(&key(0)).is_some() && kept.get(&key(1)).is_none() && kept.get(&key(10)).is_some());
    }
}
