//! Every shipped puzzle is what it says to be. `kickoff puzzles GAME --check` proves them all; here it is a sample.

use std::collections::HashSet;

use kickoff_runtime::{
    Day, Goal, Puzzle, SolutionCache, Verdict, games, prove_puzzle, puzzle_of_the_day, read_puzzles,
};

/// Puzzles of a game that are proven here: one of so many, but of each goal and number of turns one at least.
const EVERY: usize = 60;

/// A part of a game's puzzles, with every kind in it.
fn sample(puzzles: &[Puzzle]) -> impl Iterator<Item = &Puzzle> {
    let mut kinds = HashSet::new();
    puzzles
        .iter()
        .enumerate()
        .filter(move |(number, puzzle)| kinds.insert((puzzle.goal, puzzle.turns)) || number % EVERY == 0)
        .map(|(_, puzzle)| puzzle)
}

/// If this failed a page would offer a puzzle twice, or show a theme that nobody has defined.
#[test]
fn shipped_puzzles_are_in_order() {
    for game in games() {
        let puzzles = game.puzzles();
        let file = format!("{}/../../games/{}/puzzles.txt", env!("CARGO_MANIFEST_DIR"), game.id());
        let text = std::fs::read_to_string(file).unwrap();
        assert!(read_puzzles(game.id(), &text).unwrap() == puzzles, "{}: the program holds other puzzles", game.id());
        // Packed that is a sixth: 300 of Scrimmage, whose positions are the longest, are 125 kB here and 21 kB on the way.
        assert!(text.len() < 130_000, "{}: {} bytes would make a page slow", game.id(), text.len());
        let themes: Vec<&str> = game.themes().iter().map(|theme| theme.name).collect();
        assert_eq!(themes.iter().collect::<HashSet<_>>().len(), themes.len(), "{}", game.id());
        let mut ids = HashSet::new();
        let mut positions = HashSet::new();
        for puzzle in &puzzles {
            assert!(ids.insert(&puzzle.id) && positions.insert(&puzzle.position), "{} is there twice", puzzle.id);
            assert!(puzzle.themes.iter().all(|theme| themes.contains(&theme.as_str())), "{puzzle}");
            let instance = game.read_position(&puzzle.position).unwrap().complete().unwrap();
            assert_eq!(instance.position_text(None), puzzle.position);
            assert!(instance.legal().len() > 1, "{}: there is only one thing to do", puzzle.id);
        }
    }
}

/// If this failed somebody would solve a puzzle and be told that they have not.
#[test]
fn every_solution_is_judged_solved() {
    for game in games() {
        for puzzle in game.puzzles().iter().filter(|puzzle| puzzle.turns == 1) {
            let solution = puzzle.solution.concat();
            assert_eq!(game.judge(puzzle, &[]), Ok(Verdict::Unfinished), "{puzzle}");
            assert_eq!(game.judge(puzzle, &solution), Ok(Verdict::Solved), "{puzzle}");
        }
        let two = game.puzzles().into_iter().filter(|puzzle| puzzle.turns == 2);
        for puzzle in two.take(3) {
            let Ok(Verdict::GoOn(reply)) = game.judge(&puzzle, &puzzle.solution[0]) else { panic!("{puzzle}") };
            assert_eq!(reply, puzzle.solution[1], "{puzzle}");
            assert_eq!(game.judge(&puzzle, &puzzle.solution.concat()), Ok(Verdict::Solved), "{puzzle}");
        }
    }
}

/// If this failed a puzzle with no solution, or with two, could be shipped.
#[test]
fn a_sample_is_proven_again() {
    let cache = SolutionCache::default();
    for &game in games() {
        for puzzle in sample(&game.puzzles()) {
            prove_puzzle(game, &cache, puzzle).unwrap();
        }
    }
}

/// If this failed a wrong turn would be answered with a reply that cannot be played, or that shows nothing.
#[test]
fn a_wrong_turn_is_answered_with_what_refutes_it() {
    for game in games() {
        let puzzles = game.puzzles();
        let saves = puzzles.iter().filter(|puzzle| puzzle.goal == Goal::Save);
        for puzzle in saves.take(3) {
            let start = game.read_position(&puzzle.position).unwrap().complete().unwrap();
            let mut refuted = 0;
            for token in start.legal() {
                match game.judge(puzzle, std::slice::from_ref(&token)).unwrap() {
                    Verdict::Failed(refutation) => {
                        let mut now = start.clone();
                        now.play(&token).unwrap();
                        refutation.iter().for_each(|token| now.play(token).unwrap());
                        refuted += 1;
                    }
                    Verdict::Unfinished | Verdict::Solved => {}
                    Verdict::GoOn(_) => panic!("{puzzle}"),
                }
            }
            let whole_turns = matches!(game.id(), "king" | "phutball");
            assert!(refuted > 0 || !whole_turns, "{puzzle}");
        }
    }
}

/// If this failed two editions would give different puzzles of the day.
#[test]
fn the_puzzle_of_the_day_depends_on_the_day_alone() {
    for &game in games() {
        let puzzles = game.puzzles();
        let day = Day::read("2031-05-17").unwrap();
        let of_day = puzzle_of_the_day(game, day);
        assert_eq!(of_day, puzzle_of_the_day(game, day));
        assert_eq!(of_day.is_some(), !puzzles.is_empty());
    }
}

/// If this failed all puzzles of a game would look alike in a list.
#[test]
fn themes_tell_puzzles_apart() {
    for game in games() {
        let puzzles = game.puzzles();
        let kinds: HashSet<&[String]> = puzzles.iter().map(|puzzle| puzzle.themes.as_slice()).collect();
        assert!(kinds.len() > 2 || puzzles.len() < 10, "{}: {} combinations of themes", game.id(), kinds.len());
    }
}
