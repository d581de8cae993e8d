//! What the zones forbid.

use kickoff_core::{Game as _, Seat};
use kickoff_soccer::Soccer;

use crate::play::Game;

/// Red has passed twice in its own end: the ball is on f5, Red 4 next to it on e4.
fn after_two_passes() -> Game {
    after_two_passes_under(Soccer::RULES_VERSION)
}

fn after_two_passes_under(rules: u32) -> Game {
    let mut game = Game::under(rules, Seat::First, "f3", "R7@f2 R4@e4 R2@b4 B7@h6");
    game.go("f2*f4 f2>f3 f3*f5");
    game
}

#[test]
fn no_way_back_from_the_neutral_zone() {
    let red = Game::red("f7", "R7@f8 R4@e7");
    red.only("e7*l7 e7>f7", "No way back", "f8>f7 f8*f6 f8*f2");
    assert!(red.why("f8>f7").1.contains("from the neutral zone back into Red's own end"));
    Game::blue("f13", "B7@f12").only("", "No way back", "f12>f13 f12*f14");
    // Into the other side's own end it may go, and within the own end too.
    Game::blue("f7", "B7@f8").only("f8>f7 f8*f6", "", "");
    Game::red("f5", "R7@f6").only("f6>f5 f6*f4 f6*f2", "", "");
}

#[test]
fn zone_to_zone_is_too_far() {
    let red = Game::red("f5", "R7@f4");
    red.only("f4*f6 f4*f7 f4*f13", "Zone to zone", "f4*f14 f4*f18");
    Game::red("f15", "R7@f16").only("f16*f14 f16*f7", "Zone to zone", "f16*f6 f16*f2");
    Game::blue("f5", "B7@f4").only("f4*f13", "Zone to zone", "f4*f14");
}

#[test]
fn two_passes_in_the_own_end() {
    let mut game = Game::red("f3", "R7@f2 R4@e4 R2@b4 B7@h6");
    assert_eq!(game.state.passes_left(Seat::First), Some(2));
    assert_eq!(game.state.passes_left(Seat::Second), None);
    game.go("f2*f4");
    assert_eq!(game.state.passes_left(Seat::First), Some(1));
    // The second one may go out.
    let mut out = game.clone();
    out.go("f2>f3 f3*f9");
    assert_eq!(out.state.passes_left(Seat::First), None);
    game.go("f2>f3 f3*f5");
    assert_eq!(game.state.passes_left(Seat::First), Some(0));
    // Not even out of the zone; but it may be dribbled.
    game.only("e4>f5", "Two passes", "e4*g6 e4*h7 e4*i8");
    assert!(game.why("e4*h7").1.contains("has to dribble the ball out"));
}

#[test]
fn house_count_of_passes() {
    // It runs on from turn to turn (under version 1 nobody has to dribble meanwhile).
    let mut game = after_two_passes_under(1);
    game.go("end").go("d16>d17 end");
    game.only("e4>f5", "Two passes", "e4*h7");
    // A move of the other side leaves it, its dribble or pass takes it back.
    let mut game = Game::under(1, Seat::First, "f3", "R7@f2 R4@e4 R2@b4 B7@h5 B6@f7");
    game.go("f2*f4 f2>f3 f3*f5 end h5>g5 end");
    assert_eq!(game.state.passes_left(Seat::First), Some(0));
    game.go("j4>j5 end");
    let mut dribbled = game.clone();
    dribbled.go("g5>f5 end");
    assert_eq!((dribbled.ball().as_str(), dribbled.state.passes_left(Seat::First)), ("e5", Some(2)));
    let mut passed = game;
    passed.go("f7>f6 f6*f4 end");
    assert_eq!((passed.ball().as_str(), passed.state.passes_left(Seat::First)), ("f4", Some(2)));
    passed.only("e4*g4", "", "");
    // A dribble of one's own leaves it as long as the ball stays in the zone.
    let mut own = after_two_passes();
    own.go("e4>f5");
    assert_eq!((own.ball().as_str(), own.state.passes_left(Seat::First)), ("g6", Some(0)));
    // Out of the zone it is forgotten.
    own.go("f5>g6");
    assert_eq!((own.ball().as_str(), own.state.passes_left(Seat::First)), ("h7", None));
}

#[test]
fn duty_to_dribble_after_two_passes() {
    // Red 4 on e4 can drive the ball from f5 to g6, a row nearer the neutral zone.
    let mut game = after_two_passes();
    game.only("e4>f5 e4>e5 j4>j5 g1>g2", "Duty to dribble", "end");
    assert!(game.why("end").1.contains("Red 4 on e4 can dribble the ball on f5"), "{}", game.why("end").1);
    // One dribble is not enough while another can follow.
    game.go("e4>f5").only("f5>g6", "Duty to dribble", "end");
    game.go("f5>g6");
    assert_eq!(game.ball(), "h7");
    game.only("end", "", "");
}

#[test]
fn duty_to_dribble_binds_only_who_can() {
    // Any other step stays legal, and one that takes the piece away ends the duty.
    let mut away = after_two_passes();
    away.go("e4>d4");
    away.only("end", "", "");
    // With the first piece's last step the turn's limits leave nobody who could dribble.
    let mut limits = Game::red("f3", "R7@f2 R4@e4 B7@h6");
    limits.go("f2*f4 f2>f3 f3*f5 j4>j5");
    limits.only("end", "Two pieces", "e4>f5");
    // A blocked ball cannot be dribbled.
    let mut blocked = Game::red("f3", "R7@f2 R4@e4 R2@b4 B7@g6");
    blocked.go("f2*f4 f2>f3 f3*f5");
    blocked.only("end", "Ball blocked", "e4>f5");
    // Sideways or back is not nearer the neutral zone.
    let mut sideways = Game::red("f3", "R7@f2 R4@e5 R2@b4 B7@h6");
    sideways.go("f2*f4 f2>f3 f3*f5");
    sideways.only("end e5>f5", "", "");
    // With one pass left there is no duty yet.
    let mut one = Game::red("f3", "R7@f2 R4@e3 R2@b4 B7@h6");
    one.go("f2*f4");
    one.only("end e3>f4", "", "");
}

#[test]
fn duty_to_dribble_binds_blue_too_and_over_turns() {
    let mut game = Game::blue("f17", "B7@f18 B4@e16 B2@b16 R7@h14");
    game.go("f18*f16 f18>f17 f17*f15 b16>b15");
    // Blue 2 is the second piece now: the one that could dribble is a third.
    game.go("end d4>d5 end b15>b14");
    game.only("e16>f15", "Duty to dribble", "end");
    game.go("e16>f15");
    assert_eq!(game.ball(), "g14");
    // The neutral zone's first row is nearer still: the duty goes on until nobody can, or the ball is out.
    game.only("f15>g14", "Duty to dribble", "end");
    game.go("f15>g14");
    assert_eq!((game.ball().as_str(), game.state.passes_left(Seat::Second)), ("h13", None));
}

#[test]
fn duty_to_dribble_is_none_under_version_1() {
    let mut game = after_two_passes_under(1);
    game.only("e4>e5 j4>j5 g1>g2 end", "", "");
    game.go("end d16>d17 end");
    game.only("e4>e5 j4>j5 g1>g2", "", "");
}
