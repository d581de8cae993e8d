//! What the best response to a strategy gets, exactly.

use kickoff_core::Seat;

use super::strategy::Strategy;
use super::tree::{Kind, Tree};

/// The best that a seat can do against the other seat's part of a strategy.
#[derive(Clone, PartialEq, Debug)]
pub struct BestResponse {
    /// What the seat gets on average.
    pub value: f64,
    /// The strategy, with one choice at each of the seat's information sets.
    pub strategy: Strategy,
}

/// How much the seats could gain by answering a strategy as well as is possible.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Exploitability {
    /// What the first seat gets if both play the strategy.
    pub value: f64,
    /// What each seat gets by the best response to the other's part.
    pub responses: [f64; 2],
}

impl Exploitability {
    /// What each seat gains by changing to its best response; nothing in an equilibrium.
    pub fn gains(&self) -> [f64; 2] {
        [self.responses[0] - self.value, self.responses[1] + self.value]
    }

    /// The mean of both gains, as OpenSpiel has it (half of `NashConv`).
    pub fn mean(&self) -> f64 {
        self.responses.iter().sum::<f64>() / 2.0
    }
}

impl Tree {
    /// The best response of a seat to the other seat's part of a strategy. Of choices that are equally good it makes the
    /// first.
    pub fn best_response(&self, strategy: &Strategy, seat: Seat) -> BestResponse {
        let mut response = strategy.clone();
        let reach = self.reach(strategy, only(seat.other()), true);
        let deepest = self.sets().iter().filter(|set| set.seat == seat).map(|set| set.depth).max();
        // What follows the seat's later decisions has to be known before an earlier one is made.
        for depth in (0..deepest.map_or(0, |deepest| deepest + 1)).rev() {
            let values = self.values(&response);
            let mut gains = vec![0.0; self.choices()];
            for (index, node) in self.nodes.iter().enumerate() {
                let Kind::Decide(set) = node.kind else { continue };
                let set = &self.sets()[set];
                if set.seat == seat && set.depth == depth {
                    for (gain, edge) in gains[set.range()].iter_mut().zip(self.edges(node)) {
                        *gain += reach[index] * sign(seat) * values[edge.to];
                    }
                }
            }
            for set in self.sets().iter().filter(|set| set.seat == seat && set.depth == depth) {
                let gains = gains[set.range()].iter().enumerate().rev();
                let best = gains.max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |(best, _)| best);
                response.shares[set.range()].fill(0.0);
                response.shares[set.range().start + best] = 1.0;
            }
        }
        BestResponse { value: sign(seat) * self.value(&response), strategy: response }
    }

    /// What a strategy is worth, and what the best responses to it get.
    pub fn exploitability(&self, strategy: &Strategy) -> Exploitability {
        let responses = Seat::BOTH.map(|seat| self.best_response(strategy, seat).value);
        Exploitability { value: self.value(strategy), responses }
    }
}

/// The sign of the first seat's payoffs for a seat.
pub(super) fn sign(seat: Seat) -> f64 {
    match seat {
        Seat::First => 1.0,
        Seat::Second => -1.0,
    }
}

/// Which seats count if it is this one alone.
pub(super) fn only(seat: Seat) -> [bool; 2] {
    Seat::BOTH.map(|one| one == seat)
}
