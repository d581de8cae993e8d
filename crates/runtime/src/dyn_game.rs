//! A game, whatever its type.

use std::io::Write;

use kickoff_ai::Term;
use kickoff_core::{Message, OptionError, OptionSpec, Overflow, Seat};
use kickoff_locale::{Catalog, Language};
use kickoff_record::trace::{ReplayError, TraceError};
use serde_json::Value;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::{
    ActionError, AdversaryInfo, Batch, BatchSetup, DynEngine, DynLearnedDecision, Encoding, GameInstance, GameSolver,
    InformationSet, Opponent, Setup, State,
};

/// A game of the list.
pub trait DynGame: Send + Sync {
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

    /// Many new games under the newest rules, each at its first decision.
    ///
    /// # Errors
    /// Options that are refused.
    fn batch(&self, setup: BatchSetup, options: &[(&str, &str)]) -> Result<Box<dyn Batch>, OptionError>;

    /// How many action ids and planes it has.
    fn encoding(&self) -> Encoding;

    /// No game under these options has more actions than this, chance outcomes included.
    ///
    /// # Errors
    /// Options that are refused.
    fn longest(&self, options: &[(&str, &str)]) -> Result<usize, OptionError>;

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

    /// Its adversaries: opponents with habits that the top level has to stand up to.
    fn adversaries(&self) -> Vec<AdversaryInfo>;

    /// The decisions that a learner makes in the computer's place, in the order in which they come up; none if the game has
    /// none.
    fn learned_decisions(&self) -> Vec<&'static dyn DynLearnedDecision>;

    /// About how many bytes an [`engine`](DynGame::engine) of this setup takes, solutions in the cache not counted.
    fn engine_bytes(&self, setup: &Setup) -> usize;

    /// What a seat knows at a game's beginning. Options that are not given have their defaults.
    ///
    /// # Errors
    /// A rules version that is not known, or options that are refused.
    fn information_set(
        &self,
        rules: u32,
        options: &[(&str, &str)],
        seat: Seat,
    ) -> Result<Box<dyn InformationSet>, OptionError>;

    /// The terms of the computer's evaluation; none if it does without.
    fn terms(&self) -> &'static [Term];

    /// How many inputs a network that evaluates the game has; 0 if none can.
    fn network_inputs(&self) -> usize;

    /// How it is solved exactly; `None` if it is not.
    fn solver(&self) -> Option<Box<dyn GameSolver>>;

    /// Plays at random and writes the trace (`kickoff trace --seed`).
    ///
    /// # Errors
    /// A rules version that is not known, options that are refused, or a trace that cannot be written.
    fn trace(&self, rules: u32, options: &[(&str, &str)], seed: u64, out: &mut dyn Write) -> Result<(), CommandError>;

    /// Plays tokens and writes the trace (`kickoff trace --replay`).
    ///
    /// # Errors
    /// A rules version that is not known, options that are refused, a token that cannot be played, or a trace that cannot
    /// be written.
    fn replay(
        &self,
        rules: u32,
        options: &[(&str, &str)],
        tokens: &[&str],
        out: &mut dyn Write,
    ) -> Result<(), CommandError>;

    /// The number of action sequences of length `depth` after the tokens (`kickoff perft`).
    ///
    /// # Errors
    /// A rules version that is not known, options that are refused, a token that cannot be played, or a number that does
    /// not fit.
    fn perft(&self, rules: u32, options: &[(&str, &str)], tokens: &[&str], depth: u32) -> Result<u64, CommandError>;

    /// Plays so many games at random, always the same ones, and says how many actions they took: what is measured is the
    /// rules, without a call for each action.
    fn random_actions(&self, games: u32) -> u64;

    /// The shapes of the game's scene, question, answer and reference, in this order, and then of everything that they
    /// refer to, each once, by name.
    fn schemas(&self) -> Vec<(String, RefOr<Schema>)>;
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
