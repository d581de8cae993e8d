//! Positions as text, by the common interface of the games.

use kickoff_conformance::notation::mutated;
use kickoff_core::chance::below;
use kickoff_core::{Node, Observer, Seat};
use kickoff_runtime::{
    Budget, GameInstance, Limits, OpenPositionError, Opponent, Setup, Stop, find, games, open_position,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const START: &str = "soccer 2 turn=red red=g1,d4,j4,g6,c8,k8,g9 blue=g19,d16,j16,g14,c12,k12,g11 ball=g10";
const LINEUP: &str = "scrimmage 2 phase=lineup turn=yellow offense=red way=east line=15 \
    men=T1@H15,T2@G15,G1@I15,G2@F15,G3@E15,TE@A15,SE@B15,Q@I14,F@J13,H@J14,T@K13 defenders=T1@H16 \
    call=? possible=Q,F,H,T,pass middle=I";

/// The texts of positions of a random game, one in `step`.
fn texts(id: &str, seed: u64, step: usize) -> Vec<String> {
    let game = find(id).unwrap();
    let mut instance = game.start(game.rules_version(), &[]).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut texts = Vec::new();
    while !matches!(instance.node(), Node::Over(_)) {
        if (instance.ply() as usize).is_multiple_of(step) {
            texts.push(instance.position_text(None));
        }
        let legal = instance.legal();
        instance.play(&legal[below(&mut rng, legal.len() as u32) as usize]).unwrap();
    }
    texts
}

/// If this failed a game could not be played on from a text, or would not say where it began.
#[test]
fn a_game_goes_on_from_its_text() {
    for game in games() {
        for text in texts(game.id(), 3, 17) {
            let mut instance = open_position(&text).unwrap().complete().unwrap();
            assert_eq!((instance.ply(), instance.position_text(None)), (0, text.clone()));
            if let Some(token) = instance.legal().first() {
                instance.play(token).unwrap();
            }
            assert_eq!(instance.start_text(None).as_deref(), Some(text.as_str()));
        }
        let usual = game.start(game.rules_version(), &[]).unwrap();
        assert_eq!(usual.start_text(None), None);
    }
}

#[test]
fn options_are_part_of_the_text() {
    let game = find("soccer").unwrap();
    let instance = game.start(1, &[("turns", "60"), ("goals", "3")]).unwrap();
    assert_eq!(instance.position_text(None), "soccer 1 turns=60 phase=toss");
    let again = open_position("soccer 1 phase=toss turns=60").unwrap().complete().unwrap();
    assert_eq!((again.rules_version(), again.options()), (1, instance.options()));
}

#[test]
fn what_is_no_position_is_said() {
    let refused = |text: &str| open_position(text).map(|_| ()).unwrap_err().to_string();
    assert!(refused("chess 1").starts_with("no game is called “chess”; there are: scrimmage"));
    assert_eq!(
        refused("e2e4"),
        "the second word of a position is the version of the game's rules, such as “soccer 2 …”"
    );
    assert_eq!(refused(&START.replace("d4", "g1")), "red: two pieces are on g1");
}

/// If this failed a position with a secret could not be asked what the other side may do, or a guess would pass for the secret.
#[test]
fn what_is_unknown_is_known_to_nobody_who_needs_it() {
    let opened = open_position(LINEUP).unwrap();
    assert_eq!(opened.unknown(), ["call"]);
    let defense = opened.clone().for_seat_on_turn().unwrap();
    assert!(defense.legal().iter().all(|token| token.starts_with("T2@")));
    assert_eq!(defense.position_text(Some(Observer::Spectator)), LINEUP);
    let refused = opened.clone().complete().unwrap_err();
    assert_eq!(refused, OpenPositionError::Unknown("call"));
    assert_eq!(refused.to_string(), "the position leaves “call” unknown (call=?), and this needs all of it");
    assert!(opened.state().is_err());
    let offense = "scrimmage 2 turn=red offense=red way=east line=15 men=Q@I14,F@J13 defenders=T1@H16 call=? \
        possible=Q,F turns=3 allotted=4 left=4";
    let refused = open_position(offense).unwrap().for_seat_on_turn().unwrap_err().to_string();
    assert_eq!(refused, "the position leaves “call” unknown (call=?), but Red, who is on turn, knows it: write it");
}

/// If this failed the computer would know a secret that the text of a position holds, or could not think without it.
#[test]
fn the_computer_thinks_the_same_whatever_the_secret() {
    let turn = |text: &str| {
        let instance = open_position(text).unwrap().for_seat_on_turn().unwrap();
        let mut engine = find("scrimmage").unwrap().engine(Opponent::Mcts, &Setup::default());
        let budget = Budget::new(Limits { nodes: Some(60), ..Limits::default() }, Stop::new());
        let view = instance.seat_view(Observer::Seat(Seat::Second), Seat::Second);
        engine.think(&view, &budget, 1, &mut |_| {}).unwrap().turn
    };
    let unknown = turn(LINEUP);
    assert_eq!(unknown, turn(&LINEUP.replace("call=?", "call=pass:7")));
    assert_eq!(unknown, turn(&LINEUP.replace("call=?", "call=run:F")));
}

/// If this failed a program that learns could tell from its information state a secret of the position that a game began with.
#[test]
fn an_information_state_holds_what_the_seat_knew_at_the_beginning() {
    let state = |call: &str| open_position(&LINEUP.replace("call=?", call)).unwrap().state().unwrap();
    let (mut one, mut other) = (state("call=run:F"), state("call=pass:3"));
    let [offense, defense] = Seat::BOTH.map(|seat| one.information_state(seat) == other.information_state(seat));
    assert!(!offense && defense);
    assert!(!one.same(&other));
    let mut calls: Vec<String> = (0..200)
        .map(|seed| {
            let text = one.determinize(Seat::Second, seed).position().position_text(None);
            text.split(' ').find(|word| word.starts_with("call=")).unwrap().to_owned()
        })
        .collect();
    calls.sort_unstable();
    calls.dedup();
    assert_eq!(calls.len(), 4 + 12, "every call that the defense must think possible: {calls:?}");
}

/// If this failed the text of a stranger could break a search.
#[test]
fn the_computer_thinks_in_whatever_position_is_accepted() {
    for game in games() {
        let texts = texts(game.id(), 11, 3);
        let mut rng = ChaCha8Rng::seed_from_u64(5);
        let mut engines = [8, 3].map(|level| game.engine(Opponent::Level(level), &Setup::default()));
        let mut thought = 0;
        for _ in 0..300 {
            let mut pick = || &texts[below(&mut rng, texts.len() as u32) as usize];
            let (one, two) = (pick(), pick());
            let text = mutated(one, two, &mut rng);
            let Ok(instance) =
                open_position(&text).map_err(|_| ()).and_then(|one| one.for_seat_on_turn().map_err(drop))
            else {
                continue;
            };
            thought += u32::from(think(instance.as_ref(), &mut engines));
        }
        assert!(thought > 5, "{}: {thought}", game.id());
    }
}

/// Lets engines think about a position, and asks what else is known of it.
fn think(instance: &dyn GameInstance, engines: &mut [Box<dyn kickoff_runtime::DynEngine>]) -> bool {
    let Node::Decide(seat) = instance.node() else { return false };
    let view = instance.seat_view(Observer::Seat(seat), seat);
    for engine in engines {
        let budget = Budget::new(Limits { nodes: Some(40), ..Limits::default() }, Stop::new());
        let turn = engine.think(&view, &budget, 1, &mut |_| {}).unwrap().turn;
        instance.check_batch(&turn, Some(seat)).unwrap();
        engine.evaluate(&view);
        engine.forget();
    }
    instance.features();
    instance.network_inputs();
    true
}
