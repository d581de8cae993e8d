//! Turns that a game knows to be best without searching.

use kickoff_core::{AlphaBeta, Seat};

use super::searcher::{DEEPEST, Searcher};
use crate::value::Value;
use crate::window::Window;

impl<G: AlphaBeta> Searcher<'_, G> {
    /// The value for `seat`, which decides here, if it has a turn than which nothing better need be looked for.
    pub(super) fn decisive(&mut self, state: &G::State, seat: Seat, window: Window, ply: usize) -> Option<Value> {
        if ply >= DEEPEST {
            return None;
        }
        let mut buffers = self.take(ply);
        let value = G::decisive(state, &mut buffers.actions).then(|| {
            let mut after = state.clone();
            for &action in &buffers.actions {
                G::apply(&mut after, action);
            }
            let value = self.after(&after, seat, 0, window, ply + 1);
            for &action in buffers.actions.iter().rev() {
                self.extend_line(ply, action);
                self.lines.swap(ply, ply + 1);
            }
            self.lines.swap(ply, ply + 1);
            value
        });
        self.give(ply, buffers);
        value
    }
}
