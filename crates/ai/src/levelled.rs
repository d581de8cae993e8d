//! An engine held back to a level.

use kickoff_core::chance::below;
use kickoff_core::{Game, Level};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use crate::knows::Knows;
use crate::{Engine, Limits, RandomEngine, Setup, Style, Task, Thought, Value};

/// An engine that looks at no more than its level allows, misjudges as much as it says, and at times does not think.
pub struct Levelled<G: Game, K> {
    engine: Box<dyn Engine<G>>,
    thoughtless: RandomEngine<K>,
    level: Level,
}

impl<G: Game, K: Knows<G>> Levelled<G, K> {
    /// An engine of a style at a level.
    pub fn new<S: Style<G, Knows = K>>(level: Level, setup: &Setup) -> Levelled<G, K> {
        let setup = Setup { blur: setup.blur.max(level.blur), ..setup.clone() };
        Levelled { engine: S::engine(&setup), thoughtless: RandomEngine::new(), level }
    }
}

impl<G: Game, K: Knows<G>> Engine<G> for Levelled<G, K> {
    fn think(&mut self, task: &Task<'_, G>, report: &mut dyn FnMut(&Thought<G>)) -> Option<Thought<G>> {
        if self.level.slips > 0 {
            // A generator of its own, so that slips and what is played then do not hang together.
            let mut rng = ChaCha8Rng::seed_from_u64(task.seed ^ 0x51_1b5);
            if below(&mut rng, 100) < u32::from(self.level.slips) {
                return self.thoughtless.think(task, report);
            }
        }
        let own = Limits { time: None, nodes: self.level.nodes, depth: self.level.depth };
        let budget = task.budget.within(own);
        self.engine.think(&Task { budget: &budget, ..*task }, report)
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
