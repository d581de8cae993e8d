//! Turns, punts and field goals.

use kickoff_core::Seat;

use crate::field::{away, home, set_up};

#[test]
fn turns_alternate_and_the_offense_begins() {
    let field = home("QB@e5 OL@c6 DL@c12");
    assert_eq!(field.on_turn(), 0);
    assert_eq!(field.why("c12>c11"), ("Turns", "the DL on c12 cannot move: the offense is on turn".to_owned()));
    assert_eq!(field.rule("a1>a2"), "Turns");
    let field = field.after("c6>c7");
    assert_eq!(field.on_turn(), 1);
    for token in ["punt", "fg", "attempt", "complete>c7", "e5>e6"] {
        assert_eq!(field.rule(token), "Turns", "{token}");
    }
    for token in ["attempt", "e5>e6"] {
        assert_eq!(home("QB@e5 DL@c12").after(token).on_turn(), 1);
    }
    assert_eq!(field.after("c12>c11").on_turn(), 0);
}

#[test]
fn no_move_is_played_as_none() {
    // The lineman has reached Home's last rank.
    let field = home("QB@e5 OL@c6 DL@c1").after("c6>c7");
    assert_eq!(field.legal(), ["none"]);
    let field = field.after("none");
    assert_eq!((field.on_turn(), field.at.moves), (0, 2));
    assert_eq!(field.rule("none"), "No Move");
    assert_eq!(home("QB@e5 DL@c3").after("e5>e6").rule("none"), "No Move");
    // The offense can always punt.
    let blocked = home("QB@a1 OL@a2 OL@b1 DL@a3 DL@b2");
    assert_eq!(blocked.legal(), ["attempt", "punt"]);
}

#[test]
fn punt_goes_eight_ranks_from_the_carrier() {
    // From rank 5 to rank 13, which is Away's twelfth.
    assert_eq!(home("QB@e5 DL@c12").after("punt").start(), "Away 12");
    assert_eq!(away("QB@e20 DL@c12").after("punt").start(), "Home 12");
    assert_eq!(home("QB@e14 DL@c12").after("punt").start(), "Away 3");
    assert_eq!(home("QB@e1 DL@c12").after("punt").start(), "Away 16");
    // From the receiver's rank, if the receiver has the ball.
    assert_eq!(home("QB@e5 TE@e9 DL@c20").after("attempt c20>c19 complete>e9 c19>c18 punt").start(), "Away 8");
    assert_eq!(home("QB@e5 DL@c12").after("punt").score(), [0, 0]);
}

#[test]
fn touchback_brings_the_ball_to_the_own_20() {
    for rank in [15, 16, 22] {
        assert_eq!(home(&format!("QB@e{rank} DL@c12")).after("punt").start(), "Away 6", "rank {rank}");
    }
    assert_eq!(away("QB@e10 DL@c12").after("punt").start(), "Home 6");
}

#[test]
fn field_goal_is_kicked_by_the_quarterback_near_the_goal() {
    let at = |rank: u8| home(&format!("QB@e{rank} DL@c23")).after(&format!("e{rank}>f{rank} c23>c22"));
    for rank in 17..=22 {
        let field = at(rank).after("fg");
        assert_eq!((field.score(), field.start().as_str()), ([3, 0], "Away 6"));
    }
    let (rule, message) = at(16).why("fg");
    assert!(rule == "Field Goal" && message.contains("ranks 17 to 22"), "{message}");
    // Away kicks on ranks 3 to 8 of the board.
    assert_eq!(away("QB@e8 DL@c2").after("e8>f8 c2>c3 fg").score(), [0, 3]);
    assert!(away("QB@e9 DL@c2").after("e9>f9 c2>c3").why("fg").1.contains("ranks 3 to 8"));
}

#[test]
fn field_goal_is_not_the_first_action_of_a_possession() {
    assert_eq!(
        home("QB@e18 DL@c23").why("fg"),
        ("Field Goal", "no field goal yet: it cannot be a possession's first action".to_owned())
    );
    assert!(home("QB@e18 DL@c23").after("attempt c23>c22").allows("fg"), "an announcement is an action too");
}

#[test]
fn field_goal_needs_the_ball_in_the_quarterbacks_hands() {
    let field = set_up(Seat::First, 18, "QB@e17 TE@g17 DL@c23", &[]).after("attempt c23>c22 complete>g17 c22>c21");
    assert_eq!(field.why("fg").0, "Field Goal");
    assert!(field.why("fg").1.contains("TE has the ball"));
}
