//! The computer as a player, whatever the game's type: views go in, tokens come out.

use std::any::Any;
use std::time::Duration;

use kickoff_ai::Levels;
use kickoff_ai::{
    Engine, HabitEngine, MctsEngine, RandomEngine, SearchInfo, SearchMethod, SearchRequest, StrengthLimited,
    best_lines, value,
};
use kickoff_core::{Game, Seat};

pub use kickoff_ai::{Budget, LEAST_TIME, Limits, MOST_LINES, Pace, ReviewEffort, Setup, Stop};

/// A computer opponent: a random player, or a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opponent {
    /// A level, 1 to 8; others are taken for the nearest.
    Level(u8),
    /// Plain Monte Carlo tree search, the baseline.
    Mcts,
    /// Plays any legal action with equal chance.
    Random,
    /// The game's adversary with this name; one that the game does not have plays as the top level does.
    Adversary(&'static str),
}

/// What a game's adversary is: an opponent with a habit ([`kickoff_ai::Adversary`]).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AdversaryInfo {
    /// Its name among those of the game.
    pub name: &'static str,
    /// What it does, in a sentence without its subject and full stop.
    pub about: &'static str,
}

/// What one observer sees of a game, and nothing else: all that a [`DynEngine`] is given.
pub struct SeatView {
    game: &'static str,
    seat: Seat,
    view: Box<dyn Any + Send + Sync>,
}

impl SeatView {
    pub(crate) fn new<G: Game>(seat: Seat, view: G::View) -> SeatView {
        SeatView { game: G::ID, seat, view: Box::new(view) }
    }

    /// The view, if it is of this game.
    pub(crate) fn view_of<G: Game>(&self) -> Option<&G::View> {
        self.view.downcast_ref()
    }

    /// The id of the game that it belongs to.
    pub fn game(&self) -> &'static str {
        self.game
    }

    /// The seat in whose place the computer is to think.
    pub fn seat(&self) -> Seat {
        self.seat
    }
}

impl std::fmt::Debug for SeatView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SeatView").field("game", &self.game).field("seat", &self.seat).finish_non_exhaustive()
    }
}

/// What the computer thinks, in text.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis {
    /// The tokens that it would play now, as far as they can be said before chance or the other side is heard.
    pub turn: Vec<String>,
    /// How it expects the game to go on; begins with the turn.
    pub line: Vec<String>,
    /// How good the position is for the seat, in rating points: 400 stand for ten points of eleven.
    pub value: i32,
    /// The points a game, 0 to 1, that the value stands for.
    pub expected: f64,
    /// Whether the seat wins (or loses) by force, and in how many actions.
    pub decided: Option<(bool, u32)>,
    /// The number of iterations that were finished.
    pub depth: u32,
    /// The number of positions that were searched.
    pub nodes: u64,
    /// The time from the start of the search.
    pub elapsed: Duration,
    /// How often the turn is to be played, 0 to 1, if it is one of several between which the seat mixes.
    pub share: Option<f64>,
}

impl Analysis {
    fn new<G: Game>(info: &SearchInfo<G>) -> Analysis {
        let tokens = |actions: &[G::Action]| actions.iter().map(|&action| G::token(action)).collect();
        Analysis {
            turn: tokens(&info.turn),
            line: tokens(&info.line),
            value: info.value,
            expected: value::expected(info.value),
            decided: value::decided_in(info.value),
            depth: info.depth,
            nodes: info.nodes,
            elapsed: info.elapsed,
            share: info.share,
        }
    }
}

/// An engine of some game. It keeps what it has learned from one turn to the next.
pub trait DynEngine: Send {
    /// Thinks about the decision of a view's seat until the budget is spent; says with `report` whenever it knows better.
    /// All that is random in it follows from `seed`. `None` if that seat has nothing to decide, or the view is of
    /// another game.
    fn think(
        &mut self,
        view: &SeatView,
        budget: &Budget,
        seed: u64,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis>;

    /// The best turns for a view's seat, up to `count` ([`MOST_LINES`] at most), the best first: see
    /// [`best_lines`]. None if that seat has nothing to decide, or the view is of another game.
    fn lines(
        &mut self,
        view: &SeatView,
        count: usize,
        budget: &Budget,
        seed: u64,
        report: &mut dyn FnMut(&[Analysis]),
    ) -> Vec<Analysis>;

    /// The points a game, 0 to 1, that the first seat can expect, estimated without looking ahead from what the view tells;
    /// `None` if the engine does not evaluate or the view is of another game.
    fn evaluate(&mut self, view: &SeatView) -> Option<f64>;

    /// Does what has to be done once for all games under the options of this one, so that no turn has to wait for it.
    fn prepare(&mut self, view: &SeatView);

    /// Forgets what it has learned: another game begins.
    fn forget(&mut self);
}

/// An engine of a game whose type is known.
struct TypedEngine<G: Game> {
    engine: Box<dyn Engine<G>>,
}

impl<G: Game> DynEngine for TypedEngine<G> {
    fn think(
        &mut self,
        view: &SeatView,
        budget: &Budget,
        seed: u64,
        report: &mut dyn FnMut(&Analysis),
    ) -> Option<Analysis> {
        let request =
            SearchRequest { view: view.view.downcast_ref::<G::View>()?, seat: view.seat, budget, seed, without: &[] };
        self.engine.think(&request, &mut |info| report(&Analysis::new(info))).as_ref().map(Analysis::new)
    }

    fn lines(
        &mut self,
        view: &SeatView,
        count: usize,
        budget: &Budget,
        seed: u64,
        report: &mut dyn FnMut(&[Analysis]),
    ) -> Vec<Analysis> {
        let Some(of_seat) = view.view_of::<G>() else { return Vec::new() };
        let request = SearchRequest { view: of_seat, seat: view.seat, budget, seed, without: &[] };
        let told = |found: &[SearchInfo<G>]| found.iter().map(Analysis::new).collect::<Vec<_>>();
        told(&best_lines(self.engine.as_mut(), &request, count, &mut |found| report(&told(found))))
    }

    fn evaluate(&mut self, view: &SeatView) -> Option<f64> {
        self.engine.evaluate(view.view.downcast_ref::<G::View>()?, 0).map(value::expected)
    }

    fn prepare(&mut self, view: &SeatView) {
        if let Some(view) = view.view.downcast_ref::<G::View>() {
            self.engine.prepare(view);
        }
    }

    fn forget(&mut self) {
        self.engine.forget();
    }
}

/// An engine of a game that searches in a style.
pub(crate) fn engine<G: Game + Levels, S: SearchMethod<G>>(opponent: Opponent, setup: &Setup) -> Box<dyn DynEngine> {
    let engine: Box<dyn Engine<G>> = match opponent {
        Opponent::Level(level) => {
            let level = G::LEVELS[usize::from(level.clamp(1, kickoff_ai::LEVELS)) - 1];
            Box::new(StrengthLimited::<G, S>::new(level, setup))
        }
        Opponent::Mcts => Box::new(MctsEngine::<G, S::StateSource>::new()),
        Opponent::Random => Box::new(RandomEngine::<S::StateSource>::new()),
        Opponent::Adversary(name) => match G::ADVERSARIES.iter().find(|adversary| adversary.name == name) {
            Some(adversary) => Box::new(HabitEngine::new(adversary, S::engine(setup))),
            None => S::engine(setup),
        },
    };
    Box::new(TypedEngine { engine })
}
