//! Alpha-beta over actions, for games of perfect information whose turns may be many actions long.

mod decisive;
mod engine;
mod order;
mod plans;
mod prune;
mod quiet;
mod searcher;

pub use engine::AlphaBetaEngine;
