//! The ball: pick-ups, interceptions and passes.

use kickoff_quarterback::{Ending, Role};

use crate::support::{attacking, defending, square};

#[test]
fn pick_up_gives_an_attacker_the_ball_and_its_move_goes_on() {
    let mut game = attacking("Tc4 Sa0", "Tm8", "c5");
    assert!(!game.state.carried());
    game.go("c4>c5");
    assert!(game.state.carried());
    game.go("c5>c6 c6>c7");
    assert_eq!(game.state.ball(), Some(square("c7")));
}

#[test]
fn pick_up_comes_after_the_pushes_of_the_step() {
    let mut game = attacking("Sc4", "Td6", "c5");
    game.go("c4>c5");
    assert_eq!((game.on("e7"), game.state.carried()), ('t', true));
}

#[test]
fn interception_ends_the_half_without_points() {
    let mut game = defending("Qg-2", "Tc4", "c6");
    game.go("c4>c5 c5>c6");
    assert_eq!(game.last_half(), Some((0, Ending::Interception)));
    // Nobody picks a ball up by being pushed: the ball takes the room.
    attacking("Dc4 Qg-2", "Tc5", "c6").only("", "Room to push", "c4>c5");
}

#[test]
fn passing_is_for_the_carrier() {
    let game = attacking("Qg-2 Tc0", "Tm8", "g-2");
    game.only("g-2*g-3", "Passing", "c0*c1 a5*a6");
    assert!(game.why("c0*c1").1.contains("carried on g-2"));
    let mut loose = game;
    loose.go("g-2*a-2");
    loose.only("end", "Passing", "g-2*g-3 a-2*a-1");
    assert!(loose.why("a-2*a-1").1.contains("lies loose on a-2"));
}

#[test]
fn line_of_a_pass_is_straight_and_free() {
    let game = attacking("Qc0 Tg0 Sa0", "Tc6 Te2", "c0");
    game.only("c0*c1 c0*c5 c0*d1 c0*d0 c0*f0 c0*b1 c0*a2 c0*c-3 c0*f-3", "Line of a pass", "c0*d2 c0*e1 c0*c0 c0*m3");
    game.only("", "Line of a pass", "c0*h0 c0*m0 c0*c7 c0*c12 c0*f3");
    assert_eq!(game.why("c0*h0").1, "the ball cannot be passed to h0: the Triple on g0 stands in the line");
}

#[test]
fn end_of_a_pass_is_an_attacker_or_an_empty_square() {
    let game = attacking("Qc0 Tg0", "Tc6 Te2", "c0");
    game.only("c0*g0 c0*f0", "End of a pass", "c0*c6 c0*e2");
    let mut caught = game.clone();
    caught.go("c0*g0");
    assert!(caught.state.carried());
    let mut loose = game;
    loose.go("c0*f0 end");
    assert!(!loose.state.carried());
    assert_eq!((loose.on_turn(), loose.state.ball()), (Some(Role::Defense), Some(square("f0"))));
}

#[test]
fn forward_passes_are_the_quarterbacks_from_row_0_or_lower() {
    attacking("Qg0 Tg1", "Tm8", "g0").only("g0*g1 g0*h1 g0*f1 g0*h0 g0*g-1", "Line of a pass", "g0*g2");
    let over = attacking("Qg1", "Tm8", "g1");
    over.only("g1*h1 g1*g0 g1*f0", "Forward passes", "g1*g2 g1*h2 g1*f2");
    assert!(over.why("g1*g2").1.contains("starts on 0 or a lower number"));
    let triple = attacking("Tg-2 Qa0", "Tm8", "g-2");
    triple.only("g-2*h-2 g-2*g-3 g-2*h-3", "Forward passes", "g-2*g-1 g-2*h-1");
    assert!(triple.why("g-2*g-1").1.contains("only the Quarterback"));
}
