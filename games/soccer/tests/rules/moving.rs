//! Moves of pieces, and the goals.

use crate::play::Game;

#[test]
fn moving_goes_to_one_of_eight_squares() {
    let game = Game::red("g10", "");
    game.only("d4>c3 d4>d3 d4>e3 d4>c4 d4>e4 d4>c5 d4>d5 d4>e5", "Moving", "d4>d6 d4>f6 d4>d4 d4>e6");
    assert!(game.why("d4>d6").1.contains("eight squares around"));
}

#[test]
fn occupied_squares_are_closed_to_both_sides() {
    let game = Game::red("g10", "R2@d5 R3@d6 B2@e6");
    game.only("d5>e5", "Occupied", "d5>d6 d5>e6");
    assert_eq!(game.why("d5>e6").1, "Red 2 cannot go to e6: Blue 2 stands there");
}

#[test]
fn one_keeper_at_a_time() {
    let mut game = Game::red("g10", "R2@e2 R3@h2");
    game.only("g1>f1 g1>f2 e2>d1", "One keeper", "e2>e1 e2>f1 h2>h1 h2>i1");
    assert!(game.why("e2>e1").1.contains("Red 1 is in the goal on g1"));
    // Red 1 stays the keeper along the goal; once Red 1 has left, another man may come.
    game.go("g1>f1");
    game.only("f1>e1 f1>g1", "One keeper", "h2>h1");
    game.go("f1>f2");
    game.only("h2>h1 e2>e1 f2>f1", "", "");
    let blue = Game::blue("g10", "B2@e18");
    blue.only("e18>d19", "One keeper", "e18>e19");
}

#[test]
fn house_other_goal_is_closed() {
    let red = Game::red("g10", "R7@e18 B1@g17");
    red.only("e18>d19", "House · Other goal", "e18>e19 e18>f19");
    assert!(red.why("e18>e19").1.contains("Blue's goal"));
    Game::blue("g10", "B7@i2 R1@g4").only("i2>j1", "House · Other goal", "i2>i1 i2>h1");
}
