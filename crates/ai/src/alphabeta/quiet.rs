//! Where the depth ends: only what may turn the position over at once is still looked at.

use kickoff_core::{AlphaBeta, Seat};

use super::order::next_best;
use super::searcher::{DEEPEST, Searcher};
use crate::value::{INFINITE, Value};
use crate::window::Window;

/// Forcing actions that follow each other.
const LONGEST: u32 = 12;

impl<G: AlphaBeta> Searcher<'_, G> {
    /// The value for `seat`, which decides here, once nothing forcing is left. `forced` actions have led here since the
    /// depth ended.
    pub(super) fn quiet(&mut self, state: &G::State, seat: Seat, window: Window, ply: usize, forced: u32) -> Value {
        self.lines[ply].clear();
        let goes_on = self.counter.node();
        let must_answer = G::must_answer(state);
        let standing = self.judge(state, seat);
        if !goes_on || ply >= DEEPEST || forced >= LONGEST {
            return standing;
        }
        if let Some(value) = self.decisive(state, seat, window, ply) {
            return value;
        }
        let mut alpha = window.alpha;
        let mut best = -INFINITE;
        if !must_answer {
            if standing >= window.beta {
                return standing;
            }
            best = standing;
            alpha = alpha.max(standing);
        }
        let mut buffers = self.take(ply);
        if must_answer {
            G::choices(state, &mut buffers.actions);
        } else {
            G::forcing(state, &mut buffers.actions);
        }
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
        if best == -INFINITE { standing } else { best }
    }

    fn after_forced(&mut self, state: &G::State, seat: Seat, window: Window, ply: usize, forced: u32) -> Value {
        use kickoff_core::Node;
        match G::node(state) {
            Node::Decide(_) if G::horizon(state) => self.after(state, seat, 0, window, ply),
            Node::Decide(next) if next == seat => self.quiet(state, seat, window, ply, forced),
            Node::Decide(next) => -self.quiet(state, next, window.turned(), ply, forced),
            Node::Over(_) | Node::Chance => self.after(state, seat, 0, window, ply),
        }
    }
}
