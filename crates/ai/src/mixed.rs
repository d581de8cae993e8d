//! Games of two secret choices made at once: how often each choice should be made.
//!
//! Regret matching (Hart and Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000), with
//! regrets kept from falling below zero and later rounds counting more (Tammelin, "Solving large imperfect information
//! games using CFR+", 2014). The averages of both sides' choices come as near to an equilibrium as is wished.

/// How often each choice of both sides is to be made, so that neither gains by choosing otherwise.
#[derive(Clone, PartialEq, Debug)]
pub struct Mixed {
    /// The frequencies of the rows' choices; they add up to 1.
    pub rows: Vec<f64>,
    /// The frequencies of the columns' choices.
    pub columns: Vec<f64>,
    /// What the rows' side gets.
    pub value: f64,
}

/// Solves a game of two choices. `payoffs` are what the rows' side gets and the columns' side loses, row by row. Each
/// round brings the answer nearer; some hundreds are enough for an error of a hundredth of the payoffs' spread.
pub fn solve(payoffs: &[f64], columns: usize, rounds: u32) -> Mixed {
    let columns = columns.max(1);
    let rows = payoffs.len() / columns;
    let mut row = Side::new(rows);
    let mut column = Side::new(columns);
    for round in 1..=rounds {
        // By turns: the columns already know what the rows have come to.
        let choice = column.choice();
        let gains: Vec<f64> = payoffs.chunks_exact(columns).map(|line| dot(line, &choice)).collect();
        row.learn(&gains, round);
        let choice = row.choice();
        let mut gains = vec![0.0; columns];
        for (line, weight) in payoffs.chunks_exact(columns).zip(&choice) {
            for (gain, payoff) in gains.iter_mut().zip(line) {
                *gain -= payoff * weight;
            }
        }
        column.learn(&gains, round);
    }
    let (rows, columns_mix) = (row.average(), column.average());
    let value = payoffs.chunks_exact(columns).zip(&rows).map(|(line, weight)| weight * dot(line, &columns_mix)).sum();
    Mixed { rows, columns: columns_mix, value }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

struct Side {
    regrets: Vec<f64>,
    chosen: Vec<f64>,
}

impl Side {
    fn new(choices: usize) -> Side {
        Side { regrets: vec![0.0; choices], chosen: vec![0.0; choices] }
    }

    /// Each choice as often as it is regretted.
    fn choice(&self) -> Vec<f64> {
        normal(&self.regrets)
    }

    fn learn(&mut self, gains: &[f64], round: u32) {
        let choice = self.choice();
        let got = dot(gains, &choice);
        for (regret, gain) in self.regrets.iter_mut().zip(gains) {
            *regret = (*regret + gain - got).max(0.0);
        }
        let choice = self.choice();
        for (sum, share) in self.chosen.iter_mut().zip(choice) {
            *sum += share * f64::from(round);
        }
    }

    fn average(&self) -> Vec<f64> {
        normal(&self.chosen)
    }
}

/// Shares that add up to 1; equal ones if there is nothing to go by.
fn normal(weights: &[f64]) -> Vec<f64> {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        weights.iter().map(|weight| weight / sum).collect()
    } else {
        vec![1.0 / weights.len().max(1) as f64; weights.len()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(mixed: &[f64], expected: &[f64]) {
        let error = mixed.iter().zip(expected).map(|(a, b)| (a - b).abs()).fold(0.0, f64::max);
        assert!(error < 0.01, "{mixed:?} is not {expected:?}");
    }

    #[test]
    fn rock_paper_scissors_is_played_evenly() {
        let mixed = solve(&[0.0, -1.0, 1.0, 1.0, 0.0, -1.0, -1.0, 1.0, 0.0], 3, 2_000);
        close(&mixed.rows, &[1.0 / 3.0; 3]);
        close(&mixed.columns, &[1.0 / 3.0; 3]);
        assert!(mixed.value.abs() < 0.01);
    }

    #[test]
    fn scissors_that_win_twice_are_feared() {
        // Scissors win two points: rock, which beats them, is played as often as the others together.
        let mixed = solve(&[0.0, -1.0, 1.0, 1.0, 0.0, -2.0, -1.0, 2.0, 0.0], 3, 5_000);
        close(&mixed.rows, &[0.5, 0.25, 0.25]);
    }

    #[test]
    fn a_game_of_two_by_two_has_its_known_answer() {
        // Rows: 3x - 1(1-x) = -2x + 2(1-x) at x = 3/8; columns likewise; the value is 1/2.
        let mixed = solve(&[3.0, -2.0, -1.0, 2.0], 2, 5_000);
        close(&mixed.rows, &[0.375, 0.625]);
        close(&mixed.columns, &[0.5, 0.5]);
        assert!((mixed.value - 0.5).abs() < 0.01);
    }

    #[test]
    fn what_is_always_worse_is_never_chosen() {
        let mixed = solve(&[1.0, 2.0, 0.0, 0.5], 2, 500);
        close(&mixed.rows, &[1.0, 0.0]);
        close(&mixed.columns, &[1.0, 0.0]);
        assert!((mixed.value - 1.0).abs() < 0.01);
    }
}
