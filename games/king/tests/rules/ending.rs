//! Scores, sacks, halves and the end of the game.

use kickoff_core::{Game, Node, Seat};
use kickoff_king::{DriveEnd, King};

use crate::field::{Field, HOME_LINE_UP, away, game, home, set_up};

fn end(field: &Field) -> DriveEnd {
    field.at.last_drive.unwrap().end
}

fn over(field: &Field) -> Option<([i32; 2], [i8; 2])> {
    match King::node(&field.at) {
        Node::Over(outcome) => Some((outcome.score, outcome.returns)),
        _ => None,
    }
}

#[test]
fn points_are_six_three_and_two() {
    assert_eq!(home("QB@e22 DL@a5").after("e22>e23").score(), [6, 0]);
    assert_eq!(home("QB@e22 DL@a5").after("e22>f22 a5>a4 fg").score(), [3, 0]);
    assert_eq!(home("QB@e3 SF@a2").after("e3>e2 a2>e2").score(), [0, 2]);
}

#[test]
fn winner_is_who_has_more_points() {
    // Two halves of two actions each: Home scores at once, and nobody after it.
    let half = [("half_moves", "2")];
    let field = set_up(Seat::First, 6, "QB@e22 DL@a5", &half);
    let field = field.after(&format!("e22>e23 {AWAY_START} punt {AWAY_START} punt {HOME_AFTER_PUNT}"));
    assert_eq!((over(&field), field.score()), (None, [6, 0]));
    assert_eq!(over(&field.after("punt")), Some(([6, 0], [1, -1])));
    let mut field = game(&format!("~home {HOME_LINE_UP} e5>d5 f9>f8"), &half);
    field.go(&format!("{AWAY_START} punt {HOME_AFTER_PUNT} punt"));
    assert_eq!(over(&field), Some(([0, 0], [0, 0])), "equal points are a draw");
}

/// Away from its own 20.
const AWAY_START: &str = crate::field::AWAY_LINE_UP;

/// Away's punt from rank 20 comes down on rank 12 of the board, Home's twelfth.
const HOME_AFTER_PUNT: &str = "DL@a13 DL@b13 DL@c13 DL@d13 LB@a14 LB@b14 MB@a15 CB@a16 CB@b16 SF@a17 SF@b17 \
     OL@c12 TE@h12 WR@a12 WR@j12 RB@e8 FB@e10 QB@e11";

#[test]
fn touchdown_by_a_move_or_a_capture_into_the_end_zone() {
    for (men, token) in [("QB@e22 DL@a5", "e22>e23"), ("QB@e22 DL@e24", "e22>e24"), ("QB@e22 DL@f23", "e22>f23")] {
        let field = home(men).after(token);
        assert_eq!((field.score(), end(&field), field.start().as_str()), ([6, 0], DriveEnd::Touchdown, "Away 6"));
    }
    let field = away("QB@e3 DL@a5").after("e3>e1");
    assert_eq!((field.score(), field.start().as_str()), ([0, 6], "Home 6"));
    // Only the carrier scores.
    assert_eq!(home("QB@e5 WR@e21 DL@a5").after("e21>f22 a5>a4 f22>g23").score(), [0, 0]);
    // With a caught ball too.
    let field = home("QB@e5 RB@e22 DL@a9").after("attempt a9>a8 complete>e22 a8>a7 e22>e24");
    assert_eq!(field.score(), [6, 0]);
}

#[test]
fn sack_gives_the_ball_away_on_the_spot() {
    let field = home("QB@e4 SF@a5").after("e4>e5 a5>e5");
    assert_eq!((end(&field), field.start().as_str(), field.score()), (DriveEnd::Sack, "Away 20", [0, 0]));
    // During an attempt, and of a carrier who caught the ball.
    assert_eq!(home("QB@e5 SF@a6").after("attempt a6>a5 e5>f5 a5>f5").start(), "Away 20");
    let field = home("QB@e5 RB@e9 SF@j20")
        .after("attempt j20>j9 complete>e9 j9>i9 e9>e10 i9>i10 e10>e11 i10>i11 e11>e12 i11>i12 e12>e13 i12>i13 punt");
    assert_eq!(end(&field), DriveEnd::Punt);
    let field = home("QB@e5 RB@e9 SF@j20").after("attempt j20>j10 complete>e9 j10>i10 e9>e10 i10>e10");
    assert_eq!((end(&field), field.start().as_str()), (DriveEnd::Sack, "Away 15"));
}

#[test]
fn safety_is_a_sack_in_the_own_end_zone() {
    for rank in [1, 2] {
        let field = home(&format!("QB@e3 SF@a{rank}")).after(&format!("e3>e{rank} a{rank}>e{rank}"));
        assert_eq!((field.score(), end(&field), field.start().as_str()), ([0, 2], DriveEnd::Safety, "Away 10"));
    }
    assert_eq!(home("QB@e4 SF@a3").after("e4>e3 a3>e3").score(), [0, 0]);
    assert_eq!(away("QB@e22 SF@a23").after("e22>e23 a23>e23").start(), "Home 10");
}

#[test]
fn house_after_a_score_the_other_side_starts() {
    assert_eq!(home("QB@e22 DL@a5").after("e22>e23").start(), "Away 6");
    assert_eq!(home("QB@e22 DL@a5").after("e22>f22 a5>a4 fg").start(), "Away 6");
    assert_eq!(home("QB@e3 SF@a2").after("e3>e2 a2>e2").start(), "Away 10");
}

#[test]
fn house_pass_into_an_end_zone_that_is_intercepted() {
    // In the end zone attacked: Away takes over on its rank 3, without points.
    let field = home("QB@e5 RB@e23 SF@a22").after("attempt a22>a23 complete>e23 a23>e23");
    assert_eq!((field.start().as_str(), field.score(), end(&field)), ("Away 3", [0, 0], DriveEnd::Interception));
    // In Home's own end zone: on its rank 21, no safety.
    let field = home("QB@e2 TE@g2 SF@a1").after("attempt a1>g1 complete>g2 g1>g2");
    assert_eq!((field.start().as_str(), field.score(), end(&field)), ("Away 21", [0, 0], DriveEnd::Interception));
}

#[test]
fn house_half_counts_actions_of_both_sides() {
    let half = [("half_moves", "6")];
    let mut field = game(&format!("~home {HOME_LINE_UP}"), &half);
    assert_eq!(field.at.moves, 0, "the line-up does not count");
    field.go("e5>d5 f9>f8 attempt f8>f9");
    assert_eq!((field.at.moves, field.at.quarter()), (4, 2));
    field.go("d5>e5 f9>f10");
    assert_eq!((field.at.half, field.at.moves, field.start().as_str()), (2, 0, "Away 6"));
    assert_eq!((end(&field), field.at.quarter()), (DriveEnd::Half, 3));
    assert!(game("", &[("half_moves", "2")]).go("~home").on_turn() == 1);
    for wrong in ["1", "10001", "07"] {
        assert!(King::configure(King::RULES_VERSION, &[("half_moves", wrong)]).is_err());
    }
}

#[test]
fn house_last_action_is_carried_out_with_what_follows() {
    let field = |men: &str| set_up(Seat::First, 6, men, &[("half_moves", "4")]);
    // A touchdown by the last action counts.
    let scored = field("QB@e20 DL@a5").after("e20>e21 a5>a4 e21>f21 a4>a3");
    assert_eq!(scored.at.half, 2);
    let scored = set_up(Seat::First, 6, "QB@e22 DL@a5", &[("half_moves", "3")]).after("e22>f22 a5>a4 f22>f23");
    assert_eq!((scored.score(), scored.at.half, end(&scored)), ([6, 0], 2, DriveEnd::Touchdown));
    // A completion still gets its reply, which does not count.
    let announced =
        set_up(Seat::First, 6, "QB@e5 RB@e23 DL@a9", &[("half_moves", "3")]).after("attempt a9>a8 complete>e23");
    assert_eq!((announced.at.half, announced.on_turn(), announced.at.moves), (1, 1, 3));
    let caught = announced.after("a8>a7");
    assert_eq!((caught.score(), caught.at.half, caught.start().as_str()), ([6, 0], 2, "Away 6"));
    let caught =
        set_up(Seat::First, 6, "QB@e5 RB@e9 DL@a9", &[("half_moves", "3")]).after("attempt a9>a8 complete>e9 a8>a7");
    assert_eq!((caught.at.half, end(&caught)), (2, DriveEnd::Half));
    // If it is the last action but one, the reply is the last.
    let caught = field("QB@e5 RB@e9 DL@a9").after("attempt a9>a8 complete>e9 a8>a7");
    assert_eq!((caught.at.half, end(&caught)), (2, DriveEnd::Half));
    let caught =
        set_up(Seat::First, 6, "QB@e5 RB@e9 DL@a9", &[("half_moves", "5")]).after("attempt a9>a8 complete>e9 a8>a7");
    assert_eq!((caught.at.half, caught.at.moves), (1, 4));
}

#[test]
fn game_over_after_the_second_half() {
    let half = [("half_moves", "2")];
    let mut field = game(&format!("~home {HOME_LINE_UP} e5>d5 f9>f8"), &half);
    field.go(&format!("{AWAY_START} e20>d20 f16>f17"));
    assert_eq!((over(&field), end(&field)), (Some(([0, 0], [0, 0])), DriveEnd::Game));
    assert!(field.legal().is_empty());
    assert_eq!(field.why("punt"), ("Game Over", "the game is over".to_owned()));
}

#[test]
fn house_possession_limit_hands_the_ball_over_on_the_spot() {
    let field = |men| set_up(Seat::First, 6, men, &[("possession_moves", "3")]);
    let under_way = field("QB@e5 DL@a20").after("e5>e6 a20>a19 e6>e7 a19>a18 e7>e9");
    // The defense still has its answer to the last action.
    assert_eq!((under_way.on_turn(), under_way.at.last_drive), (1, None));
    let over = under_way.after("a18>a17");
    assert_eq!((end(&over), over.start().as_str(), over.score()), (DriveEnd::OutOfMoves, "Away 16", [0, 0]));
    // An announcement is an action like any other. A caught ball is lost where it was caught, one in the end zone not.
    let field_ = field("QB@e5 RB@e15 WR@f4 DL@a20");
    let caught = field_.after("e5>e6 a20>a19 attempt a19>a18 complete>e15 a18>a17");
    assert_eq!((end(&caught), caught.start().as_str()), (DriveEnd::OutOfMoves, "Away 10"));
    let touchdown = field("QB@e5 RB@e23 DL@a20").after("e5>e6 a20>a19 attempt a19>a18 complete>e23 a18>a17");
    assert_eq!((end(&touchdown), touchdown.score()), (DriveEnd::Touchdown, [6, 0]));
    // Whatever else ends the possession comes first.
    assert_eq!(end(&field("QB@e5 DL@a20").after("e5>e6 a20>a19 e6>e7 a19>a18 punt")), DriveEnd::Punt);
    let safety = field("QB@e2 SF@a3").after("e2>f2 a3>a4 f2>e2 a4>a2 e2>f2 a2>f2");
    assert_eq!((end(&safety), safety.score()), (DriveEnd::Safety, [0, 2]));
    // From the own end zone the line is the nearest there is; no safety.
    let deep = field("QB@e2 DL@a20").after("e2>f2 a20>a19 f2>e2 a19>a18 e2>f2 a18>a17");
    assert_eq!((end(&deep), deep.start().as_str(), deep.score()), (DriveEnd::OutOfMoves, "Away 21", [0, 0]));
    // With 0 there is no limit.
    let free = home("QB@e5 DL@a20").after("e5>e6 a20>a19 e6>e5 a19>a18 e5>e6 a18>a17 e6>e5 a17>a16");
    assert_eq!(free.at.last_drive, None);
    // The half's last action ends it, too, and the possession is told by its own end.
    let short = [("possession_moves", "2"), ("half_moves", "4")];
    let last = set_up(Seat::First, 6, "QB@e5 DL@a20", &short).after("e5>e6 a20>a19 e6>e7 a19>a18");
    assert_eq!((end(&last), last.at.half), (DriveEnd::OutOfMoves, 2));

    let set = |rules, given: &[_]| King::configure(rules, given).map(|options| options.possession_moves);
    assert_eq!([set(1, &[]), set(2, &[]), set(3, &[])], [Ok(0), Ok(0), Ok(20)]);
    assert!(set(2, &[("possession_moves", "16")]).is_err());
    assert!(set(3, &[("possession_moves", "256")]).is_err());
}
