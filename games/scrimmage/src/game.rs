//! Scrimmage as a [`Game`].

use kickoff_core::{
    Game, Hidden, Message, Node, Observer, OptionError, OptionSpec, Rng, TokenError, Unforeseen, Weighted,
    known_version,
};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::options::{Options, SPECS};
use crate::position::{Ball, Phase, Position, State};
use crate::view::View;

/// The type that stands for the rules of Scrimmage in generic code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scrimmage;

impl Game for Scrimmage {
    const ID: &'static str = "scrimmage";
    const NAME: &'static str = "Scrimmage";
    const SUMMARY: &'static str =
        "Secret calls, sudden death: eleven men a side, and the first touchdown or safety wins.";
    const SEATS: [&'static str; 2] = ["Red", "Yellow"];
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = SPECS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = View;
    type Illegal = Illegal;

    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        known_version::<Self>(rules)?;
        Options::read(rules, given)
    }

    fn start(options: &Options) -> State {
        State { public: Position::new(*options), call: None }
    }

    fn node(state: &State) -> Node {
        let at = &state.public;
        match at.phase {
            Phase::LineUp(unit, _) => Node::Decide(at.seat(unit)),
            Phase::Call => Node::Decide(at.offense),
            Phase::Turn => Node::Decide(at.seat(at.unit_on_turn())),
            Phase::Over(outcome) => Node::Over(outcome),
            Phase::Toss
            | Phase::Allotment
            | Phase::Tackle(_)
            | Phase::Fumble(_)
            | Phase::Scramble
            | Phase::Contest { .. } => Node::Chance,
        }
    }

    fn legal(state: &State, actions: &mut Vec<Action>) {
        let at = &state.public;
        match at.phase {
            Phase::LineUp(unit, man) => at.legal_placements(unit, man as usize, actions),
            Phase::Call => at.legal_calls(actions),
            Phase::Turn => {
                if at.may_throw(state.call) {
                    at.legal_throws(state.call, actions);
                }
                if !at.passer.must_throw {
                    at.legal_steps(state.call, actions);
                }
            }
            _ => {}
        }
    }

    fn outcomes(state: &State, outcomes: &mut Vec<Weighted<Action>>) {
        state.public.outcomes(outcomes);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        let at = &state.public;
        match (at.phase, action) {
            (Phase::Over(_), _) => Err(Illegal::GameOver),
            (_, outcome) if outcome.is_chance() => {
                if Self::node(state) != Node::Chance {
                    return Err(Illegal::OutOfTurn { expected: at.expected() });
                }
                let mut outcomes = Vec::new();
                at.outcomes(&mut outcomes);
                if outcomes.iter().any(|o| o.action == outcome) {
                    Ok(())
                } else {
                    Err(Illegal::NoSuchOutcome { outcome: outcome.token() })
                }
            }
            (Phase::LineUp(unit, next), Action::Place { man, at: square }) => {
                at.check_placement(unit, next as usize, man, square)
            }
            (Phase::Call, Action::Call(call)) => at.check_call(call),
            (Phase::Turn, Action::Step { man, to }) => at.check_step(state.call, man, to),
            (Phase::Turn, Action::Throw(square)) => at.check_throw(state.call, square),
            (Phase::Turn, Action::Scramble) => at.check_scramble(state.call),
            _ => Err(Illegal::OutOfTurn { expected: at.expected() }),
        }
    }

    fn apply(state: &mut State, action: Action) {
        match (state.public.phase, action) {
            (Phase::Toss, Action::Toss(toss)) => state.kick_off(toss.offense, toss.direction),
            (Phase::LineUp(unit, man), Action::Place { at, .. }) => state.public.place(unit, man as usize, at),
            (Phase::Call, Action::Call(call)) => state.make_call(call),
            (Phase::Allotment, Action::Allot(squares)) => state.allot(squares),
            (Phase::Turn, Action::Step { man, to }) => state.step(man, to),
            (Phase::Turn, Action::Throw(at)) => state.throw(at),
            (Phase::Turn, Action::Scramble) => state.scramble(),
            (Phase::Tackle(attempt), Action::Tackle(result)) => state.tackled(attempt, result),
            (Phase::Fumble(at), Action::Bounce(bounce)) => state.bounced(at, bounce),
            (Phase::Scramble, Action::Scrambled(result)) => state.scrambled(result),
            (Phase::Contest { receiver, defender }, Action::Contest(result)) => {
                state.contested(receiver, defender, result);
            }
            _ => {}
        }
    }

    fn view(state: &State, observer: Observer) -> View {
        View::new(state, observer)
    }

    fn seen(before: &State, action: Action, observer: Observer) -> Option<Action> {
        match action {
            Action::Call(_) if observer != Observer::Seat(before.public.offense) => None,
            _ => Some(action),
        }
    }

    fn unforeseen(view: &View, action: Action) -> Option<Unforeseen> {
        view.unforeseen(action)
    }

    fn may_undo(before: &State, action: Action, after: &State) -> bool {
        let (was, is) = (&before.public, &after.public);
        match action {
            Action::Place { .. } => true,
            // A step that touched nobody, told nobody anything and did not end the play.
            Action::Step { .. } => {
                was.plays_in_all() == is.plays_in_all()
                    && was.possible == is.possible
                    && was.ball == is.ball
                    && matches!(is.phase, Phase::Turn | Phase::Allotment)
                    && was.same_men(is)
            }
            _ => false,
        }
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

impl Hidden for Scrimmage {
    fn determinize(view: &View, rng: &mut dyn Rng) -> State {
        view.determinize(rng)
    }
}

impl Position {
    /// What comes next, for messages.
    fn expected(&self) -> Message {
        Message::new(match self.phase {
            Phase::Toss => "expected-toss",
            Phase::LineUp(unit, man) => {
                let offense = unit == crate::Unit::Offense;
                let id = if offense { "expected-offense-places" } else { "expected-defense-places" };
                return Message::new(id).with("label", unit.label(man as usize));
            }
            Phase::Call => "expected-call",
            Phase::Allotment => "expected-allotment",
            Phase::Turn => match self.ball {
                Ball::Called => "expected-step-or-throw",
                _ => "expected-step",
            },
            Phase::Tackle(_) => "expected-tackle",
            Phase::Fumble(_) => "expected-bounce",
            Phase::Scramble => "expected-scramble",
            Phase::Contest { .. } => "expected-contest",
            Phase::Over(_) => "illegal-game-over",
        })
    }

    /// Whether the same men are on the field and marked alike.
    fn same_men(&self, other: &Position) -> bool {
        let here = |squares: &[[crate::Square; crate::men::MEN]; 2]| squares.map(|unit| unit.map(|at| at.on_field()));
        here(&self.squares) == here(&other.squares) && self.marks == other.marks
    }
}
