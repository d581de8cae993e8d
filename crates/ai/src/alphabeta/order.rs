//! In which order actions are looked at: what was best before, what promises much, what has often been good.

use crate::Searchable;
use kickoff_core::Seat;

/// Plies that killers are kept for.
pub(crate) const PLIES: usize = 256;
/// History values stay within plus and minus this.
const MOST: i32 = 16_000;
const KILLER: i32 = 20_000;
const BEST: i32 = i32::MAX;
/// One point of a game's score outweighs this much history.
const ORDER_SCORE: i32 = 32;

/// What a search has learned about actions.
pub(crate) struct Order {
    /// How often each index's actions were good, by seat.
    history: Box<[[i16; 65_536]; 2]>,
    /// The last two actions that cut a search off, by ply.
    killers: Box<[[u32; 2]; PLIES]>,
}

/// An action with its index and how early it is due.
#[derive(Clone, Copy)]
pub(crate) struct Ranked<A> {
    pub(crate) action: A,
    pub(crate) index: u16,
    /// What the game says of it.
    pub(crate) score: i32,
    rank: i32,
}

impl Order {
    /// The memory that its tables take, in bytes.
    pub(crate) const BYTES: usize = size_of::<[[i16; 65_536]; 2]>() + size_of::<[[u32; 2]; PLIES]>();

    pub(crate) fn new() -> Order {
        let zeros = || vec![[0i16; 65_536]; 2].into_boxed_slice();
        Order {
            // The length is that of the array.
            history: zeros().try_into().unwrap_or_else(|_| Box::new([[0; 65_536]; 2])),
            killers: Box::new([[u32::MAX; 2]; PLIES]),
        }
    }

    /// Before another search: killers go, history fades.
    pub(crate) fn fade(&mut self) {
        *self.killers = [[u32::MAX; 2]; PLIES];
        for entry in self.history.iter_mut().flatten() {
            *entry /= 8;
        }
    }

    pub(crate) fn forget(&mut self) {
        *self.killers = [[u32::MAX; 2]; PLIES];
        for seat in self.history.iter_mut() {
            seat.fill(0);
        }
    }

    /// Ranks the actions of a position.
    pub(crate) fn rank<G: Searchable>(
        &self,
        state: &G::State,
        seat: Seat,
        ply: usize,
        best: Option<u32>,
        actions: &[G::Action],
        ranked: &mut Vec<Ranked<G::Action>>,
    ) {
        let killers = self.killers[ply.min(PLIES - 1)];
        ranked.extend(actions.iter().map(|&action| {
            let index = G::history_index(state, action);
            let score = G::move_order_score(state, action);
            let rank = if best == Some(u32::from(index)) {
                BEST
            } else {
                let killer = if killers.contains(&u32::from(index)) { KILLER } else { 0 };
                let history = i32::from(self.history[seat.index()][usize::from(index)]);
                score.saturating_mul(ORDER_SCORE).saturating_add(killer).saturating_add(history)
            };
            Ranked { action, index, score, rank }
        }));
    }

    /// How often actions of a index were good, within ±16000.
    pub(crate) fn history(&self, seat: Seat, index: u16) -> i32 {
        i32::from(self.history[seat.index()][usize::from(index)])
    }

    /// An action cut the search off; those tried before it did not.
    pub(crate) fn cut<A: Copy>(&mut self, seat: Seat, ply: usize, depth: i32, tried: &[Ranked<A>]) {
        let Some((good, others)) = tried.split_last() else { return };
        let bonus = (depth * depth * 4).min(1_600);
        let mut note = |index: u16, bonus: i32| {
            let entry = &mut self.history[seat.index()][usize::from(index)];
            let now = i32::from(*entry);
            *entry = (now + bonus - now * bonus.abs() / MOST) as i16;
        };
        note(good.index, bonus);
        for other in others {
            note(other.index, -bonus);
        }
        let killers = &mut self.killers[ply.min(PLIES - 1)];
        if killers[0] != u32::from(good.index) {
            *killers = [u32::from(good.index), killers[0]];
        }
    }
}

/// Drops the actions without a positive score, except the one that is due first.
pub(crate) fn keep_best<A: Copy>(ranked: &mut Vec<Ranked<A>>) {
    next_best(ranked, 0);
    let mut place = 0;
    ranked.retain(|action| {
        place += 1;
        place == 1 || action.score > 0
    });
}

/// Brings the best of those from `from` on to that place.
#[inline]
pub(crate) fn next_best<A: Copy>(ranked: &mut [Ranked<A>], from: usize) {
    let best = ranked.iter().enumerate().skip(from).max_by_key(|(place, r)| (r.rank, std::cmp::Reverse(*place)));
    if let Some((best, _)) = best {
        ranked.swap(from, best);
    }
}
