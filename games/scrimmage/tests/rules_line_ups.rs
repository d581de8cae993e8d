//! Lining up and the call: L1 to L5.

mod common;

use common::{Game, only};
use kickoff_core::Seat;
use kickoff_scrimmage::{Phase, Unit};

#[test]
fn line_up_is_in_order_one_man_a_square() {
    let mut game = Game::east();
    assert_eq!(game.rule("T2@H15"), "line-up");
    game.go("T1@H15");
    assert_eq!(game.rule("T2@H15"), "line-up");
    assert!(game.why("T2@H15").1.contains("T1"));
    game.go("T2@A15 G1@B15 G2@C15 G3@D15 TE@E15 SE@F15 Q@H14 F@H13 H@H12 T@H11");
    assert_eq!(game.at().phase, Phase::Call);
    game.go("run:Q").go("T1@A16 T2@B16 G1@C16 G2@D16 G3@E16 L1@F16 L2@G16 L3@H16 B1@I16 B2@J16");
    assert_eq!(game.rule("S@J16"), "line-up");
    game.go("S@K16");
    assert_eq!(game.at().phase, Phase::Allotment);
}

#[test]
fn l1_linemen_stand_on_the_front_column() {
    let game = Game::east();
    let rows: Vec<String> = ('A'..='O').map(|row| format!("T1@{row}15")).collect();
    assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), rows);
    only(&game, "", "L1", "T1@H14 T1@H16 T1@A1 T1@O60");
    let west = Game::west();
    only(&west, "T1@A46 T1@O46", "L1", "T1@H45 T1@H47");
}

#[test]
fn l2_ends_stand_on_the_front_column_or_ten_to_twenty_yards_downfield() {
    let mut game = Game::east();
    game.go("T1@F15 T2@J15 G1@G15 G2@H15 G3@I15");
    only(&game, "TE@A15 TE@O15 TE@A21 TE@H23 TE@O25", "L2", "TE@A14 TE@A16 TE@A20 TE@A26 TE@K60");
    let mut game = Game::west();
    game.go("T1@F46 T2@J46 G1@G46 G2@H46 G3@I46");
    only(&game, "TE@A46 TE@A40 TE@O36", "L2", "TE@A41 TE@A35 TE@A45 TE@A47");
}

#[test]
fn l2_downfield_is_open_only_more_than_twenty_yards_from_the_goal_line() {
    let mut game = Game::east();
    for _ in 0..5 {
        game.gain(5);
    }
    game.gain(4);
    assert_eq!(game.at().line, 44);
    let mut near = game.clone();
    game.go("T1@F44 T2@J44 G1@G44 G2@H44 G3@I44");
    only(&game, "TE@A50 TE@A54", "L2", "TE@A49 TE@A55");
    near.gain(1);
    assert_eq!(near.at().line, 45);
    near.go("T1@F45 T2@J45 G1@G45 G2@H45 G3@I45");
    only(&near, "TE@A45", "L2", "TE@A51 TE@A55 TE@A56");
    assert!(near.why("TE@A51").1.contains("20 yards"));
}

#[test]
fn l3_quarterback_stands_in_a_linemans_row_two_to_four_columns_behind() {
    let mut game = Game::east();
    game.go("T1@A15 T2@O15 G1@G15 G2@H15 G3@I15 TE@L15 SE@B15");
    only(&game, "Q@A14 Q@G13 Q@O12", "L3", "Q@A15 Q@A11 Q@B14 Q@L13 Q@F13");
    assert_eq!(game.legal().len(), 15);
    let mut game = Game::west();
    game.go("T1@A46 T2@O46 G1@G46 G2@H46 G3@I46 TE@L46 SE@B46");
    only(&game, "Q@A47 Q@G48 Q@O49", "L3", "Q@A46 Q@A50 Q@B47");
}

#[test]
fn l4_backs_stand_anywhere_behind_the_front_column() {
    let mut game = Game::east();
    game.go("T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@L15 SE@B15 Q@H14");
    only(&game, "F@A14 F@O11 F@H13", "L4", "F@A15 F@A16 F@H30");
    let mut game = Game::west();
    game.go("T1@F46 T2@J46 G1@G46 G2@H46 G3@I46 TE@L46 SE@B46 Q@H47");
    only(&game, "F@A47 F@O50", "L4", "F@A46 F@A31");
}

#[test]
fn l4_a_back_may_run_only_from_within_two_rows_of_the_quarterback() {
    let mut game = Game::east();
    game.offense("Q@H14 F@F13 H@K13 T@J13");
    only(&game, "run:Q run:F run:T pass:1 pass:12", "L4", "run:H");
    assert_eq!(game.legal().len(), 15);
    assert!(game.why("run:H").1.contains("3 rows"));
}

#[test]
fn l5_defense_stands_on_its_own_side_of_the_line() {
    let mut game = Game::east();
    game.offense("TE@H22").go("run:Q");
    only(&game, "T1@A16 T1@O30 T1@F16", "L5", "T1@A15 T1@A1");
    assert_eq!(game.rule("T1@H22"), "line-up");
    assert_eq!(game.legal().len(), 15 * 15 - 1);
    let mut game = Game::west();
    game.offense("").go("run:Q");
    only(&game, "T1@A45 T1@O31", "L5", "T1@A46");
}

#[test]
fn house_window_bounds_every_line_up() {
    let mut game = Game::east();
    game.go("T1@F15 T2@J15 G1@G15 G2@H15 G3@I15 TE@L15 SE@B15 Q@H14");
    assert!(game.allows("F@A11"));
    assert!(game.why("F@A10").1.contains("window"));
    game.go("F@G12 H@H12 T@I12 run:Q");
    assert!(game.allows("T1@A30"));
    assert_eq!(game.rule("T1@A31"), "House · Window");
    assert_eq!(game.rule("T1@A10"), "L5");
    let window = game.at().window();
    assert_eq!(window.columns(), (11, 30));
    let zone = |text: &str| window.zone_of(kickoff_scrimmage::Square::read(text).unwrap()).map(|zone| zone.number());
    assert_eq!(
        ["A11", "O11", "H16", "A26", "O30", "A10", "A31"].map(zone),
        [Some(1), Some(3), Some(5), Some(10), Some(12), None, None]
    );
}

#[test]
fn house_window_stops_where_the_field_ends() {
    let mut game = Game::east();
    for _ in 0..7 {
        game.gain(5);
    }
    assert_eq!((game.at().line, game.at().window().columns()), (50, (41, 60)));
    game.go("T1@F50 T2@J50 G1@G50 G2@H50 G3@I50 TE@L50 SE@B50 Q@H49");
    only(&game, "F@A41 F@A49", "House · Window", "F@A40");
}

#[test]
fn sequence_of_a_play_is_fixed() {
    let mut game = Game::east();
    only(&game, "", "sequence", "run:Q T1>H16 throw:H16 scramble ~allot3 ~north");
    game.offense("");
    only(&game, "", "sequence", "T1@H16 T1>H16 ~allot3");
    game.go("run:Q");
    only(&game, "", "sequence", "run:Q T1>H16 throw:H20");
    game.defense("");
    only(&game, "", "sequence", "T1>F16 run:Q S@A20");
    game.go("~allot3");
    only(&game, "", "sequence", "T1@A20 run:Q ~allot3");
    game.go("T1>F16").spend();
    assert_eq!((game.at().turn, game.at().unit_on_turn()), (2, Unit::Defense));
    assert_eq!(game.at().seat(Unit::Offense), Seat::First);
}
