//! Forward passes and their run-backs.

use kickoff_core::Seat::{First as Home, Second as Away};
use kickoff_dial::Play;

use crate::table::Game;

#[test]
fn forward_pass_gains_like_a_run_and_scores_in_the_end_zone() {
    let mut game = Game::home(30);
    assert_eq!(game.spin("s4", "+4").down(), (Home, 2, 26));
    assert_eq!(game.spin("s4", "+6").down(), (Home, 1, 20));
    assert_eq!(game.spin("s4", "+0").down(), (Home, 2, 20));
    for caught in ["+20", "+29"] {
        assert_eq!(game.clone().spin("s4", caught).next(), (Play::Try, Home, 3), "{caught}");
    }
    let mut failed = game.on_down(4);
    assert_eq!(failed.spin("s4", "+3").down(), (Away, 1, 83));
}

#[test]
fn end_line_makes_a_complete_pass_a_touchback() {
    for over in ["+30", "+31", "+9999"] {
        let mut game = Game::home(20);
        assert_eq!(game.spin("s4", over).down(), (Away, 1, 80), "{over}");
        assert_eq!(game.at.score, [0, 0]);
    }
}

#[test]
fn incomplete_pass_uses_up_the_down() {
    let mut game = Game::home(40).on_down(3);
    game.spin("s4", "INC");
    assert_eq!((game.down(), game.at.down.point), ((Home, 4, 40), 30));
    let mut fourth = Game::home(40).on_down(4);
    assert_eq!(fourth.spin("s4", "INC").down(), (Away, 1, 60));
}

#[test]
fn second_incomplete_pass_costs_5_yards() {
    let mut game = Game::home(40);
    game.spin("s4", "INC").spin("s4", "+4").spin("s4", "INC");
    assert_eq!((game.down(), game.at.down.point), ((Home, 4, 41), 30));
    // The third one costs them again, and it is fourth down.
    assert_eq!(game.spin("s4", "INC").down(), (Away, 1, 54));
}

#[test]
fn second_incomplete_pass_leaves_a_yard_to_the_own_goal_line() {
    for (g, left) in [(93, 98), (94, 99), (97, 99), (99, 99)] {
        let mut game = Game::home(g);
        game.spin("s4", "INC").spin("s4", "INC");
        assert_eq!(game.down(), (Home, 3, left));
    }
}

#[test]
fn second_incomplete_pass_is_of_one_series() {
    let mut game = Game::home(40);
    game.spin("s4", "INC").spin("s1", "+10").spin("s4", "INC");
    assert_eq!(game.down(), (Home, 2, 30));
}

#[test]
fn interception_is_run_back_from_where_it_was_caught() {
    for (outcome, g) in [("INT+0", 60), ("INT+18", 78), ("INT+39", 99)] {
        let mut game = Game::home(40).on_down(4);
        assert_eq!(game.spin("s4", outcome).next(), (Play::InterceptionReturn, Away, g), "{outcome}");
    }
}

#[test]
fn interception_behind_the_goal_line_is_a_touchback() {
    for outcome in ["INT+40", "INT+60"] {
        let mut game = Game::home(40);
        assert_eq!(game.spin("s4", outcome).down(), (Away, 1, 80), "{outcome}");
    }
}

#[test]
fn run_back_of_an_interception_ends_in_a_first_down_or_a_touchdown() {
    let caught = Game::first_down(Away, 78).due(Play::InterceptionReturn);
    assert_eq!(caught.clone().spin("s5", "+0").down(), (Away, 1, 78));
    assert_eq!(caught.clone().spin("s5", "+40").down(), (Away, 1, 38));
    let mut all_the_way = caught;
    assert_eq!(all_the_way.spin("s5", "+78").next(), (Play::Try, Away, 3));
    assert_eq!(all_the_way.at.score, [0, 6]);
}
