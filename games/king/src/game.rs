//! Quarterback King as a [`Game`].

use kickoff_core::{
    Deterministic, Game, Message, Node, Observer, OptionError, OptionSpec, Outcome, PerfectInformation, Seat,
    TokenError, Weighted, known_version,
};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::men::{Kind, Unit};
use crate::options::{Options, SPECS};
use crate::position::{Phase, Position};

/// The rules of Quarterback King.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct King;

impl Game for King {
    const ID: &'static str = "king";
    const NAME: &'static str = "Quarterback King";
    const SUMMARY: &'static str =
        "Football as chess: eleven pieces a side, one move at a time, and announced passes that the defense may spoil.";
    const SEATS: [&'static str; 2] = ["Home", "Away"];
    const RULES_VERSION: u32 = 3;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = SPECS;

    type Options = Options;
    type State = Position;
    type Action = Action;
    type View = Position;
    type Illegal = Illegal;

    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        known_version::<Self>(rules)?;
        Options::read(rules, given)
    }

    fn start(options: &Options) -> Position {
        Position::new(*options)
    }

    fn node(state: &Position) -> Node {
        match (state.phase, state.unit_on_turn()) {
            (Phase::Toss, _) => Node::Chance,
            (_, Some(unit)) => Node::Decide(state.seat(unit)),
            (_, None) => Node::Over(Outcome::by_score(state.score)),
        }
    }

    fn legal(state: &Position, actions: &mut Vec<Action>) {
        match state.phase {
            Phase::LineUp(_, man) => state.legal_placements(man, actions),
            Phase::Play(Unit::Offense) => {
                state.legal_moves(Unit::Offense, actions);
                state.legal_announcements(actions);
            }
            Phase::Play(Unit::Defense) | Phase::Reply(_) => {
                let before = actions.len();
                state.legal_moves(Unit::Defense, actions);
                if actions.len() == before {
                    actions.push(Action::Nothing);
                }
            }
            Phase::Toss | Phase::Over => {}
        }
    }

    fn outcomes(state: &Position, outcomes: &mut Vec<Weighted<Action>>) {
        if state.phase == Phase::Toss {
            outcomes.extend(Seat::BOTH.map(|seat| Weighted::new(Action::Toss(seat), 1)));
        }
    }

    fn check(state: &Position, action: Action) -> Result<(), Illegal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Toss, Action::Toss(_)) => Ok(()),
            (Phase::Toss, _) | (_, Action::Toss(_)) => Err(Illegal::OutOfTurn { expected: state.expected() }),
            (Phase::LineUp(_, next), Action::Place { kind, at }) => state.check_placement(next, kind, at),
            (Phase::LineUp(..), _) | (_, Action::Place { .. }) => {
                Err(Illegal::OutOfTurn { expected: state.expected() })
            }
            (_, Action::Move { from, to }) => state.check_move(from, to),
            (_, Action::Nothing) => state.check_nothing(),
            (_, Action::Punt) => state.check_punt(),
            (_, Action::FieldGoal) => state.check_field_goal(),
            (_, Action::Attempt) => state.check_attempt(),
            (_, Action::Complete(at)) => state.check_completion(at),
        }
    }

    fn apply(state: &mut Position, action: Action) {
        match (state.phase, action) {
            (Phase::Toss, Action::Toss(seat)) => state.kick_off(seat),
            (Phase::LineUp(unit, man), Action::Place { at, .. }) => state.place(unit, man, at),
            (Phase::Play(_) | Phase::Reply(_), Action::Move { from, to }) => state.play_move(from, to),
            (Phase::Play(_) | Phase::Reply(_), Action::Nothing) => state.play_nothing(),
            (Phase::Play(Unit::Offense), Action::Punt) => state.punt(),
            (Phase::Play(Unit::Offense), Action::FieldGoal) => state.kick_field_goal(),
            (Phase::Play(Unit::Offense), Action::Attempt) => state.announce_attempt(),
            (Phase::Play(Unit::Offense), Action::Complete(at)) => state.announce_completion(at),
            _ => {}
        }
    }

    fn view(state: &Position, _: Observer) -> Position {
        state.clone()
    }

    fn lines_up(action: Action) -> bool {
        matches!(action, Action::Place { .. })
    }

    fn token(action: Action) -> String {
        action.token()
    }

    fn read_token(token: &str) -> Result<Action, TokenError> {
        Action::read(token)
    }
}

impl PerfectInformation for King {
    fn known(view: &Position) -> Position {
        view.clone()
    }
}
impl Deterministic for King {}

impl Position {
    /// Says whether a side may play `none`.
    fn check_nothing(&self) -> Result<(), Illegal> {
        match self.unit_on_turn() {
            Some(Unit::Defense) if !self.can_move(Unit::Defense) => Ok(()),
            Some(unit) => Err(Illegal::CanMove { unit }),
            None => Err(Illegal::OutOfTurn { expected: self.expected() }),
        }
    }

    /// What comes next, for messages.
    pub(crate) fn expected(&self) -> Message {
        match self.phase {
            Phase::Toss => Message::new("expected-toss"),
            Phase::LineUp(unit, man) => match Kind::of(man) {
                Kind::Ol => Message::new("expected-linemen"),
                kind => Message::new("expected-place").with("unit", unit).with("kind", kind),
            },
            Phase::Play(unit) => Message::new("expected-move").with("unit", unit),
            Phase::Reply(at) => Message::new("expected-answer").with("at", at),
            Phase::Over => Message::new("expected-nothing"),
        }
    }
}
