//! Passes and scrambles: P1, P2, B1.

mod common;

use common::{Game, only};
use kickoff_core::Seat;
use kickoff_scrimmage::{Ball, Call, Label, Phase, Unit, Zone};

/// A pass to a zone, at the beginning of turn 3 with so many squares.
fn third_turn(offense: &str, zone: u8, defense: &str, squares: u8) -> Game {
    let mut game = Game::east();
    game.play(offense, &format!("pass:{zone}"), defense).idle(2).go(&format!("~allot{squares}"));
    game
}

fn throws(game: &Game) -> Vec<String> {
    game.legal().into_iter().filter(|token| token.starts_with("throw:")).collect()
}

#[test]
fn set_position_keeps_the_quarterback_still_until_he_throws() {
    let mut game = Game::east();
    game.play("", "pass:10", "").go("~allot3");
    only(&game, "", "set position", "Q>H14 Q>I13 Q>J13");
    game.spend().idle(1).go("~allot3");
    only(&game, "", "set position", "Q>H14 Q>I13");
    // After the throw Q is an ordinary man.
    game.go("throw:A28 Q>H14 Q>H13");
    // On a run Q may step from the start.
    let mut game = Game::east();
    game.play("", "run:T", "").go("~allot3 Q>H14");
    assert_eq!(game.at().possible.is_run(), Some(true), "everyone sees that Q is not set to pass");
}

#[test]
fn throw_comes_on_the_third_turn_at_the_earliest() {
    let mut game = Game::east();
    game.play("", "pass:10", "").go("~allot3");
    only(&game, "", "throw", "throw:A28 scramble");
    game.spend().go("~allot3");
    only(&game, "", "throw", "throw:A28 scramble");
    game.spend().go("~allot3");
    only(&game, "throw:A28 scramble", "throw", "");
    // It need not be thrown at once.
    game.spend().idle(1).go("~allot3");
    only(&game, "throw:A28 scramble", "throw", "");
}

#[test]
fn throw_waits_for_a_later_turn_once_another_man_has_stepped() {
    let mut game = third_turn("", 10, "", 3);
    game.go("SE>B14");
    only(&game, "", "throw", "throw:A28 scramble");
    assert!(game.why("throw:A28").1.contains("next turn"));
    assert!(throws(&game).is_empty());
    game.spend().idle(1).go("~allot3");
    assert!(game.allows("throw:A28"));
}

#[test]
fn throw_belongs_to_a_pass_and_happens_once() {
    let mut game = Game::east();
    game.play("", "run:Q", "").idle(2).go("~allot3");
    only(&game, "", "throw", "throw:A28 scramble");
    let mut game = third_turn("", 10, "", 3);
    game.go("throw:A28");
    only(&game, "", "throw", "throw:A29 scramble");
}

#[test]
fn p1_a_pass_goes_to_the_called_zone() {
    let game = third_turn("", 10, "", 3);
    assert_eq!(throws(&game).len(), 25);
    only(&game, "throw:A26 throw:E30", "P1", "throw:F26 throw:A25 throw:O30 throw:A31 throw:A1");
    // West: zone 1 is the westernmost, columns 31 to 35.
    let mut game = Game::west();
    game.play("", "pass:1", "").idle(2).go("~allot3");
    only(&game, "throw:A31 throw:E35", "P1", "throw:A36 throw:F31");
}

#[test]
fn p2_not_to_the_quarterback_or_a_lineman_of_the_offense() {
    let game = third_turn("TE@H22", 2, "", 3);
    only(&game, "throw:G12 throw:H12 throw:J11", "P2", "throw:I14 throw:F15 throw:G15 throw:J15");
    // Held by Q and the five linemen: 19 of the 25 squares are left.
    assert_eq!(throws(&game).len(), 19);
    // It may be thrown to an end or a defender, even to one of the defense's linemen.
    let game = third_turn("TE@H22", 8, "T1@G23", 3);
    only(&game, "throw:H22 throw:G23", "P2", "");
}

#[test]
fn flight_gives_the_offense_the_rest_of_its_turn_and_the_defense_a_whole_one() {
    let mut game = third_turn("TE@C23", 10, "B1@D28", 4);
    game.go("throw:C26");
    assert_eq!((game.at().turn, game.at().left), (3, 4));
    game.go("TE>C24 TE>C25 TE>C26 SE>B14");
    assert_eq!((game.at().turn, game.at().phase), (4, Phase::Allotment));
    game.go("~allot2").spend();
    assert_eq!(game.carrier(), Some((Unit::Offense, Label::TE)));
    assert_eq!((game.at().turn, game.at().unit_on_turn()), (5, Unit::Offense));
    // The receiver can be tackled like any carrier, and goes on from the square of the catch.
    game.go("~allot2 TE>C27");
}

#[test]
fn flight_lets_only_receivers_of_the_offense_onto_the_balls_square() {
    let mut game = third_turn("", 4, "", 6);
    game.go("throw:E16");
    assert_eq!(game.rule("T1>E16"), "flight");
    assert!(game.why("T1>E16").1.contains("receiver"));
    // Q has thrown and may move, but not receive.
    let mut game = third_turn("Q@F14", 1, "", 6);
    game.go("throw:E14");
    assert_eq!(game.rule("Q>E14"), "flight");
    game.go("Q>F13");
    // A receiver who lines up next to the ball's square steps onto it.
    for (offense, man) in [("TE@D15", "TE"), ("SE@D15", "SE"), ("F@D13", "F"), ("H@D13", "H"), ("T@D13", "T")] {
        let mut game = third_turn(offense, 1, "", 3);
        game.go(&format!("throw:D14 {man}>D14"));
    }
}

#[test]
fn flight_lets_one_man_of_each_team_onto_the_square() {
    let mut game = third_turn("TE@C23 SE@C25", 10, "B1@C28 S@B27", 6);
    game.go("throw:C26 SE>C26");
    game.go("TE>C24 TE>C25");
    assert_eq!(game.rule("TE>C26"), "M4");
    game.spend().go("~allot6 B1>C27 B1>C26");
    assert_eq!(game.rule("S>C26"), "M4");
    game.spend();
    assert!(matches!(game.at().phase, Phase::Contest { .. }));
}

#[test]
fn flight_counts_a_man_who_already_stands_there() {
    let mut game = third_turn("TE@C23", 7, "", 1);
    game.go("throw:C23").spend().idle(1);
    assert_eq!(game.carrier(), Some((Unit::Offense, Label::TE)));
    let mut game = third_turn("", 7, "B2@C23", 1);
    game.go("throw:C23").spend().idle(1);
    assert_eq!(game.carrier(), Some((Unit::Defense, Label::B2)));
    assert_eq!(game.at().possession, Unit::Defense);
}

#[test]
fn flight_ends_incomplete_when_nobody_is_there() {
    let mut game = third_turn("", 7, "", 1);
    assert_eq!(game.go("throw:C23").spend().idle(1).next(), (Seat::First, 15, 2));
}

#[test]
fn house_under_the_ball_a_man_stays_on_its_square() {
    let mut game = third_turn("TE@C23", 7, "B2@C25", 6);
    game.go("throw:C23");
    only(&game, "", "House · Under the ball", "TE>C24 TE>D23");
    game.spend().go("~allot6 B2>C24 B2>C23");
    only(&game, "", "House · Under the ball", "B2>C24 B2>D23");
}

/// TE and B2 are both under the ball on C23.
fn contest() -> Game {
    let mut game = third_turn("TE@C23", 7, "B2@C24", 1);
    game.go("throw:C23").spend().go("~allot1 B2>C23");
    game
}

#[test]
fn house_contested_pass_costs_the_loser_his_place() {
    let game = contest();
    assert_eq!(game.odds(), ["~incomplete 1/2", "~complete 1/4", "~intercepted 1/4"]);
    let mut complete = game.clone();
    complete.go("~complete");
    assert_eq!(complete.carrier(), Some((Unit::Offense, Label::TE)));
    assert!(!complete.defense_has("B2"));
    assert_eq!(complete.at().turn, 5);
    let mut intercepted = game.clone();
    intercepted.go("~intercepted");
    assert_eq!(intercepted.carrier(), Some((Unit::Defense, Label::B2)));
    assert!(!intercepted.offense_has("TE"));
    let mut incomplete = game;
    assert_eq!(incomplete.go("~incomplete").next(), (Seat::First, 15, 2));
}

/// Q in turn 3 of a pass to zone 10, with an open row J ahead, after a scramble.
fn scramble(result: &str) -> Game {
    let mut game = third_turn("T2@N15", 10, "", 6);
    game.go("scramble").go(result);
    game
}

#[test]
fn scramble_is_drawn() {
    let mut game = third_turn("", 10, "", 3);
    game.go("scramble");
    let odds = ["~scramble-run 2/5", "~scramble-any 1/5", "~scramble-4 1/5", "~scramble-3 1/10", "~scramble-2 1/10"];
    assert_eq!(game.odds(), odds);
}

#[test]
fn scramble_may_make_it_a_run() {
    let mut game = scramble("~scramble-run");
    assert_eq!(game.carrier(), Some((Unit::Offense, Label::Q)));
    assert_eq!(game.known_call(), Some(Call::Run(Label::Q)));
    only(&game, "Q>J14", "throw", "throw:A28 scramble");
    // Q may cross the line, and a step onto Q is a tackle attempt.
    game.go("Q>J14 Q>J15 Q>J16 Q>J17").spend();
    assert_eq!(game.square("Q", Unit::Offense).as_deref(), Some("J17"));
}

#[test]
fn scramble_may_force_a_throw_to_any_square_of_the_window() {
    let mut game = scramble("~scramble-any");
    // 300 squares less Q and five linemen.
    assert_eq!(game.legal().len(), 294);
    assert_eq!(throws(&game).len(), 294);
    only(&game, "throw:A11 throw:O30 throw:H20", "scramble", "SE>B14 Q>H14 scramble");
    only(&game, "", "P2", "throw:I14 throw:G15");
    only(&game, "", "P1", "throw:A31 throw:A10");
    game.go("throw:K20");
    // Any throw reveals the call.
    assert_eq!(game.known_call(), Zone::new(10).map(Call::Pass));
    game.go("T>K15");
}

#[test]
fn scramble_may_let_the_quarterback_shift() {
    for (result, steps, next) in [
        ("~scramble-2", "Q>J14 Q>J13", "Q>J12"),
        ("~scramble-3", "Q>J14 Q>J13 Q>J12", "Q>J11"),
        ("~scramble-4", "Q>J14 Q>J13 Q>J12 Q>J11", "Q>J10"),
    ] {
        let mut game = scramble(result);
        game.go(steps);
        assert_eq!(game.rule(next), "set position");
        assert!(game.legal().iter().all(|token| !token.starts_with("Q>")), "{result}");
        game.go("throw:A28");
    }
    // A diagonal step costs two of the shift.
    let mut game = scramble("~scramble-3");
    game.go("Q>J13");
    assert_eq!(game.rule("Q>K12"), "scramble");
    game.go("Q>J12");
}

#[test]
fn scramble_shift_makes_a_throw_wait_if_others_step_first() {
    let mut game = scramble("~scramble-4");
    game.go("Q>J14 SE>B14");
    only(&game, "Q>J13", "throw", "throw:A28");
    game.go("Q>J13").spend().idle(1).go("~allot3");
    // The shift was for that turn only.
    only(&game, "throw:A28", "set position", "Q>J14 Q>J12");
}

#[test]
fn house_one_scramble_in_a_play() {
    let mut game = scramble("~scramble-4");
    assert_eq!(game.rule("scramble"), "House · One scramble");
    game.go("Q>J14").spend().idle(1).go("~allot3");
    assert_eq!(game.rule("scramble"), "House · One scramble");
    assert!(!game.legal().contains("scramble"));
    assert!(game.why("scramble").1.contains("once"));
}

#[test]
fn house_behind_the_line_a_shift_ends() {
    let mut game = scramble("~scramble-4");
    game.go("Q>J14 Q>J15");
    only(&game, "", "House · Behind the line", "Q>J16 Q>K16 Q>I16");
    assert!(game.why("Q>J16").1.contains("behind"));
    game.go("Q>J14");
    assert_eq!(game.at().ball, Ball::Called);
}
