//! Positions that need not be looked at closely.

use crate::AlphaBetaGame;
use kickoff_core::Seat;

use super::searcher::Searcher;
use crate::value::{DECIDED, Value};
use crate::window::Window;

/// Plies before the depth ends from which on the static evaluation is asked first.
const SHALLOW: i32 = 3;

/// What the static evaluation says before anything is looked at.
pub(super) enum Shallow {
    /// The position has to be looked at.
    Open,
    /// It stands so well that this is its value.
    Over(Value),
    /// It stands so badly that quiet actions will not help.
    Lost,
}

impl<G: AlphaBetaGame> Searcher<'_, G> {
    /// What the static evaluation of a position says of it that is not to be looked at deep.
    pub(super) fn shallow(&self, state: &G::State, seat: Seat, depth: i32, window: Window, ply: usize) -> Shallow {
        if depth > SHALLOW || ply == 0 || !window.is_null() || window.alpha.abs().max(window.beta.abs()) >= DECIDED {
            return Shallow::Open;
        }
        let Some(margin) = G::futility_margin(state) else { return Shallow::Open };
        let stand_pat = self.static_eval(state, seat);
        if stand_pat - margin * depth >= window.beta {
            Shallow::Over(stand_pat)
        } else if stand_pat + margin * depth <= window.alpha {
            Shallow::Lost
        } else {
            Shallow::Open
        }
    }

    /// Whether the side on turn reaches the window's upper end even if it does nothing, looked at less deep (Donninger,
    /// "Null move and deep search", 1993).
    pub(super) fn stands_even_if_it_passes(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> bool {
        let passed = std::mem::take(&mut self.passed);
        if passed || depth < 3 || ply == 0 || !window.is_null() || window.beta.abs() >= DECIDED {
            return false;
        }
        let Some(after) = G::null_move(state) else { return false };
        if self.static_eval(state, seat) < window.beta {
            return false;
        }
        self.passed = true;
        let value = self.after(&after, seat, depth - 3 - depth / 4, window, ply + 1);
        self.passed = false;
        value >= window.beta && !self.counter.over()
    }
}
