//! Which search fits a game.

use kickoff_core::{AlphaBeta, Expectimax, Game, Planning, Weights};

use crate::knows::{Imagines, Knows, SeesAll};
use crate::{AlphaBetaEngine, Engine, ExpectimaxEngine, Judge, Mcts, Planner, TurnsEngine};

/// How an engine is set up.
#[derive(Clone, PartialEq, Debug)]
pub struct Setup {
    /// What the terms of the evaluation weigh; `None` for the game's own table.
    pub weights: Option<Weights>,
    /// Megabytes that its tables may take.
    pub megabytes: usize,
    /// Threads.
    pub threads: usize,
    /// How far its judgements are blurred, in rating points: 0 is as strong as it gets.
    pub blur: i32,
}

impl Default for Setup {
    fn default() -> Setup {
        Setup { weights: None, megabytes: 64, threads: 1, blur: 0 }
    }
}

/// A way to search, as the catalog names it for each game.
pub trait Style<G: Game>: Send + Sync + 'static {
    /// How engines come from a view to a state.
    type Knows: Knows<G>;

    /// The best engine of the game.
    fn engine(setup: &Setup) -> Box<dyn Engine<G>>;

    /// How that engine judges positions; `None` if it does without judging.
    fn judge() -> Option<Judge<G>> {
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

    fn judge() -> Option<Judge<G>> {
        Some(Judge::of_quiet())
    }
}

/// Expectimax: for games of perfect information in which chance has its say throughout.
#[derive(Clone, Copy, Debug)]
pub struct ByExpectimax;

impl<G: Expectimax> Style<G> for ByExpectimax {
    type Knows = SeesAll;

    fn engine(setup: &Setup) -> Box<dyn Engine<G>> {
        Box::new(ExpectimaxEngine::new(setup))
    }

    fn judge() -> Option<Judge<G>> {
        Some(Judge::plain())
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
