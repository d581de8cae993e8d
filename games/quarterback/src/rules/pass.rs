//! Passes.

use crate::action::Action;
use crate::board::Square;
use crate::grid::{HIGHER, NEIGHBOURS, OWN, bits, direction, on_board};
use crate::illegal::Illegal;
use crate::pieces::{QUARTERBACK, Role};
use crate::position::{NOBODY, PLAYS, Play, State};

impl State {
    /// Whether the carrier may pass to a higher row.
    #[inline]
    pub(crate) fn may_pass_forward(&self) -> bool {
        self.carrier as usize == QUARTERBACK && !self.ball.over_line()
    }

    /// The directions (bits of the squares around the ball) in which the carrier may pass at least one square.
    #[inline]
    fn pass_directions(&self) -> u16 {
        if self.carrier == NOBODY || self.plays >= PLAYS {
            return 0;
        }
        let open = on_board(self.ball) & !self.men.around(self.ball).of(Role::Defense).all();
        if self.may_pass_forward() { open } else { open & !HIGHER }
    }

    /// Whether any pass is legal on the attacker's turn.
    #[inline]
    pub(crate) fn any_pass(&self) -> bool {
        self.pass_directions() != 0
    }

    /// Adds every legal pass of the attacker, who is on turn.
    pub(crate) fn legal_passes(&self, actions: &mut Vec<Action>) {
        let from = self.ball;
        for bit in bits(self.pass_directions()) {
            let (columns, rows) = direction(bit);
            let mut to = from;
            while on_board(to) >> bit & 1 != 0 {
                to = to.moved(columns, rows);
                if self.men.hold(to) {
                    if self.men.around(to).of(Role::Attack).all() & OWN != 0 {
                        actions.push(Action::Pass { from, to });
                    }
                    break;
                }
                actions.push(Action::Pass { from, to });
            }
        }
    }

    pub(crate) fn check_pass(&self, role: Role, from: Square, to: Square) -> Result<(), Illegal> {
        if role == Role::Defense {
            return Err(Illegal::OnlyAttackerPasses);
        }
        if !self.carried() {
            return Err(Illegal::BallLoose { at: self.ball });
        }
        if from != self.ball {
            return Err(Illegal::NotTheCarrier { from, ball: self.ball });
        }
        if self.plays >= PLAYS {
            return Err(Illegal::PlaysUsed);
        }
        let (columns, rows) = from.to(to);
        let straight = columns == 0 || rows == 0 || columns.unsigned_abs() == rows.unsigned_abs();
        if from == to || !straight {
            return Err(Illegal::NotInLine { from, to });
        }
        self.check_forward(rows)?;
        let mut next = from.moved(columns.signum(), rows.signum());
        while next != to {
            if let Some((_, kind)) = self.piece_at(next) {
                return Err(Illegal::LineHeld { to, by: kind, at: next });
            }
            next = next.moved(columns.signum(), rows.signum());
        }
        match self.piece_on(Role::Defense, to) {
            Some(by) => Err(Illegal::HeldByDefender { to, by: Role::Defense.kind(by) }),
            None => Ok(()),
        }
    }

    /// Whether the carrier may pass so many rows up.
    pub(crate) fn check_forward(&self, rows: i8) -> Result<(), Illegal> {
        if rows <= 0 || self.may_pass_forward() {
            return Ok(());
        }
        Err(Illegal::Forward { carrier: self.carrier_kind(), from: self.ball })
    }

    pub(crate) fn pass(&mut self, from: Square, to: Square) {
        self.begin_play(Play::pass(self.carrier, from, to));
        self.ball = to;
        self.carrier = self.piece_on(Role::Attack, to).map_or(NOBODY, |piece| piece as u8);
        self.settle_turn(Role::Attack);
    }
}

/// The eight directions of a pass: columns and rows a square.
pub(crate) fn directions() -> impl Iterator<Item = (i8, i8)> {
    NEIGHBOURS.into_iter().map(direction)
}
