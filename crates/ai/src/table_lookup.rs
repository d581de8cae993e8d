//! Plays from a game's exact solution.

use std::sync::Arc;

use kickoff_core::Node;
use kickoff_solver::{Prospect, Solvable};

use crate::value::from_expected;
use crate::{Candidate, Engine, MctsEngine, Perfect, Report, SearchInfo, SearchRequest, Setup, Value};
use kickoff_solver::{Solution, SolutionCache, best};

/// Nodes of the tree that stands in for the solution. A node has a dozen edges of 32 bytes.
const TREE: usize = 1 << 15;

/// Plays what is best according to the solution: the timed one if there is one in the cache, the untimed one otherwise.
/// Where there is neither, it tries the actions out ([`MctsEngine`]): it never stands still. Every action
/// [comes to mind](Engine::candidates), and at what it is worth: a weaker level draws among them all.
pub struct TableLookupEngine<G: Solvable> {
    cache: Arc<SolutionCache>,
    unsolved: MctsEngine<G, Perfect>,
}

impl<G: Solvable> TableLookupEngine<G> {
    /// About how many bytes it takes where there is no solution.
    pub(crate) const BYTES: usize = TREE * 1024;

    /// An engine that plays from the solution in the cache of `setup`.
    pub fn new(setup: &Setup) -> TableLookupEngine<G> {
        TableLookupEngine { cache: Arc::clone(&setup.cache), unsolved: MctsEngine::of_size(TREE) }
    }

    /// The solution under a state's options. The engine does not keep it: in the cache it is counted, and shared.
    fn solution(&self, state: &G::State) -> Option<Arc<Solution<G>>> {
        self.cache.for_play::<G>(G::options(state))
    }

    fn prospects(&self, state: &G::State) -> Option<Vec<Prospect<G::Action>>> {
        let decision = G::decision(state)?;
        Some(self.solution(state)?.prospects(&decision))
    }
}

impl<G: Solvable> Engine<G> for TableLookupEngine<G> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let state = G::known(request.view);
        if G::node(&state) != Node::Decide(request.seat) {
            return None;
        }
        let Some(mut prospects) = self.prospects(&state).filter(|known| !known.is_empty()) else {
            return self.unsolved.think(request, report);
        };
        let known = prospects.len() as u64;
        prospects.retain(|prospect| !request.without.iter().any(|turn| turn.first() == Some(&prospect.action)));
        let top = best(&prospects)?;
        let info = SearchInfo {
            turn: vec![top.action],
            line: vec![top.action],
            value: from_expected(top.value),
            depth: 1,
            nodes: known,
            elapsed: request.budget.elapsed(),
            share: None,
        };
        report(&info);
        Some(info)
    }

    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        let state = G::known(request.view);
        if G::node(&state) != Node::Decide(request.seat) {
            return Vec::new();
        }
        let Some(prospects) = self.prospects(&state) else { return self.unsolved.candidates(request) };
        let candidate = |prospect: &Prospect<G::Action>| Candidate {
            turn: vec![prospect.action],
            value: from_expected(prospect.value),
        };
        prospects.iter().map(candidate).collect()
    }

    fn evaluate(&mut self, view: &G::View, _: u64) -> Option<Value> {
        let state = G::known(view);
        let decision = G::decision(&state)?;
        let value = from_expected(best(&self.prospects(&state)?)?.value);
        Some(if decision.seat == kickoff_core::Seat::First { value } else { -value })
    }

    fn prepare(&mut self, view: &G::View) {
        if let Some(solution) = self.solution(&G::known(view)) {
            solution.get_ready();
        }
    }

    fn forget(&mut self) {
        self.unsolved.forget();
    }
}
