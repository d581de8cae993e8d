//! `kickoff puzzles`.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use kickoff_runtime::{
    CommandError, DynGame, Puzzle, PuzzleHunt, SolutionCache, find, grade_puzzle, hunt_puzzles, prove_puzzle,
    read_puzzles, write_puzzles,
};

use crate::arguments::Puzzles;
use crate::failure::Failure;
use crate::output::write_file;

pub(crate) fn run(arguments: &Puzzles, out: &mut dyn Write) -> Result<(), Failure> {
    let game = find(&arguments.game)?;
    match (&arguments.check, &arguments.out) {
        (Some(file), _) => check(game, file.as_deref(), arguments.grades, out),
        (None, Some(file)) => search(game, arguments, file, out),
        // clap asks for one of them.
        (None, None) => Ok(()),
    }
}

fn search(game: &'static dyn DynGame, arguments: &Puzzles, file: &Path, out: &mut dyn Write) -> Result<(), Failure> {
    let cache = Arc::new(SolutionCache::default());
    let (mut about, mut puzzles) = if file.exists() { read(game, file)? } else { (Vec::new(), Vec::new()) };
    let (kept, began) = (puzzles.len(), Instant::now());
    let &Puzzles { count, seed, games, nodes, each, most, .. } = arguments;
    let hunt = PuzzleHunt { count, seed, games, nodes, each, most };
    let mut failure = Ok(());
    let mut report = |seed: u64, puzzles: &[Puzzle]| {
        let seconds = began.elapsed().as_secs_f64();
        // If nobody reads the progress any more, the search still goes on.
        let _ = writeln!(out, "seed {seed}: {} puzzles after {seconds:.0} s", puzzles.len()).and_then(|()| out.flush());
        // What has been found is kept if the search is stopped.
        if seed.is_multiple_of(10) && failure.is_ok() {
            failure = write_file(file, &write_puzzles(game.id(), &about, puzzles));
        }
    };
    let next = hunt_puzzles(game, &cache, &hunt, &mut puzzles, &mut report).map_err(CommandError::from)?;
    failure?;
    if next > seed {
        let most = most.map(|most| format!(" --most {most}")).unwrap_or_default();
        let last = next - 1;
        about
            .push(format!("kickoff puzzles {} --nodes {nodes} --each {each}{most}: seeds {seed} to {last}", game.id()));
    }
    write_file(file, &write_puzzles(game.id(), &about, &puzzles))?;
    counts(&puzzles, out)?;
    let (new, minutes) = (puzzles.len() - kept, began.elapsed().as_secs_f64() / 60.0);
    writeln!(out, "{new} new puzzles in {minutes:.1} minutes: {:.1} a minute", new as f64 / minutes.max(1e-9))?;
    Ok(())
}

/// The lines for people of a file, and its puzzles.
fn read(game: &dyn DynGame, file: &Path) -> Result<(Vec<String>, Vec<Puzzle>), Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::input(format!("cannot read {}: {error}", file.display())))?;
    let about = text.lines().filter_map(|line| line.strip_prefix("# ")).map(str::to_owned).collect();
    let puzzles =
        read_puzzles(game.id(), &text).map_err(|error| Failure::input(format!("{}, {error}", file.display())))?;
    Ok((about, puzzles))
}

fn check(game: &'static dyn DynGame, file: Option<&Path>, grades: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let puzzles = match file {
        Some(file) => read(game, file)?.1,
        None => game.puzzles(),
    };
    let cache = Arc::new(SolutionCache::default());
    let began = Instant::now();
    let mut wrong = 0;
    let mut longest: f64 = 0.0;
    for puzzle in &puzzles {
        let at = Instant::now();
        if let Err(error) = prove_puzzle(game, &cache, puzzle) {
            wrong += 1;
            writeln!(out, "{error}")?;
        }
        longest = longest.max(at.elapsed().as_secs_f64());
        let grade = if grades { grade_puzzle(game, &cache, puzzle) } else { puzzle.grade };
        if grade != puzzle.grade {
            wrong += 1;
            writeln!(out, "{}: its grade is {grade}, not {}", puzzle.id, puzzle.grade)?;
        }
    }
    counts(&puzzles, out)?;
    let seconds = began.elapsed().as_secs_f64();
    writeln!(out, "{} puzzles, {wrong} wrong; {seconds:.1} s, the longest proof {longest:.2} s", puzzles.len())?;
    if wrong > 0 { Err(Failure::input(format!("{wrong} puzzles of {} are wrong", game.id()))) } else { Ok(()) }
}

/// How many puzzles there are of each kind and grade, and of each theme.
fn counts(puzzles: &[Puzzle], out: &mut dyn Write) -> Result<(), Failure> {
    let mut kinds: BTreeMap<(&str, u8), [usize; 5]> = BTreeMap::new();
    let mut themes: BTreeMap<&str, usize> = BTreeMap::new();
    for puzzle in puzzles {
        let grades = kinds.entry((puzzle.goal.word(), puzzle.turns)).or_default();
        if let Some(count) = grades.get_mut(usize::from(puzzle.grade).saturating_sub(1)) {
            *count += 1;
        }
        for theme in &puzzle.themes {
            *themes.entry(theme).or_default() += 1;
        }
    }
    for ((goal, turns), grades) in kinds {
        writeln!(out, "{goal} in {turns}: grades 1 to 5 {grades:?}")?;
    }
    let themes: Vec<String> = themes.into_iter().map(|(theme, count)| format!("{theme} {count}")).collect();
    writeln!(out, "themes: {}", themes.join(", "))?;
    Ok(())
}
