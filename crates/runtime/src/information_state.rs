//! What a seat remembers of a game whose true course is known: the information state of a [`State`](crate::State).

use std::marker::PhantomData;
use std::sync::Arc;

use kickoff_ai::{SearchMethod, StateSource};
use kickoff_core::{Game, Observer, Rng, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::GameInstance;
use crate::consistent_states::{ConsistentStates, actions_that_look_like};
use crate::encoding::{action_id, decode};
use crate::registered::Playable;
use crate::typed_instance::{Setting, TypedInstance};

/// States drawn to find all that agree with what a seat knows of the position that a game begins with: a secret has few values.
const DRAWS: u32 = 1000;

/// The memory of one seat of a game. It is told every action, and uses only what the seat sees of it.
pub trait InformationState: Send + Sync {
    /// How many actions it has been told of.
    fn ply(&self) -> usize;

    /// Takes in what the seat sees of the next action, which was chance's or not. One that cannot come next is left out.
    fn see(&mut self, chance: bool, id: u32);

    /// The seat's knowledge of each action that was hidden from it, with its ply: `?`, followed by the actions that are
    /// still possible if some have been ruled out.
    fn hidden_words(&self) -> Vec<(usize, String)>;

    /// Draws one of the histories that the seat must think possible, all being equally likely: the position to which it
    /// leads, and the ids of its hidden actions with their plies.
    fn draw(&self, rng: &mut dyn Rng) -> (Box<dyn GameInstance>, Vec<(usize, u32)>);

    /// A copy that goes its own way.
    fn clone_box(&self) -> Box<dyn InformationState>;
}

impl Clone for Box<dyn InformationState> {
    fn clone(&self) -> Self {
        self.clone_box()
    }
}

/// What a seat remembers, following the true game.
pub(crate) struct Memory<G: Game> {
    eye: Observer,
    ply: usize,
    /// The true state. What the seat sees is taken from it, and nothing else ever is.
    truth: G::State,
    states: ConsistentStates<G>,
}

impl<G: Game> Clone for Memory<G> {
    fn clone(&self) -> Self {
        Memory { truth: self.truth.clone(), states: self.states.clone(), ..*self }
    }
}

impl<G: Game> Memory<G> {
    /// The memory of a seat at the beginning of a game in `truth`, all it knows of which is that it is one of `possible`.
    pub(crate) fn start(truth: G::State, possible: Vec<G::State>, seat: Seat) -> Memory<G> {
        Memory { eye: Observer::Seat(seat), ply: 0, truth, states: ConsistentStates::of(possible, usize::MAX) }
    }

    /// Takes in what the seat sees of the next action.
    pub(crate) fn see(&mut self, action: G::Action) {
        let (ply, eye) = (self.ply, self.eye);
        self.ply += 1;
        let seen = G::seen(&self.truth, action, eye);
        G::apply(&mut self.truth, action);
        if seen == Some(action)
            && let Some(only) = self.states.only()
        {
            return only.clone_from(&self.truth);
        }
        let (node, view) = (G::node(&self.truth), G::view(&self.truth, eye));
        let fits = |after: &G::State| G::node(after) == node && G::view(after, eye) == view;
        if seen == Some(action) {
            let can_be = |state: &G::State| G::check(state, action).is_ok() && G::seen(state, action, eye) == seen;
            let allowed = |state: &G::State| if can_be(state) { vec![action] } else { Vec::new() };
            self.states.advance(None, allowed, |_| true, fits);
        } else {
            let allowed = |state: &G::State| actions_that_look_like::<G>(state, seen, eye);
            self.states.advance(Some(ply), allowed, |_| true, fits);
        }
    }

    /// What the seat knows of each hidden action, with its ply, as a word of its information state.
    pub(crate) fn hidden_words(&self) -> Vec<(usize, String)> {
        let word = |narrowed: bool, candidates: &[G::Action]| {
            let mut tokens: Vec<String> = candidates.iter().map(|&action| G::token(action)).collect();
            tokens.sort_unstable();
            if narrowed { format!("?{}", tokens.join("|")) } else { "?".to_owned() }
        };
        let hidden = self.states.hidden().into_iter();
        hidden.map(|action| (action.ply, word(action.is_narrowed(), &action.candidates))).collect()
    }

    /// Draws one of the histories: the state to which it leads, and its hidden actions with their plies.
    pub(crate) fn draw(&self, rng: &mut (impl Rng + ?Sized)) -> (G::State, Vec<(usize, G::Action)>) {
        self.states.draw(rng)
    }
}

/// A [`Memory`] whose game's search is known, so that it can make positions.
pub(crate) struct Remembered<G: Game, S> {
    setting: Arc<Setting<G>>,
    memory: Memory<G>,
    method: PhantomData<S>,
}

impl<G: Game, S> Remembered<G, S> {
    fn new(setting: Arc<Setting<G>>, memory: Memory<G>) -> Remembered<G, S> {
        Remembered { setting, memory, method: PhantomData }
    }
}

impl<G: Game, S: SearchMethod<G>> Remembered<G, S> {
    pub(crate) fn start(setting: Arc<Setting<G>>, seat: Seat) -> Remembered<G, S> {
        let truth = setting.start();
        let mut possible = vec![truth.clone()];
        // Nobody has a secret at the usual beginning of a game.
        if setting.position.is_some() && <S::StateSource as StateSource<G>>::DETERMINIZES {
            let view = G::view(&truth, Observer::Seat(seat));
            let mut rng = ChaCha8Rng::seed_from_u64(0);
            for _ in 0..DRAWS {
                let state = <S::StateSource as StateSource<G>>::state(&view, &mut rng);
                if !possible.contains(&state) {
                    possible.push(state);
                }
            }
        }
        Remembered::new(setting, Memory::start(truth, possible, seat))
    }
}

impl<G: Playable, S: SearchMethod<G>> InformationState for Remembered<G, S> {
    fn ply(&self) -> usize {
        self.memory.ply
    }

    fn see(&mut self, chance: bool, id: u32) {
        if let Ok(action) = decode::<G>(chance, id.into()) {
            self.memory.see(action);
        }
    }

    fn hidden_words(&self) -> Vec<(usize, String)> {
        self.memory.hidden_words()
    }

    fn draw(&self, rng: &mut dyn Rng) -> (Box<dyn GameInstance>, Vec<(usize, u32)>) {
        let (state, hidden) = self.memory.draw(rng);
        let ply = u32::try_from(self.memory.ply).unwrap_or(u32::MAX);
        let position = TypedInstance::<G, S>::at(Arc::clone(&self.setting), state, ply);
        (Box::new(position), hidden.into_iter().map(|(ply, action)| (ply, action_id::<G>(action))).collect())
    }

    fn clone_box(&self) -> Box<dyn InformationState> {
        Box::new(Remembered::<G, S>::new(Arc::clone(&self.setting), self.memory.clone()))
    }
}

#[cfg(test)]
mod tests;
