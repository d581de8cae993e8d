//! The positions that a turn can lead to, each once.

use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::ops::ControlFlow;

use super::Tactics;

/// How many more positions may be looked at.
#[derive(Clone, Copy, Debug)]
pub struct Effort(pub u64);

impl Effort {
    /// Counts a position. `false` if no more may be looked at.
    pub(crate) fn spend(&mut self) -> bool {
        self.0 = self.0.saturating_sub(1);
        self.0 > 0
    }
}

const NONE: u32 = u32::MAX;

/// A position within a turn, or at its end.
struct Found<G: Tactics> {
    state: G::State,
    /// The one that it came from, and by what.
    from: u32,
    by: Option<G::Action>,
    /// The next one with the same hash.
    next: u32,
    /// Whether the turn is over.
    end: bool,
}

/// The positions that a turn can lead to, in the order of the number of actions.
pub struct Ends<G: Tactics> {
    found: Vec<Found<G>>,
    first: HashMap<u64, u32>,
    hasher: RandomState,
    /// Its actions are looked at next.
    next: usize,
}

impl<G: Tactics> Ends<G> {
    /// The turn that begins, or goes on, here. `None` if nobody decides.
    pub fn of(state: &G::State) -> Option<Ends<G>> {
        G::on_turn(state)?;
        let hasher = RandomState::new();
        let mut ends = Ends { found: Vec::new(), first: HashMap::new(), hasher, next: 0 };
        ends.add(G::bare(state.clone()), NONE, None, false);
        Some(ends)
    }

    /// Adds a position, if it is new; its number.
    fn add(&mut self, state: G::State, from: u32, by: Option<G::Action>, end: bool) -> Option<u32> {
        let hash = self.hasher.hash_one(&state);
        let first = self.first.get(&hash).copied().unwrap_or(NONE);
        let mut at = first;
        while let Some(found) = self.found.get(at as usize) {
            if found.state == state {
                return None;
            }
            at = found.next;
        }
        let number = u32::try_from(self.found.len()).ok().filter(|&number| number != NONE)?;
        self.found.push(Found { state, from, by, next: first, end });
        self.first.insert(hash, number);
        Some(number)
    }

    /// Shows every position in which the turn ends, once, until told to stop: its number, the position before the last
    /// action, and the position. Within a position actions are tried in the order of their tokens.
    ///
    /// # Errors
    /// The effort is spent.
    pub fn each<B>(
        &mut self,
        effort: &mut Effort,
        mut visit: impl FnMut(u32, &G::State, &G::State, &mut Effort) -> ControlFlow<B>,
    ) -> Result<Option<B>, Spent> {
        let mut actions = Vec::new();
        while self.next < self.found.len() {
            let from = self.next;
            self.next += 1;
            if self.found[from].end {
                continue;
            }
            actions.clear();
            G::choices(&self.found[from].state, &mut actions);
            actions.sort_by_cached_key(|&action| G::token(action));
            for &action in &actions {
                let mut after = self.found[from].state.clone();
                G::apply(&mut after, action);
                let end = !G::goes_on(&self.found[from].state, &after);
                let Some(number) = self.add(G::bare(after), from as u32, Some(action), end) else { continue };
                if !effort.spend() {
                    return Err(Spent);
                }
                let found = &self.found[number as usize];
                if found.end
                    && let ControlFlow::Break(broken) = visit(number, &self.found[from].state, &found.state, effort)
                {
                    return Ok(Some(broken));
                }
            }
        }
        Ok(None)
    }

    /// The actions that lead to a position: as few as possible.
    pub fn turn(&self, number: u32) -> Vec<G::Action> {
        let mut turn = Vec::new();
        let mut at = number;
        while let Some(Found { from, by: Some(by), .. }) = self.found.get(at as usize) {
            turn.push(*by);
            at = *from;
        }
        turn.reverse();
        turn
    }
}

/// A proof needs more effort than it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent;
