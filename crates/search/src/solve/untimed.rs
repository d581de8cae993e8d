//! The untimed solution: what every state is worth under best play by both, if the game has no end.
//!
//! Modified policy iteration in the manner of Gauss and Seidel: a sweep goes through the states from the last to the first,
//! chooses their best actions and uses at once what it has found; then some cheap sweeps look at the chosen actions only.
//! A sweep passes over actions that were so much worse than the best that they cannot have caught up yet. Where the two
//! sides' fortunes swing to and fro the sweeps are damped.

mod chosen;
mod sweep;

use self::sweep::Sweep;
use super::model::Model;

/// The solution is good when no state's value changes by more than this.
pub const RESIDUAL: f64 = 1e-12;

/// What every state of a model is worth to the side on turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Untimed {
    /// The value of each state, in what the model's gains are counted in.
    pub values: Vec<f64>,
    /// How far the best action of any state is from its value, at most.
    pub residual: f64,
    /// How many times all states were gone through, with all actions or the chosen ones.
    pub sweeps: u32,
}

impl Untimed {
    /// Solves a model. If the values do not settle the residual says so.
    pub fn solve(model: &Model) -> Untimed {
        let mut sweep = Sweep::new(model);
        for share in [1.0, 0.5] {
            if let Some(residual) = sweep.settle(share) {
                return sweep.finish(residual);
            }
        }
        let residual = sweep.residual();
        sweep.finish(residual)
    }

    /// What an action is worth to the side on turn, its gains and what comes after.
    pub fn action(&self, model: &Model, action: usize) -> f64 {
        let worth = |flow: &super::Flow| {
            let value = self.values[flow.target as usize];
            flow.probability * (flow.gain + if flow.other { -value } else { value })
        };
        model.flows(action).iter().map(worth).sum()
    }

    /// The best action of a state and its worth; `None` at an end. Of equals the first.
    pub fn best(&self, model: &Model, state: usize) -> Option<(usize, f64)> {
        let worths = model.actions(state).map(|action| (action, self.action(model, action)));
        worths.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}
