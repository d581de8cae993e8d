//! What answers pages, wherever matches are kept: in the server's database, or in a browser.
//!
//! A *host* keeps matches and archived games, and answers requests about them. The server is one (`kickoff serve` and
//! `kickoff play`), a page's own worker is another one (`crates/browser`). What both say the same is here: the messages
//! ([`wire`]), the refusals ([`Refused`]), and the answers that are made from a game, a match or a record alone. Whose
//! a thing is, how it is stored and who has room for what is the host's own affair.
//!
//! **Invariant:** there is no I/O in here, no task, no clock and no randomness. A host passes moments, draws and engines
//! in.

pub mod advice;
pub mod analysis;
pub mod archive;
pub mod computers;
pub mod explorer;
pub mod games;
pub mod job;
pub mod live;
pub mod match_view;
pub mod names;
pub mod new_match;
pub mod options;
pub mod puzzles;
pub mod record_tree;
mod refused;
pub mod review;
pub mod rules_page;
pub mod sandbox;
pub mod settings;
pub mod times;
pub mod turn_review;
mod turn_words;
pub mod wire;

pub use match_view::MatchView;
pub use refused::{Refused, Result};
