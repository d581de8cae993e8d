//! An engine held back to a level.

use std::marker::PhantomData;

use kickoff_core::{Game, split_mix};

use crate::candidate::draw;
use crate::{
    Candidate, Engine, Level, Levels, Limits, Report, SearchInfo, SearchMethod, SearchRequest, Setup, Value, Weights,
};

/// An engine that looks at no more than its level allows, misjudges as much as it says, and plays some turns in haste.
pub struct StrengthLimited<G: Game, S> {
    engine: Box<dyn Engine<G>>,
    level: Level,
    method: PhantomData<S>,
}

impl<G: Game, S: SearchMethod<G>> StrengthLimited<G, S> {
    /// An engine of a search method at a level, with the level's taste. Only the top level has the network that is shipped
    /// with the game, and reads secrets. The setup may say otherwise of each.
    pub fn new(level: Level, setup: &Setup) -> StrengthLimited<G, S> {
        let mut setup = Setup { eval_noise: setup.eval_noise.max(level.eval_noise), ..setup.clone() };
        if let Some(taste) = level.weights {
            setup.weights.get_or_insert_with(|| Weights::new(taste));
        }
        if level != Level::FULL {
            setup.network.get_or_insert(None);
            setup.belief.get_or_insert(false);
        }
        StrengthLimited { engine: S::engine(&setup), level, method: PhantomData }
    }
}

impl<G: Levels, S: SearchMethod<G>> Engine<G> for StrengthLimited<G, S> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let own = Limits { time: None, nodes: self.level.nodes, depth: self.level.depth };
        let budget = request.budget.within(own);
        let request = SearchRequest { budget: &budget, ..*request };
        let haste = self.level.haste;
        // Seeds of their own, so that whether a turn is played in haste and which one do not hang together.
        if split_mix(request.seed ^ 0x51_1b5) % 100 < u64::from(haste.percent) {
            let mut candidates = self.engine.candidates(&request);
            // What comes to nobody's mind is only thought of where it is better than all that does: not where all is lost.
            let comes = |candidate: &Candidate<G>| G::comes_to_mind(request.view, &candidate.turn);
            let best = candidates.iter().filter(|one| comes(one)).map(|one| one.value).max();
            candidates.retain(|one| Some(one.value) > best || comes(one));
            let values = candidates.iter().map(|candidate| candidate.value);
            if let Some(drawn) = draw(values, haste.temperature, split_mix(request.seed ^ 0xd1ce))
                && let Some(Candidate { turn, value }) = candidates.into_iter().nth(drawn)
            {
                let (nodes, elapsed) = (budget.nodes(), budget.elapsed());
                let info = SearchInfo { line: turn.clone(), turn, value, depth: 0, nodes, elapsed, share: None };
                report(&info);
                return Some(info);
            }
        }
        self.engine.think(&request, report)
    }

    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        self.engine.candidates(request)
    }

    fn choices(
        &mut self,
        request: &SearchRequest<'_, G>,
        count: usize,
        report: &mut dyn FnMut(&[SearchInfo<G>]),
    ) -> Option<Vec<SearchInfo<G>>> {
        let budget = request.budget.within(Limits { time: None, nodes: self.level.nodes, depth: self.level.depth });
        self.engine.choices(&SearchRequest { budget: &budget, ..*request }, count, report)
    }

    fn evaluate(&mut self, view: &G::View, seed: u64) -> Option<Value> {
        self.engine.evaluate(view, seed)
    }

    fn prepare(&mut self, view: &G::View) {
        self.engine.prepare(view);
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}
