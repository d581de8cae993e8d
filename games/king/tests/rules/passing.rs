//! Pass attempts, interference, completions and what the defense makes of them.

use kickoff_core::{Game as _, OptionError, Seat};
use kickoff_king::{Action, DriveEnd, Kind, King, Position, Square};

use crate::field::{Field, away, home, set_up};

/// How the possession ended that the tokens end.
fn end(field: &Field) -> DriveEnd {
    field.at.last_drive.unwrap().end
}

#[test]
fn attempt_is_announced_instead_of_a_move() {
    let field = home("QB@e5 WR@g7 DL@c12").after("attempt");
    assert!(field.at.attempt_open());
    assert_eq!((field.on_turn(), field.at.moves), (1, 1));
    let field = field.after("c12>c11");
    assert_eq!(field.rule("attempt"), "Attempt");
    // It stays open while anybody moves.
    let field = field.after("g7>h8 c11>c10 e5>f6 c10>c9");
    assert!(field.at.attempt_open() && field.allows("complete>h8"));
}

#[test]
fn without_passing_nothing_is_announced_but_kicks() {
    let field = |given: &[(&str, &str)]| set_up(Seat::First, 6, "QB@e5 TE@g5 DL@c12", given);
    let off = field(&[("passing", "off")]);
    assert_eq!((off.rule("attempt"), off.rule("complete>g5")), ("Without Passing", "Without Passing"));
    assert!(!off.legal().contains(&"attempt".to_owned()) && off.allows("punt"));
    assert_eq!(off.rule("fg"), "Field Goal");
    // Apart from passes everything is the same.
    let mut on = field(&[("passing", "on")]).legal();
    on.retain(|token| token != "attempt");
    assert_eq!(on, off.legal());
    assert_eq!(field(&[]).legal(), field(&[("passing", "on")]).legal());
    for value in ["On", "no", ""] {
        assert!(matches!(King::configure(2, &[("passing", value)]), Err(OptionError::BadValue { .. })), "{value}");
    }
}

#[test]
fn without_passing_is_no_setting_of_version_1() {
    let error = King::configure(1, &[("passing", "on")]).unwrap_err();
    assert!(matches!(error, OptionError::NotYet { .. }), "{error}");
    let options = King::configure(1, &[]).unwrap();
    let men = [(Kind::Qb, Square::read("e5").unwrap())];
    let at = Position::set_up(&options, Seat::First, 6, &men).unwrap();
    assert!(King::check(&at, Action::Attempt).is_ok());
}

#[test]
fn behind_the_line_the_quarterback_must_have_stayed() {
    // The line is rank 6: the quarterback may pass on it, and never again after going beyond it.
    assert!(home("QB@e5 DL@c12").after("e5>e6 c12>c11").allows("attempt"));
    let gone = home("QB@e5 WR@g5 DL@c12").after("e5>e7 c12>c11 e7>e5 c11>c10");
    assert_eq!(gone.rule("attempt"), "Behind The Line");
    assert_eq!(gone.rule("complete>g5"), "Behind The Line");
    // Going beyond it ends an open attempt.
    let over = home("QB@e5 TE@g5 DL@c12").after("attempt c12>c11 e5>e7");
    assert!(!over.at.attempt_open());
    let over = over.after("c11>c10 e7>e5 c10>c9");
    assert_eq!((over.rule("attempt"), over.rule("complete>g5")), ("Behind The Line", "Behind The Line"));
    // Away's line is rank 19.
    assert_eq!(away("QB@e20 DL@c12").after("e20>e18 c12>c13").rule("attempt"), "Behind The Line");
    assert!(away("QB@e20 DL@c12").after("e20>e19 c12>c13").allows("attempt"));
}

#[test]
fn linemen_downfield_forbid_attempt_and_completion() {
    assert!(home("QB@e5 OL@c7 DL@j12").allows("attempt"));
    let (rule, message) = home("QB@e5 OL@c8 DL@j12").why("attempt");
    assert!(rule == "Linemen Downfield" && message.contains("OL on c8"), "{message}");
    let field = home("QB@e5 TE@g5 OL@c7 DL@j12").after("attempt j12>j11 c7>c8 j11>j10");
    assert_eq!(field.rule("complete>g5"), "Linemen Downfield");
    assert!(field.at.attempt_open(), "it only cannot be completed");
    // A captured lineman forbids nothing.
    let field = home("QB@e5 TE@g5 OL@c7 DL@b9").after("attempt b9>b8 c7>c8 b8>b7");
    assert_eq!(field.rule("complete>g5"), "Linemen Downfield");
    let field = home("QB@e5 TE@g5 OL@c7 CB@a10").after("attempt a10>b11 c7>c8 b11>d9 e5>f5 d9>c8");
    assert!(field.allows("complete>g5"));
}

#[test]
fn one_pass_and_no_other() {
    let field = home("QB@e5 TE@e9 WR@g11 DL@j20").after("attempt j20>j19 complete>e9 j19>j18");
    assert_eq!(field.at.carrier().label(), "TE");
    assert_eq!((field.rule("attempt"), field.rule("complete>g11")), ("One Pass", "One Pass"));
    assert!(field.why("attempt").1.contains("TE caught the ball"));
}

#[test]
fn offensive_interference_forces_a_punt() {
    let field = home("QB@e4 WR@g5 RB@a5 OL@c6 DL@i7 DL@d7 LB@a6 SF@j20").after("attempt j20>j19");
    // Beyond the line: no capture, and the punt goes from the quarterback's rank 4 to 12, Away's 13.
    let foul = field.after("g5>i7");
    assert_eq!((end(&foul), foul.start().as_str()), (DriveEnd::Interference, "Away 13"));
    assert_eq!(foul.score(), [0, 0]);
    // On the line, or by a lineman, it is a capture like any other.
    assert_eq!(field.after("a5>a6").man("a6"), "RB");
    assert_eq!(field.after("c6>d7").man("d7"), "OL");
    // Without an attempt too.
    assert_eq!(home("QB@e4 WR@g5 DL@i7").after("g5>i7").man("i7"), "WR");
    let over = home("QB@e4 WR@g5 DL@i7 SF@j20").after("attempt j20>j19 e4>e6 j19>j18 e6>e7 j18>j17 g5>i7");
    assert_eq!(over.man("i7"), "WR", "the attempt was over");
}

#[test]
fn defensive_interference_sends_the_defender_off() {
    let field = home("QB@e4 WR@g7 RB@a6 OL@c7 SF@g12 CB@h8 LB@b8 MB@c9").after("attempt");
    let foul = field.after("g12>g7");
    assert_eq!((foul.man("g7"), foul.man("g12"), foul.on_turn()), ("WR", "", 0));
    assert!(foul.at.attempt_open() && foul.at.moves == 2);
    // On the line, or a lineman, is fair game.
    assert_eq!(field.after("b8>a6").man("a6"), "LB");
    assert_eq!(field.after("c9>c7").man("c7"), "MB");
    // Without an attempt too.
    assert_eq!(home("QB@e4 WR@g7 SF@g12").after("e4>e5 g12>g7").man("g7"), "SF");
}

#[test]
fn eligible_receivers_are_te_wr_rb_and_fb() {
    let men = "QB@e5 OL@e6 TE@d5 WR@f6 RB@f5 FB@d6 DL@j20";
    let field = home(men).after("attempt j20>j19");
    for at in ["d5", "f6", "f5", "d6"] {
        assert!(field.allows(&format!("complete>{at}")), "{at}");
    }
    assert_eq!(field.rule("complete>e6"), "Eligible Receivers");
    assert_eq!(field.rule("complete>e5"), "Eligible Receivers");
    assert_eq!(field.rule("complete>j19"), "Eligible Receivers");
    assert_eq!(field.rule("complete>a1"), "Eligible Receivers");
}

#[test]
fn passing_lines_depend_on_the_receiver() {
    // Seven directions at a distance of three squares, and straight back.
    let lines = |kind: &str| {
        let squares = ["e8", "h8", "h5", "h2", "e2", "b2", "b5", "b8"];
        let open = squares.iter().filter(|at| {
            home(&format!("QB@e5 {kind}@{at} DL@j20")).after("attempt j20>j19").allows(&format!("complete>{at}"))
        });
        open.copied().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(lines("WR"), "h8 h2 b2 b8");
    assert_eq!(lines("RB"), "e8 h5 b5");
    assert_eq!(lines("TE"), "e8 h8 h5 h2 b2 b5 b8");
    assert_eq!(lines("FB"), "e8 h8 h5 h2 b2 b5 b8");
    let field = home("QB@e5 TE@g6 DL@j20").after("attempt j20>j19");
    assert_eq!(field.rule("complete>g6"), "Passing Lines");
    // Straight forward is down the board for Away.
    let field = away("QB@e20 RB@e10 DL@j5").after("attempt j5>j6");
    assert!(field.allows("complete>e10"));
    assert_eq!(away("QB@e20 RB@e23 DL@j5").after("attempt j5>j6").rule("complete>e23"), "Passing Lines");
}

#[test]
fn open_path_means_no_defender_between() {
    let field = home("QB@e5 OL@e6 RB@e20 DL@e10 SF@j20").after("attempt j20>j19");
    let (rule, message) = field.why("complete>e20");
    assert!(rule == "Open Path" && message.contains("DL on e10"), "{message}");
    assert!(home("QB@e5 OL@e6 RB@e20 DL@e21 SF@j20").after("attempt j20>j19").allows("complete>e20"));
}

#[test]
fn completion_needs_an_open_attempt_and_gives_the_defense_a_move() {
    let field = home("QB@e5 RB@e9 DL@j20");
    assert_eq!(field.rule("complete>e9"), "Completion");
    let field = field.after("attempt j20>j19 complete>e9");
    assert_eq!((field.on_turn(), field.at.moves), (1, 3));
    assert_eq!(field.at.carrier().label(), "QB", "not before the reply");
    assert_eq!(field.legal(), ["j19>j18"]);
    assert_eq!(field.rule("e5>e6"), "Turns");
}

#[test]
fn interception_ends_the_possession_at_the_receiver() {
    // On rank 9, Away's 16; the receiver stands beyond the line, but this capture is no interference.
    let field = home("QB@e5 RB@e9 SF@j9").after("attempt j9>i9 complete>e9 i9>e9");
    assert_eq!((end(&field), field.start().as_str(), field.score()), (DriveEnd::Interception, "Away 16", [0, 0]));
    // Behind the line too.
    let field = home("QB@e5 TE@g5 SF@j7").after("attempt j7>g7 complete>g5 g7>g5");
    assert_eq!((end(&field), field.start().as_str()), (DriveEnd::Interception, "Away 20"));
}

#[test]
fn incompletion_forces_a_punt_from_the_quarterback() {
    let field = home("QB@e5 OL@e7 RB@e9 SF@j8 CB@c9").after("attempt j8>i8 complete>e9");
    // Into the path, or capturing somebody there.
    for reply in ["i8>e8", "c9>e7"] {
        let spoiled = field.after(reply);
        assert_eq!((end(&spoiled), spoiled.start().as_str()), (DriveEnd::Incompletion, "Away 12"), "{reply}");
    }
    // Beside it, or past its ends, it is complete.
    for reply in ["i8>f8", "c9>b10", "c9>f12"] {
        assert_eq!(field.after(reply).at.carrier().label(), "RB", "{reply}");
    }
}

#[test]
fn interference_on_a_pass_comes_before_incompletion() {
    // The TE stands in the path to the RB, beyond the line.
    let field = home("QB@e5 TE@e8 RB@e10 SF@j8").after("attempt j8>i8 complete>e10 i8>e8");
    assert_eq!((field.man("e8"), field.man("i8"), field.at.carrier().label()), ("TE", "", "RB"));
    assert_eq!((field.on_turn(), field.at.attempt_open()), (0, false));
    // A receiver on the line may be captured, which makes the pass incomplete.
    let field = home("QB@e5 TE@e6 RB@e10 SF@j6").after("attempt j6>i6 complete>e10 i6>e6");
    assert_eq!(end(&field), DriveEnd::Incompletion);
}

#[test]
fn complete_pass_gives_the_receiver_the_ball() {
    let field = home("QB@e5 RB@e9 DL@j20 SF@a5").after("attempt j20>j19 complete>e9 j19>j18");
    assert_eq!((field.at.carrier().label(), field.at.attempt_open(), field.on_turn()), ("RB", false, 0));
    // A quarterback who is captured meanwhile is simply gone.
    let field = home("QB@e5 RB@e9 DL@j20 SF@a5").after("attempt j20>j19 complete>e9 a5>e5");
    assert_eq!((field.man("e5"), field.at.carrier().label(), field.on_turn()), ("SF", "RB", 0));
    // A defense without a move cannot stop it.
    let field = home("QB@e5 RB@e9 DL@j1").after("attempt none complete>e9 none");
    assert_eq!(field.at.carrier().label(), "RB");
    // A catch in the end zone is a touchdown.
    let field = home("QB@e5 RB@e23 DL@j20").after("attempt j20>j19 complete>e23");
    assert_eq!(field.score(), [0, 0]);
    let field = field.after("j19>j18");
    assert_eq!((field.score(), end(&field)), ([6, 0], DriveEnd::Touchdown));
}

/// The squares of a receiver who has caught the ball on e12, with nobody near.
fn with_ball(kind: &str) -> String {
    let men = match kind {
        "WR" => "QB@a8 OL@a9 WR@e12 DL@j22",
        _ => "QB@a12 OL@a13 KIND@e12 DL@j22",
    };
    let line = 14;
    let men = men.replace("KIND", kind);
    let field = crate::field::set_up(kickoff_core::Seat::First, line, &men, &[]);
    field.after("attempt j22>j21 complete>e12 j21>j20").squares("e12")
}

#[test]
fn new_carrier_goes_two_forward_or_far_back() {
    let back: Vec<String> = (1..12).map(|rank| format!("e{rank}")).collect();
    assert_eq!(with_ball("RB"), format!("{} e13 e14", back.join(" ")));
    assert_eq!(with_ball("WR"), "b9 c10 c14 d11 d13 f11 f13 g10 g14 h9 i8 j7");
    assert_eq!(with_ball("TE"), "c11 c13 d10 d14 f10 f14 g11 g13");
    let diagonals = ["a8 b9 c10 c14 d11 d13", "e13 e14 f11 f13 g10 g14 h9 i8 j7"];
    assert_eq!(with_ball("FB"), format!("{} {} {}", diagonals[0], back.join(" "), diagonals[1]));
    let field = home("QB@e5 RB@e9 DL@e10 DL@j20").after("attempt j20>j19 complete>e9 j19>j18");
    assert_eq!(field.rule("e9>f9"), "New Carrier");
    assert_eq!(field.rule("e9>e10"), "Red Zone");
    assert_eq!(field.rule("e9>e11"), "Clear Way");
    // In the red zone the carrier captures, also backwards.
    let field = home("QB@e5 TE@e22 DL@g21 CB@c20 SF@j20").after("attempt j20>j19 complete>e22 j19>j18");
    assert!(field.allows("e22>g21"));
    let field = home("QB@e5 TE@e22 DL@d20 SF@j20").after("attempt j20>j19 complete>e22 j19>j18");
    assert_eq!(field.rule("e22>d20"), "Red Zone");
}
