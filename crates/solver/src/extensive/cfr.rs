//! Counterfactual regret minimization: CFR+ (Tammelin, "Solving large imperfect information games using CFR+", 2014).

use kickoff_core::Seat;

use super::best_response::{only, sign};
use super::strategy::{Strategy, normalize};
use super::tree::{Kind, Tree};

/// An equilibrium in the making. Each iteration lets both seats learn, one after the other: every choice is regretted by
/// what it would have brought more, regrets never fall below zero, and choices are made as often as they are regretted. The
/// average of all iterations, later ones counting more, comes as near to an equilibrium as is wished.
pub struct CfrPlus<'a> {
    tree: &'a Tree,
    regrets: Vec<f64>,
    /// What is played now.
    current: Strategy,
    /// The sums of what has been played.
    sums: Vec<f64>,
    /// Information sets in which nothing is learned.
    fixed: Vec<bool>,
    iterations: u32,
}

impl<'a> CfrPlus<'a> {
    /// Nothing has been learned yet: every choice is made as often as another.
    pub fn new(tree: &'a Tree) -> CfrPlus<'a> {
        CfrPlus::with_fixed(tree, &Strategy::uniform(tree), |_| false)
    }

    /// The same, but at the information sets that `fixed` names a strategy is played that never changes: what comes out is
    /// the best that both seats can do beside it.
    pub fn with_fixed(tree: &'a Tree, strategy: &Strategy, fixed: impl FnMut(usize) -> bool) -> CfrPlus<'a> {
        let fixed: Vec<bool> = (0..tree.sets().len()).map(fixed).collect();
        let current = Strategy::uniform(tree).with(tree, strategy, |set| fixed[set]);
        CfrPlus {
            tree,
            regrets: vec![0.0; tree.choices()],
            current,
            sums: vec![0.0; tree.choices()],
            fixed,
            iterations: 0,
        }
    }

    /// How many iterations there have been.
    pub fn iterations(&self) -> u32 {
        self.iterations
    }

    /// Learns once more.
    pub fn iterate(&mut self) {
        self.iterations += 1;
        for seat in Seat::BOTH {
            self.learn(seat);
        }
    }

    fn learn(&mut self, seat: Seat) {
        let tree = self.tree;
        let values = tree.values(&self.current);
        // How likely the others let a history come up, and how likely the seat itself does.
        let others = tree.reach(&self.current, only(seat.other()), true);
        for (index, node) in tree.nodes.iter().enumerate() {
            let Kind::Decide(set) = node.kind else { continue };
            if tree.sets()[set].seat != seat || self.fixed[set] {
                continue;
            }
            let regrets = &mut self.regrets[tree.sets()[set].range()];
            for (regret, edge) in regrets.iter_mut().zip(tree.edges(node)) {
                *regret += others[index] * sign(seat) * (values[edge.to] - values[index]);
            }
        }
        let mut own = vec![1.0; tree.choices()];
        for (index, set) in tree.sets().iter().enumerate().filter(|(_, set)| set.seat == seat) {
            let range = set.range();
            if !self.fixed[index] {
                let regrets = &mut self.regrets[range.clone()];
                regrets.iter_mut().for_each(|regret| *regret = regret.max(0.0));
                normalize(regrets, &mut self.current.shares[range.clone()]);
            }
            // How likely the seat comes here by itself: it remembers its last decision, which is counted already.
            let here = set.before.map_or(1.0, |(before, choice)| own[tree.sets()[before].range().start + choice]);
            for at in range {
                own[at] = here * self.current.shares[at];
                self.sums[at] += f64::from(self.iterations) * own[at];
            }
        }
    }

    /// The average of what has been played. Where a seat has never come, every choice is made as often as another.
    pub fn average(&self) -> Strategy {
        let mut average = self.current.clone();
        for (set, _) in self.tree.sets().iter().zip(&self.fixed).filter(|(_, fixed)| !**fixed) {
            normalize(&self.sums[set.range()], &mut average.shares[set.range()]);
        }
        average
    }
}
