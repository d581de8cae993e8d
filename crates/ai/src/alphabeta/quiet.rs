//! Where the depth ends: only what may turn the position over at once is still looked at.

use crate::AlphaBetaGame;
use kickoff_core::Seat;

use super::order::next_best;
use super::searcher::{DEEPEST, Searcher};
use crate::value::Value;
use crate::window::Window;

/// Tactical actions that follow each other.
const LONGEST: u32 = 12;

impl<G: AlphaBetaGame> Searcher<'_, G> {
    /// The value for `seat`, which decides here, once nothing tactical is left. `forced` actions have led here since the
    /// depth ended.
    pub(super) fn quiet(&mut self, state: &G::State, seat: Seat, window: Window, ply: usize, forced: u32) -> Value {
        self.lines[ply].clear();
        let goes_on = self.counter.node();
        let stand_pat = self.static_eval(state, seat);
        if !goes_on || ply >= DEEPEST || forced >= LONGEST {
            return stand_pat;
        }
        if stand_pat >= window.beta {
            return stand_pat;
        }
        let mut alpha = window.alpha.max(stand_pat);
        let mut best = stand_pat;
        let mut buffers = self.take(ply);
        G::tactical_moves(state, &mut buffers.actions);
        self.order.rank::<G>(state, seat, ply, None, &buffers.actions, &mut buffers.ranked);
        for place in 0..buffers.ranked.len() {
            next_best(&mut buffers.ranked, place);
            let action = buffers.ranked[place].action;
            let mut child = state.clone();
            G::apply(&mut child, action);
            let value = self.after_forced(&child, seat, Window { alpha, ..window }, ply + 1, forced + 1);
            if self.counter.over() {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    self.extend_line(ply, action);
                }
                if value >= window.beta {
                    break;
                }
            }
        }
        self.give(ply, buffers);
        best
    }

    fn after_forced(&mut self, state: &G::State, seat: Seat, window: Window, ply: usize, forced: u32) -> Value {
        use kickoff_core::Node;
        match G::node(state) {
            Node::Decide(_) if G::is_horizon(state) => self.after(state, seat, 0, window, ply),
            Node::Decide(next) if next == seat => self.quiet(state, seat, window, ply, forced),
            Node::Decide(next) => -self.quiet(state, next, window.turned(), ply, forced),
            Node::Over(_) | Node::Chance => self.after(state, seat, 0, window, ply),
        }
    }
}
