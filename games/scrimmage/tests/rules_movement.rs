//! Turns and steps: M1 to M4, M7, M8.

mod common;

use common::{Game, only};
use kickoff_core::{Game as _, Node, Seat};
use kickoff_scrimmage::{Phase, Scrimmage, Unit};

/// A run by T, in the offense's first turn with six squares.
fn first_turn() -> Game {
    let mut game = Game::east();
    game.play("", "run:T", "").go("~allot6");
    game
}

#[test]
fn m1_a_step_goes_to_one_of_eight_neighbours_and_a_diagonal_one_costs_two() {
    let game = first_turn();
    only(&game, "T>J13 T>J14 T>K13 T>K15 T>L13 T>L14", "M1", "T>K14 T>K16 T>M14 T>K12");
    let mut straight = game.clone();
    straight.go("T>K15");
    assert_eq!(straight.at().left, 5);
    let mut diagonal = game;
    diagonal.go("T>L13");
    assert_eq!(diagonal.at().left, 4);
}

#[test]
fn m2_a_man_moves_no_more_than_his_speed_in_a_turn() {
    let mut game = Game::east();
    game.play("", "run:T", "").go("~allot8 H>H13 H>H14 SE>B16 H>H13 H>H12");
    // H has moved four of five squares, in two pieces.
    only(&game, "H>H11", "M2", "H>G11 H>I13");
    game.go("H>H11");
    assert_eq!(game.rule("H>H12"), "M2");
    assert!(game.why("H>H12").1.contains("moved all 5 squares"));
    for (steps, man) in [("T1>F16 T1>F17", "T1>F18"), ("G1>G16 G1>G17 G1>G18", "G1>G19")] {
        let mut game = first_turn();
        game.go(steps);
        assert_eq!(game.rule(man), "M2");
    }
    // The next turn H is fresh again.
    game.spend().idle(1).go("~allot3 H>H12");
}

#[test]
fn m3_men_never_pass_over_others() {
    let game = first_turn();
    only(&game, "", "M3", "Q>I16 F>G16 H>H16");
    assert!(game.why("Q>I16").1.contains("neighbouring"));
}

#[test]
fn m4_no_man_steps_onto_a_teammate() {
    let game = first_turn();
    only(&game, "", "M4", "Q>I15 Q>J15 F>H12 T1>G15");
    assert!(game.why("Q>I15").1.contains("G3"));
}

#[test]
fn m7_linemen_never_step_backward() {
    let mut game = first_turn();
    only(&game, "T1>F16 T1>E15 T1>E16 G2>H16", "M7", "T1>F14 T1>E14 G1>G14 G2>G14");
    // Ends and backs may.
    only(&game, "SE>B14 H>H11 TE>L14", "M7", "T2>K14 T2>J14");
    game.spend().go("~allot6");
    // The defense plays west: backward is east.
    only(&game, "T1>A18 T1>B19 G2>D19", "M7", "T1>A20 T1>B20 G2>D21 G3>F21");
    only(&game, "L1>A22 S>E22 B1>O22", "M7", "T2>B21");
}

#[test]
fn m8_no_step_costs_more_than_is_left() {
    let mut game = Game::east();
    game.play("", "run:T", "").go("~allot1");
    only(&game, "T>K15 SE>B14", "M8", "T>J13 SE>A14");
    assert!(game.why("SE>A14").1.contains("only 1 left for all its men"));
}

#[test]
fn m8_a_turn_ends_when_its_allotment_is_used_up_and_not_before() {
    let mut game = first_turn();
    game.go("T>K15 T>K16 SE>A14 H>H11");
    assert_eq!((game.at().turn, game.at().left), (1, 1));
    game.go("H>H12");
    assert_eq!((game.at().turn, game.at().phase), (2, Phase::Allotment));
    game.go("~allot2");
    assert_eq!(Scrimmage::node(&game.state), Node::Decide(Seat::Second));
    only(&game, "", "men", "H>H11 SE>B14");
}

#[test]
fn m8_a_turn_ends_even_if_the_quarterback_could_still_throw() {
    let mut game = Game::east();
    game.play("", "pass:1", "").idle(2).go("~allot4 scramble ~scramble-4 Q>H14 Q>H13 Q>I13");
    assert!(game.legal().iter().any(|token| token.starts_with("throw:")));
    game.go("Q>I14");
    assert_eq!((game.at().turn, game.at().phase), (4, Phase::Allotment));
}

#[test]
fn men_move_their_own_and_only_those_on_the_field() {
    let mut game = first_turn();
    only(&game, "", "men", "S>E22 L1>A22 B1>O20");
    game.spend().idle(1);
    let mut game = Game::east();
    game.play("", "run:T", "T1@F16").go("~allot6 T1>F16");
    assert!(!game.offense_has("T1") && game.defense_has("T1"));
    only(&game, "", "men", "T1>F17 T1>E15");
    // All eleven are back for the next play.
    game.spend().go("~allot1 T1>E16").idle(1);
    game.gain_by_tackle();
    assert!(matches!(game.at().phase, Phase::LineUp(Unit::Offense, 0)));
    game.offense("");
    assert!(game.offense_has("T1"));
}

trait Finish {
    /// Ends the play: T runs into the nearest defender in the same row.
    fn gain_by_tackle(&mut self);
}

impl Finish for Game {
    fn gain_by_tackle(&mut self) {
        let way = "~allot20 B1>O20 B1>N20 B1>M20 B1>L20 B1>K20";
        self.go(way).spend();
        self.go("~allot6 T>K15 T>K16 T>K17 T>K18 T>K19 T>K20 ~tackle");
    }
}

/// A pass play in which the offense has only Q, F, H and T left, with allotments of 20.
fn three_backs_left() -> Game {
    let mut game = Game::start("red-east", &[("min_squares", "20"), ("max_squares", "20")]);
    // Everybody on the front column faces a man and blocks or fails to block; either way the blocker leaves.
    game.play("", "pass:1", "T1@F16 T2@J16 G1@G16 G2@H16 G3@I16 L1@L16 B1@B16");
    game.go("~allot20 T1>F16 T2>J16 G1>G16 G2>H16 G3>I16 TE>L16 SE>B16");
    for man in ["T1", "T2", "G1", "G2", "G3", "TE", "SE"] {
        assert!(!game.offense_has(man));
    }
    game.spend().turn(20, "");
    game
}

#[test]
fn house_forfeit_of_what_nobody_can_use() {
    let mut game = three_backs_left();
    assert_eq!(game.at().turn, 3);
    // F, H and T can move 4, 5 and 6 squares, and Q is set: five of the twenty are lost.
    game.go("~allot20").spend();
    assert_eq!((game.at().turn, game.at().phase), (4, Phase::Allotment));
}

#[test]
fn house_forfeit_waits_while_the_quarterback_may_throw() {
    let mut game = three_backs_left();
    game.go("~allot20");
    assert!(game.allows("throw:A11") && game.allows("scramble"));
    game.go("throw:A11");
    assert_eq!(game.at().turn, 3, "men may still go for the ball");
}

#[test]
fn house_turn_order_stays_when_the_ball_changes_hands() {
    let mut game = Game::east();
    game.play("", "pass:10", "B1@C28").idle(2).turn(1, "throw:C28").idle(1);
    assert_eq!((game.at().possession, game.at().turn), (Unit::Defense, 5));
    assert_eq!(game.at().seat(game.at().unit_on_turn()), Seat::First);
    game.go("~allot1 H>H11 ~allot1 B1>C27 ~allot2");
    assert_eq!(Scrimmage::node(&game.state), Node::Decide(Seat::First));
}
