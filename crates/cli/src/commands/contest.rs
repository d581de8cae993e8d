//! `kickoff match`.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use kickoff_runtime::{
    AdversaryInfo, DynGame, FILE_ENDING, Opponent, Record, Score, Setup, SolutionCache, find, write,
};

use crate::arguments::Contest;
use crate::contest::game::{ContestTerms, End, Game};
use crate::contest::pairs::{ContestError, Engine, Pair, Ready, play};
use crate::contest::player_spec::{PlayerSpec, Who};
use crate::contest::report::Report;
use crate::contest::rounds::Schedule;
use crate::failure::Failure;
use crate::input;
use crate::output::{unwritable, write_file};
use crate::solutions::cache;

pub(crate) fn run(arguments: &Contest, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.chosen.game)?;
    let terms = ContestTerms {
        margin: Duration::from_millis(arguments.margin),
        patience: Duration::from_secs(arguments.patience),
        ..arguments.series.terms(game, &arguments.chosen, arguments.random_plies)?
    };
    let limits = arguments.limits.limits();
    let ready = |side: &PlayerSpec| -> Result<(String, Ready), Failure> {
        let who = engine(game, side)?;
        Ok((side.text.clone(), Ready { who, limits: side.limits.unwrap_or(limits) }))
    };
    let sides = [ready(&arguments.a)?, ready(&arguments.b)?];
    if let Some(folder) = &arguments.records {
        std::fs::create_dir_all(folder).map_err(|error| unwritable(folder, error))?;
    }
    let pairs = arguments.games.div_ceil(2);
    let mut report = Report::new(&terms, &sides, arguments.series.seed, arguments.sprt);
    let mut different = HashSet::new();
    let mut kept = Ok(());
    let bar = bar(pairs * 2);
    let schedule = Schedule { seed: arguments.series.seed, rounds: pairs, at_a_time: arguments.series.at_a_time() };
    let played = play(&terms, &sides, schedule, |number, pair| {
        if let Some(folder) = &arguments.records
            && let Err(error) = keep(folder, &terms, &sides, number, &pair)
        {
            kept = Err(error);
            return false;
        }
        different.extend(pair.games.iter().map(|game| fingerprint(&game.tokens)));
        let goes_on = report.add(&pair);
        bar.inc(2);
        bar.set_message(report.brief());
        goes_on
    });
    bar.finish_and_clear();
    kept?;
    played.map_err(failure)?;
    report.different_games = different.len() as u64;
    if arguments.json {
        let text = serde_json::to_string_pretty(&report.json()).map_err(Failure::input)?;
        writeln!(out, "{text}")?;
    } else {
        report.print(out)?;
    }
    Ok(())
}

/// What the user is told of a contest that could not be played.
pub(crate) fn failure(error: ContestError) -> Failure {
    match error {
        ContestError::Options(error) => Failure::Usage(error.to_string()),
        error => Failure::input(error),
    }
}

/// How our own computer is set up if nothing else is said.
pub(crate) fn setup() -> Setup {
    Setup { cache: cache(), ..Setup::default() }
}

/// What plays for a side.
pub(crate) fn engine(game: &'static dyn DynGame, side: &PlayerSpec) -> Result<Engine, Failure> {
    let opponent = match &side.who {
        Who::Command(command) => return Ok(Engine::Command(command.clone(), side.settings.clone())),
        Who::BuiltIn(opponent) => *opponent,
        Who::Adversary(name) => Opponent::Adversary(adversary(game, name)?.name),
    };
    let mut setup = setup();
    for (key, value) in &side.settings {
        let number = || {
            let number = value.parse().ok().filter(|n| (1..=65_536).contains(n));
            number.ok_or_else(|| Failure::Usage(format!("{}: {key} is a whole number from 1 to 65536", side.text)))
        };
        match key.as_str() {
            "threads" => setup.threads = number()?,
            "hash" => setup.megabytes = number()?,
            "solutions" if value == "none" => setup.cache = Arc::new(SolutionCache::untimed()),
            "solutions" => setup.cache = Arc::new(SolutionCache::new(value)),
            "weights" => setup.weights = Some(input::weights(game, Path::new(value))?),
            "network" => setup.network = input::network(game, value)?,
            "belief" => setup.belief = Some(belief(&side.text, value)?),
            _ => {
                let known = "movetime, nodes, depth, clock, threads, hash, solutions, weights, network, belief";
                return Err(Failure::Usage(format!("{}: there is no setting “{key}”; there are {known}", side.text)));
            }
        }
    }
    Ok(Engine::BuiltIn(opponent, setup))
}

/// Whether a side reads secrets off what it sees.
fn belief(side: &str, value: &str) -> Result<bool, Failure> {
    match value {
        "own" => Ok(true),
        "none" => Ok(false),
        _ => Err(Failure::Usage(format!("{side}: belief is own or none"))),
    }
}

/// The game's adversary with this name.
fn adversary(game: &dyn DynGame, name: &str) -> Result<AdversaryInfo, Failure> {
    let known = game.adversaries();
    known.iter().find(|adversary| adversary.name == name).copied().ok_or_else(|| {
        let names: Vec<_> = known.iter().map(|adversary| adversary.name).collect();
        let there_are =
            if names.is_empty() { "it has none".to_owned() } else { format!("it has {}", names.join(", ")) };
        Failure::Usage(format!("{} has no adversary “{name}”; {there_are}", game.name()))
    })
}

/// A progress bar on standard error; nothing if that is no terminal.
pub(crate) fn bar(length: u64) -> ProgressBar {
    bar_with(length, "{bar:30} {pos}/{len} {elapsed}<{eta} {msg}")
}

/// A progress bar with its own template.
pub(crate) fn bar_with(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(500));
    bar
}

/// A number that tells games apart.
pub(crate) fn fingerprint(tokens: &[String]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    tokens.hash(&mut hasher);
    hasher.finish()
}

/// Keeps a pair's games: `0001.kickoff`, `0002.kickoff`, …
fn keep(
    folder: &Path,
    terms: &ContestTerms,
    sides: &[(String, Ready); 2],
    pair: u64,
    played: &Pair,
) -> Result<(), Failure> {
    for (number, game) in (1..).zip(&played.games) {
        let names = if number == 1 { [&sides[0].0, &sides[1].0] } else { [&sides[1].0, &sides[0].0] };
        let path = folder.join(format!("{:04}.{FILE_ENDING}", 2 * pair + number));
        write_file(&path, &write(&record(terms, game, names)))?;
    }
    Ok(())
}

fn record(terms: &ContestTerms, game: &Game, names: [&String; 2]) -> Record {
    let mut comments = Vec::new();
    let after = game.tokens.len();
    match &game.end {
        End::Over => {}
        End::TooLong => comments.push(kickoff_runtime::Comment { after, text: "Drawn: the game was too long.".into() }),
        End::Fault(seat, fault) => {
            let text = format!("Lost by {} ({}): {}", names[seat.index()], fault.kind(), fault.reason());
            comments.push(kickoff_runtime::Comment { after, text });
        }
    }
    Record {
        game: terms.game.id().to_owned(),
        position: None,
        rules: terms.rules,
        options: terms.options.clone(),
        date: None,
        seats: terms.game.seats().map(str::to_owned),
        names: names.map(|name| Some(name.clone())),
        result: game.score.map(Score),
        extra: Vec::new(),
        tokens: game.tokens.clone(),
        comments,
        ..Record::default()
    }
}
