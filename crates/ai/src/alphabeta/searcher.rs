//! The search of one thread: principal variation search that changes sides when the seat does.

use crate::{AlphaBetaGame, Evaluation};
use kickoff_core::{Game, Node, Seat};

use super::order::{Order, Ranked, keep_best, next_best};
use super::prune::Shallow;
use crate::value::{self, INFINITE, Value};
use crate::window::{Preferences, Window, noisy_eval};
use crate::{Counter, Entry, Table};

/// Plies that a search may go down to.
pub(crate) const DEEPEST: usize = 200;

pub(crate) struct Searcher<'a, G: AlphaBetaGame> {
    pub(crate) table: &'a Table,
    pub(crate) evaluation: &'a Evaluation,
    /// The noise on evaluations, in rating points, and the seed that it follows from.
    pub(crate) eval_noise: (i32, u64),
    /// The bonuses of the root's choices. Threads that only help have none.
    pub(crate) preferences: Preferences,
    /// The turns that are left out at the root: where the search goes by actions, those that begin with their first ones.
    pub(crate) without: &'a [Vec<G::Action>],
    pub(crate) counter: Counter<'a>,
    pub(crate) order: &'a mut Order,
    /// Whether the latest action was a pass that only the search makes.
    pub(super) passed: bool,
    /// The best line from each ply on.
    pub(crate) lines: Vec<Vec<G::Action>>,
    buffers: Vec<Buffers<G>>,
}

/// Lists of one ply, kept so that none is allocated per node.
pub(super) struct Buffers<G: Game> {
    pub(super) actions: Vec<G::Action>,
    pub(super) ranked: Vec<Ranked<G::Action>>,
}

impl<'a, G: AlphaBetaGame> Searcher<'a, G> {
    pub(crate) fn new(
        table: &'a Table,
        evaluation: &'a Evaluation,
        eval_noise: (i32, u64),
        counter: Counter<'a>,
        order: &'a mut Order,
    ) -> Searcher<'a, G> {
        let buffers = || Buffers { actions: Vec::with_capacity(256), ranked: Vec::with_capacity(256) };
        Searcher {
            table,
            evaluation,
            eval_noise,
            preferences: Preferences::NONE,
            without: &[],
            counter,
            order,
            passed: false,
            lines: (0..DEEPEST + 2).map(|_| Vec::new()).collect(),
            buffers: (0..DEEPEST + 2).map(|_| buffers()).collect(),
        }
    }

    /// How good a position is for a seat, without looking ahead.
    pub(crate) fn static_eval(&self, state: &G::State, seat: Seat) -> Value {
        noisy_eval::<G>(self.evaluation, self.eval_noise, state, seat)
    }

    /// Whether a choice of the root, an action or a whole turn, is left out.
    pub(crate) fn leaves_out(&self, choice: &[G::Action]) -> bool {
        self.without.iter().any(|turn| turn.starts_with(choice))
    }

    /// The bonus of a choice: 0 below the root.
    pub(super) fn bonus(&self, ply: usize, choice: u64) -> Value {
        if ply == 0 { self.preferences.bonus(choice) } else { 0 }
    }

    pub(super) fn take(&mut self, ply: usize) -> Buffers<G> {
        let buffers = &mut self.buffers[ply];
        buffers.actions.clear();
        buffers.ranked.clear();
        Buffers { actions: std::mem::take(&mut buffers.actions), ranked: std::mem::take(&mut buffers.ranked) }
    }

    pub(super) fn give(&mut self, ply: usize, buffers: Buffers<G>) {
        self.buffers[ply] = buffers;
    }

    /// The value for `seat` of a position that it has brought about, searched `depth` actions deep.
    pub(crate) fn after(&mut self, state: &G::State, seat: Seat, depth: i32, window: Window, ply: usize) -> Value {
        match G::node(state) {
            Node::Decide(_) if G::is_horizon(state) => {
                self.lines[ply].clear();
                self.counter.node();
                self.static_eval(state, seat)
            }
            Node::Decide(next) if next == seat => self.search(state, seat, depth, window, ply),
            Node::Decide(next) => -self.search(state, next, depth, window.turned(), ply),
            Node::Over(outcome) => {
                self.lines[ply].clear();
                value::over(outcome.returns[seat.index()], ply as u32)
            }
            Node::Chance => {
                self.lines[ply].clear();
                self.static_eval(state, seat)
            }
        }
    }

    /// The value for `seat`, which decides here.
    pub(crate) fn search(&mut self, state: &G::State, seat: Seat, depth: i32, window: Window, ply: usize) -> Value {
        if depth <= 0 {
            return self.quiet(state, seat, window, ply, 0);
        }
        self.lines[ply].clear();
        if !self.counter.node() || ply >= DEEPEST {
            return self.static_eval(state, seat);
        }
        let key = G::key(state);
        let known = self.table.get(key);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
            && window.is_null()
            && let Some(value) = window.answered(&entry, ply as Value)
        {
            return value;
        }
        let best = known.map(|entry| entry.action);
        let mut turns = Vec::new();
        G::whole_turns(state, &mut turns);
        if !turns.is_empty() {
            let (value, turn) = self.each_whole_turn(state, seat, depth, window, ply, (&turns, best));
            if !self.counter.over() {
                self.remember(key, (value, turn), depth, window, ply);
            }
            return value;
        }
        let shallow = self.shallow(state, seat, depth, window, ply);
        if let Shallow::Over(value) = shallow {
            return value;
        }
        if self.stands_even_if_it_passes(state, seat, depth, window, ply) {
            return window.beta;
        }
        let mut buffers = self.take(ply);
        G::choices(state, &mut buffers.actions);
        self.order.rank::<G>(state, seat, ply, best, &buffers.actions, &mut buffers.ranked);
        if matches!(shallow, Shallow::Lost) {
            keep_best(&mut buffers.ranked);
        }
        let value = self.each(state, seat, depth, window, ply, key, &mut buffers.ranked);
        self.give(ply, buffers);
        value
    }

    /// Tries the actions of a position, most promising first.
    #[allow(clippy::too_many_arguments)] // the parameters of a node
    fn each(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        window: Window,
        ply: usize,
        key: u64,
        ranked: &mut [Ranked<G::Action>],
    ) -> Value {
        let mut alpha = window.alpha;
        let mut best = -INFINITE;
        let mut best_index = None;
        for place in 0..ranked.len() {
            next_best(ranked, place);
            let Ranked { action, index, score, .. } = ranked[place];
            if ply == 0 && self.leaves_out(&[action]) {
                continue;
            }
            let mut child = state.clone();
            G::apply(&mut child, action);
            let bonus = self.bonus(ply, u64::from(index));
            let shifted = Window { alpha: alpha - bonus, beta: window.beta - bonus };
            let found = self.try_action(&child, seat, depth, shifted, ply, place, (index, score));
            // A value that says in how many plies the game is decided has to stay what it is.
            let value = if value::decided_in(found).is_some() { found } else { found + bonus };
            if self.counter.over() {
                // The first action of a position that was not looked at to the end still is an answer.
                return if best == -INFINITE { value } else { best };
            }
            if value > best {
                best = value;
                best_index = Some(index);
                if value > alpha {
                    alpha = value;
                    self.extend_line(ply, action);
                }
                if value >= window.beta {
                    self.order.cut(seat, ply, depth, &ranked[..=place]);
                    break;
                }
            }
        }
        self.remember(key, (best, best_index.map(u32::from)), depth, window, ply);
        best
    }

    /// Notes in the table what a search with this window has come to, and by which action.
    fn remember(&self, key: u64, (best, action): (Value, Option<u32>), depth: i32, window: Window, ply: usize) {
        if ply == 0 && !self.without.is_empty() {
            return;
        }
        let bound = window.bound(best);
        let (value, depth) = (value::to_table(best, ply as Value), depth.clamp(0, 255) as u8);
        self.table.put(key, Entry { value, bound, depth, action: action.unwrap_or(u32::MAX) });
    }

    /// The value of one action: of late quiet ones, first less deep and only whether it is better than the best.
    #[allow(clippy::too_many_arguments)] // the parameters of a node
    fn try_action(
        &mut self,
        child: &G::State,
        seat: Seat,
        depth: i32,
        window: Window,
        ply: usize,
        place: usize,
        (index, score): (u16, i32),
    ) -> Value {
        if place == 0 {
            return self.after(child, seat, depth - 1, window, ply + 1);
        }
        let narrow = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let less = if depth >= 2 && place >= 3 && score <= 0 {
            (reduction::<G>(depth, place) - self.order.history(seat, index) / 6_000).clamp(0, depth - 1)
        } else {
            0
        };
        let mut value = self.after(child, seat, depth - 1 - less, narrow, ply + 1);
        if value > window.alpha && less > 0 && !self.counter.over() {
            value = self.after(child, seat, depth - 1, narrow, ply + 1);
        }
        if value > window.alpha && value < window.beta && !window.is_null() && !self.counter.over() {
            value = self.after(child, seat, depth - 1, window, ply + 1);
        }
        value
    }

    /// The best line from here is this action and then the best line from there.
    pub(super) fn extend_line(&mut self, ply: usize, action: G::Action) {
        let (before, after) = self.lines.split_at_mut(ply + 1);
        if let (Some(line), Some(rest)) = (before.last_mut(), after.first()) {
            line.clear();
            line.push(action);
            line.extend_from_slice(rest);
        }
    }
}

/// How much less deep a late action is looked at.
fn reduction<G: AlphaBetaGame>(depth: i32, place: usize) -> i32 {
    let (depth, place) = (f64::from(depth), place as f64);
    (0.5 + depth.ln() * place.ln() / G::LATE_ACTION_DIVISOR) as i32
}
