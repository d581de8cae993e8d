//! Expectimax finds the best decision against chance.

use std::fmt;

use kickoff_core::{
    BreaksRule, Evaluate, Expectimax, Features, Game, Level, Levels, Node, Observer, OptionError, OptionSpec, Outcome,
    PerfectInformation, Seat, Term, TokenError, Weighted,
};
use kickoff_search::{Budget, Engine, ExpectimaxEngine, Limits, Setup, Stop, Task};

/// Pig, short: a seat throws or holds; a one loses the turn's points, holding keeps them; the first seat at the goal
/// wins. The die has faces 1, 3 and 5.
#[derive(Clone, Copy, Debug)]
struct Pig;

const GOAL: u8 = 12;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct Table {
    score: [u8; 2],
    turn: u8,
    seat: Seat,
    throwing: bool,
    /// Turns left until the game is drawn.
    left: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Act {
    Throw,
    Hold,
    Face(u8),
}

#[derive(Clone, PartialEq, Debug)]
struct No;

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

impl Table {
    fn pass(&mut self) {
        (self.turn, self.seat, self.left) = (0, self.seat.other(), self.left - 1);
    }
}

impl Game for Pig {
    const ID: &'static str = "pig";
    const NAME: &'static str = "Pig";
    const SUMMARY: &'static str = "Throw or hold.";
    const SEATS: [&'static str; 2] = ["One", "Two"];
    const RULES_VERSION: u32 = 1;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[];

    type Options = ();
    type State = Table;
    type Action = Act;
    type View = Table;
    type Illegal = No;

    fn configure(_: u32, _: &[(&str, &str)]) -> Result<(), OptionError> {
        Ok(())
    }

    fn start((): &()) -> Table {
        Table { score: [0, 0], turn: 0, seat: Seat::First, throwing: false, left: 6 }
    }

    fn node(state: &Table) -> Node {
        match state.score.iter().position(|&score| score >= GOAL) {
            Some(0) => Node::Over(Outcome::by_score([1, 0])),
            Some(_) => Node::Over(Outcome::by_score([0, 1])),
            None if state.left == 0 => Node::Over(Outcome::by_score([0, 0])),
            None if state.throwing => Node::Chance,
            None => Node::Decide(state.seat),
        }
    }

    fn legal(state: &Table, actions: &mut Vec<Act>) {
        if matches!(Self::node(state), Node::Decide(_)) {
            actions.extend([Act::Throw, Act::Hold]);
        }
    }

    fn outcomes(state: &Table, outcomes: &mut Vec<Weighted<Act>>) {
        if state.throwing {
            outcomes.extend([(1, 2), (3, 1), (5, 3)].map(|(face, weight)| Weighted::new(Act::Face(face), weight)));
        }
    }

    fn check(_: &Table, _: Act) -> Result<(), No> {
        Ok(())
    }

    fn apply(state: &mut Table, action: Act) {
        match action {
            Act::Throw => state.throwing = true,
            Act::Hold => {
                state.score[state.seat.index()] += state.turn;
                state.pass();
            }
            Act::Face(face) => {
                state.throwing = false;
                if face == 1 { state.pass() } else { state.turn += face }
            }
        }
    }

    fn view(state: &Table, _: Observer) -> Table {
        state.clone()
    }

    fn token(_: Act) -> String {
        String::new()
    }

    fn read_token(_: &str) -> Result<Act, TokenError> {
        Ok(Act::Hold)
    }
}

impl PerfectInformation for Pig {
    fn known(view: &Table) -> Table {
        view.clone()
    }
}

impl Levels for Pig {
    const LEVELS: [Level; 8] = [Level::FULL; 8];
}

impl Evaluate for Pig {
    const TERMS: &'static [Term] = &[Term { name: "lead", about: "points ahead", weight: 300 }];

    fn features(state: &Table, features: &mut Features) {
        features[0] = i32::from(state.score[0]) - i32::from(state.score[1]);
    }
}

impl Expectimax for Pig {
    fn key(state: &Table) -> u64 {
        use std::hash::{DefaultHasher, Hash, Hasher};
        let mut hasher = DefaultHasher::new();
        state.hash(&mut hasher);
        hasher.finish()
    }
}

/// The first seat's points under best play, by looking at everything; a turn's points are limited so that it ends.
fn solve(state: &Table) -> f64 {
    match Pig::node(state) {
        Node::Over(outcome) => f64::from(outcome.returns[0] + 1) / 2.0,
        Node::Chance => {
            let mut outcomes = Vec::new();
            Pig::outcomes(state, &mut outcomes);
            let each = outcomes.iter().map(|o| f64::from(o.weight) * solve(&after(state, o.action)));
            each.sum::<f64>() / 6.0
        }
        Node::Decide(seat) => {
            let hold = solve(&after(state, Act::Hold));
            if state.score[seat.index()] + state.turn >= GOAL {
                return hold;
            }
            let throw = solve(&after(state, Act::Throw));
            if seat == Seat::First { hold.max(throw) } else { hold.min(throw) }
        }
    }
}

fn after(state: &Table, action: Act) -> Table {
    let mut after = state.clone();
    Pig::apply(&mut after, action);
    after
}

#[test]
fn decisions_are_those_that_looking_at_everything_finds() {
    for score in [[0, 0], [6, 8], [9, 3]] {
        for (seat, turn) in [(Seat::First, 0), (Seat::First, 5), (Seat::Second, 3), (Seat::Second, 8)] {
            let state = Table { score, turn, seat, throwing: false, left: 2 };
            let mut engine = ExpectimaxEngine::<Pig>::new(&Setup { megabytes: 1, ..Setup::default() });
            let budget = Budget::new(Limits::depth(14), Stop::new());
            let task = Task { view: &state, seat, budget: &budget, seed: 1 };
            let thought = engine.think(&task, &mut |_| {}).unwrap();
            let points = kickoff_search::value::expected(thought.value);
            let truth = solve(&state);
            let truth = if seat == Seat::First { truth } else { 1.0 - truth };
            assert!((points - truth).abs() < 2e-3, "{state:?}: {points} instead of {truth}");
        }
    }
}
