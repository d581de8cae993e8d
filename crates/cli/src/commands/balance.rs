//! `kickoff balance`.

use std::fs::OpenOptions;
use std::io::Write;

use kickoff_runtime::find;
use serde::Serialize;

use crate::arguments::Balance;
use crate::balance::counts::{BalanceCounts, Summary};
use crate::balance::text;
use crate::commands::contest::{bar, engine, failure};
use crate::contest::game::{ContestTerms, Game};
use crate::contest::pairs::{ContestError, Ready, both};
use crate::contest::rounds::Schedule;
use crate::failure::Failure;
use crate::output::{unwritable, write_file};

/// What was played, and what it came to: the lines that are printed, and the JSON.
#[derive(Serialize)]
pub(crate) struct Balanced {
    pub(crate) game: &'static str,
    pub(crate) name: &'static str,
    pub(crate) seats: [&'static str; 2],
    pub(crate) rules: u32,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) player: String,
    pub(crate) limits: String,
    pub(crate) seed: u64,
    pub(crate) random_plies: u32,
    #[serde(flatten)]
    pub(crate) summary: Summary,
}

pub(crate) fn run(arguments: &Balance, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let rules = arguments.version.or_newest(game);
    let terms = ContestTerms { rules, ..arguments.series.terms(game, &arguments.chosen, arguments.random_plies)? };
    let limits = arguments.player.limits.unwrap_or_else(|| arguments.limits.limits());
    let side = || -> Result<(String, Ready), Failure> {
        let who = engine(game, &arguments.player)?;
        Ok((arguments.player.text.clone(), Ready { who, limits }))
    };
    let sides = [side()?, side()?];
    if let Some(path) = &arguments.report {
        // Before hours of games are played for nothing.
        OpenOptions::new().append(true).create(true).open(path).map_err(|error| unwritable(path, error))?;
    }
    let counts = play(&terms, &sides, arguments)?;
    let balanced = Balanced {
        game: game.id(),
        name: game.name(),
        seats: game.seats(),
        rules: terms.rules,
        options: terms.options,
        player: arguments.player.text.clone(),
        limits: limits.to_string(),
        seed: arguments.series.seed,
        random_plies: arguments.random_plies,
        summary: counts.summary(),
    };
    let json = serde_json::to_string_pretty(&balanced).map_err(Failure::input)?;
    if let Some(path) = &arguments.report {
        write_file(path, &kickoff_server::report_page(&json))?;
    }
    if arguments.json {
        writeln!(out, "{json}")?;
        return Ok(());
    }
    text::print(&balanced, out)?;
    if let Some(path) = &arguments.report {
        writeln!(out, "Charts: {}", path.display())?;
    }
    Ok(())
}

/// Plays the games and counts them.
fn play(terms: &ContestTerms, sides: &[(String, Ready); 2], arguments: &Balance) -> Result<BalanceCounts, Failure> {
    let start = terms.instance().map_err(|error| failure(ContestError::Options(error)))?;
    let start = start.as_ref();
    let schedule =
        Schedule { seed: arguments.series.seed, rounds: arguments.games, at_a_time: arguments.series.at_a_time() };
    let limits = sides[0].1.limits;
    let mut counts = BalanceCounts::default();
    let bar = bar(arguments.games);
    let played = schedule.play(
        &terms.stop,
        || both(terms, sides, start),
        |_, seed, [first, second]| terms.play(start, seed, [(first.as_mut(), limits), (second.as_mut(), limits)]),
        |_, game: Game| {
            counts.add(start, &game);
            bar.inc(1);
            true
        },
    );
    bar.finish_and_clear();
    played.map_err(failure)?;
    Ok(counts)
}
