//! A game, whatever its type.

use kickoff_core::{Choice, Message, OptionError, OptionSpec, Overflow, PositionError};
use kickoff_locale::{Catalog, Language};
use kickoff_record::trace::{ReplayError, TraceError};
use serde_json::Value;

use crate::{
    ActionError, DynEngine, Encoding, GameInstance, GameSolver, JudgeError, OpenPositionError, OpenedPosition,
    Opponent, Puzzle, ReviewEffort, Setup, State, ThemeInfo, Verdict,
};

/// All that a game of the list can be asked.
#[cfg(feature = "research")]
pub(crate) use crate::dyn_research::DynResearch as Research;
/// Without research a game has nothing to add to what it is played by.
#[cfg(not(feature = "research"))]
pub trait Research {}
#[cfg(not(feature = "research"))]
impl<T> Research for T {}

/// A game of the list: what it is played by, and the computer in it. What else it can be asked is its
/// [research](crate::DynResearch).
pub trait DynGame: Research + Send + Sync {
    /// Its id on the command line and in records.
    fn id(&self) -> &'static str;

    /// The game's name in the user interface.
    fn name(&self) -> &'static str;

    /// One sentence that describes the game, for lists.
    fn summary(&self) -> &'static str;

    /// The sides' names, seat 0 first.
    fn seats(&self) -> [&'static str; 2];

    /// Its options, in the order in which records list them.
    fn options(&self) -> &'static [OptionSpec];

    /// The version of the rules that new games are played under.
    fn rules_version(&self) -> u32;

    /// The oldest version of the rules under which records still replay.
    fn oldest_rules_version(&self) -> u32;

    /// The option, and its value, with which a game has a timekeeper, who ends a half when its clock has run out; `None` if
    /// the rules know no timekeeper.
    fn timekeeper(&self) -> Option<(&'static str, &'static str)>;

    /// Whether a token is the timekeeper's, which no player may choose.
    fn is_timekeepers(&self, token: &str) -> bool;

    /// The complete rules, in Markdown.
    fn rules_text(&self) -> &'static str;

    /// The words of what the game says.
    fn catalog(&self) -> &'static Catalog;

    /// A message in English.
    fn english(&self, message: &Message) -> String {
        self.catalog().render(Language::English, message)
    }

    /// The game's tables, in the shape of its reference schema.
    fn reference(&self) -> Value;

    /// A new game. Options that are not given have their defaults.
    ///
    /// # Errors
    /// A rules version that is not known, or options that are refused.
    fn start(&self, rules: u32, options: &[(&str, &str)]) -> Result<Box<dyn GameInstance>, OptionError>;

    /// A new game with its history. Options that are not given have their defaults.
    ///
    /// # Errors
    /// A rules version that is not known, or options that are refused.
    fn state(&self, rules: u32, options: &[(&str, &str)]) -> Result<State, OptionError> {
        Ok(State::start(self.start(rules, options)?))
    }

    /// Reads the text of a position (docs/positions.md). The game goes on from there, and its plies are counted from there.
    ///
    /// # Errors
    /// What is wrong with the text.
    fn read_position(&self, text: &str) -> Result<OpenedPosition, PositionError>;

    /// The fields of a position's text that the rules never look at ([`Notation::ANNOTATIONS`](kickoff_core::Notation::ANNOTATIONS)).
    fn annotations(&self) -> &'static [&'static str];

    /// The kinds of choices that are counted over many games, by name.
    fn choices(&self) -> &'static [&'static str];

    /// The words for the kind of a choice, its situation, and what was chosen.
    fn choice_words(&self, choice: &Choice) -> [Message; 3];

    /// How many action ids and planes it has.
    fn encoding(&self) -> Encoding;

    /// The token of the decision with an id, or of the chance outcome.
    ///
    /// # Errors
    /// None has it.
    fn token_of_id(&self, chance: bool, id: i64) -> Result<String, ActionError>;

    /// The id of a decision, or of a chance outcome.
    ///
    /// # Errors
    /// The token is none of the game's, or of the other kind, or can be played in no position.
    fn id_of_token(&self, chance: bool, token: &str) -> Result<u32, ActionError>;

    /// The computer as a player of this game.
    fn engine(&self, opponent: Opponent, setup: &Setup) -> Box<dyn DynEngine>;

    /// About how many bytes an [`engine`](DynGame::engine) of this setup takes, solutions in the cache not counted.
    fn engine_bytes(&self, setup: &Setup) -> usize;

    /// How much a review of its turns thinks.
    fn review_effort(&self) -> ReviewEffort;

    /// How many inputs a network that evaluates the game has; 0 if none can.
    fn network_inputs(&self) -> usize;

    /// How it is solved exactly; `None` if it is not.
    fn solver(&self) -> Option<Box<dyn GameSolver>>;

    /// The themes of its puzzles, in the order in which puzzles name them.
    fn themes(&self) -> Vec<ThemeInfo>;

    /// The puzzles that come with it, the easiest first.
    fn puzzles(&self) -> Vec<Puzzle>;

    /// What tokens come to that somebody plays to solve a puzzle: the solver's own and, in a puzzle of two turns, after the
    /// first turn the reply of the other side ([`Verdict::GoOn`]) and the solver's next tokens.
    ///
    /// # Errors
    /// A position that is wrong, or the first token that cannot be played.
    fn judge(&self, puzzle: &Puzzle, tokens: &[String]) -> Result<Verdict, JudgeError>;
}

impl std::fmt::Debug for dyn DynGame {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("DynGame").field(&self.id()).finish()
    }
}

/// Why a command on a game failed.
#[derive(Debug, thiserror::Error)]
pub enum CommandError {
    /// The options are refused.
    #[error(transparent)]
    Options(#[from] OptionError),
    /// The text of a position is wrong, or leaves something unknown that has to be known.
    #[error(transparent)]
    Position(#[from] OpenPositionError),
    /// The tokens cannot be played, or the output cannot be written.
    #[error(transparent)]
    Trace(#[from] TraceError),
    /// The number does not fit.
    #[error(transparent)]
    Overflow(#[from] Overflow),
}

impl From<ReplayError> for CommandError {
    fn from(error: ReplayError) -> CommandError {
        CommandError::Trace(error.into())
    }
}
