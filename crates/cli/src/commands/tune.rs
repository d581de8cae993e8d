//! `kickoff tune`.

use std::io::Write;

use indicatif::ProgressBar;
use kickoff_ai::{LEVELS, Term, Weights};
use kickoff_core::Node;
use kickoff_runtime::tune::{Sample, fit, loss};
use kickoff_runtime::{CommandError, DynGame, GameInstance, Limits, Opponent, Setup, Stop, find, write_weights};

use crate::arguments::Tune;
use crate::commands::contest::{bar, failure};
use crate::contest::game::{ContestTerms, End};
use crate::contest::player::{BuiltIn, Player};
use crate::contest::player_spec::PlayerLimits;
use crate::contest::rounds::Schedule;
use crate::failure::Failure;
use crate::input;
use crate::output::write_file;

/// Of so many games one is kept aside to see whether the weights foretell games that they were not fitted to.
const ASIDE: usize = 5;

#[derive(Default)]
struct Harvest {
    samples: Vec<Sample>,
    /// Positions that were looked at, those included that cannot be evaluated as they stand.
    looked_at: u64,
}

pub(crate) fn run(arguments: &Tune, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let terms = input::judging(game)?;
    let old = match &arguments.weights {
        Some(path) => input::weights(game, path)?,
        None => Weights::new(&terms.iter().map(|term| term.weight).collect::<Vec<_>>()),
    };
    let play = arguments.series.terms(game, &arguments.chosen, arguments.random_plies)?;
    let start = play.instance().map_err(CommandError::from)?;
    // The terms are fitted as they are on their own.
    let setup = Setup { weights: Some(old.clone()), network: Some(None), megabytes: 8, ..Setup::default() };
    let bar = bar(arguments.games);
    let games = harvest(&play, start.as_ref(), &setup, arguments, &bar)?;
    bar.finish_and_clear();
    let (mut fitted_to, mut aside) = (Vec::new(), Vec::new());
    let looked_at: u64 = games.iter().map(|game| game.looked_at).sum();
    for (number, game) in games.into_iter().enumerate() {
        if number % ASIDE == ASIDE - 1 { aside.extend(game.samples) } else { fitted_to.extend(game.samples) }
    }
    if fitted_to.is_empty() || aside.is_empty() {
        return Err(Failure::input(format!(
            "of {looked_at} positions none can be evaluated as it stands, or there are too few games to keep some aside"
        )));
    }
    let new = fit(&fitted_to, &old);
    print(out, terms, [&old, &new])?;
    writeln!(
        out,
        "{} games; {} of {looked_at} positions can be evaluated, {} are kept aside",
        arguments.games,
        fitted_to.len() + aside.len(),
        aside.len()
    )?;
    let [before, after] = [&old, &new].map(|weights| (loss(&fitted_to, weights), loss(&aside, weights)));
    writeln!(out, "loss {:.5} -> {:.5}; of what was kept aside {:.5} -> {:.5}", before.0, after.0, before.1, after.1)?;
    if let Some(path) = &arguments.out {
        write_file(path, &write_weights(terms, &new))?;
    }
    Ok(())
}

fn print(out: &mut dyn Write, terms: &[Term], [old, new]: [&Weights; 2]) -> Result<(), Failure> {
    let width = terms.iter().map(|term| term.name.len()).max().unwrap_or(0);
    writeln!(out, "{:width$} {:>8} {:>8}", "term", "old", "new")?;
    for ((term, old), new) in terms.iter().zip(old.each()).zip(new.each()) {
        writeln!(out, "{:width$} {old:8} {new:8}  {}", term.name, term.about)?;
    }
    Ok(())
}

/// Plays the games, some at a time.
fn harvest(
    terms: &ContestTerms,
    start: &dyn GameInstance,
    setup: &Setup,
    arguments: &Tune,
    bar: &ProgressBar,
) -> Result<Vec<Harvest>, Failure> {
    let schedule =
        Schedule { seed: arguments.series.seed, rounds: arguments.games, at_a_time: arguments.series.at_a_time() };
    let mut games = Vec::new();
    let players = || Ok([0, 1].map(|_| player(terms.game, setup, arguments.nodes, &terms.stop)));
    let round = |_, seed, players: &mut [BuiltIn; 2]| Some(one(terms, start, seed, players, arguments.every));
    let played = schedule.play(&terms.stop, players, round, |_, game| {
        games.push(game);
        bar.inc(1);
        true
    });
    played.map_err(failure).map(|()| games)
}

fn player(game: &'static dyn DynGame, setup: &Setup, nodes: u64, stop: &Stop) -> BuiltIn {
    let limits = PlayerLimits { turn: Limits::nodes(nodes), clock: None };
    BuiltIn::new(game, Opponent::Level(LEVELS), setup.clone(), limits, stop.clone())
}

/// Plays a game and takes a position out of every so many decisions.
fn one(terms: &ContestTerms, start: &dyn GameInstance, seed: u64, players: &mut [BuiltIn; 2], every: u32) -> Harvest {
    let mut harvest = Harvest::default();
    let [first, second] = players;
    let limits = PlayerLimits::default();
    let sides: [(&mut dyn Player, PlayerLimits); 2] = [(first, limits), (second, limits)];
    let Some(game) = terms.play(start, seed, sides) else { return harvest };
    if matches!(game.end, End::Fault(..)) {
        return harvest;
    }
    let points = game.points.halves() as f64 / 2.0;
    let mut instance = start.clone_box();
    let every = u64::from(every);
    let offset = seed % every;
    for (ply, token) in (0u64..).zip(&game.tokens) {
        // The start says the same each time.
        if ply > 0 && (ply + offset).is_multiple_of(every) && matches!(instance.node(), Node::Decide(_)) {
            harvest.looked_at += 1;
            harvest.samples.extend(instance.features().map(|features| Sample { features, points }));
        }
        if instance.play(token).is_err() {
            break;
        }
    }
    harvest
}
