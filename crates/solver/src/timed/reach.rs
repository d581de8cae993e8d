//! How far a lead has to be looked at.
//!
//! Let u be what the side that is behind can make, at most, of the mean of e^(θ·net points) over the plays that are left,
//! while the leading side keeps it down. Then the leading side can play so that the one behind comes back from d points with
//! a chance of no more than u·e^(-θd), whatever it does (Markov's inequality). So beyond the lead where that falls below ε
//! the game may be called decided: this changes the worth of those positions by no more than ε, and a position's worth is a
//! mean of what follows, or the best of such means, so that no other changes by more either.

use rayon::prelude::*;

use super::program::Program;
use crate::model::Transition;

/// The θ that are tried. A bound holds for each, and the best is taken.
const THETAS: [f64; 8] = [0.22, 0.3, 0.38, 0.48, 0.6, 0.8, 1.1, 1.6];

/// For every number of plays left in the game, from none to those of two halves, the lead beyond which it is called decided.
pub(super) fn reaches(program: &Program, opening: usize, half_plays: usize, epsilon: f64) -> Vec<u16> {
    let bounds: Vec<Vec<f64>> = THETAS.par_iter().map(|&theta| growth(program, opening, half_plays, theta)).collect();
    let mut reaches = Vec::with_capacity(2 * half_plays + 1);
    let mut widest = 0;
    for left in 0..=2 * half_plays {
        let leads = THETAS.iter().zip(&bounds).map(|(theta, logs)| (logs[left] - epsilon.ln()) / theta);
        let lead = leads.fold(f64::INFINITY, f64::min).ceil().max(0.0) as u16;
        // With few plays left no more points can be made: a play's own, and those of what is decided after it.
        let between_plays = 1 + program.instant.len();
        let possible = (left + 1) * between_plays * program.most_points.unsigned_abs() as usize;
        widest = lead.min(possible.min(usize::from(u16::MAX)) as u16).max(widest);
        reaches.push(widest);
    }
    reaches
}

/// What e^(θ·net points of the side behind) can come to for one state.
#[derive(Clone, Copy)]
struct Growth {
    /// If it is on turn.
    behind: f64,
    /// If the leading side is.
    ahead: f64,
}

/// For every number of plays left, the logarithm of the most that the mean of e^(θ·net points) can be.
fn growth(program: &Program, opening: usize, half_plays: usize, theta: f64) -> Vec<f64> {
    let mut logs = vec![0.0; 2 * half_plays + 1];
    let mut start = 1.0;
    for half in 0..2 {
        let mut states = vec![Growth { behind: start, ahead: start }; program.states];
        instant(program, &mut states, theta, true);
        for left in 1..=half_plays {
            let before = rows(program, &states, theta);
            for (state, growth) in states.iter_mut().enumerate() {
                if let Some(best) = best(program.actions(state).map(|terms| mean(terms, &before))) {
                    *growth = best;
                }
            }
            instant(program, &mut states, theta, false);
            let most = states.iter().map(|growth| growth.behind.max(growth.ahead)).fold(0.0, f64::max);
            logs[half * half_plays + left] = most.ln();
        }
        start = states[opening].behind.max(states[opening].ahead);
    }
    logs
}

/// What the rows of a program hold.
fn rows(program: &Program, states: &[Growth], theta: f64) -> Vec<Growth> {
    let other = states.iter().map(|&growth| turned(growth));
    let scoring = program.scoring.iter().map(|&(target, other, points)| {
        let growth = states[target as usize];
        scored(if other { turned(growth) } else { growth }, theta * f64::from(points))
    });
    states.iter().copied().chain(other).chain(scoring).collect()
}

const fn turned(growth: Growth) -> Growth {
    Growth { behind: growth.ahead, ahead: growth.behind }
}

/// After points of the side on turn.
fn scored(growth: Growth, exponent: f64) -> Growth {
    Growth { behind: growth.behind * exponent.exp(), ahead: growth.ahead * (-exponent).exp() }
}

fn mean(terms: &[(f64, u32)], rows: &[Growth]) -> Growth {
    terms.iter().fold(Growth { behind: 0.0, ahead: 0.0 }, |sum, &(chance, row)| {
        let row = rows[row as usize];
        Growth { behind: sum.behind + chance * row.behind, ahead: sum.ahead + chance * row.ahead }
    })
}

/// The side behind wants it large, the side ahead small.
fn best(actions: impl Iterator<Item = Growth>) -> Option<Growth> {
    actions.reduce(|one, two| Growth { behind: one.behind.max(two.behind), ahead: one.ahead.min(two.ahead) })
}

/// The states in which no play passes. With no plays left only those count that outlast the half.
fn instant(program: &Program, states: &mut [Growth], theta: f64, half_over: bool) {
    for (state, actions) in &program.instant {
        if half_over && !program.outlasts[*state as usize] {
            continue;
        }
        let of = |transitions: &Vec<Transition>| {
            transitions.iter().fold(Growth { behind: 0.0, ahead: 0.0 }, |sum, transition| {
                let target = states[transition.target as usize];
                let after = scored(if transition.other { turned(target) } else { target }, theta * transition.gain);
                Growth {
                    behind: sum.behind + transition.probability * after.behind,
                    ahead: sum.ahead + transition.probability * after.ahead,
                }
            })
        };
        if let Some(best) = best(actions.iter().map(of)) {
            states[*state as usize] = best;
        }
    }
}
