//! Answers to a seat do not depend on what is hidden from it. These tests check the law of answers for the common
//! interface of the games, as the server, the engine protocol and Python use it.

use kickoff_core::chance::below;
use kickoff_core::{LineKind, Node, Observer, Seat};
use kickoff_runtime::{Budget, GameInstance, InformationSet, Limits, Opponent, Setup, State, Stop, find};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::json;

const OPTIONS: [(&str, &str); 2] = [("min_squares", "4"), ("max_squares", "4")];
const OFFENSE: &str = "T1@H15 T2@G15 G1@I15 G2@F15 G3@E15 TE@A15 SE@B15 Q@I14 F@J13 H@J14 T@K13";
const BLITZ: &str = "T1@H16 T2@G16 G1@I17 G2@F16 G3@E16 L1@J16 L2@K16 L3@L16 B1@M16 B2@J17 S@K17";
const CALLS: [&str; 6] = ["run:Q", "run:F", "run:H", "run:T", "pass:3", "pass:12"];
/// Until the defense's first turn, in which each of the backs can be reached.
const TURN_ONE: &str = "~allot4 SE>B16 SE>B17 SE>B18 SE>B19 ~allot4";
const DEFENSE: Seat = Seat::Second;

/// A game with a call, up to the defense's first turn.
fn tokens(call: &str) -> Vec<String> {
    format!("~red-east {OFFENSE} {call} {BLITZ} {TURN_ONE}").split(' ').map(str::to_owned).collect()
}

fn instance(call: &str) -> Box<dyn GameInstance> {
    let game = find("scrimmage").unwrap();
    let mut instance = game.start(game.rules_version(), &OPTIONS).unwrap();
    tokens(call).iter().for_each(|token| instance.play(token).unwrap());
    instance
}

/// What the defense sees of the game's beginning, as an information set that has never seen the call.
fn observed() -> Box<dyn InformationSet> {
    let game = find("scrimmage").unwrap();
    let mut information_set = game.information_set(game.rules_version(), &OPTIONS, DEFENSE).unwrap();
    for token in tokens("?") {
        information_set.see(&token).unwrap();
    }
    information_set
}

fn environment(call: &str) -> State {
    let game = find("scrimmage").unwrap();
    let mut environment = game.state(find("scrimmage").unwrap().rules_version(), &OPTIONS).unwrap();
    tokens(call).iter().for_each(|token| environment.play(token).unwrap());
    environment
}

/// Batches of the defense: some steps, and then something else.
fn batches(instance: &dyn GameInstance, seed: u64) -> Vec<Vec<String>> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut batches: Vec<Vec<String>> =
        ["L1>J15 L1>I14", "L2>K15 L2>K14 L2>J13", "L1>J15 L1>J14", "L3>L15 L3>L14 L3>K13"]
            .iter()
            .flat_map(|way| ["", "nothing", "~miss", "S>K18", "T>A1", "scramble"].map(|end| format!("{way} {end}")))
            .map(|batch| batch.split_whitespace().map(str::to_owned).collect())
            .collect();
    for _ in 0..200 {
        let mut now = instance.clone_box();
        let mut batch = Vec::new();
        while now.node() == Node::Decide(DEFENSE) && batch.len() < 4 {
            let legal = now.legal();
            let token = legal[below(&mut rng, legal.len() as u32) as usize].clone();
            now.play(&token).unwrap();
            batch.push(token);
        }
        batches.push(batch);
    }
    batches
}

/// All that the defense or anybody can get of a position.
fn all_of(instance: &dyn GameInstance, observer: Observer) -> String {
    let mut text = format!("{:?} {} {:?}", instance.node(), instance.ply(), instance.odds(observer));
    text += &format!("{} {}", instance.scene(observer), instance.scene_without_actions(observer));
    text += &format!("{} {:?} {:?}", instance.section(), instance.headline(), instance.section_title());
    text += &format!("{:?} {}", instance.section_stats(), instance.still_secret());
    for man in ["Q", "F", "H", "T", "S", "L1", "T1", "nobody"] {
        for to in ["I14", "J13", "J14", "K13", "K18", "A1", "Z9"] {
            let question = json!({ "ask": "why-not", "man": man, "to": to });
            text += &format!("{:?}", instance.ask(observer, question));
        }
    }
    for question in [json!({ "ask": "formations" }), json!({ "ask": "line-up", "men": [] }), json!({ "ask": 7 })] {
        text += &format!("{:?}", instance.ask(observer, question));
    }
    if observer == Observer::Seat(DEFENSE) && instance.node() == Node::Decide(DEFENSE) {
        text += &format!("{:?}", instance.legal());
        for batch in batches(self::instance(CALLS[0]).as_ref(), 3) {
            text += &format!("{:?}", instance.check_batch(&batch, Some(DEFENSE)));
            text += &format!("{:?}", instance.check_batch(&batch, None));
            text += &format!("{:?}", instance.foretell(&batch, DEFENSE));
        }
    }
    text
}

/// What the computer would do, and what it thinks of the position.
fn advice(instance: &dyn GameInstance, observer: Observer, opponent: Opponent) -> String {
    let mut engine = instance.game().engine(opponent, &Setup::default());
    let view = instance.seat_view(observer, DEFENSE);
    // Plain Monte Carlo plays each of them to the end of the game.
    let nodes = if opponent == Opponent::Mcts { 20 } else { 500 };
    let budget = Budget::new(Limits { nodes: Some(nodes), ..Limits::default() }, Stop::new());
    let plan = engine.think(&view, &budget, 5, &mut |_| {}).map(|plan| (plan.turn, plan.line, plan.value, plan.nodes));
    let plan = (observer != Observer::Spectator).then_some(plan);
    format!("{plan:?} {:?}", engine.evaluate(&view))
}

#[test]
fn a_session_tells_nothing_of_the_call() {
    for observer in [Observer::Seat(DEFENSE), Observer::Spectator] {
        let first = all_of(instance(CALLS[0]).as_ref(), observer);
        for call in &CALLS[1..] {
            assert!(all_of(instance(call).as_ref(), observer) == first, "{observer:?} is told of {call}");
        }
    }
}

#[test]
fn hints_and_evaluations_tell_nothing_of_the_call() {
    for observer in [Observer::Seat(DEFENSE), Observer::Spectator] {
        let adversaries = find("scrimmage").unwrap().adversaries().into_iter().map(|one| Opponent::Adversary(one.name));
        for opponent in [Opponent::Level(8), Opponent::Mcts, Opponent::Random].into_iter().chain(adversaries) {
            let told: Vec<_> = CALLS.iter().map(|call| advice(instance(call).as_ref(), observer, opponent)).collect();
            assert!(told.iter().all(|advice| *advice == told[0]), "{observer:?} {opponent:?} {told:?}");
        }
    }
}

/// The computer plays a batch that is accepted for every possible call: it ends where something may be shown.
#[test]
fn what_the_computer_plays_ends_at_a_possible_contact() {
    for opponent in [Opponent::Level(8), Opponent::Level(1)] {
        for seed in 0..3 {
            let game = instance(CALLS[0]);
            let mut engine = game.game().engine(opponent, &Setup::default());
            let budget = Budget::new(Limits { nodes: Some(500), ..Limits::default() }, Stop::new());
            let view = game.seat_view(Observer::Seat(DEFENSE), DEFENSE);
            let turn = engine.think(&view, &budget, seed, &mut |_| {}).unwrap().turn;
            for call in CALLS {
                assert_eq!(instance(call).check_batch(&turn, Some(DEFENSE)), Ok(()), "{opponent:?} {turn:?}");
            }
        }
    }
}

#[test]
fn what_may_come_of_a_contact_is_foretold_and_not_told() {
    let lines = |batch: &str| {
        let batch: Vec<String> = batch.split(' ').map(str::to_owned).collect();
        let instance = instance("run:H");
        let lines = instance.foretell(&batch, DEFENSE);
        // A hint tells the steps: what may come of a contact is one of them.
        assert!(lines.iter().all(|line| line.kind == LineKind::Step), "{lines:?}");
        lines.into_iter().map(|line| instance.game().english(&line.message)).collect::<Vec<_>>()
    };
    let told = lines("L1>J15 L1>J14 S>K18");
    assert_eq!(told.last().unwrap(), "L1 meets H on J14: block or tackle attempt.");
    assert_eq!(told.len(), lines("L1>J15 L1>J14").len(), "it goes on after that");
}

/// The engine protocol's engine knows the seat's history and nothing else; what it refuses does not depend on the call,
/// and what it is told goes with every call that it may have been.
#[test]
fn a_history_goes_with_every_call() {
    let information_set = observed();
    for call in CALLS {
        let mut information_set = information_set.clone();
        assert!(information_set.learn(&instance(call).seat_view(Observer::Seat(DEFENSE), DEFENSE)), "{call}");
        assert_eq!(information_set.history(), observed().history(), "{call}");
    }
    for batch in batches(instance(CALLS[0]).as_ref(), 9) {
        let mut information_set = information_set.clone();
        let seen: Vec<_> = batch.iter().map(|token| information_set.see(token)).collect();
        let refused = seen.iter().position(Result::is_err).unwrap_or(batch.len());
        // What some call allows may have been seen.
        let allowed = CALLS.map(|call| {
            let mut instance = instance(call);
            batch.iter().position(|token| instance.play(token).is_err()).unwrap_or(batch.len())
        });
        assert_eq!(Some(&refused), allowed.iter().max(), "{batch:?}");
    }
}

/// Python's side: what is legal, why something is not, what is seen and what is remembered.
#[test]
fn an_environment_tells_a_seat_nothing_of_the_call() {
    let mut all = Vec::new();
    for call in CALLS {
        let mut game = environment(call);
        let mut text = format!("{:?} {:?}", game.node(), game.legal());
        text += &game.observation_text(DEFENSE);
        text += &game.information_state(DEFENSE);
        let numbers = i64::try_from(game.encoding().actions).unwrap();
        for number in (-2..numbers + 2).chain([i64::MAX, i64::MIN]) {
            let tried = game.clone().apply(number).map_err(|error| error.to_string());
            text += &format!("{:?} {tried:?}", game.token(number));
        }
        for token in batches(instance(CALLS[0]).as_ref(), 1).concat() {
            text += &format!("{:?}", game.clone().play(&token));
        }
        all.push((call, text));
    }
    for (call, text) in &all {
        assert!(*text == all[0].1, "{call} is told");
    }
}
