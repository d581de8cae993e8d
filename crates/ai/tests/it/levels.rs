//! The levels err as people do.

use kickoff_ai::{
    AlphaBeta, Budget, Candidate, Engine, Level, Limits, Mcts, Perfect, SearchMethod, SearchRequest, Stop,
    StrengthLimited, TurnSearch,
};

use crate::pebbles::{Act, Heap, Pebbles, heap, search, setup};

const SEEDS: u64 = 200;

/// A level that never searches.
fn hasty(temperature: i32) -> Level {
    Level::new(200, 0).hasty(100, temperature)
}

fn engine<S: SearchMethod<Pebbles>>(level: Level) -> Box<dyn Engine<Pebbles>> {
    Box::new(StrengthLimited::<Pebbles, S>::new(level, &setup(1)))
}

fn engines(level: Level) -> [Box<dyn Engine<Pebbles>>; 3] {
    [engine::<AlphaBeta>(level), engine::<TurnSearch>(level), engine::<Mcts<Perfect>>(level)]
}

fn turn(engine: &mut dyn Engine<Pebbles>, state: &Heap, seed: u64) -> Vec<Act> {
    search(engine, state, Limits::default(), Stop::new(), seed).turn
}

/// If this failed a beginner would be offered a win and look away, again and again.
#[test]
fn what_wins_at_once_is_seen_in_haste() {
    for (which, mut engine) in engines(hasty(100)).into_iter().enumerate() {
        let wins = (0..SEEDS).filter(|&seed| turn(&mut *engine, &heap(3), seed).contains(&Act::Grab(3))).count();
        assert!(wins as u64 * 100 >= SEEDS * 90, "engine {which}: {wins} of {SEEDS}");
    }
}

/// If this failed a low level would play the same turn in the same position, or one that the engine never considered.
#[test]
fn a_hasty_turn_is_one_of_those_that_come_to_mind() {
    for (which, mut engine) in engines(hasty(400)).into_iter().enumerate() {
        let mut played = Vec::new();
        for seed in 0..SEEDS {
            let (state, budget) = (heap(20), Budget::new(Limits::nodes(200), Stop::new()));
            let request = SearchRequest { view: &state, seat: state.seat, budget: &budget, seed, without: &[] };
            let candidates = engine.candidates(&request);
            let turn = turn(&mut *engine, &state, seed);
            assert!(candidates.iter().any(|Candidate { turn: known, .. }| *known == turn), "engine {which}: {turn:?}");
            played.push(turn);
        }
        assert!(played.iter().any(|turn| *turn != played[0]), "engine {which} always plays {:?}", played[0]);
    }
}

/// If this failed a beginner would do what nobody does as soon as all is lost: punt with the last play of a game.
#[test]
fn what_comes_to_nobodys_mind_is_drawn_only_where_it_is_better() {
    // What playouts say of two turns is never the same.
    let by_evaluation = engines(hasty(400)).into_iter().take(2);
    for (which, mut engine) in by_evaluation.enumerate() {
        let twos =
            |pebbles| (0..SEEDS).filter(|&seed| turn(&mut *engine, &heap(pebbles), seed) == [Act::Grab(2)]).count();
        let [as_good, better] = [20, 2].map(twos);
        assert_eq!(as_good, 0, "engine {which}: all turns of 20 pebbles look alike");
        assert!(better > 0, "engine {which}: two pebbles of two win");
    }
}

/// If this failed a match against a low level could not be played again from its seed.
#[test]
fn the_same_seed_gives_the_same_hasty_turn() {
    let level = Level::new(200, 100).hasty(50, 200);
    for which in 0..3 {
        for seed in 0..50 {
            let fresh = || turn(&mut *engines(level)[which], &heap(20), seed);
            assert_eq!(fresh(), fresh(), "engine {which}, seed {seed}");
        }
    }
}

/// If this failed the levels would not be told apart: the stronger ones are in haste less often.
#[test]
fn haste_comes_as_often_as_the_level_says() {
    for percent in [0, 30, 100] {
        let mut engine = engine::<TurnSearch>(Level::new(200, 0).hasty(percent, 100));
        // A hasty turn has not been searched: its depth is 0.
        let depth = |seed| search(&mut *engine, &heap(20), Limits::default(), Stop::new(), seed).depth;
        let hasty = (0..1_000).map(depth).filter(|depth| *depth == 0).count();
        assert!(hasty.abs_diff(10 * usize::from(percent)) <= 45, "{hasty} of 1000, not {percent} %");
    }
}
