//! Books: the computer's own games as a file (docs/explorer.md#format).

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use kickoff_core::{Choice, Seat};
use kickoff_record::Score;

use super::game::{Decision, ExploredGame, GameResult};
use super::key::bare_text;
use crate::{DynGame, GameInstance};

/// The words at the beginning of a file, and the version of its format.
const FORMAT: &str = "kickoff explorer 1";
/// The longest file that is read, in bytes.
const MOST_BYTES: usize = 16 << 20;
/// The most games of a file.
const MOST_GAMES: usize = 100_000;
/// The most tokens that are kept of a game.
const MOST_TOKENS: usize = 2_000;

/// How the games of a book were made: with the same head, the same games are played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BookHead {
    /// The text of the position that the games began with.
    pub position: String,
    /// The level that played them.
    pub level: u8,
    /// Nodes for a turn.
    pub nodes: u64,
    /// How many turns and draws of a game are kept.
    pub turns: usize,
    /// The seed that those of the games follow from.
    pub seed: u64,
}

/// The computer's own games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Book {
    /// How they were made.
    pub head: BookHead,
    /// Their first turns, in the order of their numbers. What was chosen is counted in `choices`.
    pub games: Vec<ExploredGame>,
    /// What was chosen in all of them.
    pub choices: BTreeMap<Choice, u32>,
}

/// What is wrong with a book.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct BookError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub reason: String,
}

impl Book {
    /// A book without games.
    pub fn new(head: BookHead) -> Book {
        Book { head, games: Vec::new(), choices: BTreeMap::new() }
    }

    /// Adds a game.
    pub fn add(&mut self, mut game: ExploredGame) {
        for (choice, count) in std::mem::take(&mut game.choices) {
            *self.choices.entry(choice).or_default() += count;
        }
        self.games.push(game);
    }

    /// The text of the file.
    pub fn text(&self, game: &dyn DynGame) -> String {
        let BookHead { position, level, nodes, turns, seed } = &self.head;
        let mut text = format!(
            "{FORMAT} {}\nposition {position}\nmade level={level} nodes={nodes} turns={turns} seed={seed}\n",
            game.id()
        );
        for game in &self.games {
            let sign = match game.result.decision {
                Decision::Won(Seat::First) => '+',
                Decision::Won(Seat::Second) => '-',
                Decision::Drawn | Decision::Open => '=',
            };
            let _ = write!(text, "game {sign} {}", Score(game.result.score.unwrap_or_default()));
            for token in game.tokens() {
                let _ = write!(text, " {token}");
            }
            text.push('\n');
        }
        for (Choice { kind, situation, chosen }, count) in &self.choices {
            let _ = writeln!(text, "choice {kind} {situation} {count} {chosen}");
        }
        let _ = writeln!(text, "end {}", self.games.len());
        text
    }

    /// Reads a file of a game's. Every game in it is played by the rules, so that what it holds can be played.
    ///
    /// # Errors
    /// The first line that is wrong, and why.
    pub fn read(game: &'static dyn DynGame, text: &str) -> Result<Book, BookError> {
        if text.len() > MOST_BYTES {
            let reason = format!("the file is longer than {} MB", MOST_BYTES >> 20);
            return Err(BookError { line: 1, reason });
        }
        let mut lines = text.lines().enumerate().map(|(at, line)| (at + 1, line));
        let mut last = 0;
        let mut next = |wanted: &str| {
            let (line, text) = lines.next().unwrap_or((last + 1, ""));
            last = line;
            let rest = text.strip_prefix(wanted).and_then(|rest| rest.strip_prefix(' '));
            rest.map(|rest| (line, rest)).ok_or_else(|| wrong(line, format!("“{wanted} …” is missing")))
        };
        let (line, id) = next(FORMAT)?;
        if id != game.id() {
            return Err(wrong(line, format!("the games are of {id}, not of {}", game.id())));
        }
        let (line, position) = next("position")?;
        let opened = game.read_position(position).map_err(|error| wrong(line, error.to_string()))?;
        let start = opened.complete().map_err(|error| wrong(line, error.to_string()))?;
        let (line, made) = next("made")?;
        let head = read_head(position, made)
            .ok_or_else(|| wrong(line, "it is not written “made level=6 nodes=400 turns=12 seed=1”".to_owned()))?;
        let text_of_start = bare_text(start.as_ref()).into();
        let mut book = Book::new(head);
        while let Some((line, text)) = lines.next() {
            match text.split_once(' ') {
                Some(("game", rest)) if book.choices.is_empty() && book.games.len() < MOST_GAMES => {
                    book.games
                        .push(read_game(start.as_ref(), &text_of_start, rest).map_err(|reason| wrong(line, reason))?);
                }
                Some(("choice", rest)) => {
                    let read = read_choice(game, rest);
                    let (choice, count) =
                        read.ok_or_else(|| wrong(line, "this is no choice of the game".to_owned()))?;
                    if book.choices.insert(choice, count).is_some() {
                        return Err(wrong(line, "this choice stands there twice".to_owned()));
                    }
                }
                Some(("end", count)) => {
                    if count.parse() != Ok(book.games.len()) {
                        return Err(wrong(line, format!("{count} games were written, {} are here", book.games.len())));
                    }
                    if let Some((line, _)) = lines.next() {
                        return Err(wrong(line, "something stands after the end".to_owned()));
                    }
                    return Ok(book);
                }
                _ => return Err(wrong(line, "it is no “game …”, “choice …” or “end …”".to_owned())),
            }
        }
        Err(wrong(text.lines().count() + 1, "the file ends before its end".to_owned()))
    }
}

fn wrong(line: usize, reason: String) -> BookError {
    BookError { line, reason }
}

fn read_head(position: &str, made: &str) -> Option<BookHead> {
    let mut words = made.split(' ');
    let mut value = |key: &str| words.next()?.strip_prefix(key)?.strip_prefix('=')?.parse::<u64>().ok();
    let head = BookHead {
        position: position.to_owned(),
        level: u8::try_from(value("level")?).ok()?,
        nodes: value("nodes")?,
        turns: usize::try_from(value("turns")?).ok()?,
        seed: value("seed")?,
    };
    words.next().is_none().then_some(head)
}

fn read_game(start: &dyn GameInstance, text_of_start: &Arc<str>, text: &str) -> Result<ExploredGame, String> {
    let mut words = text.split(' ');
    let decision = match words.next() {
        Some("+") => Decision::Won(Seat::First),
        Some("-") => Decision::Won(Seat::Second),
        Some("=") => Decision::Drawn,
        _ => return Err("a game begins with +, = or -".to_owned()),
    };
    let score: Score = words.next().unwrap_or_default().parse().map_err(|error| format!("{error}"))?;
    let tokens: Vec<&str> = words.collect();
    if tokens.len() > MOST_TOKENS {
        return Err(format!("a game has at most {MOST_TOKENS} tokens"));
    }
    let result = GameResult { decision, score: Some(score.0) };
    let replayed = ExploredGame::replay(start, &tokens, result, usize::MAX);
    let game = replayed.map_err(|error| error.to_string())?;
    // What was chosen in it is counted with the whole games'.
    Ok(ExploredGame { start: Arc::clone(text_of_start), choices: Vec::new(), ..game })
}

fn read_choice(game: &dyn DynGame, text: &str) -> Option<(Choice, u32)> {
    let mut parts = text.splitn(4, ' ');
    let kind = parts.next()?;
    let kind = game.choices().iter().find(|known| **known == kind)?;
    let situation = parts.next()?.to_owned();
    let count = parts.next()?.parse().ok()?;
    let chosen = parts.next().filter(|chosen| !chosen.is_empty() && chosen.len() <= 100)?.to_owned();
    (!situation.is_empty()).then_some((Choice { kind, situation, chosen }, count))
}
