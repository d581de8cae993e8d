//! A game whose type is known, with its history.

use std::any::Any;
use std::sync::Arc;

use kickoff_core::{Encode, Node, Observer, PlayError, Seat, Weighted, chance, read_play};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::learning::{Terms, number, numbered};
use crate::recall::Recall;
use crate::words;
use crate::{ActionError, Encoding, Environment};

/// A game being played.
pub(crate) struct Run<G: Encode> {
    terms: Arc<Terms<G>>,
    state: G::State,
    history: Vec<Played<G::Action>>,
    /// The numbers of what can come next, if `listed`.
    legal: Vec<u32>,
    listed: bool,
    /// Room for the game's lists, kept between actions.
    actions: Vec<G::Action>,
    /// What the seats remember, as far as it has been asked for.
    recall: [Option<Recall<G>>; 2],
}

/// An action that has been played, and whether chance did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Played<A> {
    pub(crate) action: A,
    pub(crate) chance: bool,
}

impl<G: Encode> Run<G> {
    /// A new game.
    pub(crate) fn start(terms: Terms<G>) -> Run<G> {
        let state = G::start(&terms.options);
        Run::at(Arc::new(terms), state, Vec::new())
    }

    /// A game that has come to a state.
    pub(crate) fn at(terms: Arc<Terms<G>>, state: G::State, history: Vec<Played<G::Action>>) -> Run<G> {
        Run { terms, state, history, legal: Vec::new(), listed: false, actions: Vec::new(), recall: [None, None] }
    }

    fn chance(&self) -> bool {
        G::node(&self.state) == Node::Chance
    }

    fn carry_out(&mut self, action: G::Action) {
        self.history.push(Played { action, chance: self.chance() });
        G::apply(&mut self.state, action);
        self.listed = false;
    }

    fn outcomes(&self) -> Vec<Weighted<G::Action>> {
        let mut outcomes = Vec::new();
        G::outcomes(&self.state, &mut outcomes);
        outcomes.sort_unstable_by_key(|outcome| number::<G>(outcome.action));
        outcomes
    }

    /// What a seat remembers of everything up to now.
    fn recall(&mut self, seat: Seat) -> &Recall<G> {
        let recall = self.recall[seat.index()].get_or_insert_with(|| Recall::start(&self.terms.options, seat));
        for played in &self.history[recall.ply()..] {
            recall.see(played.action);
        }
        recall
    }
}

impl<G: Encode> Clone for Run<G> {
    fn clone(&self) -> Self {
        Run { recall: self.recall.clone(), ..Run::at(self.terms.clone(), self.state.clone(), self.history.clone()) }
    }
}

impl<G: Encode> Environment for Run<G> {
    fn game(&self) -> &'static str {
        G::ID
    }

    fn encoding(&self) -> Encoding {
        Encoding::of::<G>()
    }

    fn rules_version(&self) -> u32 {
        self.terms.rules
    }

    fn options(&self) -> Vec<(&'static str, String)> {
        self.terms.settings.pairs().map(|(key, value)| (key, value.to_owned())).collect()
    }

    fn clone_box(&self) -> Box<dyn Environment> {
        Box::new(self.clone())
    }

    fn same(&self, other: &dyn Environment) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<Run<G>>().is_some_and(|other| {
            self.terms.rules == other.terms.rules
                && self.terms.settings == other.terms.settings
                && self.history == other.history
        })
    }

    fn node(&self) -> Node {
        G::node(&self.state)
    }

    fn legal(&mut self) -> &[u32] {
        if !self.listed {
            self.listed = true;
            self.legal.clear();
            if self.chance() {
                self.legal.extend(self.outcomes().iter().map(|outcome| number::<G>(outcome.action)));
            } else {
                self.actions.clear();
                G::legal(&self.state, &mut self.actions);
                self.legal.extend(self.actions.iter().map(|&action| number::<G>(action)));
                self.legal.sort_unstable();
            }
        }
        &self.legal
    }

    fn weights(&self) -> Vec<(u32, u32)> {
        let outcomes = self.outcomes();
        let divisor =
            outcomes.iter().fold(0, |divisor, outcome| chance::common_divisor(divisor, outcome.weight)).max(1);
        outcomes.iter().map(|outcome| (number::<G>(outcome.action), outcome.weight / divisor)).collect()
    }

    fn draw(&self, seed: u64) -> Option<u32> {
        let outcomes = self.outcomes();
        if outcomes.is_empty() {
            return None;
        }
        chance::draw(&outcomes, &mut ChaCha8Rng::seed_from_u64(seed)).map(number::<G>)
    }

    fn apply(&mut self, number: i64) -> Result<(), ActionError> {
        let chance = match G::node(&self.state) {
            Node::Decide(_) => false,
            Node::Chance => true,
            Node::Over(_) => return Err(PlayError::over(&number.to_string()).into()),
        };
        let action = numbered::<G>(chance, number)?;
        let known = self.listed && self.legal.binary_search(&crate::learning::number::<G>(action)).is_ok();
        if !known {
            G::check(&self.state, action).map_err(|illegal| PlayError::illegal::<G>(action, &illegal))?;
        }
        self.carry_out(action);
        Ok(())
    }

    fn play(&mut self, token: &str) -> Result<(), PlayError> {
        let action = read_play::<G>(&self.state, token)?;
        self.carry_out(action);
        Ok(())
    }

    fn token(&self, number: i64) -> Result<String, ActionError> {
        numbered::<G>(self.chance(), number).map(G::token)
    }

    fn ply(&self) -> usize {
        self.history.len()
    }

    fn history(&self) -> Vec<u32> {
        self.history.iter().map(|played| number::<G>(played.action)).collect()
    }

    fn tokens(&self) -> Vec<String> {
        self.history.iter().map(|played| G::token(played.action)).collect()
    }

    fn observe(&self, seat: Seat, planes: &mut [u8]) {
        if planes.len() == G::VALUES {
            planes.fill(0);
            G::observe(&G::view(&self.state, Observer::Seat(seat)), seat, planes);
        }
    }

    fn observation_text(&self, seat: Seat) -> String {
        let mut planes = vec![0; G::VALUES];
        self.observe(seat, &mut planes);
        words::observation::<G>(G::node(&self.state), seat, &planes)
    }

    fn information_state(&mut self, seat: Seat) -> String {
        let remembered = self.recall(seat).remembered();
        let mut text = format!("{} rules {} seat {seat}", G::ID, self.terms.rules);
        for (key, value) in self.terms.settings.pairs() {
            text.extend([" ", key, "=", value]);
        }
        text.push('\n');
        let mut hidden = remembered.into_iter().peekable();
        for (ply, played) in self.history.iter().enumerate() {
            if ply > 0 {
                text.push(' ');
            }
            match hidden.next_if(|(at, _)| *at == ply) {
                Some((_, word)) => text.push_str(&word),
                None => text.push_str(&G::token(played.action)),
            }
        }
        text
    }

    fn determinize(&mut self, seat: Seat, seed: u64) -> Box<dyn Environment> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let (state, hidden) = self.recall(seat).draw(&mut rng);
        let mut history = self.history.clone();
        for (ply, action) in hidden {
            if let Some(played) = history.get_mut(ply) {
                played.action = action;
            }
        }
        Box::new(Run::<G>::at(self.terms.clone(), state, history))
    }

    fn view(&self, observer: Observer) -> Box<dyn Any + Send + Sync> {
        Box::new(G::view(&self.state, observer))
    }
}
