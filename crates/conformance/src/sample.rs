//! *Coins*, the smallest game that has everything: a secret, chance, options, several rounds. The tests of the tools use
//! it, and it shows what a game's implementation looks like.
//!
//! Each round one side hides two coins, `left:H` or `left:T` and `right:H` or `right:T` in either order (C1). Then
//! chance shows the left coin (`~glimpse`, 1 in 4) or not (`~dark`). The other side says whether the coins `match` or
//! `differ` (C2); if it is right it scores a point, else the hiding side does. Then the coins are shown and the sides
//! swap. The first round's hiding side is drawn (C3): `~first` 1 in 3, `~second` 2 in 3.

use kickoff_ai::{Level, Levels};
use kickoff_core::{
    BreaksRule, Encode, Game, Hidden, Line, LineKind, Message, Node, Observer, OptionError, OptionKind, OptionSpec,
    OptionValues, Outcome, Plane, PlaneWriter, Present, Seat, TokenError, Unforeseen, Weighted, chance, known_version,
};
use kickoff_locale::Localized;
use kickoff_puzzle::PuzzleGame;
use rand_core::Rng;

mod notation;

/// A small game of guessing coins, with chance and hidden information, to test the checks on.
#[derive(Clone, Copy, Debug)]
pub struct Coins;

/// The options of a game of coins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CoinsOptions {
    rounds: u8,
    points: i32,
}

/// A side of a coin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    /// The coin shows heads.
    Heads,
    /// The coin shows tails.
    Tails,
}

/// The hiding side's hands: 0 is the left one, 1 the right one.
type Hands = [Option<Side>; 2];

/// What happens in a game of coins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CoinsAction {
    /// The draw of the side that hides first.
    Toss(Seat),
    /// A coin is hidden: hand (0 or 1) and side.
    Hide(u8, Side),
    /// Whether the left coin is shown.
    Glimpse(bool),
    /// Guesses whether the two coins match.
    Guess(bool),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Phase {
    Toss,
    Hide,
    Glimpse,
    Guess,
    Over,
}

/// The part of a state that both seats see.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Public {
    options: CoinsOptions,
    phase: Phase,
    round: u8,
    hider: Seat,
    shown: Option<Side>,
    last: Hands,
    score: [i32; 2],
}

/// A position: whose coins are hidden how, and the score.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CoinsState {
    public: Public,
    hands: Hands,
}

/// What an observer knows of a position of coins.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CoinsView {
    public: Public,
    /// How many coins are hidden.
    hidden: u8,
    /// The hands; only for the side that hides.
    own: Option<Hands>,
}

/// Why an action of coins is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum CoinsIllegal {
    /// The coin is hidden already, or no coins are being hidden.
    #[error("a coin is hidden once, in either order, before chance decides about the glimpse (C1)")]
    Hide,
    /// It is not the time for a guess.
    #[error("the guess comes after the glimpse (C2)")]
    Guess,
    /// Chance does not decide this now.
    #[error("chance decides about the side that hides first and about the glimpse (C3)")]
    Chance,
}

impl BreaksRule for CoinsIllegal {
    fn rule(&self) -> &'static str {
        match self {
            CoinsIllegal::Hide => "C1",
            CoinsIllegal::Guess => "C2",
            CoinsIllegal::Chance => "C3",
        }
    }
}

const SIDES: [Side; 2] = [Side::Heads, Side::Tails];
const TOKENS: [(&str, CoinsAction); 10] = [
    ("~first", CoinsAction::Toss(Seat::First)),
    ("~second", CoinsAction::Toss(Seat::Second)),
    ("left:H", CoinsAction::Hide(0, Side::Heads)),
    ("left:T", CoinsAction::Hide(0, Side::Tails)),
    ("right:H", CoinsAction::Hide(1, Side::Heads)),
    ("right:T", CoinsAction::Hide(1, Side::Tails)),
    ("~glimpse", CoinsAction::Glimpse(true)),
    ("~dark", CoinsAction::Glimpse(false)),
    ("match", CoinsAction::Guess(true)),
    ("differ", CoinsAction::Guess(false)),
];

fn hidden(hands: &Hands) -> u8 {
    hands.iter().flatten().count() as u8
}

impl Game for Coins {
    const ID: &'static str = "coins";
    const NAME: &'static str = "Coins";
    const SUMMARY: &'static str = "One side hides two coins, the other guesses whether they match.";
    const SEATS: [&'static str; 2] = ["Ahead", "Behind"];
    const RULES_VERSION: u32 = 2;
    const OLDEST_RULES_VERSION: u32 = 1;
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("rounds", "How many rounds are played.", OptionKind::Whole { min: 1, max: 9 }, "3")
            .formerly(&[(1, "2")]),
        OptionSpec::new("points", "What a round counts.", OptionKind::Choice(&["single", "double"]), "single").since(2),
    ];

    type Options = CoinsOptions;
    type State = CoinsState;
    type Action = CoinsAction;
    type View = CoinsView;
    type Illegal = CoinsIllegal;

    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<CoinsOptions, OptionError> {
        known_version::<Self>(rules)?;
        let settings = OptionValues::read(Self::ID, rules, Self::OPTIONS, given)?;
        let points = if settings.get("points") == "double" { 2 } else { 1 };
        Ok(CoinsOptions { rounds: settings.whole("rounds") as u8, points })
    }

    fn start(options: &CoinsOptions) -> CoinsState {
        let public = Public {
            options: *options,
            phase: Phase::Toss,
            round: 1,
            hider: Seat::First,
            shown: None,
            last: [None; 2],
            score: [0; 2],
        };
        CoinsState { public, hands: [None; 2] }
    }

    fn node(state: &CoinsState) -> Node {
        match state.public.phase {
            Phase::Toss | Phase::Glimpse => Node::Chance,
            Phase::Hide => Node::Decide(state.public.hider),
            Phase::Guess => Node::Decide(state.public.hider.other()),
            Phase::Over => Node::Over(Outcome::by_score(state.public.score)),
        }
    }

    fn legal(state: &CoinsState, actions: &mut Vec<CoinsAction>) {
        match state.public.phase {
            Phase::Hide => {
                for hand in (0..2u8).filter(|hand| state.hands[usize::from(*hand)].is_none()) {
                    actions.extend(SIDES.map(|side| CoinsAction::Hide(hand, side)));
                }
            }
            Phase::Guess => actions.extend([CoinsAction::Guess(true), CoinsAction::Guess(false)]),
            Phase::Toss | Phase::Glimpse | Phase::Over => {}
        }
    }

    fn outcomes(state: &CoinsState, outcomes: &mut Vec<Weighted<CoinsAction>>) {
        match state.public.phase {
            Phase::Toss => {
                outcomes.push(Weighted::new(CoinsAction::Toss(Seat::First), 2));
                outcomes.push(Weighted::new(CoinsAction::Toss(Seat::Second), 4));
            }
            Phase::Glimpse => {
                outcomes.push(Weighted::new(CoinsAction::Glimpse(true), 1));
                outcomes.push(Weighted::new(CoinsAction::Glimpse(false), 3));
            }
            Phase::Hide | Phase::Guess | Phase::Over => {}
        }
    }

    fn check(state: &CoinsState, action: CoinsAction) -> Result<(), CoinsIllegal> {
        let (right, error) = match action {
            CoinsAction::Toss(_) => (state.public.phase == Phase::Toss, CoinsIllegal::Chance),
            CoinsAction::Glimpse(_) => (state.public.phase == Phase::Glimpse, CoinsIllegal::Chance),
            CoinsAction::Guess(_) => (state.public.phase == Phase::Guess, CoinsIllegal::Guess),
            CoinsAction::Hide(hand, _) => {
                let empty = state.hands.get(usize::from(hand)).is_some_and(Option::is_none);
                (state.public.phase == Phase::Hide && empty, CoinsIllegal::Hide)
            }
        };
        if right { Ok(()) } else { Err(error) }
    }

    fn apply(state: &mut CoinsState, action: CoinsAction) {
        let public = &mut state.public;
        match action {
            CoinsAction::Toss(seat) => {
                public.hider = seat;
                public.phase = Phase::Hide;
            }
            CoinsAction::Hide(hand, side) => {
                if let Some(coin) = state.hands.get_mut(usize::from(hand)) {
                    *coin = Some(side);
                }
                if hidden(&state.hands) == 2 {
                    public.phase = Phase::Glimpse;
                }
            }
            CoinsAction::Glimpse(shown) => {
                public.shown = state.hands[0].filter(|_| shown);
                public.phase = Phase::Guess;
            }
            CoinsAction::Guess(matching) => {
                let right = (state.hands[0] == state.hands[1]) == matching;
                let winner = if right { public.hider.other() } else { public.hider };
                public.score[winner.index()] += public.options.points;
                public.last = std::mem::take(&mut state.hands);
                public.shown = None;
                public.hider = public.hider.other();
                public.phase = if public.round >= public.options.rounds { Phase::Over } else { Phase::Hide };
                public.round += u8::from(public.phase == Phase::Hide);
            }
        }
    }

    fn view(state: &CoinsState, observer: Observer) -> CoinsView {
        let own = (observer == Observer::Seat(state.public.hider)).then_some(state.hands);
        CoinsView { public: state.public, hidden: hidden(&state.hands), own }
    }

    fn seen(before: &CoinsState, action: CoinsAction, observer: Observer) -> Option<CoinsAction> {
        let secret = matches!(action, CoinsAction::Hide(..)) && observer != Observer::Seat(before.public.hider);
        (!secret).then_some(action)
    }

    fn unforeseen(_: &CoinsView, action: CoinsAction) -> Option<Unforeseen> {
        let guess = matches!(action, CoinsAction::Guess(_));
        guess.then_some(Unforeseen { rule: "C2", why: "the coins are shown" })
    }

    fn token(action: CoinsAction) -> String {
        let found = TOKENS.iter().find(|(_, a)| *a == action);
        found.map_or("hide:nothing", |(token, _)| token).to_owned()
    }

    fn read_token(token: &str) -> Result<CoinsAction, TokenError> {
        let found = TOKENS.iter().find(|(text, _)| *text == token);
        found
            .map(|(_, action)| *action)
            .ok_or_else(|| TokenError::new(Self::ID, token, "no action is written like this"))
    }
}

/// There are no puzzles in guessing.
impl PuzzleGame for Coins {}

impl Levels for Coins {
    const LEVELS: [Level; 8] = [Level::FULL; 8];
}

impl Encode for Coins {
    const ACTIONS: usize = 6;
    const OUTCOMES: usize = 4;
    const PLANES: &'static [Plane] = &[
        Plane::new("hides", "Whether this seat hides the coins."),
        Plane::new("hiding", "Whether coins are being hidden."),
        Plane::new("glimpse", "Whether chance decides about the glimpse."),
        Plane::new("guess", "Whether a guess is due."),
        Plane::new("hidden", "How many coins are hidden."),
        Plane::new("left", "The left coin as this seat knows it: 1 for heads, 2 for tails."),
        Plane::new("right", "The right coin likewise."),
        Plane::new("last_left", "The left coin of the last round likewise."),
        Plane::new("last_right", "The right coin of the last round likewise."),
        Plane::new("round", "The number of the round."),
        Plane::new("own_score", "This seat's points."),
        Plane::new("other_score", "The other seat's points."),
        Plane::new("first", "Whether this seat is the first."),
    ];
    const GRID: [usize; 2] = [1, 1];

    fn action_id(action: CoinsAction) -> usize {
        let chance = matches!(action, CoinsAction::Toss(_) | CoinsAction::Glimpse(_));
        let alike = TOKENS.iter().filter(|(token, _)| token.starts_with('~') == chance);
        alike.take_while(|(_, other)| *other != action).count()
    }

    fn decode_action(id: usize) -> Option<CoinsAction> {
        TOKENS.iter().filter(|(token, _)| !token.starts_with('~')).nth(id).map(|(_, action)| *action)
    }

    fn decode_outcome(id: usize) -> Option<CoinsAction> {
        TOKENS.iter().filter(|(token, _)| token.starts_with('~')).nth(id).map(|(_, action)| *action)
    }

    fn observe(view: &CoinsView, seat: Seat, planes: &mut PlaneWriter<'_>) {
        let public = &view.public;
        let number = |side: Option<Side>| match side {
            None => 0u8,
            Some(Side::Heads) => 1,
            Some(Side::Tails) => 2,
        };
        let [left, right] = view.own.unwrap_or_default();
        planes.flag(public.hider == seat);
        for phase in [Phase::Hide, Phase::Glimpse, Phase::Guess] {
            planes.flag(public.phase == phase);
        }
        planes.number(view.hidden);
        for side in [left.or(public.shown), right, public.last[0], public.last[1]] {
            planes.number(number(side));
        }
        planes.number(public.round);
        for seat in [seat, seat.other()] {
            planes.number(public.score[seat.index()]);
        }
        planes.flag(seat == Seat::First);
    }

    fn longest(options: &CoinsOptions) -> usize {
        1 + 4 * usize::from(options.rounds)
    }
}

impl Hidden for Coins {
    fn determinize(view: &CoinsView, rng: &mut dyn Rng) -> CoinsState {
        let mut state = CoinsState { public: view.public, hands: view.own.unwrap_or_default() };
        if view.own.is_none() {
            let first = chance::below(rng, 2) as usize;
            for hand in [first, 1 - first].into_iter().take(view.hidden.into()) {
                state.hands[hand] = Some(SIDES[chance::below(rng, 2) as usize]);
            }
            state.hands[0] = view.public.shown.or(state.hands[0]);
        }
        state
    }
}

impl Localized for Coins {}

impl Present for Coins {
    type Scene = String;
    type Question = String;
    type Answer = String;
    type Reference = String;
    type SectionStats = ();

    const RULES: &'static str = "# Coins\n\nOne side hides two coins, the other guesses whether they match.\n";

    fn scene(view: &CoinsView) -> String {
        format!("{view:?}")
    }

    fn narrate(_: &CoinsView, action: Option<CoinsAction>, after: &CoinsView) -> Vec<Line> {
        let text = match action {
            None => format!("{} hides a coin.", Coins::SEATS[after.public.hider.index()]),
            Some(action) => format!("{}.", Coins::token(action)),
        };
        vec![Line::plain(LineKind::Event, text)]
    }

    fn section(view: &CoinsView) -> u32 {
        view.public.round.into()
    }

    fn headline(view: &CoinsView) -> Message {
        Message::plain(format!("round {} of {}", view.public.round, view.public.options.rounds))
    }

    fn describe_action(_: &CoinsView, action: CoinsAction) -> Message {
        Message::plain(match action {
            CoinsAction::Glimpse(true) => "the left coin is shown".to_owned(),
            CoinsAction::Glimpse(false) => "nothing is shown".to_owned(),
            other => Coins::token(other),
        })
    }

    fn ask(view: &CoinsView, question: String) -> String {
        format!("{question} Round {}.", view.public.round)
    }

    fn reference() -> String {
        "Two coins.".to_owned()
    }

    fn still_secret(state: &CoinsState) -> bool {
        hidden(&state.hands) > 0
    }
}
