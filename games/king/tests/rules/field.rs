//! Positions to try rules on, and tokens played on them.

use kickoff_core::{BreaksRule, Game as _, Node, Seat};
use kickoff_king::{Action, Kind, King, Options, Position, Square};

#[derive(Clone)]
pub(crate) struct Field {
    pub(crate) at: Position,
}

/// Without the limits of version 3, unless they are given: each has tests of its own.
pub(crate) fn options(given: &[(&str, &str)]) -> Options {
    let unlimited = [("defender_range", "23"), ("possession_moves", "0")];
    let others = unlimited.into_iter().filter(|(key, _)| given.iter().all(|(other, _)| other != key));
    let given: Vec<_> = others.chain(given.iter().copied()).collect();
    King::configure(King::RULES_VERSION, &given).unwrap()
}

/// Home's possession under way from its own 20 (rank 6): the men (`QB@e5 OL@c6`) are all that is left on the field.
pub(crate) fn home(men: &str) -> Field {
    set_up(Seat::First, 6, men, &[])
}

/// Away's possession from its own 20 (rank 19 of the board).
pub(crate) fn away(men: &str) -> Field {
    set_up(Seat::Second, 6, men, &[])
}

pub(crate) fn set_up(offense: Seat, line: u8, men: &str, given: &[(&str, &str)]) -> Field {
    let men: Vec<(Kind, Square)> = men
        .split_whitespace()
        .map(|man| {
            let (kind, at) = man.split_once('@').unwrap();
            (Kind::read(kind).unwrap(), Square::read(at).unwrap())
        })
        .collect();
    Field { at: Position::set_up(&options(given), offense, line, &men).unwrap() }
}

/// A game from the toss on.
pub(crate) fn game(tokens: &str, given: &[(&str, &str)]) -> Field {
    let mut field = Field { at: King::start(&options(given)) };
    field.go(tokens);
    field
}

/// Home's defense and Away's offense in the first possession of Away.
pub(crate) const AWAY_LINE_UP: &str = "DL@c18 DL@e18 DL@f18 DL@h18 LB@b17 LB@i17 MB@f16 CB@a15 CB@j15 SF@d12 SF@g12 \
     OL@c19 TE@h19 WR@a19 WR@j19 RB@e23 FB@e21 QB@e20";

/// Away's defense and Home's offense in the first possession of Home.
pub(crate) const HOME_LINE_UP: &str = "DL@c7 DL@e7 DL@f7 DL@h7 LB@b8 LB@i8 MB@f9 CB@a10 CB@j10 SF@d13 SF@g13 \
     OL@c6 TE@h6 WR@a6 WR@j6 RB@e2 FB@e4 QB@e5";

impl Field {
    /// Plays tokens, each of which must be legal.
    pub(crate) fn go(&mut self, tokens: &str) -> &mut Field {
        for token in tokens.split_whitespace() {
            let action = King::read_token(token).unwrap();
            if let Err(why) = King::check(&self.at, action) {
                panic!("{token} is refused ({}): {why}", why.rule());
            }
            King::apply(&mut self.at, action);
        }
        self
    }

    /// The same on a copy.
    pub(crate) fn after(&self, tokens: &str) -> Field {
        let mut copy = self.clone();
        copy.go(tokens);
        copy
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        King::legal(&self.at, &mut actions);
        actions
    }

    /// Every legal token, in byte order.
    pub(crate) fn legal(&self) -> Vec<String> {
        let mut tokens: Vec<String> = self.actions().into_iter().map(King::token).collect();
        tokens.sort_unstable();
        tokens
    }

    /// The squares to which the man on a square may move, by file and rank.
    pub(crate) fn squares(&self, from: &str) -> String {
        let from = Square::read(from).unwrap();
        let mut squares: Vec<Square> = self
            .actions()
            .into_iter()
            .filter_map(|action| match action {
                Action::Move { from: man, to } if man == from => Some(to),
                _ => None,
            })
            .collect();
        squares.sort_unstable();
        squares.iter().map(Square::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Whether a token is legal.
    pub(crate) fn allows(&self, token: &str) -> bool {
        King::check(&self.at, King::read_token(token).unwrap()).is_ok()
    }

    /// The rule that forbids a token.
    pub(crate) fn rule(&self, token: &str) -> &'static str {
        self.why(token).0
    }

    /// The rule that forbids a token, and the message.
    pub(crate) fn why(&self, token: &str) -> (&'static str, String) {
        match King::check(&self.at, King::read_token(token).unwrap()) {
            Ok(()) => panic!("{token} is legal"),
            Err(why) => (why.rule(), why.to_string()),
        }
    }

    /// Who stands on a square ("QB"), or nothing.
    pub(crate) fn man(&self, at: &str) -> &'static str {
        self.at.man_on(Square::read(at).unwrap()).map_or("", Kind::label)
    }

    /// Who decides: 0 or 1; 9 if nobody does.
    pub(crate) fn on_turn(&self) -> usize {
        match King::node(&self.at) {
            Node::Decide(seat) => seat.index(),
            _ => 9,
        }
    }

    /// Who has the ball and from which line, as that team counts: "Away 6".
    pub(crate) fn start(&self) -> String {
        format!("{} {}", King::SEATS[self.at.offense.index()], self.at.line)
    }

    pub(crate) fn score(&self) -> [i32; 2] {
        self.at.score
    }
}
