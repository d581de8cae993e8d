//! Expectimax: the best decision where chance has its say after every one, as deep as the budget lets.
//!
//! Values are averaged as points a game, not as rating points: a sure draw is worth as much as an even bet on the game.

use kickoff_core::{Expectimax, Node, Seat, Weighted, Weights, chance};

use crate::value::{Value, expected, from_expected, judged};
use crate::window::judgement;
use crate::{Bound, Counter, Engine, Entry, Setup, Table, Task, Thought};

/// Points a game are kept in the table as this many parts.
const PARTS: f64 = 900_000.0;
/// The search does not go deeper.
const DEEPEST: u32 = 40;
/// A deeper iteration is not begun when more than this share of the budget has been used.
const LAST_START: f64 = 0.3;

/// Expectimax with a transposition table.
pub struct ExpectimaxEngine<G: Expectimax> {
    weights: Weights,
    blur: i32,
    table: Table,
    game: std::marker::PhantomData<G>,
}

/// One search.
struct Search<'a, G: Expectimax> {
    engine: &'a ExpectimaxEngine<G>,
    counter: Counter<'a>,
    seed: u64,
}

impl<G: Expectimax> ExpectimaxEngine<G> {
    /// The engine.
    pub fn new(setup: &Setup) -> ExpectimaxEngine<G> {
        let weights = setup.weights.clone().unwrap_or_else(Weights::of::<G>);
        ExpectimaxEngine {
            weights,
            blur: setup.blur,
            table: Table::new(setup.megabytes),
            game: std::marker::PhantomData,
        }
    }

    /// What a position is judged to be worth to the first seat, in rating points.
    fn value(&self, state: &G::State) -> Value {
        judgement::<G>(&self.weights, state)
    }
}

impl<G: Expectimax> Search<'_, G> {
    /// The first seat's points a game, with `depth` decisions still to be looked at. Nothing true once the counter is over.
    fn points(&mut self, state: &G::State, depth: u32) -> f64 {
        match G::node(state) {
            Node::Over(outcome) => f64::from(outcome.returns[0] + 1) / 2.0,
            Node::Chance => self.mean(state, depth),
            Node::Decide(seat) => {
                if depth == 0 {
                    self.counter.node();
                    return self.judge(state);
                }
                let key = G::key(state);
                if let Some(entry) = self.engine.table.get(key)
                    && u32::from(entry.depth) == depth
                {
                    return f64::from(entry.value) / PARTS;
                }
                let best = self.best(state, seat, depth).map_or(0.5, |(_, points)| points);
                if !self.counter.over() {
                    let value = (best * PARTS).round() as Value;
                    let entry = Entry { value, bound: Bound::Exact, depth: depth as u8, action: 0 };
                    self.engine.table.put(key, entry);
                }
                best
            }
        }
    }

    fn judge(&self, state: &G::State) -> f64 {
        let blur = crate::value::blur(G::key(state) ^ self.seed, self.engine.blur);
        expected(judged(self.engine.value(state) + blur))
    }

    /// The mean over chance's outcomes.
    fn mean(&mut self, state: &G::State, depth: u32) -> f64 {
        let mut outcomes: Vec<Weighted<G::Action>> = Vec::with_capacity(40);
        G::outcomes(state, &mut outcomes);
        let mut sum = 0.0;
        for outcome in &outcomes {
            if self.counter.over() {
                break;
            }
            let mut after = state.clone();
            G::apply(&mut after, outcome.action);
            sum += f64::from(outcome.weight) * self.points(&after, depth);
        }
        sum / f64::from(chance::total(&outcomes).max(1))
    }

    /// The best action of a seat and the first seat's points after it; `None` if there is none or the search had to end.
    fn best(&mut self, state: &G::State, seat: Seat, depth: u32) -> Option<(G::Action, f64)> {
        let mut actions = Vec::with_capacity(8);
        G::legal(state, &mut actions);
        let mut best: Option<(G::Action, f64)> = None;
        for action in actions {
            self.counter.node();
            let mut after = state.clone();
            G::apply(&mut after, action);
            let points = self.points(&after, depth - 1);
            if self.counter.over() {
                return None;
            }
            let better = |old: f64| if seat == Seat::First { points > old } else { points < old };
            if best.is_none_or(|(_, old)| better(old)) {
                best = Some((action, points));
            }
        }
        best
    }
}

impl<G: Expectimax> Engine<G> for ExpectimaxEngine<G> {
    fn think(&mut self, task: &Task<'_, G>, report: &mut dyn FnMut(&Thought<G>)) -> Option<Thought<G>> {
        let state = G::known(task.view);
        if G::node(&state) != Node::Decide(task.seat) {
            return None;
        }
        if self.blur > 0 {
            // What is in the table was blurred otherwise.
            self.table.clear();
        }
        let mut search = Search { engine: self, counter: Counter::new(task.budget), seed: task.seed };
        let thought = |(action, points): (G::Action, f64), depth| Thought {
            turn: vec![action],
            line: vec![action],
            value: from_expected(if task.seat == Seat::First { points } else { 1.0 - points }),
            depth,
            nodes: task.budget.nodes(),
            elapsed: task.budget.elapsed(),
        };
        let mut actions = Vec::new();
        G::legal(&state, &mut actions);
        let mut last = thought((*actions.first()?, search.judge(&state)), 0);
        let deepest = task.budget.limits().depth.unwrap_or(DEEPEST).min(DEEPEST);
        // A choice of one takes no thought.
        let deepest = if actions.len() == 1 { deepest.min(1) } else { deepest };
        for depth in 1..=deepest {
            let Some(best) = search.best(&state, task.seat, depth) else { break };
            search.counter.hand_in();
            last = thought(best, depth);
            report(&last);
            if task.budget.used() > LAST_START {
                break;
            }
        }
        Some(last)
    }

    fn judge(&mut self, view: &G::View, _: u64) -> Option<Value> {
        Some(self.value(&G::known(view)))
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}
