//! `kickoff solve`.

use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

use kickoff_core::Node;
use kickoff_runtime::{
    CommandError, DynGame, GameSolver, MakeError, Progress, RESIDUAL, Settled, SolutionCache, SolveError, Stop,
    TableState, find,
};
use serde::Serialize;

use crate::arguments::Solve;
use crate::commands::contest::bar_with;
use crate::failure::Failure;
use crate::input::pairs;
use crate::output::write_file;

/// What came out, as `--json` prints it.
#[derive(Serialize)]
struct Solved {
    game: &'static str,
    situations: usize,
    /// How far any untimed value is from the best action's.
    residual: f64,
    sweeps: u32,
    untimed_seconds: f64,
    /// Net points of the side with the first decision, if the game had no end.
    opening_points: f64,
    /// Absent with `--untimed`.
    #[serde(skip_serializing_if = "Option::is_none")]
    timed: Option<Timed>,
}

#[derive(Serialize)]
struct Timed {
    folder: String,
    bytes: u64,
    /// Positions; absent if the file was there.
    positions: Option<u64>,
    /// Absent if the file was there.
    seconds: Option<f64>,
    /// What the side with the first decision can choose.
    choices: Vec<First>,
}

/// A first decision of the game.
#[derive(Serialize)]
struct First {
    token: String,
    text: String,
    win: f64,
    draw: f64,
    loss: f64,
}

pub(crate) fn run(arguments: &Solve, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.game)?;
    let solver = game.solver().ok_or_else(|| Failure::Usage(format!("{} cannot be solved", game.id())))?;
    let options = arguments.options(game)?;
    let options = pairs(&options);
    let cache =
        SolutionCache::new(kickoff_server::solutions_folder(arguments.how.data.as_deref()).map_err(Failure::input)?);
    let began = Instant::now();
    let settled = solver.settle(&cache, &options)?;
    let mut solved = describe(game, settled, began.elapsed());
    if !arguments.how.json {
        tell_untimed(&solved, out)?;
    }
    if !arguments.how.untimed {
        if let Some(threads) = arguments.how.threads {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(usize::from(threads.get()));
            pool.build_global().map_err(Failure::input)?;
        }
        let timed = table(game, solver.as_ref(), &cache, &options)?;
        if !arguments.how.json {
            tell_timed(&timed, out)?;
        }
        solved.timed = Some(timed);
    }
    if let Some(path) = &arguments.how.report {
        let page = kickoff_server::report_page(&solver.charts(&cache, &options)?);
        write_file(path, &page)?;
        if !arguments.how.json {
            writeln!(out, "Charts: {}", path.display())?;
        }
    }
    if arguments.how.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&solved).map_err(Failure::input)?)?;
    }
    Ok(())
}

fn describe(game: &dyn DynGame, settled: Settled, took: Duration) -> Solved {
    let Settled { situations, residual, sweeps, opening } = settled;
    Solved {
        game: game.id(),
        situations,
        residual,
        sweeps,
        untimed_seconds: took.as_secs_f64(),
        opening_points: opening,
        timed: None,
    }
}

/// The timed solution: the one that is there, or a new one.
fn table(
    game: &dyn DynGame,
    solver: &dyn GameSolver,
    cache: &SolutionCache,
    options: &[(&str, &str)],
) -> Result<Timed, Failure> {
    let state = || solver.table(cache, options).map_err(CommandError::from);
    let mut made = None;
    match state()? {
        TableState::Ready { .. } => {}
        TableState::Impossible(reason) => return Err(Failure::input(reason)),
        absent @ (TableState::Absent | TableState::Refused(_)) => {
            if let TableState::Refused(error) = absent {
                // It is made anew at once.
                tell_refused(&error.to_string());
            }
            let began = Instant::now();
            let positions = make(solver, cache, options)?;
            made = Some((positions, began.elapsed().as_secs_f64()));
        }
    }
    let folder = cache.folder().map(Path::display).map(|folder| folder.to_string()).unwrap_or_default();
    let (positions, seconds) = made.unzip();
    match state()? {
        TableState::Ready { bytes } => {
            Ok(Timed { folder, bytes, positions, seconds, choices: first(game, cache, options)? })
        }
        TableState::Refused(error) => Err(Failure::input(error)),
        TableState::Impossible(reason) => Err(Failure::input(reason)),
        TableState::Absent => Err(Failure::input("the table was made and is gone")),
    }
}

/// Nobody may be reading; that is no reason to stop.
fn tell_refused(message: &str) {
    let _ = writeln!(std::io::stderr(), "kickoff: {message}; it is made anew now");
}

/// Makes the table; Ctrl-C interrupts, and the next run goes on from there. How many positions were worked out.
fn make(solver: &dyn GameSolver, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<u64, Failure> {
    let stop = Stop::new();
    let stopper = stop.clone();
    ctrlc::set_handler(move || stopper.stop()).map_err(Failure::input)?;
    let bar = bar_with(0, "{bar:30} {percent:>3} %  {human_pos} of {human_len} positions  {elapsed}<{eta}");
    let mut last = 0;
    let made = solver.make(cache, options, &stop, &mut |progress: Progress| {
        bar.set_length(progress.total);
        if bar.position() == 0 && progress.resumed > 0 {
            // What was there before says nothing about how long the rest takes.
            bar.set_position(progress.resumed);
            bar.reset_eta();
        }
        bar.set_position(progress.done);
        last = progress.done - progress.resumed;
    });
    bar.finish_and_clear();
    made?;
    Ok(last)
}

/// What the side with the first decision of the game can choose.
fn first(game: &dyn DynGame, cache: &SolutionCache, options: &[(&str, &str)]) -> Result<Vec<First>, Failure> {
    let mut instance = game.start(game.rules_version(), options).map_err(CommandError::from)?;
    while instance.node() == Node::Chance {
        // Whichever comes up, the sides have the same chances.
        let Some(token) = instance.legal().into_iter().next() else { break };
        instance.play(&token).map_err(Failure::input)?;
    }
    let choices = instance.study(cache).map(|study| study.choices).unwrap_or_default();
    let first = |choice: kickoff_runtime::Choice| {
        let draw = choice.draw?;
        let (win, loss) = (choice.value - draw / 2.0, 1.0 - choice.value - draw / 2.0);
        Some(First { token: choice.token, text: game.english(&choice.message), win, draw, loss })
    };
    Ok(choices.into_iter().filter_map(first).collect())
}

fn tell_untimed(solved: &Solved, out: &mut dyn Write) -> Result<(), Failure> {
    let Solved { situations, residual, sweeps, untimed_seconds, opening_points, .. } = solved;
    writeln!(
        out,
        "Untimed: {situations} situations in {untimed_seconds:.2} s ({sweeps} sweeps, residual {residual:.1e})"
    )?;
    if *residual > RESIDUAL {
        writeln!(out, "  the values have not settled: with these options fortunes hang on what hardly ever happens")?;
    }
    writeln!(out, "  the side with the first decision is {opening_points:+.4} points ahead")?;
    Ok(out.flush()?)
}

fn tell_timed(timed: &Timed, out: &mut dyn Write) -> Result<(), Failure> {
    let megabytes = timed.bytes as f64 / 1e6;
    match (timed.positions, timed.seconds) {
        (Some(positions), Some(seconds)) => {
            writeln!(out, "Timed: {positions} positions in {seconds:.1} s, {megabytes:.0} MB in {}", timed.folder)?;
        }
        _ => writeln!(out, "Timed: {megabytes:.0} MB in {}, made before", timed.folder)?,
    }
    for First { text, win, draw, loss, .. } in &timed.choices {
        let percent = |share: f64| 100.0 * share;
        writeln!(
            out,
            "  {text}: {:.3} % won, {:.3} % drawn, {:.3} % lost",
            percent(*win),
            percent(*draw),
            percent(*loss)
        )?;
    }
    Ok(())
}

impl From<SolveError> for Failure {
    fn from(error: SolveError) -> Failure {
        match error {
            SolveError::Options(error) => Failure::Usage(error.to_string()),
            SolveError::Make(MakeError::Interrupted) => Failure::input("interrupted; the next run goes on from there"),
            error => Failure::input(error),
        }
    }
}
