//! An engine that plays anything: the weakest opponent, and the measure of all others.

use std::marker::PhantomData;

use kickoff_core::chance::below;
use kickoff_core::{Game, Node};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::state_source::StateSource;
use crate::{Engine, Report, SearchInfo, SearchRequest};

/// Plays a legal action, each as likely as any other.
#[derive(Clone, Copy, Debug)]
pub struct RandomEngine<K>(PhantomData<K>);

impl<K> RandomEngine<K> {
    /// An engine that picks every legal action with equal chance.
    pub const fn new() -> RandomEngine<K> {
        RandomEngine(PhantomData)
    }
}

impl<K> Default for RandomEngine<K> {
    fn default() -> Self {
        RandomEngine::new()
    }
}

impl<G: Game, K: StateSource<G>> Engine<G> for RandomEngine<K> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        let state = K::state(request.view, &mut rng);
        if G::node(&state) != Node::Decide(request.seat) {
            return None;
        }
        let mut actions = Vec::new();
        G::choices(&state, &mut actions);
        let action = *actions.get(below(&mut rng, actions.len() as u32) as usize)?;
        let elapsed = request.budget.elapsed();
        let info =
            SearchInfo { turn: vec![action], line: vec![action], value: 0, depth: 0, nodes: 1, elapsed, share: None };
        report(&info);
        Some(info)
    }
}
