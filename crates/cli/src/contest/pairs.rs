//! The games of a match: mirrored pairs, several at a time.

use kickoff_core::OptionError;
use kickoff_runtime::{DynGame, GameInstance, Opponent, Setup};

use crate::contest::external::{External, Launch};
use crate::contest::game::{ContestTerms, Game};
use crate::contest::player::{BuiltIn, Fault, Player};
use crate::contest::player_spec::PlayerLimits;
use crate::contest::rounds::Schedule;
use crate::contest::tally::Points;

/// A side of the match, ready to play.
#[derive(Clone, Debug)]
pub(crate) struct Ready {
    pub(crate) who: Engine,
    /// How long it may think.
    pub(crate) limits: PlayerLimits,
}

/// What plays for a side.
#[derive(Clone, Debug)]
pub(crate) enum Engine {
    BuiltIn(Opponent, Setup),
    /// Another program: its command and settings.
    Command(Vec<String>, Vec<(String, String)>),
}

/// Two games with the same seed: in the first one the match's first side has the game's first seat.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Pair {
    pub(crate) games: [Game; 2],
}

impl Pair {
    pub(crate) fn points(&self) -> [Points; 2] {
        [self.games[0].points, self.games[1].points.other()]
    }
}

/// Why a match could not be played.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub(crate) enum ContestError {
    /// The game's options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// An engine cannot be used at all.
    #[error("{name}: {reason}")]
    Engine { name: String, reason: String },
}

impl Ready {
    fn player(&self, terms: &ContestTerms, instance: &dyn GameInstance) -> Result<Box<dyn Player>, Fault> {
        Ok(match &self.who {
            Engine::BuiltIn(opponent, setup) => {
                let game: &'static dyn DynGame = terms.game;
                Box::new(BuiltIn::new(game, *opponent, setup.clone(), self.limits, terms.stop.clone()))
            }
            Engine::Command(command, settings) => Box::new(External::start(Launch {
                command: command.clone(),
                settings: settings.clone(),
                options: instance.options(),
                limits: self.limits,
                patience: terms.patience,
                margin: terms.margin,
            })?),
        })
    }
}

/// Plays mirrored pairs, each from a seed of its own. `heard` says whether the match goes on.
///
/// # Errors
/// The game cannot be started, or an engine cannot.
pub(crate) fn play(
    terms: &ContestTerms,
    sides: &[(String, Ready); 2],
    schedule: Schedule,
    heard: impl FnMut(u64, Pair) -> bool,
) -> Result<(), ContestError> {
    let start = terms.instance()?;
    let start = start.as_ref();
    let limits = [sides[0].1.limits, sides[1].1.limits];
    schedule.play(
        &terms.stop,
        || both(terms, sides, start),
        |_, seed, [a, b]| pair(terms, limits, start, seed, [a.as_mut(), b.as_mut()]),
        heard,
    )
}

/// The players of both sides.
///
/// # Errors
/// An engine cannot be started.
pub(crate) fn both(
    terms: &ContestTerms,
    sides: &[(String, Ready); 2],
    start: &dyn GameInstance,
) -> Result<[Box<dyn Player>; 2], ContestError> {
    let player = |side: usize| {
        let (name, ready) = &sides[side];
        ready.player(terms, start).map_err(|fault| {
            let reason = fault.reason().to_owned();
            ContestError::Engine { name: name.clone(), reason }
        })
    };
    Ok([player(0)?, player(1)?])
}

/// Both games of a pair; `None` if the match was ended.
pub(crate) fn pair(
    terms: &ContestTerms,
    limits: [PlayerLimits; 2],
    start: &dyn GameInstance,
    seed: u64,
    [a, b]: [&mut dyn Player; 2],
) -> Option<Pair> {
    let first = terms.play(start, seed, [(&mut *a, limits[0]), (&mut *b, limits[1])])?;
    let second = terms.play(start, seed, [(b, limits[1]), (a, limits[0])])?;
    Some(Pair { games: [first, second] })
}
