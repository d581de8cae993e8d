//! Scrimmage: football with eleven men a side, a secret call, random allotments of squares and random tackles.
//!
//! RULES.md in this folder tells the rules to people; the modules here are the rules for the program. [`Position`] is
//! what both players know, [`State`] adds the secret call, [`View`] is what one observer knows. Start reading at `rules`.

mod action;
mod ai;
mod choices;
mod commentary;
mod encoding;
mod field;
mod formations;
mod game;
mod games;
mod illegal;
mod men;
mod mini;
mod notation;
mod options;
mod position;
mod present;
mod puzzles;
mod rules;
pub mod scene;
mod view;
mod words;

pub use action::{Action, Bounce, Call, Contest, Scramble, Tackle, Toss};
pub use field::{Direction, Square, Window, Zone};
pub use game::Scrimmage;
pub use games::{DecidedBy, GameResult, Games};
pub use illegal::Illegal;
pub use men::{Label, Unit};
pub use options::{CarrierContact, Format, Options, Size, TackleModel};
pub use position::{Ball, Passer, Phase, Position, Possible, State, TackleAttempt};
pub use view::View;
