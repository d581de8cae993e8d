//! Cheap sweeps, through one chosen action of each state.

use super::super::model::Model;
use super::hasten::Accelerator;

/// Hastening that makes a sweep's change this many times what it was at first has gone astray.
const ASTRAY: f64 = 100.0;

/// One action of each state, and what can come of it, copied close together.
pub(super) struct Chosen {
    /// Each state's action; `u32::MAX` at an end.
    actions: Vec<u32>,
    /// What it gains at once, on average.
    gains: Vec<f64>,
    /// Where a state's transitions begin; there is room for those of its longest action.
    first: Vec<u32>,
    /// How many transitions its chosen action has.
    lengths: Vec<u32>,
    /// The probabilities of transitions, negative if the other side is on turn there.
    chances: Vec<f64>,
    targets: Vec<u32>,
}

impl Chosen {
    /// Room for the actions of a model, none of which is chosen yet.
    pub(super) fn new(model: &Model) -> Chosen {
        let states = model.states();
        let mut room = 0;
        let mut first = vec![0; states];
        // In the order of a sweep.
        for state in (0..states).rev() {
            first[state] = room as u32;
            room += model.actions(state).map(|action| model.transitions(action).len()).max().unwrap_or(0);
        }
        Chosen {
            actions: vec![u32::MAX; states],
            gains: vec![0.0; states],
            first,
            lengths: vec![0; states],
            chances: vec![0.0; room],
            targets: vec![0; room],
        }
    }

    /// The chosen action of a state; that of an end is none of the model's.
    pub(super) fn action(&self, state: usize) -> usize {
        self.actions[state] as usize
    }

    /// Chooses an action of a state.
    pub(super) fn choose(&mut self, model: &Model, state: usize, action: usize) {
        let transitions = model.transitions(action);
        self.actions[state] = action as u32;
        self.lengths[state] = transitions.len() as u32;
        self.gains[state] = transitions.iter().map(|transition| transition.probability * transition.gain).sum();
        let room = self.room(state);
        for ((chance, target), transition) in
            self.chances[room.clone()].iter_mut().zip(&mut self.targets[room]).zip(transitions)
        {
            *chance = if transition.other { -transition.probability } else { transition.probability };
            *target = transition.target;
        }
    }

    fn room(&self, state: usize) -> std::ops::Range<usize> {
        let first = self.first[state] as usize;
        first..first + self.lengths[state] as usize
    }

    /// What a state's chosen action is worth as things stand.
    #[inline]
    pub(super) fn worth(&self, state: usize, values: &[f64]) -> f64 {
        let room = self.room(state);
        let (chances, last_chances) = self.chances[room.clone()].as_chunks::<4>();
        let (targets, last_targets) = self.targets[room].as_chunks::<4>();
        let mut sums = [0.0; 4];
        for (chances, targets) in chances.iter().zip(targets) {
            for ((sum, chance), &target) in sums.iter_mut().zip(chances).zip(targets) {
                *sum += chance * values[target as usize];
            }
        }
        let last = last_chances.iter().zip(last_targets).map(|(chance, &target)| chance * values[target as usize]);
        self.gains[state] + (sums[0] + sums[1]) + (sums[2] + sums[3]) + last.sum::<f64>()
    }

    /// Sweeps until a sweep changes no value by more than `enough`, but at most so many times; `fading` if that may be
    /// hastened. How many times.
    pub(super) fn settle(&self, values: &mut [f64], fading: bool, most: u32, enough: f64) -> u32 {
        let begin = fading.then(|| values.to_vec());
        let mut hasten = begin.as_deref().map(Accelerator::new);
        let mut first = f64::INFINITY;
        for sweep in 1..=most {
            let change = self.sweep(values);
            first = first.min(change * ASTRAY);
            if let Some(begin) = begin.as_deref().filter(|_| change > first) {
                values.copy_from_slice(begin);
                return sweep;
            }
            if change <= enough {
                return sweep;
            }
            // What was hastened is always swept once more, since only that shows how good it is.
            if let Some(hasten) = hasten.as_mut().filter(|_| sweep < most) {
                hasten.step(values);
            }
        }
        most
    }

    /// Sweeps once and returns the largest change of a value.
    fn sweep(&self, values: &mut [f64]) -> f64 {
        let mut largest: f64 = 0.0;
        for state in (0..self.actions.len()).rev() {
            let worth = self.worth(state, values);
            largest = largest.max((worth - values[state]).abs());
            values[state] = worth;
        }
        largest
    }
}
