//! Soccer as a [`Game`].

use kickoff_core::{
    Game, Node, Observer, OptionError, OptionSpec, PerfectInformation, Seat, TokenError, Weighted, known_version,
};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::options::{Options, SPECS};
use crate::state::{Phase, State};

/// The type that stands for the rules of Soccer in generic code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Soccer;

impl Game for Soccer {
    const ID: &'static str = "soccer";
    const NAME: &'static str = "Soccer";
    const SUMMARY: &'static str =
        "Move, dribble, pass, shoot: seven pieces a side, and two of them take three steps each.";
    const SEATS: [&'static str; 2] = ["Red", "Blue"];
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = SPECS;

    type Options = Options;
    type State = State;
    type Action = Action;
    /// Nothing is hidden: everyone sees the whole position.
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
            Phase::Turn => Node::Decide(state.on_turn),
            Phase::Over => Node::Over(state.outcome()),
        }
    }

    fn legal(state: &State, actions: &mut Vec<Action>) {
        if state.phase != Phase::Turn {
            return;
        }
        let before = actions.len();
        state.legal_steps(actions);
        state.legal_passes(actions);
        let may_end = state.used[0].is_some() && state.duty_to_dribble().is_none();
        if may_end || actions.len() == before {
            actions.push(Action::End);
        }
    }

    fn outcomes(state: &State, outcomes: &mut Vec<Weighted<Action>>) {
        if state.phase == Phase::Toss {
            outcomes.extend(Seat::BOTH.map(|side| Weighted::new(Action::KickOff(side), 1)));
        }
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        match (state.phase, action) {
            (Phase::Over, _) => Err(Illegal::GameOver),
            (Phase::Toss, Action::KickOff(_)) => Ok(()),
            (Phase::Toss, _) => Err(Illegal::BeforeToss),
            (Phase::Turn, Action::KickOff(_)) => Err(Illegal::TossOver { on_turn: state.on_turn }),
            (Phase::Turn, Action::Step { from, to }) => state.check_step(from, to),
            (Phase::Turn, Action::Pass { from, to }) => state.check_pass(from, to),
            (Phase::Turn, Action::End) => state.check_end(),
        }
    }

    fn apply(state: &mut State, action: Action) {
        match (state.phase, action) {
            (Phase::Toss, Action::KickOff(side)) => state.kick_off(side),
            (Phase::Turn, Action::Step { from, to }) => state.step(from, to),
            (Phase::Turn, Action::Pass { from, to }) => state.pass(from, to),
            (Phase::Turn, Action::End) => state.end_turn(),
            _ => {}
        }
    }

    fn view(state: &State, _: Observer) -> State {
        state.clone()
    }

    fn token(action: Action) -> String {
        action.token()
    }

    fn read_token(token: &str) -> Result<Action, TokenError> {
        Action::read(token)
    }
}

impl PerfectInformation for Soccer {
    fn known(view: &State) -> State {
        view.clone()
    }
}

impl kickoff_core::Deterministic for Soccer {}
