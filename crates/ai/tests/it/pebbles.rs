//! Pebbles: a turn is one or two grabs of one to three pebbles of a heap; the side that takes the last one wins. A
//! toss, if it is wanted, decides who begins.

use std::fmt;

use kickoff_ai::{
    AlphaBetaGame, Budget, Engine, Evaluate, Features, Level, Levels, Limits, SearchInfo, SearchRequest, Searchable,
    Setup, Stop, Term, TurnSearchGame,
};
use kickoff_core::{
    BreaksRule, Deterministic, Game, Node, Observer, OptionError, OptionSpec, Outcome, PerfectInformation, Seat,
    TokenError, Weighted,
};

/// The rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pebbles;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Heap {
    pub(crate) pebbles: u8,
    pub(crate) seat: Seat,
    /// Whether the seat has grabbed once this turn.
    pub(crate) grabbed: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Act {
    Grab(u8),
    End,
}

/// Pebbles never refuses an action, so nothing makes this.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct No;

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no")
    }
}

impl std::error::Error for No {}

impl BreaksRule for No {
    fn rule(&self) -> &'static str {
        "no"
    }
}

/// A heap of so many pebbles at the beginning of the first seat's turn.
pub(crate) fn heap(pebbles: u8) -> Heap {
    Heap { pebbles, seat: Seat::First, grabbed: false }
}

impl Game for Pebbles {
    const ID: &'static str = "pebbles";
    const NAME: &'static str = "Pebbles";
    const SUMMARY: &'static str = "Take the last one.";
    const SEATS: [&'static str; 2] = ["One", "Two"];
    const RULES_VERSION: u32 = 1;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = ();
    type State = Heap;
    type Action = Act;
    type View = Heap;
    type Illegal = No;

    fn configure(_: u32, _: &[(&str, &str)]) -> Result<(), OptionError> {
        Ok(())
    }

    fn start((): &()) -> Heap {
        heap(21)
    }

    fn node(state: &Heap) -> Node {
        if state.pebbles > 0 {
            return Node::Decide(state.seat);
        }
        // The turn of the side that took the last pebble has ended.
        Node::Over(Outcome::by_score(match state.seat {
            Seat::First => [0, 1],
            Seat::Second => [1, 0],
        }))
    }

    fn legal(state: &Heap, actions: &mut Vec<Act>) {
        actions.extend((1..=state.pebbles.min(3)).map(Act::Grab));
        if state.grabbed {
            actions.push(Act::End);
        }
    }

    fn outcomes(_: &Heap, _: &mut Vec<Weighted<Act>>) {}

    fn check(state: &Heap, action: Act) -> Result<(), No> {
        let mut actions = Vec::new();
        Self::legal(state, &mut actions);
        if actions.contains(&action) { Ok(()) } else { Err(No) }
    }

    fn apply(state: &mut Heap, action: Act) {
        if let Act::Grab(pebbles) = action {
            state.pebbles -= pebbles.min(state.pebbles);
        }
        if state.grabbed || state.pebbles == 0 {
            (state.seat, state.grabbed) = (state.seat.other(), false);
        } else {
            state.grabbed = true;
        }
    }

    fn view(state: &Heap, _: Observer) -> Heap {
        state.clone()
    }

    fn token(action: Act) -> String {
        match action {
            Act::Grab(pebbles) => pebbles.to_string(),
            Act::End => "end".to_owned(),
        }
    }

    fn read_token(token: &str) -> Result<Act, TokenError> {
        Ok(token.parse().map_or(Act::End, Act::Grab))
    }
}

impl PerfectInformation for Pebbles {
    fn known(view: &Heap) -> Heap {
        view.clone()
    }
}

impl Deterministic for Pebbles {}

impl Levels for Pebbles {
    const LEVELS: [Level; 8] = [Level::FULL; 8];

    /// Nobody thinks of two pebbles.
    fn comes_to_mind(_: &Heap, turn: &[Act]) -> bool {
        !turn.contains(&Act::Grab(2))
    }
}

impl Evaluate for Pebbles {
    const TERMS: &'static [Term] = &[Term { name: "turn", about: "being on turn", weight: 100 }];

    fn features(state: &Heap, features: &mut Features) {
        features[0] = if state.seat == Seat::First { 1 } else { -1 };
    }
}

impl AlphaBetaGame for Pebbles {}

impl TurnSearchGame for Pebbles {}

impl Searchable for Pebbles {
    fn key(state: &Heap) -> u64 {
        let number = u64::from(state.pebbles) << 2 | (state.seat.index() as u64) << 1 | u64::from(state.grabbed);
        (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn move_order_score(_: &Heap, _: Act) -> i32 {
        0
    }

    fn history_index(_: &Heap, action: Act) -> u16 {
        match action {
            Act::Grab(pebbles) => u16::from(pebbles),
            Act::End => 0,
        }
    }
}

/// +1 if the seat on turn wins, -1 if it loses, by looking at everything.
pub(crate) fn solve(state: &Heap) -> i8 {
    let mut actions = Vec::new();
    Pebbles::legal(state, &mut actions);
    let results = actions.into_iter().map(|action| {
        let mut after = state.clone();
        Pebbles::apply(&mut after, action);
        match Pebbles::node(&after) {
            Node::Over(outcome) => outcome.returns[state.seat.index()],
            Node::Decide(seat) if seat == state.seat => solve(&after),
            _ => -solve(&after),
        }
    });
    results.max().unwrap()
}

pub(crate) fn setup(threads: usize) -> Setup {
    Setup { threads, megabytes: 1, ..Setup::default() }
}

/// What an engine thinks for the seat on turn.
pub(crate) fn search(
    engine: &mut dyn Engine<Pebbles>,
    state: &Heap,
    limits: Limits,
    stop: Stop,
    seed: u64,
) -> SearchInfo<Pebbles> {
    let budget = Budget::new(limits, stop);
    engine
        .think(&SearchRequest { view: state, seat: state.seat, budget: &budget, seed, without: &[] }, &mut |_| {})
        .unwrap()
}
