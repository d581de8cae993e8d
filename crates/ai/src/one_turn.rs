//! The best turn of a seat without looking at replies: every turn is tried, and evaluated where it ends.

use std::collections::HashSet;

use kickoff_core::{Node, Seat};

use crate::Searchable;

/// The turn of a seat that leads to the best position, as `worth` has it, that `refused` does not refuse; the best of all
/// if the best 4,000 are refused. Every position within the turn is looked at once, up to 150,000 of them, which takes
/// as many calls of the rules. `None` if the seat has nothing to decide.
pub fn best_turn<G: Searchable>(
    state: &G::State,
    seat: Seat,
    worth: impl Fn(&G::State) -> i32,
    refused: impl Fn(&G::State) -> bool,
) -> Option<Vec<G::Action>> {
    let mut ends = ends_of_turn::<G>(state, seat);
    ends.sort_by_cached_key(|(end, _)| std::cmp::Reverse(worth(end)));
    let chosen = ends.iter().take(TRIED).position(|(end, _)| !refused(end)).unwrap_or(0);
    ends.into_iter().nth(chosen).map(|(_, turn)| turn)
}

/// The most positions within one turn that are looked at; those that take fewest actions come first.
const MOST_POSITIONS: usize = 150_000;
/// How many of the best turns may be refused.
const TRIED: usize = 4_000;

/// The positions in which a turn can end, each with the actions that lead to it.
fn ends_of_turn<G: Searchable>(state: &G::State, seat: Seat) -> Vec<(G::State, Vec<G::Action>)> {
    let mut ends = Vec::new();
    if G::node(state) != Node::Decide(seat) {
        return ends;
    }
    // Positions with the one that they came from and by which action; looked at in the order in which they were found.
    let mut found: Vec<(G::State, usize, Option<G::Action>)> = vec![(state.clone(), 0, None)];
    let mut seen = HashSet::from([G::key(state)]);
    let mut actions = Vec::new();
    let mut next = 0;
    while next < found.len() && seen.len() < MOST_POSITIONS {
        actions.clear();
        G::choices(&found[next].0, &mut actions);
        for &action in &actions {
            let mut after = found[next].0.clone();
            G::apply(&mut after, action);
            if !seen.insert(G::key(&after)) {
                continue;
            }
            if G::node(&after) == Node::Decide(seat) {
                found.push((after, next, Some(action)));
            } else {
                let mut turn = vec![action];
                let mut at = next;
                while let (_, before, Some(action)) = found[at] {
                    turn.push(action);
                    at = before;
                }
                turn.reverse();
                ends.push((after, turn));
            }
        }
        next += 1;
    }
    ends
}
