//! `kickoff explorer`.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use kickoff_runtime::explorer::{Book, BookHead, BookPlayer, ExploredGame, Tally, bare_text};
use kickoff_runtime::{CommandError, DynGame, Setup, SolutionCache, Stop, find};

use crate::arguments::Explorer;
use crate::commands::contest::{bar, failure};
use crate::contest::rounds::Schedule;
use crate::failure::Failure;
use crate::input::pairs;
use crate::output::write_file;

/// The file is written after so many games, so that little is lost if the command is stopped.
const KEPT_AFTER: usize = 50;

pub(crate) fn run(arguments: &Explorer, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    match (&arguments.check, &arguments.out) {
        (Some(file), _) => tell(&read(game, file)?, out),
        (None, Some(file)) => make(game, arguments, file, out),
        // clap asks for one of them.
        (None, None) => Ok(()),
    }
}

fn make(game: &'static dyn DynGame, arguments: &Explorer, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let options = arguments.chosen.options(game)?;
    let start = game.start(game.rules_version(), &pairs(&options)).map_err(CommandError::from)?;
    let &Explorer { games, level, nodes, turns, seed, .. } = arguments;
    let head = BookHead { position: bare_text(start.as_ref()), level, nodes, turns: turns.into(), seed };
    let mut book = if file.exists() { read(game, file)? } else { Book::new(head.clone()) };
    if book.head != head {
        return Err(Failure::input(format!(
            "{} was made with other options, another level, nodes, turns or seed, or under other rules; choose another file",
            file.display()
        )));
    }
    let kept = book.games.len() as u64;
    let cache = Arc::new(SolutionCache::default());
    let setup = Setup { megabytes: 16, cache, ..Setup::default() };
    let stop = Stop::new();
    let schedule = Schedule { seed, rounds: games, at_a_time: arguments.at_a_time() };
    let bar = bar(games);
    let began = Instant::now();
    let mut written = Ok(());
    schedule
        .play(
            &stop,
            || Ok(BookPlayer::new(game, level, nodes, &setup)),
            |number, seed, player| match number {
                known if known < kept => Some(None),
                _ => player.play(start.as_ref(), seed, turns.into(), &stop).map(Some),
            },
            |_, played: Option<ExploredGame>| {
                bar.inc(1);
                if let Some(played) = played {
                    book.add(played);
                    if book.games.len().is_multiple_of(KEPT_AFTER) {
                        written = write_file(file, &book.text(game));
                    }
                }
                written.is_ok()
            },
        )
        .map_err(failure)?;
    bar.finish_and_clear();
    written?;
    if (book.games.len() as u64) < games {
        return Err(Failure::input(format!("a game of {} could not be played to its end", game.name())));
    }
    write_file(file, &book.text(game))?;
    let new = games.saturating_sub(kept);
    writeln!(out, "{new} games played in {:.0} s, {kept} were there", began.elapsed().as_secs_f64())?;
    tell(&book, out)
}

/// The book of a file.
fn read(game: &'static dyn DynGame, file: &Path) -> Result<Book, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))?;
    Book::read(game, &text).map_err(|error| Failure::input(format!("{}, {error}", file.display())))
}

fn tell(book: &Book, out: &mut dyn Write) -> Result<(), Failure> {
    let mut tally = Tally::default();
    book.games.iter().for_each(|game| tally.add(game));
    let [first, second] = tally.wins;
    writeln!(
        out,
        "{} games: the first side won {first}, the second {second}, {} were drawn; {} choices counted",
        tally.games,
        tally.draws,
        book.choices.values().map(|count| u64::from(*count)).sum::<u64>()
    )?;
    Ok(())
}
