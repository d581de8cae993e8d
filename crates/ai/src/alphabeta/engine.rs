//! The engine: iterative deepening, threads, and a whole turn as answer.

use crate::{AlphaBetaGame, Evaluation};
use kickoff_core::{Node, Seat, foreseen};

use super::order::Order;
use super::searcher::{DEEPEST, Searcher};
use crate::value::{self, DECIDED, INFINITE, Value};
use crate::window::{Preferences, Window, first_seat_eval, noisy_eval};
use crate::{Budget, Candidate, Counter, Engine, Limits, Report, SearchInfo, SearchRequest, Setup, Stop, Table};

/// How wide the first window around the value expected is.
const NARROW: Value = 40;
/// A new iteration is not begun when more than this share of the budget has been used.
const LAST_START: f64 = 0.6;
/// Turns that come to mind without a search, at most.
const MOST_CANDIDATES: usize = 8;
/// Nodes for each action that completes a turn which the line does not tell to the end.
const COMPLETION: u64 = 2_000;

/// Alpha-beta with a transposition table.
pub struct AlphaBetaEngine<G: AlphaBetaGame> {
    evaluation: Evaluation,
    eval_noise: i32,
    table: Table,
    orders: Vec<Order>,
    game: std::marker::PhantomData<G>,
}

/// What an iteration has come to.
struct Iteration<G: AlphaBetaGame> {
    line: Vec<G::Action>,
    value: Value,
    depth: i32,
}

impl<G: AlphaBetaGame> AlphaBetaEngine<G> {
    /// An engine of the strength and resources in `setup`.
    pub fn new(setup: &Setup) -> AlphaBetaEngine<G> {
        let evaluation = Evaluation::new::<G>(setup);
        let orders = (0..setup.threads.max(1)).map(|_| Order::new()).collect();
        let table = Table::new(setup.megabytes);
        AlphaBetaEngine { evaluation, eval_noise: setup.eval_noise, table, orders, game: std::marker::PhantomData }
    }

    /// About how many bytes an engine takes.
    pub fn bytes(setup: &Setup) -> usize {
        Table::bytes(setup.megabytes) + setup.threads.max(1) * Order::BYTES
    }

    /// Deepens until the budget is spent. The first thread reports; the others only fill the table.
    fn deepen(
        searcher: &mut Searcher<'_, G>,
        state: &G::State,
        seat: Seat,
        budget: &Budget,
        first: i32,
        found: &mut dyn FnMut(&Iteration<G>, &mut Searcher<'_, G>),
    ) -> Option<Iteration<G>> {
        let deepest = budget.limits().depth.unwrap_or(u32::MAX).min(DEEPEST as u32 - 50) as i32;
        let mut last: Option<Iteration<G>> = None;
        for depth in first.min(deepest)..=deepest {
            let Some(next) = Self::iteration(searcher, state, seat, depth, last.as_ref()) else { break };
            found(&next, searcher);
            let done = next.value.abs() >= DECIDED || searcher.counter.over() || budget.used() > LAST_START;
            last = Some(next);
            if done {
                break;
            }
        }
        last
    }

    /// One iteration, in a window around the last one's value that is widened until the value lies inside.
    fn iteration(
        searcher: &mut Searcher<'_, G>,
        state: &G::State,
        seat: Seat,
        depth: i32,
        last: Option<&Iteration<G>>,
    ) -> Option<Iteration<G>> {
        let mut half = NARROW;
        let mut window = match last {
            Some(last) if last.value.abs() < DECIDED && depth > 3 => {
                Window { alpha: last.value - half, beta: last.value + half }
            }
            _ => Window { alpha: -INFINITE, beta: INFINITE },
        };
        let mut partial: Option<Iteration<G>> = None;
        loop {
            let value = searcher.search(state, seat, depth, window, 0);
            let line = std::mem::take(&mut searcher.lines[0]);
            let over = searcher.counter.over();
            if !line.is_empty() && value > window.alpha {
                partial = Some(Iteration { line, value, depth });
            }
            if over || (value > window.alpha && value < window.beta) {
                // What a search that was cut short has found is at least as good as the last line: that was tried first.
                return partial;
            }
            half *= 4;
            if half > 2_000 {
                window = Window { alpha: -INFINITE, beta: INFINITE };
            } else if value <= window.alpha {
                window.alpha = value - half;
            } else {
                window.beta = value + half;
            }
        }
    }

    /// Whether there is anything to choose at the root beside these turns.
    fn leaves_a_choice(state: &G::State, without: &[Vec<G::Action>]) -> bool {
        if without.is_empty() {
            return true;
        }
        let mut turns = Vec::new();
        G::whole_turns(state, &mut turns);
        if !turns.is_empty() {
            return turns.iter().any(|turn| !without.contains(turn));
        }
        let mut actions = Vec::new();
        G::choices(state, &mut actions);
        actions.iter().any(|action| !without.iter().any(|turn| turn.first() == Some(action)))
    }

    /// The turn or action that looks best without a search.
    fn promising(state: &G::State) -> Vec<G::Action> {
        let mut turns = Vec::new();
        G::whole_turns(state, &mut turns);
        turns.into_iter().next().unwrap_or_else(|| {
            let mut actions = Vec::new();
            G::choices(state, &mut actions);
            actions.into_iter().max_by_key(|&action| G::move_order_score(state, action)).into_iter().collect()
        })
    }

    fn info(state: &G::State, found: &Iteration<G>, request: &SearchRequest<'_, G>) -> SearchInfo<G> {
        SearchInfo {
            turn: foreseen::<G>(state, request.seat, &found.line),
            line: found.line.clone(),
            value: found.value,
            depth: found.depth as u32,
            nodes: request.budget.nodes(),
            elapsed: request.budget.elapsed(),
            share: None,
        }
    }

    /// Adds what the seat still does this turn, if the line does not tell it.
    fn complete(&mut self, state: &G::State, request: &SearchRequest<'_, G>, info: &mut SearchInfo<G>) {
        let mut at = state.clone();
        for &action in &info.turn {
            G::apply(&mut at, action);
        }
        let whole = info.turn.len() == info.line.len();
        // What the search looks no further than is for another search.
        while G::node(&at) == Node::Decide(request.seat) && !G::is_horizon(&at) && info.turn.len() < DEEPEST {
            let budget = Budget::new(Limits::nodes(COMPLETION), Stop::new());
            let Some(order) = self.orders.first_mut() else { break };
            let eval_noise = (self.eval_noise, request.seed);
            let mut searcher =
                Searcher::<G>::new(&self.table, &self.evaluation, eval_noise, Counter::new(&budget), order);
            let found = Self::deepen(&mut searcher, &at, request.seat, &budget, 1, &mut |_, _| {});
            let Some(&action) = found.as_ref().and_then(|found| found.line.first()) else { break };
            G::apply(&mut at, action);
            info.turn.push(action);
            if whole {
                info.line.push(action);
            }
        }
    }
}

impl<G: AlphaBetaGame> Engine<G> for AlphaBetaEngine<G> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let state = G::known(request.view);
        if G::node(&state) != Node::Decide(request.seat) {
            return None;
        }
        if !Self::leaves_a_choice(&state, request.without) {
            return None;
        }
        self.table.new_search();
        self.orders.iter_mut().for_each(Order::fade);
        let (table, evaluation, eval_noise) = (&self.table, &self.evaluation, (self.eval_noise, request.seed));
        let preferences = Preferences::of::<G>(&state, request.seed);
        let found = std::thread::scope(|scope| {
            let mut orders = self.orders.iter_mut();
            let main = orders.next()?;
            for (number, order) in orders.enumerate() {
                let state = &state;
                scope.spawn(move || {
                    let counter = Counter::new(request.budget);
                    let mut searcher = Searcher::<G>::new(table, evaluation, eval_noise, counter, order);
                    searcher.without = request.without;
                    let first = 1 + (number as i32 + 1) % 2;
                    Self::deepen(&mut searcher, state, request.seat, request.budget, first, &mut |_, _| {});
                });
            }
            let mut searcher = Searcher::<G>::new(table, evaluation, eval_noise, Counter::new(request.budget), main);
            searcher.preferences = preferences;
            searcher.without = request.without;
            let found = Self::deepen(&mut searcher, &state, request.seat, request.budget, 1, &mut |found, searcher| {
                searcher.counter.hand_in();
                report(&Self::info(&state, found, request));
            });
            request.budget.finish();
            found
        });
        let found = found.or_else(|| {
            // Not even one turn could be looked at in time.
            let line = Self::promising(&state);
            (!line.is_empty()).then_some(Iteration { line, value: 0, depth: 0 })
        })?;
        let mut info = Self::info(&state, &found, request);
        self.complete(&state, request, &mut info);
        report(&info);
        Some(info)
    }

    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        let state = G::known(request.view);
        let seat = request.seat;
        if G::node(&state) != Node::Decide(seat) {
            return Vec::new();
        }
        let mut turns = Vec::new();
        G::whole_turns(&state, &mut turns);
        if turns.is_empty() {
            let mut actions = Vec::new();
            G::choices(&state, &mut actions);
            turns.extend(actions.into_iter().map(|action| vec![action]));
        }
        let candidate = |turn: Vec<G::Action>| {
            let mut after = state.clone();
            turn.iter().for_each(|&action| G::apply(&mut after, action));
            let value = match G::node(&after) {
                Node::Over(outcome) => value::over(outcome.returns[seat.index()], turn.len() as u32),
                _ => noisy_eval::<G>(&self.evaluation, (self.eval_noise, request.seed), &after, seat),
            };
            Candidate { turn, value }
        };
        let mut candidates: Vec<Candidate<G>> = turns.into_iter().map(candidate).collect();
        candidates.sort_by_key(|candidate| -candidate.value);
        candidates.truncate(MOST_CANDIDATES);
        candidates
    }

    fn evaluate(&mut self, view: &G::View, _: u64) -> Option<Value> {
        Some(first_seat_eval::<G>(&self.evaluation, &G::known(view)))
    }

    fn forget(&mut self) {
        self.table.clear();
        self.orders.iter_mut().for_each(Order::forget);
    }
}
