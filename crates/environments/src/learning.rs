//! A game as a learning program meets it, whatever its type.

use std::marker::PhantomData;

use kickoff_core::{Encode, Game, OptionError, Plane, Settings};

use crate::batch::Games;
use crate::run::Run;
use crate::{ActionError, Batch, Environment};

/// How many numbers and planes a game has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encoding {
    /// Actions have numbers below this.
    pub actions: usize,
    /// Chance outcomes have numbers below this.
    pub outcomes: usize,
    /// The planes, in order.
    pub planes: &'static [Plane],
    /// Rows and columns of a plane.
    pub grid: [usize; 2],
}

impl Encoding {
    /// That of a game.
    pub(crate) const fn of<G: Encode>() -> Encoding {
        Encoding { actions: G::ACTIONS, outcomes: G::OUTCOMES, planes: G::PLANES, grid: G::GRID }
    }

    /// The number of values of an observation.
    pub const fn values(&self) -> usize {
        self.planes.len() * self.grid[0] * self.grid[1]
    }
}

/// Many games at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Many {
    /// How many.
    pub games: usize,
    /// What all that is random in them follows from.
    pub seed: u64,
    /// Threads; 0 for as many as the machine has cores.
    pub threads: usize,
}

/// Starts games for learning programs.
pub trait Learning: Send + Sync {
    /// The game's id.
    fn id(&self) -> &'static str;

    /// How many numbers and planes it has.
    fn encoding(&self) -> Encoding;

    /// A new game. Options that are not given have their defaults.
    ///
    /// # Errors
    /// A rules version that is not known, or options that are refused.
    fn start(&self, rules: u32, options: &[(&str, &str)]) -> Result<Box<dyn Environment>, OptionError>;

    /// Many new games under the newest rules, each at its first decision.
    ///
    /// # Errors
    /// Options that are refused.
    fn batch(&self, many: Many, options: &[(&str, &str)]) -> Result<Box<dyn Batch>, OptionError>;

    /// No game under these options has more actions than this, chance outcomes included.
    ///
    /// # Errors
    /// Options that are refused.
    fn longest(&self, options: &[(&str, &str)]) -> Result<usize, OptionError>;

    /// The token of the action with a number, or of the chance outcome.
    ///
    /// # Errors
    /// None has it.
    fn token(&self, chance: bool, number: i64) -> Result<String, ActionError>;

    /// The number of an action, or of a chance outcome.
    ///
    /// # Errors
    /// The token is none of the game's, or of the other kind, or can be played in no position.
    fn number(&self, chance: bool, token: &str) -> Result<u32, ActionError>;
}

/// A game's type as a [`Learning`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Encoded<G>(PhantomData<G>);

impl<G: Encode> Encoded<G> {
    /// The game as part of a list.
    pub const fn listed() -> &'static dyn Learning {
        const { &Encoded::<G>(PhantomData) }
    }
}

/// Options and what they come to.
#[derive(Clone)]
pub(crate) struct Terms<G: Game> {
    pub(crate) rules: u32,
    pub(crate) settings: Settings,
    pub(crate) options: G::Options,
}

impl<G: Game> Terms<G> {
    fn read(rules: u32, given: &[(&str, &str)]) -> Result<Terms<G>, OptionError> {
        let options = G::configure(rules, given)?;
        Ok(Terms { rules, settings: Settings::read(G::ID, rules, G::OPTIONS, given)?, options })
    }
}

/// The action or chance outcome with a number.
pub(crate) fn numbered<G: Encode>(chance: bool, number: i64) -> Result<G::Action, ActionError> {
    let place = usize::try_from(number).ok();
    let (action, kind, below) = if chance {
        (place.and_then(G::outcome), "chance outcome", G::OUTCOMES)
    } else {
        (place.and_then(G::decision), "action", G::ACTIONS)
    };
    action.ok_or(ActionError::Number { game: G::ID, number, kind, below })
}

/// Numbers of a game have room in 32 bits.
#[inline]
pub(crate) fn number<G: Encode>(action: G::Action) -> u32 {
    const { assert!(G::ACTIONS <= u32::MAX as usize && G::OUTCOMES <= u32::MAX as usize) };
    G::number(action) as u32
}

impl<G: Encode> Learning for Encoded<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn encoding(&self) -> Encoding {
        Encoding::of::<G>()
    }

    fn start(&self, rules: u32, options: &[(&str, &str)]) -> Result<Box<dyn Environment>, OptionError> {
        Ok(Box::new(Run::<G>::start(Terms::read(rules, options)?)))
    }

    fn batch(&self, many: Many, options: &[(&str, &str)]) -> Result<Box<dyn Batch>, OptionError> {
        Ok(Box::new(Games::<G>::start(Terms::read(G::RULES_VERSION, options)?, many)))
    }

    fn longest(&self, options: &[(&str, &str)]) -> Result<usize, OptionError> {
        Ok(G::longest(&G::configure(G::RULES_VERSION, options)?))
    }

    fn token(&self, chance: bool, number: i64) -> Result<String, ActionError> {
        numbered::<G>(chance, number).map(G::token)
    }

    fn number(&self, chance: bool, token: &str) -> Result<u32, ActionError> {
        let action = G::read_token(token).map_err(kickoff_core::PlayError::from)?;
        // An action that never comes up shares its number with one that does.
        let number = number::<G>(action);
        if numbered::<G>(chance, number.into()).ok() == Some(action) {
            return Ok(number);
        }
        Err(ActionError::Never { game: G::ID, token: G::token(action) })
    }
}
