//! What the search asks beside the rules: keys, and in which order actions are looked at.

use kickoff_ai::{Searchable, TurnSearchGame};
use kickoff_core::Seat;

use super::evaluate::{in_range, number};
use crate::Soccer;
use crate::action::Action;
use crate::board::Square;
use crate::state::{Phase, State};

/// Slots of passes begin here; those below are steps.
const PASSES: u16 = 247 * 8;
/// Slots that each square has for passes: eight ways, twenty distances.
const REACH: u16 = 8 * 20;

/// The way from one square to another on a line, 0 to 7.
fn way(from: Square, to: Square) -> u16 {
    let sign = |a: u8, b: u8| 1 + u16::from(b > a) - u16::from(b < a);
    let way = sign(from.row(), to.row()) * 3 + sign(from.column(), to.column());
    if way > 4 { way - 1 } else { way }
}

/// Rows gained for a side.
fn gain(side: Seat, from: Square, to: Square) -> i32 {
    let rows = i32::from(to.row()) - i32::from(from.row());
    if side == Seat::First { rows } else { -rows }
}

impl Searchable for Soccer {
    fn key(state: &State) -> u64 {
        state.key()
    }

    fn move_order_score(state: &State, action: Action) -> i32 {
        let side = state.on_turn;
        match action {
            Action::Pass { to, .. } if to.in_goal(side.other()) => 10_000,
            Action::Pass { to, .. } => 60 + 10 * gain(side, state.ball, to),
            Action::Step { from, to } if to == state.ball => 60 + 10 * gain(side, from, to),
            Action::Step { from, to } => {
                let nearer = i32::from(from.distance(state.ball)) - i32::from(to.distance(state.ball));
                if from.distance(state.ball) <= 3 || in_range(state, side) { 10 * nearer } else { 0 }
            }
            Action::End => 40,
            Action::KickOff(_) => 0,
        }
    }

    fn history_index(_: &State, action: Action) -> u16 {
        match action {
            Action::Step { from, to } => number(from) * 8 + way(from, to),
            Action::Pass { from, to } => {
                let distance = u16::from(from.distance(to).min(19));
                PASSES + number(from) * REACH + way(from, to) * 20 + distance
            }
            Action::End => u16::MAX,
            Action::KickOff(side) => u16::MAX - 1 - side.index() as u16,
        }
    }
}

impl TurnSearchGame for Soccer {
    /// Of each piece the steps forward come first, as those of Blue do in the order of squares.
    fn order_choices(state: &State, actions: &mut [Action]) {
        if state.on_turn == Seat::Second {
            return;
        }
        let of_one_piece = |one: &Action, other: &Action| match (one, other) {
            (Action::Step { from, .. }, Action::Step { from: same, .. }) => from == same,
            _ => false,
        };
        for steps in actions.chunk_by_mut(of_one_piece) {
            steps.sort_by_key(|step| match step {
                Action::Step { to, .. } => std::cmp::Reverse(to.row()),
                _ => std::cmp::Reverse(0),
            });
        }
    }

    fn step(action: Action) -> Option<[(i16, i16); 2]> {
        let Action::Step { from, to } = action else { return None };
        Some([from, to].map(|at| (i16::from(at.column()), i16::from(at.row()))))
    }

    fn end_turn(state: &State) -> Option<Action> {
        let may_end = state.phase == Phase::Turn && state.used[0].is_some() && state.duty_to_dribble().is_none();
        may_end.then_some(Action::End)
    }

    fn decisive_turn(state: &State, actions: &mut Vec<Action>) -> bool {
        state.goal_this_turn(actions)
    }

    fn null_turn(state: &State) -> Option<State> {
        state.idle()
    }

    fn parries(state: &State, threat: &[Action], wanted: usize, found: &mut Vec<Vec<Action>>) -> bool {
        state.parries(threat, wanted, found)
    }
}
