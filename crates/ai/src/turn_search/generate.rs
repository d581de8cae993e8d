//! The turns of a position that look best.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::TurnSearchGame;
use kickoff_core::{Game, Node, Seat};

use super::searcher::Searcher;
use crate::value::Value;

/// The most actions of a turn.
const LONGEST: usize = 64;

/// How many turns are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Width {
    /// Unfinished turns that are carried on, for each number of actions.
    pub(super) beam: usize,
    pub(super) turns: usize,
}

/// A turn and where it leads to.
pub(super) struct Turn<G: Game> {
    pub(super) actions: Box<[G::Action]>,
    pub(super) state: G::State,
    pub(super) key: u64,
    /// What it is worth to the one who plays it, as far as is known.
    pub(super) value: Value,
}

/// A position within the turn.
struct Made<G: Game> {
    state: G::State,
    /// Where it comes from: the number of a position, and the action. Of the first one itself.
    parent: usize,
    action: Option<G::Action>,
    /// Its value if the turn ended here, or as it is.
    value: Value,
}

/// Keys are as good as drawn: they need no hashing.
#[derive(Default)]
pub(super) struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0 << 8 | u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

pub(super) type Keys = HashSet<u64, BuildHasherDefault<IdentityHasher>>;

/// What a generation keeps from one to the next, so that little is allocated.
pub(super) struct ScratchBuffers<G: Game> {
    made: Vec<Made<G>>,
    met: Keys,
    actions: Vec<G::Action>,
    layer: Vec<usize>,
    next: Vec<usize>,
    ends: Vec<(Value, usize, Option<G::Action>)>,
}

impl<G: Game> ScratchBuffers<G> {
    pub(super) fn new() -> ScratchBuffers<G> {
        ScratchBuffers {
            made: Vec::new(),
            met: Keys::default(),
            actions: Vec::new(),
            layer: Vec::new(),
            next: Vec::new(),
            ends: Vec::new(),
        }
    }
}

impl<G: TurnSearchGame> Searcher<'_, G> {
    /// The most promising turns of the seat that decides here, best first. If the search has to end, some are
    /// missing.
    pub(super) fn turns(&mut self, state: &G::State, seat: Seat, width: Width) -> Vec<Turn<G>> {
        let mut buffers = std::mem::replace(&mut self.buffers, ScratchBuffers::new());
        buffers.made.clear();
        buffers.met.clear();
        buffers.layer.clear();
        buffers.ends.clear();
        buffers.made.push(Made { state: state.clone(), parent: 0, action: None, value: 0 });
        buffers.layer.push(0);
        for _ in 0..LONGEST {
            self.layer(&mut buffers, seat);
            let ScratchBuffers { made, layer, next, ends, .. } = &mut buffers;
            std::mem::swap(layer, next);
            keep_best(layer, width.beam, |&number| made[number].value);
            for &number in layer.iter() {
                if let Some(end) = G::end_turn(&made[number].state) {
                    ends.push((made[number].value, number, Some(end)));
                }
            }
            if self.counter.over() || layer.is_empty() {
                break;
            }
        }
        let turns = self.finish(&mut buffers, seat, width);
        self.buffers = buffers;
        turns
    }

    /// Everything that one action more leads to.
    fn layer(&mut self, buffers: &mut ScratchBuffers<G>, seat: Seat) {
        buffers.next.clear();
        for place in 0..buffers.layer.len() {
            let parent = buffers.layer[place];
            buffers.actions.clear();
            G::choices(&buffers.made[parent].state, &mut buffers.actions);
            G::order_choices(&buffers.made[parent].state, &mut buffers.actions);
            let end = G::end_turn(&buffers.made[parent].state);
            for number in 0..buffers.actions.len() {
                let action = buffers.actions[number];
                if end == Some(action) {
                    continue;
                }
                let mut state = buffers.made[parent].state.clone();
                G::apply(&mut state, action);
                if !buffers.met.insert(G::key(&state)) {
                    continue;
                }
                if !self.counter.node() {
                    return;
                }
                let here = buffers.made.len();
                if G::node(&state) == Node::Decide(seat) {
                    let value = self.as_if_ended(&state, seat);
                    buffers.next.push(here);
                    buffers.made.push(Made { state, parent, action: Some(action), value });
                } else {
                    let value = self.quick_after(&state, seat);
                    buffers.ends.push((value, here, None));
                    buffers.made.push(Made { state, parent, action: Some(action), value });
                }
            }
        }
    }

    /// How good a position within the turn would be to end the turn in.
    fn as_if_ended(&self, state: &G::State, seat: Seat) -> Value {
        match G::end_turn(state) {
            Some(end) => {
                let mut ended = state.clone();
                G::apply(&mut ended, end);
                self.quick_after(&ended, seat)
            }
            None => self.quick_after(state, seat),
        }
    }

    /// The best of all turns that have been met.
    fn finish(&mut self, buffers: &mut ScratchBuffers<G>, seat: Seat, width: Width) -> Vec<Turn<G>> {
        let ScratchBuffers { made, met, ends, .. } = buffers;
        // What the other side can do at once is looked at for some more than are kept.
        keep_best(ends, width.turns * LOOKED_AT, |end| end.0);
        met.clear();
        let mut turns: Vec<Turn<G>> = Vec::with_capacity(ends.len());
        for &(_, number, end) in ends.iter() {
            let mut state = made[number].state.clone();
            if let Some(end) = end {
                G::apply(&mut state, end);
            }
            let key = G::key(&state);
            if !met.insert(key) {
                continue;
            }
            // Of a list that was cut short the best is still an answer.
            if !self.counter.node() && !turns.is_empty() {
                break;
            }
            let value = self.settled_after(&state, seat);
            turns.push(Turn { actions: Box::new([]), state, key, value });
            let mut actions: Vec<G::Action> = end.into_iter().collect();
            let mut at = number;
            while let Some(action) = made[at].action {
                actions.push(action);
                at = made[at].parent;
            }
            actions.reverse();
            if let Some(turn) = turns.last_mut() {
                turn.actions = actions.into_boxed_slice();
            }
        }
        turns.sort_by_key(|turn| -turn.value);
        turns.truncate(width.turns);
        turns
    }
}

/// For each turn that is searched, so many are looked at for what the other side can do at once.
const LOOKED_AT: usize = 4;

/// Keeps those with the greatest values, in an order that is always the same.
fn keep_best<T>(all: &mut Vec<T>, most: usize, value: impl Fn(&T) -> Value) {
    all.sort_by_key(|one| -value(one));
    all.truncate(most);
}
