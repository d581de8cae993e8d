//! A game's type as an entry of the list.

use std::collections::HashSet;
use std::io::Write;
use std::marker::PhantomData;
use std::sync::Arc;

use kickoff_ai::{Adversary, Levels, SearchMethod, Term};
use kickoff_core::playout::Playout;
use kickoff_core::{Encode, Game, OptionError, OptionSpec, Present, Seat, perft};
use kickoff_locale::{Catalog, Localized};
use kickoff_record::trace;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::batch::Games;
use crate::dyn_engine::engine;
use crate::encoding::{decode, id_of_token};
use crate::information_set::Observed;
use crate::solver::solver;
use crate::typed_instance::{Setting, TypedInstance};
use crate::{
    ActionError, AdversaryInfo, Batch, BatchSetup, CommandError, DynEngine, DynGame, DynLearnedDecision, Encoding,
    GameInstance, GameSolver, InformationSet, Opponent, Setup,
};

/// A game that the registry can take up: it is told and drawn in plain data with a schema, and the computer has levels in
/// it. Every type that fits is one.
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

    fn batch(&self, setup: BatchSetup, options: &[(&str, &str)]) -> Result<Box<dyn Batch>, OptionError> {
        Ok(Box::new(Games::<G, S>::start(Setting::read(G::RULES_VERSION, options)?, setup)))
    }

    fn encoding(&self) -> Encoding {
        Encoding::of::<G>()
    }

    fn longest(&self, options: &[(&str, &str)]) -> Result<usize, OptionError> {
        Ok(G::longest(&newest::<G>(options)?))
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

    fn adversaries(&self) -> Vec<AdversaryInfo> {
        G::ADVERSARIES.iter().map(|&Adversary { name, about, .. }| AdversaryInfo { name, about }).collect()
    }

    fn learned_decisions(&self) -> Vec<&'static dyn DynLearnedDecision> {
        G::LEARNED_DECISIONS.iter().map(|decision| decision as &dyn DynLearnedDecision).collect()
    }

    fn engine_bytes(&self, setup: &Setup) -> usize {
        S::bytes(setup)
    }

    fn information_set(
        &self,
        rules: u32,
        options: &[(&str, &str)],
        seat: Seat,
    ) -> Result<Box<dyn InformationSet>, OptionError> {
        Ok(Box::new(Observed::<G>::start(&G::configure(rules, options)?, seat)))
    }

    fn terms(&self) -> &'static [Term] {
        S::evaluation_function().map_or(&[], |evaluation| evaluation.terms)
    }

    fn network_inputs(&self) -> usize {
        S::evaluation_function().map_or(0, |evaluation| evaluation.input_count)
    }

    fn solver(&self) -> Option<Box<dyn GameSolver>> {
        solver::<G, S>()
    }

    fn trace(&self, rules: u32, options: &[(&str, &str)], seed: u64, out: &mut dyn Write) -> Result<(), CommandError> {
        Ok(trace::random::<G>(&G::configure(rules, options)?, seed, out)?)
    }

    fn replay(
        &self,
        rules: u32,
        options: &[(&str, &str)],
        tokens: &[&str],
        out: &mut dyn Write,
    ) -> Result<(), CommandError> {
        Ok(trace::replay::<G>(&G::configure(rules, options)?, tokens.iter().copied(), out)?)
    }

    fn perft(&self, rules: u32, options: &[(&str, &str)], tokens: &[&str], depth: u32) -> Result<u64, CommandError> {
        let mut state = G::start(&G::configure(rules, options)?);
        for (ply, token) in (0..).zip(tokens) {
            trace::advance::<G>(&mut state, ply, token)?;
        }
        Ok(perft::<G>(&state, depth)?)
    }

    fn random_actions(&self, games: u32) -> u64 {
        let Ok(options) = G::configure(G::RULES_VERSION, &[]) else { return 0 };
        let start = G::start(&options);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut playout = Playout::<G>::default();
        (0..games)
            .filter_map(|_| playout.play(&mut start.clone(), u64::MAX, &mut rng))
            .map(|(_, actions)| actions)
            .sum()
    }

    fn schemas(&self) -> Vec<(String, RefOr<Schema>)> {
        let mut schemas = Vec::new();
        schema::<G::Scene>(&mut schemas);
        schema::<G::Question>(&mut schemas);
        schema::<G::Answer>(&mut schemas);
        schema::<G::Reference>(&mut schemas);
        G::Scene::schemas(&mut schemas);
        G::Question::schemas(&mut schemas);
        G::Answer::schemas(&mut schemas);
        G::Reference::schemas(&mut schemas);
        let mut seen = HashSet::new();
        schemas.retain(|(name, _)| seen.insert(name.clone()));
        schemas
    }
}

fn schema<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), <T as PartialSchema>::schema()));
}
