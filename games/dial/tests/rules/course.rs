//! The order of things: toss, choice, signals, spins.

use kickoff_core::{Node, Seat};
use kickoff_dial::Play;

use crate::table::Game;

#[test]
fn sequence_first_the_signal_then_the_spin() {
    let start = Game::start();
    for token in ["kick", "s1", "~+1"] {
        assert_eq!(start.refused(token).0, "Sequence", "{token}");
    }
    let mut game = Game::home(40);
    assert_eq!(
        game.refused("~+1"),
        ("Sequence", "that does not come now: the team with the ball calls the play".into())
    );
    assert_eq!(game.refused("kick").0, "Sequence");
    game.play("s1");
    assert_eq!(game.node(), Node::Chance);
    assert_eq!(game.refused("s2"), ("Sequence", "that does not come now: the dial is spun".into()));
    assert_eq!(game.refused("~home").0, "Sequence");
}

#[test]
fn chance_shows_only_what_is_on_the_ring() {
    let mut game = Game::home(40);
    game.play("s1");
    assert_eq!(game.refused("~INC"), ("Chance", "~INC is not on the ring of signal 1, the line plunge".into()));
    assert_eq!(game.refused("~+7").0, "Chance");
    game.play("~+8");
    assert_eq!(game.down(), (Seat::First, 2, 32));
}

#[test]
fn toss_the_winner_chooses() {
    for (token, winner) in [("~home", Seat::First), ("~away", Seat::Second)] {
        let mut game = Game::start();
        assert_eq!(game.node(), Node::Chance);
        game.play(token);
        assert_eq!((game.node(), game.chooses()), (Node::Decide(winner), winner));
        assert_eq!(game.offered(), ["kick", "receive"]);
        let mut kicked = game.clone();
        assert_eq!(kicked.play("kick").next(), (Play::KickOff, winner, 60));
        assert_eq!(game.play("receive").next(), (Play::KickOff, winner.other(), 60));
    }
}

#[test]
fn second_half_the_loser_of_the_toss_chooses() {
    for (token, loser) in [("~home", Seat::Second), ("~away", Seat::First)] {
        let mut game = Game::start();
        game.play(token).play("kick");
        let mut game = game.last_play();
        game.spin("s11", "+30");
        assert_eq!((game.at.half, game.at.played, game.chooses()), (2, 0, loser));
    }
}

#[test]
fn signals_that_fit_the_play() {
    let plays = ["s1", "s2", "s3", "s4", "s7"];
    assert_eq!(Game::home(16).offered(), plays);
    for signal in ["s5", "s6", "s11", "s12"] {
        assert_eq!(Game::home(16).refused(signal).0, "Signals", "{signal}");
    }
    assert_eq!(
        Game::home(16).refused("s6").1,
        "the kick return cannot be chosen on a down: it comes only after a kick"
    );
}

#[test]
fn signals_that_are_forced_are_still_given() {
    for (play, signal, rule) in [
        (Play::KickOff, "s11", "Kick-Off"),
        (Play::FreeKick, "s11", "Free Kick"),
        (Play::Return, "s6", "Run-Back"),
        (Play::InterceptionReturn, "s5", "Run-Back"),
    ] {
        let game = Game::home(60).due(play);
        assert_eq!((game.node(), game.offered()), (Node::Decide(Seat::First), vec![signal.to_owned()]));
        let others = (1..=12).map(|n| format!("s{n}")).filter(|other| other != signal);
        others.for_each(|other| assert_eq!(game.refused(&other).0, rule, "{other}"));
    }
}
