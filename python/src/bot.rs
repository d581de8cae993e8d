//! The computer as a player.

use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use kickoff_core::{Node, Seat, split_mix};
use kickoff_runtime::{Budget, DynEngine, DynGame, LEVELS, Limits, Opponent, Setup, Stop};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::convert::{Seed, known, seat, value_error};
use crate::solution::CACHE;
use crate::state::State;

/// A computer opponent. It is shown what the seat on turn may see, and nothing else.
#[pyclass(module = "kickoff_games")]
pub(crate) struct Bot {
    game: &'static dyn DynGame,
    opponent: Opponent,
    engine: Mutex<Box<dyn DynEngine>>,
    seed: u64,
    /// Decisions since the beginning.
    chosen: u64,
    limits: Limits,
}

/// Game, level and seed.
type NewArguments = (&'static str, Py<PyAny>, u64);

/// A level by its number or name.
#[derive(FromPyObject)]
enum Strength {
    Number(i64),
    Name(String),
}

impl Strength {
    fn opponent(&self, game: &dyn DynGame) -> PyResult<Opponent> {
        let found = match self {
            Strength::Number(level) => {
                u8::try_from(*level).ok().filter(|number| (1..=LEVELS).contains(number)).map(Opponent::Level)
            }
            Strength::Name(name) => match name.as_str() {
                "random" => Some(Opponent::Random),
                "mcts" => Some(Opponent::Mcts),
                name => name.strip_prefix("adversary:").and_then(|name| adversary(game, name)),
            },
        };
        found.ok_or_else(|| {
            let given = match self {
                Strength::Number(level) => level.to_string(),
                Strength::Name(name) => format!("“{name}”"),
            };
            let adversaries = game.adversaries().into_iter().map(|known| format!("“adversary:{}”", known.name));
            let names: Vec<_> = ["“random”".to_owned(), "“mcts”".to_owned()].into_iter().chain(adversaries).collect();
            value_error(format!("level {given}: the levels are 1 to {LEVELS}, {}", names.join(", ")))
        })
    }
}

fn adversary(game: &dyn DynGame, name: &str) -> Option<Opponent> {
    game.adversaries().into_iter().find(|known| known.name == name).map(|known| Opponent::Adversary(known.name))
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(
        signature = (game, level = Strength::Number(5), seed = Seed(0), *, time_ms = None, playouts = None),
        text_signature = "(game, level=5, seed=0, *, time_ms=None, playouts=None)"
    )]
    fn new(game: &str, level: Strength, seed: Seed, time_ms: Option<u64>, playouts: Option<u64>) -> PyResult<Bot> {
        let game = known(game)?;
        let opponent = level.opponent(game)?;
        let mut limits = Limits { time: time_ms.map(Duration::from_millis), nodes: playouts, depth: None };
        if opponent == Opponent::Mcts && limits == Limits::default() {
            // It would think for ever.
            limits.nodes = Some(10_000);
        }
        Ok(Bot::from_seed(game, opponent, seed.0, limits))
    }

    fn choose(&mut self, py: Python<'_>, state: &State) -> PyResult<u32> {
        self.check(state)?;
        let Node::Decide(seat) = state.0.node() else {
            return Err(value_error("a bot chooses where a player decides; here chance does, or the game is over"));
        };
        let view = state.0.seat_view(seat);
        let stop = Stop::new();
        let budget = Budget::new(self.limits, stop.clone());
        let seed = split_mix(split_mix(self.seed).wrapping_add(self.chosen));
        let engine = self.engine.get_mut().unwrap_or_else(PoisonError::into_inner);
        let plan = interruptible(py, &stop, || engine.think(&view, &budget, seed, &mut |_| {}))?;
        let token = plan.and_then(|plan| plan.turn.into_iter().next());
        let token = token.ok_or_else(|| value_error("the bot found nothing to play in this position"))?;
        self.chosen += 1;
        self.game.id_of_token(false, &token).map_err(value_error)
    }

    fn evaluate(&mut self, py: Python<'_>, state: &State, player: i64) -> PyResult<f64> {
        self.check(state)?;
        let seat = seat(player)?;
        if let Node::Over(outcome) = state.0.node() {
            return Ok(f64::from(outcome.returns[seat.index()]));
        }
        let view = state.0.seat_view(seat);
        let engine = self.engine.get_mut().unwrap_or_else(PoisonError::into_inner);
        let first = py.detach(|| engine.evaluate(&view));
        let first = first.ok_or_else(|| value_error("this bot does not evaluate positions; those of levels do"))?;
        let own = if seat == Seat::First { first } else { 1.0 - first };
        Ok(2.0 * own - 1.0)
    }

    fn reset(&mut self) {
        self.chosen = 0;
        self.engine.get_mut().unwrap_or_else(PoisonError::into_inner).forget();
    }

    fn __copy__(&self) -> Bot {
        Bot { chosen: self.chosen, ..Bot::from_seed(self.game, self.opponent, self.seed, self.limits) }
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Bot {
        self.__copy__()
    }

    fn __getnewargs_ex__<'py>(&self, py: Python<'py>) -> PyResult<(NewArguments, Bound<'py, PyDict>)> {
        let level = match self.opponent {
            Opponent::Level(level) => level.into_py_any(py)?,
            other => name(other).into_py_any(py)?,
        };
        let limits = PyDict::new(py);
        limits.set_item("time_ms", self.limits.time.map(|time| time.as_millis()))?;
        limits.set_item("playouts", self.limits.nodes)?;
        Ok(((self.game.id(), level, self.seed), limits))
    }

    fn __getstate__(&self) -> u64 {
        self.chosen
    }

    fn __setstate__(&mut self, chosen: u64) {
        self.chosen = chosen;
    }

    fn __repr__(&self) -> String {
        format!("<kickoff_games.Bot {}, {}>", self.game.id(), name(self.opponent))
    }
}

impl Bot {
    /// # Errors
    /// The state is one of another game.
    fn check(&self, state: &State) -> PyResult<()> {
        let (own, other) = (self.game.id(), state.0.game().id());
        if own == other {
            return Ok(());
        }
        Err(value_error(format!("this is a bot for {own}, but the state is one of {other}")))
    }

    fn from_seed(game: &'static dyn DynGame, opponent: Opponent, seed: u64, limits: Limits) -> Bot {
        let setup = Setup { cache: Arc::clone(&CACHE), ..Setup::default() };
        let engine = Mutex::new(game.engine(opponent, &setup));
        Bot { game, opponent, engine, seed, chosen: 0, limits }
    }
}

/// What an opponent is called.
fn name(opponent: Opponent) -> String {
    match opponent {
        Opponent::Level(level) => format!("level {level}"),
        Opponent::Mcts => "mcts".to_owned(),
        Opponent::Random => "random".to_owned(),
        Opponent::Adversary(name) => format!("adversary:{name}"),
    }
}

/// How often it is looked whether the user wants to stop.
const LOOKED_AFTER: Duration = Duration::from_millis(50);

/// Lets the engine think while other Python threads run; stops it, with the exception, when Ctrl-C is pressed.
fn interruptible<T: Send>(py: Python<'_>, stop: &Stop, think: impl FnOnce() -> T + Send) -> PyResult<T> {
    std::thread::scope(|scope| {
        let (done, mut thought) = mpsc::channel();
        let thinking = scope.spawn(move || done.send(think()));
        loop {
            let waiting = &mut thought;
            match py.detach(move || waiting.recv_timeout(LOOKED_AFTER)) {
                Ok(plan) => return Ok(plan),
                Err(RecvTimeoutError::Timeout) => py.check_signals().inspect_err(|_| stop.stop())?,
                Err(RecvTimeoutError::Disconnected) => {
                    // It has panicked, and so does the one who waits for it, as without the thread.
                    match thinking.join() {
                        Err(panic) => std::panic::resume_unwind(panic),
                        Ok(_) => return Err(value_error("the bot has not thought to the end")),
                    }
                }
            }
        }
    })
}
