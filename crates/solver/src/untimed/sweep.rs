//! Sweeps through all actions of a model.

use super::super::model::{Model, Transition};
use super::ENOUGH;
use super::chosen::Chosen;

/// If at least one of this many actions has to be looked at all are: one after the other is faster for the memory than
/// some here and there.
const SOME: usize = 8;
/// Sums of worths may be off by this much.
const ROUNDING: f64 = 1e-9;
/// A model fades if no action goes on with a greater chance than this.
const FADING: f64 = 1.0 - 1e-6;
/// Chances that are this close are equal.
const EVEN: f64 = 1e-12;

/// A model that is being solved.
///
/// Of each action is known how much better the best one was when both were last looked at. If since then no value has moved
/// by more than half of that, then neither has a worth, and the action sleeps on.
pub(super) struct ValueSweep<'a> {
    model: &'a Model,
    values: Vec<f64>,
    /// The values when the last sweep began.
    before: Vec<f64>,
    /// How much the values have moved from each sweep's beginning to the next one's, added up.
    moved: f64,
    /// For each action, how far `moved` has to come before it may be the best.
    asleep: Vec<f64>,
    chosen: Chosen,
    /// Whether every action may end it all. Then there is one solution only, and no short cut leads to another one.
    fading: bool,
    /// With which chance every action goes on, if all do with the same, as under a discount. Then what all values move
    /// alike changes nothing about which action is the best. Going on to the other side counts negative.
    even: Option<f64>,
}

/// What a sweep has done.
pub(super) struct Improved {
    /// The largest change of a value.
    pub(super) change: f64,
    /// Whether other actions are now the chosen ones.
    pub(super) switched: bool,
}

impl<'a> ValueSweep<'a> {
    /// Begins with nothing worth anything, so that the best actions are those that gain most at once. Also
    /// returns the largest gain or loss among them.
    pub(super) fn new(model: &'a Model) -> (ValueSweep<'a>, f64) {
        let states = model.states();
        let goes_on: Vec<f64> =
            (0..states).map(|state| f64::from(u8::from(!model.actions(state).is_empty()))).collect();
        let mut asleep = vec![0.0; model.all_actions()];
        let mut chosen = Chosen::new(model);
        let mut values = vec![0.0; states];
        let (mut largest, mut least, mut most) = (0.0_f64, 1.0_f64, -1.0_f64);
        let mut most_gain: f64 = 0.0;
        for state in (0..states).rev() {
            let mut best = None;
            for action in model.actions(state).rev() {
                let [gain, own, other] = sums(model.transitions(action), |transition| {
                    let on = transition.probability * goes_on[transition.target as usize];
                    [
                        transition.probability * transition.gain,
                        if transition.other { 0.0 } else { on },
                        if transition.other { on } else { 0.0 },
                    ]
                });
                (largest, least, most) = (largest.max(own + other), least.min(own - other), most.max(own - other));
                asleep[action] = gain;
                if best.is_none_or(|(_, most)| gain > most) {
                    best = Some((action, gain));
                }
            }
            let Some((best, gain)) = best else { continue };
            for action in model.actions(state) {
                asleep[action] = (gain - asleep[action]) / 2.0 - ROUNDING;
            }
            chosen.choose(model, state, best);
            values[state] = gain;
            most_gain = most_gain.max(gain.abs());
        }
        let fading = largest < FADING;
        let even = (fading && most - least < EVEN).then_some(most);
        let mut sweep =
            ValueSweep { model, values, before: vec![0.0; states], moved: 0.0, asleep, chosen, fading, even };
        if let Some(discount) = even {
            sweep.shift(discount);
        }
        (sweep, most_gain)
    }

    /// Goes through all states, chooses their best actions and moves their values toward them, by this share of the way.
    pub(super) fn improve(&mut self, share: f64) -> Improved {
        self.moved += self.movement();
        let all = self.asleep.iter().filter(|&&asleep| asleep <= self.moved).count() > self.asleep.len() / SOME;
        let mut worths = Vec::new();
        let mut improved = Improved { change: 0.0, switched: false };
        for state in (0..self.model.states()).rev() {
            // With a discount all look at the same values, so that these do not move differently for some.
            let (values, within) =
                if self.even.is_some() { (&self.before, 0.0) } else { (&self.values, improved.change) };
            let old = self.chosen.action(state);
            let mut best = (old, f64::NEG_INFINITY);
            let mut kept = f64::NEG_INFINITY;
            worths.clear();
            for action in self.model.actions(state).rev() {
                if !all && self.asleep[action] > self.moved + within {
                    continue;
                }
                let worth = if action == old && !all {
                    self.chosen.worth(state, values)
                } else {
                    worth(self.model.transitions(action), values)
                };
                worths.push((action, worth));
                if worth > best.1 {
                    best = (action, worth);
                }
                if action == old {
                    kept = worth;
                }
            }
            if worths.is_empty() {
                continue;
            }
            for &(action, worth) in &worths {
                self.asleep[action] = self.moved - within + (best.1 - worth) / 2.0 - ROUNDING;
            }
            if best.1 - kept > ENOUGH {
                self.chosen.choose(self.model, state, best.0);
                improved.switched = true;
            }
            let change = share * (best.1 - self.values[state]);
            improved.change = improved.change.max(change.abs());
            self.values[state] += change;
        }
        if let Some(discount) = self.even {
            self.shift(discount);
        }
        improved
    }

    /// Carries what the values have changed alike to its end, which many sweeps would come to.
    fn shift(&mut self, discount: f64) {
        let lives = |state: &usize| !self.model.actions(*state).is_empty();
        let steps = (0..self.values.len()).filter(lives).map(|state| self.values[state] - self.before[state]);
        let (count, sum) = steps.fold((0, 0.0), |(count, sum), step| (count + 1, sum + step));
        let shift = sum / f64::from(count.max(1)) * discount / (1.0 - discount);
        for state in (0..self.values.len()).filter(lives) {
            self.values[state] += shift;
        }
    }

    /// How much a worth can have moved, compared to another one, since the last sweep began.
    fn movement(&mut self) -> f64 {
        let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
        for (state, (before, &value)) in self.before.iter_mut().zip(&self.values).enumerate() {
            let step = value - std::mem::replace(before, value);
            if !self.model.actions(state).is_empty() {
                (least, most) = (least.min(step), most.max(step));
            }
        }
        let movement = if self.even.is_some() { (most - least) / 2.0 } else { most.max(-least) };
        movement.max(0.0)
    }

    /// Sweeps through the chosen actions only, until a sweep changes no more than this, but not too often. How often.
    pub(super) fn evaluate(&mut self, most: u32, enough: f64) -> u32 {
        self.chosen.settle(&mut self.values, self.fading, most, enough)
    }

    /// How far any state's value is from its best action's, if no value has moved by more than this since the last sweep
    /// began.
    pub(super) fn residual(&self, moved: f64) -> f64 {
        let off = |state: usize| {
            let awake = self.model.actions(state).filter(|&action| self.asleep[action] <= self.moved + moved);
            let worth = |action| {
                if action == self.chosen.action(state) {
                    self.chosen.worth(state, &self.values)
                } else {
                    worth(self.model.transitions(action), &self.values)
                }
            };
            let best = awake.map(worth).reduce(f64::max);
            best.map_or(0.0, |best| (best - self.values[state]).abs())
        };
        (0..self.model.states()).map(off).fold(0.0, f64::max)
    }

    /// What the states are worth.
    pub(super) fn into_values(self) -> Vec<f64> {
        self.values
    }
}

/// What an action is worth as things stand.
#[inline]
fn worth(transitions: &[Transition], values: &[f64]) -> f64 {
    let [worth] = sums(transitions, |transition| {
        let value = values[transition.target as usize];
        [transition.probability * (transition.gain + if transition.other { -value } else { value })]
    });
    worth
}

/// Adds up over transitions, from the last to the first as a sweep goes, in four sums that need not wait for each other.
#[inline(always)]
fn sums<const N: usize>(transitions: &[Transition], of: impl Fn(&Transition) -> [f64; N]) -> [f64; N] {
    let (first, fours) = transitions.as_rchunks::<4>();
    let mut lanes = [[0.0; N]; 4];
    for four in fours.iter().rev() {
        for (lane, transition) in lanes.iter_mut().zip(four) {
            add(lane, of(transition));
        }
    }
    let [mut total, second, third, fourth] = lanes;
    for transition in first {
        add(&mut total, of(transition));
    }
    for lane in [second, third, fourth] {
        add(&mut total, lane);
    }
    total
}

#[inline(always)]
fn add<const N: usize>(total: &mut [f64; N], more: [f64; N]) {
    for (sum, more) in total.iter_mut().zip(more) {
        *sum += more;
    }
}
