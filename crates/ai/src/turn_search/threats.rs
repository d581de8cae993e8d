//! What the other side threatens at the beginning of a turn, and whether it can be parried.

use std::collections::HashMap;
use std::hash::BuildHasherDefault;
use std::rc::Rc;

use kickoff_core::{Game, Node, Seat};

use super::generate::IdentityHasher;
use super::searcher::{Searcher, played};
use crate::TurnSearchGame;
use crate::value::Value;

/// Positions whose threats are remembered, at most.
const MOST_KNOWN: usize = 50_000;

/// What a turn more before a loss is worth: in it the other side may miss the turn that wins.
const LATER: Value = 40;

/// A turn that decides the game, or much of it.
pub(super) type Decisive<G> = Rc<[<G as Game>::Action]>;

/// What is known of a position at the beginning of a turn.
struct Known<G: Game> {
    threat: Option<Decisive<G>>,
    /// Whether the side on turn can parry it, as soon as that has been asked.
    parried: Option<bool>,
}

/// The threats of the positions that were looked at last.
pub(super) struct Threats<G: Game> {
    known: HashMap<u64, Known<G>, BuildHasherDefault<IdentityHasher>>,
}

impl<G: Game> Threats<G> {
    pub(super) fn new() -> Threats<G> {
        Threats { known: HashMap::default() }
    }
}

impl<G: TurnSearchGame> Searcher<'_, G> {
    /// The other side's threat, if there is one and it may be known.
    pub(super) fn threat(&mut self, state: &G::State) -> Option<Decisive<G>> {
        self.known(state)?.threat.clone()
    }

    /// How good a position is for a seat after the other side's threat, where no turn is seen that parries it.
    pub(super) fn lost(&mut self, state: &G::State, seat: Seat) -> Option<Value> {
        let known = self.known(state)?;
        let threat = known.threat.as_ref()?;
        let parried = *known.parried.get_or_insert_with(|| {
            let mut found = Vec::new();
            G::parries(state, threat, 1, &mut found) || !found.is_empty()
        });
        if parried {
            return None;
        }
        let mut after = G::null_turn(state)?;
        threat.iter().for_each(|&action| G::apply(&mut after, action));
        let later = if G::node(state) == Node::Decide(seat) { LATER } else { -LATER };
        Some(self.leaf_after(&after, seat) + later)
    }

    /// A level whose evaluations are blurred does not foresee threats: it errs as people do.
    fn known(&mut self, state: &G::State) -> Option<&mut Known<G>> {
        if !self.knows || self.eval_noise.0 > 0 || !matches!(G::node(state), Node::Decide(_)) {
            return None;
        }
        if self.threats.known.len() >= MOST_KNOWN {
            self.threats.known.clear();
        }
        let known = self.threats.known.entry(G::key(state)).or_insert_with(|| {
            let mut actions = Vec::new();
            let threatened = G::null_turn(state).is_some_and(|idle| G::decisive_turn(&idle, &mut actions));
            Known { threat: threatened.then(|| actions.into()), parried: None }
        });
        Some(known)
    }
}

/// Turns of the other side that are decisive after one of a position's turns, where it threatens something: they are so after
/// many others too, which then need not be searched for them.
pub(super) struct Refutations<G: Game> {
    turns: Vec<Decisive<G>>,
}

impl<G: TurnSearchGame> Refutations<G> {
    /// Those that are known before any turn is looked at: the threat.
    pub(super) fn new(threat: Option<Decisive<G>>) -> Refutations<G> {
        Refutations { turns: threat.into_iter().collect() }
    }

    /// What the other side threatens, before any turn is looked at.
    pub(super) fn threat(&self) -> Option<&Decisive<G>> {
        self.turns.first()
    }

    /// Adds one that was found, if there is a threat: elsewhere few of the turns are refuted.
    pub(super) fn add(&mut self, turn: &[G::Action]) {
        if !self.turns.is_empty() {
            self.turns.push(turn.into());
        }
    }

    /// The position after one of them, where it can be played.
    pub(super) fn after(&self, state: &G::State) -> Option<G::State> {
        let Node::Decide(seat) = G::node(state) else { return None };
        self.turns.iter().find_map(|turn| played::<G>(state, seat, turn))
    }
}
