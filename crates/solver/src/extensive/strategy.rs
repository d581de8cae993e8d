//! How often each choice is made at each information set.

use super::tree::{Kind, Tree};

/// How often each choice is made at each information set, of both seats: shares that add up to 1 in each
/// ([`InformationSet::range`](super::InformationSet::range)).
#[derive(Clone, PartialEq, Debug)]
pub struct Strategy {
    /// The shares of all choices.
    pub shares: Vec<f64>,
}

impl Strategy {
    /// Every choice as often as another.
    pub fn uniform(tree: &Tree) -> Strategy {
        let mut shares = vec![0.0; tree.choices()];
        for set in tree.sets() {
            shares[set.range()].fill(1.0 / set.choices.len() as f64);
        }
        Strategy { shares }
    }

    /// This strategy, but at those information sets that `other_decides` names the other one.
    #[must_use]
    pub fn with(&self, tree: &Tree, other: &Strategy, mut other_decides: impl FnMut(usize) -> bool) -> Strategy {
        let mut shares = self.shares.clone();
        for set in (0..tree.sets().len()).filter(|&set| other_decides(set)).map(|set| &tree.sets()[set]) {
            shares[set.range()].copy_from_slice(&other.shares[set.range()]);
        }
        Strategy { shares }
    }
}

/// Shares in proportion to weights; equal ones if there is nothing to go by.
pub(super) fn normalize(weights: &[f64], shares: &mut [f64]) {
    let sum: f64 = weights.iter().sum();
    if sum > 0.0 {
        shares.iter_mut().zip(weights).for_each(|(share, weight)| *share = weight / sum);
    } else {
        shares.fill(1.0 / weights.len().max(1) as f64);
    }
}

impl Tree {
    /// What the first seat gets on average if both seats play a strategy.
    pub fn value(&self, strategy: &Strategy) -> f64 {
        self.values(strategy).first().copied().unwrap_or(0.0)
    }

    /// The same from every history on.
    pub(super) fn values(&self, strategy: &Strategy) -> Vec<f64> {
        let mut values = vec![0.0; self.nodes.len()];
        for (index, node) in self.nodes.iter().enumerate().rev() {
            values[index] = match node.kind {
                Kind::Over(payoff) => payoff,
                Kind::Chance => self.edges(node).iter().map(|edge| edge.odds * values[edge.to]).sum(),
                Kind::Decide(set) => {
                    let shares = &strategy.shares[self.sets()[set].range()];
                    self.edges(node).iter().zip(shares).map(|(edge, share)| share * values[edge.to]).sum()
                }
            };
        }
        values
    }

    /// How likely each history comes up as far as those seats decide which are `true`, and chance if it is.
    pub(super) fn reach(&self, strategy: &Strategy, seats: [bool; 2], chance: bool) -> Vec<f64> {
        let mut reach = vec![0.0; self.nodes.len()];
        if let Some(start) = reach.first_mut() {
            *start = 1.0;
        }
        for (index, node) in self.nodes.iter().enumerate() {
            let here = reach[index];
            match node.kind {
                Kind::Over(_) => {}
                Kind::Chance => {
                    for edge in self.edges(node) {
                        reach[edge.to] = if chance { here * edge.odds } else { here };
                    }
                }
                Kind::Decide(set) => {
                    let set = &self.sets()[set];
                    let counts = seats[set.seat.index()];
                    for (edge, share) in self.edges(node).iter().zip(&strategy.shares[set.range()]) {
                        reach[edge.to] = if counts { here * share } else { here };
                    }
                }
            }
        }
        reach
    }

    /// How likely each information set comes up if both seats play a strategy.
    pub fn likelihood(&self, strategy: &Strategy) -> Vec<f64> {
        let mut likelihood = vec![0.0; self.sets().len()];
        for (node, reach) in self.nodes.iter().zip(self.reach(strategy, [true; 2], true)) {
            if let Kind::Decide(set) = node.kind {
                likelihood[set] += reach;
            }
        }
        likelihood
    }
}
