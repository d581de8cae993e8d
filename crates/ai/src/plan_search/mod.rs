//! A search that plans whole turns, for games of chance and secrets whose turns are many small steps.
//!
//! A turn is found by a [beam] over the steps and then by [playouts](playout) of the best, in which both sides
//! play by the game's script, each seeing what it may know, up to where the evaluation is good by itself. Secret
//! [choices] and the answers to them are mixed strategies over a table of payoffs.

mod beam;
mod choices;
mod playout;
mod turns;

use crate::{PlanSearchGame, Stage};
use kickoff_core::{Node, foreseen};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use self::choices::Choice;
use self::playout::Playouts;
use crate::value::from_expected;
use crate::{Candidate, Counter, Engine, Report, SearchInfo, SearchRequest, Setup, Value};

/// Searches over plans for whole turns, for games of chance and secrets.
pub struct PlanSearchEngine<G: PlanSearchGame> {
    playouts: Playouts<G>,
    eval_noise: i32,
    belief: bool,
}

impl<G: PlanSearchGame> PlanSearchEngine<G> {
    /// An engine of the strength and resources in `setup`.
    pub fn new(setup: &Setup) -> PlanSearchEngine<G> {
        PlanSearchEngine {
            playouts: Playouts::new(setup.weights.clone()),
            eval_noise: setup.eval_noise,
            belief: setup.belief.unwrap_or(true),
        }
    }
}

/// The information on a seat's actions and its points.
fn info<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    actions: &[G::Action],
    points: f64,
    depth: u32,
) -> SearchInfo<G> {
    SearchInfo {
        turn: actions.to_vec(),
        line: actions.to_vec(),
        value: from_expected(points),
        depth,
        nodes: request.budget.nodes(),
        elapsed: request.budget.elapsed(),
        share: None,
    }
}

impl<G: PlanSearchGame> Engine<G> for PlanSearchEngine<G> {
    fn think(&mut self, request: &SearchRequest<'_, G>, report: &mut Report<'_, G>) -> Option<SearchInfo<G>> {
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        let samples = turns::sample(request, self.belief, &mut rng);
        let (state, _) = samples.first()?;
        if G::node(state) != Node::Decide(request.seat) {
            return None;
        }
        let mut counter = Counter::new(request.budget);
        let stage = G::stage(request.view);
        let (actions, points) = if stage == Stage::Turn {
            let mut trials =
                turns::candidates(request, &samples, &mut self.playouts, &mut counter, &mut rng, self.eval_noise);
            trials.retain(|trial| !request.without.contains(&foreseen::<G>(state, request.seat, &trial.turn.actions)));
            if trials.len() > 1 {
                turns::compare(request, &mut trials, &mut self.playouts, &mut counter, &mut rng, &mut |trial| {
                    report(&info(request, &trial.turn.actions, trial.mean(), 1));
                });
            }
            let best = trials.first()?;
            (best.turn.actions.clone(), best.mean())
        } else if !request.without.is_empty() {
            // A mixed strategy has no second best.
            return None;
        } else {
            let means = (&mut self.playouts, &mut counter, &mut rng);
            choices::decide(request, stage, means, self.eval_noise, &mut |actions, points| {
                report(&info(request, actions, points, 1));
            })?
        };
        counter.hand_in();
        let turn = foreseen::<G>(state, request.seat, &actions);
        let mut info = info(request, &actions, points, 1);
        info.turn = turn;
        report(&info);
        Some(info)
    }

    fn choices(
        &mut self,
        request: &SearchRequest<'_, G>,
        count: usize,
        report: &mut dyn FnMut(&[SearchInfo<G>]),
    ) -> Option<Vec<SearchInfo<G>>> {
        let stage = G::stage(request.view);
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        let samples = turns::sample(request, self.belief, &mut rng);
        let (state, _) = samples.first()?;
        if stage == Stage::Turn || G::node(state) != Node::Decide(request.seat) {
            return None;
        }
        let told = |choices: &[Choice<G>]| -> Vec<SearchInfo<G>> {
            let one = |choice: &Choice<G>| SearchInfo {
                turn: foreseen::<G>(state, request.seat, &choice.actions),
                share: choice.share,
                ..info(request, &choice.actions, choice.points, 1)
            };
            choices.iter().map(one).collect()
        };
        let mut counter = Counter::new(request.budget);
        let means = (&mut self.playouts, &mut counter, &mut rng);
        let choices = choices::list(request, stage, means, self.eval_noise, count, &mut |found| report(&told(found)))?;
        counter.hand_in();
        Some(told(&choices))
    }

    fn candidates(&mut self, request: &SearchRequest<'_, G>) -> Vec<Candidate<G>> {
        let mut rng = ChaCha8Rng::seed_from_u64(request.seed);
        let samples = turns::sample(request, self.belief, &mut rng);
        let Some((state, _)) = samples.first() else { return Vec::new() };
        if G::node(state) != Node::Decide(request.seat) {
            return Vec::new();
        }
        if G::stage(request.view) != Stage::Turn {
            // Without a search one plan of the book is as good as another.
            let mut plans = Vec::new();
            G::book(request.view, &mut plans);
            return plans.into_iter().map(|turn| Candidate { turn, value: 0 }).collect();
        }
        let mut counter = Counter::new(request.budget);
        let trials = turns::candidates(request, &samples, &mut self.playouts, &mut counter, &mut rng, self.eval_noise);
        counter.hand_in();
        trials
            .into_iter()
            .map(|trial| Candidate {
                turn: foreseen::<G>(state, request.seat, &trial.turn.actions),
                value: from_expected(trial.mean()),
            })
            .collect()
    }

    fn evaluate(&mut self, view: &G::View, _: u64) -> Option<Value> {
        let mut states = Vec::new();
        G::likely(view, &mut states);
        let (sum, all) = states.iter().fold((0.0, 0.0), |(sum, all), (state, share)| {
            (sum + f64::from(*share) * self.playouts.static_eval(state), all + f64::from(*share))
        });
        (all > 0.0).then(|| from_expected(sum / all))
    }
}
