//! A game that breaks a law is caught, for every law.

#![allow(clippy::unwrap_used, clippy::panic)] // a test fails by panicking

use std::collections::HashSet;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use kickoff_conformance::sample::{Coins, CoinsAction, CoinsIllegal, CoinsOptions, CoinsState, CoinsView, Side};
use kickoff_conformance::{Broken, Effort, Law, answers, hidden, laws, notation};
use kickoff_core::notation::{FieldWriter, Fields};
use kickoff_core::{
    Game, Hidden, Line, Message, Node, Notation, Observer, OptionError, OptionSpec, Outcome, PerfectInformation,
    PositionError, Present, Rng, Seat, TokenError, Unforeseen, Weighted,
};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

const NONE: u8 = 0;
const NO_ACTIONS: u8 = 1;
const ODD_TOKEN: u8 = 2;
const TWICE: u8 = 3;
const MISREAD: u8 = 4;
const CHECK_TOO_STRICT: u8 = 5;
const CHECK_TOO_LAX: u8 = 6;
const NO_WEIGHT: u8 = 7;
const SHARED: u8 = 8;
const FICKLE: u8 = 9;
const HASHES_ROUTE: u8 = 10;
const ROUTE_MATTERS: u8 = 11;
const BAD_RETURNS: u8 = 12;
const ENDLESS: u8 = 13;
const BAD_DEFAULT: u8 = 14;
const FORGETS: u8 = 15;
const WRONG_NODE: u8 = 16;
const BLIND: u8 = 17;
const NEVER_HEADS: u8 = 18;
const SHOWS_COIN: u8 = 19;
const SHOWS_IN_DEBUG: u8 = 20;
const SHOWS_ACTION: u8 = 21;
const ACTOR_BLIND: u8 = 22;
const ODDS_TELL: u8 = 23;
const LARGE_WEIGHT: u8 = 24;
const IGNORES_REPEATED: u8 = 25;
const RESTLESS: u8 = 26;
const FORESEES: u8 = 27;
const REFUSAL_TELLS: u8 = 28;
const UNDO_TELLS: u8 = 29;
const RECORD_TELLS: u8 = 30;
const WRITES_NOTHING: u8 = 31;
const READS_THE_START: u8 = 32;

/// Games begun, for the fault of beginning each one differently.
static BEGUN: AtomicU32 = AtomicU32::new(0);

/// The game of coins with fault `F` built in.
#[derive(Clone, Copy, Debug)]
struct Faulty<const F: u8>;

#[derive(Clone)]
struct State<const F: u8> {
    coins: CoinsState,
    /// A fingerprint of the way to this state.
    route: u32,
    shared: Arc<AtomicU32>,
}

impl<const F: u8> PartialEq for State<F> {
    fn eq(&self, other: &Self) -> bool {
        self.coins == other.coins && (!matches!(F, FICKLE | RESTLESS) || self.route == other.route)
    }
}

impl<const F: u8> Eq for State<F> {}

impl<const F: u8> Hash for State<F> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.coins.hash(state);
        if F == HASHES_ROUTE {
            self.route.hash(state);
        }
    }
}

impl<const F: u8> std::fmt::Debug for State<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let shared = if F == SHARED { self.shared.load(Ordering::Relaxed) } else { 0 };
        write!(f, "{:?} {shared}", self.coins)
    }
}

#[derive(Clone, PartialEq, Eq, Hash)]
struct View<const F: u8> {
    coins: CoinsView,
    leaked: String,
    text: Unequal,
}

impl<const F: u8> std::fmt::Debug for View<F> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?} {} {}", self.coins, self.leaked, self.text.0)
    }
}

/// A text that equals every other, so that comparing positions misses it.
#[derive(Clone)]
struct Unequal(String);

impl PartialEq for Unequal {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Unequal {}

impl Hash for Unequal {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

fn left_is_heads(state: &CoinsState) -> bool {
    let mut with_heads = state.clone();
    Coins::apply(&mut with_heads, CoinsAction::Hide(0, Side::Heads));
    *state == with_heads
}

fn is_dark_node(state: &CoinsState) -> bool {
    Coins::check(state, CoinsAction::Glimpse(true)).is_ok()
}

impl<const F: u8> Game for Faulty<F> {
    const ID: &'static str = "faulty";
    const NAME: &'static str = "Faulty";
    const SUMMARY: &'static str = "Coins with one fault.";
    const SEATS: [&'static str; 2] = Coins::SEATS;
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = if F == BAD_DEFAULT {
        &[OptionSpec { default: "10", ..Coins::OPTIONS[0] }, Coins::OPTIONS[1]]
    } else {
        Coins::OPTIONS
    };

    type Options = CoinsOptions;
    type State = State<F>;
    type Action = CoinsAction;
    type View = View<F>;
    type Illegal = CoinsIllegal;

    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<CoinsOptions, OptionError> {
        let mut seen = HashSet::new();
        let given: Vec<_> =
            given.iter().copied().filter(|(key, _)| F != IGNORES_REPEATED || seen.insert(*key)).collect();
        Coins::configure(rules, &given)
    }

    fn start(options: &CoinsOptions) -> State<F> {
        let route = if F == RESTLESS { BEGUN.fetch_add(1, Ordering::Relaxed) } else { 0 };
        State { coins: Coins::start(options), route, shared: Arc::default() }
    }

    fn node(state: &State<F>) -> Node {
        match Coins::node(&state.coins) {
            Node::Over(outcome) if F == BAD_RETURNS => Node::Over(Outcome { returns: [1, 1], ..outcome }),
            Node::Over(_) if F == ENDLESS => Node::Decide(Seat::First),
            Node::Decide(seat) if F == WRONG_NODE && left_is_heads(&state.coins) => Node::Decide(seat.other()),
            node => node,
        }
    }

    fn legal(state: &State<F>, actions: &mut Vec<CoinsAction>) {
        Coins::legal(&state.coins, actions);
        if F == NO_ACTIONS && Coins::check(&state.coins, CoinsAction::Guess(true)).is_ok() {
            actions.clear();
        }
        if F == TWICE {
            actions.extend(actions.first().copied());
        }
        if F == ENDLESS && matches!(Coins::node(&state.coins), Node::Over(_)) {
            actions.push(CoinsAction::Guess(true));
        }
        if F == ROUTE_MATTERS && state.route == 4 {
            actions.clear();
        }
    }

    fn outcomes(state: &State<F>, outcomes: &mut Vec<Weighted<CoinsAction>>) {
        Coins::outcomes(&state.coins, outcomes);
        let heads = left_is_heads(&state.coins);
        for outcome in outcomes.iter_mut() {
            match F {
                NO_WEIGHT if outcome.action == CoinsAction::Glimpse(false) => outcome.weight = 0,
                LARGE_WEIGHT => outcome.weight = u32::MAX / 2 + 1,
                ODDS_TELL if is_dark_node(&state.coins) && heads => outcome.weight = 1,
                ROUTE_MATTERS => outcome.weight += state.route % 2,
                _ => {}
            }
        }
    }

    fn check(state: &State<F>, action: CoinsAction) -> Result<(), CoinsIllegal> {
        if F == CHECK_TOO_STRICT && action == CoinsAction::Guess(true) {
            return Err(CoinsIllegal::Guess);
        }
        if F == CHECK_TOO_LAX && action == CoinsAction::Guess(true) {
            return Ok(());
        }
        if F == ENDLESS && matches!(Coins::node(&state.coins), Node::Over(_)) && action == CoinsAction::Guess(true) {
            return Ok(());
        }
        let refused = Coins::check(&state.coins, action);
        let guessing = Coins::check(&state.coins, CoinsAction::Guess(true)).is_ok();
        let heads = || format!("{:?}", state.coins).contains("hands: [Some(Heads)");
        if F == REFUSAL_TELLS && refused.is_err() && guessing && heads() {
            return Err(CoinsIllegal::Chance);
        }
        refused
    }

    fn apply(state: &mut State<F>, action: CoinsAction) {
        if F == ENDLESS && matches!(Coins::node(&state.coins), Node::Over(_)) {
            return;
        }
        if F == SHARED || F == FICKLE {
            let before = state.shared.fetch_add(1, Ordering::Relaxed);
            state.route = before;
        } else if let CoinsAction::Hide(hand, _) = action {
            state.route = state.route * 2 + u32::from(hand);
        }
        Coins::apply(&mut state.coins, action);
    }

    fn view(state: &State<F>, observer: Observer) -> View<F> {
        let mut view =
            View { coins: Coins::view(&state.coins, observer), leaked: String::new(), text: Unequal(String::new()) };
        if F == SHOWS_COIN {
            view.leaked = format!("{:?}", state.coins);
        }
        if F == SHOWS_IN_DEBUG {
            view.text = Unequal(format!("{:?}", state.coins));
        }
        if F == BLIND {
            view.coins = Coins::view(&state.coins, Observer::Spectator);
        }
        view
    }

    fn seen(before: &State<F>, action: CoinsAction, observer: Observer) -> Option<CoinsAction> {
        match Coins::seen(&before.coins, action, observer) {
            None if F == SHOWS_ACTION && matches!(action, CoinsAction::Hide(1, _)) => Some(action),
            Some(CoinsAction::Hide(..)) if F == ACTOR_BLIND => None,
            seen => seen,
        }
    }

    fn unforeseen(view: &View<F>, action: CoinsAction) -> Option<Unforeseen> {
        Coins::unforeseen(&view.coins, action).filter(|_| F != FORESEES)
    }

    fn may_undo(_: &State<F>, action: CoinsAction, after: &State<F>) -> bool {
        F != UNDO_TELLS || !matches!(action, CoinsAction::Hide(1, _)) || left_is_heads(&after.coins)
    }

    fn token(action: CoinsAction) -> String {
        match action {
            CoinsAction::Guess(true) if F == ODD_TOKEN => "a match".to_owned(),
            CoinsAction::Hide(1, side) if F == MISREAD => Coins::token(CoinsAction::Hide(0, side)),
            action => Coins::token(action),
        }
    }

    fn read_token(token: &str) -> Result<CoinsAction, TokenError> {
        Coins::read_token(token)
    }
}

impl<const F: u8> Hidden for Faulty<F> {
    fn determinize(view: &View<F>, rng: &mut dyn Rng) -> State<F> {
        let mut coins = Coins::determinize(&view.coins, rng);
        if F == FORGETS && matches!(Coins::node(&coins), Node::Decide(_)) {
            coins = Coins::start(&Coins::configure(2, &[]).unwrap());
        }
        if F == NEVER_HEADS {
            for _ in 0..100 {
                if format!("{:?}", Coins::view(&coins, Observer::ALL[0])).contains("Heads") {
                    coins = Coins::determinize(&view.coins, rng);
                }
            }
        }
        State { coins, route: 0, shared: Arc::default() }
    }
}

impl<const F: u8> Present for Faulty<F> {
    type Scene = String;
    type Question = String;
    type Answer = String;
    type Reference = String;
    type SectionStats = ();

    const RULES: &'static str = Coins::RULES;

    fn scene(view: &View<F>) -> String {
        Coins::scene(&view.coins)
    }

    fn narrate(before: &View<F>, action: Option<CoinsAction>, after: &View<F>) -> Vec<Line> {
        Coins::narrate(&before.coins, action, &after.coins)
    }

    fn section(view: &View<F>) -> u32 {
        Coins::section(&view.coins)
    }

    fn headline(view: &View<F>) -> Message {
        Coins::headline(&view.coins)
    }

    fn describe_action(view: &View<F>, action: CoinsAction) -> Message {
        Coins::describe_action(&view.coins, action)
    }

    fn ask(view: &View<F>, question: String) -> String {
        Coins::ask(&view.coins, question)
    }

    fn reference() -> String {
        Coins::reference()
    }

    fn still_secret(state: &State<F>) -> bool {
        if F == RECORD_TELLS { left_is_heads(&state.coins) } else { Coins::still_secret(&state.coins) }
    }
}

impl<const F: u8> PerfectInformation for Faulty<F> {
    fn known(view: &View<F>) -> State<F> {
        Self::determinize(view, &mut ChaCha8Rng::seed_from_u64(1))
    }
}

fn options() -> CoinsOptions {
    Coins::configure(2, &[]).unwrap()
}

fn effort() -> Effort {
    Effort { games: 40, max_plies: 50, ..Effort::default() }
}

fn general<const F: u8>() -> Option<Broken> {
    laws::check::<Faulty<F>>(&options(), &effort()).err()
}

fn secret<const F: u8>() -> Option<Broken> {
    hidden::check::<Faulty<F>>(&options(), &effort()).err()
}

fn leak<const F: u8>() -> Option<Broken> {
    let reveals = |_: &State<F>, action, _| matches!(action, CoinsAction::Guess(_) | CoinsAction::Glimpse(true));
    hidden::check_leaks::<Faulty<F>>(&options(), &effort(), reveals).err()
}

fn answer<const F: u8>() -> Option<Broken> {
    answers::check::<Faulty<F>>(&options(), &effort()).err()
}

fn law(broken: Option<Broken>) -> Option<Law> {
    broken.map(|b| b.law)
}

#[test]
fn without_a_fault_no_law_is_broken() {
    assert_eq!(general::<NONE>(), None);
    assert_eq!(secret::<NONE>(), None);
    assert_eq!(leak::<NONE>(), None);
    assert_eq!(answer::<NONE>(), None);
    assert_eq!(laws::check_options::<Faulty<NONE>>(3), Ok(()));
}

#[test]
fn every_general_law_is_watched() {
    assert_eq!(law(general::<NO_ACTIONS>()), Some(Law::Nodes));
    assert_eq!(law(general::<ODD_TOKEN>()), Some(Law::TokenShape));
    assert_eq!(law(general::<TWICE>()), Some(Law::TokenUnique));
    assert_eq!(law(general::<MISREAD>()), Some(Law::TokenReadBack));
    assert_eq!(law(general::<CHECK_TOO_STRICT>()), Some(Law::CheckAgrees));
    assert_eq!(law(general::<CHECK_TOO_LAX>()), Some(Law::CheckAgrees));
    assert_eq!(law(general::<NO_WEIGHT>()), Some(Law::Weights));
    assert_eq!(law(general::<LARGE_WEIGHT>()), Some(Law::Weights));
    assert_eq!(law(general::<SHARED>()), Some(Law::Copies));
    assert_eq!(law(general::<FICKLE>()), Some(Law::Repeatable));
    assert_eq!(law(general::<RESTLESS>()), Some(Law::Replays));
    assert_eq!(law(general::<HASHES_ROUTE>()), Some(Law::EqualStates));
    assert_eq!(law(general::<ROUTE_MATTERS>()), Some(Law::EqualStates));
    assert_eq!(law(general::<BAD_RETURNS>()), Some(Law::Returns));
    assert_eq!(law(general::<ENDLESS>()), Some(Law::Ends));
}

impl<const F: u8> Notation for Faulty<F> {
    const FIELDS: &'static [&'static str] = Coins::FIELDS;

    fn write_state(state: &State<F>, fields: &mut FieldWriter) {
        if F != WRITES_NOTHING {
            Coins::write_state(&state.coins, fields);
        }
    }

    fn write_view(view: &View<F>, fields: &mut FieldWriter) {
        Coins::write_view(&view.coins, fields);
    }

    fn read_state(options: &CoinsOptions, fields: &mut Fields<'_>) -> Result<State<F>, PositionError> {
        let read = Coins::read_state(options, fields)?;
        let coins = if F == READS_THE_START { Coins::start(options) } else { read };
        Ok(State { coins, route: 0, shared: Arc::default() })
    }
}

#[test]
fn the_law_of_positions_as_text_is_watched() {
    let notation = [
        notation::check::<Faulty<WRITES_NOTHING>>(2, &[], &effort(), 0),
        notation::check::<Faulty<READS_THE_START>>(2, &[], &effort(), 0),
    ];
    assert!(notation.into_iter().all(|broken| law(broken.err()) == Some(Law::Notation)));
    notation::check::<Faulty<NONE>>(2, &[], &effort(), 0).unwrap();
}

#[test]
fn the_law_of_options_is_watched() {
    assert_eq!(law(laws::check_options::<Faulty<BAD_DEFAULT>>(3).err()), Some(Law::Options));
    assert_eq!(law(laws::check_options::<Faulty<IGNORES_REPEATED>>(3).err()), Some(Law::Options));
}

#[test]
fn a_secret_is_not_perfect_information() {
    assert_eq!(law(laws::check_perfect::<Faulty<NONE>>(&options(), &effort()).err()), Some(Law::Perfect));
}

#[test]
fn every_law_of_hidden_games_is_watched() {
    assert_eq!(law(secret::<FORGETS>()), Some(Law::Determinize));
    assert_eq!(law(secret::<WRONG_NODE>()), Some(Law::SameNode));
    assert_eq!(law(secret::<BLIND>()), Some(Law::KnowsActions));
    assert_eq!(law(secret::<ACTOR_BLIND>()), Some(Law::SeesOwn));
    assert_eq!(law(secret::<NEVER_HEADS>()), Some(Law::Possible));
}

#[test]
fn every_leak_is_found() {
    assert_eq!(law(leak::<SHOWS_COIN>()), Some(Law::Leak));
    assert_eq!(law(leak::<SHOWS_IN_DEBUG>()), Some(Law::Leak));
    assert_eq!(law(leak::<SHOWS_ACTION>()), Some(Law::Leak));
    assert_eq!(law(leak::<ODDS_TELL>()), Some(Law::Leak));
}

#[test]
fn every_answer_that_tells_is_found() {
    for broken in [
        answer::<FORESEES>(),
        answer::<REFUSAL_TELLS>(),
        answer::<UNDO_TELLS>(),
        answer::<RECORD_TELLS>(),
        answer::<ODDS_TELL>(),
    ] {
        assert_eq!(law(broken), Some(Law::Answers));
    }
}

#[test]
fn a_broken_law_is_told_with_seed_ply_and_token() {
    let broken = general::<CHECK_TOO_STRICT>().unwrap();
    assert!(broken.ply >= 4, "{broken}");
    let text = broken.to_string();
    let start = format!(
        "faulty breaks the law “check agrees with legal” (seed {}, ply {}, token match)",
        broken.seed, broken.ply
    );
    assert!(text.starts_with(&start), "{text}");
    assert_eq!(text, format!("{broken:?}"), "unwrap prints the sentence");
    assert!(text.contains("\nactions: ~"), "{text}");
}
