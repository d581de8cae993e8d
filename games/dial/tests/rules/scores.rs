//! Touchdowns, tries, safeties, and what follows a score.

use kickoff_core::Seat::{First as Home, Second as Away};
use kickoff_dial::Play;

use crate::table::Game;

fn touchdown() -> Game {
    let mut game = Game::home(5);
    game.spin("s1", "+5");
    game
}

#[test]
fn touchdown_is_six_points_and_a_try() {
    let game = touchdown();
    assert_eq!((game.at.score, game.next()), ([6, 0], (Play::Try, Home, 3)));
}

#[test]
fn try_by_a_play_needs_three_yards_or_a_penalty_on_the_defense() {
    for (outcome, points) in [
        ("+3", 1),
        ("+8", 1),
        ("P+5", 1),
        ("P+15", 1),
        ("+2", 0),
        ("+0", 0),
        ("-2", 0),
        ("L+0", 0),
        ("L+5", 0),
        ("P-5", 0),
    ] {
        let mut game = touchdown();
        game.spin("s12", outcome);
        assert_eq!((game.at.score, game.chooses()), ([6 + points, 0], Away), "{outcome}");
    }
}

#[test]
fn try_by_a_kick_needs_the_goal() {
    for (outcome, points) in [("G", 1), ("NG", 0), ("BR-3", 0), ("BL-3", 0), ("BL-99", 0)] {
        let mut game = touchdown();
        game.spin("s10", outcome);
        assert_eq!((game.at.score, game.chooses()), ([6 + points, 0], Away), "{outcome}");
    }
}

#[test]
fn try_allows_no_other_signal() {
    let game = touchdown();
    let mut offered = game.offered();
    offered.sort();
    assert_eq!(offered, ["s10", "s12"]);
    let others = (1..=12).filter(|n| ![10, 12].contains(n)).map(|n| format!("s{n}"));
    others.for_each(|signal| assert_eq!(game.refused(&signal).0, "Try", "{signal}"));
}

#[test]
fn after_a_score_the_team_scored_upon_chooses() {
    let mut tried = touchdown();
    tried.spin("s10", "NG");
    assert_eq!((tried.chooses(), tried.offered()), (Away, vec!["kick".to_owned(), "receive".to_owned()]));
    assert_eq!(tried.clone().play("kick").next(), (Play::KickOff, Away, 60));
    assert_eq!(tried.play("receive").next(), (Play::KickOff, Home, 60));
    let mut kicked = Game::first_down(Away, 5);
    assert_eq!(kicked.spin("s10", "G").chooses(), Home);
    // A touchdown by the team that did not have the ball: the other one chooses.
    let mut lost = Game::home(95);
    assert_eq!(lost.spin("s1", "L-5").spin("s12", "+3").chooses(), Home);
    assert_eq!(lost.at.score, [0, 7]);
}

#[test]
fn safety_is_two_points_for_the_other_team() {
    let mut game = Game::first_down(Away, 98);
    game.spin("s1", "-2");
    assert_eq!(game.at.score, [2, 0]);
}

#[test]
fn free_kick_from_the_30_of_the_team_that_gave_the_safety_away() {
    let mut game = Game::first_down(Away, 98);
    game.spin("s1", "-2");
    assert_eq!(game.next(), (Play::FreeKick, Away, 70));
    assert_eq!(
        game.refused("s7"),
        ("Free Kick", "the punt cannot be chosen now: the free kick is due, signal 11".into())
    );
    assert_eq!(game.spin("s11", "+50").next(), (Play::Return, Home, 80));
}
