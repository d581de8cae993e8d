//! Plays, halves, the result, and the settings.

use kickoff_core::Seat::{First as Home, Second as Away};
use kickoff_core::{Game as _, Node, OptionError};
use kickoff_dial::{Dial, Phase, Play};

use crate::table::Game;

#[test]
fn plays_are_all_spins_but_the_try() {
    let mut game = Game::kick_off();
    game.spin("s11", "P-5").spin("s11", "+40").spin("s6", "+5").spin("s1", "P+5").spin("s4", "INC");
    assert_eq!(game.at.played, 5);
    game.spin("s1", "+99");
    assert_eq!((game.at.played, game.next().0), (6, Play::Try));
    assert_eq!(game.spin("s12", "+3").at.played, 6);
}

#[test]
fn half_ends_wherever_the_ball_is() {
    for (signal, outcome) in
        [("s1", "+3"), ("s1", "P-5"), ("s4", "INT+5"), ("s7", "+30"), ("s7", "+60"), ("s1", "L+0"), ("s3", "-50")]
    {
        let mut game = Game::home(55).last_play();
        game.at.toss = Home;
        game.spin(signal, outcome);
        assert_eq!((game.at.half, game.at.played, game.chooses()), (2, 0, Away), "{signal} {outcome}");
    }
    let mut not_yet = Game::home(55).last_play();
    not_yet.at.played -= 1;
    assert_eq!(not_yet.spin("s1", "+3").at.half, 1);
}

#[test]
fn half_that_ends_with_a_field_goal_leaves_the_choice_to_the_toss() {
    let mut game = Game::first_down(Away, 5).last_play();
    game.at.toss = Away;
    game.spin("s10", "G");
    assert_eq!((game.at.half, game.chooses(), game.at.score), (2, Home, [0, 3]));
}

#[test]
fn try_after_the_last_play_of_a_half() {
    let mut first = Game::home(5).last_play();
    first.at.toss = Away;
    assert_eq!(first.spin("s1", "+5").next(), (Play::Try, Home, 3));
    first.spin("s12", "+3");
    assert_eq!((first.at.score, first.at.half, first.chooses()), ([7, 0], 2, Home));
    let mut second = Game::home(5).second_half().last_play();
    second.spin("s1", "+5");
    assert_eq!(second.node(), Node::Decide(Home));
    assert_eq!(second.spin("s10", "G").at.phase, Phase::Over);
}

#[test]
fn result_more_points_win() {
    for (score, returns) in [([7, 3], [1, -1]), ([3, 7], [-1, 1]), ([6, 6], [0, 0])] {
        let mut game = Game::home(55).second_half().last_play();
        game.at.score = score;
        game.spin("s1", "+3");
        let Node::Over(outcome) = game.node() else { panic!("the game goes on") };
        assert_eq!((outcome.score, outcome.returns), (score.map(i32::from), returns));
    }
}

#[test]
fn game_over_after_the_second_half() {
    let mut game = Game::home(55).second_half().last_play();
    game.spin("s7", "+30");
    assert!(game.offered().is_empty());
    for token in ["s1", "kick", "~+3"] {
        assert_eq!(game.refused(token), ("Game Over", "the game is over".to_owned()));
    }
}

#[test]
fn house_even_plays() {
    for plays in ["2", "160", "10000"] {
        assert_eq!(Dial::configure(1, &[("plays", plays)]).unwrap().plays.to_string(), plays);
    }
    assert_eq!(Dial::configure(1, &[]).unwrap().plays, 160);
    let error = Dial::configure(1, &[("plays", "7")]).unwrap_err();
    assert!(matches!(&error, OptionError::BadValue { key, .. } if key == "plays"), "{error}");
    assert!(error.to_string().contains("even"), "{error}");
    for plays in ["0", "1", "10002", "02"] {
        assert!(Dial::configure(1, &[("plays", plays)]).is_err(), "{plays}");
    }
}
