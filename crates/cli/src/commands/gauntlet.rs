//! `kickoff gauntlet`.

use std::io::Write;

use kickoff_runtime::{AdversaryInfo, DynGame, Opponent, find, games};
use serde::Serialize;

use crate::arguments::Gauntlet;
use crate::commands::contest::{bar, engine, failure, setup};
use crate::contest::game::{ContestTerms, End};
use crate::contest::pairs::{Engine, Ready, play};
use crate::contest::rounds::Schedule;
use crate::contest::tally::Tally;
use crate::failure::Failure;

/// A player's games against one adversary.
#[derive(Serialize)]
struct Row {
    game: &'static str,
    adversary: &'static str,
    about: &'static str,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Points a game, 0 to 1.
    share: f64,
    /// The ends of its 95 % interval.
    low: f64,
    high: f64,
    /// Games that were lost by a crash, an illegal action or the clock, by whichever side.
    faults: Vec<String>,
}

/// The whole gauntlet, as `--json` prints it.
#[derive(Serialize)]
struct GauntletReport {
    player: String,
    limits: String,
    games: u64,
    seed: u64,
    random_plies: u32,
    rows: Vec<Row>,
}

pub(crate) fn run(arguments: &Gauntlet, out: &mut dyn Write) -> Result<(), Failure> {
    let chosen = match &arguments.game {
        Some(id) => vec![find(id)?],
        None => games().to_vec(),
    };
    let pairs = arguments.games.div_ceil(2);
    let mut courses = Vec::new();
    for game in chosen {
        courses.extend(game.adversaries().into_iter().map(|adversary| (game, adversary)));
    }
    if courses.is_empty() {
        let known = games().iter().filter(|game| !game.adversaries().is_empty()).map(|game| game.id());
        let known = known.collect::<Vec<_>>().join(", ");
        let game = arguments.game.as_deref().unwrap_or_default();
        return Err(Failure::input(format!("{game} has no adversaries; there are some for {known}")));
    }
    let limits = arguments.player.limits.unwrap_or_else(|| arguments.limits.limits());
    let bar = bar(pairs * 2 * courses.len() as u64);
    let mut rows = Vec::new();
    for (game, adversary) in courses {
        bar.set_message(format!("{} {}", game.id(), adversary.name));
        rows.push(row(arguments, game, adversary, || bar.inc(2))?);
    }
    bar.finish_and_clear();
    let report = GauntletReport {
        player: arguments.player.text.clone(),
        limits: limits.to_string(),
        games: pairs * 2,
        seed: arguments.series.seed,
        random_plies: arguments.random_plies,
        rows,
    };
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report).map_err(Failure::input)?)?;
        return Ok(());
    }
    print(&report, out)
}

/// Plays the games against one adversary, which has as much time as the player.
fn row(
    arguments: &Gauntlet,
    game: &'static dyn DynGame,
    adversary: AdversaryInfo,
    mut heard: impl FnMut(),
) -> Result<Row, Failure> {
    let terms: ContestTerms = arguments.series.terms(game, &arguments.chosen(game), arguments.random_plies)?;
    let limits = arguments.player.limits.unwrap_or_else(|| arguments.limits.limits());
    let who = engine(game, &arguments.player)?;
    let setup = match &who {
        Engine::BuiltIn(_, setup) => setup.clone(),
        Engine::Command(..) => setup(),
    };
    let other = Engine::BuiltIn(Opponent::Adversary(adversary.name), setup);
    let sides = [
        (arguments.player.text.clone(), Ready { who, limits }),
        (format!("adversary:{}", adversary.name), Ready { who: other, limits }),
    ];
    let schedule = Schedule {
        seed: arguments.series.seed,
        rounds: arguments.games.div_ceil(2),
        at_a_time: arguments.series.at_a_time(),
    };
    let mut tally = Tally::default();
    let mut faults = Vec::new();
    let played = play(&terms, &sides, schedule, |_, pair| {
        tally.add(pair.points());
        for (number, game) in pair.games.iter().enumerate() {
            if let End::Fault(seat, fault) = &game.end {
                // In the second game of a pair the sides have changed seats.
                let (name, _) = &sides[seat.index() ^ number];
                faults.push(format!("{name} ({}): {}", fault.kind(), fault.reason()));
            }
        }
        heard();
        true
    });
    played.map_err(failure)?;
    let [losses, draws, wins] = tally.games;
    let (low, high) = tally.interval().unwrap_or((0.0, 1.0));
    Ok(Row {
        game: game.id(),
        adversary: adversary.name,
        about: adversary.about,
        wins,
        draws,
        losses,
        share: tally.share(),
        low,
        high,
        faults,
    })
}

fn print(report: &GauntletReport, out: &mut dyn Write) -> Result<(), Failure> {
    let GauntletReport { player, limits, games, seed, rows, .. } = report;
    writeln!(out, "{player}, {limits}, against each adversary of the game, {games} games each, seed {seed}")?;
    writeln!(out, "{:<12} {:<12} {:>8} {:>12}  won, drawn, lost", "game", "adversary", "points", "95 %")?;
    for row in rows {
        let Row { game, adversary, wins, draws, losses, .. } = row;
        let percent = |share: f64| 100.0 * share;
        let interval = format!("{:.0} to {:.0}", percent(row.low), percent(row.high));
        writeln!(
            out,
            "{game:<12} {adversary:<12} {:>6.1} % {interval:>12}  {wins}, {draws}, {losses}",
            percent(row.share)
        )?;
    }
    for row in rows {
        for fault in &row.faults {
            writeln!(out, "{}: a game lost by {fault}", row.game)?;
        }
    }
    Ok(())
}
