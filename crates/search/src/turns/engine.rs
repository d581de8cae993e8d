//! The engine: searches that widen and deepen in turn.

use kickoff_core::{AlphaBeta, Game, Node, Seat, Weights};

use super::generate::{Turn, Width};
use super::searcher::{Searcher, Window, bound};
use crate::value::{DECIDED, INFINITE, Value};
use crate::{Bound, Budget, Counter, Engine, Setup, Table, Task, Thought};

/// Iterations that there are, at most.
const MOST: u32 = 40;
/// A new iteration is not begun when more than this share of the budget has been used.
const LAST_START: f64 = 0.7;

/// Alpha-beta over whole turns.
pub struct TurnsEngine<G: AlphaBeta> {
    weights: Weights,
    blur: i32,
    table: Table,
    game: std::marker::PhantomData<G>,
}

/// How an iteration looks: how deep, how wide at the root, and how wide below.
struct Plan {
    depth: i32,
    root: Width,
    below: Width,
}

impl Plan {
    /// The plan of an iteration, from 1.
    fn of(iteration: u32) -> Plan {
        let wider = (iteration.saturating_sub(1) / 2).min(8) as usize;
        let depth = match iteration {
            1 => 1,
            _ => 2 + (iteration as i32 - 2) / 2,
        };
        let root = Width { beam: 48 << wider, turns: 24 << wider };
        let below = Width { beam: (8 + 8 * wider).min(64), turns: (6 + 4 * wider).min(32) };
        Plan { depth, root, below }
    }
}

/// What has been found.
struct Found<G: Game> {
    line: Vec<G::Action>,
    value: Value,
    iteration: u32,
}

impl<G: AlphaBeta> TurnsEngine<G> {
    /// The engine.
    pub fn new(setup: &Setup) -> TurnsEngine<G> {
        let weights = setup.weights.clone().unwrap_or_else(Weights::of::<G>);
        let table = Table::new(setup.megabytes);
        TurnsEngine { weights, blur: setup.blur, table, game: std::marker::PhantomData }
    }

    fn widen(
        searcher: &mut Searcher<'_, G>,
        state: &G::State,
        seat: Seat,
        budget: &Budget,
        found: &mut dyn FnMut(&Found<G>, &mut Searcher<'_, G>),
    ) -> Option<Found<G>> {
        let mut actions = Vec::new();
        if G::decisive(state, &mut actions) {
            let mut after = state.clone();
            actions.iter().for_each(|&action| G::apply(&mut after, action));
            let window = Window { alpha: -INFINITE, beta: INFINITE };
            let value = searcher.after(&after, seat, 0, window, 1);
            return Some(Found { line: actions, value, iteration: 1 });
        }
        let most = budget.limits().depth.unwrap_or(MOST).min(MOST);
        let mut turns: Vec<Turn<G>> = Vec::new();
        let mut best: Option<Found<G>> = None;
        let mut root = None;
        for iteration in 1..=most {
            let plan = Plan::of(iteration);
            searcher.width = plan.below;
            if root != Some(plan.root) {
                let listed = searcher.turns(state, seat, plan.root);
                if searcher.counter.over() && !turns.is_empty() {
                    break;
                }
                merge(&mut turns, listed);
                root = Some(plan.root);
            }
            if let Some(next) = Self::iteration(searcher, &mut turns, seat, &plan, iteration) {
                found(&next, searcher);
                best = Some(next);
            }
            let value = best.as_ref().map_or(0, |best| best.value);
            if value.abs() >= DECIDED || searcher.counter.over() || budget.used() > LAST_START {
                break;
            }
        }
        best
    }

    /// One iteration: the turns are searched and brought in the order of what they are worth.
    fn iteration(
        searcher: &mut Searcher<'_, G>,
        turns: &mut [Turn<G>],
        seat: Seat,
        plan: &Plan,
        iteration: u32,
    ) -> Option<Found<G>> {
        let mut alpha = -INFINITE;
        let mut best = None;
        for (place, turn) in turns.iter().enumerate() {
            let window = Window { alpha, beta: INFINITE };
            let value = match plan.depth {
                1 => turn.value,
                depth => searcher.try_turn(&turn.state, seat, depth, window, 0, place),
            };
            if searcher.counter.over() && place > 0 {
                break;
            }
            if bound(value, window) == Bound::Exact {
                alpha = value;
                best = Some(place);
            }
            if searcher.counter.over() {
                break;
            }
        }
        let best = best?;
        // The best comes to the front, the others stay as they are.
        turns[..=best].rotate_right(1);
        let turn = turns.first()?;
        Some(Found { line: turn.actions.to_vec(), value: alpha, iteration })
    }
}

/// Adds turns that are not there yet.
fn merge<G: Game>(turns: &mut Vec<Turn<G>>, listed: Vec<Turn<G>>) {
    let known: std::collections::HashSet<u64> = turns.iter().map(|turn| turn.key).collect();
    turns.extend(listed.into_iter().filter(|turn| !known.contains(&turn.key)));
}

impl<G: AlphaBeta> Engine<G> for TurnsEngine<G> {
    fn think(&mut self, task: &Task<'_, G>, report: &mut dyn FnMut(&Thought<G>)) -> Option<Thought<G>> {
        let state = G::known(task.view);
        if G::node(&state) != Node::Decide(task.seat) {
            return None;
        }
        self.table.new_search();
        let thought = |found: &Found<G>| Thought {
            turn: found.line.clone(),
            line: found.line.clone(),
            value: found.value,
            depth: found.iteration,
            nodes: task.budget.nodes(),
            elapsed: task.budget.elapsed(),
        };
        let blur = (self.blur, task.seed);
        let mut searcher = Searcher::<G>::new(&self.table, &self.weights, blur, Counter::new(task.budget));
        let found = Self::widen(&mut searcher, &state, task.seat, task.budget, &mut |found, searcher| {
            searcher.counter.hand_in();
            report(&thought(found));
        });
        drop(searcher);
        let found = found.or_else(|| {
            // Not even one turn could be looked at in time: any action will do.
            let mut actions = Vec::new();
            G::legal(&state, &mut actions);
            actions.first().map(|&action| Found { line: vec![action], value: 0, iteration: 0 })
        })?;
        let thought = thought(&found);
        report(&thought);
        Some(thought)
    }

    fn judge(&mut self, view: &G::View, _: u64) -> Option<Value> {
        let mut features = [0; kickoff_core::MOST_TERMS];
        G::features(&G::known(view), &mut features);
        Some(crate::value::judged(self.weights.value(&features)))
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}
