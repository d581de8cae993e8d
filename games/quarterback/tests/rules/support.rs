//! Sets up positions, plays tokens by the public interface of the rules, and looks at what is refused.

use std::collections::BTreeSet;

use kickoff_core::{BreaksRule, Game as _, Node, Outcome, Seat};
use kickoff_quarterback::{Ending, Kind, Options, Phase, Quarterback, Role, Square, State};

/// A half of two turns from the set-up in which the attacker makes 4 points: the Quarterback throws the ball to b-2, a
/// Triple fetches it and carries it to b2.
pub(crate) const EIGHT: &str = "g-2*b-2 b0>b-1 b-1>b-2 b-2>b-1 k1>l1 end b-1>b0 b0>b1 b1>b2 end l1>k1 end";
/// A half of two turns from the set-up without points.
pub(crate) const NOTHING: &str = "e0>d0 end k1>l1 end d0>e0 end l1>k1 end";

#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) state: State,
}

pub(crate) fn square(text: &str) -> Square {
    Square::read(text).unwrap()
}

pub(crate) fn options(given: &[(&str, &str)]) -> Options {
    Quarterback::configure(Quarterback::RULES_VERSION, given).unwrap()
}

/// Reads `Sg1 Dd-1 Te5 Qg-2`.
fn read_pieces(role: Role, text: &str) -> impl Iterator<Item = (Role, Kind, Square)> + '_ {
    text.split_whitespace().map(move |piece| {
        let kind = Kind::ALL.into_iter().find(|kind| piece.starts_with(kind.letter())).unwrap();
        (role, kind, square(&piece[1..]))
    })
}

/// The first half of a game in which Red attacks, with these pieces only.
pub(crate) fn set_up(on_turn: Role, attack: &str, defense: &str, ball: &str) -> Game {
    let pieces: Vec<_> = read_pieces(Role::Attack, attack).chain(read_pieces(Role::Defense, defense)).collect();
    Game { state: State::set_up(&options(&[]), Seat::First, on_turn, &pieces, square(ball)) }
}

/// The attacker is on turn, and the defenders have been released.
pub(crate) fn attacking(attack: &str, defense: &str, ball: &str) -> Game {
    set_up(Role::Attack, attack, defense, ball).released()
}

/// The defender is on turn and has been released.
pub(crate) fn defending(attack: &str, defense: &str, ball: &str) -> Game {
    set_up(Role::Defense, attack, defense, ball).released()
}

impl Game {
    /// A game before the toss.
    pub(crate) fn new(given: &[(&str, &str)]) -> Game {
        Game { state: Quarterback::start(&options(given)) }
    }

    pub(crate) fn released(self) -> Game {
        Game { state: self.state.with_released(true) }
    }

    /// Plays tokens, each of which must be legal.
    pub(crate) fn go(&mut self, tokens: &str) -> &mut Game {
        for token in tokens.split_whitespace() {
            let action = Quarterback::read_token(token).unwrap();
            if let Err(why) = Quarterback::check(&self.state, action) {
                panic!("{token} is refused ({}): {why}", why.rule());
            }
            Quarterback::apply(&mut self.state, action);
        }
        self
    }

    /// The rule that forbids a token, and the message.
    pub(crate) fn why(&self, token: &str) -> (&'static str, String) {
        match Quarterback::check(&self.state, Quarterback::read_token(token).unwrap()) {
            Ok(()) => panic!("{token} is legal"),
            Err(why) => (why.rule(), why.to_string()),
        }
    }

    /// The rule that forbids a token.
    pub(crate) fn rule(&self, token: &str) -> &'static str {
        self.why(token).0
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let mut actions = Vec::new();
        Quarterback::legal(&self.state, &mut actions);
        actions.into_iter().map(Quarterback::token).collect()
    }

    /// Some tokens are legal, and some others are refused by this rule.
    pub(crate) fn only(&self, allowed: &str, rule: &str, refused: &str) {
        let legal = self.legal();
        for token in allowed.split_whitespace() {
            assert!(legal.contains(token), "{token} is not legal");
        }
        for token in refused.split_whitespace() {
            assert_eq!(self.rule(token), rule, "{token}");
            assert!(!legal.contains(token), "{token} is listed");
        }
    }

    /// What stands on a square: `S` for an attacking Single, `s` for a defending one, `.` for nothing.
    pub(crate) fn on(&self, at: &str) -> char {
        match self.state.piece_at(square(at)) {
            Some((Role::Attack, kind)) => kind.letter(),
            Some((Role::Defense, kind)) => kind.letter().to_ascii_lowercase(),
            None => '.',
        }
    }

    pub(crate) fn on_turn(&self) -> Option<Role> {
        self.state.on_turn()
    }

    /// Points and ending of the last half that has ended.
    pub(crate) fn last_half(&self) -> Option<(u8, Ending)> {
        self.state.halves().last().map(|half| (half.points, half.ending))
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match Quarterback::node(&self.state) {
            Node::Over(outcome) => Some(outcome),
            Node::Decide(_) | Node::Chance => None,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.state.phase == Phase::Over
    }
}
