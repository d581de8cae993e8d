//! The search of one thread.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use crate::{Evaluation, TurnSearchGame};
use kickoff_core::{Game, Node, Seat};

use super::generate::{IdentityHasher, ScratchBuffers, Turn, Width};
use super::threats::Threats;
use crate::value::{self, INFINITE, Value};
use crate::window::{Preferences, Window, noisy_eval, noisy_terms};
use crate::{Bound, Budget, Counter, Entry, Table};

/// Turns that a line may have, and those of it that are told.
const DEEPEST: i32 = 60;
const LONGEST_LINE: usize = 8;
/// How far a side may be from a bound with one turn to go and yet be thought to reach it, or to stay past it.
const MARGIN: Value = 60;
/// A search of fewer nodes does not see such turns of the other side.
const KNOWING: u64 = 2_000;
/// Turns that are kept from one iteration to the next, at most.
const MOST_KEPT: usize = 100_000;

pub(super) struct Searcher<'a, G: TurnSearchGame> {
    pub(super) table: &'a Table,
    pub(super) evaluation: &'a Evaluation,
    /// The noise on evaluations, in rating points, and the seed that it follows from.
    pub(super) eval_noise: (i32, u64),
    /// The bonuses of the root's turns. Threads that only help have none.
    pub(super) preferences: Preferences,
    pub(super) counter: Counter<'a>,
    pub(super) buffers: ScratchBuffers<G>,
    /// Whether turns that need no search are known: not if so little is looked at that they would be out of proportion.
    pub(super) knows: bool,
    /// How many turns are looked at below the root.
    pub(super) width: Width,
    pub(super) threats: Threats<G>,
    kept: HashMap<u64, Rc<[Turn<G>]>, BuildHasherDefault<IdentityHasher>>,
    kept_turns: usize,
    actions: Vec<G::Action>,
    /// The last turns that were too good to be allowed, by ply.
    killers: Vec<[Box<[G::Action]>; 2]>,
}

impl<'a, G: TurnSearchGame> Searcher<'a, G> {
    pub(super) fn new(
        table: &'a Table,
        evaluation: &'a Evaluation,
        eval_noise: (i32, u64),
        budget: &'a Budget,
    ) -> Self {
        let counter = Counter::new(budget);
        let knows = budget.limits().nodes.is_none_or(|nodes| nodes >= KNOWING);
        let width = Width { beam: 1, turns: 1, looked_at: 1, thorough: false };
        let (buffers, kept) = (ScratchBuffers::new(), HashMap::default());
        let killers = (0..=DEEPEST).map(|_| Default::default()).collect();
        Searcher {
            table,
            evaluation,
            eval_noise,
            preferences: Preferences::NONE,
            counter,
            buffers,
            knows,
            width,
            threats: Threats::new(),
            kept,
            kept_turns: 0,
            actions: Vec::new(),
            killers,
        }
    }

    /// How good a position is for a seat, without looking ahead.
    pub(super) fn static_eval(&self, state: &G::State, seat: Seat) -> Value {
        noisy_eval::<G>(self.evaluation, self.eval_noise, state, seat)
    }

    /// The same by the terms alone, where the game may be over: quick, for the many positions of which few are kept.
    pub(super) fn quick_after(&self, state: &G::State, seat: Seat) -> Value {
        result::<G>(state, seat).unwrap_or_else(|| noisy_terms::<G>(self.evaluation, self.eval_noise, state, seat))
    }

    /// How good a position is for a seat, without looking ahead, where the game may be over.
    pub(super) fn leaf_after(&self, state: &G::State, seat: Seat) -> Value {
        result::<G>(state, seat).unwrap_or_else(|| self.static_eval(state, seat))
    }

    /// The same, after the turn that the side on turn surely plays, if the game knows one.
    pub(super) fn settled_after(&mut self, state: &G::State, seat: Seat) -> Value {
        self.settle(state, seat, |_| {})
    }

    /// The same; `surely` hears of that turn. Where there is none, after the threat that the side on turn cannot parry.
    pub(super) fn settle(&mut self, state: &G::State, seat: Seat, surely: impl FnOnce(&[G::Action])) -> Value {
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        let value = if self.decisive(state, &mut actions) {
            surely(&actions);
            let mut after = state.clone();
            actions.iter().for_each(|&action| G::apply(&mut after, action));
            self.leaf_after(&after, seat)
        } else {
            self.lost(state, seat).unwrap_or_else(|| self.leaf_after(state, seat))
        };
        self.actions = actions;
        value
    }

    /// Adds the turn that needs no search, if there is one and it may be known.
    pub(super) fn decisive(&self, state: &G::State, actions: &mut Vec<G::Action>) -> bool {
        self.knows && G::decisive_turn(state, actions)
    }

    /// The value for `seat` of a position that its turn has led to, searched `depth` turns deep.
    pub(super) fn after(&mut self, state: &G::State, seat: Seat, depth: i32, window: Window, ply: i32) -> Value {
        match G::node(state) {
            Node::Decide(next) if next == seat => self.search(state, seat, depth, window, ply),
            Node::Decide(next) => -self.search(state, next, depth, window.turned(), ply),
            Node::Over(outcome) => value::over(outcome.returns[seat.index()], ply as u32),
            Node::Chance => self.static_eval(state, seat),
        }
    }

    /// The value for `seat`, which decides here.
    fn search(&mut self, state: &G::State, seat: Seat, depth: i32, window: Window, ply: i32) -> Value {
        if !self.counter.node() || depth <= 0 || ply > DEEPEST {
            return self.settled_after(state, seat);
        }
        let key = self.key(state);
        let known = self.table.get(key);
        if let Some(entry) = known
            && i32::from(entry.depth) >= depth
            && let Some(value) = window.answered(&entry, ply)
        {
            return value;
        }
        if let Some(after) = self.decided(state) {
            return self.after(&after, seat, 0, window, ply + 1);
        }
        if let Some(lost) = self.lost(state, seat) {
            return lost;
        }
        if depth == 1 && !self.kept.contains_key(&key) {
            // A turn changes little for the better or worse if there is no goal in it.
            let stand_pat = self.static_eval(state, seat);
            let good = stand_pat - MARGIN >= window.beta && self.threat(state).is_none();
            if good || stand_pat + MARGIN <= window.alpha {
                return stand_pat;
            }
        }
        if let Some((value, chosen)) = self.killed(state, seat, depth, window, ply) {
            self.remember(key, value, Bound::Lower, depth, ply, chosen);
            return value;
        }
        let turns = self.known_turns(state, key, seat);
        let Some(first) = turns.first() else { return self.static_eval(state, seat) };
        if depth == 1 {
            // What can be done at once after each of them is known.
            if first.value >= window.beta {
                self.kills(ply, &first.actions);
            }
            return first.value;
        }
        let best = known.map(|entry| entry.action);
        let order = order(&turns, best);
        let (value, chosen) = self.each(&turns, &order, seat, depth, window, ply);
        if !self.counter.over() {
            self.remember(key, value, window.bound(value), depth, ply, chosen);
        }
        value
    }

    fn remember(&self, key: u64, value: Value, bound: Bound, depth: i32, ply: i32, action: u32) {
        let depth = depth.clamp(0, 255) as u8;
        self.table.put(key, Entry { value: value::to_table(value, ply), bound, depth, action });
    }

    /// Whether a turn that refuted a sister position refutes this one: its value and name.
    fn killed(&mut self, state: &G::State, seat: Seat, depth: i32, window: Window, ply: i32) -> Option<(Value, u32)> {
        let narrow = Window { alpha: window.beta - 1, beta: window.beta };
        for place in 0..2 {
            let killer = std::mem::take(&mut self.killers[ply as usize][place]);
            let value = played::<G>(state, seat, &killer).map(|after| {
                let value = match depth {
                    1 => self.settled_after(&after, seat),
                    _ => self.after(&after, seat, depth - 1, narrow, ply + 1),
                };
                (value, name(G::key(&after)))
            });
            self.killers[ply as usize][place] = killer;
            if value.is_some_and(|(value, _)| value >= window.beta) && !self.counter.over() {
                return value;
            }
        }
        None
    }

    /// A turn was too good to be allowed.
    fn kills(&mut self, ply: i32, actions: &[G::Action]) {
        let killers = &mut self.killers[ply as usize];
        if *killers[0] != *actions {
            killers.swap(0, 1);
            killers[0] = actions.into();
        }
    }

    /// Where the turn leads to that needs no search, if there is one.
    pub(super) fn decided(&mut self, state: &G::State) -> Option<G::State> {
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        let after = self.decisive(state, &mut actions).then(|| {
            let mut after = state.clone();
            actions.iter().for_each(|&action| G::apply(&mut after, action));
            after
        });
        self.actions = actions;
        after
    }

    /// Tries turns, and says how good the best is and which.
    fn each(
        &mut self,
        turns: &[Turn<G>],
        order: &[usize],
        seat: Seat,
        depth: i32,
        window: Window,
        ply: i32,
    ) -> (Value, u32) {
        let mut best = (-INFINITE, u32::MAX);
        let mut alpha = window.alpha;
        for (place, &number) in order.iter().enumerate() {
            let turn = &turns[number];
            let value = self.try_turn(&turn.state, seat, depth, Window { alpha, ..window }, ply, place);
            if self.counter.over() {
                break;
            }
            if value > best.0 {
                best = (value, name(turn.key));
                alpha = alpha.max(value);
                if value >= window.beta {
                    self.kills(ply, &turn.actions);
                    break;
                }
            }
        }
        best
    }

    /// The value of one turn: all but the first are only asked whether they are better, late ones less deep first.
    pub(super) fn try_turn(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        window: Window,
        ply: i32,
        place: usize,
    ) -> Value {
        if place == 0 {
            return self.after(state, seat, depth - 1, window, ply + 1);
        }
        let narrow = Window { alpha: window.alpha, beta: window.alpha + 1 };
        let less = i32::from(depth >= 3 && place >= LATE);
        let mut value = self.after(state, seat, depth - 1 - less, narrow, ply + 1);
        if value > window.alpha && less > 0 && !self.counter.over() {
            value = self.after(state, seat, depth - 1, narrow, ply + 1);
        }
        if value > window.alpha && value < window.beta && !self.counter.over() {
            value = self.after(state, seat, depth - 1, window, ply + 1);
        }
        value
    }

    /// Adds how the game is expected to go on.
    pub(super) fn go_on(&mut self, state: &G::State, line: &mut Vec<G::Action>) {
        let mut at = state.clone();
        for _ in 0..LONGEST_LINE {
            let before = line.len();
            if !self.decisive(&at, line) {
                let key = self.key(&at);
                let Some(entry) = self.table.get(key) else { break };
                let Some(kept) = self.kept.get(&key) else { break };
                let Some(turn) = kept.iter().find(|turn| name(turn.key) == entry.action) else { break };
                line.extend_from_slice(&turn.actions);
            }
            line[before..].iter().for_each(|&action| G::apply(&mut at, action));
            if !matches!(G::node(&at), Node::Decide(_)) {
                break;
            }
        }
    }

    /// The key under which a position is remembered: what was found with narrower beams is not what is found now.
    fn key(&self, state: &G::State) -> u64 {
        G::key(state) ^ (self.width.beam as u64) << 32
    }

    /// The turns of a position, as wide as is looked below the root.
    fn known_turns(&mut self, state: &G::State, key: u64, seat: Seat) -> Rc<[Turn<G>]> {
        if let Some(kept) = self.kept.get(&key) {
            return Rc::clone(kept);
        }
        let turns: Rc<[Turn<G>]> = self.turns(state, seat, self.width).into();
        if !self.counter.over() {
            if self.kept_turns > MOST_KEPT {
                self.kept.clear();
                self.kept_turns = 0;
            }
            self.kept_turns += turns.len();
            self.kept.insert(key, Rc::clone(&turns));
        }
        turns
    }
}

/// The place from which turns count as late.
const LATE: usize = 4;

/// Where a turn leads to, if it can be played and is one.
pub(super) fn played<G: TurnSearchGame>(state: &G::State, seat: Seat, actions: &[G::Action]) -> Option<G::State> {
    let mut after = state.clone();
    for &action in actions {
        if G::node(&after) != Node::Decide(seat) || G::check(&after, action).is_err() {
            return None;
        }
        G::apply(&mut after, action);
    }
    (!actions.is_empty() && G::node(&after) != Node::Decide(seat)).then_some(after)
}

/// The name under which the table remembers a turn.
pub(super) fn name(key: u64) -> u32 {
    (key >> 40) as u32 & 0xf_ffff
}

/// The order in which turns are tried: what was best before, then as listed.
fn order<G: Game>(turns: &[Turn<G>], best: Option<u32>) -> Vec<usize> {
    let mut order: Vec<usize> = (0..turns.len()).collect();
    if let Some(best) = best
        && let Some(place) = turns.iter().position(|turn| name(turn.key) == best)
    {
        order[..=place].rotate_right(1);
    }
    order
}

/// What a seat gets in a position where the game is over.
#[inline]
fn result<G: Game>(state: &G::State, seat: Seat) -> Option<Value> {
    match G::node(state) {
        Node::Over(outcome) => Some(value::over(outcome.returns[seat.index()], 0)),
        _ => None,
    }
}
