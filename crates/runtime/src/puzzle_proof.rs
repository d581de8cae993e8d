//! Proving puzzles anew, and grading them by the levels of the computer.

use std::sync::Arc;

use kickoff_ai::LEVELS;
use kickoff_core::{Node, Observer, split_mix_after};
use kickoff_puzzle::{Aids, Puzzle};

use crate::{Budget, DynEngine, DynGame, GameInstance, Limits, Opponent, Setup, SolutionCache, Stop, Verdict};

/// Positions to look at for a proof.
const PROOF_EFFORT: u64 = 60_000_000;
/// Attempts that a level has; it has to solve the puzzle in more than half of them.
const ATTEMPTS: u64 = 3;
/// Nodes for a turn of a level that nothing else limits.
const TOP_NODES: u64 = 200_000;

/// Why a puzzle is not proven.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unproven {
    /// The position poses no puzzle: no turn reaches the goal, or more than one does.
    #[error("{id}: not exactly one turn reaches the goal")]
    NotOne {
        /// The puzzle.
        id: String,
    },
    /// The position poses another puzzle.
    #[error("{id}: proven is “{proven}”")]
    Other {
        /// The puzzle.
        id: String,
        /// What the line would have to be.
        proven: String,
    },
    /// The solution is not judged to be one.
    #[error("{id}: the solution is judged {verdict:?}")]
    NoSolution {
        /// The puzzle.
        id: String,
        /// What it is judged to be.
        verdict: Option<Verdict>,
    },
}

/// Proves a puzzle anew. Its grade is not looked at.
///
/// # Errors
/// What is wrong with it.
pub fn prove_puzzle(game: &'static dyn DynGame, cache: &SolutionCache, puzzle: &Puzzle) -> Result<(), Unproven> {
    let id = || puzzle.id.clone();
    let aids = Aids { deep: true, effort: PROOF_EFFORT, cache };
    let mut proven = game.pose_puzzle(&puzzle.position, &aids).ok_or_else(|| Unproven::NotOne { id: id() })?;
    proven.grade = puzzle.grade;
    // As text, because numbers were rounded for the file.
    if proven.to_string() != puzzle.to_string() {
        return Err(Unproven::Other { id: id(), proven: proven.to_string() });
    }
    let verdict = game.judge(puzzle, &puzzle.solution.concat()).ok();
    match verdict {
        Some(Verdict::Solved) => Ok(()),
        verdict => Err(Unproven::NoSolution { id: id(), verdict }),
    }
}

/// The grade of a puzzle, 1 to 5: by the first level of the computer that solves it in most attempts.
pub fn grade_puzzle(game: &'static dyn DynGame, cache: &Arc<SolutionCache>, puzzle: &Puzzle) -> u8 {
    let setup = Setup { megabytes: 16, cache: Arc::clone(cache), ..Setup::default() };
    let solves = |level: &u8| {
        let mut engine = game.engine(Opponent::Level(*level), &setup);
        let mut solved = 0;
        for attempt in 0..ATTEMPTS {
            engine.forget();
            solved += u64::from(solves(game, engine.as_mut(), puzzle, attempt));
            let left = ATTEMPTS - 1 - attempt;
            if 2 * solved > ATTEMPTS || 2 * (solved + left) <= ATTEMPTS {
                break;
            }
        }
        2 * solved > ATTEMPTS
    };
    (1..=LEVELS).find(solves).map_or(5, |level| level.div_ceil(2))
}

/// Whether an engine solves a puzzle.
fn solves(game: &'static dyn DynGame, engine: &mut dyn DynEngine, puzzle: &Puzzle, attempt: u64) -> bool {
    let mut tokens: Vec<String> = Vec::new();
    loop {
        match game.judge(puzzle, &tokens) {
            Ok(Verdict::Solved) => return true,
            Ok(Verdict::Failed(_)) | Err(_) => return false,
            Ok(Verdict::GoOn(reply)) => tokens.extend(reply),
            Ok(Verdict::Unfinished) => {}
        }
        let Some(turn) = turn(game, engine, puzzle, &tokens, attempt) else { return false };
        tokens.extend(turn);
    }
}

/// What an engine plays after tokens of a puzzle.
fn turn(
    game: &'static dyn DynGame,
    engine: &mut dyn DynEngine,
    puzzle: &Puzzle,
    tokens: &[String],
    attempt: u64,
) -> Option<Vec<String>> {
    let mut instance: Box<dyn GameInstance> = game.read_position(&puzzle.position).ok()?.complete().ok()?;
    for token in tokens {
        instance.play(token).ok()?;
    }
    let Node::Decide(seat) = instance.node() else { return None };
    let view = instance.seat_view(Observer::Seat(seat), seat);
    let budget = Budget::new(Limits::nodes(TOP_NODES), Stop::new());
    let seed = split_mix_after(attempt, instance.ply().into());
    let plan = engine.think(&view, &budget, seed, &mut |_| {})?;
    (!plan.turn.is_empty()).then_some(plan.turn)
}
