//! Quarterback as a [`Game`].

use kickoff_core::{
    Deterministic, Game, Node, Observer, OptionError, OptionSpec, PerfectInformation, Seat, TokenError, Weighted,
    known_version,
};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::options::{Options, SPECS};
use crate::pieces::Role;
use crate::position::{Phase, State};

/// The type that stands for the rules of Quarterback in generic code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quarterback;

impl Game for Quarterback {
    const ID: &'static str = "quarterback";
    const NAME: &'static str = "Quarterback";
    const SUMMARY: &'static str = "A game of logic: carry the ball as far downfield as you can before you are tackled.";
    const SEATS: [&'static str; 2] = ["Red", "Blue"];
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = SPECS;

    type Options = Options;
    type State = State;
    type Action = Action;
    type View = State;
    type Illegal = Illegal;

    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<Options, OptionError> {
        known_version::<Self>(rules)?;
        Options::read(rules, given)
    }

    fn start(options: &Options) -> State {
        State::new(*options)
    }

    #[inline]
    fn node(state: &State) -> Node {
        match state.phase {
            Phase::Toss => Node::Chance,
            Phase::Turn(role) => Node::Decide(state.seat(role)),
            Phase::Over => Node::Over(state.outcome()),
        }
    }

    fn legal(state: &State, actions: &mut Vec<Action>) {
        let Phase::Turn(role) = state.phase else { return };
        let before = actions.len();
        state.legal_steps(role, actions);
        if role == Role::Attack {
            state.legal_passes(actions);
            if state.may_down() {
                actions.push(Action::Down);
            }
        }
        if !state.turn_begins() || actions.len() == before {
            actions.push(Action::End);
        }
    }

    fn outcomes(state: &State, outcomes: &mut Vec<Weighted<Action>>) {
        if state.phase == Phase::Toss {
            outcomes.extend(Seat::BOTH.map(|seat| Weighted::new(Action::Toss(seat), 1)));
        }
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Toss, Action::Toss(_)) => Ok(()),
            (Phase::Toss, _) => Err(Illegal::OutOfTurn { tossed: false }),
            (Phase::Turn(_), Action::Toss(_)) => Err(Illegal::OutOfTurn { tossed: true }),
            (Phase::Turn(role), Action::Step { from, to }) => state.check_step(role, from, to),
            (Phase::Turn(role), Action::Pass { from, to }) => state.check_pass(role, from, to),
            (Phase::Turn(role), Action::End) => state.check_end(role),
            (Phase::Turn(role), Action::Down) => state.check_down(role),
        }
    }

    #[inline]
    fn apply(state: &mut State, action: Action) {
        match (state.phase, action) {
            (Phase::Toss, Action::Toss(attacker)) => state.toss(attacker),
            (Phase::Turn(role), Action::Step { from, to }) => state.step(role, from, to),
            (Phase::Turn(Role::Attack), Action::Pass { from, to }) => state.pass(from, to),
            (Phase::Turn(role), Action::End) => state.end_turn(role),
            (Phase::Turn(_), Action::Down) => state.put_down(),
            _ => {}
        }
    }

    fn view(state: &State, _: Observer) -> State {
        state.clone()
    }

    fn may_undo(before: &State, _: Action, after: &State) -> bool {
        before.halves().count() == after.halves().count()
    }

    fn token(action: Action) -> String {
        action.token()
    }

    fn read_token(token: &str) -> Result<Action, TokenError> {
        Action::read(token)
    }
}

impl PerfectInformation for Quarterback {
    fn known(view: &State) -> State {
        view.clone()
    }
}

impl Deterministic for Quarterback {}
