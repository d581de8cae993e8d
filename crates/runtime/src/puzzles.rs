//! Puzzles, whatever the game's type: what a page asks of them (docs/puzzles.md).

use kickoff_core::notation::read_position;
use kickoff_core::{Game, PlayError, PositionError, read_play};
use kickoff_puzzle::{Aids, Day, Judged, Posed, Puzzle, PuzzleGame, Task, id_of, of_the_day};

use crate::DynGame;

/// A theme of a game's puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ThemeInfo {
    /// The name, one word.
    pub name: &'static str,
    /// What it means, as a sentence without its full stop.
    pub about: &'static str,
}

/// What has come of an attempt to solve a puzzle, in tokens.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The turn is not over yet.
    Unfinished,
    /// Right so far: the other side replies with these tokens, and the solver goes on.
    GoOn(Vec<String>),
    /// Solved.
    Solved,
    /// Not solved. These tokens of the other side show why; empty if the goal has just not been reached.
    Failed(Vec<String>),
}

/// Why an attempt cannot be judged.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum JudgeError {
    /// The puzzle's position is wrong.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A token cannot be played.
    #[error("{error}")]
    Token {
        /// The number of the token, from 0.
        index: usize,
        /// Why it cannot be played.
        error: PlayError,
    },
}

pub(crate) fn judge<G: PuzzleGame>(puzzle: &Puzzle, tokens: &[String]) -> Result<Verdict, JudgeError> {
    let start = read_position::<G>(&puzzle.position)?.state;
    let task = Task { goal: puzzle.goal, turns: puzzle.turns, worth: puzzle.worth };
    let right = actions::<G>(&start, puzzle.solution.first().map_or(&[], Vec::as_slice))?;
    let actions = actions::<G>(&start, tokens)?;
    let words = |actions: Vec<G::Action>| actions.into_iter().map(G::token).collect();
    Ok(match G::judge(&start, &task, &right, &actions) {
        Judged::Unfinished => Verdict::Unfinished,
        Judged::GoOn(reply) => Verdict::GoOn(words(reply)),
        Judged::Solved => Verdict::Solved,
        Judged::Failed(reply) => Verdict::Failed(words(reply)),
    })
}

/// The actions of tokens that are played one after the other.
fn actions<G: Game>(start: &G::State, tokens: &[String]) -> Result<Vec<G::Action>, JudgeError> {
    let mut now = start.clone();
    let mut actions = Vec::with_capacity(tokens.len());
    for (index, token) in tokens.iter().enumerate() {
        let action = read_play::<G>(&now, token).map_err(|error| JudgeError::Token { index, error })?;
        G::apply(&mut now, action);
        actions.push(action);
    }
    Ok(actions)
}

/// The puzzle that the position of a text poses; its grade is not known yet.
pub(crate) fn pose<G: PuzzleGame>(position: &str, aids: &Aids<'_>) -> Option<Puzzle> {
    let state = read_position::<G>(position).ok()?.state;
    let Posed { task, replies, line } = G::pose(&state, aids)?;
    let themes = G::THEMES.iter().filter(|theme| (theme.holds)(&state, &line)).map(|theme| theme.name.to_owned());
    Some(Puzzle {
        id: id_of(task.goal, task.turns, position),
        goal: task.goal,
        turns: task.turns,
        replies,
        worth: task.worth,
        grade: 5,
        themes: themes.collect(),
        solution: line.into_iter().map(|turn| turn.into_iter().map(G::token).collect()).collect(),
        position: position.to_owned(),
    })
}

/// The game's puzzle of a day, the same for all. `None` only if the game has no puzzles.
pub fn puzzle_of_the_day(game: &dyn DynGame, day: Day) -> Option<Puzzle> {
    of_the_day(game.id(), &game.puzzles(), day).cloned()
}
