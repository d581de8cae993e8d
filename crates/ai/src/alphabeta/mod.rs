//! Alpha-beta over actions, for games of perfect information whose turns may be many actions long.

mod engine;
mod order;
mod prune;
mod quiet;
mod searcher;
mod whole_turns;

pub use engine::AlphaBetaEngine;
