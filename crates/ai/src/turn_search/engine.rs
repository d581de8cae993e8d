//! The engine: searches that widen and deepen in turn.

use std::collections::HashSet;

use crate::{Evaluation, TurnSearchGame};
use kickoff_core::{Game, Node, Seat};

use super::generate::{Turn, Width};
use super::searcher::Searcher;
use super::straight::straightened;
use crate::value::{self, INFINITE, Value};
use crate::window::{Preferences, Window, first_seat_eval};
use crate::{Bound, Budget, Candidate, Engine, Report, SearchInfo, SearchRequest, Setup, Table};

/// Iterations that there are, at most.
const MOST: u32 = 40;
/// The value of a game that looks won.
const SURE: Value = 2_000;
/// The width with which candidates are found, without looking at replies.
const EVALUATION_WIDTH: Width = Width { beam: 6, turns: 8, looked_at: 4, thorough: false };
/// A new iteration is not begun when more than this share of the budget has been used.
const LAST_START: f64 = 0.7;

/// Alpha-beta search whose moves are whole turns, for games with several actions a turn.
pub struct TurnSearchEngine<G: TurnSearchGame> {
    evaluation: Evaluation,
    eval_noise: i32,
    table: Table,
    threads: usize,
    game: std::marker::PhantomData<G>,
}

/// How an iteration looks: how deep, how wide at the root, and how wide below.
struct Plan {
    depth: i32,
    root: Width,
    below: Width,
}

impl Plan {
    /// The plan of an iteration, from 1. The first two look at little, so that there soon is an answer; those after them look
    /// wide, because what is not among the turns that are looked at is overlooked however deep the search goes. A root is no
    /// wider than takes some tens of megabytes.
    fn of(iteration: u32) -> Plan {
        let wider = (iteration.saturating_sub(1) / 2).min(5) as usize;
        let depth = match iteration {
            1 => 1,
            _ => 2 + (iteration as i32 - 2) / 2,
        };
        let (root, below) = match wider {
            0 => (
                Width { beam: 48, turns: 24, looked_at: 4, thorough: true },
                Width { beam: 8, turns: 6, looked_at: 4, thorough: false },
            ),
            _ => (
                Width { beam: (192 << wider).min(1_536), turns: (48 << wider).min(768), looked_at: 8, thorough: true },
                Width { beam: (24 + 8 * wider).min(64), turns: (6 + 4 * wider).min(32), looked_at: 8, thorough: false },
            ),
        };
        Plan { depth, root, below }
    }
}

struct Found<G: Game> {
    line: Vec<G::Action>,
    /// How many actions of the line are the turn.
    turn: usize,
    value: Value,
    iteration: u32,
}

impl<G: TurnSearchGame> TurnSearchEngine<G> {
    /// An engine of the strength and resources in `setup`.
    pub fn new(setup: &Setup) -> TurnSearchEngine<G> {
        let evaluation = Evaluation::new::<G>(setup);
        let (table, threads) = (Table::new(setup.megabytes), setup.threads.max(1));
        TurnSearchEngine { evaluation, eval_noise: setup.eval_noise, table, threads, game: std::marker::PhantomData }
    }

    /// About how many bytes an engine takes.
    pub fn bytes(setup: &Setup) -> usize {
        Table::bytes(setup.megabytes)
    }

    /// Searches ever wider and deeper until the budget is spent. The first thread reports; the others, which begin with a
    /// later iteration, only fill the table.
    fn widen(
        searcher: &mut Searcher<'_, G>,
        state: &G::State,
        seat: Seat,
        budget: &Budget,
        (first, without): (u32, &HashSet<u64>),
        found: &mut dyn FnMut(&Found<G>, &mut Searcher<'_, G>),
    ) -> Option<Found<G>> {
        if let Some(decided) = Self::decided(searcher, state, seat, without) {
            return Some(decided);
        }
        let most = budget.limits().depth.unwrap_or(MOST).min(MOST);
        let mut turns: Vec<Turn<G>> = Vec::new();
        let mut best: Option<Found<G>> = None;
        let mut root = None;
        for iteration in first.min(most)..=most {
            let plan = Plan::of(iteration);
            searcher.width = plan.below;
            if root != Some(plan.root) {
                let mut listed = searcher.turns(state, seat, plan.root);
                listed.retain(|turn| !without.contains(&turn.key));
                if searcher.counter.over() && best.is_some() {
                    break;
                }
                merge(&mut turns, listed);
                root = Some(plan.root);
            }
            if let Some(next) = Self::iteration(searcher, &mut turns, seat, &plan, iteration) {
                found(&next, searcher);
                best = Some(next);
            }
            if searcher.counter.over() || budget.used() > LAST_START {
                break;
            }
        }
        best
    }

    /// The turn that the game knows without a search, if it does and that turn is not left out.
    fn decided(searcher: &Searcher<'_, G>, state: &G::State, seat: Seat, without: &HashSet<u64>) -> Option<Found<G>> {
        let mut line = Vec::new();
        if !G::decisive_turn(state, &mut line) {
            return None;
        }
        let mut after = state.clone();
        line.iter().for_each(|&action| G::apply(&mut after, action));
        if without.contains(&G::key(&after)) {
            return None;
        }
        let value = match G::node(&after) {
            Node::Over(outcome) => value::over(outcome.returns[seat.index()], line.len() as u32),
            _ => searcher.static_eval(&after, seat),
        };
        Some(Found { turn: line.len(), line, value, iteration: 1 })
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
            // `alpha` is the best value with its bonus, as all others are compared with it.
            let bonus = searcher.preferences.bonus(turn.key);
            let window = Window { alpha: alpha - bonus, beta: INFINITE };
            let value = match plan.depth {
                1 => turn.value,
                depth => searcher.try_turn(&turn.state, seat, depth, window, 0, place),
            };
            if searcher.counter.over() && place > 0 {
                break;
            }
            if window.bound(value) == Bound::Exact {
                alpha = value + bonus;
                best = Some((place, value));
            }
            if searcher.counter.over() {
                break;
            }
        }
        let (best, value) = best?;
        // The best comes to the front, the others stay as they are.
        turns[..=best].rotate_right(1);
        let first = turns.first()?;
        let mut line = first.actions.to_vec();
        let turn = line.len();
        searcher.go_on(&first.state, &mut line);
        // What is seen as forced is so only as far as nothing was overlooked.
        let value = value.clamp(-SURE, SURE);
        Some(Found { line, turn, value, iteration })
    }
}

/// The keys of the positions that turns lead to.
fn left_out<G: TurnSearchGame>(state: &G::State, turns: &[Vec<G::Action>]) -> HashSet<u64> {
    let after = |turn: &Vec<G::Action>| {
        let mut after = state.clone();
        turn.iter().for_each(|&action| G::apply(&mut after, action));
        G::key(&after)
    };
    turns.iter().map(after).collect()
}

/// Adds turns that are not there yet.
fn merge<G: Game>(turns: &mut Vec<Turn<G>>, listed: Vec<Turn<G>>) {
    let known: HashSet<u64> = turns.iter().map(|turn| turn.key).collect();
    turns.extend(listed.into_iter().filter(|turn| !known.contains(&turn.key)));
}

impl<G: TurnSearchGame> Engine<G> for TurnSearchEngine<G> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let state = G::known(request.view);
        if G::node(&state) != Node::Decide(request.seat) {
            return None;
        }
        self.table.new_search();
        let info = |found: &Found<G>| {
            let (turn, rest) = found.line.split_at(found.turn);
            let turn = straightened::<G>(&state, request.seat, turn);
            SearchInfo {
                line: [&turn, rest].concat(),
                turn,
                value: found.value,
                depth: found.iteration,
                nodes: request.budget.nodes(),
                elapsed: request.budget.elapsed(),
                share: None,
            }
        };
        let eval_noise = (self.eval_noise, request.seed);
        let preferences = Preferences::of::<G>(&state, request.seed);
        let without = &left_out::<G>(&state, request.without);
        let searcher = || Searcher::<G>::new(&self.table, &self.evaluation, eval_noise, request.budget);
        let found = std::thread::scope(|scope| {
            for number in 1..self.threads as u32 {
                let state = &state;
                scope.spawn(move || {
                    Self::widen(
                        &mut searcher(),
                        state,
                        request.seat,
                        request.budget,
                        (1 + number % 3, without),
                        &mut |_, _| {},
                    );
                });
            }
            let mut searcher = searcher();
            searcher.preferences = preferences;
            let found = Self::widen(
                &mut searcher,
                &state,
                request.seat,
                request.budget,
                (1, without),
                &mut |found, searcher| {
                    searcher.counter.hand_in();
                    report(&info(found));
                },
            );
            request.budget.finish();
            found
        });
        let found = found.or_else(|| {
            // Not even one turn could be looked at in time: any action will do.
            let mut actions = Vec::new();
            G::choices(&state, &mut actions);
            actions.first().map(|&action| Found { line: vec![action], turn: 1, value: 0, iteration: 0 })
        })?;
        let info = info(&found);
        report(&info);
        Some(info)
    }

    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        let state = G::known(request.view);
        if G::node(&state) != Node::Decide(request.seat) {
            return Vec::new();
        }
        let eval_noise = (self.eval_noise, request.seed);
        let mut searcher = Searcher::<G>::new(&self.table, &self.evaluation, eval_noise, request.budget);
        searcher.knows = false;
        let turns = searcher.turns(&state, request.seat, EVALUATION_WIDTH);
        searcher.counter.hand_in();
        let candidate = |turn: Turn<G>| Candidate {
            turn: straightened::<G>(&state, request.seat, &turn.actions),
            value: turn.value,
        };
        turns.into_iter().map(candidate).collect()
    }

    fn evaluate(&mut self, view: &G::View, _: u64) -> Option<Value> {
        Some(first_seat_eval::<G>(&self.evaluation, &G::known(view)))
    }

    fn forget(&mut self) {
        self.table.clear();
    }
}
