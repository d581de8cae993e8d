//! Plays, halves, the result, and the settings.

use kickoff_core::Seat::{First as Home, Second as Away};
use kickoff_core::{BreaksRule as _, Game as _, Node, OptionError};
use kickoff_dial::{Dial, Phase, Play, State};

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
fn time_ends_the_half_at_every_decision_but_a_try() {
    // Kick or receive, the very first included; every kind of play; every down.
    let decisions = [
        ("the first choice", Game::start().with("~home")),
        ("a kick-off", Game::kick_off()),
        ("a free kick", Game::home(70).due(Play::FreeKick)),
        ("a run-back of a kick", Game::home(70).due(Play::Return)),
        ("a run-back of a pass", Game::home(70).due(Play::InterceptionReturn)),
        ("a first down", Game::home(55)),
        ("a fourth down", Game::home(5).on_down(4)),
    ];
    for (what, mut first) in decisions {
        first = first.timed();
        first.at.toss = Home;
        assert!(first.offered().contains(&"time".to_owned()), "{what}");
        let mut second = first.clone().second_half();
        first.play("time");
        assert_eq!((first.at.half, first.at.played, first.chooses(), first.at.down.number), (2, 0, Away, 0), "{what}");
        assert_eq!(second.play("time").at.phase, Phase::Over, "{what}");
        assert_eq!(second.refused("time").0, "Game Over");
    }
    // A try is still made; at the choice after it time can be called.
    let mut tried = Game::home(5).timed();
    tried.at.toss = Away;
    tried.spin("s1", "+5");
    assert_eq!(tried.next().0, Play::Try);
    assert!(!tried.offered().contains(&"time".to_owned()));
    let (rule, message) = tried.refused("time");
    assert!(rule == "Time" && message.contains("try"), "{rule}: {message}");
    tried.spin("s12", "+3").play("time");
    assert_eq!((tried.at.score, tried.at.half, tried.chooses()), ([7, 0], 2, Home));
    // While the dial spins nobody decides.
    let mut spinning = Game::home(55).timed();
    spinning.play("s1");
    assert_eq!(spinning.refused("time").0, "Sequence");
    assert_eq!(Game::start().timed().refused("time").0, "Sequence");
}

#[test]
fn time_is_kept_beside_the_plays() {
    let mut game = Game::home(55).timed().last_play();
    game.at.toss = Home;
    assert_eq!((game.spin("s1", "+3").at.half, game.chooses()), (2, Away));
}

#[test]
fn time_is_not_called_without_the_setting() {
    let game = Game::home(55);
    assert!(!game.offered().contains(&"time".to_owned()));
    let (rule, message) = game.refused("time");
    assert!(rule == "Time" && message.contains("time is not kept in this game"), "{message}");
    assert!(!Dial::configure(2, &[]).unwrap().time && Dial::configure(2, &[("time", "on")]).unwrap().time);
    for value in ["On", "yes", "", "1"] {
        assert!(matches!(Dial::configure(2, &[("time", value)]), Err(OptionError::BadValue { .. })), "{value}");
    }
}

#[test]
fn time_is_no_setting_of_version_1() {
    let error = Dial::configure(1, &[("time", "off")]).unwrap_err();
    assert!(matches!(error, OptionError::NotYet { .. }), "{error}");
    let at = Game::home(55).at;
    let state = State::set_up(&Dial::configure(1, &[]).unwrap(), at);
    assert_eq!(Dial::check(&state, Dial::read_token("time").unwrap()).unwrap_err().rule(), "Time");
}

#[test]
fn house_timekeeper_alone_calls_time() {
    let game = Game::home(55).timed();
    let mut choices = Vec::new();
    Dial::choices(&game.state(), &mut choices);
    let tokens: Vec<String> = choices.into_iter().map(Dial::token).collect();
    assert_eq!(tokens, ["s1", "s2", "s3", "s4", "s7"]);
    let timekeeper = Dial::TIMEKEEPER.unwrap();
    assert_eq!((Dial::token(timekeeper.time), timekeeper.option), ("time".to_owned(), ("time", "on")));
    // The timekeeper's call is not taken back.
    let before = game.state();
    let mut after = before.clone();
    Dial::apply(&mut after, timekeeper.time);
    assert!(!Dial::may_undo(&before, timekeeper.time, &after));
    assert_eq!([before, after].map(|state| (timekeeper.half)(&state)), [1, 2]);
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
