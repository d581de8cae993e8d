//! The one list of games, and games being played behind an object-safe interface in text.
//!
//! Rules are generic types ([`kickoff_core::Game`]); programs that deal with *any* game (the server, the command line)
//! deal with [`CatalogGame`] and [`Session`], where actions are tokens and pictures are JSON. Everything that depends on
//! the game's type is dispatched once per call, inside.

mod entry;
mod fair;
mod game;
mod list;
mod observed;
mod open;
mod play;
mod rules;
mod session;
mod solver;
mod thinker;
mod weights;

pub use entry::{Entry, Playable};
pub use fair::{
    BadNonce, Commitment, Fair, MAX_NONCE, NoHash, Promise, Seed, Verified, VerifyError, check_nonce, verify,
};
pub use game::{CatalogGame, CommandError};
pub use kickoff_ai::solve::{MakeError, ModelError, Progress, RESIDUAL, Settled, Shelf, TableError, TableState};
pub use kickoff_ai::tune;
pub use kickoff_conformance::{Overflow, ReplayError, TraceError};
pub use kickoff_core::PlayError;
pub use kickoff_record::{Cause, Comment, Date, FILE_ENDING, MAX_BYTES, Record, RecordError, Score, TERMINATION};
pub use list::{UnknownGame, find, games, learning};
pub use observed::{Unobserved, Watch};
pub use open::{Opened, open, open_bytes, open_bytes_under, write};
pub use rules::{rule_name, rule_names, rule_text};
pub use session::{BadQuestion, Session, TokenOdds, Told};
pub use solver::{Choice, GameSolver, SolveError, Study};
pub use thinker::{Budget, LEAST_TIME, Limits, Opponent, Pace, Plan, SeatView, Setup, Stop, Thinker};
pub use weights::{read_weights, write_weights};
