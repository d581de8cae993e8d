//! No answer to a seat reveals the call before the rules do.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod common;

use common::Game;
use kickoff_conformance::{Effort, answers};
use kickoff_core::playout::Playout;
use kickoff_core::{BatchError, Game as _, Node, Observer, PlayError, Present as _, Seat, check_batch, foreseen};
use kickoff_scrimmage::{Options, Scrimmage, State, Unit};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const CALLS: [&str; 7] = ["run:Q", "run:F", "run:H", "run:T", "pass:1", "pass:3", "pass:12"];

/// The backs stand where defenders can reach them in one turn: the offense's left is open.
const BACKS: &str = "T1@H15 T2@G15 G1@I15 G2@F15 G3@E15 TE@A15 SE@B15 Q@I14 F@J13 H@J14 T@K13";
const BLITZ: &str = "T1@H16 T2@G16 G1@I17 G2@F16 G3@E16 L1@J16 L2@K16 L3@L16 B1@M16 B2@J17 S@K17";
/// A defender's way onto each of them, the last step being the contact.
const WAYS: [(&str, &str); 4] =
    [("Q", "L1>J15 L1>I14"), ("F", "L2>K15 L2>K14 L2>J13"), ("H", "L1>J15 L1>J14"), ("T", "L3>L15 L3>L14 L3>K13")];

fn options(given: &[(&str, &str)]) -> Options {
    Scrimmage::configure(Scrimmage::RULES_VERSION, given).unwrap()
}

/// The defense's turn with this number, the backs in reach, after a call.
fn blitz(call: &str, turn: u16) -> State {
    let mut game = Game::east();
    game.go(BACKS).go(call).go(BLITZ);
    for number in 1..turn {
        // Men far away go to and fro.
        let step = match number {
            1 => "~allot1 SE>C15",
            2 => "~allot1 B1>N16",
            _ => "~allot1 SE>B15",
        };
        game.go(step);
    }
    game.go("~allot20");
    assert_eq!((game.at().turn, game.at().unit_on_turn()), (turn, Unit::Defense));
    game.state
}

fn answer(state: &State, batch: &str) -> Result<(), BatchError> {
    let tokens: Vec<&str> = batch.split(' ').collect();
    check_batch::<Scrimmage, _>(state, &tokens, Some(Seat::Second))
}

#[test]
fn a_batch_tells_nothing_of_the_carrier() {
    for turn in [2, 4] {
        let states: Vec<State> = CALLS.iter().map(|call| blitz(call, turn)).collect();
        // Turn 2 has told whether the play is a run.
        let alike: [&[State]; 2] = if turn == 2 { [&states, &[]] } else { [&states[..4], &states[4..]] };
        for (back, way) in WAYS {
            for junk in ["no-such-token", "~miss", "T>A1", "L1>J15", "scramble", "S>K18", "throw:C20"] {
                for states in alike.iter().filter(|states| !states.is_empty()) {
                    let batch = format!("{way} {junk}");
                    let first = answer(&states[0], &batch);
                    // Once a pass is known, only Q can have the ball.
                    if states.len() > 3 {
                        assert!(matches!(first, Err(BatchError::Unforeseen { .. })), "{batch}: {first:?}");
                    }
                    for state in *states {
                        let again = answer(state, &batch);
                        assert_eq!(again, first, "{back} {junk}");
                        assert_eq!(again.map_err(|e| e.to_string()), first.clone().map_err(|e| e.to_string()));
                    }
                }
            }
        }
    }
}

#[test]
fn the_refusal_names_the_token_and_the_rule() {
    let error = answer(&blitz("run:H", 2), "L1>J15 L1>J14 no-such-token").unwrap_err();
    let BatchError::Unforeseen { index, after, unforeseen } = &error else { panic!("{error:?}") };
    assert_eq!((*index, after.as_str(), unforeseen.rule), (2, "L1>J14", "B2"));
    assert_eq!(
        error.to_string(),
        "Nothing can follow “L1>J14” in one message: the man there may carry the ball. Send the rest when you have seen \
         what came of it."
    );
    // A man who cannot carry the ball can be blocked on the way, and the seat that made the call knows it anyway.
    assert_eq!(
        answer(&blitz("run:H", 2), "G1>I16 G1>I15 S>K16"),
        Err(illegal(&blitz("run:H", 2), "G1>I16 G1>I15", "S>K16"))
    );
    assert_eq!(answer(&blitz("run:H", 2), "G1>I16 G1>I15 S>K18 S>K19"), Ok(()));
}

/// The refusal of the last of some tokens.
fn illegal(state: &State, before: &str, token: &str) -> BatchError {
    let mut state = state.clone();
    let mut index = 0;
    for token in before.split(' ') {
        Scrimmage::apply(&mut state, Scrimmage::read_token(token).unwrap());
        index += 1;
    }
    let action = Scrimmage::read_token(token).unwrap();
    let illegal = Scrimmage::check(&state, action).unwrap_err();
    BatchError::Token { index, error: PlayError::illegal::<Scrimmage>(action, &illegal) }
}

#[test]
fn nothing_follows_the_end_of_a_turn_that_reveals() {
    let mut game = Game::east();
    game.go(BACKS).go("pass:3").go(BLITZ).go("~allot1 SE>C15 ~allot2");
    let last = |batch: &str| answer(&game.state, batch).unwrap_err();
    let BatchError::Unforeseen { index: 2, unforeseen, .. } = last("S>K18 S>K19 S>K18") else {
        panic!("{:?}", last("S>K18 S>K19 S>K18"))
    };
    assert_eq!(unforeseen.rule, "reveal");
    assert_eq!(answer(&game.state, "S>K18 S>K19"), Ok(()));
}

#[test]
fn a_turn_ends_where_something_may_be_shown() {
    let state = blitz("run:F", 2);
    let actions: Vec<_> = "L1>J15 L1>J14 S>K18".split(' ').map(|token| Scrimmage::read_token(token).unwrap()).collect();
    assert_eq!(foreseen::<Scrimmage>(&state, Seat::Second, &actions), actions[..2]);
    // Its own call is known to the offense.
    let mut game = Game::east();
    game.go(BACKS).go("run:F").go(BLITZ).go("~allot6");
    let actions: Vec<_> = "G1>I16 G1>I17 SE>C15".split(' ').map(|t| Scrimmage::read_token(t).unwrap()).collect();
    assert_eq!(foreseen::<Scrimmage>(&game.state, Seat::First, &actions), actions);
}

#[test]
fn indistinguishable_positions_get_the_same_answer() {
    for turn in [2, 4] {
        for call in ["run:H", "pass:3"] {
            let done = answers::check_at::<Scrimmage>(&blitz(call, turn), 600, 7).unwrap();
            assert!(done.unforeseen > 5 || (turn, call) == (4, "pass:3"), "{call} {turn} {done:?}");
        }
    }
    // One step from contact, so that hardly a batch passes by it.
    for call in CALLS {
        let mut near = blitz(call, 2);
        for token in ["L1>J15", "L2>K15", "L2>K14", "L3>L15", "L3>L14"] {
            Scrimmage::apply(&mut near, Scrimmage::read_token(token).unwrap());
        }
        let done = answers::check_at::<Scrimmage>(&near, 300, 11).unwrap();
        assert!(done.unforeseen > 20, "{call} {done:?}");
    }
}

#[test]
fn random_games_are_answered_the_same() {
    let effort = Effort::games(3);
    for given in [
        &[("max_plays", "3")][..],
        &[("max_plays", "3"), ("min_squares", "20"), ("max_squares", "20")],
        &[("max_plays", "4"), ("max_turns", "4"), ("min_squares", "1"), ("max_squares", "2")],
    ] {
        let done = answers::check::<Scrimmage>(&options(given), &effort).unwrap();
        assert!(done.games == 3 && done.unforeseen > 0 && done.comparisons > 1000, "{done:?}");
    }
}

#[test]
fn the_view_of_the_defense_is_all_that_is_asked() {
    let views = CALLS.map(|call| Scrimmage::view(&blitz(call, 2), Observer::Seat(Seat::Second)));
    assert!(views.iter().all(|view| *view == views[0]));
}

/// The ways that boards offer are batches: a contact, or what ends a turn, comes last in them.
#[test]
fn what_a_board_offers_is_accepted() {
    let mut ways = 0;
    for seed in 0..3 {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let mut state = Scrimmage::start(&options(&[("max_plays", "3"), ("max_squares", "8")]));
        while let Some(action) = Playout::<Scrimmage>::default().choose(&state, &mut rng) {
            if let Node::Decide(seat) = Scrimmage::node(&state) {
                for observer in [Observer::Seat(seat), Observer::Spectator] {
                    let scene = Scrimmage::scene(&Scrimmage::view(&state, observer));
                    for square in scene.reach.iter().flat_map(|man| &man.squares) {
                        ways += 1;
                        match check_batch::<Scrimmage, _>(&state, &square.tokens, Some(seat)) {
                            Ok(()) => {}
                            // On the shared screen Q's squares are lit even if Q is set.
                            Err(BatchError::Token { error, .. })
                                if error.rule() == Some("set position") && observer == Observer::Spectator => {}
                            other => panic!("{observer:?} {:?}: {other:?}", square.tokens),
                        }
                    }
                }
            }
            Scrimmage::apply(&mut state, action);
        }
    }
    assert!(ways > 1000, "{ways}");
}
