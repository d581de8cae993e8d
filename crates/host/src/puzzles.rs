//! The puzzles that are shipped with a game: what there are, and whether somebody has solved one.

use kickoff_core::{Node, Seat};
use kickoff_runtime::{Day, DynGame, JudgeError, Puzzle, Verdict, puzzle_of_the_day};

use crate::sandbox::beginning;
use crate::turn_words::{to_do, with_english};
use crate::wire::{
    PuzzleAttempt, PuzzleInfo, PuzzleList, PuzzleOutcome, PuzzleSolution, PuzzleTheme, PuzzleVerdict, PuzzlesQuery,
};
use crate::{Refused, Result};

/// The most tokens of an attempt.
pub const MOST_TOKENS: usize = 400;

/// The puzzles of a game, without their solutions.
///
/// # Errors
/// The day is none.
pub fn list(game: &'static dyn DynGame, query: &PuzzlesQuery) -> Result<PuzzleList> {
    let day = Day::read(&query.day).ok_or_else(|| Refused::bad("A day is written like 2026-11-26."))?;
    let info = |puzzle: Puzzle| PuzzleInfo {
        goal: puzzle.goal.word().to_owned(),
        id: puzzle.id,
        turns: puzzle.turns,
        grade: puzzle.grade,
        themes: puzzle.themes,
        position: puzzle.position,
    };
    let theme =
        |theme: kickoff_runtime::ThemeInfo| PuzzleTheme { name: theme.name.to_owned(), about: theme.about.to_owned() };
    Ok(PuzzleList {
        of_the_day: puzzle_of_the_day(game, day).map(|puzzle| puzzle.id),
        puzzles: game.puzzles().into_iter().map(info).collect(),
        themes: game.themes().into_iter().map(theme).collect(),
    })
}

fn find(game: &'static dyn DynGame, id: &str) -> Result<Puzzle> {
    game.puzzles().into_iter().find(|puzzle| puzzle.id == id).ok_or_else(|| Refused::not_found("puzzle"))
}

/// Judges an attempt.
///
/// # Errors
/// There is no such puzzle, or a token cannot be played.
pub fn judge(game: &'static dyn DynGame, id: &str, attempt: &PuzzleAttempt) -> Result<PuzzleVerdict> {
    if attempt.tokens.len() > MOST_TOKENS {
        return Err(Refused::bad(format!("An attempt has at most {MOST_TOKENS} tokens.")));
    }
    let puzzle = find(game, id)?;
    let verdict = game.judge(&puzzle, &attempt.tokens).map_err(|error| match error {
        JudgeError::Position(_) => Refused::damaged("this puzzle"),
        JudgeError::Token { error, .. } => Refused::new(422, "illegal", format!("{error}.")),
    })?;
    let (outcome, tokens) = match verdict {
        Verdict::Unfinished => (PuzzleOutcome::Unfinished, Vec::new()),
        Verdict::GoOn(reply) => (PuzzleOutcome::GoOn, reply),
        Verdict::Solved => (PuzzleOutcome::Solved, Vec::new()),
        Verdict::Failed(refutation) => (PuzzleOutcome::Failed, refutation),
    };
    let (lines, messages) = told(game, &puzzle.position, &attempt.tokens, &tokens)?;
    Ok(PuzzleVerdict { outcome, tokens, lines, messages })
}

/// The solution of a puzzle.
///
/// # Errors
/// There is no such puzzle.
pub fn solution(game: &'static dyn DynGame, id: &str) -> Result<PuzzleSolution> {
    let puzzle = find(game, id)?;
    let first = puzzle.solution.first().cloned().unwrap_or_default();
    let (lines, messages) = told(game, &puzzle.position, &[], &first)?;
    Ok(PuzzleSolution { turns: puzzle.solution, lines, messages })
}

type Told = (Vec<String>, Vec<kickoff_locale::MessageData>);

/// What a side does with a turn after some tokens, in words.
fn told(game: &'static dyn DynGame, position: &str, before: &[String], turn: &[String]) -> Result<Told> {
    let mut instance = beginning(game, position)?;
    for token in before {
        instance.play(token).map_err(|_| Refused::damaged("this puzzle"))?;
    }
    let seat = if let Node::Decide(seat) = instance.node() { seat } else { Seat::First };
    let messages = if turn.is_empty() { Vec::new() } else { to_do(instance.foretell(turn, seat)) };
    Ok(with_english(game, messages))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed a puzzle's own solution would be called wrong, or a wrong turn right.
    #[test]
    fn the_solutions_solve_and_other_turns_do_not() {
        let day = PuzzlesQuery { day: "2026-11-26".to_owned() };
        for game in kickoff_runtime::games() {
            let all = list(*game, &day).unwrap();
            let Some(today) = all.of_the_day.clone() else { continue };
            assert_eq!(list(*game, &day).unwrap().of_the_day, Some(today.clone()));
            assert!(all.puzzles.iter().any(|puzzle| puzzle.id == today));
            for puzzle in all.puzzles.iter().step_by(29).filter(|puzzle| puzzle.turns == 1) {
                let solution = solution(*game, &puzzle.id).unwrap();
                assert!(!solution.lines.is_empty(), "{}", puzzle.id);
                let right = PuzzleAttempt { tokens: solution.turns[0].clone() };
                assert_eq!(judge(*game, &puzzle.id, &right).unwrap().outcome, PuzzleOutcome::Solved, "{}", puzzle.id);
                let nothing = PuzzleAttempt { tokens: Vec::new() };
                assert_eq!(judge(*game, &puzzle.id, &nothing).unwrap().outcome, PuzzleOutcome::Unfinished);
            }
            let wrong = PuzzleAttempt { tokens: vec!["nonsense".to_owned()] };
            assert_eq!(judge(*game, &today, &wrong).unwrap_err().status, 422);
            assert_eq!(judge(*game, "000000000000", &wrong).unwrap_err().status, 404);
        }
    }
}
