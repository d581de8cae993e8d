//! The untimed solver against plain ways of solving small models.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use kickoff_solver::{Model, RESIDUAL, Transition, Untimed};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// What a random model is like.
#[derive(Clone, Copy, Debug)]
struct Kind {
    states: u32,
    actions: u64,
    transitions: u64,
    /// The chance that an action ends it all: exactly this if `even`, else from a tenth of this.
    end: f64,
    even: bool,
    /// Whether instead of an end there is a new beginning in the first state, for one side or the other.
    endless: bool,
    /// Whether some transitions lead to the other side's turn.
    two_sides: bool,
    /// Targets lie within so many states.
    near: u32,
}

const PLAIN: Kind =
    Kind { states: 12, actions: 4, transitions: 4, end: 0.2, even: false, endless: false, two_sides: false, near: 12 };
const SAME: f64 = 1e-9;

struct Draw(ChaCha8Rng);

impl Draw {
    fn below(&mut self, most: u64) -> u64 {
        self.0.next_u64() % most
    }

    fn share(&mut self) -> f64 {
        self.0.next_u32() as f64 / f64::from(u32::MAX)
    }
}

/// A random model; its last state is the end.
fn random(kind: Kind, seed: u64) -> Model {
    let mut draw = Draw(ChaCha8Rng::seed_from_u64(seed));
    let mut model = Model::new();
    for state in 0..kind.states {
        for _ in 0..1 + draw.below(kind.actions) {
            let end = if kind.even { kind.end } else { kind.end * (0.1 + 0.9 * draw.share()) };
            let weights: Vec<f64> = (0..1 + draw.below(kind.transitions)).map(|_| 0.1 + draw.share()).collect();
            let sum: f64 = weights.iter().sum();
            for weight in weights {
                let target = (state + draw.below(u64::from(kind.near)) as u32) % kind.states;
                let other = kind.two_sides && draw.below(2) == 0;
                let gain = draw.below(15) as f64 - 7.0;
                model.transition(Transition { probability: weight / sum * (1.0 - end), target, other, gain, plays: 1 });
            }
            let (target, other) = if kind.endless { (0, true) } else { (kind.states, false) };
            for other in [false, other] {
                model.transition(Transition { probability: end / 2.0, target, other, gain: 0.0, plays: 1 });
            }
            model.action();
        }
        model.state();
    }
    model.state();
    model.check().unwrap();
    model
}

/// What an action is worth.
fn worth(model: &Model, action: usize, values: &[f64]) -> f64 {
    let of = |transition: &Transition| {
        let after = values[transition.target as usize];
        transition.probability * (transition.gain + if transition.other { -after } else { after })
    };
    model.transitions(action).iter().map(of).sum()
}

/// The best that each state's actions are worth.
fn once(model: &Model, values: &[f64]) -> Vec<f64> {
    let best = |state| model.actions(state).map(|action| worth(model, action, values)).reduce(f64::max).unwrap_or(0.0);
    (0..model.states()).map(best).collect()
}

fn apart(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| (one - other).abs()).fold(0.0, f64::max)
}

/// Value iteration, all states at once and each time only half of the way.
fn slowly(model: &Model) -> Vec<f64> {
    let mut values = vec![0.0; model.states()];
    for _ in 0..100_000 {
        let best = once(model, &values);
        if apart(&best, &values) < RESIDUAL {
            break;
        }
        values = values.iter().zip(best).map(|(value, best)| (value + best) / 2.0).collect();
    }
    values
}

/// The values if these actions are chosen: linear equations.
fn chosen(model: &Model, actions: &[Option<usize>]) -> Vec<f64> {
    let size = model.states();
    let mut rows = vec![vec![0.0; size + 1]; size];
    for (state, row) in rows.iter_mut().enumerate() {
        row[state] = 1.0;
        for transition in actions[state].map_or(&[][..], |action| model.transitions(action)) {
            row[transition.target as usize] -=
                if transition.other { -transition.probability } else { transition.probability };
            row[size] += transition.probability * transition.gain;
        }
    }
    for at in 0..size {
        let pivot = (at..size).max_by(|&one, &other| rows[one][at].abs().total_cmp(&rows[other][at].abs())).unwrap();
        rows.swap(at, pivot);
        let above = rows[at].clone();
        for (number, row) in rows.iter_mut().enumerate() {
            let factor = row[at] / above[at];
            if number != at && factor != 0.0 {
                row.iter_mut().zip(&above).for_each(|(cell, above)| *cell -= factor * above);
            }
        }
    }
    rows.iter().enumerate().map(|(state, row)| row[size] / row[state]).collect()
}

/// The best values that any choice of actions has, by trying all of them.
fn exhaustively(model: &Model) -> Vec<f64> {
    let ranges: Vec<_> = (0..model.states()).map(|state| model.actions(state)).collect();
    let mut actions: Vec<Option<usize>> = ranges.iter().map(|range| range.clone().next()).collect();
    let mut best = vec![f64::NEG_INFINITY; model.states()];
    loop {
        for (best, value) in best.iter_mut().zip(chosen(model, &actions)) {
            *best = best.max(value);
        }
        // The next choice, as a number is counted up.
        let mut state = 0;
        loop {
            let Some(action) = actions.get_mut(state) else { return best };
            match action {
                Some(number) if *number + 1 < ranges[state].end => {
                    *number += 1;
                    break;
                }
                _ => *action = ranges[state].clone().next(),
            }
            state += 1;
        }
    }
}

/// Solves a model and checks what the solver says of its solution.
fn solve(model: &Model, of: &str) -> Untimed {
    let solution = Untimed::solve(model);
    let residual = apart(&once(model, &solution.values), &solution.values);
    assert!(residual < 1.01 * RESIDUAL && solution.residual < RESIDUAL, "{of}: {residual} {}", solution.residual);
    solution
}

#[test]
fn one_sided_models_are_worth_what_the_best_choice_of_actions_is() {
    for even in [false, true] {
        let kind = Kind { states: 5, actions: 3, even, near: 5, ..PLAIN };
        for seed in 0..150 {
            let model = random(kind, seed);
            let solution = solve(&model, &format!("{kind:?} {seed}"));
            let off = apart(&solution.values, &exhaustively(&model));
            assert!(off < SAME, "{kind:?} {seed}: {off}");
        }
    }
}

#[test]
fn models_are_worth_what_plain_value_iteration_finds() {
    let kinds = [
        PLAIN,
        Kind { even: true, ..PLAIN },
        Kind { two_sides: true, ..PLAIN },
        Kind { two_sides: true, even: true, ..PLAIN },
        Kind { two_sides: true, end: 0.05, transitions: 2, ..PLAIN },
        Kind { states: 60, actions: 30, near: 4, ..PLAIN },
        Kind { states: 60, actions: 6, transitions: 2, near: 3, end: 0.05, two_sides: true, ..PLAIN },
        Kind { states: 40, even: true, end: 0.02, near: 3, ..PLAIN },
    ];
    for kind in kinds {
        for seed in 0..60 {
            let model = random(kind, seed);
            let solution = solve(&model, &format!("{kind:?} {seed}"));
            let off = apart(&solution.values, &slowly(&model));
            // What is left to be done is done again for as long as a game lasts.
            assert!(off < 40.0 * RESIDUAL / kind.end, "{kind:?} {seed}: {off}");
        }
    }
}

#[test]
fn a_game_without_end_is_worth_what_its_sides_gain_on_each_other() {
    // Like football without a clock: the ball changes hands again and again, and nothing ends it.
    let kind = Kind { endless: true, two_sides: true, ..PLAIN };
    for seed in 0..100 {
        let model = random(kind, seed);
        let solution = solve(&model, &format!("{kind:?} {seed}"));
        let best: Vec<_> = (0..model.states()).map(|state| solution.best(&model, state).map(|best| best.0)).collect();
        let off = apart(&solution.values, &chosen(&model, &best));
        assert!(off < SAME, "{kind:?} {seed}: {off}");
    }
}

/// A model of which each state has one action with one transition: its target, whether the other side is on turn there,
/// its gain.
fn ring(transitions: &[(u32, bool, f64)]) -> Model {
    let mut model = Model::new();
    for &(target, other, gain) in transitions {
        model.transition(Transition { probability: 1.0, target, other, gain, plays: 1 });
        model.action();
        model.state();
    }
    model
}

#[test]
fn fortunes_that_swing_to_and_fro_settle() {
    // The side on turn scores 7 and hands over: V = 7 - V.
    assert!((solve(&ring(&[(0, true, 7.0)]), "one").values[0] - 3.5).abs() < SAME);
    // With a way between: V = 7 + W, W = X, X = 1 - V.
    let solution = solve(&ring(&[(1, false, 7.0), (2, false, 0.0), (0, true, 1.0)]), "three");
    assert!(apart(&solution.values, &[4.0, -3.0, -3.0]) < SAME);
}

#[test]
fn what_never_pays_is_not_waited_for() {
    // A state may wait for ever or end with a gain or a loss; only a loss is worth waiting.
    for (gain, value) in [(3.0, 3.0), (-3.0, 0.0)] {
        let mut model = Model::new();
        for (target, gain) in [(0, 0.0), (1, gain)] {
            model.transition(Transition { probability: 1.0, target, other: false, gain, plays: 1 });
            model.action();
        }
        model.state();
        model.state();
        assert!((solve(&model, "waiting").values[0] - value).abs() < SAME);
    }
}

#[test]
fn gains_without_end_are_no_solution() {
    let solution = Untimed::solve(&ring(&[(0, false, 1.0)]));
    assert!(solution.residual > 0.9, "{}", solution.residual);
    assert_eq!(0, Untimed::solve(&Model::new()).values.len());
}

#[test]
fn many_states_far_from_their_end_are_solved_too() {
    // A long way of small steps to and fro, and one gain at its end.
    let steps = 2_000;
    let mut model = Model::new();
    for state in 0..steps {
        for forth in [0.5, 0.6] {
            let back = if state == 0 { 0 } else { state - 1 };
            for (probability, target) in [(forth, state + 1), (1.0 - forth, back)] {
                let gain = if target == steps { 7.0 } else { 0.0 };
                model.transition(Transition { probability, target, other: false, gain, plays: 1 });
            }
            model.action();
        }
        model.state();
    }
    model.state();
    let solution = solve(&model, "long");
    assert!(
        solution.values[..steps as usize].iter().all(|value| (value - 7.0).abs() < 1e-6),
        "{:?}",
        &solution.values[..3]
    );
}
