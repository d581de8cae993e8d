//! Alpha-beta over turns finds what looking at everything finds, if its beams let nothing slip.

use std::time::{Duration, Instant};

use kickoff_ai::{Budget, Engine, Limits, SearchInfo, SearchRequest, Setup, Stop, TurnSearchEngine};
use kickoff_core::{Game, Node, Seat};

use crate::pebbles::{Heap, Pebbles, heap, solve};

fn think(setup: &Setup, state: &Heap, limits: Limits, stop: Stop, seed: u64) -> SearchInfo<Pebbles> {
    let mut engine = TurnSearchEngine::<Pebbles>::new(setup);
    let budget = Budget::new(limits, stop);
    engine.think(&SearchRequest { view: state, seat: state.seat, budget: &budget, seed }, &mut |_| {}).unwrap()
}

fn setup(threads: usize) -> Setup {
    Setup { threads, megabytes: 1, ..Setup::default() }
}

#[test]
fn every_heap_is_judged_as_it_is_and_its_turn_is_whole() {
    for pebbles in 1..=14 {
        for (seat, grabbed) in [(Seat::First, false), (Seat::Second, false), (Seat::First, true)] {
            let state = Heap { seat, grabbed, ..heap(pebbles) };
            let result = solve(&state);
            for threads in [1, 2] {
                let thought = think(&setup(threads), &state, Limits::depth(24), Stop::new(), 1);
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
    let thought = think(&setup(1), &heap(40), Limits::nodes(5_000), Stop::new(), 1);
    assert!(thought.line.starts_with(&thought.turn) && thought.line.len() > thought.turn.len(), "{thought:?}");
    let mut state = heap(40);
    for &action in &thought.line {
        Pebbles::check(&state, action).unwrap();
        Pebbles::apply(&mut state, action);
    }
}

#[test]
fn the_same_nodes_and_seed_give_the_same_turn() {
    let blurred = Setup { eval_noise: 150, ..setup(1) };
    let turns: Vec<_> = (0..20u64)
        .map(|seed| {
            let twice = [(); 2].map(|()| think(&blurred, &heap(200), Limits::nodes(500), Stop::new(), seed));
            assert_eq!((&twice[0].line, twice[0].value), (&twice[1].line, twice[1].value));
            twice[0].turn.clone()
        })
        .collect();
    assert!(turns.iter().any(|turn| *turn != turns[0]), "a blurred judgement never mattered");
}

#[test]
fn a_stop_ends_a_search_at_once() {
    let stop = Stop::new();
    let stopper = stop.clone();
    let search = std::thread::spawn(move || {
        let thought = think(&setup(2), &heap(255), Limits::default(), stopper, 1);
        (Instant::now(), thought.turn.len())
    });
    std::thread::sleep(Duration::from_millis(60));
    stop.stop();
    let stopped = Instant::now();
    let (ended, actions) = search.join().unwrap();
    assert!(actions > 0);
    // Ten milliseconds, and what a busy machine may add.
    assert!(ended.saturating_duration_since(stopped) < Duration::from_millis(200));
}
