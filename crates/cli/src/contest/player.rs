//! What a match asks of a player, and our own computer as one.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use kickoff_core::{Observer, Seat};
use kickoff_runtime::{Budget, DynEngine, DynGame, GameInstance, InformationSet, Limits, Opponent, Setup, Stop};

use crate::contest::player_spec::PlayerLimits;
use crate::seeds::turn_seed;

/// Turns that a side with a clock thinks are still to come.
pub(crate) const TURNS_TO_COME: u32 = 40;

/// A decision that a player has to make.
pub(crate) struct Situation<'a> {
    /// The game. A player must look at it as its seat sees it.
    pub(crate) instance: &'a dyn GameInstance,
    pub(crate) seat: Seat,
    /// Every token so far; not for players of games with secrets.
    pub(crate) tokens: &'a [String],
    /// The game as the seat has seen it, for players that need to be told ([`Player::needs_history`]).
    pub(crate) information_set: Option<&'a dyn InformationSet>,
    /// What is left on the player's clock, if it has one.
    pub(crate) left: Option<Duration>,
}

/// Why a player loses a game that the rules have not ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    /// It ended, or could not be spoken to.
    Crash(String),
    /// No answer came in time.
    Timeout(String),
    /// It played what cannot be played.
    Illegal(String),
    /// It said what the protocol does not know.
    Protocol(String),
}

impl Fault {
    /// The kind, in a word.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Fault::Crash(_) => "crash",
            Fault::Timeout(_) => "timeout",
            Fault::Illegal(_) => "illegal",
            Fault::Protocol(_) => "protocol",
        }
    }

    /// What happened, in a sentence.
    pub(crate) fn reason(&self) -> &str {
        let (Fault::Crash(text) | Fault::Timeout(text) | Fault::Illegal(text) | Fault::Protocol(text)) = self;
        text
    }
}

/// A player of a match.
pub(crate) trait Player {
    /// Whether it must be told what its seat has seen, action by action.
    fn needs_history(&self) -> bool {
        false
    }

    /// Another game begins, from `start`; all that is random in the player's play follows from `seed`. No clock
    /// runs meanwhile.
    ///
    /// # Errors
    /// The player cannot play it.
    fn begin(&mut self, start: &dyn GameInstance, seed: u64) -> Result<(), Fault>;

    /// The tokens of a turn, as far as they can be said before chance or the other side is heard.
    ///
    /// # Errors
    /// Why there is no answer.
    fn turn(&mut self, situation: &Situation<'_>) -> Result<Vec<String>, Fault>;
}

pub(crate) struct BuiltIn {
    game: &'static dyn DynGame,
    opponent: Opponent,
    setup: Setup,
    limits: PlayerLimits,
    stop: Stop,
    /// Gone after a crash, until the next game.
    engine: Option<Box<dyn DynEngine>>,
    seed: u64,
}

impl BuiltIn {
    /// The computer as this opponent. `stop` ends the match.
    pub(crate) fn new(
        game: &'static dyn DynGame,
        opponent: Opponent,
        setup: Setup,
        limits: PlayerLimits,
        stop: Stop,
    ) -> BuiltIn {
        BuiltIn { game, opponent, setup, limits, stop, engine: None, seed: 0 }
    }
}

impl Player for BuiltIn {
    fn begin(&mut self, start: &dyn GameInstance, seed: u64) -> Result<(), Fault> {
        self.seed = seed;
        let engine = match &mut self.engine {
            Some(engine) => {
                engine.forget();
                engine
            }
            none => none.insert(self.game.engine(self.opponent, &self.setup)),
        };
        engine.prepare(&start.seat_view(Observer::Seat(Seat::First), Seat::First));
        Ok(())
    }

    fn turn(&mut self, situation: &Situation<'_>) -> Result<Vec<String>, Fault> {
        let Situation { instance, seat, left, .. } = *situation;
        let Some(mut engine) = self.engine.take() else {
            return Err(Fault::Crash("it crashed before".to_owned()));
        };
        let mut limits = self.limits.turn;
        if let (Some(clock), Some(left)) = (self.limits.clock, left) {
            limits = limits.and(Limits::clock(left, clock.increment, TURNS_TO_COME));
        }
        let view = instance.seat_view(Observer::Seat(seat), seat);
        let budget = Budget::new(limits, self.stop.clone());
        let seed = turn_seed(self.seed, instance.ply());
        // A mistake in one game of a thousand must not cost the match; a player that panicked is not used again.
        let thought = catch_unwind(AssertUnwindSafe(|| engine.think(&view, &budget, seed, &mut |_| {})));
        let plan = thought.map_err(|_| Fault::Crash("it panicked".to_owned()))?;
        self.engine = Some(engine);
        match plan {
            Some(plan) => Ok(plan.turn),
            None => Err(Fault::Illegal("it found nothing to play".to_owned())),
        }
    }
}
