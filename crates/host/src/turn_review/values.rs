//! What positions of a reviewed game are worth.

use std::sync::Arc;

use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{Budget, DynEngine, GameInstance, GameSolver, Limits, Network, Pace, Setup, SolutionCache, Stop};

use crate::advice::BEST;
use crate::{Refused, Result};

/// Megabytes of memory for the engine: its searches are short.
const MEMORY: usize = 4;
/// What all that is random in the searches follows from.
const SEED: u64 = 1;
/// How much longer the searches are that confirm a fault.
const DEEPER: u64 = 3;
/// The least nodes of a search behind a draw.
const LEAST_NODES: u64 = 500;

/// Finds out what positions are worth: exactly where the game is solved, by short searches of the strongest level
/// otherwise. Each search begins with nothing learned, so that its answer depends on nothing but the position.
pub(super) struct Values<'a> {
    engine: Box<dyn DynEngine>,
    solver: Option<Box<dyn GameSolver>>,
    cache: Arc<SolutionCache>,
    pace: Arc<dyn Pace>,
    stop: &'a Stop,
    /// Nodes of one search.
    nodes: u64,
    /// Nodes that were searched so far.
    pub(super) spent: u64,
}

/// What an engine is made with for a review.
pub fn setup(cache: &Arc<SolutionCache>, network: Option<Option<Arc<Network>>>) -> Setup {
    Setup { megabytes: MEMORY, cache: Arc::clone(cache), network, ..Setup::default() }
}

/// The best turn in a position, and the points that it is worth to the first seat.
pub(super) struct Best {
    pub(super) turn: Vec<String>,
    pub(super) value: f64,
}

impl<'a> Values<'a> {
    pub(super) fn new(
        instance: &dyn GameInstance,
        setup: &Setup,
        nodes: u64,
        pace: &Arc<dyn Pace>,
        stop: &'a Stop,
    ) -> Values<'a> {
        Values {
            engine: instance.game().engine(BEST, setup),
            solver: instance.game().solver(),
            cache: Arc::clone(&setup.cache),
            pace: Arc::clone(pace),
            stop,
            nodes,
            spent: 0,
        }
    }

    /// Lets others go first.
    ///
    /// # Errors
    /// Nobody waits for the review any more.
    pub(super) fn go_on(&self) -> Result<()> {
        self.pace.go_on(self.stop);
        if self.stop.stopped() { Err(Refused::lost()) } else { Ok(()) }
    }

    /// The best turn for the seat on turn, by what it knows.
    pub(super) fn best(&mut self, instance: &dyn GameInstance, seat: Seat) -> Result<Best> {
        self.decision(instance, seat, Observer::Seat(seat), self.nodes)
    }

    /// The points of the first seat in a position, by what a seat knows of it. Before a draw it is the expectation over
    /// what may be drawn.
    pub(super) fn value(&mut self, instance: &dyn GameInstance, knower: Option<Seat>) -> Result<f64> {
        Ok(self.tree(instance, knower)?.value)
    }

    /// The same with what can be drawn, if a draw comes next.
    pub(super) fn tree(&mut self, instance: &dyn GameInstance, knower: Option<Seat>) -> Result<Tree> {
        self.tree_within(instance, knower, self.nodes)
    }

    /// The same by longer searches.
    pub(super) fn deeper(&mut self, instance: &dyn GameInstance, knower: Option<Seat>) -> Result<Tree> {
        self.tree_within(instance, knower, DEEPER * self.nodes)
    }

    fn tree_within(&mut self, instance: &dyn GameInstance, knower: Option<Seat>, nodes: u64) -> Result<Tree> {
        match instance.node() {
            Node::Over(outcome) => Ok(Tree::leaf(outcome.points(Seat::First))),
            Node::Decide(seat) => {
                // Who has just played may know more than who is on turn: that is what the turn is judged by.
                let observer = if instance.hides_nothing() { seat } else { knower.unwrap_or(seat) };
                let best = self.decision(instance, seat, Observer::Seat(observer), nodes)?;
                Ok(Tree { best: Some((seat, best.turn)), ..Tree::leaf(best.value) })
            }
            Node::Chance => {
                let weights = instance.weights();
                let all: f64 = weights.iter().map(|(_, weight)| f64::from(*weight)).sum();
                let each = (nodes / weights.len().max(1) as u64).max(LEAST_NODES);
                let (mut value, mut outcomes) = (0.0, Vec::with_capacity(weights.len()));
                for (token, weight) in weights {
                    let mut drawn = instance.clone_box();
                    drawn.play(&token).map_err(|_| Refused::damaged("this game"))?;
                    let tree = self.tree_within(drawn.as_ref(), knower, each)?;
                    value += tree.value * f64::from(weight) / all;
                    outcomes.push((token, tree));
                }
                Ok(Tree { value, best: None, outcomes })
            }
        }
    }

    fn decision(&mut self, instance: &dyn GameInstance, seat: Seat, observer: Observer, nodes: u64) -> Result<Best> {
        self.go_on()?;
        if self.solver.is_some() {
            let study = instance.study(&self.cache).ok_or_else(crate::review::gone)?;
            let best = study.best();
            return Ok(Best { turn: vec![best.token.clone()], value: for_first(seat, best.value) });
        }
        self.engine.forget();
        let budget = Budget::paced(Limits::nodes(nodes), self.stop.clone(), Arc::clone(&self.pace));
        let found = self.engine.think(&instance.seat_view(observer, seat), &budget, SEED, &mut |_| {});
        if self.stop.stopped() {
            return Err(Refused::lost());
        }
        let analysis = found.ok_or_else(|| Refused::not_now("The computer cannot judge this game."))?;
        self.spent += analysis.nodes;
        Ok(Best { turn: analysis.turn, value: for_first(seat, analysis.expected) })
    }
}

/// The value of a position, with the values of those that a draw may lead to.
pub(super) struct Tree {
    pub(super) value: f64,
    /// Who decides there, and what they should.
    pub(super) best: Option<(Seat, Vec<String>)>,
    outcomes: Vec<(String, Tree)>,
}

impl Tree {
    pub(super) fn leaf(value: f64) -> Tree {
        Tree { value, best: None, outcomes: Vec::new() }
    }

    /// What these draws were worth to the first seat, and how many of the tokens were draws.
    pub(super) fn luck(&self, tokens: &[String]) -> (f64, usize) {
        let (mut at, mut drawn) = (self, 0);
        while let Some(token) = tokens.get(drawn)
            && let Some((_, tree)) = at.outcomes.iter().find(|(outcome, _)| outcome == token)
        {
            (at, drawn) = (tree, drawn + 1);
        }
        (at.value - self.value, drawn)
    }
}

/// Points of a seat as points of the first one.
pub(super) fn for_first(seat: Seat, points: f64) -> f64 {
    if seat == Seat::First { points } else { 1.0 - points }
}
