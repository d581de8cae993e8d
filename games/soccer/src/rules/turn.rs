//! Turns: the use of pieces, how a turn ends, goals and the dropped ball.

use kickoff_core::Seat;

use crate::board::Zone;
use crate::illegal::Illegal;
use crate::piece::{CENTRE, SET_UP};
use crate::state::{Phase, Restart, State, Use};
use crate::turn_log::TurnLog;

impl State {
    /// The toss has come up.
    pub(crate) fn kick_off(&mut self, side: Seat) {
        self.on_turn = side;
        self.phase = Phase::Turn;
    }

    /// Whether any step is legal.
    #[inline]
    pub(crate) fn any_legal(&self) -> bool {
        self.any_step() || self.any_pass()
    }

    /// Whether the turn may be ended: after a step, unless the duty to dribble forbids it, or when there is no step.
    pub(crate) fn check_end(&self) -> Result<(), Illegal> {
        if !self.any_legal() {
            return Ok(());
        }
        if self.used[0].is_none() {
            return Err(Illegal::NoStepYet { on_turn: self.on_turn });
        }
        match self.duty_to_dribble() {
            None => Ok(()),
            Some((piece, from)) => Err(Illegal::MustDribble { piece, from, ball: self.ball }),
        }
    }

    /// The side on turn has dribbled or passed, and the ball is where it is now.
    pub(crate) fn ball_touched(&mut self) {
        let side = self.on_turn;
        self.touched = true;
        self.passes[side.other().index()] = 0;
        if self.zone() != Zone::own_end(side) {
            self.passes[side.index()] = 0;
        }
    }

    /// A piece has taken a step; the turn ends if no other can follow.
    pub(crate) fn step_taken(&mut self, piece: u8) {
        match &mut self.used {
            [Some(only), None] | [_, Some(only)] if only.piece == piece => only.steps += 1,
            [first @ None, _] => *first = Some(Use { piece, steps: 1 }),
            [_, second] => *second = Some(Use { piece, steps: 1 }),
        }
        if !self.any_legal() {
            self.end_turn();
        }
    }

    /// The turn ends without a goal.
    pub(crate) fn end_turn(&mut self) {
        self.idle = if self.touched { 0 } else { self.idle + 1 };
        self.next_turn();
        if self.turns >= self.options.turns {
            self.phase = Phase::Over;
            return;
        }
        let dropped = self.idle >= State::IDLE_TURNS;
        // A round is a turn of the side that kicked off and one of the other.
        if dropped || (self.turns - self.restarted).is_multiple_of(2) {
            self.rounds += 1;
        }
        if dropped {
            self.set_up(Restart::DroppedBall);
        }
    }

    /// The side on turn has shot a goal.
    pub(crate) fn goal(&mut self) {
        let side = self.on_turn;
        let goals = self.goals[side.index()].saturating_add(1);
        self.goals[side.index()] = goals;
        self.next_turn();
        self.set_up(Restart::Goal(side));
        if goals >= self.options.goals || self.turns >= self.options.turns {
            self.phase = Phase::Over;
        } else {
            self.rounds += 1;
        }
    }

    fn next_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
        self.on_turn = self.on_turn.other();
        self.used = [None; 2];
        self.touched = false;
        self.turn_log = TurnLog::NONE;
    }

    /// Everything returns to the set-up, and the counts to zero.
    fn set_up(&mut self, restart: Restart) {
        self.pieces = SET_UP;
        self.take_squares();
        self.ball = CENTRE;
        self.idle = 0;
        self.passes = [0; 2];
        self.restarted = self.turns;
        self.restart = restart;
    }
}
