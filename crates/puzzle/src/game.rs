//! What a game says of its puzzles.

use kickoff_core::{Game, Notation};
use kickoff_solver::SolutionCache;

use crate::Goal;

/// The solution of a puzzle: its turns, one after the other.
pub type Line<G> = [Vec<<G as Game>::Action>];

/// Something that solutions have in common, by name.
pub struct Theme<G: Game> {
    /// The name, one word.
    pub name: &'static str,
    /// What it means, as a sentence without its full stop.
    pub about: &'static str,
    /// Whether a solution has it: the position, and the turns of the line.
    pub holds: fn(&G::State, &Line<G>) -> bool,
}

/// What a puzzle asks for.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Task {
    /// What is to be reached.
    pub goal: Goal,
    /// In how many turns of the solver.
    pub turns: u8,
    /// What the best choice and the second best are worth, if there is chance.
    pub worth: Option<[f64; 2]>,
}

/// What the search for a puzzle in a position may use.
#[derive(Clone, Copy, Debug)]
pub struct Aids<'a> {
    /// Whether to look for puzzles of two turns where that takes long.
    pub deep: bool,
    /// Positions to look at, at most; a position that needs more is given up.
    pub effort: u64,
    /// Exact solutions.
    pub cache: &'a SolutionCache,
}

/// A puzzle that a position poses, with its proof done.
#[derive(Clone, PartialEq, Debug)]
pub struct Posed<G: Game> {
    /// What it asks for.
    pub task: Task,
    /// In a puzzle of two turns the positions that the other side's replies lead to.
    pub replies: u32,
    /// The turns of the solution: the right one; in a puzzle of two turns also one reply, and what follows.
    pub line: Vec<Vec<G::Action>>,
}

/// What has come of an attempt to solve a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Judged<A> {
    /// The turn is not over yet.
    Unfinished,
    /// Right so far: the other side answers with this turn, and the solver goes on.
    GoOn(Vec<A>),
    /// Solved.
    Solved,
    /// Not solved. This turn of the other side shows why; empty if the goal has just not been reached.
    Failed(Vec<A>),
}

/// A game with puzzles. A game without any leaves everything as it is.
pub trait PuzzleGame: Notation {
    /// The themes, in the order in which puzzles name them.
    const THEMES: &'static [Theme<Self>] = &[];

    /// The puzzles that come with the game, as a file ([`read_puzzles`](crate::read_puzzles)).
    const PUZZLES: &'static str = "";

    /// The options of the games in which puzzles are looked for.
    const PUZZLE_OPTIONS: &'static [(&'static str, &'static str)] = &[];

    /// The puzzle that a position poses to the seat on turn, proven; `None` if it poses none, or the proof takes too long.
    /// The same position always poses the same puzzle.
    fn pose(state: &Self::State, aids: &Aids<'_>) -> Option<Posed<Self>> {
        let _ = (state, aids);
        None
    }

    /// A position that follows from a seed, for a game whose puzzles are not looked for in games.
    fn invent(seed: u64) -> Option<Self::State> {
        let _ = seed;
        None
    }

    /// What actions come to that somebody plays to solve a task in a position. They can be played one after the other, and are
    /// the solver's and, in a task of two turns, the other side's reply. `right` is the first turn of the solution. What
    /// follows a chance node is not judged.
    fn judge(
        state: &Self::State,
        task: &Task,
        right: &[Self::Action],
        actions: &[Self::Action],
    ) -> Judged<Self::Action> {
        let _ = (state, task, right, actions);
        Judged::Failed(Vec::new())
    }
}
