//! The turn of a seat: candidates from the beam and the script, compared by playouts.

use std::collections::HashSet;

use crate::PlanSearchGame;
use kickoff_core::chance::{below, draw};
use kickoff_core::{Seat, Weighted};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use super::beam::{Beam, Samples, Turn, search};
use super::playout::{Playouts, of_seat};
use crate::value::{eval_noise, expected, from_expected};
use crate::{Counter, SearchRequest};

/// States that stand for all that agree with a view, at most.
const MOST_SAMPLES: usize = 5;
/// Turns that are compared by playouts.
const MOST_TURNS: usize = 24;
/// What the glance counts for, in playouts.
const GLANCE: f64 = 10.0;
/// How much worse than the script a turn from the beam is thought to be at first.
const DOUBT: f64 = 0.01;
/// The beam's widths, one after the other, as long as time is left for the playouts.
const WIDTHS: [usize; 4] = [1, 4, 12, 36];
/// The share of the budget that the beams may have.
const BEAMS: f64 = 0.3;

/// A turn that is being tried.
pub(super) struct Trial<G: PlanSearchGame> {
    pub(super) turn: Turn<G>,
    points: f64,
    played: f64,
    /// How far its evaluation is off, in rating points.
    off: i32,
}

impl<G: PlanSearchGame> Trial<G> {
    /// The seat's points on average.
    pub(super) fn mean(&self) -> f64 {
        let mean = (self.points + GLANCE * self.turn.glance) / (self.played + GLANCE);
        if self.off == 0 { mean } else { expected(from_expected(mean) + self.off) }
    }
}

/// Draws the samples of a view: all of the states that agree if they are few. `belief`: those that have been seen to be
/// likely are.
pub(super) fn sample<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    belief: bool,
    rng: &mut ChaCha8Rng,
) -> Samples<G::State> {
    // With few nodes, few states: each costs as much again.
    let most = request
        .budget
        .limits()
        .nodes
        .map_or(MOST_SAMPLES, |nodes| (nodes / 1_500).clamp(1, MOST_SAMPLES as u64) as usize);
    let mut likely = Vec::new();
    if belief {
        G::believed(request.view, &mut likely);
    } else {
        G::likely(request.view, &mut likely);
    }
    let mut drawn: Vec<(G::State, f64)> = Vec::new();
    if likely.len() <= most {
        drawn.extend(likely.into_iter().map(|(state, weight)| (state, f64::from(weight))));
    } else {
        // Without repetition; what is drawn stands for its own weight.
        while drawn.len() < most {
            let weights: Vec<Weighted<usize>> =
                likely.iter().enumerate().map(|(index, &(_, weight))| Weighted::new(index, weight)).collect();
            let Some(index) = draw(&weights, rng) else { break };
            let (state, weight) = likely.swap_remove(index);
            drawn.push((state, f64::from(weight)));
        }
    }
    let all: f64 = drawn.iter().map(|(_, weight)| weight).sum();
    for (_, weight) in &mut drawn {
        *weight /= all.max(1e-9);
    }
    drawn
}

/// A turn played by the script in the first sample, up to where the seat would learn something.
fn scripted<G: PlanSearchGame>(
    samples: &Samples<G::State>,
    seat: Seat,
    playouts: &mut Playouts<G>,
    rng: &mut ChaCha8Rng,
) -> Option<Turn<G>> {
    let mut turn = Turn::<G>::begin(samples.clone());
    let mut taken = Vec::new();
    while turn.goes_on(seat) && turn.actions.len() < 64 {
        let mut ahead = turn.samples.first()?.0.clone();
        taken.clear();
        if !playouts.step(&mut ahead, seat, rng, &mut taken) {
            break;
        }
        for &action in &taken {
            if !turn.goes_on(seat) {
                break;
            }
            for (state, _) in &mut turn.samples {
                G::apply(state, action);
            }
            turn.actions.push(action);
        }
    }
    (!turn.actions.is_empty()).then_some(turn)
}

/// Finds the seat's turns worth comparing, the best at a glance first.
pub(super) fn candidates<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    samples: &Samples<G::State>,
    playouts: &mut Playouts<G>,
    counter: &mut Counter<'_>,
    rng: &mut ChaCha8Rng,
    most_off: i32,
) -> Vec<Trial<G>> {
    let mut known = HashSet::new();
    let mut own: Vec<Turn<G>> = Vec::new();
    for _ in 0..4 {
        counter.node();
        if let Some(mut turn) = scripted(samples, request.seat, playouts, rng)
            && known.insert(turn.key())
        {
            turn.look(playouts, request.seat);
            own.push(turn);
        }
    }
    let mut found = Vec::new();
    for width in WIDTHS {
        let beam = Beam { budget: request.budget, seat: request.seat, width, until: BEAMS };
        let before = found.len();
        let through = search(&beam, samples, playouts, counter, &mut known, &mut found);
        if !through {
            // What it has found so far are the short turns, not the good ones.
            found.truncate(before);
        }
        if !through || request.budget.used() >= BEAMS / 4.0 || (found.len() == before && width > WIDTHS[0]) {
            break;
        }
    }
    found.sort_by(|a, b| b.glance.total_cmp(&a.glance));
    found.truncate(MOST_TURNS - own.len());
    // The best of many glances is too good to be true, and the script is good: until playouts show it, none is better.
    let script = own.iter().map(|turn| turn.glance).reduce(f64::max);
    for turn in &mut found {
        turn.glance = script.map_or(turn.glance, |script| turn.glance.min(script - DOUBT));
    }
    own.extend(found);
    own.sort_by(|a, b| b.glance.total_cmp(&a.glance));
    own.into_iter()
        .map(|turn| Trial { off: eval_noise(turn.key() ^ request.seed, most_off), turn, points: 0.0, played: 0.0 })
        .collect()
}

/// Compares turns by playouts; whenever a part of the budget is used up the worse half is given up. The best comes to
/// stand first.
pub(super) fn compare<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    trials: &mut [Trial<G>],
    playouts: &mut Playouts<G>,
    counter: &mut Counter<'_>,
    rng: &mut ChaCha8Rng,
    heard: &mut dyn FnMut(&Trial<G>),
) {
    let from = request.budget.used();
    let halvings = (trials.len().max(2) as f64).log2();
    let most = request.budget.limits().depth.map_or(u64::MAX, |depth| 1 << depth.min(40));
    let mut done = 0.0;
    let mut rounds = 0u64;
    let mut alive = trials.len();
    'rounds: while !counter.over() && rounds < most {
        rounds += 1;
        // The same chance for all of them, as far as it goes.
        let seed = rng.next_u64();
        for trial in trials.iter_mut().take(alive) {
            let mut luck = ChaCha8Rng::seed_from_u64(seed);
            let Some(mut state) = pick(&trial.turn.samples, &mut luck) else { break 'rounds };
            let Some(points) = playouts.play(&mut state, &mut luck, counter) else { break 'rounds };
            trial.points += of_seat(points, request.seat);
            trial.played += 1.0;
        }
        counter.hand_in();
        let used = (request.budget.used() - from) / (1.0 - from).max(1e-9);
        if used > (done + 1.0) / (halvings + 1.0) && alive > 1 {
            done += 1.0;
            order(trials, alive);
            heard(&trials[0]);
            alive = alive.div_ceil(2);
        }
        if alive == 1 && request.budget.limits() != crate::Limits::default() && rounds >= 64 {
            break;
        }
    }
    order(trials, alive);
}

fn order<G: PlanSearchGame>(trials: &mut [Trial<G>], alive: usize) {
    if let Some(alive) = trials.get_mut(..alive) {
        alive.sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    }
}

fn pick<S: Clone>(samples: &Samples<S>, rng: &mut ChaCha8Rng) -> Option<S> {
    let mut left = f64::from(below(rng, 1 << 24)) / f64::from(1 << 24);
    for (state, share) in samples {
        left -= share;
        if left < 0.0 {
            return Some(state.clone());
        }
    }
    samples.last().map(|(state, _)| state.clone())
}
