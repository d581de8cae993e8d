//! Which search fits a game.

use std::sync::Arc;

use kickoff_core::{AlphaBeta, Charts, Game, Planning, Weights};

use crate::knows::{Imagines, Knows, SeesAll};
use crate::solve::{Shelf, Solver, solver};
use crate::{AlphaBetaEngine, Engine, Judge, Mcts, Planner, SolvedEngine, TurnsEngine};

/// How an engine is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What the terms of the evaluation weigh; `None` for the game's own table.
    pub weights: Option<Weights>,
    /// Megabytes that its tables may take.
    pub megabytes: usize,
    /// Threads.
    pub threads: usize,
    /// How far its judgements are blurred, in rating points: 0 is as strong as it gets.
    pub blur: i32,
    /// Where exact solutions are kept.
    pub shelf: Arc<Shelf>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { weights: None, megabytes: 64, threads: 1, blur: 0, shelf: Arc::default() }
    }
}

/// Bytes that an engine without tables takes while it thinks, generously.
const WITHOUT_TABLES: usize = 1 << 20;

/// A way to search, as the catalog names it for each game.
pub trait Style<G: Game>: Send + Sync + 'static {
    /// How engines come from a view to a state.
    type Knows: Knows<G>;

    /// The best engine of the game.
    fn engine(setup: &Setup) -> Box<dyn Engine<G>>;

    /// About how many bytes such an engine takes, with what it needs while it thinks; solutions on the shelf are shared,
    /// and not counted.
    fn bytes(setup: &Setup) -> usize {
        let _ = setup;
        WITHOUT_TABLES
    }

    /// How that engine judges positions; `None` if it does without judging.
    fn judge() -> Option<Judge<G>> {
        None
    }

    /// How the game is solved exactly; `None` if it is not.
    fn solver() -> Option<&'static dyn Solver<G>> {
        None
    }
}

/// Alpha-beta: for games of perfect information without chance.
#[derive(Clone, Copy, Debug)]
pub struct ByAlphaBeta;

impl<G: AlphaBeta> Style<G> for ByAlphaBeta {
    type Knows = SeesAll;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(AlphaBetaEngine::new(setup))
    }

    fn bytes(setup: &Setup) -> usize {
        AlphaBetaEngine::<G>::bytes(setup) + WITHOUT_TABLES
    }

    fn judge() -> Option<Judge<G>> {
        Some(Judge::of_quiet())
    }
}

/// Alpha-beta over whole turns: for such games if their turns are many actions long.
#[derive(Clone, Copy, Debug)]
pub struct ByTurns;

impl<G: AlphaBeta> Style<G> for ByTurns {
    type Knows = SeesAll;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(TurnsEngine::new(setup))
    }

    fn bytes(setup: &Setup) -> usize {
        TurnsEngine::<G>::bytes(setup) + WITHOUT_TABLES
    }

    fn judge() -> Option<Judge<G>> {
        Some(Judge::of_quiet())
    }
}

/// An exact solution: for games of perfect information with few situations, whatever chance does in them.
#[derive(Clone, Copy, Debug)]
pub struct BySolution;

impl<G: Charts> Style<G> for BySolution {
    type Knows = SeesAll;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(SolvedEngine::new(setup))
    }

    fn bytes(_: &Setup) -> usize {
        SolvedEngine::<G>::BYTES + WITHOUT_TABLES
    }

    fn solver() -> Option<&'static dyn Solver<G>> {
        Some(solver())
    }
}

/// Plans of whole turns: for games of chance and secrets whose turns are many small steps.
#[derive(Clone, Copy, Debug)]
pub struct ByPlans;

impl<G: Planning> Style<G> for ByPlans {
    type Knows = Imagines;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(Planner::new(setup))
    }

    fn judge() -> Option<Judge<G>> {
        Some(Judge { quiet: |state| !G::undecided(state), ..Judge::plain() })
    }
}

/// Monte Carlo tree search: for any game that has nothing better yet.
#[derive(Clone, Copy, Debug)]
pub struct ByTrial<K>(std::marker::PhantomData<K>);

impl<G: Game, K: Knows<G>> Style<G> for ByTrial<K> {
    type Knows = K;

    fn engine(_: &Setup) -> Box<dyn Engine<G>> {
        Box::new(Mcts::<G, K>::new())
    }
}
