//! A small game written out whole: the tree of its histories, for exact strategies.

use std::collections::HashSet;

use kickoff_core::Node;
use kickoff_solver::extensive::{Step, Strategy, Tree, TreeError};

use crate::{SeatView, State};

/// A game from some point on, written out as the tree of all its histories.
pub struct GameTree {
    /// The tree. The payoffs are the returns: 1, 0 or -1. An information set is named by its information state
    /// ([`State::information_state`]).
    pub tree: Tree,
    /// What the seat sees that decides, by information set.
    views: Vec<SeatView>,
}

impl GameTree {
    /// Writes a game out. What has been played before `start` counts as known to both seats.
    ///
    /// # Errors
    /// There are more than `most` histories, or a seat would forget something.
    pub fn new(start: State, most: usize) -> Result<GameTree, TreeError> {
        let mut views = Vec::new();
        let mut known = HashSet::new();
        let tree = Tree::build(start, most, |mut state: State| match state.node() {
            Node::Over(outcome) => Step::Over(f64::from(outcome.returns[0])),
            Node::Chance => {
                let weights = state.weights();
                Step::Chance(weights.into_iter().map(|(id, weight)| after(&state, id, weight)).collect())
            }
            Node::Decide(seat) => {
                let set = state.information_state(seat);
                // The tree numbers its information sets as they come up.
                if known.insert((seat, set.clone())) {
                    views.push(state.seat_view(seat));
                }
                let ids = state.legal().to_vec();
                let choices = ids.into_iter().map(|id| after(&state, id, 1)).map(|(name, _, to)| (name, to)).collect();
                Step::Decide { seat, set, choices }
            }
        })?;
        Ok(GameTree { tree, views })
    }

    /// What a player does in the place of both seats. `play` names the choice that it makes at an information set, of
    /// which it is told the index and what the seat sees; it is asked `draws` times at each, and plays a mixture of the
    /// answers. Where it never comes by its own choices it is not asked; choices are equally likely there.
    ///
    /// # Errors
    /// The first error of `play`.
    pub fn strategy<E>(
        &self,
        draws: u32,
        mut play: impl FnMut(usize, &SeatView, u32) -> Result<String, E>,
    ) -> Result<Strategy, E> {
        let mut strategy = Strategy::uniform(&self.tree);
        // How likely the seat comes to a choice by its own choices.
        let mut own = vec![0.0; self.tree.choices()];
        for (index, (set, view)) in self.tree.sets().iter().zip(&self.views).enumerate() {
            let here = set.before.map_or(1.0, |(before, choice)| own[self.tree.sets()[before].range().start + choice]);
            let shares = &mut strategy.shares[set.range()];
            if here > 0.0 && shares.len() > 1 {
                shares.fill(0.0);
                for draw in 0..draws {
                    let played = play(index, view, draw)?;
                    if let Some(choice) = set.choices.iter().position(|choice| *choice == played) {
                        shares[choice] += 1.0 / f64::from(draws);
                    }
                }
            }
            for (own, share) in own[set.range()].iter_mut().zip(shares) {
                *own = here * *share;
            }
        }
        Ok(strategy)
    }
}

/// The history after a legal action or an outcome, with its token and weight.
fn after(state: &State, id: u32, weight: u32) -> (String, u32, State) {
    let token = state.token(id.into()).unwrap_or_default();
    let mut after = state.clone();
    // What is listed can be played.
    let _ = after.apply(id.into());
    (token, weight, after)
}
