//! A match of two games.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod common;

use common::Game;
use kickoff_core::{Game as _, OptionError, Seat};
use kickoff_scrimmage::{DecidedBy, Direction, Phase, Scrimmage, Unit};

/// A match that Red starts, playing east.
fn red_starts(options: &[(&str, &str)]) -> Game {
    Game::east_with(&[&[("format", "match")], options].concat())
}

/// A touchdown in one play: T runs down row K. In `idle` more turns of the offense it goes nowhere.
fn touchdown(game: &mut Game, idle: usize) {
    let games = game.at().games.over().count();
    game.play("", "run:T", "").idle(2 * idle);
    let forward = i16::from(game.direction().forward());
    while game.outcome().is_none() && game.at().games.over().count() == games {
        let at = game.square("T", Unit::Offense).unwrap();
        let from: i16 = at[1..].parse().unwrap();
        let left = if forward > 0 { 56 - from } else { from - 5 };
        let steps: Vec<String> = (1..=left.min(6)).map(|step| format!("T>K{}", from + step * forward)).collect();
        game.turn(steps.len() as u8, &steps.join(" "));
        if game.outcome().is_none() && game.at().games.over().count() == games {
            game.idle(1);
        }
    }
}

fn ended(game: &Game) -> ([i32; 2], [i8; 2], DecidedBy) {
    let outcome = game.outcome().unwrap();
    let (decided, by) = game.at().games.outcome();
    assert_eq!(outcome, decided);
    (outcome.score, outcome.returns, by)
}

#[test]
fn house_match_has_two_games_in_one_record() {
    let mut game = red_starts(&[]);
    touchdown(&mut game, 0);
    assert_eq!(game.outcome(), None);
    let first = game.at().games.over().next().unwrap();
    assert_eq!((first.winner(), first.score, first.plays, first.turns), (Some(Seat::First), [6, 0], 1, 13));
    assert_eq!(game.at().games.won(), [1, 0]);
    touchdown(&mut game, 0);
    assert!(game.outcome().is_some());
    assert_eq!(game.rule("~red-east"), "game over");
}

#[test]
fn house_second_game_begins_without_a_toss_with_the_other_team_on_offense() {
    let mut game = red_starts(&[]);
    touchdown(&mut game, 0);
    // Yellow starts from its own 20; each team attacks the same goal as before; plays and downs start anew.
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::Second, 45, 1), 40));
    assert_eq!(game.at().seat_direction(Seat::First), Direction::East);
    assert_eq!((game.at().plays, game.at().turn, game.at().games.over().count()), (0, 0, 1));
    assert_eq!(game.state.call(), None);
}

#[test]
fn house_second_game_is_started_by_the_other_team_regardless_of_possession() {
    // Red fails on four downs, and Yellow has the ball when the first game ends without a score.
    let mut game = red_starts(&[("max_plays", "5")]);
    for _ in 0..5 {
        game.gain(1);
    }
    assert_eq!(game.next(), (Seat::Second, 45, 1));
    // In the other order of possession it is Yellow too, because Red started the first game.
    let mut game = red_starts(&[("max_plays", "3")]);
    for _ in 0..3 {
        game.gain(1);
    }
    assert_eq!(game.next(), (Seat::Second, 45, 1));
}

#[test]
fn house_second_game_has_its_own_limit_of_plays() {
    let mut game = red_starts(&[("max_plays", "2")]);
    for plays in [1, 0, 1] {
        game.gain(1);
        assert_eq!((game.outcome(), game.at().plays), (None, plays));
    }
    game.gain(1);
    assert_eq!(ended(&game), ([0, 0], [0, 0], DecidedBy::Nothing));
}

#[test]
fn house_games_won_decide_first() {
    let mut game = red_starts(&[("max_plays", "1")]);
    touchdown(&mut game, 0);
    game.gain(1);
    assert_eq!(ended(&game), ([1, 0], [1, -1], DecidedBy::Games));
    let mut game = red_starts(&[("max_plays", "1")]);
    game.gain(1);
    touchdown(&mut game, 3);
    assert_eq!(ended(&game), ([0, 1], [-1, 1], DecidedBy::Games));
}

#[test]
fn house_one_game_each_is_decided_by_plays_then_by_turns() {
    // Yellow needs two plays, and fewer turns.
    let mut game = red_starts(&[]);
    touchdown(&mut game, 5);
    game.gain(5);
    touchdown(&mut game, 0);
    let turns: Vec<u32> = game.at().games.over().map(|game| game.turns).collect();
    assert!(turns[1] < turns[0], "{turns:?}");
    assert_eq!(ended(&game), ([1, 1], [1, -1], DecidedBy::Plays));
    // As many plays, and Yellow needs more turns.
    let mut game = red_starts(&[]);
    touchdown(&mut game, 0);
    touchdown(&mut game, 1);
    assert_eq!(ended(&game), ([1, 1], [1, -1], DecidedBy::Turns));
    let mut game = red_starts(&[]);
    touchdown(&mut game, 1);
    touchdown(&mut game, 0);
    assert_eq!(ended(&game), ([1, 1], [-1, 1], DecidedBy::Turns));
    // As many plays and turns.
    let mut game = red_starts(&[]);
    touchdown(&mut game, 0);
    touchdown(&mut game, 0);
    assert_eq!(ended(&game), ([1, 1], [0, 0], DecidedBy::Nothing));
}

#[test]
fn house_match_is_not_played_by_default_nor_under_older_rules() {
    let mut game = Game::east();
    touchdown(&mut game, 0);
    assert!(matches!(game.at().phase, Phase::Over(_)));
    let refused = Scrimmage::configure(1, &[("format", "match")]);
    assert!(matches!(refused, Err(OptionError::NotYet { since: 2, rules: 1, .. })), "{refused:?}");
    assert!(Scrimmage::configure(1, &[("format", "single")]).is_err());
    assert_eq!(Scrimmage::configure(2, &[]), Scrimmage::configure(2, &[("format", "single")]));
}

#[test]
fn undo_does_not_go_back_into_the_first_game() {
    let mut game = red_starts(&[("max_plays", "1")]);
    game.play("", "run:T", "");
    while game.square("T", Unit::Offense).as_deref() != Some("K50") {
        let at: u8 = game.square("T", Unit::Offense).unwrap()[1..].parse().unwrap();
        let steps: Vec<String> = (1..=6).map(|step| format!("T>K{}", at + step)).collect();
        game.turn(6, &steps.join(" ")).idle(1);
    }
    game.go("~allot20 T>K51 T>K52 T>K53 T>K54 T>K55");
    assert!(!game.may_undo("T>K56"), "the touchdown ends the first game");
}
