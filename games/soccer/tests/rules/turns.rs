//! Whose pieces step, how many, and how a turn ends.

use kickoff_core::{Game as _, Node, Seat};
use kickoff_soccer::Soccer;

use crate::play::Game;

#[test]
fn own_pieces_only() {
    let game = Game::start(Seat::First, &[]);
    game.only("g9>f9", "Own pieces", "g11>f11 c12>c11 e5>e6");
    assert_eq!(game.why("g11>f11").1, "Blue 7 on g11 is not Red's to move");
    assert_eq!(game.why("e5>e6").1, "no piece stands on e5");
    Game::start(Seat::Second, &[]).only("g11>f11", "Own pieces", "g9>f9");
}

#[test]
fn two_pieces_one_after_the_other() {
    let mut game = Game::start(Seat::First, &[]);
    game.go("c8>c9");
    game.only("c9>c10 k8>k9 d4>d5", "", "");
    game.go("k8>k9");
    game.only("k9>k10 end", "Two pieces", "c9>c10 d4>d5");
    assert_eq!(game.why("c9>c10").1, "Red 5 is done for this turn: Red 6 has taken a step since");
    assert!(game.why("d4>d5").1.contains("Red 5 and Red 6"));
}

#[test]
fn three_steps_of_any_kind() {
    let mut game = Game::start(Seat::First, &[]);
    // A move, a pass and a move.
    game.go("g9>f10 f10*k10 f10>f11");
    game.only("c8>c9", "Three steps", "f11>f12 f11>f10");
    game.go("c8>c9");
    game.only("c9>c10", "Three steps", "f11>f12");
    // A dribble, a move and a dribble; the second piece's third step ends the turn.
    let mut game = Game::red("g8", "R7@f8");
    game.go("d4>d5 f8>g8 g8>h7 h7>h8");
    assert_eq!((game.ball().as_str(), game.state.on_turn), ("h9", Seat::Second));
}

#[test]
fn end_of_turn_comes_after_a_step_or_by_itself() {
    let mut game = Game::start(Seat::First, &[]);
    game.only("", "End of turn", "end");
    game.go("d4>d5");
    let mut ended = game.clone();
    ended.go("end");
    assert_eq!(Soccer::node(&ended.state), Node::Decide(Seat::Second));
    game.go("d5>d6 d6>d7 j4>j5 j5>j6 j6>j7");
    assert_eq!(Soccer::node(&game.state), Node::Decide(Seat::Second));
}

#[test]
fn end_of_turn_is_the_only_action_of_a_side_that_is_locked_in() {
    let locked = "B1@a4 B2@b4 B3@c4 B4@c3 B5@c2 B6@d1 B7@d2";
    let mut game = Game::red("g10", &format!("R1@a1 R2@a2 R3@a3 R4@b1 R5@b2 R6@b3 R7@c1 {locked}"));
    assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), ["end"]);
    game.go("end");
    assert_eq!((game.state.turns, game.state.on_turn), (1, Seat::Second));
    // With one piece free the turn ends by itself after that piece's third step.
    let locked = "B1@a4 B2@b4 B3@c4 B4@c3 B5@c2 B6@c1 B7@m19";
    let mut game = Game::red("g10", &format!("R1@a1 R2@a2 R3@a3 R4@b1 R5@b2 R6@b3 R7@k10 {locked}"));
    game.go("k10>k11 k11>k12");
    assert_eq!(game.state.on_turn, Seat::First);
    game.go("k12>k13");
    assert_eq!((game.state.turns, game.state.on_turn), (1, Seat::Second));
}
