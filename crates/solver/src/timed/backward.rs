//! Backward induction: from the last play of the game to its first, layer by layer.

use crate::PlaysLeft;
use rayon::prelude::*;

use super::layer::{Columns, Layer, OutcomeProbs};
use super::program::Program;
use crate::model::Transition;

/// Works out layer after layer, from the end of the game to its beginning. Only the last layer is kept.
#[derive(Debug)]
pub(super) struct Backward<'a> {
    program: &'a Program,
    opening: usize,
    half_plays: u16,
    reaches: &'a [u16],
    last: Layer,
    /// Room for the layer after it.
    spare: [Vec<f64>; 2],
    rows: Rows,
}

/// All rows of a program, as one layer's columns see them.
#[derive(Debug, Default)]
struct Rows {
    width: usize,
    values: Vec<f64>,
    draws: Vec<f64>,
}

impl<'a> Backward<'a> {
    /// Begins with the layer of the game's end.
    pub(super) fn new(program: &'a Program, opening: usize, half_plays: u16, reaches: &'a [u16]) -> Backward<'a> {
        let clock = PlaysLeft { half: 2, left: 0 };
        let columns = Columns::of(clock, half_plays, reaches);
        let last = half_over(program, clock, columns, |_, lead| OutcomeProbs::of_lead(lead));
        Backward::resume(program, opening, half_plays, reaches, last)
    }

    /// Goes on from a layer that was worked out before.
    pub(super) fn resume(
        program: &'a Program,
        opening: usize,
        half_plays: u16,
        reaches: &'a [u16],
        last: Layer,
    ) -> Backward<'a> {
        Backward { program, opening, half_plays, reaches, last, spare: Default::default(), rows: Rows::default() }
    }

    /// The layer worked out last.
    pub(super) fn last(&self) -> &Layer {
        &self.last
    }

    /// Works out the next layer. `false` if the one of the game's beginning was there already.
    pub(super) fn step(&mut self) -> bool {
        let PlaysLeft { half, left } = self.last.clock;
        match (half, left == self.half_plays) {
            (2, true) => {
                let clock = PlaysLeft { half: 1, left: 0 };
                let columns = Columns::of(clock, self.half_plays, self.reaches);
                let begin = |opener, lead| self.last.after(self.opening, opener == 1, 0, lead);
                self.last = half_over(self.program, clock, columns, begin);
                true
            }
            (_, true) => false,
            (_, false) => {
                self.one_play_more();
                true
            }
        }
    }

    fn one_play_more(&mut self) {
        let PlaysLeft { half, left } = self.last.clock;
        let clock = PlaysLeft { half, left: left + 1 };
        let columns = Columns::of(clock, self.half_plays, self.reaches);
        self.rows.fill(self.program, &self.last, columns);
        let width = columns.width();
        let [mut values, mut draws] = std::mem::take(&mut self.spare);
        values.resize(self.program.states * width, 0.0);
        draws.resize(self.program.states * width, 0.0);
        let states = values.par_chunks_exact_mut(width).zip(draws.par_chunks_exact_mut(width));
        states.enumerate().for_each_init(
            || Scratch::new(width),
            |scratch, (state, (values, draws))| scratch.decide(self.program, state, &self.rows, values, draws),
        );
        let mut layer = Layer { clock, columns, values, draws };
        instant(self.program, &mut layer, false);
        let before = std::mem::replace(&mut self.last, layer);
        self.spare = [before.values, before.draws];
    }
}

/// The layer in which a half has no plays left: what outlasts it is still decided, all else is worth what `then` says of
/// opener and lead.
fn half_over(
    program: &Program,
    clock: PlaysLeft,
    columns: Columns,
    then: impl Fn(usize, i32) -> OutcomeProbs,
) -> Layer {
    let leads = -columns.reach..=columns.reach;
    let row: Vec<OutcomeProbs> = (0..columns.openers)
        .flat_map(|opener| leads.clone().map(move |lead| (opener, lead)))
        .map(|(o, l)| then(o, l))
        .collect();
    let mut layer = Layer {
        clock,
        columns,
        values: row.iter().map(|probs| probs.value).collect::<Vec<_>>().repeat(program.states),
        draws: row.iter().map(|probs| probs.draw).collect::<Vec<_>>().repeat(program.states),
    };
    instant(program, &mut layer, true);
    layer
}

/// The states in which no play passes, from what they lead to in the same layer.
fn instant(program: &Program, layer: &mut Layer, half_over: bool) {
    let Columns { reach, openers } = layer.columns;
    for (state, actions) in &program.instant {
        let state = *state as usize;
        if half_over && !program.outlasts[state] {
            continue;
        }
        for opener in 0..openers {
            for lead in -reach..=reach {
                let outcomes = actions.iter().map(|transitions| mean(layer, transitions, opener, lead));
                if let (Some(best), Some(at)) = (OutcomeProbs::best(outcomes), layer.columns.place(state, opener, lead))
                {
                    (layer.values[at], layer.draws[at]) = (best.value, best.draw);
                }
            }
        }
    }
}

fn mean(layer: &Layer, transitions: &[Transition], opener: usize, lead: i32) -> OutcomeProbs {
    OutcomeProbs::mean(transitions, |transition| {
        layer.after(transition.target as usize, transition.other, opener, lead + transition.gain as i32)
    })
}

impl Rows {
    /// Spells out all rows of a layer for a program, for columns that may reach further than the layer's own.
    fn fill(&mut self, program: &Program, layer: &Layer, columns: Columns) {
        self.width = columns.width();
        self.values.resize(program.rows() * self.width, 0.0);
        self.draws.resize(program.rows() * self.width, 0.0);
        let chunks = self.values.par_chunks_exact_mut(self.width).zip(self.draws.par_chunks_exact_mut(self.width));
        chunks.enumerate().for_each(|(row, (values, draws))| {
            let states = program.states;
            let (state, other, points) = match row {
                _ if row < states => (row, false, 0),
                _ if row < 2 * states => (row - states, true, 0),
                _ => {
                    let (state, other, points) = program.scoring[row - 2 * states];
                    (state as usize, other, points)
                }
            };
            let mut columns_of_row = values.iter_mut().zip(draws);
            for opener in 0..columns.openers {
                for lead in -columns.reach..=columns.reach {
                    let probs = layer.after(state, other, opener, lead + points);
                    if let Some((value, draw)) = columns_of_row.next() {
                        (*value, *draw) = (probs.value, probs.draw);
                    }
                }
            }
        });
    }
}

/// Room for one state's actions, kept from state to state.
struct Scratch {
    values: Vec<f64>,
    draws: Vec<f64>,
    best: Vec<u8>,
}

impl Scratch {
    fn new(width: usize) -> Scratch {
        Scratch { values: vec![0.0; width], draws: vec![0.0; width], best: vec![0; width] }
    }

    /// Decides a state for all leads at once. Of equals the first action.
    fn decide(&mut self, program: &Program, state: usize, rows: &Rows, values: &mut [f64], draws: &mut [f64]) {
        self.best.fill(0);
        for (number, terms) in (0u8..).zip(program.actions(state)) {
            if number == 0 {
                mix(terms, &rows.values, rows.width, values);
                continue;
            }
            mix(terms, &rows.values, rows.width, &mut self.values);
            for ((best, value), &new) in self.best.iter_mut().zip(values.iter_mut()).zip(&self.values) {
                let better = new > *value;
                *best = if better { number } else { *best };
                *value = if better { new } else { *value };
            }
        }
        for (number, terms) in (0u8..).zip(program.actions(state)) {
            if self.best.contains(&number) {
                mix(terms, &rows.draws, rows.width, &mut self.draws);
                for ((&best, draw), &new) in self.best.iter().zip(draws.iter_mut()).zip(&self.draws) {
                    *draw = if best == number { new } else { *draw };
                }
            }
        }
    }
}

/// The mean of an action's rows, all columns at once.
fn mix(terms: &[(f64, u32)], rows: &[f64], width: usize, out: &mut [f64]) {
    let row = |number: u32| &rows[number as usize * width..][..width];
    out.fill(0.0);
    let mut fours = terms.chunks_exact(4);
    for four in fours.by_ref() {
        let [(p, a), (q, b), (r, c), (s, d)] = *four else { continue };
        let (a, b, c, d) = (row(a), row(b), row(c), row(d));
        for ((((sum, &a), &b), &c), &d) in out.iter_mut().zip(a).zip(b).zip(c).zip(d) {
            *sum += (p * a + q * b) + (r * c + s * d);
        }
    }
    for &(p, a) in fours.remainder() {
        for (sum, &a) in out.iter_mut().zip(row(a)) {
            *sum += p * a;
        }
    }
}
