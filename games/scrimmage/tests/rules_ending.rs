//! The end of a play: spots, downs, scores, the limits of turns and plays.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

mod common;

use common::{Game, only};
use kickoff_core::{Game as _, Node, Seat};
use kickoff_scrimmage::{Ball, Label, Phase, Scrimmage, Unit};

/// A game whose first play is over, with Red going east from this line, 15 or more, in gains of up to 10 yards.
fn east_at(line: u8) -> Game {
    east_under(Scrimmage::RULES_VERSION, line)
}

/// The same under a version of the rules.
fn east_under(rules: u32, line: u8) -> Game {
    let mut game = Game::east_under(rules);
    while game.at().line < line {
        let columns = (line - game.at().line).min(5);
        game.gain(i16::from(columns));
    }
    assert_eq!((game.at().line, game.at().seat(Unit::Offense)), (line, Seat::First));
    game
}

/// Red on its own 8-yard line, second down: T has been tackled for a loss of 12 yards.
fn backed_up() -> Game {
    let mut game = Game::east();
    game.play("SE@M15 T@K11", "run:T", "S@K16").idle(1).go("~allot5 S>K15 S>K14 S>K13 S>K12 S>K11 ~tackle-2");
    assert_eq!(game.next(), (Seat::First, 9, 2));
    game
}

fn won(game: &Game, winner: Seat, score: [i32; 2]) {
    let outcome = game.outcome().unwrap_or_else(|| panic!("the game goes on: {:?}", game.at().phase));
    assert_eq!((outcome.winner(), outcome.score), (Some(winner), score));
}

#[test]
fn house_spot_is_the_forward_edge_of_the_square() {
    let mut east = Game::east();
    east.play("", "run:T", "B1@K18").turn(4, "T>K15 T>K16 T>K17").go("~allot1 B1>K17 ~tackle");
    assert_eq!(east.next(), (Seat::First, 17, 2));
    // Going west, a ball dead on column 44 is spotted at line 43.
    let mut west = Game::west();
    west.play("", "run:T", "B1@K43").turn(4, "T>K46 T>K45 T>K44").go("~allot1 B1>K44 ~tackle");
    assert_eq!(west.next(), (Seat::First, 43, 2));
}

#[test]
fn house_two_yards_from_goal_is_the_nearest_line() {
    // Red is down on column 55: line 55 would be the goal line.
    let mut game = east_at(50);
    game.gain(5);
    assert_eq!(game.at().line, 54);
    // L1 of Yellow, going west, is down on column 6: line 5 would be the goal line.
    let mut game = intercepted_near_the_west_goal();
    game.go("~allot2 L1>F7 L1>F6 ~allot1 F>F6 ~tackle");
    assert_eq!(game.next(), (Seat::Second, 6, 1));
}

#[test]
fn downs_first_down_when_the_spot_reaches_the_line() {
    let mut game = Game::east();
    assert_eq!(game.at().first_down_line, 20);
    game.gain(4);
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::First, 19, 2), 20));
    game.gain(1);
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::First, 20, 1), 25));
    let mut west = Game::west();
    assert_eq!(west.at().first_down_line, 40);
    west.gain(5);
    assert_eq!((west.next(), west.at().first_down_line), ((Seat::First, 40, 1), 35));
}

#[test]
fn downs_first_down_counts_the_spot_before_the_limit() {
    let mut game = east_at(50);
    assert_eq!(game.at().first_down_line, 55);
    game.gain(5);
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::First, 54, 1), 59));
    // Now the line to reach lies past the goal line.
    game.gain(1);
    assert_eq!(game.next(), (Seat::First, 54, 2));
}

#[test]
fn downs_next_down_and_turnover_after_the_fourth() {
    let mut game = Game::east();
    for down in 1..=4 {
        assert_eq!(game.next(), (Seat::First, if down == 1 { 15 } else { 14 + down }, down));
        game.gain(1);
    }
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::Second, 19, 1), 14));
    assert_eq!(game.direction(), kickoff_scrimmage::Direction::West);
}

#[test]
fn downs_next_down_after_an_incomplete_pass_at_the_same_line() {
    let mut game = Game::east();
    for down in 1..=4 {
        assert_eq!(game.next(), (Seat::First, 15, down));
        game.play("", "pass:10", "").idle(2).turn(1, "throw:A28").idle(1);
    }
    assert_eq!(game.next(), (Seat::Second, 15, 1));
}

#[test]
fn downs_next_down_after_a_loss_needs_more() {
    let game = backed_up();
    assert_eq!(game.at().first_down_line, 20);
}

/// B1 has intercepted on C28, and TE stands beside B1.
fn intercepted() -> Game {
    let mut game = Game::east();
    game.play("TE@C25", "pass:10", "B1@C28").idle(2).turn(3, "throw:C28 TE>C26 TE>C27").idle(1);
    assert_eq!(game.carrier(), Some((Unit::Defense, Label::B1)));
    game
}

#[test]
fn downs_change_of_possession_after_an_interception() {
    let mut game = intercepted();
    // Yellow goes west: column 28 is line 27.
    game.go("~allot1 TE>C28 ~tackle");
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::Second, 27, 1), 22));
}

#[test]
fn downs_change_of_possession_back_and_forth_is_a_first_down_too() {
    let mut game = intercepted();
    // B1 fumbles, and Red recovers on G28.
    game.go("~allot1 TE>C28 ~fumble ~south").idle(1);
    game.go("~allot6 T>K15 T>K16 T>K17 T>K18 T>K19 T>K20").idle(1);
    game.go("~allot6 T>K21 T>K22 T>K23 T>K24 T>K25 T>K26").idle(1);
    game.go("~allot6 T>K27 T>K28 T>J28 T>I28 T>H28 T>G28");
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::First, 28, 1), 33));
    // The same if it would have been no first down by distance: here T recovers behind the old line.
    let mut game = Game::east();
    game.play("", "pass:1", "T1@F16 B1@E16").idle(2).go("~allot20 throw:E15").spend().go("~allot1 B1>E15");
    assert_eq!(game.carrier(), Some((Unit::Defense, Label::B1)));
    game.go("~allot20 T1>E15 ~fumble ~south");
    assert!(matches!(game.at().phase, Phase::LineUp(Unit::Offense, 0)), "recovered by the man in row I");
    assert_eq!(game.next(), (Seat::First, 15, 1));
}

#[test]
fn score_touchdown_by_a_step_into_the_end_zone() {
    let mut game = east_at(50);
    game.play("", "run:T", "").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1).go("~allot6 T>K56");
    won(&game, Seat::First, [6, 0]);
}

#[test]
fn score_touchdown_by_a_tackle_carried_forward() {
    // T, on column 55, runs into B1 in the end zone: contact is on T's own square.
    for (outcome, next) in [("~tackle+1", None), ("~tackle+2", None), ("~tackle", Some(1)), ("~tackle-1", Some(2))] {
        let mut game = east_at(50);
        game.play("", "run:T", "B1@K56").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1);
        game.go("~allot6 T>K56").go(outcome);
        match next {
            None => won(&game, Seat::First, [6, 0]),
            Some(down) => assert_eq!(game.next(), (Seat::First, 54, down), "{outcome}"),
        }
    }
    // Tackled short of the goal line and driven over it.
    let mut game = east_at(50);
    game.play("", "run:T", "B1@K56").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").go("~allot1 B1>K55 ~tackle+1");
    won(&game, Seat::First, [6, 0]);
}

#[test]
fn score_touchdown_by_a_catch_in_the_end_zone() {
    let mut game = east_at(44);
    // The ends may still go downfield; zone 10 reaches columns 55 to 59.
    game.play("TE@C54", "pass:10", "").idle(2).turn(3, "throw:C56 TE>C55 TE>C56").go("~allot2").spend();
    won(&game, Seat::First, [6, 0]);
}

/// Q has thrown to zone 2, behind the line, and L1 has the ball on F8, on Yellow's turn.
fn intercepted_near_the_west_goal() -> Game {
    let mut game = backed_up();
    game.play("", "pass:2", "L1@E10").idle(2).turn(1, "throw:F8").go("~allot4 L1>E9 L1>E8 L1>F8").spend();
    assert_eq!(game.carrier(), Some((Unit::Defense, Label::L1)));
    game.idle(1);
    game
}

#[test]
fn score_touchdown_by_an_interception_run_back() {
    let mut game = intercepted_near_the_west_goal();
    game.go("~allot6 L1>F7 L1>F6 L1>F5");
    won(&game, Seat::Second, [0, 6]);
}

#[test]
fn score_touchdown_by_a_recovery_in_the_end_zone() {
    // Red fumbles in its own end zone, which Yellow attacks, and B1 of Yellow stands where the ball comes to rest.
    let mut game = backed_up();
    game.play("SE@M9 T@K5", "run:T", "S@K10 B1@O10").idle(1);
    game.go("~allot20 B1>O9 B1>O8 B1>O7 B1>O6 B1>O5 S>K9 S>K8 S>K7 S>K6 S>K5 ~fumble ~south");
    won(&game, Seat::Second, [0, 6]);
    // Under rules version 1 a carrier may fumble in the end zone ahead. H waits there, four rows north.
    let mut game = east_under(1, 50);
    game.play("H@G49 G1@E50", "run:T", "B1@K56")
        .turn(11, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55 H>G50 H>G51 H>G52 H>G53 H>G54")
        .idle(1);
    game.go("~allot20 H>G55 H>G56 T>K56 ~fumble ~north");
    won(&game, Seat::First, [6, 0]);
}

#[test]
fn score_safety_when_the_carrier_is_down_in_his_own_end_zone() {
    let mut game = backed_up();
    game.play("SE@M9 T@K5", "run:T", "S@K10").idle(1).go("~allot5 S>K9 S>K8 S>K7 S>K6 S>K5 ~tackle");
    won(&game, Seat::Second, [0, 2]);
    // Driven back into it.
    let mut game = backed_up();
    game.play("SE@M9 T@K6", "run:T", "S@K10").idle(1).go("~allot5 S>K9 S>K8 S>K7 S>K6 ~tackle-1");
    won(&game, Seat::Second, [0, 2]);
    // Driven out of it.
    let mut game = backed_up();
    game.play("SE@M9 T@K5", "run:T", "S@K10").idle(1).go("~allot5 S>K9 S>K8 S>K7 S>K6 S>K5 ~tackle+1");
    assert_eq!(game.next(), (Seat::First, 6, 3));
}

#[test]
fn score_safety_by_recovering_ones_own_fumble_there() {
    let mut game = backed_up();
    game.play("SE@M9 T@K5 F@G5", "run:T", "S@K10").idle(1).go("~allot5 S>K9 S>K8 S>K7 S>K6 S>K5 ~fumble ~north");
    won(&game, Seat::Second, [0, 2]);
}

#[test]
fn score_touchdown_by_the_defense_recovering_in_the_offenses_end_zone() {
    let mut game = backed_up();
    game.play("SE@M9 T@K5", "run:T", "S@K10").idle(1);
    game.go("~allot20 S>K9 S>K8 S>K7 S>K6 S>K5 ~fumble ~south B1>O14 B1>O13 B1>O12 B1>O11 B1>O10").spend().idle(1);
    game.go("~allot20 B1>O9 B1>O8 B1>O7 B1>O6 B1>O5");
    won(&game, Seat::Second, [0, 6]);
}

/// B2 of Yellow has intercepted in Yellow's own end zone, on N57, and SE of Red is near.
fn intercepted_in_the_end_zone(options: &[(&str, &str)]) -> Game {
    let mut game = Game::east_with(options);
    while game.at().line < 45 {
        game.gain(5);
    }
    game.play("SE@M45", "pass:12", "B2@N57").turn(5, "SE>M46 SE>M47 SE>M48 SE>M49 SE>M50").idle(1);
    game.turn(5, "throw:N57 SE>M51 SE>M52 SE>M53 SE>M54 SE>M55").idle(1);
    game
}

#[test]
fn score_no_touchback_after_an_interception() {
    let mut game = intercepted_in_the_end_zone(&[]);
    assert_eq!(game.carrier(), Some((Unit::Defense, Label::B2)));
    game.go("~allot5 SE>M56 SE>M57 SE>N57 ~tackle");
    won(&game, Seat::First, [2, 0]);
}

#[test]
fn score_no_touchback_when_time_runs_out_there() {
    // Turn 4 is the last: the whistle blows as soon as the pass is caught.
    let game = intercepted_in_the_end_zone(&[("max_turns", "4")]);
    won(&game, Seat::First, [2, 0]);
}

#[test]
fn house_recovery_in_the_own_end_zone_is_no_safety_for_the_other_teams_fumble() {
    // Under rules version 1, since version 2 has no contact in the end zone that the carrier attacks.
    let mut game = east_under(1, 50);
    game.play("", "run:T", "B1@K56 B2@G56").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1);
    game.go("~allot20 T>K56 ~fumble ~north");
    // Yellow goes west and defends the east goal: its own 2-yard line is line 54.
    assert_eq!((game.next(), game.at().first_down_line), ((Seat::Second, 54, 1), 49));
}

#[test]
fn house_points_are_six_and_two() {
    let mut game = east_at(50);
    game.play("", "run:T", "").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1).go("~allot6 T>K56");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.score, outcome.returns), ([6, 0], [1, -1]));
    let mut game = backed_up();
    game.play("SE@M9 T@K5", "run:T", "S@K10").idle(1).go("~allot5 S>K9 S>K8 S>K7 S>K6 S>K5 ~tackle");
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.score, outcome.returns), ([0, 2], [-1, 1]));
}

#[test]
fn game_over_means_that_nothing_is_played_any_more() {
    let mut game = east_at(50);
    game.play("", "run:T", "").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1).go("~allot6 T>K56");
    assert!(matches!(Scrimmage::node(&game.state), Node::Over(_)));
    only(&game, "", "game over", "T>K57 T1@H15 run:Q ~allot3 ~tackle throw:A28 scramble");
    assert!(game.legal().is_empty() && game.odds().is_empty());
}

#[test]
fn house_long_plays_are_whistled_dead_where_the_carrier_stands() {
    let mut game = Game::east_with(&[("max_turns", "3")]);
    game.play("", "run:T", "").turn(4, "T>K15 T>K16 T>K17 T>K18").idle(1);
    assert_eq!(game.at().turn, 3);
    assert_eq!(game.turn(1, "").next(), (Seat::First, 18, 2));
    // On a pass play that is not thrown Q has the ball, on column 14.
    let mut game = Game::east_with(&[("max_turns", "2")]);
    assert_eq!(game.play("", "pass:3", "").idle(2).next(), (Seat::First, 14, 2));
}

#[test]
fn house_long_plays_wait_for_a_pass_in_the_air() {
    let mut game = Game::east_with(&[("max_turns", "3")]);
    game.play("TE@C23", "pass:7", "").idle(2).turn(1, "throw:C23");
    assert_eq!((game.at().turn, game.at().phase), (4, Phase::Allotment));
    // Caught, and dead at once.
    assert_eq!(game.idle(1).next(), (Seat::First, 23, 1));
    let mut game = Game::east_with(&[("max_turns", "3")]);
    game.play("", "pass:7", "B2@C23").idle(2).turn(1, "throw:C23");
    assert_eq!(game.idle(1).next(), (Seat::Second, 22, 1));
}

#[test]
fn house_long_plays_give_a_loose_ball_to_the_team_that_had_it() {
    let mut game = Game::east_with(&[("max_turns", "2")]);
    game.play("", "run:T", "B1@K18").turn(4, "T>K15 T>K16 T>K17").go("~allot3 B1>K17 ~fumble ~south");
    assert!(matches!(game.at().ball, Ball::Loose(_)));
    assert_eq!(game.spend().next(), (Seat::First, 17, 2));
}

#[test]
fn house_draw_when_enough_plays_have_ended() {
    let mut game = Game::east_with(&[("max_plays", "3")]);
    game.gain(1).gain(5);
    assert_eq!((game.outcome(), game.at().plays), (None, 2));
    game.gain(2);
    let outcome = game.outcome().unwrap();
    assert_eq!((outcome.winner(), outcome.score, outcome.returns), (None, [0, 0], [0, 0]));
    // A score in the last play still counts.
    let mut game = Game::east_with(&[("max_plays", "8")]);
    for _ in 0..7 {
        game.gain(5);
    }
    game.play("", "run:T", "").turn(6, "T>K50 T>K51 T>K52 T>K53 T>K54 T>K55").idle(1).go("~allot6 T>K56");
    won(&game, Seat::First, [6, 0]);
}
