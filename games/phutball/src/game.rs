//! Phutball as a [`Game`]: actions, tokens, options.

use kickoff_core::{
    Deterministic, Game, Node, Observer, OptionError, OptionKind, OptionSpec, OptionValues, PerfectInformation, Seat,
    TokenError, Weighted, known_version,
};

use crate::field::Point;
use crate::rules::{Illegal, Phase, Position};

/// The type that stands for the rules of Phutball in generic code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Phutball;

/// A decision, or the outcome of the toss.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Chance gives a seat the first turn: `~red`, `~blue`.
    FirstTurn(Seat),
    /// A man is placed: `h11`.
    Place(Point),
    /// The ball jumps and lands there: `jump:h13`.
    Jump(Point),
    /// The turn ends after a jump although the ball could jump on: `end`.
    End,
}

/// Values of the game's options that have been checked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Turns of both sides together after which the game is a draw, 2 to 280: so there is always an empty point.
    pub turns: u16,
}

impl Game for Phutball {
    const ID: &'static str = "phutball";
    const NAME: &'static str = "Phutball";
    const SUMMARY: &'static str =
        "Place a man or jump the ball: Philosopher's Football, over the men to the goal line.";
    const SEATS: [&'static str; 2] = ["Red", "Blue"];
    const RULES_VERSION: u32 = 1;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[OptionSpec::new(
        "turns",
        "The number of turns, of both sides together, after which the game is a draw.",
        OptionKind::Whole { min: 2, max: 280 },
        "200",
    )];

    type Options = Options;
    type State = Position;
    type Action = Action;
    type View = Position;
    type Illegal = Illegal;

    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        known_version::<Self>(rules)?;
        let settings = OptionValues::read(Self::ID, rules, Self::OPTIONS, given)?;
        Ok(Options { turns: settings.whole("turns") as u16 })
    }

    fn start(options: &Options) -> Position {
        Position::new(*options)
    }

    fn node(state: &Position) -> Node {
        state.node()
    }

    fn legal(state: &Position, actions: &mut Vec<Action>) {
        state.legal(actions);
    }

    fn outcomes(state: &Position, outcomes: &mut Vec<Weighted<Action>>) {
        if state.phase == Phase::Toss {
            outcomes.extend(Seat::BOTH.map(|seat| Weighted::new(Action::FirstTurn(seat), 1)));
        }
    }

    fn check(state: &Position, action: Action) -> Result<(), Illegal> {
        state.check(action)
    }

    fn apply(state: &mut Position, action: Action) {
        state.apply(action);
    }

    fn view(state: &Position, _: Observer) -> Position {
        state.clone()
    }

    fn token(action: Action) -> String {
        match action {
            Action::FirstTurn(Seat::First) => "~red".to_owned(),
            Action::FirstTurn(Seat::Second) => "~blue".to_owned(),
            Action::Place(at) => at.to_string(),
            Action::Jump(to) => format!("jump:{to}"),
            Action::End => "end".to_owned(),
        }
    }

    fn read_token(token: &str) -> Result<Action, TokenError> {
        let action = match token {
            "~red" => Some(Action::FirstTurn(Seat::First)),
            "~blue" => Some(Action::FirstTurn(Seat::Second)),
            "end" => Some(Action::End),
            _ => match token.strip_prefix("jump:") {
                Some(to) => Point::read(to).map(Action::Jump),
                None => Point::read(token).map(Action::Place),
            },
        };
        let reason =
            "actions are h11 (a man), jump:h13 (the ball), and end; points are a1 to o19, a0 to o0 and a20 to o20";
        action.ok_or_else(|| TokenError::new(Self::ID, token, reason))
    }
}

impl PerfectInformation for Phutball {
    fn known(view: &Position) -> Position {
        view.clone()
    }
}

impl Deterministic for Phutball {}
