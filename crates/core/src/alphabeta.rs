//! What a search by alpha-beta asks of a game beside its rules.

use crate::{Deterministic, Evaluate, PerfectInformation};

/// A game that alpha-beta can search: two sides, nothing hidden, no chance after the start. A turn may be many actions;
/// the search goes by actions and changes sides when the seat does.
pub trait AlphaBeta: PerfectInformation + Deterministic + Evaluate {
    /// A number for everything in a position on which play from here depends, unfinished turn included: equal positions
    /// have equal keys, and so should those that differ only in how they came about. Other positions have another key but
    /// for one chance in about 2^64.
    fn key(state: &Self::State) -> u64;

    /// How early an action should be looked at, judged without searching: higher first. 0 for quiet actions.
    fn promise(state: &Self::State, action: Self::Action) -> i32;

    /// A number of the action, below 65536, under which the search remembers how often actions like it were good.
    fn slot(state: &Self::State, action: Self::Action) -> u16;

    /// Adds the actions that must be looked at before a position can be judged, because they may turn it over at once.
    /// The side on turn may always leave them alone, unless [`must_answer`](AlphaBeta::must_answer).
    fn forcing(state: &Self::State, actions: &mut Vec<Self::Action>) {
        let _ = (state, actions);
    }

    /// Adds the actions by which the side on turn ends this turn so well that nothing better need be looked for (it scores,
    /// it wins), and says whether there are any. They follow each other, and the last ends the turn or the game. A game
    /// that can tell without searching spares the search all other turns.
    fn decisive(state: &Self::State, actions: &mut Vec<Self::Action>) -> bool {
        let _ = (state, actions);
        false
    }

    /// The action by which the side on turn ends its turn as things are, if it may and there is one that only does that.
    fn rest(state: &Self::State) -> Option<Self::Action> {
        let _ = state;
        None
    }

    /// Adds the only turns that are to be looked at, each a whole one, where the search cannot go by actions: there are too
    /// many, and nothing can be told before the last of them. Those that are best as a rule first.
    fn plans(state: &Self::State, plans: &mut Vec<Vec<Self::Action>>) {
        let _ = (state, plans);
    }

    /// Whether the search looks no further than this position and judges it, unless it begins there.
    fn horizon(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The position as it were if the side on turn did nothing, where that is hardly ever the best and never much
    /// better than the best that it may do. A position that is good even so need not be searched deeply.
    fn pass(state: &Self::State) -> Option<Self::State> {
        let _ = state;
        None
    }

    /// How much quiet actions of both sides, one each, change the judgement of a position as a rule, in rating points:
    /// a position that is better by more than that need not be searched deeply. `None` where the judgement cannot be
    /// relied on so far.
    fn swing(state: &Self::State) -> Option<i32> {
        let _ = state;
        None
    }

    /// Whether a position cannot be judged at all before the side on turn has acted: then quiescence looks at every
    /// action.
    fn must_answer(state: &Self::State) -> bool {
        let _ = state;
        false
    }
}
