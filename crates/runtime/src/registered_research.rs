//! A game's type as an entry of the list, for research.

use std::collections::HashSet;
use std::io::Write;

use kickoff_ai::{Adversary, SearchMethod, Term};
use kickoff_core::notation::state_text;
use kickoff_core::playout::Playout;
use kickoff_core::{OptionError, OptionValues, Seat, perft};
use kickoff_puzzle::{Aids, Puzzle};
use kickoff_record::trace;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;
use utoipa::{PartialSchema, ToSchema};

use crate::batch::Games;
use crate::information_set::Observed;
use crate::registered::{Playable, newest};
use crate::typed_instance::Setting;
use crate::{
    AdversaryInfo, Batch, BatchSetup, CommandError, DynLearnedDecision, DynResearch, InformationSet, Registered,
};

impl<G: Playable, S: SearchMethod<G>> DynResearch for Registered<G, S> {
    fn batch(&self, setup: BatchSetup, options: &[(&str, &str)]) -> Result<Box<dyn Batch>, OptionError> {
        Ok(Box::new(Games::<G, S>::start(Setting::read(G::RULES_VERSION, options)?, setup)))
    }

    fn longest(&self, options: &[(&str, &str)]) -> Result<usize, OptionError> {
        Ok(G::longest(&newest::<G>(options)?))
    }

    fn adversaries(&self) -> Vec<AdversaryInfo> {
        G::ADVERSARIES.iter().map(|&Adversary { name, about, .. }| AdversaryInfo { name, about }).collect()
    }

    fn learned_decisions(&self) -> Vec<&'static dyn DynLearnedDecision> {
        G::LEARNED_DECISIONS.iter().map(|decision| decision as &dyn DynLearnedDecision).collect()
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

    fn puzzle_options(&self) -> &'static [(&'static str, &'static str)] {
        G::PUZZLE_OPTIONS
    }

    fn invented_position(&self, seed: u64) -> Option<String> {
        let settings = OptionValues::read(G::ID, G::RULES_VERSION, G::OPTIONS, G::PUZZLE_OPTIONS).ok()?;
        Some(state_text::<G>(G::RULES_VERSION, &settings, &G::invent(seed)?))
    }

    fn pose_puzzle(&self, position: &str, aids: &Aids<'_>) -> Option<Puzzle> {
        crate::puzzles::pose::<G>(position, aids)
    }
}

fn schema<T: ToSchema>(schemas: &mut Vec<(String, RefOr<Schema>)>) {
    schemas.push((T::name().into_owned(), <T as PartialSchema>::schema()));
}
