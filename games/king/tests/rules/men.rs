//! How the men move and capture.

use kickoff_core::{OptionError, Seat};
use kickoff_king::{ANY_RANGE, King};

use kickoff_core::Game as _;

use crate::field::{away, home, options, set_up};

#[test]
fn linemen_go_straight_and_capture_diagonally_forward() {
    let field = home("QB@a1 OL@e6 OL@c6 OL@h6 DL@f7 DL@c7 LB@g5");
    assert_eq!(field.squares("e6"), "e7 f7");
    assert_eq!(field.squares("h6"), "h7");
    assert_eq!(field.squares("c6"), "");
    let (rule, message) = field.why("c6>c7");
    assert_eq!(rule, "Linemen");
    assert!(message.contains("DL stands there") && message.contains("diagonally"), "{message}");
    for token in ["e6>d7", "e6>e8", "e6>e5", "e6>f6", "h6>g5"] {
        assert_eq!(field.rule(token), "Linemen", "{token}");
    }
    // The defense's linemen go the other way.
    assert_eq!(field.after("a1>b1").squares("f7"), "e6 f6");
    assert_eq!(home("QB@a1 OL@e24 DL@f12").squares("e24"), "");
}

#[test]
fn knights_leap_over_men() {
    let field = home("QB@a1 TE@b2 OL@b3 OL@c3 OL@a3 LB@d3 DL@c4");
    assert_eq!(field.squares("b2"), "a4 c4 d1 d3");
    assert_eq!(field.rule("b2>b4"), "Knights");
    assert_eq!(field.after("a1>b1").squares("d3"), "b2 b4 c1 c5 e1 e5 f2 f4");
}

#[test]
fn bishops_go_diagonally_any_distance() {
    let field = home("QB@a1 WR@e10 OL@g12 CB@c12 DL@h7");
    assert_eq!(field.squares("e10"), "a6 b7 c8 c12 d9 d11 f9 f11 g8 h7");
    assert_eq!(field.rule("e10>e11"), "Bishops");
    assert_eq!(field.after("a1>b1").squares("c12"), "a10 a14 b11 b13 d11 d13 e10 e14 f15 g16 h17 i18 j19");
}

#[test]
fn rooks_go_along_ranks_and_files() {
    let field = home("QB@a1 RB@e10 OL@e12 SF@c10 DL@e8");
    assert_eq!(field.squares("e10"), "c10 d10 e8 e9 e11 f10 g10 h10 i10 j10");
    assert_eq!(field.rule("e10>f11"), "Rooks");
}

#[test]
fn queens_go_straight_and_diagonally() {
    let field = home("QB@a1 FB@j24 OL@j22 OL@h24 MB@h22");
    assert_eq!(field.squares("j24"), "h22 i23 i24 j23");
    assert_eq!(field.rule("j24>h23"), "Queens");
    let field = home("QB@a1 MB@e10");
    assert_eq!(field.after("a1>b1").squares("e10").split(' ').count(), 9 + 23 + 9 + 9);
}

#[test]
fn quarterback_goes_two_forward_and_far_sideways_or_back() {
    let field = home("QB@e5 OL@c5");
    assert_eq!(field.squares("e5"), "c7 d5 d6 e1 e2 e3 e4 e6 e7 f5 f6 g5 g7 h5 i5 j5");
    for token in ["e5>e8", "e5>d4", "e5>h8", "e5>f7"] {
        assert_eq!(field.rule(token), "Quarterback", "{token}");
    }
    // Away looks down the board.
    assert_eq!(away("QB@e20 OL@c19 OL@f20").squares("e20"), "a20 b20 c18 c20 d19 d20 e18 e19 e21 e22 e23 e24 f19 g18");
}

#[test]
fn clear_way_for_everyone_but_knights() {
    let field = home("QB@e5 WR@a5 RB@j5 OL@e6 OL@c7 OL@j8");
    for (token, at) in [("e5>e7", "OL on e6"), ("a5>d8", "OL on c7"), ("j5>j9", "OL on j8"), ("j5>d5", "QB on e5")] {
        let (rule, message) = field.why(token);
        assert_eq!(rule, "Clear Way", "{token}");
        assert!(message.contains(at), "{message}");
    }
}

#[test]
fn captures_take_opponents_until_the_next_line_up_and_never_ones_own() {
    let mut field = home("QB@a1 RB@e10 OL@e12 SF@c10");
    assert_eq!(
        field.why("e10>e12"),
        ("Captures", "no move from e10 to e12: the OL there is on the same side".to_owned())
    );
    field.go("e10>c10");
    assert_eq!((field.man("c10"), field.man("e10")), ("RB", ""));
    // All of Away's men are gone.
    assert_eq!(field.legal(), ["none"]);
    field.go("none punt DL@a8 DL@b8 DL@c8 DL@d8 LB@a7 LB@b7 MB@a6 CB@a5 CB@b5 SF@a4 SF@b4");
    assert_eq!(field.man("b4"), "SF");
}

#[test]
fn red_zone_is_where_the_quarterback_captures() {
    let field = home("QB@e19 DL@e20 DL@g21 DL@e18 CB@a19");
    assert_eq!(field.squares("e19"), "b19 c19 c21 d19 d20 f19 f20 g19 g21 h19 i19 j19");
    let (rule, message) = field.why("e19>e20");
    assert_eq!(rule, "Red Zone");
    assert!(message.contains("DL on e20") && message.contains("ranks 21 to 24"), "{message}");
    assert_eq!(field.rule("e19>e18"), "Red Zone");
    assert!(home("QB@e19 DL@g21").allows("e19>g21"));
    assert!(home("QB@e23 DL@e21 DL@a23").allows("e23>e21"));
    assert!(home("QB@e23 DL@a23").allows("e23>a23"));
    assert_eq!(home("QB@e23 DL@e20").rule("e23>e20"), "Red Zone");
    // Away's red zone is at the other end.
    let (rule, message) = away("QB@e6 DL@e5").why("e6>e5");
    assert!(rule == "Red Zone" && message.contains("ranks 1 to 4"), "{message}");
    assert!(away("QB@e6 DL@e4").allows("e6>e4"));
}

#[test]
fn red_zone_binds_the_quarterback_without_the_ball() {
    let mut field = home("QB@e5 TE@g5 DL@d6 DL@j20");
    field.go("attempt j20>j19 complete>g5 j19>j18");
    assert_eq!(field.rule("e5>d6"), "Red Zone");
    assert!(field.why("e5>d6").1.contains("a quarterback takes out men only"));
}

#[test]
fn house_defender_range_limits_bishops_rooks_and_queens_of_the_defense() {
    let men = "QB@a1 OL@a3 CB@e10 SF@c15 MB@h12 LB@b20 DL@j9 FB@g20";
    let field = |range| set_up(Seat::First, 6, men, &[("defender_range", range)]).after("a3>a4");
    assert_eq!(field("2").squares("e10"), "c8 c12 d9 d11 f9 f11 g8 g12");
    assert_eq!(field("2").squares("c15"), "a15 b15 c13 c14 c16 c17 d15 e15");
    assert_eq!(field("1").squares("h12"), "g11 g12 g13 h11 h13 i11 i12 i13");
    // Up to the range they are as free as ever, captures and all; knights and linemen go as they do.
    assert_eq!(field("12").squares("h12"), field("23").squares("h12"));
    assert_eq!([field("1").squares("b20"), field("1").squares("j9")], ["a18 a22 c18 c22 d19 d21", "j8"]);
    let (rule, message) = field("2").why("e10>b7");
    assert_eq!(
        (rule, message.as_str()),
        ("House · Defender Range", "the CB cannot go from e10 to b7: a cornerback goes at most 2 squares in a move")
    );
    assert_eq!(field("1").rule("c15>e15"), "House · Defender Range");
    assert_eq!(field("1").rule("e10>e11"), "Bishops");
    // The offense is not limited.
    assert_eq!(set_up(Seat::First, 6, men, &[("defender_range", "1")]).squares("g20").split(' ').count(), 47);

    let set = |rules, given: &[_]| King::configure(rules, given).map(|options| options.defender_range);
    assert_eq!([set(1, &[]), set(2, &[]), set(3, &[])], [Ok(ANY_RANGE), Ok(ANY_RANGE), Ok(2)]);
    assert!(matches!(set(2, &[("defender_range", "2")]), Err(OptionError::NotYet { since: 3, .. })));
    for wrong in ["0", "24", "any"] {
        assert!(set(3, &[("defender_range", wrong)]).is_err(), "{wrong}");
    }
    assert_eq!(options(&[]).defender_range, ANY_RANGE);
}
