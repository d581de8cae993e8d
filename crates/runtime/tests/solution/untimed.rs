//! The game without an end, as plainly as can be: every situation found by going on from the first, and all values computed
//! anew from the last ones until nothing changes.

use std::collections::HashMap;

use crate::football::{Ball, Choice, choices, outcomes};
use crate::rings::{self, Rings};

/// What can come of a choice: chance, points, whether the other side is on turn, and the number of the situation.
type Transition = (f64, i8, bool, u32);

/// How far a value goes to its new one; not all the way, lest values swing to and fro.
const SHARE: f64 = 0.9;

/// The situations that can come up, and what they are worth in points to the side on turn.
pub(crate) struct Endless {
    pub(crate) balls: Vec<Ball>,
    pub(crate) numbers: HashMap<Ball, usize>,
    choices: Vec<Vec<(Choice, Vec<Transition>)>>,
    pub(crate) values: Vec<f64>,
}

impl Endless {
    pub(crate) fn new(file: &str) -> Endless {
        let rings: Rings = rings::read(file);
        let mut endless = Endless {
            balls: vec![Ball::Choose],
            numbers: HashMap::from([(Ball::Choose, 0)]),
            choices: Vec::new(),
            values: Vec::new(),
        };
        while let Some(&ball) = endless.balls.get(endless.choices.len()) {
            let mut all = Vec::new();
            for choice in choices(ball) {
                let mut transitions = Vec::new();
                for after in outcomes(&rings, ball, choice) {
                    let number = endless.number(after.ball);
                    transitions.push((after.chance, after.points as i8, after.other, number as u32));
                }
                all.push((choice, transitions));
            }
            endless.choices.push(all);
        }
        endless.values = vec![0.0; endless.balls.len()];
        endless
    }

    fn number(&mut self, ball: Ball) -> usize {
        *self.numbers.entry(ball).or_insert_with(|| {
            self.balls.push(ball);
            self.balls.len() - 1
        })
    }

    /// What each choice of a situation is worth.
    pub(crate) fn worths(&self, number: usize) -> impl Iterator<Item = (Choice, f64)> {
        let worth = |&(chance, points, other, next): &Transition| {
            let value = self.values[next as usize];
            chance * (f64::from(points) + if other { -value } else { value })
        };
        self.choices[number].iter().map(move |(choice, transitions)| (*choice, transitions.iter().map(worth).sum()))
    }

    /// Goes on until no value would change by more than this.
    pub(crate) fn solve(&mut self, precision: f64) {
        loop {
            let best = |number| self.worths(number).map(|(_, worth)| worth).fold(f64::NEG_INFINITY, f64::max);
            let new: Vec<f64> = (0..self.balls.len()).map(best).collect();
            let change = new.iter().zip(&self.values).map(|(new, old)| (new - old).abs()).fold(0.0, f64::max);
            self.values = new.iter().zip(&self.values).map(|(new, old)| old + SHARE * (new - old)).collect();
            if change < precision {
                return;
            }
        }
    }
}
