//! Counting action sequences.

use crate::{Game, Node, Weighted};

/// There are more sequences than 64 bits count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there are more than {} action sequences of this length", u64::MAX)]
pub struct Overflow;

/// The number of action sequences of length `depth` from a position. Chance outcomes are counted like actions; a game
/// that is over has none to go on with.
///
/// # Errors
/// The number does not fit.
pub fn perft<G: Game>(state: &G::State, depth: u32) -> Result<u64, Overflow> {
    if depth == 0 {
        return Ok(1);
    }
    let mut levels = Vec::new();
    levels.resize_with(depth as usize, Level::new);
    count::<G>(state, &mut levels)
}

/// The buffers of one depth, used again for every position of it.
struct Level<A> {
    actions: Vec<A>,
    outcomes: Vec<Weighted<A>>,
}

impl<A> Level<A> {
    fn new() -> Level<A> {
        Level { actions: Vec::new(), outcomes: Vec::new() }
    }
}

fn count<G: Game>(state: &G::State, levels: &mut [Level<G::Action>]) -> Result<u64, Overflow> {
    let Some((level, deeper)) = levels.split_first_mut() else {
        return Ok(1);
    };
    level.actions.clear();
    match G::node(state) {
        Node::Decide(_) => G::legal(state, &mut level.actions),
        Node::Chance => {
            level.outcomes.clear();
            G::outcomes(state, &mut level.outcomes);
            level.actions.extend(level.outcomes.iter().map(|o| o.action));
        }
        Node::Over(_) => {}
    }
    if deeper.is_empty() {
        return Ok(level.actions.len() as u64);
    }
    let mut sum: u64 = 0;
    for &action in &level.actions {
        let mut next = state.clone();
        G::apply(&mut next, action);
        sum = sum.checked_add(count::<G>(&next, deeper)?).ok_or(Overflow)?;
    }
    Ok(sum)
}
