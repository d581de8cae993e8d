//! The ends of halves, games and matches.

use kickoff_core::Game as _;
use kickoff_quarterback::{Ending, Quarterback, Square};

use crate::support::{EIGHT, Game, NOTHING, attacking, defending};

#[test]
fn points_are_row_and_column() {
    for (at, points) in [("g3", 4), ("m12", 19), ("a1", 8), ("g12", 13), ("f8", 10)] {
        let mut game = attacking(&format!("Q{at}"), "Ta6", at);
        game.go("down");
        assert_eq!(game.last_half(), Some((points, Ending::Down)), "{at}");
    }
    // On row 0 only the column counts.
    let mut game = defending("Qg0", "Dg1", "g0");
    game.go("g1>g0");
    assert_eq!(game.last_half(), Some((1, Ending::Tackle)));
}

/// Under version 1 the middle was worth most, and an option still says so.
#[test]
fn house_columns_are_worth_most_at_the_edges_or_in_the_middle() {
    let options = |rules, given: &[(&str, &str)]| Quarterback::configure(rules, given).unwrap().columns;
    let edges = options(2, &[]);
    let middle = options(2, &[("columns", "middle")]);
    assert_eq!((options(2, &[("columns", "edges")]), options(1, &[])), (edges, middle));
    assert!(Quarterback::configure(1, &[("columns", "middle")]).is_err(), "version 1 has no such option");
    for (at, by_edges, by_middle) in [("g3", 4, 10), ("m12", 19, 13), ("a1", 8, 2), ("d8", 12, 12), ("a-1", 0, 0)] {
        let at = Square::read(at).unwrap();
        assert_eq!((edges.points(at), middle.points(at)), (by_edges, by_middle), "{at}");
    }
    let mut game = Game::new(&[("columns", "middle"), ("turns", "2")]);
    game.go("~red").go(EIGHT);
    assert_eq!(game.last_half(), Some((4, Ending::Turns)), "carried on b2");
}

#[test]
fn house_behind_row_0_nothing_is_scored() {
    for (at, from) in [("g-1", "g0"), ("g-3", "g-2"), ("a-2", "a-1")] {
        let mut game = defending(&format!("D{at}"), &format!("D{from}"), at);
        game.go(&format!("{from}>{at}"));
        assert_eq!(game.last_half(), Some((0, Ending::Tackle)), "{at}");
    }
}

#[test]
fn interceptions_score_nothing_wherever_the_ball_lies() {
    let mut game = defending("Qg-2", "Tg11", "g12");
    game.go("g11>g12");
    assert_eq!(game.last_half(), Some((0, Ending::Interception)));
}

#[test]
fn house_last_turn_is_followed_by_one_of_the_defender() {
    let mut game = Game::new(&[("turns", "2")]);
    game.go("~red").go(EIGHT);
    assert_eq!(game.last_half(), Some((8, Ending::Turns)), "carried on b2");
    let mut game = Game::new(&[("turns", "2")]);
    game.go("~red").go(NOTHING);
    assert_eq!(game.last_half(), Some((0, Ending::Turns)), "carried on g-2");
    // On row 0 a tackle would score, the last whistle does not; nor does a loose ball.
    for turn in ["g-2>g-1 g-1*f0 end", "i0>j0 g-2*k2"] {
        let mut game = Game::new(&[("turns", "1")]);
        game.go("~red").go(turn);
        assert_eq!(game.last_half(), None, "the defender has a turn left");
        game.go("e1>d1 end");
        assert_eq!(game.last_half(), Some((0, Ending::Turns)), "{turn}");
    }
}

/// A game or match of halves of two turns.
fn play(options: &[(&str, &str)], toss: &str, halves: &[&str]) -> Game {
    let mut game = Game::new(&[&[("turns", "2")], options].concat());
    game.go(toss);
    for half in halves {
        game.go(half);
    }
    game
}

#[test]
fn winning_a_game_takes_more_points() {
    let outcome = |toss, halves| play(&[("format", "game")], toss, halves).outcome().unwrap();
    let red = outcome("~red", &[EIGHT, NOTHING]);
    assert_eq!((red.score, red.returns), ([8, 0], [1, -1]));
    let blue = outcome("~red", &[NOTHING, EIGHT]);
    assert_eq!((blue.score, blue.returns), ([0, 8], [-1, 1]));
    let blue_first = outcome("~blue", &[EIGHT, NOTHING]);
    assert_eq!((blue_first.score, blue_first.returns), ([0, 8], [-1, 1]));
    let draw = outcome("~red", &[EIGHT, EIGHT]);
    assert_eq!((draw.score, draw.returns), ([8, 8], [0, 0]));
}

#[test]
fn game_over_after_the_last_half() {
    let game = play(&[("format", "game")], "~red", &[EIGHT, NOTHING]);
    assert!(game.is_over() && game.legal().is_empty());
    game.only("", "Game over", "e0>d0 end down ~red");
}

#[test]
fn matches_have_two_games_and_the_first_defender_attacks_first_in_the_second() {
    // A match is what is played if nothing else is chosen.
    let game = play(&[], "~red", &[EIGHT, NOTHING]);
    assert_eq!(game.state, play(&[("format", "match")], "~red", &[EIGHT, NOTHING]).state);
    assert!(!game.is_over());
    assert_eq!((game.state.game_and_half(), game.state.turn), ((2, 1), 1));
    // Blue attacks in the first half of game two, Red in the second.
    let mut game = game;
    game.go(EIGHT);
    assert_eq!(game.state.points(1), [0, 8]);
    game.go(EIGHT);
    assert_eq!(game.state.points(1), [8, 8]);
    assert!(game.is_over());
}

#[test]
fn game_points_decide_a_match() {
    let matched = |halves: &[&str]| play(&[("format", "match")], "~red", halves).outcome().unwrap();
    // Red attacks in the first and the last half.
    for (halves, score, red) in [
        ([EIGHT, NOTHING, NOTHING, EIGHT], [4, 0], 1),
        ([EIGHT, NOTHING, NOTHING, NOTHING], [3, 1], 1),
        ([EIGHT, NOTHING, EIGHT, NOTHING], [2, 2], 0),
        ([EIGHT, EIGHT, NOTHING, NOTHING], [2, 2], 0),
        ([NOTHING, EIGHT, EIGHT, EIGHT], [1, 3], -1),
        ([NOTHING, EIGHT, EIGHT, NOTHING], [0, 4], -1),
    ] {
        let outcome = matched(&halves);
        assert_eq!((outcome.score, outcome.returns), (score, [red, -red]));
    }
}
