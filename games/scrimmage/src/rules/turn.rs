//! Turns: the allotment, the automatic end, and what follows the end of a turn in the order of the rules.

use crate::action::Call;
use crate::men::{MEN, Unit};
use crate::position::{Ball, Phase, Possible, State};

impl State {
    /// A turn begins with its allotment.
    pub(crate) fn allot(&mut self, squares: u8) {
        let public = &mut self.public;
        if public.is_match() {
            public.games.turns += 1;
        }
        public.allotted = squares;
        public.left = squares;
        public.moved = [0; MEN];
        public.others_stepped = false;
        public.annotations.turn_begins(public.squares[public.unit_on_turn().index()]);
        public.phase = Phase::Turn;
        self.settle_turn();
    }

    /// Ends the turn if its allotment is spent (M8) or nothing is legal any more (House).
    pub(crate) fn settle_turn(&mut self) {
        if self.public.left > 0 {
            if self.public.may_throw(self.call) || self.public.any_step(self.call) {
                self.quarterback_alone_tells(true);
                return;
            }
            self.quarterback_alone_tells(false);
        }
        self.end_turn();
    }

    /// While the call is hidden on turn 1: if nobody but Q can step, everyone sees from whether the turn goes on
    /// whether the play is a run.
    #[inline]
    fn quarterback_alone_tells(&mut self, goes_on: bool) {
        let public = &mut self.public;
        if public.turn != 1 || public.ball != Ball::Called || public.any_step_without_quarterback() {
            return;
        }
        if goes_on {
            public.possible = public.possible.without(Possible::PASS);
        } else if public.quarterback_could_step() {
            public.possible = Possible::PASS;
        }
    }

    fn end_turn(&mut self) {
        self.reveal();
        self.public.passer.shift = 0;
        match self.public.ball {
            Ball::Flight(ball) if self.public.unit_on_turn() == Unit::Defense => self.resolve_pass(ball),
            _ => self.after_turn(),
        }
    }

    /// What the defense learns at the end of turns 2 and 4.
    fn reveal(&mut self) {
        let public = &mut self.public;
        match self.call {
            Some(call) if public.turn == 2 => {
                public.possible = match call {
                    Call::Run(_) => public.possible.and(Possible::RUNS),
                    Call::Pass(_) => Possible::PASS,
                }
            }
            Some(call @ Call::Run(_)) if public.turn == 4 => public.possible = Possible::of(call),
            _ => {}
        }
    }

    /// The limit of `max_turns`, then the next turn.
    pub(crate) fn after_turn(&mut self) {
        if self.public.turn >= self.public.options.max_turns {
            match self.public.ball {
                Ball::Flight(_) => {}
                Ball::Loose(at) => {
                    self.recover(self.public.possession, at);
                    return;
                }
                Ball::Called | Ball::Carried(..) => {
                    if let Some((unit, man)) = self.public.carrier(self.call)
                        && let Some(at) = self.public.square(unit, man)
                    {
                        self.dead_ball(unit, at.column());
                        return;
                    }
                }
            }
        }
        self.public.turn += 1;
        self.public.left = 0;
        self.public.phase = Phase::Allotment;
    }
}
