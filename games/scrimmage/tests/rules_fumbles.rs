//! Fumbles and loose balls.

mod common;

use common::Game;
use kickoff_core::Seat;
use kickoff_scrimmage::{Ball, Phase, Unit};

/// T fumbles on K17 by stepping onto B1 on K18, with 16 squares of the turn left.
fn fumble(offense: &str, defense: &str) -> Game {
    let mut game = Game::east();
    game.play(offense, "run:T", &format!("B1@K18 {defense}")).go("~allot20 T>K15 T>K16 T>K17 T>K18 ~fumble");
    game
}

fn loose(game: &Game) -> Option<String> {
    match game.at().ball {
        Ball::Loose(at) => Some(at.to_string()),
        _ => None,
    }
}

#[test]
fn fumble_recovery_follows_a_bounce_north_or_south() {
    let mut game = fumble("", "");
    assert!(!game.offense_has("T") && !game.defense_has("B1"));
    assert_eq!(game.odds(), ["~north 1/2", "~south 1/2"]);
    assert_eq!(loose(game.clone().go("~north")).as_deref(), Some("G17"));
    assert_eq!(loose(game.go("~south")).as_deref(), Some("O17"));
}

#[test]
fn fumble_recovery_by_a_man_who_stands_there() {
    // A defender: the other team has the ball there, first down. It plays west: its spot is line 16.
    let mut game = fumble("", "L1@G17");
    assert_eq!(game.go("~north").next(), (Seat::Second, 16, 1));
    // A man of the offense: its own ball; two columns are no first down.
    let mut game = Game::east();
    game.play("", "run:T", "B1@K18").go("~allot20 G1>G16 G1>G17 T>K15 T>K16 T>K17 T>K18 ~fumble");
    assert_eq!(game.go("~north").next(), (Seat::First, 17, 2));
}

#[test]
fn fumble_recovery_by_the_first_man_to_step_there_ends_the_play() {
    let mut game = fumble("", "");
    game.go("~north G1>G16");
    assert!(!game.allows("~north"));
    assert_eq!(game.go("G1>G17").next(), (Seat::First, 17, 2));
    let mut game = fumble("", "L1@G20");
    game.go("~north").spend();
    assert_eq!(game.go("~allot3 L1>G19 L1>G18 L1>G17").next(), (Seat::Second, 16, 1));
}

#[test]
fn fumble_recovery_leaves_blocks_as_they_are() {
    let mut game = fumble("", "L1@F16");
    game.go("~north T1>F16");
    assert!(!game.offense_has("T1") && !game.defense_has("L1"));
    // There is no carrier: a linebacker who meets Q blocks Q.
    let mut game = fumble("", "L1@I16 L2@J16");
    game.go("~south G3>I16").spend();
    assert!(!game.offense_has("G3") && !game.defense_has("L1"));
    game.go("~allot20 L2>I16 L2>I15 L2>I14");
    assert!(!game.defense_has("L2"));
    assert_eq!(game.mark("Q", Unit::Offense), Some(2));
    assert!(matches!(game.at().phase, Phase::Turn));
}

#[test]
fn house_sidelines_keep_the_ball_on_the_field() {
    // T runs down row M.
    let mut game = Game::east();
    game.play("TE@N15 Q@J14 T@L14", "run:T", "B1@M18").go("~allot20 T>L15 T>L16 T>L17 T>M17 T>M18 ~fumble ~south");
    assert_eq!(loose(&game).as_deref(), Some("O17"));
    // And down row O, where the ball stays on the contact square, from which both men have gone.
    let mut game = Game::east();
    game.play("T2@O15 Q@O14 T@N14 TE@M15", "run:T", "B1@O18")
        .go("~allot20 T>N15 T>N16 T>N17 T>O17 T>O18 ~fumble ~south");
    assert_eq!(loose(&game).as_deref(), Some("O17"));
    let mut game = Game::east();
    game.play("SE@M15 T1@A15 Q@A14 T@B14", "run:T", "B1@B18 T1@F24 L1@G25")
        .go("~allot20 T>B15 T>B16 T>B17 T>B18 ~fumble ~north");
    assert_eq!(loose(&game).as_deref(), Some("A17"));
}

#[test]
fn house_loose_ball_lets_the_turn_go_on_with_what_is_left() {
    let mut game = fumble("", "");
    game.go("~north");
    assert_eq!((game.at().turn, game.at().left, game.at().phase), (1, 16, Phase::Turn));
    // Fumbled on the defense's turn: the defense goes on.
    let mut game = Game::east();
    game.play("", "run:T", "B1@K20").turn(4, "T>K15 T>K16 T>K17").go("~allot6 B1>K19 B1>K18 B1>K17 ~fumble ~north");
    assert_eq!((game.at().turn, game.at().left), (2, 3));
    assert_eq!(game.at().unit_on_turn(), Unit::Defense);
    game.spend();
    assert_eq!((game.at().turn, game.at().unit_on_turn()), (3, Unit::Offense));
    // With nothing left the other team moves first.
    let mut game = Game::east();
    game.play("", "run:T", "B1@K20").turn(4, "T>K15 T>K16 T>K17").go("~allot3 B1>K19 B1>K18 B1>K17 ~fumble ~north");
    assert_eq!((game.at().turn, game.at().phase), (3, Phase::Allotment));
}
