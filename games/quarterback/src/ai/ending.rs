//! Whether the defender can end the half in this turn, by a tackle or an interception, and how: exact.
//!
//! One man makes the last step, alone or after a teammate has made room: the teammate left a square that the man needs,
//! or pushed an attacker out of the way.

use super::field::{Field, Sets};
use crate::action::Action;
use crate::board::Square;
use crate::pieces::{Kind, PIECES, Role};
use crate::position::{PLAYS, Phase, State};

const DEFENSE: usize = Role::Defense as usize;

/// Steps from one square to another if nothing stood between.
#[inline]
pub(super) fn apart(one: Square, other: Square) -> u8 {
    let (columns, rows) = one.to(other);
    columns.unsigned_abs().max(rows.unsigned_abs())
}

impl State {
    /// Adds the steps by which the defender, who is on turn, ends the half in this turn, if that is possible.
    pub(crate) fn end_of_half(&self, actions: &mut Vec<Action>) -> bool {
        debug_assert_eq!(self.phase, Phase::Turn(Role::Defense));
        let before = actions.len();
        let near = |piece: &usize| self.is_near(*piece);
        let sets = Sets::of(self);
        for piece in (0..PIECES).filter(near) {
            if self.may_reach(piece, &sets) && self.dash(piece, actions) {
                if let Some(found) = actions.get_mut(before..) {
                    found.reverse();
                }
                return true;
            }
        }
        (0..PIECES).filter(near).any(|piece| self.with_help(piece, actions))
    }

    /// Whether a defender has the steps to come to the ball, or next to it if that is enough.
    #[inline]
    fn is_near(&self, piece: usize) -> bool {
        let at = self.squares[DEFENSE][piece];
        at.on_board() && {
            let steps = self.steps_left(Role::Defense, piece);
            steps > 0 && apart(at, self.ball) <= steps + self.arm(piece)
        }
    }

    /// From how far a defender's last step tackles: a Single's from one square farther away than others'.
    #[inline]
    fn arm(&self, piece: usize) -> u8 {
        let beside = self.carried() && self.carrier_kind().is_weak() && Role::Defense.kind(piece) == Kind::Single;
        u8::from(beside)
    }

    /// Whether a near defender may come to the ball alone; `false` is sure.
    #[inline]
    fn may_reach(&self, piece: usize, sets: &Sets) -> bool {
        if !Role::Defense.kind(piece).is_weak() {
            return true;
        }
        let from = Field::of(self.squares[DEFENSE][piece]);
        sets.weak(self, Role::Defense).steps(from, self.steps_left(Role::Defense, piece)).has(self.ball)
    }

    /// Adds a defender's steps to the ball, the last one first, if the defender gets there without help.
    fn dash(&self, piece: usize, actions: &mut Vec<Action>) -> bool {
        let from = self.squares[DEFENSE][piece];
        let left = self.steps_left(Role::Defense, piece);
        if left == 0 || apart(from, self.ball) > left + self.arm(piece) {
            return false;
        }
        for to in self.steps_of(Role::Defense, piece) {
            if apart(to, self.ball) >= left + self.arm(piece) {
                continue;
            }
            let mut after = self.clone();
            after.step(Role::Defense, from, to);
            let ended = after.phase == Phase::Over || (after.half, after.game) != (self.half, self.game);
            let goes_on = !ended && after.phase == self.phase && left > 1;
            if ended || (goes_on && after.dash(piece, actions)) {
                actions.push(Action::Step { from, to });
                return true;
            }
        }
        false
    }

    /// Adds the steps of another defender and then of this one, in order, if this one then gets to the ball.
    fn with_help(&self, piece: usize, actions: &mut Vec<Action>) -> bool {
        // Another man who has begun to move may go on; one who has not, only if two plays are left.
        let other_can = |other: usize| match self.plays {
            0 => true,
            plays => plays < PLAYS && usize::from(self.mover) == other,
        };
        let helps = |&other: &usize| other != piece && other_can(other) && self.may_help(piece, other);
        (0..PIECES).filter(helps).any(|other| {
            let mut met = Field::NONE;
            self.help(piece, other, false, &mut met, actions)
        })
    }

    /// Whether another man's move can make any difference for a defender on the way to the ball.
    fn may_help(&self, piece: usize, other: usize) -> bool {
        let (man, helper) = (self.squares[DEFENSE][piece], self.squares[DEFENSE][other]);
        let steps = self.steps_left(Role::Defense, other);
        if !helper.on_board() || steps == 0 {
            return false;
        }
        let way = self.steps_left(Role::Defense, piece) + self.arm(piece);
        // Room is needed on the way, or two squares beside it for what a Double pushes.
        let margin = if Role::Defense.kind(piece) == Kind::Double { 2 } else { 0 };
        let in_the_way = apart(man, helper) + apart(helper, self.ball) <= way + 2 * margin;
        // The helper pushes men on the way or next to it, from next to them or from one square more.
        let pushes = !Role::Defense.kind(other).is_weak() && apart(helper, self.ball) <= way + steps + 2;
        in_the_way || pushes
    }

    /// Tries where the helper, who has moved before if `moved`, can step. `met` are the squares where the helper has
    /// been without a push.
    fn help(&self, piece: usize, other: usize, moved: bool, met: &mut Field, actions: &mut Vec<Action>) -> bool {
        let before = actions.len();
        if moved && self.dash(piece, actions) {
            if let Some(found) = actions.get_mut(before..) {
                found.reverse();
            }
            return true;
        }
        let from = self.squares[DEFENSE][other];
        met.add(from);
        if self.steps_left(Role::Defense, other) == 0 {
            return false;
        }
        for to in self.steps_of(Role::Defense, other) {
            let mut after = self.clone();
            after.step(Role::Defense, from, to);
            if after.phase != self.phase || after.half != self.half || after.game != self.game {
                continue;
            }
            let pushed = after.squares[0] != self.squares[0];
            if !pushed && met.has(to) && after.steps_left == 0 {
                continue;
            }
            actions.push(Action::Step { from, to });
            if after.help(piece, other, true, met, actions) {
                return true;
            }
            actions.truncate(before);
        }
        false
    }
}
