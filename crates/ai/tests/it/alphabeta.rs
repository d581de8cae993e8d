//! Alpha-beta finds what looking at everything finds.

use std::time::{Duration, Instant};

use kickoff_ai::{AlphaBetaEngine, Budget, Engine, Limits, SearchInfo, SearchRequest, Setup, Stop, value};
use kickoff_core::{Game, Node, Seat};

use crate::pebbles::{Heap, Pebbles, heap, solve};

fn think(setup: &Setup, state: &Heap, limits: Limits, stop: Stop, seed: u64) -> SearchInfo<Pebbles> {
    let mut engine = AlphaBetaEngine::<Pebbles>::new(setup);
    let budget = Budget::new(limits, stop);
    engine.think(&SearchRequest { view: state, seat: state.seat, budget: &budget, seed }, &mut |_| {}).unwrap()
}

fn setup(threads: usize) -> Setup {
    Setup { threads, megabytes: 1, ..Setup::default() }
}

#[test]
fn every_heap_is_judged_as_it_is() {
    for pebbles in 1..=14 {
        for (seat, grabbed) in [(Seat::First, false), (Seat::Second, false), (Seat::First, true)] {
            let state = Heap { seat, grabbed, ..heap(pebbles) };
            for threads in [1, 2] {
                let thought = think(&setup(threads), &state, Limits::depth(30), Stop::new(), 1);
                let wins = solve(&state) > 0;
                assert_eq!(value::decided_in(thought.value).map(|(won, _)| won), Some(wins), "{state:?} {thought:?}");
            }
        }
    }
}

#[test]
fn a_winning_turn_is_whole_and_wins() {
    for pebbles in (1..=14).filter(|&pebbles| solve(&heap(pebbles)) > 0) {
        let thought = think(&setup(1), &heap(pebbles), Limits::depth(30), Stop::new(), 1);
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
fn a_stop_and_the_clock_end_a_search_within_ten_milliseconds() {
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
