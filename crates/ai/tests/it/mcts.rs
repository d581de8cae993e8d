//! Monte Carlo tree search finds a winning turn.

use kickoff_ai::{Budget, Engine, Limits, MctsEngine, Perfect, SearchRequest, Stop};
use kickoff_core::{Game, Node};

use crate::pebbles::{Heap, Pebbles, heap, solve};

fn turn(state: &Heap, seed: u64) -> Vec<<Pebbles as Game>::Action> {
    let mut engine = MctsEngine::<Pebbles, Perfect>::new();
    let budget = Budget::new(Limits::nodes(20_000), Stop::new());
    engine
        .think(&SearchRequest { view: state, seat: state.seat, budget: &budget, seed, without: &[] }, &mut |_| {})
        .unwrap()
        .turn
}

#[test]
fn a_winning_turn_is_found() {
    for pebbles in (1..=13).filter(|&pebbles| solve(&heap(pebbles)) > 0) {
        let mut state = heap(pebbles);
        for action in turn(&state, 3) {
            Pebbles::apply(&mut state, action);
        }
        let wins = match Pebbles::node(&state) {
            Node::Over(outcome) => outcome.returns[0] == 1,
            Node::Decide(seat) if seat.index() == 0 => solve(&state) > 0,
            _ => solve(&state) < 0,
        };
        assert!(wins, "{pebbles} pebbles");
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_turn() {
    assert_eq!(turn(&heap(21), 5), turn(&heap(21), 5));
}
