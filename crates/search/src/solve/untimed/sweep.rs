//! Sweeps through all states of a model.

use super::super::model::{Flow, Model};
use super::chosen::Chosen;
use super::{RESIDUAL, Untimed};

/// Sweeps before it is damped, and then again.
const SWEEPS: u32 = 5_000;
/// Sweeps through the chosen actions between two through all, at most.
const CHOSEN: u32 = 256;
/// The sweeps through the chosen actions end when they change this share of what the one through all has.
const SETTLED: f64 = 0.01;

/// A model being solved.
pub(super) struct Sweep<'a> {
    model: &'a Model,
    values: Vec<f64>,
    /// The values when the last sweep through all actions began.
    before: Vec<f64>,
    /// For each action, how much all values together must have moved before it can be the best again.
    asleep: Vec<f64>,
    /// How much values have moved from one sweep through all actions to the next, added up.
    moved: f64,
    chosen: Chosen,
    /// Worths of a state's actions.
    worths: Vec<(usize, f64)>,
    sweeps: u32,
    /// Whether every action has a chance of ending it all
    pub fading: bool,
}

impl<'a> Sweep<'a> {
    pub(super) fn new(model: &'a Model) -> Sweep<'a> {
        let states = model.states();
        Sweep {
            model,
            values: vec![0.0; states],
            before: vec![0.0; states],
            asleep: vec![f64::NEG_INFINITY; model.all_actions()],
            moved: 0.0,
            chosen: Chosen::new(states),
            worths: Vec::new(),
            sweeps: 0,
            fading: fades(model),
        }
    }

    /// Sweeps until the values have settled and returns how well.
    pub(super) fn settle(&mut self, share: f64) -> Option<f64> {
        let last = self.sweeps + SWEEPS;
        let mut most = if share < 1.0 { 0 } else { CHOSEN };
        let mut lowest = f64::INFINITY;
        let dbg = std::env::var("DBG").is_ok();
        while self.sweeps < last {
            let t = std::time::Instant::now();
            let (change, looked) = self.improve(share);
            if dbg {
                eprintln!(
                    "improve {change:e} looked {looked} moved {} {:?} sweeps {} most {most} fading {}",
                    self.moved,
                    t.elapsed(),
                    self.sweeps,
                    self.fading
                );
            }
            if change <= RESIDUAL {
                let residual = self.residual();
                if dbg {
                    eprintln!("res {residual:e} {:?} {}", t.elapsed(), self.sweeps);
                }
                if residual < RESIDUAL {
                    return Some(residual);
                }
                self.asleep.fill(f64::NEG_INFINITY);
            }
            if change > lowest {
                most /= 2;
            }
            lowest = change.min(lowest);
            if most > 0 {
                let t = std::time::Instant::now();
                self.chosen.take(self.model);
                let t1 = t.elapsed();
                self.sweeps +=
                    self.chosen.settle(&mut self.values, self.fading, most, (change * SETTLED).max(RESIDUAL / 4.0));
                if dbg {
                    eprintln!("take {t1:?} eval {:?} {}", t.elapsed(), self.sweeps);
                }
            }
        }
        None
    }

    /// Goes through all states, chooses their best actions and moves their values toward them, by this share of the way. The
    /// largest change.
    fn improve(&mut self, share: f64) -> (f64, usize) {
        self.sweeps += 1;
        let moves = self.before.iter_mut().zip(&self.values);
        self.moved +=
            moves.fold(0.0, |most: f64, (before, &value)| most.max((std::mem::replace(before, value) - value).abs()));
        let mut largest: f64 = 0.0;
        let mut looked = 0;
        for state in (0..self.model.states()).rev() {
            let now = self.moved + largest;
            self.worths.clear();
            let mut best = (0, f64::NEG_INFINITY);
            for action in self.model.actions(state) {
                if self.asleep[action] > now {
                    continue;
                }
                looked += 1;
                let worth = worth(self.model.flows(action), &self.values);
                self.worths.push((action, worth));
                if worth > best.1 {
                    best = (action, worth);
                }
            }
            if self.worths.is_empty() {
                continue;
            }
            for &(action, worth) in &self.worths {
                self.asleep[action] = self.moved - largest + (best.1 - worth) / 2.0;
            }
            self.chosen.choose(state, best.0);
            let change = share * (best.1 - self.values[state]);
            largest = largest.max(change.abs());
            self.values[state] += change;
        }
        (largest, looked)
    }

    /// How far any state's value is from its best action's.
    pub(super) fn residual(&self) -> f64 {
        let off = |state: usize| {
            let best =
                self.model.actions(state).map(|action| worth(self.model.flows(action), &self.values)).reduce(f64::max);
            best.map_or(0.0, |best| (best - self.values[state]).abs())
        };
        (0..self.model.states()).map(off).fold(0.0, f64::max)
    }

    pub(super) fn finish(self, residual: f64) -> Untimed {
        Untimed { values: self.values, residual, sweeps: self.sweeps }
    }
}

/// What an action is worth as things stand.
#[inline]
fn worth(flows: &[Flow], values: &[f64]) -> f64 {
    let of = |flow: &Flow| {
        let value = values[flow.target as usize];
        flow.probability * (flow.gain + if flow.other { -value } else { value })
    };
    let (fours, rest) = flows.as_chunks::<4>();
    let mut sums = [0.0; 4];
    for four in fours {
        for (sum, flow) in sums.iter_mut().zip(four) {
            *sum += of(flow);
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest.iter().map(of).sum::<f64>()
}

fn fades(model: &Model) -> bool {
    let goes_on = |flow: &&Flow| !model.actions(flow.target as usize).is_empty();
    (0..model.all_actions())
        .all(|action| model.flows(action).iter().filter(goes_on).map(|flow| flow.probability).sum::<f64>() < 1.0 - 1e-6)
}
