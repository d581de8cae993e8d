//! Quick playouts by a game's script, and what they come to.

use crate::{Evaluate, Features, MOST_TERMS, PlanSearchGame, Weights};
use kickoff_core::chance::draw;
use kickoff_core::{Game, Node, Observer, Seat, Weighted};
use rand_chacha::ChaCha8Rng;

use crate::Counter;
use crate::value::expected;

/// Goes on with a turn that a playout may not exceed.
const LONGEST: u32 = 300;
/// Chance upon chance that is looked through before a state is evaluated.
const DEEPEST: u32 = 3;

/// What evaluates states and plays on from them. Results are the first seat's points, 0 to 1.
pub(super) struct Playouts<G: Game> {
    weights: Weights,
    actions: Vec<G::Action>,
    outcomes: Vec<Weighted<G::Action>>,
}

impl<G: PlanSearchGame> Playouts<G> {
    pub(super) fn new(weights: Option<Weights>) -> Playouts<G> {
        Playouts { weights: weights.unwrap_or_else(Weights::of::<G>), actions: Vec::new(), outcomes: Vec::new() }
    }

    /// What a state comes to by the evaluation.
    pub(super) fn static_eval(&self, state: &G::State) -> f64 {
        self.look(state, DEEPEST)
    }

    fn look(&self, state: &G::State, deeper: u32) -> f64 {
        if let Node::Over(outcome) = G::node(state) {
            return outcome.points(Seat::First);
        }
        if deeper > 0 && G::undecided(state) {
            let mut outcomes = Vec::with_capacity(8);
            G::outcomes(state, &mut outcomes);
            let (mut sum, mut all) = (0.0, 0.0);
            for outcome in outcomes {
                let mut after = state.clone();
                G::apply(&mut after, outcome.action);
                sum += f64::from(outcome.weight) * self.look(&after, deeper - 1);
                all += f64::from(outcome.weight);
            }
            return if all > 0.0 { sum / all } else { 0.5 };
        }
        let mut features: Features = [0; MOST_TERMS];
        <G as Evaluate>::features(state, &mut features);
        expected(self.weights.value(&features))
    }

    /// Goes on with a turn by the script, as the seat sees the game. The actions that were taken are added to `taken`.
    /// `false` if nothing could be done.
    pub(super) fn step(
        &mut self,
        state: &mut G::State,
        seat: Seat,
        rng: &mut ChaCha8Rng,
        taken: &mut Vec<G::Action>,
    ) -> bool {
        let view = G::view(state, Observer::Seat(seat));
        let mut actions = std::mem::take(&mut self.actions);
        actions.clear();
        G::script(&view, rng, &mut actions);
        let mut moved = false;
        for &action in &actions {
            if G::node(state) != Node::Decide(seat) || G::check(state, action).is_err() {
                break;
            }
            G::apply(state, action);
            taken.push(action);
            moved = true;
        }
        self.actions = actions;
        moved
    }

    /// Plays on until the game rests or is over. `None` if the search has to end first.
    pub(super) fn play(
        &mut self,
        state: &mut G::State,
        rng: &mut ChaCha8Rng,
        counter: &mut Counter<'_>,
    ) -> Option<f64> {
        // Where nothing is left to play on with, time passes too.
        if !counter.node() {
            return None;
        }
        let mut taken = Vec::new();
        for _ in 0..LONGEST {
            match G::node(state) {
                Node::Over(_) => break,
                _ if G::rests(state) => break,
                Node::Chance => {
                    self.outcomes.clear();
                    G::outcomes(state, &mut self.outcomes);
                    let Some(outcome) = draw(&self.outcomes, rng) else { break };
                    G::apply(state, outcome);
                }
                Node::Decide(seat) => {
                    taken.clear();
                    if !counter.node() {
                        return None;
                    }
                    if !self.step(state, seat, rng, &mut taken) {
                        break;
                    }
                }
            }
        }
        Some(self.static_eval(state))
    }
}

/// Points as a seat sees them.
pub(super) fn of_seat(points: f64, seat: Seat) -> f64 {
    if seat == Seat::First { points } else { 1.0 - points }
}
