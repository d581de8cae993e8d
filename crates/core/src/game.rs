//! The traits that a game implements.

use std::fmt::Debug;
use std::hash::Hash;

use rand_core::Rng;

use crate::{BreaksRule, Node, OptionError, OptionSpec, Seat, TokenError, Weighted};

/// Who looks at a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player, who also knows what this seat alone may know.
    Seat(Seat),
    /// Anyone: what both players may know. Also the two friends in front of one screen.
    Spectator,
}

impl Observer {
    /// Everyone who can look at a game.
    pub const ALL: [Observer; 3] = [Observer::Seat(Seat::First), Observer::Seat(Seat::Second), Observer::Spectator];
}

/// Why nobody can foresee what an action shows the seat that takes it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Unforeseen {
    /// The short name of the rule by which it may show something ("B2").
    pub rule: &'static str,
    /// What it may be, as the end of a sentence ("the man may carry the ball").
    pub why: &'static str,
}

/// The timekeeper of a game: nobody at the board, but the program that keeps its clock.
pub struct Timekeeper<G: Game> {
    /// The action by which the timekeeper ends a half whose clock has run out. No player may choose it, and engines never do.
    pub time: G::Action,
    /// The option, and its value, with which a game has a timekeeper: under others the action is never legal.
    pub option: (&'static str, &'static str),
    /// The half that a position belongs to, 1 or 2. The clock begins anew in the second.
    pub half: fn(&G::State) -> u8,
}

/// The rules of one game. Implemented by an empty type; all data is in the associated types.
///
/// An *action* is the smallest decision of the rules, or one chance outcome; it has exactly one token.
/// Laws, checked by `kickoff-conformance`: [`legal`](Game::legal) lists exactly the actions that [`check`](Game::check)
/// accepts, tokens are unique and read back to the same action, equal states hash equal, every game ends.
pub trait Game: Copy + Send + Sync + 'static {
    /// The game's id on the command line and in records.
    const ID: &'static str;
    /// The game's name for people.
    const NAME: &'static str;
    /// One sentence for a list of games.
    const SUMMARY: &'static str;
    /// The sides' names, seat 0 first.
    const SEATS: [&'static str; 2];
    /// The version of the rules that new games are played under.
    const RULES_VERSION: u32;
    /// The oldest version of the rules under which records still replay.
    const OLDEST_RULES_VERSION: u32;
    /// The options, in the order in which records list them.
    const OPTIONS: &'static [OptionSpec];
    /// The game's timekeeper, if its rules have one.
    const TIMEKEEPER: Option<Timekeeper<Self>> = None;

    /// Checked option values together with the rules version.
    type Options: Clone + PartialEq + Debug + Send + Sync;
    /// A complete position, with what is hidden from either seat.
    type State: Clone + PartialEq + Eq + Hash + Debug + Send + Sync;
    /// A decision or a chance outcome.
    type Action: Copy + PartialEq + Eq + Hash + Debug + Send + Sync;
    /// What an [`Observer`] may know of a position.
    type View: Clone + PartialEq + Eq + Hash + Debug + Send + Sync + 'static;
    /// Why an action is illegal.
    type Illegal: BreaksRule + Clone + PartialEq + Send + Sync;

    /// Reads options. Options that are not given have their defaults.
    ///
    /// # Errors
    /// Unknown or repeated keys, values out of range, or a rules version that is not known.
    fn configure(rules: u32, given: &[(&str, &str)]) -> Result<Self::Options, OptionError>;

    /// The position in which a game starts.
    fn start(options: &Self::Options) -> Self::State;

    /// Who acts next: a seat, chance, or nobody once the game is over.
    fn node(state: &Self::State) -> Node;

    /// Adds every legal action of a [`Node::Decide`] to `actions`, each once, in no particular order. Adds nothing at
    /// other nodes.
    fn legal(state: &Self::State, actions: &mut Vec<Self::Action>);

    /// Adds what the seat that decides may choose: every [`legal`](Game::legal) action but the timekeeper's.
    #[inline]
    fn choices(state: &Self::State, actions: &mut Vec<Self::Action>) {
        let before = actions.len();
        Self::legal(state, actions);
        if let Some(Timekeeper { time, .. }) = Self::TIMEKEEPER
            && let Some(at) = actions.iter().skip(before).position(|&action| action == time)
        {
            actions.remove(before + at);
        }
    }

    /// Whether an action belongs to the timekeeper.
    #[inline]
    fn is_timekeepers(action: Self::Action) -> bool {
        Self::TIMEKEEPER.is_some_and(|timekeeper| timekeeper.time == action)
    }

    /// Adds every outcome of a [`Node::Chance`] with its weight. Adds nothing at other nodes.
    fn outcomes(state: &Self::State, outcomes: &mut Vec<Weighted<Self::Action>>);

    /// Says whether an action (or a chance outcome) can come next, and if not, which rule forbids it.
    ///
    /// # Errors
    /// The rule that the action breaks.
    fn check(state: &Self::State, action: Self::Action) -> Result<(), Self::Illegal>;

    /// Carries out an action that [`check`](Game::check) accepts. For any other action the state that results is
    /// unspecified, but nothing panics.
    fn apply(state: &mut Self::State, action: Self::Action);

    /// What an observer may know of a position. Built by inclusion: it holds what is allowed, never a state with parts
    /// taken out.
    fn view(state: &Self::State, observer: Observer) -> Self::View;

    /// The action as an observer sees it being taken in `before`; `None` if they learn only that one was taken.
    fn seen(before: &Self::State, action: Self::Action, observer: Observer) -> Option<Self::Action> {
        let _ = (before, observer);
        Some(action)
    }

    /// What keeps the seat that decides, and sees this, from knowing what an action will show it: the action may touch or
    /// reveal something. `None` if everything that the seat will see after the action follows from what it sees now.
    ///
    /// It is asked before the action is taken, and only of what the view shows, so that the answer tells nothing. Nobody
    /// may go on after such an action before it is done: whether the next one could be taken would tell what it showed.
    /// Where everybody sees everything, nothing is unforeseen.
    fn unforeseen(view: &Self::View, action: Self::Action) -> Option<Unforeseen> {
        let _ = (view, action);
        None
    }

    /// Whether a player who has just taken `action` (from `before` to `after`) may take it back: nothing was revealed,
    /// drawn or touched by it. Only asked if one seat decided `before`, and `after` is the same seat's or an undrawn
    /// chance node.
    fn may_undo(before: &Self::State, action: Self::Action, after: &Self::State) -> bool {
        let _ = (before, action, after);
        true
    }

    /// Whether the action is a part of a line-up: a player makes such ones together, and takes them back together.
    fn lines_up(action: Self::Action) -> bool {
        let _ = action;
        false
    }

    /// The action's token: printable ASCII without spaces; chance outcomes start with `~`.
    fn token(action: Self::Action) -> String;

    /// Reads a token.
    ///
    /// # Errors
    /// The token is not written as any action of the game is. Whether the action is legal is not looked at.
    fn read_token(token: &str) -> Result<Self::Action, TokenError>;
}

/// A game in which every observer knows everything: its views are as good as its states.
pub trait PerfectInformation: Game {
    /// The position that a view shows.
    fn known(view: &Self::View) -> Self::State;
}

/// A game without chance nodes after the start.
pub trait Deterministic: Game {}

/// A game in which a seat does not know everything.
pub trait Hidden: Game {
    /// A state that agrees with the view, drawn so that every secret that the observer must think possible can come
    /// up. The state's view is the given view again.
    fn determinize(view: &Self::View, rng: &mut dyn Rng) -> Self::State;
}
