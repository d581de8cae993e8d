//! What the search asks beside the rules: keys, in which order actions are looked at, and turns that need no search.

use kickoff_ai::{Searchable, TurnSearchGame};
use kickoff_core::Game;

use super::ending::apart;
use crate::Quarterback;
use crate::action::Action;
use crate::board::{LAST_ROW, Square};
use crate::pieces::Role;
use crate::position::{Phase, State};

/// Slots of passes begin here; those below are steps.
const PASSES: u16 = 256 * 9;

impl State {
    /// The points of the squares that are worth most.
    fn most_points(&self) -> u8 {
        self.options.columns.values().iter().copied().max().unwrap_or(0) + LAST_ROW.unsigned_abs()
    }

    /// Adds the attacker's turn if it wins the game, can score no more, or is the best of the last turn.
    fn sure_turn(&self, actions: &mut Vec<Action>) -> bool {
        if self.may_down() && self.points_at(self.ball) == self.most_points() {
            actions.push(Action::Down);
            return true;
        }
        let points = self.points(self.game);
        let ahead = points[self.attacker.other().index()] - points[self.attacker.index()];
        let needed = if self.half == 1 { u8::try_from(ahead.max(0)).unwrap_or(u8::MAX) } else { u8::MAX };
        let last = self.turn >= self.options.turns;
        if !last && needed == u8::MAX {
            return false;
        }
        let may_stop = self.carried() && self.ball.over_line();
        if self.may_down() && self.points_at(self.ball) > needed {
            actions.push(Action::Down);
            return true;
        }
        let (floor, enough) = if last {
            (if may_stop { self.points_at(self.ball) } else { 0 }, needed.saturating_add(1))
        } else {
            (needed, needed + 1)
        };
        let before = actions.len();
        if self.gain(floor, enough, actions).is_none() {
            let stops = last && self.may_down();
            if stops {
                actions.push(Action::Down);
            }
            return stops;
        }
        let mut after = self.clone();
        for &action in actions.iter().skip(before) {
            crate::Quarterback::apply(&mut after, action);
        }
        if after.phase == self.phase && after.half == self.half {
            actions.push(Action::End);
        }
        true
    }
}

/// The place of a square's neighbour around it, 0 to 8.
fn way(from: Square, to: Square) -> u16 {
    let (columns, rows) = from.to(to);
    ((rows + 1) * 3 + columns + 1) as u16
}

/// What the ball scores on a square, counting rows behind the line as well.
fn worth(state: &State, at: Square) -> i32 {
    if at.over_line() { i32::from(state.points_at(at)) } else { i32::from(at.row()) }
}

/// The attacker's turns of a half that are its opening.
const OPENING_TURNS: u16 = 3;

impl Searchable for Quarterback {
    fn key(state: &State) -> u64 {
        state.key()
    }

    fn is_opening(state: &State) -> bool {
        state.turn <= OPENING_TURNS
    }

    fn move_order_score(state: &State, action: Action) -> i32 {
        match action {
            Action::Step { from, to } if from == state.ball => 100 + 10 * (worth(state, to) - worth(state, from)),
            Action::Step { from, to } => match state.phase {
                Phase::Turn(Role::Defense) => {
                    let nearer = i32::from(apart(from, state.ball)) - i32::from(apart(to, state.ball));
                    10 * nearer
                }
                _ if to == state.ball => 200,
                _ => 5 * i32::from(to.row() - from.row()),
            },
            Action::Pass { from, to } => {
                let caught = if state.holds_piece(to) { 60 } else { 0 };
                caught + 10 * (worth(state, to) - worth(state, from))
            }
            Action::End => 20,
            Action::Down | Action::Toss(_) => 0,
        }
    }

    fn history_index(_: &State, action: Action) -> u16 {
        match action {
            Action::Step { from, to } => from.index() as u16 * 9 + way(from, to),
            Action::Pass { from, to } => {
                // By where it goes, and the row that it comes from.
                PASSES + (to.index() as u16) * 16 + u16::from(from.line())
            }
            Action::End => u16::MAX,
            Action::Down => u16::MAX - 1,
            Action::Toss(side) => u16::MAX - 2 - side.index() as u16,
        }
    }
}

impl TurnSearchGame for Quarterback {
    fn decisive_turn(state: &State, actions: &mut Vec<Action>) -> bool {
        match state.phase {
            // On row 0 it may be better not to tackle: the ball scores where it is now, and might have to go back.
            Phase::Turn(Role::Defense) => {
                let tackled_on_line = state.carried() && state.ball.row() == 0;
                !tackled_on_line && state.end_of_half(actions)
            }
            Phase::Turn(Role::Attack) => state.sure_turn(actions),
            _ => false,
        }
    }

    fn step(action: Action) -> Option<[(i16, i16); 2]> {
        let Action::Step { from, to } = action else { return None };
        Some([from, to].map(|at| (i16::from(at.column()), i16::from(at.row()))))
    }

    fn end_turn(state: &State) -> Option<Action> {
        (!state.turn_begins() && matches!(state.phase, Phase::Turn(_))).then_some(Action::End)
    }
}
