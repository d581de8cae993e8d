//! Runs, downs, lost balls and penalties.

use kickoff_core::Seat::{self, First as Home, Second as Away};
use kickoff_dial::Play;

use crate::table::Game;

const RUNS: [&str; 3] = ["s1", "s2", "s3"];

#[test]
fn downs_the_point_reached_is_a_first_down() {
    let mut game = Game::home(40);
    assert_eq!(game.at.down.point, 30);
    game.spin("s1", "+9");
    assert_eq!((game.down(), game.at.down.point), ((Home, 2, 31), 30));
    game.spin("s2", "-2").spin("s3", "+2");
    assert_eq!(game.down(), (Home, 4, 31));
    game.spin("s1", "+1");
    assert_eq!((game.down(), game.at.down.point), ((Home, 1, 30), 20));
}

#[test]
fn downs_the_point_is_never_beyond_the_goal_line() {
    let mut game = Game::home(12);
    game.spin("s1", "+10");
    assert_eq!((game.down(), game.at.down.point), ((Home, 1, 2), 0));
    game.spin("s1", "+1");
    assert_eq!((game.down(), game.at.down.point), ((Home, 2, 1), 0));
}

#[test]
fn downs_after_the_fourth_the_other_team_has_it() {
    let mut game = Game::first_down(Away, 40).on_down(4);
    game.spin("s1", "+9");
    assert_eq!((game.down(), game.at.down.point), ((Home, 1, 69), 59));
}

#[test]
fn runs_over_the_goal_lines() {
    for run in RUNS {
        let mut in_field = Game::home(5);
        assert_eq!(in_field.spin(run, "+4").down(), (Home, 2, 1));
        let mut on_the_line = Game::home(5);
        assert_eq!(on_the_line.spin(run, "+5").next(), (Play::Try, Home, 3));
        let mut far_over = Game::home(5).on_down(4);
        assert_eq!(far_over.spin(run, "+99").next(), (Play::Try, Home, 3));
        let mut near_his_own = Game::home(95);
        assert_eq!(near_his_own.spin(run, "-4").down(), (Home, 2, 99));
        let mut behind_his_own = Game::home(95);
        assert_eq!(behind_his_own.spin(run, "-5").next(), (Play::FreeKick, Home, 70));
        assert_eq!(behind_his_own.at.score, [0, 2]);
    }
}

#[test]
fn runs_behind_the_own_goal_line_on_fourth_down_are_safeties() {
    let mut game = Game::home(95).on_down(4);
    assert_eq!(game.spin("s3", "-6").next(), (Play::FreeKick, Home, 70));
}

#[test]
fn lost_ball_is_the_other_teams_first_down() {
    for run in RUNS {
        for (outcome, g) in [("L+0", 60), ("L+4", 64), ("L-3", 57)] {
            let mut game = Game::home(40).on_down(2);
            assert_eq!(game.spin(run, outcome).down(), (Away, 1, g), "{run} {outcome}");
        }
    }
}

#[test]
fn lost_ball_behind_a_goal_line() {
    let mut behind_his_own = Game::home(95);
    assert_eq!(behind_his_own.spin("s1", "L-5").next(), (Play::Try, Away, 3));
    assert_eq!(behind_his_own.at.score, [0, 6]);
    let mut over_the_other = Game::home(5);
    assert_eq!(over_the_other.spin("s1", "L+5").down(), (Away, 1, 80));
    assert_eq!(over_the_other.at.score, [0, 0]);
}

#[test]
fn series_ends_with_a_first_down_or_the_ball_lost() {
    let incomplete = || {
        let mut game = Game::home(40);
        game.spin("s4", "INC");
        assert!(game.at.down.incomplete);
        game
    };
    for (signal, outcome) in [("s1", "+10"), ("s4", "+12"), ("s1", "P+15"), ("s1", "L+0"), ("s7", "+20")] {
        let mut game = incomplete();
        game.spin(signal, outcome);
        assert!(!game.at.down.incomplete, "{signal} {outcome}");
    }
    for (signal, outcome) in [("s1", "+9"), ("s1", "P+5"), ("s4", "P-15"), ("s7", "BR-3")] {
        let mut game = incomplete();
        game.spin(signal, outcome);
        assert!(game.at.down.incomplete, "{signal} {outcome}");
    }
}

fn after(game: &Game, signal: &str, outcome: &str) -> ((Seat, u8, u8), u8) {
    let mut game = game.clone();
    game.spin(signal, outcome);
    (game.down(), game.at.down.point)
}

#[test]
fn penalty_on_the_offense_keeps_down_and_point() {
    let third = Game::home(40).on_down(3);
    for signal in ["s1", "s2", "s3", "s4"] {
        assert_eq!(after(&third, signal, "P-5"), ((Home, 3, 45), 30));
        assert_eq!(after(&third, signal, "P-15"), ((Home, 3, 55), 30));
    }
    // On fourth down, too: the ball is not lost.
    assert_eq!(after(&third.on_down(4), "s1", "P-15"), ((Home, 4, 55), 30));
}

#[test]
fn penalty_on_the_defense_of_15_is_a_first_down_of_5_is_not() {
    let mut third = Game::home(40).on_down(3);
    third.spin("s1", "P-15");
    assert_eq!(after(&third, "s1", "P+5"), ((Home, 3, 50), 30));
    // A first down, although the point at 30 is not reached.
    assert_eq!(after(&third, "s1", "P+15"), ((Home, 1, 40), 30));
    assert_eq!(after(&Game::home(90), "s4", "P+15"), ((Home, 1, 75), 65));
}

#[test]
fn house_five_yards_to_the_point_are_a_first_down() {
    let mut game = Game::home(40);
    game.spin("s1", "+5");
    assert_eq!(after(&game, "s1", "P+5"), ((Home, 1, 30), 20));
    game.spin("s1", "-1");
    assert_eq!(after(&game, "s1", "P+5"), ((Home, 3, 31), 30));
}

#[test]
fn one_yard_line_is_as_near_as_a_penalty_goes() {
    assert_eq!(after(&Game::home(4), "s1", "P+5"), ((Home, 1, 1), 0));
    assert_eq!(after(&Game::home(4).on_down(4), "s1", "P+5"), ((Home, 4, 1), 0));
    assert_eq!(after(&Game::home(12), "s1", "P+15"), ((Home, 1, 1), 0));
    assert_eq!(after(&Game::home(97), "s1", "P-5"), ((Home, 1, 99), 87));
    assert_eq!(after(&Game::home(90), "s4", "P-15"), ((Home, 1, 99), 80));
}
