//! Alpha-beta over actions, for games of perfect information whose turns may be many actions long.

mod engine;
mod order;
mod quiet;
mod searcher;

pub use engine::AlphaBetaEngine;
