//! The computer opponents, generic over what a game is.
//!
//! An [`Engine`] thinks about the decision of one seat, from what that seat may know, within a [`Budget`]. A
//! [`SearchMethod`] says which engine fits a game; what an engine needs of a game beside its rules is a trait that the game
//! implements in its `ai` folder ([`Evaluate`], [`Levels`], [`AlphaBetaGame`], [`TurnSearchGame`], [`PlanSearchGame`]).
//!
//! No engine is ever given a state: it gets a view, and a [`StateSource`] makes states that agree with it. Start reading
//! at [`Engine`] and [`SearchMethod`].

mod adversary;
mod alphabeta;
mod budget;
mod candidate;
mod engine;
mod evaluate;
mod evaluation_function;
mod learned_decision;
mod level;
mod lines;
mod mcts;
pub mod mixed;
mod network;
mod one_turn;
mod plan_search;
mod plan_search_game;
mod random;
mod search_method;
mod searchable;
mod state_source;
mod strength_limited;
mod table_lookup;
mod transposition;
pub mod tune;
mod turn_search;
pub mod value;
mod window;

pub use adversary::{Adversary, Habit, HabitEngine};
pub use alphabeta::AlphaBetaEngine;
pub use budget::{Budget, Counter, LEAST_TIME, Limits, Pace};
pub use candidate::Candidate;
pub use engine::{Engine, Report, SearchInfo, SearchRequest};
pub use evaluate::{Evaluate, Evaluation, Features, MOST_TERMS, Term, Weights, term, weights_with};
pub use evaluation_function::EvaluationFunction;
pub use kickoff_solver::Stop;
pub use learned_decision::{LearnedDecision, MakesChoice};
pub use level::{Haste, LEVELS, Level, Levels, ReviewEffort};
pub use lines::{MOST_LINES, best_lines};
pub use mcts::MctsEngine;
pub use network::{HIDDEN, HeldInputs, MOST_INPUTS, Network};
pub use one_turn::best_turn;
pub use plan_search::PlanSearchEngine;
pub use plan_search_game::{PlanSearchGame, Stage};
pub use random::RandomEngine;
pub use search_method::{AlphaBeta, Mcts, PlanSearch, SearchMethod, Setup, TableLookup, TurnSearch};
pub use searchable::{AlphaBetaGame, Searchable, TurnSearchGame};
pub use state_source::{Determinized, Perfect, StateSource};
pub use strength_limited::StrengthLimited;
pub use table_lookup::TableLookupEngine;
pub use transposition::{Bound, Entry, Table};
pub use turn_search::{TurnSearchEngine, straightened};
pub use value::Value;
pub use window::OPENING_MARGIN;
