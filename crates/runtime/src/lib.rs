//! The games at run time, whatever their types: the one registry, positions, games with their history, what a seat knows,
//! and many games at once.
//!
//! Rules are generic types ([`kickoff_core::Game`]); programs that deal with *any* game (the server, the command line,
//! Python) deal with [`DynGame`] and what it makes: a [`GameInstance`] is one position, a [`State`] a position with its
//! history, a [`Batch`] many games stepped at once, an [`InformationSet`] what a seat knows. Actions are tokens or ids, and
//! what is shown is JSON. Everything that depends on the game's type is dispatched once per call, inside.
//!
//! It draws nothing by itself and has no clock but for [`search_bench()`]; it never tells an observer more than their view holds. Start reading at
//! [`games`] and [`GameInstance`].

mod action_error;
mod batch;
mod batch_state;
mod consistent_states;
mod dyn_engine;
mod dyn_game;
mod dyn_learned_decision;
mod dyn_research;
mod encoding;
pub mod explorer;
mod fair;
mod game_facts;
mod game_instance;
mod game_tree;
mod information_set;
mod information_state;
mod observation_text;
mod open;
mod open_position;
#[cfg(feature = "research")]
mod puzzle_proof;
#[cfg(feature = "research")]
mod puzzle_search;
mod puzzles;
mod registered;
mod registered_research;
mod registry;
mod rules;
mod search_bench;
mod solver;
mod state;
mod streams;
mod typed_instance;
mod weights;

pub use action_error::{ActionError, StepError};
pub use batch::{Actions, Batch, BatchArrays, BatchSetup};
pub use dyn_engine::{
    AdversaryInfo, Analysis, Budget, DynEngine, LEAST_TIME, Limits, MOST_LINES, Opponent, Pace, ReviewEffort, SeatView,
    Setup, Stop,
};
pub use dyn_game::{CommandError, DynGame};
pub use dyn_learned_decision::DynLearnedDecision;
pub use dyn_research::DynResearch;
pub use encoding::Encoding;
pub use fair::{
    BadNonce, Commitment, CommitmentScope, Fair, MAX_NONCE, NoHash, Seed, Verified, VerifyError, check_nonce, verify,
};
pub use game_facts::GameFacts;
pub use game_instance::{BadQuestion, Described, GameInstance, LINE_UP_AS, NetworkInputs, Seen, TokenOdds};
pub use game_tree::GameTree;
pub use information_set::{InconsistentObservation, InformationSet};
pub use information_state::InformationState;
pub use kickoff_ai::{LEVELS, Network, tune};
pub use kickoff_core::{Overflow, PlayError, PositionError};
pub use kickoff_puzzle::{Day, Goal, Puzzle, PuzzleError, read_puzzles, write_puzzles};
pub use kickoff_record::trace::{ReplayError, TraceError};
pub use kickoff_record::{
    Cause, Comment, Date, Drawing, FILE_ENDING, MAX_BYTES, MAX_DRAWINGS, MAX_NESTED, Mark, Marked, Record, RecordError,
    Score, TERMINATION, Variation, take_drawings, with_drawings,
};
pub use kickoff_solver::extensive;
pub use kickoff_solver::{MakeError, ModelError, Progress, RESIDUAL, Settled, SolutionCache, TableError, TableState};
pub use open::{Opened, game_of_record, open, open_bytes, open_bytes_under, write};
pub use open_position::{OpenPositionError, OpenedPosition, open_position};
#[cfg(feature = "research")]
pub use puzzle_proof::{Unproven, grade_puzzle, prove_puzzle};
#[cfg(feature = "research")]
pub use puzzle_search::{PuzzleHunt, PuzzleSearch, hunt_puzzles};
pub use puzzles::{JudgeError, ThemeInfo, Verdict, puzzle_of_the_day};
pub use registered::{Playable, Registered};
pub use registry::{UnknownGame, facts, facts_of, find, games, link, listed};
pub use rules::{rule_name, rule_names, rule_text};
pub use search_bench::{SearchBench, search_bench};
pub use solver::{Choice, GameSolver, SolveError, Study};
pub use state::State;
pub use weights::{read_weights, write_weights};
