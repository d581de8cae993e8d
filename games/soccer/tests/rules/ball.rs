//! Dribbling, passing and shooting.

use kickoff_core::Seat;

use crate::play::Game;

#[test]
fn dribbling_pushes_the_ball_one_square_the_same_way() {
    for (from, to) in [("f9", "h11"), ("f10", "h10"), ("f11", "h9"), ("g9", "g11"), ("h9", "f11")] {
        let mut game = Game::red("g10", &format!("R7@{from} B7@b7"));
        game.go(&format!("{from}>g10"));
        assert_eq!((game.piece("R7").as_str(), game.ball().as_str()), ("g10", to));
    }
    // A piece beside the ball moves without it.
    let mut game = Game::red("g10", "");
    game.go("g9>h10");
    assert_eq!(game.ball(), "g10");
    // Never into a goal, though its squares are free.
    let game = Game::red("g18", "R7@g17 B1@d19");
    game.only("g17*g19", "Dribbling", "g17>g18");
    Game::blue("e2", "B7@f3").only("", "Perimeter", "f3>e2");
    Game::blue("f2", "B7@e3 R1@d1").only("", "Dribbling", "e3>f2");
}

#[test]
fn ball_blocked_by_a_piece_of_either_side() {
    let game = Game::start(Seat::First, &[]);
    game.only("", "Ball blocked", "g9>g10");
    assert_eq!(game.why("g9>g10").1, "Red 7 cannot dribble from g10: Blue 7 stands on g11, where the ball would go");
    Game::red("g10", "R7@f10 R6@h10").only("", "Ball blocked", "f10>g10");
    // Over the ball is no way either.
    Game::red("g10", "R7@f10 B7@b7").only("", "Moving", "f10>h10");
}

#[test]
fn passing_sends_the_ball_straight_away_from_the_piece() {
    let game = Game::red("g10", "R7@f10");
    game.only("f10*h10 f10*l10", "Passing", "f10*g12 f10*i12 f10*e10 f10*g10 f10*j11 c8*h10 d4*g11");
    assert!(game.why("c8*h10").1.contains("not next to the ball on g10"));
    let mut game = Game::red("g10", "R7@f9");
    game.go("f9*j13");
    assert_eq!((game.piece("R7").as_str(), game.ball().as_str()), ("f9", "j13"));
    // From a perimeter square too.
    Game::red("b9", "R7@a8").only("a8*c10 a8*f13", "", "");
}

#[test]
fn clear_line_is_needed_all_the_way() {
    let game = Game::red("g10", "R7@f10 B6@j10");
    game.only("f10*h10 f10*i10", "Clear line", "f10*j10 f10*k10");
    assert!(game.why("f10*k10").1.contains("Blue 6 stands in the way on j10"));
    Game::red("g10", "R7@f10 R6@h10").only("", "Clear line", "f10*h10 f10*l10");
}

#[test]
fn shooting_from_the_shooting_zone_is_a_goal() {
    let mut game = Game::red("f14", "R7@f13");
    game.only("f13*f18 f13*f19", "", "");
    game.go("f13*f19");
    assert_eq!(game.state.goals, [1, 0]);
    // Diagonally, as far as the goal goes.
    Game::red("i15", "R7@j14 B3@m16").only("j14*e19", "", "");
    Game::red("l14", "R7@m13 B3@m16").only("m13*h18", "Clear line", "m13*g19");
    // Not from the neutral zone, not past the keeper, not beside the goal, not at the own goal.
    Game::red("f13", "R7@f12").only("f12*f18", "Shooting", "f12*f19");
    Game::red("f14", "R7@f13 B1@f19").only("f13*f18", "Clear line", "f13*f19");
    Game::red("d14", "R7@d13 B2@c16").only("d13*d18", "Perimeter", "d13*d19");
    Game::red("f4", "R7@f5").only("f5*f2", "Shooting", "f5*f1");
    assert!(Game::red("f4", "R7@f5").why("f5*f1").1.contains("own goal"));
    let mut blue = Game::blue("f6", "B7@f7");
    blue.go("f7*f1");
    assert_eq!(blue.state.goals, [0, 1]);
}
