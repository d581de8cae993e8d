//! Looking for puzzles in games that the computer plays against itself.

use std::sync::Arc;

use kickoff_core::{Node, Observer, OptionError, split_mix_after};
use kickoff_puzzle::{Aids, Puzzle};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use crate::{Budget, DynEngine, DynGame, Limits, Opponent, Setup, SolutionCache, Stop, grade_puzzle};

/// The level that plays the games.
const PLAYER: u8 = 6;
/// The level of the first turns, which differ from game to game.
const OPENER: u8 = 1;
/// Turns of a game that it plays, at most.
const OPENING_TURNS: u64 = 8;
/// Positions to look at for the puzzle of a position.
const EFFORT: u64 = 6_000_000;
/// Actions between two puzzles of one game, at least.
const APART: u32 = 6;
/// The search for puzzles in games of one game.
pub struct PuzzleSearch<'a> {
    game: &'static dyn DynGame,
    cache: &'a SolutionCache,
    player: Box<dyn DynEngine>,
    opener: Box<dyn DynEngine>,
    nodes: u64,
}

impl std::fmt::Debug for PuzzleSearch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PuzzleSearch").field("game", &self.game.id()).finish_non_exhaustive()
    }
}

impl<'a> PuzzleSearch<'a> {
    /// A search in games whose turns take so many nodes.
    pub fn new(game: &'static dyn DynGame, cache: &'a SolutionCache, nodes: u64) -> PuzzleSearch<'a> {
        let setup = Setup { megabytes: 16, ..Setup::default() };
        let engine = |level| game.engine(Opponent::Level(level), &setup);
        PuzzleSearch { game, cache, player: engine(PLAYER), opener: engine(OPENER), nodes }
    }

    /// The puzzles of a game that follows from a seed, at most so many; their grades are not known yet.
    ///
    /// # Errors
    /// If the game refuses the options of its own puzzles.
    pub fn game(&mut self, seed: u64, most: usize) -> Result<Vec<Puzzle>, OptionError> {
        if let Some(position) = self.game.invented_position(seed) {
            let aids = Aids { deep: true, effort: EFFORT, cache: self.cache };
            return Ok(self.game.pose_puzzle(&position, &aids).into_iter().collect());
        }
        self.player.forget();
        self.opener.forget();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut instance = self.game.start(self.game.rules_version(), self.game.puzzle_options())?;
        let mut puzzles: Vec<(u32, Puzzle)> = Vec::new();
        let opening = seed % OPENING_TURNS;
        let (mut turns, mut last) = (0, None);
        while puzzles.len() < most {
            let token = match instance.node() {
                Node::Over(_) => break,
                Node::Chance => instance.draw(&mut rng),
                Node::Decide(seat) => {
                    turns += u64::from(last.replace(seat) != Some(seat));
                    let engine = if turns <= opening { &mut self.opener } else { &mut self.player };
                    let budget = Budget::new(Limits::nodes(self.nodes), Stop::new());
                    let view = instance.seat_view(Observer::Seat(seat), seat);
                    let seed = split_mix_after(seed, instance.ply().into());
                    let Some(plan) = engine.think(&view, &budget, seed, &mut |_| {}) else { break };
                    let deep = plan.decided.is_some_and(|(wins, _)| wins);
                    for token in &plan.turn {
                        let ply = instance.ply();
                        if puzzles.last().is_none_or(|(before, _)| before + APART <= ply) {
                            let aids = Aids { deep, effort: EFFORT, cache: self.cache };
                            let posed = self.game.pose_puzzle(&instance.position_text(None), &aids);
                            puzzles.extend(posed.map(|puzzle| (ply, puzzle)));
                        }
                        if instance.play(token).is_err() {
                            break;
                        }
                    }
                    continue;
                }
            };
            if token.is_none_or(|token| instance.play(&token).is_err()) {
                break;
            }
        }
        Ok(puzzles.into_iter().map(|(_, puzzle)| puzzle).collect())
    }
}

/// What to look for.
#[derive(Clone, Copy, Debug)]
pub struct PuzzleHunt {
    /// Stop when there are so many puzzles.
    pub count: usize,
    /// The seed of the first game; the others follow, one by one.
    pub seed: u64,
    /// Games to play, at most.
    pub games: Option<u64>,
    /// Nodes for a turn of the games.
    pub nodes: u64,
    /// Puzzles of a game, at most.
    pub each: usize,
    /// Puzzles of one goal, number of turns and grade, at most.
    pub most: Option<usize>,
}

/// Adds puzzles to those that there are, until there are enough or all games have been played; the seed after the last one
/// that was used. `report` is told after every game: its seed, and the puzzles so far.
///
/// # Errors
/// If the game refuses the options of its own puzzles.
pub fn hunt_puzzles(
    game: &'static dyn DynGame,
    cache: &Arc<SolutionCache>,
    hunt: &PuzzleHunt,
    puzzles: &mut Vec<Puzzle>,
    report: &mut dyn FnMut(u64, &[Puzzle]),
) -> Result<u64, OptionError> {
    let kind = |puzzle: &Puzzle| (puzzle.goal, puzzle.turns, puzzle.grade);
    let mut search = PuzzleSearch::new(game, cache, hunt.nodes);
    let end = hunt.games.map_or(u64::MAX, |games| hunt.seed.saturating_add(games));
    let mut seed = hunt.seed;
    while puzzles.len() < hunt.count && seed < end {
        for mut puzzle in search.game(seed, hunt.each)? {
            if puzzles.iter().any(|known| known.id == puzzle.id) {
                continue;
            }
            puzzle.grade = grade_puzzle(game, cache, &puzzle);
            let alike = puzzles.iter().filter(|known| kind(known) == kind(&puzzle)).count();
            if puzzles.len() < hunt.count && hunt.most.is_none_or(|most| alike < most) {
                puzzles.push(puzzle);
            }
        }
        report(seed, puzzles);
        seed += 1;
    }
    Ok(seed)
}
