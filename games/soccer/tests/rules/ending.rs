//! Goals, the dropped ball and the end of the game.

use kickoff_core::{Game as _, Node, Outcome, Seat};
use kickoff_soccer::{Restart, Soccer};

use crate::play::Game;

fn over(game: &Game) -> Option<Outcome> {
    match Soccer::node(&game.state) {
        Node::Over(outcome) => Some(outcome),
        _ => None,
    }
}

#[test]
fn house_dropped_ball_after_ten_idle_turns() {
    let mut game = Game::start(Seat::Second, &[]);
    game.idle(9);
    assert_eq!((game.state.idle_turns(), game.in_set_up()), (9, false));
    // A pass in the tenth turn: the count begins again. To come to the ball is not enough.
    let mut passed = game.clone();
    passed.go("g9>f10 f10*h10 end");
    assert_eq!((passed.state.idle_turns(), passed.in_set_up()), (0, false));
    let mut moved = game.clone();
    moved.go("g9>f10 end");
    assert!(moved.in_set_up());
    game.idle(1);
    assert!(game.in_set_up() && game.state.idle_turns() == 0 && game.state.is_kick_off());
    assert_eq!(game.state.just_restarted(), Some(Restart::DroppedBall));
    // Blue has had turns 1, 3, ... 9 and goes on with turn 11.
    assert_eq!((game.state.turns, game.state.on_turn), (10, Seat::Second));
}

#[test]
fn goal_brings_all_to_the_set_up_and_the_other_side_goes_on() {
    let mut game = Game::red("f14", "R7@f13 R2@d9");
    game.go("d9>d10 f13*f19");
    assert!(game.in_set_up() && game.state.is_kick_off());
    assert_eq!((game.state.goals, game.state.on_turn, game.state.turns), ([1, 0], Seat::Second, 1));
    assert_eq!(game.state.just_restarted(), Some(Restart::Goal(Seat::First)));
    assert_eq!(over(&game), None);
    game.only("g11>f10 d16>d15", "Own pieces", "g9>f9");
}

#[test]
fn winning_takes_the_goals_that_are_set() {
    let mut game = Game::arranged(Seat::First, "f14", "R7@f13", &[("goals", "1")]);
    game.go("f13*f19");
    assert_eq!(over(&game), Some(Outcome { score: [1, 0], returns: [1, -1] }));
    let mut game = Game::arranged(Seat::Second, "f6", "B7@f7", &[("goals", "2")]);
    game.go("f7*f1");
    assert_eq!(over(&game), None);
}

#[test]
fn house_turn_limit_and_more_goals_win() {
    let mut game = Game::start(Seat::First, &[("turns", "3")]);
    game.idle(2);
    assert_eq!(over(&game), None);
    game.idle(1);
    assert_eq!(over(&game), Some(Outcome { score: [0, 0], returns: [0, 0] }));
    let mut game = Game::arranged(Seat::Second, "f6", "B7@f7", &[("turns", "2")]);
    game.go("f7*f1").idle(1);
    assert_eq!(over(&game), Some(Outcome { score: [0, 1], returns: [-1, 1] }));
}

#[test]
fn game_over_means_that_nothing_more_is_played() {
    let mut game = Game::arranged(Seat::First, "f14", "R7@f13", &[("goals", "1")]);
    game.go("f13*f19");
    assert!(game.legal().is_empty());
    game.only("", "Game over", "g11>f11 g9>f9 end ~red");
}
