//! What the alpha-beta searches ask of a game beside its rules.

use kickoff_core::{Deterministic, PerfectInformation};

use crate::Evaluate;

/// A game that alpha-beta can search: two sides, nothing hidden, no chance after the start. A turn may be many actions;
/// the searches change sides when the seat does.
pub trait Searchable: PerfectInformation + Deterministic + Evaluate {
    /// The transposition key: a number for everything in a position on which play from here depends, an unfinished turn
    /// included. Equal positions have equal keys, and so should those that differ only in how they came about. Other
    /// positions have another key but for one chance in about 2^64.
    fn key(state: &Self::State) -> u64;

    /// How early an action should be searched, estimated without searching: higher first. 0 for quiet actions.
    fn move_order_score(state: &Self::State, action: Self::Action) -> i32;

    /// Whether a position belongs to an opening: what is nearly as good as the best is played there now and then, so that
    /// games differ ([`OPENING_MARGIN`](crate::OPENING_MARGIN)).
    fn is_opening(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The action's index, below 65536, in the history table: the search remembers there how often actions like it were
    /// good.
    fn history_index(state: &Self::State, action: Self::Action) -> u16;
}

/// A game that [`AlphaBeta`](crate::AlphaBeta) searches action by action. Of what is provided Quarterback King replaces all
/// but `whole_turns`, which is for Phutball, whose turns are chains of jumps.
pub trait AlphaBetaGame: Searchable {
    /// How cautiously late actions are looked at less deep: the product of the logarithms of depth and place is divided by
    /// this. Found by matches.
    const LATE_ACTION_DIVISOR: f64 = 2.2;

    /// Adds the actions that quiescence search looks at, because they may turn a position over at once. The side on turn
    /// may always leave them alone.
    fn tactical_moves(state: &Self::State, actions: &mut Vec<Self::Action>) {
        let _ = (state, actions);
    }

    /// Adds the only turns that are to be searched, each a whole one, where the search cannot go by actions: there are too
    /// many, and nothing can be told before the last of them. The most promising first.
    fn whole_turns(state: &Self::State, turns: &mut Vec<Vec<Self::Action>>) {
        let _ = (state, turns);
    }

    /// Whether the search evaluates this position instead of searching deeper, unless it begins there.
    fn is_horizon(state: &Self::State) -> bool {
        let _ = state;
        false
    }

    /// The position after a null move: as it were if the side on turn did nothing, where that is hardly ever the best and
    /// never much better than the best that it may do.
    fn null_move(state: &Self::State) -> Option<Self::State> {
        let _ = state;
        None
    }

    /// The futility margin: how much a quiet action of each side changes the evaluation as a rule, in rating points.
    /// `None` where the evaluation cannot be relied on so far.
    fn futility_margin(state: &Self::State) -> Option<i32> {
        let _ = state;
        None
    }
}

/// A game that [`TurnSearch`](crate::TurnSearch) searches turn by turn.
pub trait TurnSearchGame: Searchable {
    /// Adds the actions by which the side on turn ends this turn so well that nothing better need be looked for (it scores,
    /// it wins), and says whether there are any. They follow each other, and the last ends the turn or the game. A game
    /// that can tell without searching spares the search all other turns.
    fn decisive_turn(state: &Self::State, actions: &mut Vec<Self::Action>) -> bool {
        let _ = (state, actions);
        false
    }

    /// The position after a null turn: as it were if the side on turn did nothing more. A
    /// [decisive turn](TurnSearchGame::decisive_turn) that the other side has then is a threat, which the turn has to parry.
    /// `None` where there is no such turn, and in a game that does not tell.
    fn null_turn(state: &Self::State) -> Option<Self::State> {
        let _ = state;
        None
    }

    /// Adds up to `wanted` beginnings of turns that parry a threat: if the turn ended there, the other side would have no
    /// decisive turn. Says whether there may be more.
    fn parries(
        state: &Self::State,
        threat: &[Self::Action],
        wanted: usize,
        found: &mut Vec<Vec<Self::Action>>,
    ) -> bool {
        let _ = (state, threat, wanted, found);
        true
    }

    /// Puts the choices of a position into the order in which those that look alike are preferred. As they come they may be in
    /// an order of squares, in which one side would go on with what leads forward, and the other with what leads back.
    fn order_choices(state: &Self::State, actions: &mut [Self::Action]) {
        let _ = (state, actions);
    }

    /// The squares, each by column and row, between which an action takes a piece a step, where pieces walk: the search answers
    /// with walks that are [straight](crate::straightened). `None` for all other actions.
    fn step(action: Self::Action) -> Option<[(i16, i16); 2]> {
        let _ = action;
        None
    }

    /// The action by which the side on turn ends its turn as things are, if there is one that does only that.
    fn end_turn(state: &Self::State) -> Option<Self::Action> {
        let _ = state;
        None
    }
}
