//! What a game is asked by those who study, check or learn it, whatever its type. A page that only plays does without.

use std::io::Write;

use kickoff_ai::Term;
use kickoff_core::{OptionError, Seat};
use kickoff_puzzle::{Aids, Puzzle};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::Schema;

use crate::{AdversaryInfo, Batch, BatchSetup, CommandError, DynLearnedDecision, InformationSet};

/// A game of the list, for research: many games at once, action ids, what a seat knows, traces and counts.
pub trait DynResearch {
    /// Many new games under the newest rules, each at its first decision.
    ///
    /// # Errors
    /// Options that are refused.
    fn batch(&self, setup: BatchSetup, options: &[(&str, &str)]) -> Result<Box<dyn Batch>, OptionError>;

    /// No game under these options has more actions than this, chance outcomes included.
    ///
    /// # Errors
    /// Options that are refused.
    fn longest(&self, options: &[(&str, &str)]) -> Result<usize, OptionError>;

    /// Its adversaries: opponents with habits that the top level has to stand up to.
    fn adversaries(&self) -> Vec<AdversaryInfo>;

    /// The decisions that a learner makes in the computer's place, in the order in which they come up; none if the game has
    /// none.
    fn learned_decisions(&self) -> Vec<&'static dyn DynLearnedDecision>;

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

    /// The options of the games in which puzzles are looked for.
    fn puzzle_options(&self) -> &'static [(&'static str, &'static str)];

    /// The text of a position that follows from a seed, for a game whose puzzles are not looked for in games; `None` for the
    /// others.
    fn invented_position(&self, seed: u64) -> Option<String>;

    /// The puzzle that the position of a text poses to the seat on turn, proven; its grade is not known yet. `None` if it poses
    /// none, or the proof takes too long.
    fn pose_puzzle(&self, position: &str, aids: &Aids<'_>) -> Option<Puzzle>;
}
