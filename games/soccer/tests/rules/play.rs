//! Sets up positions and plays tokens by the public interface of the rules.

use std::collections::BTreeSet;

use kickoff_core::{BreaksRule, Game as _, Seat};
use kickoff_soccer::{PIECES, Piece, Soccer, Square, State};

#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) state: State,
}

/// The square with this name.
pub(crate) fn at(name: &str) -> Square {
    Square::read(name).unwrap()
}

impl Game {
    /// A game after the toss, which `side` has won.
    pub(crate) fn start(side: Seat, options: &[(&str, &str)]) -> Game {
        let options = Soccer::configure(Soccer::RULES_VERSION, options).unwrap();
        let mut game = Game { state: Soccer::start(&options) };
        game.go(if side == Seat::First { "~red" } else { "~blue" });
        game
    }

    /// Red is on turn, the ball on this square; the pieces are in the set-up but for those named: `R7@f9 B1@f19`.
    pub(crate) fn red(ball: &str, moved: &str) -> Game {
        Game::arranged(Seat::First, ball, moved, &[])
    }

    /// The same with Blue on turn.
    pub(crate) fn blue(ball: &str, moved: &str) -> Game {
        Game::arranged(Seat::Second, ball, moved, &[])
    }

    pub(crate) fn arranged(side: Seat, ball: &str, moved: &str, options: &[(&str, &str)]) -> Game {
        Game::arranged_under(Soccer::RULES_VERSION, side, ball, moved, options)
    }

    /// The same under another version of the rules.
    pub(crate) fn under(rules: u32, side: Seat, ball: &str, moved: &str) -> Game {
        Game::arranged_under(rules, side, ball, moved, &[])
    }

    fn arranged_under(rules: u32, side: Seat, ball: &str, moved: &str, options: &[(&str, &str)]) -> Game {
        let start = Game::start(side, options).state;
        let place = |side, index| start.square(Piece { side, index: index as u8 }).unwrap();
        let mut pieces: [[Square; PIECES]; 2] = Seat::BOTH.map(|side| std::array::from_fn(|index| place(side, index)));
        for (piece, square) in moved.split_whitespace().map(|one| one.split_once('@').unwrap()) {
            let side = usize::from(piece.starts_with('B'));
            pieces[side][piece[1..].parse::<usize>().unwrap() - 1] = at(square);
        }
        let options = Soccer::configure(rules, options).unwrap();
        Game { state: State::arranged(options, side, pieces, at(ball)).unwrap() }
    }

    /// Plays tokens, each of which must be legal.
    pub(crate) fn go(&mut self, tokens: &str) -> &mut Game {
        for token in tokens.split_whitespace() {
            let action = Soccer::read_token(token).unwrap();
            if let Err(why) = Soccer::check(&self.state, action) {
                panic!("{token} is refused ({}): {why}", why.rule());
            }
            Soccer::apply(&mut self.state, action);
        }
        self
    }

    /// The rule that forbids a token, and the message.
    pub(crate) fn why(&self, token: &str) -> (&'static str, String) {
        match Soccer::check(&self.state, Soccer::read_token(token).unwrap()) {
            Ok(()) => panic!("{token} is legal"),
            Err(why) => (why.rule(), why.to_string()),
        }
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let mut actions = Vec::new();
        Soccer::legal(&self.state, &mut actions);
        actions.into_iter().map(Soccer::token).collect()
    }

    /// Checks that the tokens of one list are legal, and that those of the other are not because of this rule.
    pub(crate) fn only(&self, allowed: &str, rule: &str, forbidden: &str) {
        let legal = self.legal();
        for token in allowed.split_whitespace() {
            assert!(legal.contains(token), "{token} is not legal");
        }
        for token in forbidden.split_whitespace() {
            assert!(!legal.contains(token), "{token} is legal");
            assert_eq!(self.why(token).0, rule, "{token}: {}", self.why(token).1);
        }
    }

    /// Where a piece (`R7`) stands.
    pub(crate) fn piece(&self, name: &str) -> String {
        let side = if name.starts_with('B') { Seat::Second } else { Seat::First };
        let index = name[1..].parse::<u8>().unwrap() - 1;
        self.state.square(Piece { side, index }).unwrap().to_string()
    }

    pub(crate) fn ball(&self) -> String {
        self.state.ball.to_string()
    }

    /// Whether everything stands in the set-up.
    pub(crate) fn in_set_up(&self) -> bool {
        let start = Game::start(Seat::First, &[]).state;
        let here = |state: &State, side, index| state.square(Piece { side, index });
        let pieces = Seat::BOTH.into_iter().flat_map(|side| (0..PIECES as u8).map(move |index| (side, index)));
        self.ball() == "g10" && pieces.into_iter().all(|(s, i)| here(&self.state, s, i) == here(&start, s, i))
    }

    /// Plays turns without touching the ball: a piece out of the way goes to and fro.
    pub(crate) fn idle(&mut self, turns: usize) -> &mut Game {
        for _ in 0..turns {
            let (out, back) = match self.state.on_turn {
                Seat::First => ("d4>d3", "d3>d4"),
                Seat::Second => ("d16>d17", "d17>d16"),
            };
            let there = self.legal().contains(out);
            self.go(if there { out } else { back }).go("end");
        }
        self
    }
}
