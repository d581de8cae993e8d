//! Positions in which whole turns are compared instead of actions.

use crate::AlphaBetaGame;
use kickoff_core::Seat;

use super::searcher::Searcher;
use crate::value::{INFINITE, Value};
use crate::window::Window;

impl<G: AlphaBetaGame> Searcher<'_, G> {
    /// The value for `seat` of the best of some turns, each of which is searched as one action is; and which it is.
    /// `first` was the best one before.
    pub(super) fn each_whole_turn(
        &mut self,
        state: &G::State,
        seat: Seat,
        depth: i32,
        window: Window,
        ply: usize,
        (turns, first): (&[Vec<G::Action>], Option<u32>),
    ) -> (Value, Option<u32>) {
        let first = first.map(|first| first as usize).filter(|&first| first < turns.len());
        let order = first.into_iter().chain((0..turns.len()).filter(|&place| Some(place) != first));
        let mut alpha = window.alpha;
        let (mut best, mut best_turn) = (-INFINITE, None);
        let order = order.filter(|&place| ply > 0 || !self.without.contains(&turns[place]));
        for (tried, place) in order.collect::<Vec<_>>().into_iter().enumerate() {
            let mut child = state.clone();
            for &action in &turns[place] {
                G::apply(&mut child, action);
            }
            let bonus = self.bonus(ply, place as u64);
            let shifted = Window { alpha: alpha - bonus, beta: window.beta - bonus };
            let narrow = Window { alpha: shifted.alpha, beta: shifted.alpha + 1 };
            let mut value = alpha + 1;
            if tried > 0 {
                value = bonus + self.after(&child, seat, depth - 1, narrow, ply + 1);
            }
            if tried == 0 || value > alpha && value < window.beta && !window.is_null() && !self.counter.over() {
                value = bonus + self.after(&child, seat, depth - 1, shifted, ply + 1);
            }
            if self.counter.over() {
                return if best == -INFINITE { (value, None) } else { (best, best_turn) };
            }
            if value > best {
                (best, best_turn) = (value, Some(place as u32));
                if value > alpha {
                    alpha = value;
                    for &action in turns[place].iter().rev() {
                        self.extend_line(ply, action);
                        self.lines.swap(ply, ply + 1);
                    }
                    self.lines.swap(ply, ply + 1);
                }
                if value >= window.beta {
                    break;
                }
            }
        }
        (best, best_turn)
    }
}
