//! Games of two players with secrets and chance, written out as a tree of all their histories.
//!
//! [`Tree`] holds the histories and the information sets. [`Strategy`] says how often each choice is made at each
//! information set; a tree tells what one is worth, and what the best response to it gets. [`CfrPlus`] finds strategies
//! against which no response gains: it comes as near to an equilibrium as is wished. [`gambit`] writes a tree for other
//! programs.
//!
//! All payoffs are the first seat's, and the second seat loses them.

mod best_response;
mod cfr;
pub mod gambit;
mod strategy;
mod tree;

pub use best_response::{BestResponse, Exploitability};
pub use cfr::CfrPlus;
pub use strategy::Strategy;
pub use tree::{InformationSet, Step, Tree, TreeError};

#[cfg(test)]
mod tests;
