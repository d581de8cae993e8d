//! The mini game: House · Mini.

mod common;

use std::collections::BTreeSet;

use common::Game;
use kickoff_core::{Game as _, Node, Observer, Seat};
use kickoff_scrimmage::{Call, Label, Phase, Scrimmage, Unit};

/// One play of five single steps.
const ONE_PLAY: [(&str, &str); 5] =
    [("size", "mini"), ("min_squares", "1"), ("max_squares", "1"), ("max_turns", "5"), ("max_plays", "1")];

fn mini() -> Game {
    Game::start("red-east", &ONE_PLAY)
}

/// A play after its call and the defense's line-up.
fn play(call: &str, defender: &str) -> Game {
    let mut game = mini();
    game.go("Q@G54 T@I54").go(call).go(defender);
    game
}

fn set<const N: usize>(tokens: [&str; N]) -> BTreeSet<String> {
    tokens.map(str::to_owned).into()
}

#[test]
fn house_mini_starts_in_front_of_the_goal_with_one_outcome() {
    let state = Scrimmage::start(&Scrimmage::configure(Scrimmage::RULES_VERSION, &ONE_PLAY).unwrap());
    let mut outcomes = Vec::new();
    Scrimmage::outcomes(&state, &mut outcomes);
    let tokens: Vec<String> = outcomes.iter().map(|outcome| Scrimmage::token(outcome.action)).collect();
    assert_eq!(tokens, ["~red-east"]);
    let game = mini();
    assert_eq!((game.at().seat(Unit::Offense), game.at().line, game.at().down), (Seat::First, 54, 1));
}

#[test]
fn house_mini_lines_up_three_men_and_has_two_calls() {
    let mut game = mini();
    assert_eq!(game.legal(), set(["Q@G54"]));
    assert_eq!((game.rule("Q@H54"), game.rule("T1@G54")), ("House · Mini", "line-up"));
    game.go("Q@G54");
    assert_eq!(game.legal(), set(["T@I54"]));
    game.go("T@I54");
    assert_eq!(game.legal(), set(["run:Q", "run:T"]));
    assert_eq!((game.rule("pass:8"), game.rule("run:F")), ("House · Mini", "L4"));
    game.go("run:T");
    assert_eq!(game.legal(), set(["L1@G55", "L1@G56", "L1@H55", "L1@H56", "L1@I55", "L1@I56"]));
    assert_eq!(game.rule("L1@H57"), "House · Mini");
    game.go("L1@H56");
    assert_eq!(game.at().phase, Phase::Allotment);
}

#[test]
fn house_mini_has_three_rows() {
    let mut game = play("run:Q", "L1@H56");
    game.go("~allot1");
    assert_eq!(game.legal(), set(["T>H54", "T>I53", "T>I55", "Q>G53", "Q>G55", "Q>H54"]));
    assert_eq!((game.rule("Q>F54"), game.rule("T>J54")), ("House · Mini", "House · Mini"));
}

#[test]
fn house_mini_hides_the_carrier_until_turn_four_or_a_tackle() {
    let hidden = |game: &Game| game.view(Observer::Seat(Seat::Second)).call().is_none();
    let mut game = play("run:T", "L1@H56");
    assert_eq!(game.at().possible.is_run(), Some(true));
    game.go("~allot1 Q>G55 ~allot1 L1>G56 ~allot1 T>I55");
    assert!(hidden(&game));
    game.go("~allot1 L1>H56");
    assert_eq!(game.view(Observer::Seat(Seat::Second)).call(), Some(Call::Run(Label::T)));
    game.go("~allot1 T>I56");
    assert!(matches!(Scrimmage::node(&game.state), Node::Over(outcome) if outcome.returns == [1, -1]));
    // A man who does not have the ball is blocked: L1 is not stronger, and leaves alone.
    let mut game = play("run:T", "L1@H56");
    game.go("~allot1 Q>G55 ~allot1 L1>H55 ~allot1 T>I55 ~allot1 L1>G55");
    assert!(!hidden(&game) && game.at().square(Unit::Defense, 5).is_none());
}

#[test]
fn house_mini_keeps_a_fumbled_ball_on_its_rows() {
    let fumble = |bounce: &str| {
        let mut game = play("run:Q", "L1@H56");
        game.go("~allot1 Q>G55 ~allot1 L1>G56 ~allot1 Q>G56 ~fumble").go(bounce);
        game
    };
    assert_eq!(format!("{:?}", fumble("~north").at().ball), "Loose(G55)");
    assert_eq!(format!("{:?}", fumble("~south").at().ball), "Loose(I55)");
}

#[test]
fn house_mini_is_a_draw_when_its_play_brings_no_score() {
    let mut game = play("run:Q", "L1@H56");
    game.go("~allot1 Q>G53 ~allot1 L1>G56 ~allot1 Q>G54 ~allot1 L1>G55 ~allot1 Q>G53");
    assert!(matches!(Scrimmage::node(&game.state), Node::Over(outcome) if outcome.returns == [0, 0]));
}
