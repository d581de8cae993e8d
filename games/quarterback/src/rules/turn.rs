//! Turns and halves: what begins and ends them.

use kickoff_core::Seat;

use crate::board::Square;
use crate::illegal::Illegal;
use crate::pieces::Role;
use crate::position::{Ending, Half, PLAYS, Phase, Play, State};

impl State {
    pub(crate) fn toss(&mut self, attacker: Seat) {
        self.attacker = attacker;
        self.line_up();
    }

    /// Whether a step or a pass is legal.
    #[inline]
    pub(crate) fn any_play(&self, role: Role) -> bool {
        (role == Role::Attack && self.any_pass()) || self.any_step(role)
    }

    /// Ends the turn if nothing can be played in it any more.
    #[inline]
    pub(crate) fn settle_turn(&mut self, role: Role) {
        let used_up = self.plays >= PLAYS && self.steps_left == 0;
        if used_up || !self.any_play(role) {
            self.end_turn(role);
        }
    }

    pub(crate) fn end_turn(&mut self, role: Role) {
        match role {
            Role::Attack => self.begin_turn(Role::Defense),
            Role::Defense if self.turn >= self.options.turns => {
                let points = if self.may_be_put_down() { self.points_at(self.ball) } else { 0 };
                self.end_half(Ending::Turns, self.ball, points);
            }
            Role::Defense => self.begin_round(),
        }
    }

    /// Whether the ball is carried over the line of scrimmage.
    #[inline]
    fn may_be_put_down(&self) -> bool {
        self.carried() && self.ball.over_line()
    }

    /// Whether the attacker, who is on turn, may put the ball down.
    #[inline]
    pub(crate) fn may_down(&self) -> bool {
        self.turn_begins() && self.may_be_put_down()
    }

    /// The attacker puts the ball down.
    pub(crate) fn put_down(&mut self) {
        self.end_half(Ending::Down, self.ball, self.points_at(self.ball));
    }

    pub(crate) fn check_down(&self, role: Role) -> Result<(), Illegal> {
        let reason = if role == Role::Defense {
            "defense"
        } else if !self.turn_begins() {
            "late"
        } else if !self.carried() {
            "loose"
        } else if !self.ball.over_line() {
            "row"
        } else {
            return Ok(());
        };
        Err(Illegal::CannotPutDown { ball: self.ball, reason })
    }

    pub(crate) fn check_end(&self, role: Role) -> Result<(), Illegal> {
        let may_down = role == Role::Attack && self.may_down();
        if self.turn_begins() && (may_down || self.any_play(role)) { Err(Illegal::TooEarly) } else { Ok(()) }
    }

    /// The half is over; the next one, or the next game, begins if there is one.
    pub(crate) fn end_half(&mut self, ending: Ending, at: Square, points: u8) {
        let number = usize::from(2 * self.game + self.half);
        if let Some(ended) = self.ended.get_mut(number) {
            *ended = Some(Half { attacker: self.attacker, points, ending, at, turns: self.turn });
        }
        let last_half = self.half == 1;
        if last_half && self.game + 1 >= self.options.format.games() {
            self.phase = Phase::Over;
            return;
        }
        // The side that defended first in the first game attacks first in the second, so roles stay when a game begins.
        if last_half {
            self.game += 1;
            self.half = 0;
        } else {
            self.half = 1;
            self.attacker = self.attacker.other();
        }
        self.line_up();
    }

    /// Notes a play that begins.
    #[inline]
    pub(crate) fn begin_play(&mut self, play: Play) {
        if let Some(noted) = self.annotations.plays.get_mut(usize::from(self.plays)) {
            *noted = play;
        }
        self.plays = self.plays.saturating_add(1);
    }
}
