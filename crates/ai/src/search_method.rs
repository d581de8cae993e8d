//! Which search fits a game.

use std::sync::Arc;

use crate::{AlphaBetaGame, Network, PlanSearchGame, TurnSearchGame, Weights};
use kickoff_core::Game;
use kickoff_solver::Charts;

use crate::state_source::{Determinized, Perfect, StateSource};
use crate::{
    AlphaBetaEngine, Engine, EvaluationFunction, MctsEngine, PlanSearchEngine, TableLookupEngine, TurnSearchEngine,
};
use kickoff_solver::{SolutionCache, Solver, solver};

/// How an engine is set up.
#[derive(Clone, Debug)]
pub struct Setup {
    /// What the terms of the evaluation weigh; `None` for the game's own table.
    pub weights: Option<Weights>,
    /// The network that evaluates beside the terms; `None` for the game's own (at the top level), `Some(None)` for none.
    pub network: Option<Option<Arc<Network>>>,
    /// Whether it reads the other side's secrets off what it sees of its play, where it knows how
    /// ([`PlanSearchGame::believed`]); `None` for the top level alone.
    pub belief: Option<bool>,
    /// Megabytes that its tables may take.
    pub megabytes: usize,
    /// The number of threads that search together.
    pub threads: usize,
    /// The noise on its evaluations, in rating points: 0 is as strong as it gets.
    pub eval_noise: i32,
    /// Where exact solutions are kept.
    pub cache: Arc<SolutionCache>,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup {
            weights: None,
            network: None,
            belief: None,
            megabytes: 64,
            threads: 1,
            eval_noise: 0,
            cache: Arc::default(),
        }
    }
}

/// Bytes that an engine without tables takes while it thinks, generously.
const WITHOUT_TABLES: usize = 1 << 20;

/// A way to search, as the registry names it for each game.
pub trait SearchMethod<G: Game>: Send + Sync + 'static {
    /// How engines come from a view to a state.
    type StateSource: StateSource<G>;

    /// Whether it [solves](SearchMethod::solver) the game exactly.
    const SOLVES: bool = false;

    /// The best engine of the game.
    fn engine(setup: &Setup) -> Box<dyn Engine<G>>;

    /// About how many bytes such an engine takes, with what it needs while it thinks; cached solutions are shared,
    /// and not counted.
    fn bytes(setup: &Setup) -> usize {
        let _ = setup;
        WITHOUT_TABLES
    }

    /// How that engine evaluates positions; `None` if it does without.
    fn evaluation_function() -> Option<EvaluationFunction<G>> {
        None
    }

    /// How the game is solved exactly; `None` if it is not.
    fn solver() -> Option<&'static dyn Solver<G>> {
        None
    }
}

/// Alpha-beta: for games of perfect information without chance.
#[derive(Clone, Copy, Debug)]
pub struct AlphaBeta;

impl<G: AlphaBetaGame> SearchMethod<G> for AlphaBeta {
    type StateSource = Perfect;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(AlphaBetaEngine::new(setup))
    }

    fn bytes(setup: &Setup) -> usize {
        AlphaBetaEngine::<G>::bytes(setup) + WITHOUT_TABLES
    }

    fn evaluation_function() -> Option<EvaluationFunction<G>> {
        Some(EvaluationFunction::without_tactics())
    }
}

/// Alpha-beta over whole turns: for such games if their turns are many actions long.
#[derive(Clone, Copy, Debug)]
pub struct TurnSearch;

impl<G: TurnSearchGame> SearchMethod<G> for TurnSearch {
    type StateSource = Perfect;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(TurnSearchEngine::new(setup))
    }

    fn bytes(setup: &Setup) -> usize {
        TurnSearchEngine::<G>::bytes(setup) + WITHOUT_TABLES
    }

    fn evaluation_function() -> Option<EvaluationFunction<G>> {
        Some(EvaluationFunction::without_decisive_turn())
    }
}

/// An exact solution: for games of perfect information with few situations, whatever chance does in them.
#[derive(Clone, Copy, Debug)]
pub struct TableLookup;

impl<G: Charts> SearchMethod<G> for TableLookup {
    type StateSource = Perfect;
    const SOLVES: bool = true;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(TableLookupEngine::new(setup))
    }

    fn bytes(_: &Setup) -> usize {
        TableLookupEngine::<G>::BYTES + WITHOUT_TABLES
    }

    fn solver() -> Option<&'static dyn Solver<G>> {
        Some(solver())
    }
}

/// Plans of whole turns: for games of chance and secrets whose turns are many small steps.
#[derive(Clone, Copy, Debug)]
pub struct PlanSearch;

impl<G: PlanSearchGame> SearchMethod<G> for PlanSearch {
    type StateSource = Determinized;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(PlanSearchEngine::new(setup))
    }

    fn evaluation_function() -> Option<EvaluationFunction<G>> {
        Some(EvaluationFunction { quiet: |state| !G::undecided(state), ..EvaluationFunction::plain() })
    }
}

/// Monte Carlo tree search: for any game that has nothing better yet.
#[derive(Clone, Copy, Debug)]
pub struct Mcts<K>(std::marker::PhantomData<K>);

impl<G: Game, K: StateSource<G>> SearchMethod<G> for Mcts<K> {
    type StateSource = K;

    fn engine(_: &Setup) -> Box<dyn Engine<G>> {
        Box::new(MctsEngine::<G, K>::new())
    }
}
