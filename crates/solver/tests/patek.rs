//! A football model with a published solution: S. Patek and D. Bertsekas, "Play Selection in American Football: a Case
//! Study in Neuro-Dynamic Programming". One drive of one team, which ends with a score or the loss of the ball.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use kickoff_solver::{Model, RESIDUAL, Transition, Untimed};

/// What a touchdown is worth with the try after it.
const TOUCHDOWN: f64 = 6.8;
const FIELD_GOAL: f64 = 3.0;
const SAFETY: f64 = -2.0;
/// Where a team begins after the other one's score or a touchback, in yards from its own goal line.
const KICK_OFF: i32 = 20;
/// Poisson numbers above this come up once in 10^30 times.
const MOST: usize = 80;

/// The actions of a state, in the model's order.
const RUN: usize = 0;
const PASS: usize = 1;

/// Where a drive stands: yards to the goal, yards to a first down, and the down, 1 to 4.
type Drive = (i32, i32, u32);

/// The chances of each number from 0.
fn poisson(mean: f64) -> Vec<f64> {
    let mut chances = vec![(-mean).exp()];
    for number in 1..MOST {
        chances.push(chances[number - 1] * mean / number as f64);
    }
    chances
}

/// The drives, in the order of the model, which then has one state more: the end.
fn drives() -> Vec<Drive> {
    let first = (1..=100).map(|x| (x, x.min(10), 1));
    let later = (2..=4).flat_map(|down| (1..=100).flat_map(move |x| (1..=x).map(move |y| (x, y, down))));
    first.chain(later).collect()
}

/// The number of a drive.
fn number((x, y, down): Drive) -> u32 {
    (if down == 1 { x - 1 } else { 100 + (down as i32 - 2) * 5050 + x * (x - 1) / 2 + y - 1 }) as u32
}

struct Writer<'a> {
    model: &'a mut Model,
    end: u32,
    /// Behind how many yards from the goal it is a safety.
    safety_from: i32,
}

impl Writer<'_> {
    fn transition(&mut self, probability: f64, target: u32, gain: f64) {
        if probability > 0.0 {
            self.model.transition(Transition { probability, target, other: false, gain, plays: 1 });
        }
    }

    fn score(&mut self, probability: f64, points: f64) {
        self.transition(probability, self.end, points - TOUCHDOWN * f64::from(KICK_OFF) / 100.0);
    }

    /// The ball is the other team's, so many yards from the goal it defended till now.
    fn lost(&mut self, probability: f64, x: i32) {
        let x = if x <= 0 { KICK_OFF } else { x };
        self.transition(probability, self.end, -TOUCHDOWN * f64::from(x) / 100.0);
    }

    /// The ball has been carried on by so many yards.
    fn carried(&mut self, probability: f64, (x, y, down): Drive, yards: i32) {
        let (x, y) = (x - yards, y - yards);
        if x <= 0 {
            self.score(probability, TOUCHDOWN);
        } else if x >= self.safety_from && yards < 0 {
            self.score(probability, SAFETY);
        } else if y <= 0 {
            self.transition(probability, number((x, x.min(10), 1)), 0.0);
        } else if down == 4 {
            self.lost(probability, x);
        } else {
            self.transition(probability, number((x, y, down + 1)), 0.0);
        }
    }
}

fn model(safety_from: i32) -> Model {
    let mut model = Model::new();
    let drives = drives();
    let end = drives.len() as u32;
    let (six, ten, twelve) = (poisson(6.0), poisson(10.0), poisson(12.0));
    for drive in drives {
        let (x, ..) = drive;
        let mut writer = Writer { model: &mut model, end, safety_from };
        for (yards, chance) in (-2..).zip(&six) {
            writer.carried(0.95 * chance, drive, yards);
            writer.lost(0.05 * chance, x - yards);
        }
        writer.model.action();
        for (yards, chance) in (-2..).zip(&twelve) {
            writer.carried(0.45 * chance, drive, yards);
            writer.lost(0.05 * chance, x - yards);
        }
        writer.carried(0.45, drive, 0);
        for (yards, chance) in (0..).zip(&six) {
            writer.carried(0.05 * chance, drive, -yards);
        }
        writer.model.action();
        for (number, chance) in (0..).zip(&ten) {
            writer.lost(*chance, x - 6 * number - 6);
        }
        writer.model.action();
        let good = (0.95 - 0.95 * f64::from(x) / 60.0).max(0.0);
        writer.score(good, FIELD_GOAL);
        writer.lost(1.0 - good, x);
        writer.model.action();
        model.state();
    }
    model.state();
    model
}

#[test]
fn a_drive_from_the_own_twenty_is_worth_what_the_paper_says() {
    for (safety_from, expected) in [(100, -0.944_909), (101, -0.944_881)] {
        let model = model(safety_from);
        assert_eq!(Ok(()), model.check());
        assert_eq!(15_251, model.states());
        let solution = Untimed::solve(&model);
        assert!(solution.residual < RESIDUAL, "{}", solution.residual);
        let value = solution.values[number((80, 10, 1)) as usize];
        assert!((value - expected).abs() < 1e-6, "safety from {safety_from}: {value}");
    }
}

#[test]
fn first_downs_are_run_or_passed_where_the_paper_does() {
    let model = model(101);
    let solution = Untimed::solve(&model);
    // On the own goal line itself there is no first down to be had.
    for x in 1..=99 {
        let state = number((x, x.min(10), 1)) as usize;
        let (best, _) = solution.best(&model, state).unwrap();
        let expected = if (66..=94).contains(&x) { PASS } else { RUN };
        assert_eq!(expected, best - model.actions(state).start, "{x} yards from the goal");
    }
}
