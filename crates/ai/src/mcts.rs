//! Monte Carlo tree search: the plain one, as a baseline and for any game.
//!
//! UCT (Kocsis and Szepesvári, "Bandit based Monte-Carlo planning", 2006) with random playouts to the end of the game.
//! Chance nodes draw by their odds. If something is hidden, every iteration begins from another state that agrees with
//! the view, edges are what the thinking seat would see, and an action's count of trials is set against how often it was
//! there to be tried (Cowling, Powley and Whitehouse, "Information set Monte Carlo tree search", 2012).

use std::marker::PhantomData;

use kickoff_core::chance::{below, draw};
use kickoff_core::playout::Playout;
use kickoff_core::{Game, Node, Observer, Seat, Weighted, foreseen};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::state_source::StateSource;
use crate::value::from_expected;
use crate::{Candidate, Counter, Engine, Report, SearchInfo, SearchRequest};

/// How much a little-tried action is preferred; results are 0 to 1.
const EXPLORATION: f64 = 0.7;
/// Trials that an action is thought to have had before, half of them won, where what came of it is evaluated.
const UNTRIED: f64 = 2.0;
/// A playout that has not ended after so many actions counts as a draw.
const LONGEST_PLAYOUT: u64 = 20_000;
/// Nodes that a tree may have; past that it is only used.
const MOST_NODES: usize = 4_000_000;

/// What leads from a node to another.
struct Edge<A> {
    /// What the thinking seat sees of the action.
    seen: Option<A>,
    /// The node that it leads to; 0 if it has not been made.
    to: u32,
    /// How often it was taken.
    visits: u32,
    /// How often it was there to be taken.
    chances: u32,
    /// The first seat's results, 0 to 1 each, added up.
    points: f64,
}

/// Plain Monte Carlo tree search.
pub struct MctsEngine<G: Game, K> {
    nodes: Vec<Vec<Edge<G::Action>>>,
    playout: Playout<G>,
    actions: Vec<G::Action>,
    outcomes: Vec<Weighted<G::Action>>,
    /// Nodes that the tree may have.
    most: usize,
    knows: PhantomData<K>,
}

impl<G: Game, K> MctsEngine<G, K> {
    /// The engine, with an empty tree.
    pub fn new() -> MctsEngine<G, K> {
        MctsEngine::of_size(MOST_NODES)
    }

    /// The engine with a tree of no more than so many nodes.
    pub(crate) fn of_size(most: usize) -> MctsEngine<G, K> {
        MctsEngine {
            nodes: Vec::new(),
            playout: Playout::of_players(),
            actions: Vec::new(),
            outcomes: Vec::new(),
            most,
            knows: PhantomData,
        }
    }

    /// The place of the edge with this face, which is likely `hint`; a new one if there is none.
    fn edge(&mut self, node: usize, hint: usize, seen: Option<G::Action>) -> usize {
        let edges = &mut self.nodes[node];
        if edges.get(hint).is_some_and(|edge| edge.seen == seen) {
            return hint;
        }
        edges.iter().position(|edge| edge.seen == seen).unwrap_or_else(|| {
            edges.push(Edge { seen, to: 0, visits: 0, chances: 0, points: 0.0 });
            edges.len() - 1
        })
    }

    /// Chooses an action of a seat at a node: one that has never been tried, else the most promising.
    fn choose(&mut self, node: usize, state: &G::State, seat: Seat, eye: Observer, rng: &mut ChaCha8Rng) -> Step<G> {
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        G::choices(state, &mut actions);
        let mut best: Option<(f64, Step<G>)> = None;
        let mut untried = 0;
        for (hint, &action) in actions.iter().enumerate() {
            let seen = G::seen(state, action, eye);
            let edge = self.edge(node, hint, seen);
            let step = Step { action: Some(action), edge };
            let known = &mut self.nodes[node][edge];
            known.chances += 1;
            if known.visits == 0 {
                untried += 1;
                if below(rng, untried) == 0 {
                    best = Some((f64::INFINITY, step));
                }
                continue;
            }
            let visits = f64::from(known.visits);
            let points = known.points / visits;
            let points = if seat == Seat::First { points } else { 1.0 - points };
            let score = points + EXPLORATION * (f64::from(known.chances).ln() / visits).sqrt();
            if best.as_ref().is_none_or(|(least, _)| score > *least) {
                best = Some((score, step));
            }
        }
        self.actions = actions;
        best.map_or(Step { action: None, edge: 0 }, |(_, step)| step)
    }

    /// One iteration: down the tree, one node more, a playout, and the result back up. Returns the actions' number.
    fn iterate(&mut self, mut state: G::State, eye: Observer, rng: &mut ChaCha8Rng) {
        let mut path: Vec<(usize, usize)> = Vec::with_capacity(64);
        let mut node = 0;
        let points = loop {
            let step = match G::node(&state) {
                Node::Over(outcome) => break outcome.points(Seat::First),
                Node::Decide(seat) => self.choose(node, &state, seat, eye, rng),
                Node::Chance => {
                    self.outcomes.clear();
                    G::outcomes(&state, &mut self.outcomes);
                    let action = draw(&self.outcomes, rng);
                    let edge = self.edge(node, 0, action);
                    Step { action, edge }
                }
            };
            let Some(action) = step.action else { break 0.5 };
            G::apply(&mut state, action);
            path.push((node, step.edge));
            let to = self.nodes[node][step.edge].to as usize;
            if to != 0 {
                node = to;
                continue;
            }
            if self.nodes.len() < self.most {
                self.nodes[node][step.edge].to = self.nodes.len() as u32;
                self.nodes.push(Vec::new());
            }
            let result = self.playout.play(&mut state, LONGEST_PLAYOUT, rng);
            break result.map_or(0.5, |(outcome, _)| outcome.points(Seat::First));
        };
        for (node, edge) in path {
            let edge = &mut self.nodes[node][edge];
            edge.visits += 1;
            edge.points += points;
        }
    }

    /// The most tried line of the seat's own actions, and on as long as it has been tried often.
    fn line(&self, state: &G::State, without: &[Vec<G::Action>]) -> Vec<G::Action> {
        let mut line = Vec::new();
        let mut node = 0;
        let mut state = state.clone();
        let first = |edge: &&Edge<G::Action>| !leaves_out::<G>(without, edge);
        while let Some(edge) = match node {
            0 => self.nodes[0].iter().filter(first).max_by_key(|edge| edge.visits),
            _ => self.nodes[node].iter().max_by_key(|edge| edge.visits),
        } {
            let Some(action) = edge.seen.filter(|&action| G::check(&state, action).is_ok()) else { break };
            if edge.visits == 0 || (edge.visits < 10 && !line.is_empty()) {
                break;
            }
            G::apply(&mut state, action);
            line.push(action);
            node = edge.to as usize;
            if node == 0 || line.len() >= 60 {
                break;
            }
        }
        line
    }

    fn info(&self, state: &G::State, request: &SearchRequest<'_, G>) -> Option<SearchInfo<G>> {
        let line = self.line(state, request.without);
        let others = self.nodes.first()?.iter().filter(|edge| !leaves_out::<G>(request.without, edge));
        let best = others.max_by_key(|edge| edge.visits)?;
        let points = if best.visits == 0 { 0.5 } else { best.points / f64::from(best.visits) };
        let points = if request.seat == Seat::First { points } else { 1.0 - points };
        Some(SearchInfo {
            turn: foreseen::<G>(state, request.seat, &line),
            depth: line.len() as u32,
            line,
            value: from_expected(points),
            nodes: request.budget.nodes(),
            elapsed: request.budget.elapsed(),
            share: None,
        })
    }
}

/// Whether an edge of the root begins one of the turns that are not to be the answer.
fn leaves_out<G: Game>(without: &[Vec<G::Action>], edge: &Edge<G::Action>) -> bool {
    edge.seen.is_some() && without.iter().any(|turn| turn.first().copied() == edge.seen)
}

/// An action to play, and the edge that it takes.
struct Step<G: Game> {
    action: Option<G::Action>,
    edge: usize,
}

impl<G: Game, K> Default for MctsEngine<G, K> {
    fn default() -> Self {
        MctsEngine::new()
    }
}

impl<G: Game, K: StateSource<G>> MctsEngine<G, K> {
    /// Grows a tree until the budget is spent. A state that agrees with the view; `None` if the seat has nothing to decide.
    fn search(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<G::State> {
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        let state = K::state(request.view, &mut rng);
        if G::node(&state) != Node::Decide(request.seat) {
            return None;
        }
        self.nodes.clear();
        self.nodes.push(Vec::new());
        let mut counter = Counter::new(request.budget);
        let mut next_report = 1_000;
        for iteration in 1u64.. {
            self.iterate(K::state(request.view, &mut rng), Observer::Seat(request.seat), &mut rng);
            // An iteration is long: the clock is looked at after each.
            let goes_on = counter.node();
            counter.hand_in();
            if iteration == next_report {
                next_report *= 2;
                if let Some(info) = self.info(&state, request) {
                    report(&info);
                }
            }
            if !goes_on || counter.over() || request.budget.limits().depth.is_some_and(|d| iteration >= 1 << d.min(40))
            {
                break;
            }
        }
        Some(state)
    }
}

impl<G: Game, K: StateSource<G>> Engine<G> for MctsEngine<G, K> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let state = self.search(request, report)?;
        let info = self.info(&state, request)?;
        report(&info);
        Some(info)
    }

    /// The actions that were tried, each worth what came of it.
    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        let Some(state) = self.search(request, &mut |_| {}) else { return Vec::new() };
        let tried = self.nodes.first().into_iter().flatten().filter(|edge| edge.visits > 0);
        let candidate = |edge: &Edge<G::Action>| {
            let action = edge.seen.filter(|&action| G::check(&state, action).is_ok())?;
            // A few trials say little: as many more are thought to come out even.
            let points = (edge.points + UNTRIED / 2.0) / (f64::from(edge.visits) + UNTRIED);
            let points = if request.seat == Seat::First { points } else { 1.0 - points };
            Some(Candidate { turn: vec![action], value: from_expected(points) })
        };
        tried.filter_map(candidate).collect()
    }

    fn forget(&mut self) {
        self.nodes.clear();
    }
}
