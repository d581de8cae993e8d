//! Kick-offs, run-backs, punts, field goals, blocked kicks.

use kickoff_core::Seat::{First as Home, Second as Away};
use kickoff_dial::Play;

use crate::table::Game;

#[test]
fn kick_off_from_the_40_is_run_back() {
    let mut game = Game::kick_off();
    assert_eq!(game.next(), (Play::KickOff, Home, 60));
    assert_eq!(game.clone().spin("s11", "+45").next(), (Play::Return, Away, 85));
    assert_eq!(game.clone().spin("s11", "+0").next(), (Play::Return, Away, 40));
    assert_eq!(game.spin("s11", "+59").next(), (Play::Return, Away, 99));
}

#[test]
fn penalty_on_a_kick_off_moves_the_ball_and_the_kick_is_taken_again() {
    let mut game = Game::kick_off();
    game.spin("s11", "P+5");
    assert_eq!((game.next(), game.at.played), ((Play::KickOff, Home, 55), 1));
    game.spin("s11", "P-15");
    assert_eq!(game.next(), (Play::KickOff, Home, 70));
    let mut free = Game::home(70).due(Play::FreeKick);
    assert_eq!(free.spin("s11", "P-15").next(), (Play::FreeKick, Home, 85));
    // Never nearer to a goal line than a yard.
    free.spin("s11", "P-15");
    assert_eq!(free.next(), (Play::FreeKick, Home, 99));
    let mut near = Game::home(10).due(Play::KickOff);
    assert_eq!(near.spin("s11", "P+15").next(), (Play::KickOff, Home, 1));
}

#[test]
fn touchback_after_a_kick_over_the_goal_line() {
    for outcome in ["+60", "+65"] {
        let mut game = Game::kick_off();
        assert_eq!(game.spin("s11", outcome).down(), (Away, 1, 80), "{outcome}");
        assert_eq!(game.at.down.point, 70);
    }
    let mut free = Game::home(70).due(Play::FreeKick);
    assert_eq!(free.spin("s11", "+70").down(), (Away, 1, 80));
}

#[test]
fn run_back_of_a_kick_ends_in_a_first_down_or_a_touchdown() {
    let caught = Game::first_down(Away, 85).due(Play::Return);
    assert_eq!(caught.clone().spin("s6", "+12").down(), (Away, 1, 73));
    assert_eq!(caught.clone().spin("s6", "+84").down(), (Away, 1, 1));
    let mut all_the_way = caught;
    assert_eq!(all_the_way.spin("s6", "+85").next(), (Play::Try, Away, 3));
}

#[test]
fn house_a_play_of_its_own() {
    let mut game = Game::kick_off();
    game.spin("s11", "+40").spin("s6", "+10");
    assert_eq!(game.at.played, 2);
    // The half ends before the run-back, which is not made.
    let mut last = Game::kick_off().last_play();
    last.spin("s11", "+40");
    assert_eq!((last.at.half, last.chooses()), (2, Away));
}

#[test]
fn ball_lost_on_a_run_back() {
    for (play, signal) in [(Play::Return, "s6"), (Play::InterceptionReturn, "s5")] {
        let caught = Game::first_down(Away, 85).due(play);
        assert_eq!(caught.clone().spin(signal, "L+8").down(), (Home, 1, 23));
        assert_eq!(caught.clone().spin(signal, "L-3").down(), (Home, 1, 12));
        // Over the goal line that the runner attacks: the other team's own.
        assert_eq!(caught.clone().spin(signal, "L+85").down(), (Home, 1, 80));
        let mut behind_his_own = caught;
        assert_eq!(behind_his_own.spin(signal, "L-15").next(), (Play::Try, Home, 3));
        assert_eq!(behind_his_own.at.score, [6, 0]);
    }
}

#[test]
fn punt_on_any_down() {
    for down in 1..=4 {
        let game = Game::home(70).on_down(down);
        assert_eq!(game.clone().spin("s7", "+35").next(), (Play::Return, Away, 65));
        assert_eq!(game.clone().spin("s7", "+0").next(), (Play::Return, Away, 30));
        assert_eq!(game.clone().spin("s7", "+70").down(), (Away, 1, 80));
        assert_eq!(game.clone().spin("s7", "+69").next(), (Play::Return, Away, 99));
    }
}

#[test]
fn blocked_and_recovered_uses_up_the_down() {
    for (g, signal) in [(70, "s7"), (14, "s8"), (10, "s9"), (5, "s10")] {
        let mut game = Game::home(g).on_down(2);
        let point = game.at.down.point;
        game.spin(signal, "BR-8");
        assert_eq!((game.down(), game.at.down.point), ((Home, 3, g + 8), point));
        let mut fourth = Game::home(g).on_down(4);
        assert_eq!(fourth.spin(signal, "BR-8").down(), (Away, 1, 100 - g - 8));
    }
}

#[test]
fn blocked_and_recovered_behind_the_own_goal_line_is_a_safety_on_any_down() {
    for down in [1, 4] {
        let mut game = Game::home(92).on_down(down);
        assert_eq!(game.spin("s7", "BR-8").next(), (Play::FreeKick, Home, 70));
        assert_eq!(game.at.score, [0, 2]);
    }
}

#[test]
fn blocked_and_lost_gives_the_other_team_the_ball() {
    let mut punt = Game::home(70).on_down(2);
    assert_eq!(punt.spin("s7", "BL-10").down(), (Away, 1, 20));
    let mut field_goal = Game::home(10);
    assert_eq!(field_goal.spin("s9", "BL-9").down(), (Away, 1, 81));
    let mut behind_his_own = Game::home(90);
    assert_eq!(behind_his_own.spin("s7", "BL-10").next(), (Play::Try, Away, 3));
    assert_eq!(behind_his_own.at.score, [0, 6]);
}

#[test]
fn field_goal_distance_chooses_the_signal() {
    for g in 1..=99 {
        let offered: Vec<String> = Game::home(g).offered();
        let expected = match g {
            1..=7 => Some("s10"),
            8..=12 => Some("s9"),
            13..=15 => Some("s8"),
            _ => None,
        };
        assert_eq!(offered.get(5).map(String::as_str), expected, "{g} yards");
        for signal in ["s8", "s9", "s10"].into_iter().filter(|signal| Some(*signal) != expected) {
            assert_eq!(Game::home(g).refused(signal).0, "Field Goal Distance", "{signal} from {g} yards");
        }
    }
    assert_eq!(
        Game::home(40).refused("s8").1,
        "the field goal from the 15 can be chosen 13 to 15 yards from the goal line; the ball is 40 from it"
    );
}

#[test]
fn field_goal_is_three_points_or_a_touchback() {
    let mut good = Game::home(14).on_down(4);
    good.spin("s8", "G");
    assert_eq!((good.at.score, good.chooses()), ([3, 0], Away));
    let mut missed = Game::first_down(Away, 10);
    assert_eq!(missed.spin("s9", "NG").down(), (Home, 1, 80));
    assert_eq!(missed.at.score, [0, 0]);
}

#[test]
fn house_numbers_of_the_field_goals() {
    let mut game = Game::home(5);
    assert_eq!(game.spin("s10", "G").at.score, [3, 0]);
    assert_eq!(Game::home(5).refused("s11").0, "Signals");
}
