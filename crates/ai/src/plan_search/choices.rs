//! Choices from a game's book: open ones, secret ones as a mixed strategy, and answers to secrets.

use crate::{PlanSearchGame, Stage};
use kickoff_core::chance::below;
use kickoff_core::{Node, Observer, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::Rng;

use super::playout::{Playouts, of_seat};
use crate::mixed::{Mixed, solve};
use crate::value::{eval_noise, expected, from_expected};
use crate::{Counter, SearchRequest};

/// What a payoff that has not been tried counts for against the mean of all, in playouts.
const DOUBT: f64 = 1.5;
/// Playouts between two looks at which payoffs matter.
const STRIDE: usize = 16;
/// Choices made more seldom than this are not made at all.
const SELDOM: f64 = 0.04;

/// A table of payoffs that playouts fill: rows are the seat's choices, columns the other side's.
pub(super) struct Matrix<G: PlanSearchGame> {
    pub(super) rows: Vec<Vec<G::Action>>,
    columns: usize,
    /// Where each pair of choices leads.
    states: Vec<G::State>,
    points: Vec<f64>,
    played: Vec<f64>,
    pub(super) mixed: Mixed,
    /// The seat's points with each row, against the other side's mixed strategy.
    row_points: Vec<f64>,
    /// How far the value of each row is off, in rating points.
    off: Vec<i32>,
}

impl<G: PlanSearchGame> Matrix<G> {
    /// The table of a decision that a seat has in secret, the other side answering by its book, or of an answer to a
    /// secret of the other side.
    pub(super) fn new(view: &G::View, seat: Seat, mut off: impl FnMut() -> i32) -> Matrix<G> {
        let mut rows = Vec::new();
        G::book(view, &mut rows);
        let mut likely = Vec::new();
        G::likely(view, &mut likely);
        let mut states = Vec::new();
        let mut columns = 1;
        if G::stage(view) == Stage::Answer {
            columns = likely.len();
            for row in &rows {
                states.extend(likely.iter().map(|(state, _)| played::<G>(state, row)));
            }
        } else if let Some((state, _)) = likely.first() {
            let mut answers = Vec::new();
            for row in &rows {
                let after = played::<G>(state, row);
                if answers.is_empty() && G::node(&after) == Node::Decide(seat.other()) {
                    // What the other side sees is the same whatever the secret is.
                    let seen = G::view(&after, Observer::Seat(seat.other()));
                    if G::stage(&seen) != Stage::Turn {
                        G::book(&seen, &mut answers);
                    }
                }
                columns = answers.len().max(1);
                if answers.is_empty() {
                    states.push(after);
                } else {
                    states.extend(answers.iter().map(|answer| played::<G>(&after, answer)));
                }
            }
        }
        let cells = rows.len() * columns;
        let mixed = Mixed {
            rows: vec![1.0 / rows.len().max(1) as f64; rows.len()],
            columns: vec![1.0 / columns.max(1) as f64; columns],
            value: 0.0,
        };
        let off = rows.iter().map(|_| off()).collect();
        let row_points = vec![0.5; rows.len()];
        Matrix { rows, columns, states, points: vec![0.0; cells], played: vec![0.0; cells], mixed, row_points, off }
    }

    /// Plays out some pairs of choices, most of all those that matter. `false` if the search has to end.
    pub(super) fn play(
        &mut self,
        seat: Seat,
        playouts: &mut Playouts<G>,
        counter: &mut Counter<'_>,
        rng: &mut ChaCha8Rng,
    ) -> bool {
        for _ in 0..STRIDE {
            let row = some(&self.mixed.rows, rng);
            let column = some(&self.mixed.columns, rng);
            let cell = row * self.columns + column;
            let Some(mut state) = self.states.get(cell).cloned() else { return false };
            let Some(points) = playouts.play(&mut state, rng, counter) else { return false };
            self.points[cell] += of_seat(points, seat);
            self.played[cell] += 1.0;
        }
        self.settle(100);
        true
    }

    /// Works out how often each choice should be made, as far as is known.
    pub(super) fn settle(&mut self, rounds: u32) {
        let (points, played): (f64, f64) = (self.points.iter().sum(), self.played.iter().sum());
        let mean = if played > 0.0 { points / played } else { 0.5 };
        // A row's and a column's own means are the best guess at what has not been tried.
        let rows = self.rows.len();
        let line = |cells: &mut dyn Iterator<Item = usize>| {
            let (points, played) = cells
                .fold((0.0, 0.0), |(points, played), cell| (points + self.points[cell], played + self.played[cell]));
            (points + 3.0 * mean) / (played + 3.0)
        };
        let row_means: Vec<f64> =
            (0..rows).map(|row| line(&mut (row * self.columns..(row + 1) * self.columns))).collect();
        let column_means: Vec<f64> =
            (0..self.columns).map(|column| line(&mut (0..rows).map(|row| row * self.columns + column))).collect();
        let payoffs: Vec<f64> = (0..rows * self.columns)
            .map(|cell| {
                let guess = row_means[cell / self.columns] + column_means[cell % self.columns] - mean;
                let mean = (self.points[cell] + DOUBT * guess) / (self.played[cell] + DOUBT);
                match self.off[cell / self.columns] {
                    0 => mean,
                    off => expected(from_expected(mean) + off),
                }
            })
            .collect();
        self.mixed = solve(&payoffs, self.columns, rounds);
        let answers = |line: &[f64]| line.iter().zip(&self.mixed.columns).map(|(points, share)| points * share).sum();
        self.row_points = payoffs.chunks_exact(self.columns).map(answers).collect();
    }

    /// Draws one of the seat's choices.
    pub(super) fn draw(&self, rng: &mut ChaCha8Rng) -> Option<&Vec<G::Action>> {
        self.rows.get(weighted(&self.shares(), rng))
    }

    /// How often each of the seat's choices is made: those that would be made too seldom are not.
    fn shares(&self) -> Vec<f64> {
        let most = self.mixed.rows.iter().copied().fold(0.0, f64::max);
        let least = SELDOM.min(most);
        self.mixed.rows.iter().map(|&share| if share >= least { share } else { 0.0 }).collect()
    }

    /// The choices that are made, the most frequent first.
    fn choices(&self) -> Vec<Choice<G>> {
        let shares = self.shares();
        let all: f64 = shares.iter().sum();
        let made = self.rows.iter().zip(&self.row_points).zip(&shares).filter(|(_, share)| **share > 0.0);
        let mut choices: Vec<Choice<G>> = made
            .map(|((row, &points), share)| Choice { actions: row.clone(), points, share: Some(share / all) })
            .collect();
        choices.sort_by(|a, b| b.share.unwrap_or(0.0).total_cmp(&a.share.unwrap_or(0.0)));
        choices
    }
}

/// A state after some actions.
fn played<G: PlanSearchGame>(state: &G::State, actions: &[G::Action]) -> G::State {
    let mut state = state.clone();
    for &action in actions {
        if G::check(&state, action).is_ok() {
            G::apply(&mut state, action);
        }
    }
    state
}

/// One of several by their shares.
fn weighted(shares: &[f64], rng: &mut ChaCha8Rng) -> usize {
    let all: f64 = shares.iter().sum();
    let mut left = all * (rng.next_u32() as f64 / f64::from(u32::MAX));
    for (index, share) in shares.iter().enumerate() {
        left -= share;
        if left < 0.0 {
            return index;
        }
    }
    shares.iter().rposition(|&share| share > 0.0).unwrap_or(0)
}

/// One of several to be tried: by their shares or, every other time, any.
fn some(shares: &[f64], rng: &mut ChaCha8Rng) -> usize {
    if below(rng, 2) == 0 { weighted(shares, rng) } else { below(rng, shares.len() as u32) as usize }
}

/// An open choice that is being tried, with the secret one that follows it.
struct Opening<G: PlanSearchGame> {
    plan: Vec<G::Action>,
    matrix: Matrix<G>,
}

/// One of the choices that a seat has.
pub(super) struct Choice<G: PlanSearchGame> {
    pub(super) actions: Vec<G::Action>,
    /// The seat's points with it, on average.
    pub(super) points: f64,
    /// How often it is made; `None`: it is open, and the best is.
    pub(super) share: Option<f64>,
}

/// What playouts are made with.
pub(super) type Means<'a, 'b, G> = (&'a mut Playouts<G>, &'a mut Counter<'b>, &'a mut ChaCha8Rng);

/// Decides by the book. The actions of the seat, and its points on average.
pub(super) fn decide<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    stage: Stage,
    means: Means<'_, '_, G>,
    most_off: i32,
    heard: &mut dyn FnMut(&[G::Action], f64),
) -> Option<(Vec<G::Action>, f64)> {
    let (playouts, counter, rng) = means;
    let means = (playouts, counter, &mut *rng);
    let mut openings = consider(request, stage, means, most_off, 1, &mut |openings, rng| {
        if let Some(best) = best(openings) {
            heard(&best.actions(rng), best.matrix.mixed.value);
        }
    })?;
    let best = openings.iter_mut().rev().max_by(|a, b| a.matrix.mixed.value.total_cmp(&b.matrix.mixed.value))?;
    best.matrix.settle(1_000);
    Some((best.actions(rng), best.matrix.mixed.value))
}

/// The choices of the book, up to `count`: open ones by their worth, secret ones and answers by how often they are made.
pub(super) fn list<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    stage: Stage,
    means: Means<'_, '_, G>,
    most_off: i32,
    count: usize,
    heard: &mut dyn FnMut(&[Choice<G>]),
) -> Option<Vec<Choice<G>>> {
    let listed = |openings: &[Opening<G>]| {
        let mut choices: Vec<Choice<G>> = if stage == Stage::Open {
            let open = openings.iter().map(|Opening { plan, matrix }| Choice {
                actions: plan.clone(),
                points: matrix.mixed.value,
                share: None,
            });
            let mut open: Vec<Choice<G>> = open.collect();
            open.sort_by(|a, b| b.points.total_cmp(&a.points));
            open
        } else {
            openings.iter().flat_map(|opening| opening.matrix.choices()).collect()
        };
        choices.truncate(count);
        choices
    };
    let mut openings = consider(request, stage, means, most_off, count, &mut |openings, _| heard(&listed(openings)))?;
    openings.iter_mut().for_each(|opening| opening.matrix.settle(1_000));
    Some(listed(&openings))
}

/// Plays the openings of the book out; of open ones the better half goes on now and then, `keep` of them at least.
fn consider<G: PlanSearchGame>(
    request: &SearchRequest<'_, G>,
    stage: Stage,
    (playouts, counter, rng): Means<'_, '_, G>,
    most_off: i32,
    keep: usize,
    heard: &mut dyn FnMut(&[Opening<G>], &mut ChaCha8Rng),
) -> Option<Vec<Opening<G>>> {
    let mut number = request.seed;
    let mut off = || {
        number = number.wrapping_add(1);
        eval_noise(number, most_off)
    };
    let mut openings: Vec<Opening<G>> = if stage == Stage::Open {
        let mut plans = Vec::new();
        G::book(request.view, &mut plans);
        let mut likely = Vec::new();
        G::likely(request.view, &mut likely);
        let (state, _) = likely.into_iter().next()?;
        let mut openings: Vec<Opening<G>> = Vec::new();
        for plan in plans {
            counter.hand_in();
            if counter.over() && !openings.is_empty() {
                break;
            }
            let after = G::view(&played::<G>(&state, &plan), Observer::Seat(request.seat));
            openings.push(Opening { plan, matrix: Matrix::new(&after, request.seat, &mut off) });
        }
        openings
    } else {
        vec![Opening { plan: Vec::new(), matrix: Matrix::new(request.view, request.seat, &mut off) }]
    };
    let only = openings.len() == 1 && openings.iter().all(|opening| opening.matrix.rows.len() == 1);
    let halvings = (openings.len() as f64).log2().max(1.0);
    let most = request.budget.limits().depth.map_or(u64::MAX, |depth| 1 << depth.min(40));
    let mut done = 0.0;
    let mut round = 0u64;
    while !only && !counter.over() && round < most {
        round += 1;
        if !openings.iter_mut().all(|opening| opening.matrix.play(request.seat, playouts, counter, rng)) {
            break;
        }
        counter.hand_in();
        if request.budget.used() > (done + 1.0) / (halvings + 1.0) && openings.len() > 1 {
            done += 1.0;
            openings.sort_by(|a, b| b.matrix.mixed.value.total_cmp(&a.matrix.mixed.value));
            openings.truncate(openings.len().div_ceil(2).max(keep));
        }
        if round.is_power_of_two() {
            heard(&openings, rng);
        }
    }
    Some(openings)
}

/// The best opening; of those that have not been tried, the first of the book.
fn best<G: PlanSearchGame>(openings: &[Opening<G>]) -> Option<&Opening<G>> {
    openings.iter().rev().max_by(|a, b| a.matrix.mixed.value.total_cmp(&b.matrix.mixed.value))
}

impl<G: PlanSearchGame> Opening<G> {
    fn actions(&self, rng: &mut ChaCha8Rng) -> Vec<G::Action> {
        let secret = self.matrix.draw(rng).into_iter().flatten();
        self.plan.iter().chain(secret).copied().collect()
    }
}
