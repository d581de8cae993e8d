//! The toss, turns and plays.

use kickoff_core::{Game as _, Node, Seat};
use kickoff_quarterback::{Ending, Quarterback, Role};

use crate::support::{EIGHT, Game, attacking, defending};

fn decides(game: &Game) -> Seat {
    match Quarterback::node(&game.state) {
        Node::Decide(seat) => seat,
        node => panic!("{node:?}"),
    }
}

#[test]
fn toss_decides_who_attacks_first() {
    let game = Game::new(&[]);
    let mut outcomes = Vec::new();
    Quarterback::outcomes(&game.state, &mut outcomes);
    let odds: Vec<_> = outcomes.iter().map(|o| (Quarterback::token(o.action), o.weight)).collect();
    assert_eq!(odds, [("~red".to_owned(), 1), ("~blue".to_owned(), 1)]);
    for (toss, seat) in [("~red", Seat::First), ("~blue", Seat::Second)] {
        assert_eq!(decides(game.clone().go(toss)), seat);
    }
}

#[test]
fn second_half_is_attacked_by_the_other_side_from_the_set_up() {
    let mut game = Game::new(&[("turns", "2")]);
    game.go("~red").go(EIGHT);
    assert_eq!(decides(&game), Seat::Second);
    let mut other = Game::new(&[]);
    other.go("~blue");
    assert_eq!(game.legal(), other.legal());
    assert_eq!((game.state.game_and_half(), game.state.turn), ((1, 2), 1));
}

#[test]
fn sequence_is_the_toss_and_then_turns() {
    let mut game = Game::new(&[]);
    game.only("", "Sequence", "e0>d0 end down g-2*g-1");
    game.go("~red");
    game.only("e0>d0", "Sequence", "~red ~blue");
    game.go("e0>d0 end");
    assert_eq!((decides(&game), game.on_turn()), (Seat::Second, Some(Role::Defense)));
    game.go("k1>l1 end");
    assert_eq!((decides(&game), game.state.turn), (Seat::First, 2));
}

/// Red's Q has the ball on g-2, with two Doubles and two Triples.
fn open_field() -> Game {
    attacking("Qg-2 Da-1 Dm-1 Tc-1 Tk-1", "Ta8 Tm8", "g-2")
}

#[test]
fn two_plays_are_two_moves_or_a_move_and_a_pass_or_two_passes() {
    let mut moves = open_field();
    moves.go("a-1>a0 m-1>m0");
    moves.only("m0>m1 end", "Two plays", "c-1>c0 g-2>g-1 g-2*g-3");
    let mut move_and_pass = open_field();
    move_and_pass.go("a-1>a0 g-2*c-2");
    move_and_pass.only("a0>a1", "Two plays", "m-1>m0 c-1>c-2");
    let mut pass_and_move = open_field();
    pass_and_move.go("g-2*c-2 c-1>c-2");
    pass_and_move.only("c-2>c-1", "Two plays", "a-1>a0 c-2*c-3");
    let mut passes = open_field();
    passes.go("g-2*k-2 k-1>k-2");
    assert_eq!(passes.rule("k-2*a-2"), "Two plays");
    let mut passes = attacking("Qg-2 Tc-2 Da0", "Ta8", "g-2");
    passes.go("g-2*c-2 c-2*c-3");
    assert_eq!(passes.on_turn(), Some(Role::Defense), "after two passes nothing can be played");
}

#[test]
fn house_defender_s_turn_has_two_moves_and_no_pass() {
    let mut game = defending("Qg-2", "Ta8 Tm8 Dg8", "g-2");
    assert_eq!(game.why("g-2*g-3"), ("Passing", "only the attacker passes, on its own turn".to_owned()));
    assert_eq!(game.rule("down"), "House · Down");
    game.go("a8>a9 g8>g9");
    game.only("g9>g8 end", "Two plays", "m8>m9");
    game.only("", "Unbroken moves", "a9>a10");
}

#[test]
fn unbroken_moves_end_when_a_second_piece_steps() {
    let mut game = open_field();
    game.go("c-1>c0 a-1>a0");
    game.only("a0>a1", "Unbroken moves", "c0>c1");
    assert!(game.why("c0>c1").1.contains("ended when another piece began to move"));
}

#[test]
fn passes_within_moves_do_not_interrupt_them() {
    // The passer steps, passes and goes on.
    let mut game = open_field();
    game.go("g-2>g-1 g-1*c-1 g-1>g0 g0>g1");
    assert_eq!(game.on("g1"), 'Q');
    assert_eq!(game.on_turn(), Some(Role::Defense), "its three steps are made");
    // The catcher goes on with its own move.
    let mut game = open_field();
    game.go("c-1>c-2 g-2*c-2 c-2>c-1 c-1>c0");
    assert_eq!(game.state.ball(), kickoff_quarterback::Square::read("c0"));
    // Or begins it.
    let mut game = attacking("Qg-2 Tc-2", "Ta8", "g-2");
    game.go("g-2*c-2 c-2>c-1 c-1>c0 c0>c1");
    assert_eq!(game.state.ball(), kickoff_quarterback::Square::read("c1"));
}

#[test]
fn ending_a_turn_takes_a_play() {
    let mut game = open_field();
    game.only("", "Ending a turn", "end");
    game.go("a-1>a0 end");
    game.only("", "Ending a turn", "end");
    // A pass is a play too.
    open_field().go("g-2*g-3").only("end", "Step", "a-1>a1");
}

#[test]
fn ending_a_turn_is_all_that_is_left_when_nothing_else_is_legal() {
    // A Single in the corner, shut in by its own and by pieces that it cannot push.
    let game = defending("Qg-2 Sb12 Sa11 Sb11", "Sa12", "g-2");
    assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), ["end"]);
    // An attacker who may put the ball down cannot end the turn instead.
    let game = attacking("Sa12", "Sb12 Sa11 Sb11", "a12");
    assert_eq!(game.legal().into_iter().collect::<Vec<_>>(), ["down"]);
    assert_eq!(game.rule("end"), "Ending a turn");
}

#[test]
fn automatic_end_when_no_step_and_no_pass_is_left() {
    // Two moves with all their steps.
    let mut game = attacking("Sa0 Sc0 Qg-2", "Tm8", "g-2");
    game.go("a0>a1 c0>c1");
    assert_eq!(game.on_turn(), Some(Role::Defense));
    // One move, and nothing else can move.
    let mut game = defending("Qg-2", "Sa8", "g-2");
    game.go("a8>a9");
    assert_eq!(game.on_turn(), Some(Role::Attack));
    // A pass is left: the turn goes on.
    let mut game = attacking("Sa0", "Tm8", "a0");
    game.go("a0>a1");
    assert_eq!(game.on_turn(), Some(Role::Attack));
    game.only("a1*a0 end", "Reach", "a1>a2");
}

#[test]
fn house_down_ends_the_half_at_the_start_of_a_turn() {
    let mut game = attacking("Qg3 Sa0", "Tm8", "g3");
    game.only("down", "Ending a turn", "end");
    let mut moved = game.clone();
    moved.go("a0>a1");
    moved.only("end", "House · Down", "down");
    game.go("down");
    assert_eq!(game.last_half(), Some((4, Ending::Down)));
    // Not behind the line, and not with the ball loose.
    attacking("Qg0", "Tm8", "g0").only("g0>g1", "House · Down", "down");
    attacking("Qg3", "Tm8", "g5").only("g3>g4", "House · Down", "down");
}
