//! The chosen actions of all states, for cheap sweeps.

use super::super::model::Model;

/// One action of each state, with what can come of it copied close together.
pub(super) struct Chosen {
    /// The chosen action of each state; `u32::MAX` at an end
    actions: Vec<u32>,
    gains: Vec<f64>,
    first: Vec<u32>,
    chances: Vec<f64>,
    targets: Vec<u32>,
}

impl Chosen {
    pub(super) fn new(states: usize) -> Chosen {
        Chosen { actions: vec![u32::MAX; states], gains: vec![], first: vec![], chances: vec![], targets: vec![] }
    }

    pub(super) fn choose(&mut self, state: usize, action: usize) {
        self.actions[state] = action as u32;
    }

    pub(super) fn take(&mut self, model: &Model) {
        self.gains.clear();
        self.first.clear();
        self.chances.clear();
        self.targets.clear();
        self.first.push(0);
        for &action in &self.actions {
            let mut gain = 0.0;
            if action != u32::MAX {
                for flow in model.flows(action as usize) {
                    gain += flow.probability * flow.gain;
                    self.chances.push(if flow.other { -flow.probability } else { flow.probability });
                    self.targets.push(flow.target);
                }
            }
            self.gains.push(gain);
            self.first.push(self.targets.len() as u32);
        }
    }

    fn sweep(&self, values: &mut [f64]) -> f64 {
        let mut largest: f64 = 0.0;
        for state in (0..self.actions.len()).rev() {
            let flows = self.first[state] as usize..self.first[state + 1] as usize;
            if flows.is_empty() {
                continue;
            }
            let worth = self.gains[state] + dot(&self.chances[flows.clone()], &self.targets[flows], values);
            largest = largest.max((worth - values[state]).abs());
            values[state] = worth;
        }
        largest
    }

    pub(super) fn settle(&self, values: &mut [f64], fading: bool, most: u32, enough: f64) -> u32 {
        let mut was = values.to_vec();
        let mut steps: Option<(Vec<f64>, Vec<f64>)> = None;
        let verb = std::env::var("DBG2").is_ok();
        for sweeps in 1..=most {
            let change = self.sweep(values);
            if verb {
                eprintln!("  {change:e}");
            }
            if change <= enough {
                return sweeps;
            }
            if fading {
                // Anderson, memory 1
                let (now, step): (Vec<f64>, Vec<f64>) =
                    (values.to_vec(), values.iter().zip(&was).map(|(v, w)| v - w).collect());
                if let Some((last, last_step)) = &steps {
                    let (mut up, mut down) = (0.0, 0.0);
                    for (a, b) in step.iter().zip(last_step) {
                        let d = a - b;
                        up += a * d;
                        down += d * d;
                    }
                    if down > 0.0 {
                        let part = up / down;
                        for (v, l) in values.iter_mut().zip(last) {
                            *v -= part * (*v - l);
                        }
                    }
                }
                steps = Some((now, step));
                was.copy_from_slice(values);
            }
        }
        most
    }
}

fn dot(chances: &[f64], targets: &[u32], values: &[f64]) -> f64 {
    let (chances, last_chances) = chances.as_chunks::<4>();
    let (targets, last_targets) = targets.as_chunks::<4>();
    let mut sums = [0.0; 4];
    for (chances, targets) in chances.iter().zip(targets) {
        for ((sum, chance), &target) in sums.iter_mut().zip(chances).zip(targets) {
            *sum += chance * values[target as usize];
        }
    }
    let rest: f64 =
        last_chances.iter().zip(last_targets).map(|(chance, &target)| chance * values[target as usize]).sum();
    (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
}
