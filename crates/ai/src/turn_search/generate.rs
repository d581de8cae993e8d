//! The turns of a position that look best.

use std::collections::HashSet;
use std::hash::{BuildHasherDefault, Hasher};

use crate::TurnSearchGame;
use kickoff_core::{Game, Node, Seat};

use super::searcher::Searcher;
use super::threats::Refutations;
use crate::value::Value;

/// The most actions of a turn.
const LONGEST: usize = 64;

/// How many turns are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Width {
    /// Unfinished turns that are carried on, for each number of actions.
    pub(super) beam: usize,
    pub(super) turns: usize,
    /// For each turn that is searched, so many are looked at for what the other side can do at once.
    pub(super) looked_at: usize,
    /// Whether every turn is looked at where the other side threatens something and no turn is known that parries it.
    pub(super) thorough: bool,
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

/// A turn that was met: what it looks worth, the position in which it ends or can be ended, and the action that does so.
type End<G> = (Value, usize, Option<<G as Game>::Action>);

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
    ends: Vec<End<G>>,
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
        let mut refutations = Refutations::new(self.threat(state));
        let parries = self.parries(state, seat, &refutations, &mut buffers);
        let lost = refutations.threat().is_some() && parries.is_empty() && buffers.ends.is_empty();
        let every = width.thorough && lost;
        for length in 1..=LONGEST {
            self.layer(&mut buffers, seat, &refutations);
            let ScratchBuffers { made, layer, next, ends, .. } = &mut buffers;
            std::mem::swap(layer, next);
            if !every {
                keep_best(layer, width.beam, |&number| made[number].value);
            }
            layer.extend(parries.iter().filter(|parry| parry.0 == length).map(|parry| parry.1));
            for &number in layer.iter() {
                if let Some(end) = G::end_turn(&made[number].state) {
                    ends.push((made[number].value, number, Some(end)));
                }
            }
            if self.counter.over() || layer.is_empty() {
                break;
            }
        }
        let turns = match every {
            true => self.finish_every(&mut buffers, seat, width, &mut refutations),
            false => self.finish(&mut buffers, seat, width, &mut refutations),
        };
        self.buffers = buffers;
        turns
    }

    /// Makes the positions of what parries the other side's threat. Of those in which the turn goes on: the number of actions
    /// that each takes, and its own number.
    fn parries(
        &mut self,
        state: &G::State,
        seat: Seat,
        refutations: &Refutations<G>,
        buffers: &mut ScratchBuffers<G>,
    ) -> Vec<(usize, usize)> {
        let mut found = Vec::new();
        if let Some(threat) = refutations.threat() {
            G::parries(state, threat, MOST_PARRIES, &mut found);
        }
        let mut parries = Vec::new();
        for turn in found {
            let mut at = (state.clone(), 0);
            for &action in &turn {
                G::apply(&mut at.0, action);
                buffers.made.push(Made { state: at.0.clone(), parent: at.1, action: Some(action), value: 0 });
                at.1 = buffers.made.len() - 1;
            }
            let (state, number) = at;
            if !buffers.met.insert(G::key(&state)) || !self.counter.node() {
                continue;
            }
            if G::node(&state) == Node::Decide(seat) {
                buffers.made[number].value = self.as_if_ended(&state, seat, refutations);
                parries.push((turn.len(), number));
            } else {
                buffers.ends.push((self.quick_after(&state, seat), number, None));
            }
        }
        parries
    }

    /// Everything that one action more leads to.
    fn layer(&mut self, buffers: &mut ScratchBuffers<G>, seat: Seat, refutations: &Refutations<G>) {
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
                    let value = self.as_if_ended(&state, seat, refutations);
                    buffers.next.push(here);
                    buffers.made.push(Made { state, parent, action: Some(action), value });
                } else {
                    let value = self.unless_refuted(&state, seat, refutations);
                    buffers.ends.push((value, here, None));
                    buffers.made.push(Made { state, parent, action: Some(action), value });
                }
            }
        }
    }

    /// How good a position within the turn would be to end the turn in.
    fn as_if_ended(&self, state: &G::State, seat: Seat, refutations: &Refutations<G>) -> Value {
        match G::end_turn(state) {
            Some(end) => {
                let mut ended = state.clone();
                G::apply(&mut ended, end);
                self.unless_refuted(&ended, seat, refutations)
            }
            None => self.quick_after(state, seat),
        }
    }

    /// How good a turn looks that ends here: far worse if it is refuted.
    fn unless_refuted(&self, state: &G::State, seat: Seat, refutations: &Refutations<G>) -> Value {
        const REFUTED: Value = 5_000;
        self.quick_after(state, seat) - if refutations.after(state).is_some() { REFUTED } else { 0 }
    }

    /// The best of all turns that have been met.
    fn finish(
        &mut self,
        buffers: &mut ScratchBuffers<G>,
        seat: Seat,
        width: Width,
        refutations: &mut Refutations<G>,
    ) -> Vec<Turn<G>> {
        let ScratchBuffers { made, met, ends, .. } = buffers;
        // What the other side can do at once is looked at for some more than are kept.
        keep_best(ends, width.turns * width.looked_at, |end| end.0);
        met.clear();
        let mut turns: Vec<Turn<G>> = Vec::with_capacity(ends.len());
        for end in ends.iter() {
            let state = ended(made, end);
            let key = G::key(&state);
            if !met.insert(key) {
                continue;
            }
            // Of a list that was cut short the best is still an answer.
            if !self.counter.node() && !turns.is_empty() {
                break;
            }
            let (value, _) = self.safe_after(&state, seat, refutations);
            turns.push(Turn { actions: actions_of(made, end), state, key, value });
        }
        turns.sort_by_key(|turn| -turn.value);
        turns.truncate(width.turns);
        turns
    }

    /// The best turns after which the other side has nothing decisive; if there are none, the one that looks best. It goes on
    /// though the search is over until there is one, which takes some milliseconds: the refutations rule most turns out.
    fn finish_every(
        &mut self,
        buffers: &mut ScratchBuffers<G>,
        seat: Seat,
        width: Width,
        refutations: &mut Refutations<G>,
    ) -> Vec<Turn<G>> {
        let ScratchBuffers { made, ends, .. } = buffers;
        keep_best(ends, MOST_LOOKED_AT, |end| end.0);
        let mut turns: Vec<Turn<G>> = Vec::new();
        let mut best = None;
        for end in ends.iter() {
            let state = ended(made, end);
            if best.is_some() && refutations.after(&state).is_some() {
                continue;
            }
            let (value, safe) = self.safe_after(&state, seat, refutations);
            let key = G::key(&state);
            let turn = Turn { actions: actions_of(made, end), state, key, value };
            if safe {
                turns.push(turn);
            } else {
                best.get_or_insert(turn);
            }
            if turns.len() >= width.turns || !turns.is_empty() && !self.counter.node() {
                break;
            }
        }
        if turns.is_empty() {
            turns.extend(best);
        }
        turns.sort_by_key(|turn| -turn.value);
        turns
    }

    /// How good a position is after the turn that the other side surely plays, and whether there is none.
    fn safe_after(&mut self, state: &G::State, seat: Seat, refutations: &mut Refutations<G>) -> (Value, bool) {
        if let Some(after) = refutations.after(state) {
            return (self.leaf_after(&after, seat), false);
        }
        let mut safe = true;
        let value = self.settle(state, seat, |turn| {
            refutations.add(turn);
            safe = false;
        });
        (value, safe)
    }
}

/// The position after a turn that was met.
fn ended<G: Game>(made: &[Made<G>], &(_, number, end): &End<G>) -> G::State {
    let mut state = made[number].state.clone();
    if let Some(end) = end {
        G::apply(&mut state, end);
    }
    state
}

/// The actions of a turn that was met.
fn actions_of<G: Game>(made: &[Made<G>], &(_, number, end): &End<G>) -> Box<[G::Action]> {
    let mut actions: Vec<G::Action> = end.into_iter().collect();
    let mut at = number;
    while let Some(action) = made[at].action {
        actions.push(action);
        at = made[at].parent;
    }
    actions.reverse();
    actions.into_boxed_slice()
}

/// So many are looked at where nearly all turns lose at once.
const MOST_LOOKED_AT: usize = 10_000;
/// Turns that parry a threat, beside those that the beam finds.
const MOST_PARRIES: usize = 16;

/// Keeps those with the greatest values, in an order that is always the same.
fn keep_best<T>(all: &mut Vec<T>, most: usize, value: impl Fn(&T) -> Value) {
    all.sort_by_key(|one| -value(one));
    all.truncate(most);
}
