//! A game's type as an entry of the list.

use std::marker::PhantomData;
use std::sync::Arc;

use kickoff_ai::{Levels, SearchMethod};
use kickoff_core::notation::read_position;
use kickoff_core::{Choice, Encode, Game, Message, Notation, OptionError, OptionSpec, PositionError, Present};
use kickoff_locale::{Catalog, Localized};
use kickoff_puzzle::{Puzzle, PuzzleGame, read_puzzles};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::ToSchema;

use crate::dyn_engine::engine;
use crate::encoding::{decode, id_of_token};
use crate::puzzles::{JudgeError, ThemeInfo, Verdict, judge};
use crate::solver::solver;
use crate::typed_instance::{Setting, TypedInstance};
use crate::{
    ActionError, DynEngine, DynGame, Encoding, GameFacts, GameInstance, GameSolver, OpenedPosition, Opponent,
    ReviewEffort, Setup,
};

/// A game that the registry can take up: it is told and drawn in plain data with a schema, its positions are written as text,
/// and the computer has levels in it. Every type that fits is one.
pub trait Playable:
    Present<
        Scene: Serialize + ToSchema,
        Question: DeserializeOwned + ToSchema,
        Answer: Serialize + ToSchema,
        Reference: Serialize + ToSchema,
        SectionStats: Serialize,
    > + Localized
    + Levels
    + Encode
    + Notation
    + PuzzleGame
{
}

impl<G> Playable for G where
    G: Present<
            Scene: Serialize + ToSchema,
            Question: DeserializeOwned + ToSchema,
            Answer: Serialize + ToSchema,
            Reference: Serialize + ToSchema,
            SectionStats: Serialize,
        > + Localized
        + Levels
        + Encode
        + Notation
        + PuzzleGame
{
}

/// A game's type, and the way it is searched, as an entry of the list.
#[derive(Clone, Copy, Debug, Default)]
pub struct Registered<G, S>(PhantomData<(G, S)>);

impl<G: Playable, S: SearchMethod<G>> Registered<G, S> {
    /// The entry to put into the registry.
    pub const fn new() -> Registered<G, S> {
        Registered(PhantomData)
    }

    /// What is known of it without its rules.
    pub(crate) const fn facts(options: &'static [OptionSpec]) -> GameFacts {
        GameFacts {
            id: G::ID,
            name: G::NAME,
            summary: G::SUMMARY,
            seats: G::SEATS,
            options,
            rules_version: G::RULES_VERSION,
            solvable: S::SOLVES,
            timekeeper: match G::TIMEKEEPER {
                Some(timekeeper) => Some(timekeeper.option),
                None => None,
            },
        }
    }

    /// The entry as part of a list.
    pub const fn listed() -> &'static dyn DynGame {
        const { &Registered::<G, S>::new() }
    }
}

/// Plain data to JSON. The types of scenes, answers and references have text keys only, so that it cannot fail; if it
/// did, a `null` would be seen.
pub(crate) fn json(data: &impl Serialize) -> Value {
    serde_json::to_value(data).unwrap_or(Value::Null)
}

/// The same as text, which is many times faster to write.
pub(crate) fn json_text(data: &impl Serialize) -> Box<RawValue> {
    to_raw_value(data).unwrap_or_else(|_| RawValue::NULL.to_owned())
}

/// The options under the newest rules.
pub(crate) fn newest<G: Game>(options: &[(&str, &str)]) -> Result<G::Options, OptionError> {
    G::configure(G::RULES_VERSION, options)
}

impl<G: Playable, S: SearchMethod<G>> DynGame for Registered<G, S> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn summary(&self) -> &'static str {
        G::SUMMARY
    }

    fn seats(&self) -> [&'static str; 2] {
        G::SEATS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn oldest_rules_version(&self) -> u32 {
        G::OLDEST_RULES_VERSION
    }

    fn timekeeper(&self) -> Option<(&'static str, &'static str)> {
        G::TIMEKEEPER.map(|timekeeper| timekeeper.option)
    }

    fn is_timekeepers(&self, token: &str) -> bool {
        G::TIMEKEEPER.is_some() && G::read_token(token).is_ok_and(G::is_timekeepers)
    }

    fn rules_text(&self) -> &'static str {
        G::RULES
    }

    fn catalog(&self) -> &'static Catalog {
        G::catalog()
    }

    fn reference(&self) -> Value {
        json(&G::reference())
    }

    fn start(&self, rules: u32, options: &[(&str, &str)]) -> Result<Box<dyn GameInstance>, OptionError> {
        Ok(Box::new(TypedInstance::<G, S>::start(Arc::new(Setting::read(rules, options)?))))
    }

    fn read_position(&self, text: &str) -> Result<OpenedPosition, PositionError> {
        let read = read_position::<G>(text)?;
        let unknown = read.unknown.clone();
        let instance = TypedInstance::<G, S>::start(Arc::new(Setting::of_position(read)?));
        Ok(OpenedPosition { instance: Box::new(instance), unknown })
    }

    fn annotations(&self) -> &'static [&'static str] {
        G::ANNOTATIONS
    }

    fn choices(&self) -> &'static [&'static str] {
        G::CHOICES
    }

    fn choice_words(&self, choice: &Choice) -> [Message; 3] {
        G::choice_words(choice)
    }

    fn encoding(&self) -> Encoding {
        Encoding::of::<G>()
    }

    fn token_of_id(&self, chance: bool, id: i64) -> Result<String, ActionError> {
        decode::<G>(chance, id).map(G::token)
    }

    fn id_of_token(&self, chance: bool, token: &str) -> Result<u32, ActionError> {
        id_of_token::<G>(chance, token)
    }

    fn engine(&self, opponent: Opponent, setup: &Setup) -> Box<dyn DynEngine> {
        engine::<G, S>(opponent, setup)
    }

    fn engine_bytes(&self, setup: &Setup) -> usize {
        S::bytes(setup)
    }

    fn review_effort(&self) -> ReviewEffort {
        G::REVIEW
    }

    fn network_inputs(&self) -> usize {
        S::evaluation_function().map_or(0, |evaluation| evaluation.input_count)
    }

    fn solver(&self) -> Option<Box<dyn GameSolver>> {
        solver::<G, S>()
    }

    fn themes(&self) -> Vec<ThemeInfo> {
        G::THEMES.iter().map(|theme| ThemeInfo { name: theme.name, about: theme.about }).collect()
    }

    fn puzzles(&self) -> Vec<Puzzle> {
        // What is shipped is read in tests; a mistake in it would leave the game without puzzles.
        read_puzzles(G::ID, G::PUZZLES).unwrap_or_default()
    }

    fn judge(&self, puzzle: &Puzzle, tokens: &[String]) -> Result<Verdict, JudgeError> {
        judge::<G>(puzzle, tokens)
    }
}
