//! Several lines of one position.

use std::collections::BTreeSet;

use kickoff_ai::{
    AlphaBeta, Budget, Engine, Limits, Mcts, Perfect, SearchInfo, SearchMethod, SearchRequest, Setup, Stop, TurnSearch,
    best_lines,
};
use kickoff_core::{Game, Node};

use crate::pebbles::{Act, Heap, Pebbles, heap};

fn lines_of(
    engine: &mut dyn Engine<Pebbles>,
    state: &Heap,
    count: usize,
    limits: Limits,
) -> (Vec<SearchInfo<Pebbles>>, usize) {
    let budget = Budget::new(limits, Stop::new());
    let mut reports = 0;
    let request = SearchRequest { view: state, seat: state.seat, budget: &budget, seed: 3, without: &[] };
    let found = best_lines(engine, &request, count, &mut |_| reports += 1);
    (found, reports)
}

fn engines() -> [Box<dyn Engine<Pebbles>>; 3] {
    let setup = Setup { megabytes: 1, ..Setup::default() };
    [AlphaBeta::engine(&setup), TurnSearch::engine(&setup), <Mcts<Perfect> as SearchMethod<Pebbles>>::engine(&setup)]
}

fn after(state: &Heap, turn: &[Act]) -> Heap {
    let mut after = state.clone();
    for &action in turn {
        assert!(matches!(Pebbles::node(&after), Node::Decide(seat) if seat == state.seat));
        Pebbles::check(&after, action).unwrap();
        Pebbles::apply(&mut after, action);
    }
    after
}

/// If this failed the analysis would show one turn twice, or an order that is not that of their worth.
#[test]
fn lines_differ_and_the_best_stands_first() {
    for mut engine in engines() {
        let (found, reports) = lines_of(engine.as_mut(), &heap(9), 3, Limits::nodes(60_000));
        assert_eq!(found.len(), 3);
        assert!(reports >= 1);
        assert!(found.windows(2).all(|two| two[0].value >= two[1].value));
        let turns: BTreeSet<String> = found.iter().map(|info| format!("{:?}", info.turn)).collect();
        assert_eq!(turns.len(), 3);
        assert!(found.iter().all(|info| info.line.starts_with(&info.turn) && info.nodes <= 66_000));
    }
}

/// If this failed orders of the same steps would fill the lines of games whose turns are compared by where they lead.
#[test]
fn whole_turns_that_lead_to_the_same_are_one_line() {
    let mut engine: Box<dyn Engine<Pebbles>> = TurnSearch::engine(&Setup { megabytes: 1, ..Setup::default() });
    let (found, _) = lines_of(engine.as_mut(), &heap(9), 5, Limits::nodes(60_000));
    let ends: BTreeSet<(u8, bool)> =
        found.iter().map(|info| after(&heap(9), &info.turn)).map(|h| (h.pebbles, h.grabbed)).collect();
    assert_eq!(ends.len(), found.len());
    assert!(found.len() >= 4, "{}", found.len());
}

/// If this failed the best line among several would be another than the one that the computer plays.
#[test]
fn the_best_of_several_is_as_good_as_the_only_one() {
    for mut engine in engines() {
        let (alone, _) = lines_of(engine.as_mut(), &heap(11), 1, Limits::nodes(40_000));
        engine.forget();
        let (several, _) = lines_of(engine.as_mut(), &heap(11), 4, Limits::nodes(160_000));
        let end = |info: &SearchInfo<Pebbles>| after(&heap(11), &info.turn).pebbles;
        assert_eq!(end(&alone[0]), end(&several[0]));
    }
}

/// If this failed the analysis would wait for lines that there are not.
#[test]
fn there_are_no_more_lines_than_turns() {
    for mut engine in engines() {
        // One pebble: to take it is all that can be done.
        let (found, _) = lines_of(engine.as_mut(), &heap(1), 5, Limits::nodes(50_000));
        assert_eq!(found.len(), 1);
        let over = after(&heap(1), &found[0].turn);
        assert!(lines_of(engine.as_mut(), &over, 5, Limits::nodes(1_000)).0.is_empty());
    }
}

/// If this failed what was learned of a position without its best turn would be taken for what is known of the position.
#[test]
fn lines_leave_the_engine_as_strong_as_it_was() {
    for mut engine in engines() {
        let (before, _) = lines_of(engine.as_mut(), &heap(9), 1, Limits::nodes(40_000));
        let _ = lines_of(engine.as_mut(), &heap(9), 5, Limits::nodes(40_000));
        let (again, _) = lines_of(engine.as_mut(), &heap(9), 1, Limits::nodes(40_000));
        let end = |info: &SearchInfo<Pebbles>| after(&heap(9), &info.turn).pebbles;
        assert_eq!(end(&before[0]), end(&again[0]));
    }
}
