//! What holds for both alpha-beta searches, over actions and over whole turns.

use std::time::{Duration, Instant};

use kickoff_ai::{AlphaBetaEngine, Engine, Limits, Setup, Stop, TurnSearchEngine};

use crate::pebbles::{Pebbles, heap, search, setup};

fn engines(setup: &Setup) -> [Box<dyn Engine<Pebbles>>; 2] {
    [Box::new(AlphaBetaEngine::new(setup)), Box::new(TurnSearchEngine::new(setup))]
}

#[test]
fn the_same_nodes_and_seed_give_the_same_turn() {
    let noisy = || engines(&Setup { eval_noise: 150, ..setup(1) });
    for which in 0..2 {
        let turns: Vec<_> = (0..20u64)
            .map(|seed| {
                let think = || search(&mut *noisy()[which], &heap(200), Limits::nodes(500), Stop::new(), seed);
                let (once, again) = (think(), think());
                assert_eq!((&once.line, once.value), (&again.line, again.value));
                once.turn
            })
            .collect();
        assert!(turns.iter().any(|turn| *turn != turns[0]), "the noise never mattered");
    }
}

#[test]
fn a_stop_ends_a_search_at_once() {
    for mut engine in engines(&setup(2)) {
        let stop = Stop::new();
        let stopper = stop.clone();
        let thinking = std::thread::spawn(move || {
            let thought = search(&mut *engine, &heap(255), Limits::default(), stopper, 1);
            (Instant::now(), thought.turn.len())
        });
        std::thread::sleep(Duration::from_millis(60));
        stop.stop();
        let stopped = Instant::now();
        let (ended, actions) = thinking.join().unwrap();
        assert!(actions > 0);
        // Ten milliseconds, and what a busy machine may add.
        assert!(ended.saturating_duration_since(stopped) < Duration::from_millis(200));
    }
}
