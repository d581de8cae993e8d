//! Plays from a game's exact solution.

use std::sync::Arc;

use kickoff_core::{Node, split_mix};
use kickoff_solver::{Prospect, Solvable};

use crate::value::from_expected;
use crate::{Engine, MctsEngine, Perfect, Report, SearchInfo, SearchRequest, Setup, Value};
use kickoff_solver::{Solution, SolutionCache, best};

/// Nodes of the tree that stands in for the solution. A node has a dozen edges of 32 bytes.
const TREE: usize = 1 << 15;

/// Plays what is best according to the solution: the timed one if there is one in the cache, the untimed one otherwise.
/// Where there is neither, it tries the actions out ([`MctsEngine`]): it never stands still.
///
/// Blurred, it draws an action by how good they are: one that is worth as many rating points less as it is blurred by comes up
/// with 1/e of the odds (a *temperature*).
pub struct TableLookupEngine<G: Solvable> {
    cache: Arc<SolutionCache>,
    temperature: i32,
    without: MctsEngine<G, Perfect>,
}

impl<G: Solvable> TableLookupEngine<G> {
    /// About how many bytes it takes where there is no solution.
    pub(crate) const BYTES: usize = TREE * 1024;

    /// An engine that plays from the solution in the cache of `setup`.
    pub fn new(setup: &Setup) -> TableLookupEngine<G> {
        TableLookupEngine {
            cache: Arc::clone(&setup.cache),
            temperature: setup.eval_noise,
            without: MctsEngine::of_size(TREE),
        }
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

/// An action drawn by how good they are.
fn drawn<A: Copy>(prospects: &[Prospect<A>], temperature: i32, seed: u64) -> Option<Prospect<A>> {
    // The largest of the values with Gumbel noise on them is drawn with the odds of a softmax.
    let noisy = |(number, prospect): (u64, &Prospect<A>)| {
        let uniform = (split_mix(seed ^ split_mix(number)) >> 11) as f64 / (1u64 << 53) as f64;
        let noise = -(-(uniform.max(f64::MIN_POSITIVE)).ln()).ln();
        (f64::from(from_expected(prospect.value)) + f64::from(temperature) * noise, *prospect)
    };
    let drawn = (0..).zip(prospects).map(noisy).reduce(|best, next| if next.0 > best.0 { next } else { best });
    drawn.map(|(_, prospect)| prospect)
}

impl<G: Solvable> Engine<G> for TableLookupEngine<G> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let state = G::known(request.view);
        if G::node(&state) != Node::Decide(request.seat) {
            return None;
        }
        let prospects = self.prospects(&state).unwrap_or_default();
        let Some(top) = best(&prospects) else { return self.without.think(request, report) };
        let chosen = if self.temperature > 0 { drawn(&prospects, self.temperature, request.seed)? } else { top };
        let info = SearchInfo {
            turn: vec![chosen.action],
            line: vec![chosen.action],
            value: from_expected(top.value),
            depth: 1,
            nodes: prospects.len() as u64,
            elapsed: request.budget.elapsed(),
        };
        report(&info);
        Some(info)
    }

    fn judge(&mut self, view: &G::View, _: u64) -> Option<Value> {
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
        self.without.forget();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::expected;

    const SEEDS: u64 = 20_000;

    /// Actions that are worth so many rating points, numbered.
    fn worth(values: &[i32]) -> Vec<Prospect<usize>> {
        let prospect = |(action, &value)| Prospect { action, value: expected(value), draw: None, points: 0.0 };
        values.iter().enumerate().map(prospect).collect()
    }

    /// How often each action is drawn.
    fn frequencies(prospects: &[Prospect<usize>], temperature: i32) -> Vec<f64> {
        let mut counts = vec![0u32; prospects.len()];
        for seed in 0..SEEDS {
            counts[drawn(prospects, temperature, seed).unwrap().action] += 1;
        }
        counts.into_iter().map(|count| f64::from(count) / SEEDS as f64).collect()
    }

    /// If this failed a weak level would err more, or less, than it should, and not most where it costs least.
    #[test]
    fn an_action_is_drawn_with_the_odds_of_a_softmax() {
        for (values, temperature) in
            [(&[0, -50, 30, -200, 0][..], 50), (&[120, 100], 14), (&[-10, 0, 10], 200), (&[7; 6], 28), (&[900, 0], 6)]
        {
            let odds: Vec<f64> =
                values.iter().map(|&value| (f64::from(value) / f64::from(temperature)).exp()).collect();
            let total: f64 = odds.iter().sum();
            for (action, frequency) in frequencies(&worth(values), temperature).into_iter().enumerate() {
                let chance = odds[action] / total;
                let error = (chance * (1.0 - chance) / SEEDS as f64).sqrt();
                let place = format!("{action} of {values:?} at {temperature}");
                assert!((frequency - chance).abs() <= 4.0 * error + 1e-9, "{place}: {frequency}, not {chance}");
            }
        }
    }

    /// If this failed the computer would stand still where there is but one choice, or crash where there is none.
    #[test]
    fn one_action_is_always_drawn_and_none_never() {
        assert!((0..100).all(|seed| drawn(&worth(&[-3_000]), 6, seed).unwrap().action == 0));
        assert!(drawn::<usize>(&[], 6, 0).is_none());
    }

    /// If this failed a match could not be played again from its seed.
    #[test]
    fn the_same_seed_draws_the_same() {
        let prospects = worth(&[0, 1, 2, 3]);
        let drawn = |seed| drawn(&prospects, 100, seed).unwrap().action;
        assert!((0..1_000).all(|seed| drawn(seed) == drawn(seed)));
        assert!((1..1_000).any(|seed| drawn(seed) != drawn(0)));
    }
}
