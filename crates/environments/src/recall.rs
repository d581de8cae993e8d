//! What a seat remembers of a game: all histories that agree with everything it has seen.
//!
//! Kept are the states to which those histories lead, each once, and how they came apart and together: where that changed,
//! a layer says for each state from which states before it can have come, and by which action where that was hidden. So
//! a history can be drawn, all of them being equally likely, and it is known what a hidden action may have been.

use std::collections::HashMap;

use kickoff_core::{Game, Observer, Rng, Seat};

/// How a state can have come about: the place of the one before among its layer's, and the action if it was hidden.
type Way<A> = (usize, Option<A>);

/// A step after which the states were others than before it.
#[derive(Clone)]
struct Layer<A> {
    /// The ply of the action if it was hidden, and how many it may have been as far as was known then.
    hidden: Option<(usize, usize)>,
    /// For each state after it, how it can have come about.
    ways: Vec<Vec<Way<A>>>,
    /// For each state after it, how many histories lead there, but for a factor common to all.
    histories: Vec<f64>,
}

/// What a seat remembers of a game.
pub(crate) struct Recall<G: Game> {
    eye: Observer,
    ply: usize,
    /// States that agree with everything seen, each once.
    states: Vec<G::State>,
    /// The place of the true one. What the seat sees is taken from it, and nothing else ever is.
    truth: usize,
    layers: Vec<Layer<G::Action>>,
}

impl<G: Game> Clone for Recall<G> {
    fn clone(&self) -> Self {
        Recall { states: self.states.clone(), layers: self.layers.clone(), ..*self }
    }
}

impl<G: Game> Recall<G> {
    /// A game's beginning.
    pub(crate) fn start(options: &G::Options, seat: Seat) -> Recall<G> {
        let states = vec![G::start(options)];
        Recall { eye: Observer::Seat(seat), ply: 0, states, truth: 0, layers: Vec::new() }
    }

    /// How many actions it has been told of.
    pub(crate) fn ply(&self) -> usize {
        self.ply
    }

    /// Takes in what the seat sees of the next action.
    pub(crate) fn see(&mut self, action: G::Action) {
        let ply = self.ply;
        self.ply += 1;
        let eye = self.eye;
        let seen = G::seen(&self.states[self.truth], action, eye);
        if seen != Some(action) {
            return self.advance(action, Some(ply), |state| like::<G>(state, seen, eye));
        }
        if let [only] = self.states.as_mut_slice() {
            return G::apply(only, action);
        }
        let can_be = |state: &G::State| G::check(state, action).is_ok() && G::seen(state, action, eye) == seen;
        self.advance(action, None, |state| if can_be(state) { vec![action] } else { Vec::new() });
    }

    /// The states after an action, of those that each state allows without the seat's seeing a difference.
    fn advance(&mut self, action: G::Action, hidden: Option<usize>, allowed: impl Fn(&G::State) -> Vec<G::Action>) {
        let mut true_state = self.states[self.truth].clone();
        G::apply(&mut true_state, action);
        let (node, view) = (G::node(&true_state), G::view(&true_state, self.eye));
        let before = self.histories();
        let mut layer = Layer { hidden: None, ways: Vec::new(), histories: Vec::new() };
        let mut states: Vec<G::State> = Vec::new();
        let mut places: HashMap<G::State, usize> = HashMap::new();
        let mut alternatives = Vec::new();
        for (parent, state) in self.states.iter().enumerate() {
            for action in allowed(state) {
                if !alternatives.contains(&action) {
                    alternatives.push(action);
                }
                let mut after = state.clone();
                G::apply(&mut after, action);
                if G::node(&after) != node || G::view(&after, self.eye) != view {
                    continue;
                }
                let place = *places.entry(after).or_insert_with_key(|after| {
                    states.push(after.clone());
                    layer.ways.push(Vec::new());
                    layer.histories.push(0.0);
                    states.len() - 1
                });
                layer.ways[place].push((parent, hidden.map(|_| action)));
                layer.histories[place] += before[parent];
            }
        }
        let Some(&truth) = places.get(&true_state) else { return };
        layer.hidden = hidden.map(|ply| (ply, alternatives.len()));
        let unchanged = hidden.is_none()
            && layer.ways.len() == self.states.len()
            && layer.ways.iter().enumerate().all(|(place, ways)| ways.as_slice() == [(place, None)]);
        if !unchanged {
            let most = layer.histories.iter().copied().fold(0.0, f64::max);
            layer.histories.iter_mut().for_each(|histories| *histories /= most);
            self.layers.push(layer);
        }
        (self.states, self.truth) = (states, truth);
    }

    /// How many histories lead to each of the states, but for a common factor.
    fn histories(&self) -> Vec<f64> {
        self.layers.last().map_or_else(|| vec![1.0], |layer| layer.histories.clone())
    }

    /// Draws one of the histories: the state to which it leads, and its hidden actions with their plies.
    pub(crate) fn draw(&self, rng: &mut impl Rng) -> (G::State, Vec<(usize, G::Action)>) {
        let mut at = pick(&self.histories(), rng);
        let state = self.states[at].clone();
        let mut hidden = Vec::new();
        for (number, layer) in self.layers.iter().enumerate().rev() {
            let before = number.checked_sub(1).map(|number| self.layers[number].histories.as_slice()).unwrap_or(&[1.0]);
            let ways = &layer.ways[at];
            let weights: Vec<f64> = ways.iter().map(|(parent, _)| before[*parent]).collect();
            let (parent, action) = ways[pick(&weights, rng)];
            if let (Some((ply, _)), Some(action)) = (layer.hidden, action) {
                hidden.push((ply, action));
            }
            at = parent;
        }
        (state, hidden)
    }

    /// What the seat knows of each hidden action, with its ply, as a word of its information state.
    pub(crate) fn remembered(&self) -> Vec<(usize, String)> {
        let mut words = Vec::new();
        let mut reached = vec![true; self.states.len()];
        for (number, layer) in self.layers.iter().enumerate().rev() {
            let places = number.checked_sub(1).map_or(1, |number| self.layers[number].ways.len());
            let mut before = vec![false; places];
            let mut may_have_been = Vec::new();
            for (parent, action) in
                layer.ways.iter().zip(&reached).filter(|(_, reached)| **reached).flat_map(|(ways, _)| ways)
            {
                before[*parent] = true;
                if let Some(action) = action
                    && !may_have_been.contains(action)
                {
                    may_have_been.push(*action);
                }
            }
            if let Some((ply, alternatives)) = layer.hidden {
                words.push((ply, word::<G>(&may_have_been, alternatives)));
            }
            reached = before;
        }
        words.reverse();
        words
    }
}

/// The actions and outcomes that can come next and look like this to an observer.
fn like<G: Game>(state: &G::State, seen: Option<G::Action>, eye: Observer) -> Vec<G::Action> {
    let (mut actions, mut outcomes) = (Vec::new(), Vec::new());
    G::legal(state, &mut actions);
    G::outcomes(state, &mut outcomes);
    actions.extend(outcomes.iter().map(|outcome| outcome.action));
    actions.retain(|&action| G::seen(state, action, eye) == seen);
    actions
}

/// How a seat writes an action that it has not seen: `?`, followed by those that it may have been if not all that it may
/// have been at first.
fn word<G: Game>(may_have_been: &[G::Action], alternatives: usize) -> String {
    let mut word = "?".to_owned();
    if may_have_been.len() < alternatives {
        let mut tokens: Vec<String> = may_have_been.iter().map(|&action| G::token(action)).collect();
        tokens.sort_unstable();
        word.push_str(&tokens.join("|"));
    }
    word
}

/// A place drawn by weights.
fn pick(weights: &[f64], rng: &mut impl Rng) -> usize {
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

#[cfg(test)]
mod tests;
