//! Alpha-beta over turns finds what looking at everything finds, if its beams let nothing slip.

use kickoff_ai::{Limits, SearchInfo, Stop, TurnSearchEngine};
use kickoff_core::{Game, Node, Seat};

use crate::pebbles::{Heap, Pebbles, heap, search, setup, solve};

fn think(threads: usize, state: &Heap, limits: Limits) -> SearchInfo<Pebbles> {
    search(&mut TurnSearchEngine::new(&setup(threads)), state, limits, Stop::new(), 1)
}

#[test]
fn every_heap_is_judged_as_it_is_and_its_turn_is_whole() {
    for pebbles in 1..=14 {
        for (seat, grabbed) in [(Seat::First, false), (Seat::Second, false), (Seat::First, true)] {
            let state = Heap { seat, grabbed, ..heap(pebbles) };
            let result = solve(&state);
            for threads in [1, 2] {
                let thought = think(threads, &state, Limits::depth(24));
                assert!(thought.value * i32::from(result) >= 2_000, "{state:?} {thought:?}");
                let mut after = state.clone();
                for &action in &thought.turn {
                    assert_eq!(Pebbles::node(&after), Node::Decide(seat), "{thought:?}");
                    Pebbles::check(&after, action).unwrap();
                    Pebbles::apply(&mut after, action);
                }
                let kept = match Pebbles::node(&after) {
                    Node::Over(outcome) => outcome.returns[seat.index()],
                    node => {
                        assert_eq!(node, Node::Decide(seat.other()), "the turn of {thought:?} is not whole");
                        -solve(&after)
                    }
                };
                assert_eq!(kept, result, "{thought:?}");
            }
        }
    }
}

#[test]
fn a_line_can_be_played_and_begins_with_the_turn() {
    let thought = think(1, &heap(40), Limits::nodes(5_000));
    assert!(thought.line.starts_with(&thought.turn) && thought.line.len() > thought.turn.len(), "{thought:?}");
    let mut state = heap(40);
    for &action in &thought.line {
        Pebbles::check(&state, action).unwrap();
        Pebbles::apply(&mut state, action);
    }
}
