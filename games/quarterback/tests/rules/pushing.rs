//! Pushing.

use crate::support::{attacking, defending, set_up};
use kickoff_quarterback::Role;

#[test]
fn pushing_moves_weaker_pieces_one_square_on() {
    // A Double pushes Triples and the Quarterback.
    let mut game = attacking("Dc4 Qg-2", "Td5", "g-2");
    game.go("c4>d5");
    assert_eq!((game.on("d5"), game.on("e6")), ('D', 't'));
    let mut game = defending("Qc6 Ta0", "Dc4", "a0");
    game.go("c4>c5 c5>c6");
    assert_eq!((game.on("c6"), game.on("c7")), ('d', 'Q'));
    // A Single pushes Doubles.
    let mut game = attacking("Sc4 Qg-2", "Dc5", "g-2");
    game.go("c4>c5");
    assert_eq!((game.on("c5"), game.on("c6")), ('S', 'd'));
}

#[test]
fn pushing_is_for_stronger_pieces_only() {
    attacking("Sc4 Qg-2", "Sc5", "g-2").only("c4>b4", "Pushing", "c4>c5");
    let game = attacking("Dc4 Qg-2", "Sc5 Dd4", "g-2");
    game.only("c4>b4 c4>b3", "Pushing", "c4>c5 c4>d4");
    assert_eq!(game.why("c4>d4").1, "the Double cannot step onto d4: it cannot push the Double there");
    attacking("Tc4 Qg-2", "Dc5 Tc3", "g-2").only("c4>b4", "Pushing", "c4>c5 c4>c3");
    attacking("Qc4", "Tc5", "a0").only("c4>b4", "Pushing", "c4>c5");
}

#[test]
fn pushing_aside_moves_weak_pieces_straight_away_from_the_single() {
    let mut game = attacking("Sd3 Qg-2", "Td5 Te5 Tc4", "g-2");
    // Seen from d4: Triples above, on the upper right and on the left.
    game.go("d3>d4");
    assert_eq!((game.on("d6"), game.on("f6"), game.on("b4")), ('t', 't', 't'));
    assert_eq!((game.on("d5"), game.on("e5"), game.on("c4"), game.on("d4")), ('.', '.', '.', 'S'));
    // The defender's Singles push the Quarterback if it has no ball.
    let mut game = defending("Qd5 Ta0", "Sd3", "a0");
    game.go("d3>d4");
    assert_eq!((game.on("d4"), game.on("d6")), ('s', 'Q'));
}

#[test]
fn pushing_aside_goes_by_rows_and_then_columns_after_the_double() {
    // The Double gives way upward first, and then stands where the Triple would have to go.
    let game = attacking("Sd3 Qg-2", "Dd4 Td5", "g-2");
    assert_eq!(
        game.why("d3>d4"),
        (
            "Room to push",
            "the Single cannot step onto d4: the Double there cannot be pushed, because a Triple stands on d5"
                .to_owned()
        )
    );
    // The lower Triple goes first and frees nothing for the upper one: both go straight away from the Single.
    let mut game = attacking("Sd3 Qg-2", "Dd4 Tc5 Tc3 Te5", "g-2");
    game.go("d3>d4");
    assert_eq!((game.on("d5"), game.on("b6"), game.on("b2"), game.on("f6")), ('d', 't', 't', 't'));
}

#[test]
fn room_to_push_needs_the_board_and_an_empty_square() {
    let stuck = |attack: &str, defense: &str, ball: &str, step: &str| {
        let (rule, message) = attacking(attack, defense, ball).why(step);
        assert_eq!(rule, "Room to push", "{message}");
        message
    };
    assert!(stuck("Dc11 Qg-2", "Tc12", "g-2", "c11>c12").contains("the board ends"));
    assert!(stuck("Sb4 Qg-2", "Da4", "g-2", "b4>a4").contains("the board ends"));
    assert!(stuck("Dc4 Tc6 Qg-2", "Tc5", "g-2", "c4>c5").contains("a Triple stands on c6"));
    assert!(stuck("Dc4 Qg-2", "Tc5 Dc6", "g-2", "c4>c5").contains("a Double stands on c6"));
    assert!(stuck("Dc4 Qg-2", "Tc5", "c6", "c4>c5").contains("the ball lies on c6"));
    assert!(stuck("Sd3 Qg-2", "Td5 Td6", "g-2", "d3>d4").contains("the Triple on d5 would have to give way"));
    // A Single beside several of them needs room for all.
    assert_eq!(attacking("Sd3 Qg-2", "Td5 Tc4 Tb4", "g-2").rule("d3>d4"), "Room to push");
}

#[test]
fn room_to_push_keeps_to_offside() {
    // A Triple is not pushed below row 1, a Double that is not released not above it.
    let game = attacking("Dc2 Qg-2", "Tc1", "g-2");
    assert!(game.why("c2>c1").1.contains("offside on c0"));
    let game = set_up(Role::Attack, "Sc0 Qg-2", "Dc1", "g-2");
    assert!(game.why("c0>c1").1.contains("offside on c2"));
    game.released().go("c0>c1");
}

#[test]
fn room_to_push_is_never_next_to_a_single_of_the_pushing_side_for_weak_pieces() {
    let game = attacking("Dc4 Se7 Qg-2", "Tc5", "g-2");
    game.only("c4>c5", "Step", "c4>c6");
    let game = attacking("Db4 Se7 Qg-2", "Tc5", "g-2");
    game.only("b4>b5", "Room to push", "b4>c5");
    assert!(game.why("b4>c5").1.contains("d6 is next to an enemy Single"));
    // Doubles do not mind.
    attacking("Sb4 Se7 Qg-2", "Dc5", "g-2").only("b4>c5", "Step", "b4>d6");
}

#[test]
fn the_carrier_never_pushes() {
    let game = attacking("Dc4", "Td5 Tc6", "c4");
    game.only("c4>c5", "The carrier never pushes", "c4>d5");
    let game = attacking("Sc4", "Dc5 Te6", "c4");
    game.only("c4>c3", "The carrier never pushes", "c4>c5 c4>d5");
    assert!(game.why("c4>d5").1.contains("the carrier cannot push away the Triple on e6"));
}

#[test]
fn being_pushed_is_not_stopped_by_blocking_and_costs_no_move() {
    // The Triple goes diagonally between two attacking Doubles, which would stop its own step.
    let mut game = attacking("Dc4 Dd6 De5 Qg-2", "Td5", "g-2");
    game.go("c4>d5");
    assert_eq!(game.on("e6"), 't');
    game.go("end");
    game.go("e6>e7 e7>e8 e8>e9");
    assert_eq!(game.on("e9"), 't');
}
