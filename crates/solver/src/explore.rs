//! From a game's rules to a solver's model: every situation that can come up, found by playing everything.

use std::collections::HashMap;

use crate::{DecisionPoint, Solvable};
use kickoff_core::{Game, Node, Seat, Weighted, chance};

use super::model::{Model, ModelError, Transition};

/// More situations than this are not listed.
const MOST_SITUATIONS: usize = 1 << 20;
/// Where transitions are limited, so many times as many are followed before those that come to the same are one.
const FOLLOWED: u64 = 8;

/// A game's situations, in order, and what every action of each comes to.
#[derive(Clone, Debug)]
pub struct Explored<G: Solvable> {
    /// All situations that can come up, in ascending order: a state of the model is the situation's number.
    pub situations: Vec<G::Situation>,
    /// The actions of all situations, in the order of the model.
    pub actions: Vec<G::Action>,
    /// What they come to, in points and plays.
    pub model: Model,
}

impl<G: Solvable> Explored<G> {
    /// Lists everything that can come up under these options.
    ///
    /// # Errors
    /// There are too many situations.
    pub fn new(options: &G::Options) -> Result<Explored<G>, ModelError> {
        Self::within(options, u64::MAX)
    }

    /// The same, if it comes to no more than so many transitions: they take nearly all of the memory.
    ///
    /// # Errors
    /// There are too many situations or transitions.
    pub(super) fn within(options: &G::Options, most_transitions: u64) -> Result<Explored<G>, ModelError> {
        let (mut transitions, mut followed) = (0, 0);
        let mut seen: HashMap<G::Situation, u32> = HashMap::from([(G::OPENING, 0)]);
        let mut found = vec![G::OPENING];
        let mut moves = Vec::new();
        let mut next = 0;
        while let Some(&situation) = found.get(next) {
            let number_of = |situation| {
                *seen.entry(situation).or_insert_with(|| {
                    found.push(situation);
                    found.len() as u32 - 1
                })
            };
            let all = moves_of::<G>(options, situation, &mut followed, number_of);
            transitions += all.iter().map(|(_, transitions)| transitions.len() as u64).sum::<u64>();
            moves.push(all);
            next += 1;
            if transitions > most_transitions || followed > most_transitions.saturating_mul(FOLLOWED) {
                return Err(ModelError::TooLarge { what: "outcomes", most: most_transitions });
            }
            if found.len() > MOST_SITUATIONS {
                return Err(ModelError::TooLarge { what: "situations", most: MOST_SITUATIONS as u64 });
            }
        }
        drop(seen);
        Ok(in_order(found, moves))
    }

    /// The state of the model that a situation is.
    pub fn state(&self, situation: G::Situation) -> Option<usize> {
        self.situations.binary_search(&situation).ok()
    }

    /// The actions of a state, each with its number in the model.
    pub fn actions(&self, state: usize) -> impl Iterator<Item = (usize, G::Action)> {
        self.model.actions(state).map(|action| (action, self.actions[action]))
    }
}

type Moves<A> = Vec<(A, Vec<Transition>)>;

/// Everything that can come of a situation's actions.
fn moves_of<G: Solvable>(
    options: &G::Options,
    situation: G::Situation,
    followed: &mut u64,
    mut number_of: impl FnMut(G::Situation) -> u32,
) -> Moves<G::Action> {
    let state = G::set_up(options, situation);
    let Some(from) = G::decision(&state) else { return Vec::new() };
    let mut legal = Vec::new();
    G::choices(&state, &mut legal);
    let mut moves = Vec::with_capacity(legal.len());
    for action in legal {
        let mut after = state.clone();
        G::apply(&mut after, action);
        let mut transitions = Vec::new();
        follow::<G>(&after, 1.0, &mut |probability, to: DecisionPoint<G::Situation>| {
            *followed += 1;
            let gain = if to.seat == Seat::First { to.lead } else { -to.lead };
            let transition = Transition {
                probability,
                target: number_of(to.situation),
                other: to.seat != from.seat,
                gain: f64::from(gain - from.lead),
                plays: from.clock.left - to.clock.left,
            };
            add(&mut transitions, transition);
        });
        transitions.shrink_to_fit();
        moves.push((action, transitions));
    }
    moves
}

/// Follows a state through chance to the next decisions.
fn follow<G: Solvable>(state: &G::State, probability: f64, arrive: &mut impl FnMut(f64, DecisionPoint<G::Situation>)) {
    if let Some(decision) = G::decision(state) {
        arrive(probability, decision);
        return;
    }
    if G::node(state) != Node::Chance {
        return;
    }
    let mut outcomes: Vec<Weighted<<G as Game>::Action>> = Vec::new();
    G::outcomes(state, &mut outcomes);
    let total = f64::from(chance::total(&outcomes));
    for outcome in &outcomes {
        let mut after = state.clone();
        G::apply(&mut after, outcome.action);
        follow::<G>(&after, probability * f64::from(outcome.weight) / total, arrive);
    }
}

/// Adds a transition; those that come to the same are one.
fn add(transitions: &mut Vec<Transition>, transition: Transition) {
    let same = |old: &&mut Transition| Transition { probability: transition.probability, ..**old } == transition;
    match transitions.iter_mut().find(same) {
        Some(old) => old.probability += transition.probability,
        None => transitions.push(transition),
    }
}

/// The model with the situations in ascending order.
fn in_order<G: Solvable>(found: Vec<G::Situation>, mut moves: Vec<Moves<G::Action>>) -> Explored<G> {
    let mut order: Vec<usize> = (0..found.len()).collect();
    order.sort_unstable_by_key(|&number| found[number]);
    let mut place = vec![0u32; found.len()];
    for (new, &old) in (0..).zip(&order) {
        place[old] = new;
    }
    let all = moves.iter().flatten();
    let (count, transitions) =
        all.fold((0, 0), |(count, transitions), (_, more)| (count + 1, transitions + more.len()));
    let (mut model, mut actions) = (Model::of_size(found.len(), count, transitions), Vec::with_capacity(count));
    for &old in &order {
        for (action, transitions) in std::mem::take(&mut moves[old]) {
            for transition in transitions {
                model.transition(Transition { target: place[transition.target as usize], ..transition });
            }
            model.action();
            actions.push(action);
        }
        model.state();
    }
    Explored { situations: order.into_iter().map(|number| found[number]).collect(), actions, model }
}
