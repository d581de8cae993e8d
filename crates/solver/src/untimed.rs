//! The untimed solution: what every state is worth under best play by both, if the game has no end.
//!
//! Modified policy iteration in the manner of Gauss and Seidel: a sweep goes through the states from the last to the first,
//! chooses their best actions and uses at once what it has found; then some cheap sweeps look at the chosen actions only.
//! Actions that were so much worse than the best that they cannot have caught up since are not looked at again. Where the
//! two sides' fortunes swing to and fro the sweeps are damped.

mod chosen;
mod hasten;
mod sweep;

use self::sweep::ValueSweep;
use super::model::{Model, Transition};

/// Sweeps through all actions before it is damped, and then again.
const SWEEPS: u32 = 5_000;
/// Sweeps through the chosen actions between two through all, at most.
const CHOSEN: u32 = 256;
/// Sweeps through the chosen actions end when they change this share of what the one through all did.
const SETTLED: f64 = 0.03;
/// After this many sweeps through all actions, none of which changed less than one before, fewer cheap ones are tried.
const IN_VAIN: u32 = 3;
/// The cheap sweeps' values have settled completely when no state's value changes by more than this.
const ENOUGH: f64 = RESIDUAL / 2.0;
/// Transitions that are looked at before it is given up, some seconds' worth; in large models so many times all of them.
const EFFORT: (u64, u64) = (3_000_000_000, 400);
/// The solution is good when no state's value changes by more than this.
pub const RESIDUAL: f64 = 1e-12;

/// What every state of a model is worth to the side on turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Untimed {
    /// The value of each state, in what the model's gains are counted in.
    pub values: Vec<f64>,
    /// How far the best action of any state is from its value, at most.
    pub residual: f64,
    /// How many times all states were gone through, with all their actions or with the chosen ones.
    pub sweeps: u32,
}

impl Untimed {
    /// Solves a model. If the values do not settle, or only after a very long time, the residual says so.
    ///
    /// The time is that of some looks at each transition and some dozen at those of the best actions.
    pub fn solve(model: &Model) -> Untimed {
        let (mut sweep, gain) = ValueSweep::new(model);
        let all = model.all_transitions().len() as u64;
        let of_chosen = all * model.states() as u64 / model.all_actions().max(1) as u64;
        let mut effort = EFFORT.0.max(EFFORT.1 * all);
        let mut sweeps = sweep.evaluate(CHOSEN, (SETTLED * gain).max(ENOUGH));
        for share in [1.0, 0.5] {
            // Both sides' best actions may chase each other for ever: where nothing gets better there will be fewer cheap
            // sweeps, and without any it is value iteration, which gets there. So does that if it is damped.
            let mut cheap = if share < 1.0 { 0 } else { CHOSEN };
            let (mut least, mut in_vain) = (f64::INFINITY, 0);
            for _ in 0..SWEEPS {
                if effort == 0 {
                    break;
                }
                let before = sweeps;
                let improved = sweep.improve(share);
                sweeps += 1;
                if improved.change <= RESIDUAL {
                    let residual = sweep.residual(improved.change);
                    if residual < RESIDUAL {
                        return Untimed { values: sweep.into_values(), residual, sweeps };
                    }
                }
                in_vain = if improved.change < least { 0 } else { in_vain + 1 };
                least = least.min(improved.change);
                if in_vain == IN_VAIN {
                    (cheap, in_vain) = (cheap / 2, 0);
                }
                if cheap > 0 {
                    let enough = if improved.switched { SETTLED * improved.change } else { 0.0 };
                    sweeps += sweep.evaluate(cheap, enough.max(ENOUGH));
                }
                // However little there is to look at, a sweep goes through all states.
                let cost = (of_chosen + model.states() as u64) * u64::from(sweeps - before) + all;
                effort = effort.saturating_sub(cost);
            }
        }
        Untimed { residual: sweep.residual(f64::INFINITY), values: sweep.into_values(), sweeps }
    }

    /// What comes after a transition is worth to the side that was on turn before it.
    pub fn after(&self, transition: &Transition) -> f64 {
        let value = self.values[transition.target as usize];
        if transition.other { -value } else { value }
    }

    /// What an action is worth to the side on turn, its gains and what comes after.
    pub fn action(&self, model: &Model, action: usize) -> f64 {
        model
            .transitions(action)
            .iter()
            .map(|transition| transition.probability * (transition.gain + self.after(transition)))
            .sum()
    }

    /// The best action of a state and its worth; `None` at an end. Of equals the first.
    pub fn best(&self, model: &Model, state: usize) -> Option<(usize, f64)> {
        let worths = model.actions(state).map(|action| (action, self.action(model, action)));
        worths.reduce(|best, next| if next.1 > best.1 { next } else { best })
    }
}
