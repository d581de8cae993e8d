//! Dial as a [`Game`].

use kickoff_core::{
    Game, Node, Observer, OptionError, OptionSpec, PerfectInformation, Timekeeper, TokenError, Weighted, known_version,
};

use crate::action::Action;
use crate::illegal::Illegal;
use crate::options::{Options, SPECS, TIME};
use crate::state::State;

/// The type that stands for the rules of Dial in generic code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Dial;

impl Game for Dial {
    const ID: &'static str = "dial";
    const NAME: &'static str = "Dial";
    const SUMMARY: &'static str =
        "Call signals, spin the dial: runs, passes, punts and field goals of 1914, over two halves.";
    const SEATS: [&'static str; 2] = ["Home", "Away"];
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = SPECS;
    const TIMEKEEPER: Option<Timekeeper<Dial>> =
        Some(Timekeeper { time: Action::Time, option: TIME, half: |state| state.at.half });

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
        State::new(options)
    }

    #[inline]
    fn node(state: &State) -> Node {
        state.node()
    }

    #[inline]
    fn legal(state: &State, actions: &mut Vec<Action>) {
        state.legal(actions);
    }

    #[inline]
    fn outcomes(state: &State, outcomes: &mut Vec<Weighted<Action>>) {
        state.outcomes(outcomes);
    }

    fn check(state: &State, action: Action) -> Result<(), Illegal> {
        state.check(action)
    }

    #[inline]
    fn apply(state: &mut State, action: Action) {
        state.apply(action);
    }

    fn view(state: &State, _: Observer) -> State {
        state.clone()
    }

    /// The timekeeper's call cannot be taken back.
    fn may_undo(_: &State, action: Action, _: &State) -> bool {
        action != Action::Time
    }

    fn token(action: Action) -> String {
        action.token()
    }

    fn read_token(token: &str) -> Result<Action, TokenError> {
        Action::read(token)
    }
}

impl PerfectInformation for Dial {
    fn known(view: &State) -> State {
        view.clone()
    }
}
