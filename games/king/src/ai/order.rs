//! What the search asks beside the rules: keys, in which order actions are looked at, and which of them cannot wait.

use kickoff_ai::{AlphaBetaGame, Searchable};
use kickoff_core::Game;

use super::reach::Reach;
use super::squares::Squares;
use crate::King;
use crate::action::Action;
use crate::field::Square;
use crate::men::{Kind, Unit};
use crate::position::{Phase, Position};
use crate::rules::moves::between;

/// What a man without the ball is worth, relative to the others.
const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Ol | Kind::Dl | Kind::Qb => 1,
        Kind::Te | Kind::Lb | Kind::Wr | Kind::Cb => 3,
        Kind::Rb | Kind::Sf => 5,
        Kind::Fb | Kind::Mb => 9,
    }
}

/// Numbers of squares, in slots.
const SQUARES: u16 = 240;
/// Slots of actions that are no moves begin here.
const OTHERS: u16 = SQUARES * SQUARES;

/// A square as part of a slot.
fn slot_of(at: Square) -> u16 {
    u16::from(at.number()).min(SQUARES - 1)
}

impl Searchable for King {
    fn key(state: &Position) -> u64 {
        state.key()
    }

    fn is_opening(state: &Position) -> bool {
        matches!(state.phase, Phase::LineUp(..))
    }

    fn move_order_score(state: &Position, action: Action) -> i32 {
        match action {
            Action::Move { from, to } => state.order_score(from, to),
            Action::Complete(at) if state.in_end_zone(at) => 8_000,
            Action::Complete(at) => 1_500 + 20 * i32::from(at.rank_for(state.offense)),
            Action::FieldGoal => 5_000,
            Action::Attempt => 40,
            Action::Punt => -200,
            Action::Toss(_) | Action::Place { .. } | Action::Nothing => 0,
        }
    }

    fn history_index(_: &Position, action: Action) -> u16 {
        match action {
            Action::Move { from, to } => slot_of(from) * SQUARES + slot_of(to),
            Action::Complete(at) => OTHERS + slot_of(at),
            Action::Place { kind, at } => OTHERS + SQUARES * (1 + kind as u16) + slot_of(at),
            Action::Punt => OTHERS + SQUARES * 12,
            Action::FieldGoal => OTHERS + SQUARES * 12 + 1,
            Action::Attempt => OTHERS + SQUARES * 12 + 2,
            Action::Nothing => OTHERS + SQUARES * 12 + 3,
            Action::Toss(seat) => OTHERS + SQUARES * 12 + 4 + seat.index() as u16,
        }
    }
}

impl AlphaBetaGame for King {
    const LATE_ACTION_DIVISOR: f64 = 2.6;

    fn whole_turns(state: &Position, turns: &mut Vec<Vec<Action>>) {
        state.line_ups(turns);
    }

    fn is_horizon(state: &Position) -> bool {
        matches!(state.phase, Phase::LineUp(Unit::Defense, _))
    }

    fn null_move(state: &Position) -> Option<Position> {
        let Phase::Play(unit) = state.phase else { return None };
        let mut after = state.clone();
        after.progress.moves += u16::from(unit == Unit::Offense);
        after.action_done(true, unit.other(), None);
        Some(after)
    }

    fn futility_margin(state: &Position) -> Option<i32> {
        match state.phase {
            Phase::Play(Unit::Defense) => Some(state.futility_margin()),
            Phase::Play(Unit::Offense) => {
                let reach = Reach::new(state, state.carrier);
                let attacked = reach.covered(Unit::Defense).has(state.square(state.carrier));
                (!attacked).then(|| state.futility_margin())
            }
            _ => None,
        }
    }

    fn tactical_moves(state: &Position, actions: &mut Vec<Action>) {
        let before = actions.len();
        King::legal(state, actions);
        let Some(unit) = state.unit_on_turn() else { return };
        let reach = Reach::new(state, state.carrier);
        let carrier = state.square(state.carrier);
        let (opponents, guarded) = match unit {
            Unit::Offense => (reach.defense, Unit::Defense),
            Unit::Defense => (reach.offense.with(carrier), Unit::Offense),
        };
        let mut covered: Option<Squares> = None;
        let mut number = before;
        for place in before..actions.len() {
            let action = actions[place];
            let counts = match action {
                Action::Move { from, to } if opponents.has(to) => {
                    to == carrier || state.wins_a_man(from, to) || {
                        let covered = *covered.get_or_insert_with(|| reach.covered(guarded));
                        !covered.has(to) && !state.fouls(from, to)
                    }
                }
                Action::Move { from, to } if unit == Unit::Offense => from == carrier && state.in_end_zone(to),
                Action::Move { to, .. } => state.spoils(to),
                Action::FieldGoal => true,
                Action::Complete(at) => {
                    let covered = *covered.get_or_insert_with(|| reach.covered(guarded));
                    !covered.has(at) && between(carrier, at).all(|square| !covered.has(square))
                }
                _ => false,
            };
            if counts {
                actions[number] = action;
                number += 1;
            }
        }
        actions.truncate(number);
    }
}

impl Position {
    /// How early a move should be looked at.
    fn order_score(&self, from: Square, to: Square) -> i32 {
        let Some(man) = self.number_on(from) else { return 0 };
        let taken = self.number_on(to);
        if Unit::of(man) == Unit::Offense && man == self.carrier {
            let gain = i32::from(to.rank_for(self.offense)) - i32::from(from.rank_for(self.offense));
            let taken = taken.map_or(0, |taken| 600 + 8 * worth(Kind::of(taken)));
            return if self.in_end_zone(to) { 20_000 } else { taken + (100 * gain).max(-100) };
        }
        if self.spoils(to) {
            return 10_000;
        }
        let Some(taken) = taken else { return 0 };
        if taken == self.carrier {
            return 20_000;
        }
        if self.fouls(from, to) {
            return -300;
        }
        700 + 40 * worth(Kind::of(taken)) - 4 * worth(Kind::of(man))
    }

    /// Whether the defense, by going to a square, captures the receiver of the pass that has been announced, or blocks
    /// its way.
    fn spoils(&self, to: Square) -> bool {
        match self.phase {
            Phase::Reply(receiver) => {
                to == receiver || between(self.square(self.carrier), receiver).any(|square| square == to)
            }
            _ => false,
        }
    }

    /// Whether a capture is interference.
    fn fouls(&self, from: Square, to: Square) -> bool {
        let receiver = |at| self.number_on(at).is_some_and(|man| Kind::of(man).eligible());
        self.attempt && self.is_beyond(to) && (receiver(from) || receiver(to)) && self.phase != Phase::Reply(to)
    }

    /// Whether a capture gains even if the one who captures is captured in turn.
    fn wins_a_man(&self, from: Square, to: Square) -> bool {
        let worth = |at| self.number_on(at).map_or(0, |man| worth(Kind::of(man)));
        worth(to) >= worth(from) && !self.fouls(from, to)
    }
}
