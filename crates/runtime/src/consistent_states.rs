//! The states that agree with everything a seat has seen, and the histories that lead to them.
//!
//! Each state is kept once, with how it can have come about: where the states changed by more than an action that was
//! seen, a layer says for each state from which states before it can have come, and by which action where that was hidden.
//! So a history can be drawn, all of them being equally likely, and it is known what a hidden action may have been.

use std::collections::HashMap;

use kickoff_core::{Game, Observer, Rng};

/// How a state can have come about: the index of the one before in its layer, and the action if it was hidden.
type Origin<A> = (usize, Option<A>);

/// A step after which the states were others than before it.
#[derive(Clone)]
struct Layer<A> {
    /// The ply of the action if it was hidden, and how many it may have been as far as was known then.
    hidden: Option<(usize, usize)>,
    /// For each state after it, how it can have come about.
    origins: Vec<Vec<Origin<A>>>,
    /// For each state after it, how many histories lead there, but for a factor common to all.
    histories: Vec<f64>,
}

/// A hidden action of the history, as far as the seat knows it.
pub(crate) struct HiddenAction<A> {
    /// How many actions came before it.
    pub(crate) ply: usize,
    /// What it may have been, as far as is known now.
    pub(crate) candidates: Vec<A>,
    /// How many it may have been as far as was known when it was taken.
    pub(crate) alternatives: usize,
}

impl<A> HiddenAction<A> {
    /// Whether anything has been found out about it.
    pub(crate) fn is_narrowed(&self) -> bool {
        self.candidates.len() < self.alternatives
    }
}

/// The states that agree with everything a seat has seen; at least one.
pub(crate) struct ConsistentStates<G: Game> {
    /// The most that are kept.
    most: usize,
    /// How many histories there were at the beginning: one for each state.
    starts: usize,
    states: Vec<G::State>,
    layers: Vec<Layer<G::Action>>,
}

impl<G: Game> Clone for ConsistentStates<G> {
    fn clone(&self) -> Self {
        ConsistentStates { states: self.states.clone(), layers: self.layers.clone(), ..*self }
    }
}

impl<G: Game> ConsistentStates<G> {
    /// A game's beginning. When more states than `most` agree, every so many-th of them is kept: they all look the same to
    /// the seat, and what it may still see is likely to agree with one of them.
    pub(crate) fn start(options: &G::Options, most: usize) -> ConsistentStates<G> {
        ConsistentStates::of(vec![G::start(options)], most)
    }

    /// The same for a game that begins in one of these states, at least one.
    pub(crate) fn of(states: Vec<G::State>, most: usize) -> ConsistentStates<G> {
        ConsistentStates { most, starts: states.len(), states, layers: Vec::new() }
    }

    pub(crate) fn states(&self) -> &[G::State] {
        &self.states
    }

    /// The only state, if no other agrees.
    pub(crate) fn only(&mut self) -> Option<&mut G::State> {
        match self.states.as_mut_slice() {
            [only] => Some(only),
            _ => None,
        }
    }

    /// The states after an action: of those that `allowed` lists for a state, the ones that `may` have been taken, if they
    /// lead to a state that `fits`. `hidden` is the action's ply if the seat has not seen it. `false` if no state agrees
    /// then; nothing has changed.
    pub(crate) fn advance(
        &mut self,
        hidden: Option<usize>,
        allowed: impl Fn(&G::State) -> Vec<G::Action>,
        may: impl Fn(&G::Action) -> bool,
        fits: impl Fn(&G::State) -> bool,
    ) -> bool {
        let before = self.histories();
        let mut layer = Layer { hidden: None, origins: Vec::new(), histories: Vec::new() };
        let mut states: Vec<G::State> = Vec::new();
        let mut places: HashMap<G::State, usize> = HashMap::new();
        let mut alternatives = Vec::new();
        for (parent, state) in self.states.iter().enumerate() {
            for action in allowed(state) {
                if !alternatives.contains(&action) {
                    alternatives.push(action);
                }
                if !may(&action) {
                    continue;
                }
                let mut after = state.clone();
                G::apply(&mut after, action);
                if !fits(&after) {
                    continue;
                }
                let place = *places.entry(after).or_insert_with_key(|after| {
                    states.push(after.clone());
                    layer.origins.push(Vec::new());
                    layer.histories.push(0.0);
                    states.len() - 1
                });
                layer.origins[place].push((parent, hidden.map(|_| action)));
                layer.histories[place] += before[parent];
            }
        }
        layer.hidden = hidden.map(|ply| (ply, alternatives.len()));
        self.replace(states, layer)
    }

    /// Keeps the states that fit, because the seat has learned something. `false` if none does; nothing has changed.
    pub(crate) fn narrow(&mut self, fits: impl Fn(&G::State) -> bool) -> bool {
        if self.states.iter().all(&fits) {
            return true;
        }
        let before = self.histories();
        let mut layer = Layer { hidden: None, origins: Vec::new(), histories: Vec::new() };
        let mut states = Vec::new();
        for (place, state) in self.states.iter().enumerate().filter(|(_, state)| fits(state)) {
            states.push(state.clone());
            layer.origins.push(vec![(place, None)]);
            layer.histories.push(before[place]);
        }
        self.replace(states, layer)
    }

    fn replace(&mut self, mut states: Vec<G::State>, mut layer: Layer<G::Action>) -> bool {
        if states.is_empty() {
            return false;
        }
        thin_out(&mut states, self.most);
        thin_out(&mut layer.origins, self.most);
        thin_out(&mut layer.histories, self.most);
        let unchanged = layer.hidden.is_none()
            && layer.origins.len() == self.states.len()
            && layer.origins.iter().enumerate().all(|(place, origins)| origins.as_slice() == [(place, None)]);
        if !unchanged {
            let most = layer.histories.iter().copied().fold(0.0, f64::max);
            layer.histories.iter_mut().for_each(|histories| *histories /= most);
            self.layers.push(layer);
        }
        self.states = states;
        true
    }

    /// How many histories lead to each of the states, but for a common factor.
    fn histories(&self) -> Vec<f64> {
        self.layers.last().map_or_else(|| vec![1.0; self.starts], |layer| layer.histories.clone())
    }

    /// Draws one of the histories: the state to which it leads, and its hidden actions with their plies.
    pub(crate) fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> (G::State, Vec<(usize, G::Action)>) {
        let mut at = pick(&self.histories(), rng);
        let state = self.states[at].clone();
        let mut hidden = Vec::new();
        let starts = vec![1.0; self.starts];
        for (number, layer) in self.layers.iter().enumerate().rev() {
            let before = number.checked_sub(1).map_or(starts.as_slice(), |number| &self.layers[number].histories);
            let origins = &layer.origins[at];
            let weights: Vec<f64> = origins.iter().map(|(parent, _)| before[*parent]).collect();
            let (parent, action) = origins[pick(&weights, rng)];
            if let (Some((ply, _)), Some(action)) = (layer.hidden, action) {
                hidden.push((ply, action));
            }
            at = parent;
        }
        (state, hidden)
    }

    /// Every hidden action of the history, as far as the seat knows it, in order.
    pub(crate) fn hidden(&self) -> Vec<HiddenAction<G::Action>> {
        let mut hidden = Vec::new();
        let mut reached = vec![true; self.states.len()];
        for (number, layer) in self.layers.iter().enumerate().rev() {
            let places = number.checked_sub(1).map_or(self.starts, |number| self.layers[number].origins.len());
            let mut before = vec![false; places];
            let mut candidates = Vec::new();
            for (parent, action) in
                layer.origins.iter().zip(&reached).filter(|(_, reached)| **reached).flat_map(|(origins, _)| origins)
            {
                before[*parent] = true;
                if let Some(action) = action
                    && !candidates.contains(action)
                {
                    candidates.push(*action);
                }
            }
            if let Some((ply, alternatives)) = layer.hidden {
                hidden.push(HiddenAction { ply, candidates, alternatives });
            }
            reached = before;
        }
        hidden.reverse();
        hidden
    }
}

/// No more than `most` of them, evenly spread; which ones depends on their order only.
pub(crate) fn thin_out<T>(items: &mut Vec<T>, most: usize) {
    let all = items.len();
    if all > most {
        let mut wanted = (0..most).map(|number| number * all / most).peekable();
        let mut at = 0..;
        items.retain(|_| at.next().is_some_and(|at| wanted.next_if_eq(&at).is_some()));
    }
}

/// The actions and outcomes that can come next and look like this to an observer.
pub(crate) fn actions_that_look_like<G: Game>(
    state: &G::State,
    seen: Option<G::Action>,
    eye: Observer,
) -> Vec<G::Action> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    G::legal(state, &mut actions);
    G::outcomes(state, &mut outcomes);
    actions.extend(outcomes.iter().map(|outcome| outcome.action));
    actions.retain(|&action| G::seen(state, action, eye) == seen);
    actions
}

/// A place drawn by weights.
fn pick(weights: &[f64], rng: &mut (impl Rng + ?Sized)) -> usize {
    // 53 bits, as many as a number below 1 has.
    let unit = (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64;
    let mut left = unit * weights.iter().sum::<f64>();
    for (place, weight) in weights.iter().enumerate() {
        if left < *weight {
            return place;
        }
        left -= weight;
    }
    weights.iter().rposition(|weight| *weight > 0.0).unwrap_or(0)
}
