//! Alpha-beta finds what looking at everything finds.

use kickoff_ai::{AlphaBetaEngine, Limits, SearchInfo, Stop, value};
use kickoff_core::{Game, Node, Seat};

use crate::pebbles::{Heap, Pebbles, heap, search, setup, solve};

fn think(threads: usize, state: &Heap, limits: Limits) -> SearchInfo<Pebbles> {
    search(&mut AlphaBetaEngine::new(&setup(threads)), state, limits, Stop::new(), 1)
}

#[test]
fn every_heap_is_judged_as_it_is() {
    for pebbles in 1..=14 {
        for (seat, grabbed) in [(Seat::First, false), (Seat::Second, false), (Seat::First, true)] {
            let state = Heap { seat, grabbed, ..heap(pebbles) };
            for threads in [1, 2] {
                let thought = think(threads, &state, Limits::depth(30));
                let wins = solve(&state) > 0;
                assert_eq!(value::decided_in(thought.value).map(|(won, _)| won), Some(wins), "{state:?} {thought:?}");
            }
        }
    }
}

#[test]
fn a_winning_turn_is_whole_and_wins() {
    for pebbles in (1..=14).filter(|&pebbles| solve(&heap(pebbles)) > 0) {
        let thought = think(1, &heap(pebbles), Limits::depth(30));
        let mut state = heap(pebbles);
        for &action in &thought.turn {
            assert_eq!(Pebbles::node(&state), Node::Decide(Seat::First));
            Pebbles::check(&state, action).unwrap();
            Pebbles::apply(&mut state, action);
        }
        match Pebbles::node(&state) {
            Node::Over(outcome) => assert_eq!(outcome.returns[0], 1),
            node => {
                assert_eq!(node, Node::Decide(Seat::Second), "the turn of {thought:?} is not whole");
                assert_eq!(solve(&state), -1, "{thought:?}");
            }
        }
    }
}
