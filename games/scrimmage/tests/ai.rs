//! Scrimmage's opponent: it knows no more than its seat, and keeps to its budget.

#![allow(clippy::unwrap_used, reason = "tests fail by panicking")]

use std::thread;
use std::time::{Duration, Instant};

use kickoff_ai::{Budget, Determinized, Engine, Limits, MctsEngine, PlanSearchEngine, SearchRequest, Setup, Stop};
use kickoff_ai::{Levels, PlanSearch, PlanSearchGame, Stage, StrengthLimited};
use kickoff_core::chance::draw;
use kickoff_core::{Game, Hidden, Node, Observer, Seat};
use kickoff_scrimmage::{Action, Scrimmage, State, Unit, View};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

fn turn(engine: &mut dyn Engine<Scrimmage>, view: &View, seat: Seat, nodes: u64) -> Vec<Action> {
    let budget = Budget::new(Limits::nodes(nodes), Stop::new());
    engine.think(&SearchRequest { view, seat, budget: &budget, seed: 11, without: &[] }, &mut |_| {}).unwrap().turn
}

fn planner() -> PlanSearchEngine<Scrimmage> {
    PlanSearchEngine::new(&Setup::default())
}

/// Plays by the script, each side as it sees the game, and shows every decision to `look`, which says whether to go on.
fn scripted(seed: u64, look: &mut dyn FnMut(&State, Seat) -> bool) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
    let (mut outcomes, mut actions) = (Vec::new(), Vec::new());
    loop {
        match Scrimmage::node(&state) {
            Node::Over(_) => return,
            Node::Chance => {
                outcomes.clear();
                Scrimmage::outcomes(&state, &mut outcomes);
                Scrimmage::apply(&mut state, draw(&outcomes, &mut rng).unwrap());
            }
            Node::Decide(seat) => {
                if !look(&state, seat) {
                    return;
                }
                actions.clear();
                Scrimmage::script(&Scrimmage::view(&state, Observer::Seat(seat)), &mut rng, &mut actions);
                assert!(!actions.is_empty(), "the script has nothing to do in {state:?}");
                for &action in &actions {
                    if Scrimmage::node(&state) != Node::Decide(seat) {
                        break;
                    }
                    assert_eq!(Scrimmage::check(&state, action), Ok(()), "{}", action.token());
                    Scrimmage::apply(&mut state, action);
                }
            }
        }
    }
}

/// The defense's decisions in a game while the call is secret.
fn in_the_dark(seed: u64, most: usize) -> Vec<(State, Seat)> {
    let mut found = Vec::new();
    scripted(seed, &mut |state, seat| {
        let view = Scrimmage::view(state, Observer::Seat(seat));
        if seat == state.public().seat(Unit::Defense) && state.call().is_some() && view.call().is_none() {
            found.push((state.clone(), seat));
        }
        found.len() < most
    });
    found
}

#[test]
fn the_secret_call_does_not_change_what_is_chosen() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut calls = 0;
    for (state, seat) in (1..5).flat_map(|seed| in_the_dark(seed, 5)) {
        let view = Scrimmage::view(&state, Observer::Seat(seat));
        let chosen = turn(&mut planner(), &view, seat, 400);
        let tried = turn(&mut MctsEngine::<Scrimmage, Determinized>::new(), &view, seat, 5);
        for _ in 0..12 {
            let other = Scrimmage::determinize(&view, &mut rng);
            calls += usize::from(other.call() != state.call());
            let view = Scrimmage::view(&other, Observer::Seat(seat));
            assert_eq!(turn(&mut planner(), &view, seat, 400), chosen, "the call is {:?}", other.call());
            assert_eq!(turn(&mut MctsEngine::<Scrimmage, Determinized>::new(), &view, seat, 5), tried);
        }
    }
    assert!(calls > 50, "only {calls} other calls were tried");
}

/// If this failed the levels below the top would have become stronger, or the top level would not read the play.
#[test]
fn only_the_top_level_reads_the_call() {
    let believing = |belief| PlanSearchEngine::new(&Setup { belief: Some(belief), ..Setup::default() });
    let level =
        |number: usize| StrengthLimited::<Scrimmage, PlanSearch>::new(Scrimmage::LEVELS[number - 1], &Setup::default());
    let mut different = 0;
    for (state, seat) in (1..6).flat_map(|seed| in_the_dark(seed, 5)) {
        let view = Scrimmage::view(&state, Observer::Seat(seat));
        let [without, with] = [false, true].map(|belief| turn(&mut believing(belief), &view, seat, 600));
        assert_eq!(turn(&mut level(7), &view, seat, 600), without);
        assert_eq!(turn(&mut level(8), &view, seat, 600), with);
        different += usize::from(without != with);
    }
    assert!(different > 0, "the belief changes nothing");
}

#[test]
fn line_ups_come_whole_and_turns_are_legal() {
    let mut stages = Vec::new();
    scripted(3, &mut |state, seat| {
        let view = Scrimmage::view(state, Observer::Seat(seat));
        let stage = Scrimmage::stage(&view);
        let turn = turn(&mut planner(), &view, seat, 200);
        match stage {
            Stage::Open => assert_eq!(turn.len(), 12, "eleven men and the call: {turn:?}"),
            Stage::Secret => assert_eq!(turn.len(), 1),
            Stage::Answer => assert_eq!(turn.len(), 11),
            Stage::Turn => {}
        }
        let mut after = state.clone();
        for (index, &action) in turn.iter().enumerate() {
            if index > 0 && Scrimmage::node(&after) != Node::Decide(seat) {
                // The secret decides whether a contact is a tackle: the turn may end sooner than was thought.
                break;
            }
            assert_eq!(Scrimmage::check(&after, action), Ok(()), "{}", action.token());
            Scrimmage::apply(&mut after, action);
        }
        if !stages.contains(&stage) {
            stages.push(stage);
        }
        stages.len() < 4 && state.public().plays < 2
    });
    assert!(stages.len() >= 3, "{stages:?}");
}

#[test]
fn the_same_nodes_and_seed_give_the_same_turns() {
    let mut decisions = 0;
    scripted(7, &mut |state, seat| {
        let view = Scrimmage::view(state, Observer::Seat(seat));
        assert_eq!(turn(&mut planner(), &view, seat, 1_500), turn(&mut planner(), &view, seat, 1_500));
        decisions += 1;
        decisions < 8
    });
}

#[test]
fn it_stops_when_it_is_told_to() {
    // On a busy machine somebody else may take the time: the best of some tries counts.
    let mut decisions = 0;
    scripted(2, &mut |state, seat| {
        let view = Scrimmage::view(state, Observer::Seat(seat));
        let late = (0..5).map(|_| {
            let stop = Stop::new();
            let budget = Budget::new(Limits::default(), stop.clone());
            let stopper = thread::spawn(move || {
                thread::sleep(Duration::from_millis(30));
                stop.stop();
                Instant::now()
            });
            let thought = planner()
                .think(&SearchRequest { view: &view, seat, budget: &budget, seed: 1, without: &[] }, &mut |_| {});
            let ended = Instant::now();
            assert!(thought.is_some_and(|thought| !thought.turn.is_empty()));
            ended.saturating_duration_since(stopper.join().unwrap())
        });
        let late = late.min().unwrap();
        assert!(late < Duration::from_millis(10), "{late:?} late");
        decisions += 1;
        decisions < 6
    });
}

#[test]
fn it_beats_a_random_player() {
    for seed in 0..4 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &[]).unwrap());
        let own = if seed % 2 == 0 { Seat::First } else { Seat::Second };
        let (mut outcomes, mut actions) = (Vec::new(), Vec::new());
        let outcome = loop {
            match Scrimmage::node(&state) {
                Node::Over(outcome) => break outcome,
                Node::Chance => {
                    outcomes.clear();
                    Scrimmage::outcomes(&state, &mut outcomes);
                    Scrimmage::apply(&mut state, draw(&outcomes, &mut rng).unwrap());
                }
                Node::Decide(seat) => {
                    actions.clear();
                    if seat == own {
                        actions = turn(&mut planner(), &Scrimmage::view(&state, Observer::Seat(seat)), seat, 800);
                    } else {
                        Scrimmage::legal(&state, &mut actions);
                        let chosen = kickoff_core::chance::below(&mut rng, actions.len() as u32) as usize;
                        actions = vec![actions[chosen]];
                    }
                    for &action in &actions {
                        if Scrimmage::node(&state) == Node::Decide(seat) {
                            Scrimmage::apply(&mut state, action);
                        }
                    }
                }
            }
        };
        assert_eq!(outcome.winner(), Some(own), "game {seed}");
    }
}
