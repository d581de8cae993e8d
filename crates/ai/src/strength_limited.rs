//! An engine held back to a level.

use crate::Level;
use kickoff_core::Game;
use kickoff_core::chance::below;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::state_source::StateSource;
use crate::{Engine, Limits, RandomEngine, Report, SearchInfo, SearchMethod, SearchRequest, Setup, Value};

/// An engine that looks at no more than its level allows, misjudges as much as it says, and at times does not think.
pub struct StrengthLimited<G: Game, K> {
    engine: Box<dyn Engine<G>>,
    random: RandomEngine<K>,
    level: Level,
}

impl<G: Game, K: StateSource<G>> StrengthLimited<G, K> {
    /// An engine of a style at a level.
    pub fn new<S: SearchMethod<G, StateSource = K>>(level: Level, setup: &Setup) -> StrengthLimited<G, K> {
        let setup = Setup { eval_noise: setup.eval_noise.max(level.eval_noise), ..setup.clone() };
        StrengthLimited { engine: S::engine(&setup), random: RandomEngine::new(), level }
    }
}

impl<G: Game, K: StateSource<G>> Engine<G> for StrengthLimited<G, K> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        if self.level.blunder_percent > 0 {
            // A generator of its own, so that blunder_percent and what is played then do not hang together.
            let mut rng = ChaCha8Rng::seed_from_u64(request.seed ^ 0x51_1b5);
            if below(&mut rng, 100) < u32::from(self.level.blunder_percent) {
                return self.random.think(request, report);
            }
        }
        let own = Limits { time: None, nodes: self.level.nodes, depth: self.level.depth };
        let budget = request.budget.within(own);
        self.engine.think(&SearchRequest { budget: &budget, ..*request }, report)
    }

    fn judge(&mut self, view: &G::View, seed: u64) -> Option<Value> {
        self.engine.judge(view, seed)
    }

    fn prepare(&mut self, view: &G::View) {
        self.engine.prepare(view);
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
