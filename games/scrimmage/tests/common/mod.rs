//! Plays tokens by the public interface of the rules, and sets up plays quickly.

#![allow(dead_code, reason = "no test uses all of it")]
#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of tests")]

use std::collections::{BTreeSet, HashMap};

use kickoff_core::{BreaksRule, Game as _, Node, Observer, Outcome, Seat};
use kickoff_scrimmage::{Action, Ball, Call, Direction, Label, Phase, Position, Scrimmage, Square, State, Unit, View};

/// Where men stand who are not told otherwise: columns forward of the offense's front column, and row.
type Places = [(&'static str, i16, u8); 11];

/// The linemen in rows F to J, the tailback in row K with an empty way ahead.
const OFFENSE: Places = [
    ("T1", 0, 5),
    ("T2", 0, 9),
    ("G1", 0, 6),
    ("G2", 0, 7),
    ("G3", 0, 8),
    ("TE", 0, 11),
    ("SE", 0, 1),
    ("Q", -1, 8),
    ("F", -3, 6),
    ("H", -3, 7),
    ("T", -1, 10),
];

/// Out of everybody's way, in the northern rows.
const DEFENSE: Places = [
    ("T1", 4, 0),
    ("T2", 5, 1),
    ("G1", 5, 2),
    ("G2", 5, 3),
    ("G3", 5, 4),
    ("L1", 6, 0),
    ("L2", 6, 1),
    ("L3", 6, 2),
    ("B1", 6, 14),
    ("B2", 6, 3),
    ("S", 6, 4),
];

#[derive(Clone)]
pub(crate) struct Game {
    pub(crate) state: State,
    /// Where men stood before they were moved to use up an allotment.
    back: HashMap<(Unit, Label), Square>,
}

impl Game {
    /// A game after a toss (`red-east`).
    pub(crate) fn start(toss: &str, options: &[(&str, &str)]) -> Game {
        Game::start_under(Scrimmage::RULES_VERSION, toss, options)
    }

    /// The same under a version of the rules.
    pub(crate) fn start_under(rules: u32, toss: &str, options: &[(&str, &str)]) -> Game {
        let options = Scrimmage::configure(rules, options).unwrap();
        let mut game = Game { state: Scrimmage::start(&options), back: HashMap::new() };
        game.go(&format!("~{toss}"));
        game
    }

    /// Red has the ball and plays east; allotments are 1 to 20, so that any can be chosen. The line is 15, the window
    /// columns 11 to 30.
    pub(crate) fn east() -> Game {
        Game::east_with(&[])
    }

    pub(crate) fn east_with(options: &[(&str, &str)]) -> Game {
        Game::start("red-east", &[&[("min_squares", "1"), ("max_squares", "20")], options].concat())
    }

    /// The same as `east` under a version of the rules.
    pub(crate) fn east_under(rules: u32) -> Game {
        Game::start_under(rules, "red-east", &[("min_squares", "1"), ("max_squares", "20")])
    }

    /// Red has the ball and plays west; the line is 45, the window columns 31 to 50.
    pub(crate) fn west() -> Game {
        Game::start("red-west", &[("min_squares", "1"), ("max_squares", "20")])
    }

    pub(crate) fn at(&self) -> &Position {
        self.state.public()
    }

    /// Plays tokens, each of which must be legal.
    pub(crate) fn go(&mut self, tokens: &str) -> &mut Game {
        for token in tokens.split_whitespace() {
            let action = Scrimmage::read_token(token).unwrap();
            if let Err(why) = Scrimmage::check(&self.state, action) {
                panic!("{token} is refused ({}): {why}", why.rule());
            }
            Scrimmage::apply(&mut self.state, action);
        }
        self
    }

    /// Whether a token is legal.
    pub(crate) fn allows(&self, token: &str) -> bool {
        Scrimmage::check(&self.state, Scrimmage::read_token(token).unwrap()).is_ok()
    }

    /// The rule that forbids a token.
    pub(crate) fn rule(&self, token: &str) -> &'static str {
        self.why(token).0
    }

    /// The rule that forbids a token, and the message.
    pub(crate) fn why(&self, token: &str) -> (&'static str, String) {
        let action = Scrimmage::read_token(token).unwrap();
        match Scrimmage::check(&self.state, action) {
            Ok(()) => panic!("{token} is legal"),
            Err(why) => (why.rule(), why.to_string()),
        }
    }

    pub(crate) fn legal(&self) -> BTreeSet<String> {
        let mut actions = Vec::new();
        Scrimmage::legal(&self.state, &mut actions);
        actions.into_iter().map(Scrimmage::token).collect()
    }

    /// The outcomes of chance with their probabilities: `~north 1/2`.
    pub(crate) fn odds(&self) -> Vec<String> {
        let mut outcomes = Vec::new();
        Scrimmage::outcomes(&self.state, &mut outcomes);
        let total = outcomes.iter().map(|o| o.weight).sum();
        let fraction = |weight| {
            let (numerator, denominator) = kickoff_core::chance::odds(weight, total);
            format!("{numerator}/{denominator}")
        };
        outcomes.iter().map(|o| format!("{} {}", Scrimmage::token(o.action), fraction(o.weight))).collect()
    }

    /// Lines up the offense; `others` are tokens for the men who do not stand in their usual places.
    pub(crate) fn offense(&mut self, others: &str) -> &mut Game {
        self.line_up(&OFFENSE, others)
    }

    /// Lines up the defense likewise.
    pub(crate) fn defense(&mut self, others: &str) -> &mut Game {
        self.line_up(&DEFENSE, others)
    }

    fn line_up(&mut self, places: &Places, others: &str) -> &mut Game {
        self.back.clear();
        for &(man, forward, row) in places {
            match others.split_whitespace().find(|token| token.starts_with(&format!("{man}@"))) {
                Some(token) => self.go(token),
                None => self.go(&format!("{man}@{}", self.place(forward, row))),
            };
        }
        self
    }

    /// The square so many columns forward of the offense's front column.
    pub(crate) fn place(&self, forward: i16, row: u8) -> Square {
        let at = self.at();
        let direction = at.direction(Unit::Offense);
        let column = direction.front_column(at.line) as i16 + forward * i16::from(direction.forward());
        Square::new(row, column as u8).unwrap()
    }

    /// A play up to its first allotment.
    pub(crate) fn play(&mut self, offense: &str, call: &str, defense: &str) -> &mut Game {
        self.offense(offense).go(call).defense(defense)
    }

    /// Draws an allotment, plays tokens, and uses up what is left without touching anybody.
    pub(crate) fn turn(&mut self, allotment: u8, tokens: &str) -> &mut Game {
        self.go(&format!("~allot{allotment} {tokens}")).spend()
    }

    /// Turns in which one man steps away and back.
    pub(crate) fn idle(&mut self, turns: usize) -> &mut Game {
        for _ in 0..turns {
            self.turn(2, "");
        }
        self
    }

    /// Uses up the allotment with ends, backs and linebackers who do not have the ball: each goes to and fro.
    pub(crate) fn spend(&mut self) -> &mut Game {
        let turn = self.at().turn;
        while self.at().phase == Phase::Turn && self.at().turn == turn {
            let (man, from, to) = self.harmless_step();
            self.back.insert((self.at().unit_on_turn(), man), from);
            self.go(&format!("{man}>{to}"));
        }
        self
    }

    fn harmless_step(&self) -> (Label, Square, Square) {
        let at = self.at();
        let unit = at.unit_on_turn();
        let ball = match at.ball {
            Ball::Flight(ball) | Ball::Loose(ball) => Some(ball),
            _ => None,
        };
        let men = match unit {
            Unit::Offense => ["SE", "TE", "H", "F", "T", "G1", "G3", "G2", "T1", "T2"],
            Unit::Defense => ["S", "B2", "L3", "L2", "L1", "B1", "G3", "G2", "G1", "T2"],
        };
        for man in men.map(|man| Label::read(man).unwrap()) {
            let place = unit.man(man).unwrap();
            let carries = match at.ball {
                Ball::Carried(carriers, carrier) => carriers == unit && carrier as usize == place,
                Ball::Called => unit == Unit::Offense && self.state.call() == Some(Call::Run(man)),
                _ => false,
            };
            let Some(from) = at.square(unit, place).filter(|_| !carries) else { continue };
            let free = |to: &Square| {
                at.man_on(unit.other(), *to).is_none()
                    && Some(*to) != ball
                    && (to.row() == from.row() || to.column() == from.column())
                    && !at.direction(unit).attacks(to.column())
                    && self.allows(&format!("{man}>{to}"))
            };
            let before = self.back.get(&(unit, man)).copied();
            let around = [(0, -1), (0, 1), (-1, 0), (1, 0)].into_iter().filter_map(|(rows, columns)| {
                Square::new(from.row().checked_add_signed(rows)?, from.column().checked_add_signed(columns)?)
            });
            if let Some(to) = before.into_iter().chain(around).find(free) {
                return (man, from, to);
            }
        }
        panic!("nobody can use up the allotment");
    }

    /// A play in which T runs down row K and is tackled so many columns forward of the line, 0 to 5.
    pub(crate) fn gain(&mut self, columns: i16) -> &mut Game {
        let direction = self.at().direction(Unit::Offense);
        let tackler = self.place(columns + 1, 10);
        self.play("", "run:T", &format!("B1@{tackler}"));
        let forward = direction.forward();
        let line_up = self.place(-1, 10);
        let steps: Vec<String> =
            (1..=columns + 1).map(|n| format!("T>K{}", i16::from(line_up.column()) + n * i16::from(forward))).collect();
        self.turn((columns + 1) as u8, &steps.join(" "));
        let carrier = self.square("T", Unit::Offense).unwrap();
        self.go(&format!("~allot1 B1>{carrier} ~tackle"))
    }

    pub(crate) fn square(&self, man: &str, unit: Unit) -> Option<String> {
        let man = unit.man(Label::read(man).unwrap()).unwrap();
        self.at().square(unit, man).map(|at| at.to_string())
    }

    /// Whether the man of the offense is on the field.
    pub(crate) fn offense_has(&self, man: &str) -> bool {
        self.square(man, Unit::Offense).is_some()
    }

    /// Whether the man of the defense is on the field.
    pub(crate) fn defense_has(&self, man: &str) -> bool {
        self.square(man, Unit::Defense).is_some()
    }

    pub(crate) fn mark(&self, man: &str, unit: Unit) -> Option<u8> {
        self.at().mark(unit, unit.man(Label::read(man).unwrap()).unwrap())
    }

    pub(crate) fn view(&self, observer: Observer) -> View {
        Scrimmage::view(&self.state, observer)
    }

    /// The call as the defense knows it.
    pub(crate) fn known_call(&self) -> Option<Call> {
        self.view(Observer::Seat(self.at().seat(Unit::Defense))).call()
    }

    /// The carrier's eleven and label, if everyone knows who that is.
    pub(crate) fn carrier(&self) -> Option<(Unit, Label)> {
        match self.at().ball {
            Ball::Carried(unit, man) => Some((unit, unit.label(man as usize))),
            Ball::Called => Some((Unit::Offense, self.at().possible.carrier()?)),
            _ => None,
        }
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        match Scrimmage::node(&self.state) {
            Node::Over(outcome) => Some(outcome),
            _ => None,
        }
    }

    /// Who plays the offense now, the line and the down.
    pub(crate) fn next(&self) -> (Seat, u8, u8) {
        assert!(matches!(self.at().phase, Phase::LineUp(Unit::Offense, 0)), "{:?}", self.at().phase);
        (self.at().seat(Unit::Offense), self.at().line, self.at().down)
    }

    /// Whether the player who plays this token may take it back.
    pub(crate) fn may_undo(&self, token: &str) -> bool {
        let action: Action = Scrimmage::read_token(token).unwrap();
        let mut after = self.clone();
        after.go(token);
        Scrimmage::may_undo(&self.state, action, &after.state)
    }

    pub(crate) fn direction(&self) -> Direction {
        self.at().direction(Unit::Offense)
    }
}

/// Checks which of some tokens are legal and that the others break one rule.
pub(crate) fn only(game: &Game, legal: &str, rule: &str, refused: &str) {
    for token in legal.split_whitespace() {
        assert!(game.allows(token), "{token}: {:?}", game.why(token));
    }
    for token in refused.split_whitespace() {
        assert_eq!(game.rule(token), rule, "{token}");
    }
}
