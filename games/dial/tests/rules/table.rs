//! A position in which the dial shows what the test wants.

use kickoff_core::{BreaksRule, Game as _, Node, Seat};
use kickoff_dial::{Dial, Down, Illegal, Phase, Play, Position, State};

/// A rings file in which each signal has one dull outcome, and `signal` the given one besides.
pub(crate) fn rings_with(signal: &str, outcome: &str) -> String {
    let dull = |number: u8| match number {
        8..=10 => "NG",
        _ => "+1",
    };
    (1..=12).fold(String::new(), |file, number| {
        let mut table = format!("{file}[s{number}]\n\"{}\" = 1\n", dull(number));
        if signal == format!("s{number}") && outcome != dull(number) {
            table += &format!("\"{outcome}\" = 1\n");
        }
        table
    })
}

/// A game in the middle.
#[derive(Clone, Debug)]
pub(crate) struct Game {
    pub(crate) at: Position,
    /// Whether there is a timekeeper.
    timed: bool,
}

impl Game {
    /// Home's first down, so many yards from Away's goal line, in the first of two halves of 80 plays.
    pub(crate) fn home(g: u8) -> Game {
        Game::first_down(Seat::First, g)
    }

    /// A team's first down, so many yards from the goal line that it attacks.
    pub(crate) fn first_down(team: Seat, g: u8) -> Game {
        Game { at: Position::new(80).with_first_down(team, g), timed: false }
    }

    /// The start of a game.
    pub(crate) fn start() -> Game {
        Game { at: Position::new(80), timed: false }
    }

    /// The start, after Home has won the toss and chosen to kick.
    pub(crate) fn kick_off() -> Game {
        let mut game = Game::start();
        game.play("~home").play("kick");
        game
    }

    /// The same with a timekeeper.
    pub(crate) fn timed(mut self) -> Game {
        self.timed = true;
        self
    }

    /// The same after a token that needs no dial.
    pub(crate) fn with(mut self, token: &str) -> Game {
        self.play(token);
        self
    }

    /// Another play is due, with the ball where it is.
    pub(crate) fn due(mut self, play: Play) -> Game {
        self.at.phase = Phase::Call(play);
        self.at.down = Down::NONE;
        self
    }

    /// The same first down on another down.
    pub(crate) fn on_down(mut self, number: u8) -> Game {
        self.at.down.number = number;
        self
    }

    /// The last play of the half is due.
    pub(crate) fn last_play(mut self) -> Game {
        self.at.played = self.at.half_plays - 1;
        self
    }

    pub(crate) fn second_half(mut self) -> Game {
        self.at.half = 2;
        self
    }

    /// The position with the built-in rings.
    pub(crate) fn state(&self) -> State {
        self.state_with("built-in")
    }

    fn state_with(&self, rings: &str) -> State {
        let time = if self.timed { "on" } else { "off" };
        State::set_up(&Dial::configure(Dial::RULES_VERSION, &[("dial", rings), ("time", time)]).unwrap(), self.at)
    }

    fn carry_out(&mut self, rings: &str, token: &str) {
        let mut state = self.state_with(rings);
        let action = Dial::read_token(token).unwrap();
        if let Err(illegal) = Dial::check(&state, action) {
            panic!("{token}: {illegal}");
        }
        Dial::apply(&mut state, action);
        self.at = *state.position();
    }

    /// Plays a token that needs no dial.
    pub(crate) fn play(&mut self, token: &str) -> &mut Game {
        self.carry_out("built-in", token);
        self
    }

    /// Gives a signal; the dial shows the outcome.
    pub(crate) fn spin(&mut self, signal: &str, outcome: &str) -> &mut Game {
        let rings = rings_with(signal, outcome);
        self.carry_out(&rings, signal);
        self.carry_out(&rings, &format!("~{outcome}"));
        self
    }

    /// Why a token is refused: the rule and the message.
    pub(crate) fn refused(&self, token: &str) -> (&'static str, String) {
        let illegal: Illegal = Dial::check(&self.state(), Dial::read_token(token).unwrap()).unwrap_err();
        (illegal.rule(), illegal.to_string())
    }

    /// The tokens that can be chosen.
    pub(crate) fn offered(&self) -> Vec<String> {
        let mut actions = Vec::new();
        Dial::legal(&self.state(), &mut actions);
        actions.into_iter().map(Dial::token).collect()
    }

    pub(crate) fn node(&self) -> Node {
        Dial::node(&self.state())
    }

    /// The team with the ball, its down, and the yards to the goal line that it attacks.
    pub(crate) fn down(&self) -> (Seat, u8, u8) {
        assert_eq!(self.at.phase, Phase::Call(Play::Scrimmage));
        (self.at.team, self.at.down.number, self.at.g)
    }

    /// The play that is due, whose it is, and the yards to the goal line that this team attacks.
    pub(crate) fn next(&self) -> (Play, Seat, u8) {
        match self.at.phase {
            Phase::Call(play) => (play, self.at.team, self.at.g),
            other => panic!("no play is due: {other:?}"),
        }
    }

    /// The team that chooses to kick or receive.
    pub(crate) fn chooses(&self) -> Seat {
        assert_eq!(self.at.phase, Phase::Choose);
        self.at.team
    }
}
