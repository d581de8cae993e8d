//! Throwing (P1, P2), scrambles, and the pass that comes down.

use kickoff_core::Message;

use crate::action::{Action, Call, Contest, Scramble};
use crate::field::{ROWS, Square};
use crate::illegal::Illegal;
use crate::men::{LINEMEN, Label, QUARTERBACK, Unit};
use crate::position::{Ball, Phase, Position, Possible, State};

impl Position {
    /// Whether the offense may throw or scramble at this point of its turn, if the call is a pass.
    #[inline]
    pub(crate) fn may_throw(&self, call: Option<Call>) -> bool {
        self.turn >= 3 && self.unit_on_turn() == Unit::Offense && !self.others_stepped && self.before_throw(call)
    }

    /// P2: the man of the offense on a square to whom a pass cannot be thrown.
    fn cannot_receive_on(&self, at: Square) -> Option<Label> {
        let stands = |man: &usize| self.squares[0][*man] == at;
        (0..LINEMEN).chain([QUARTERBACK]).find(stands).map(|man| Unit::Offense.label(man))
    }

    pub(crate) fn legal_throws(&self, call: Option<Call>, actions: &mut Vec<Action>) {
        let mut add = |row: u8, column: u8| {
            let at = Square::at(row, column);
            if self.cannot_receive_on(at).is_none() {
                actions.push(Action::Throw(at));
            }
        };
        if self.passer.must_throw {
            let (first, last) = self.window().columns();
            for row in 0..ROWS {
                (first..=last).for_each(|column| add(row, column));
            }
        } else if let Some(Call::Pass(zone)) = call {
            let (top, west) = zone.corner(self.window());
            for row in top..top + 5 {
                (west..west + 5).for_each(|column| add(row, column));
            }
            if !self.passer.scrambled {
                actions.push(Action::Scramble);
            }
        }
    }

    /// Whether a pass may be thrown or a scramble begun now.
    fn check_passing(&self, call: Option<Call>) -> Result<(), Illegal> {
        let refuse = |why| Err(Illegal::CannotThrow(why));
        if self.unit_on_turn() == Unit::Defense {
            return refuse("throw-not-offense");
        }
        if !matches!(self.ball, Ball::Called) {
            return refuse("throw-no-ball");
        }
        if self.turn < 3 {
            return refuse("throw-too-early");
        }
        if !matches!(call, Some(Call::Pass(_))) {
            return refuse("throw-run");
        }
        if self.others_stepped {
            return refuse("throw-stepped");
        }
        Ok(())
    }

    pub(crate) fn check_throw(&self, call: Option<Call>, at: Square) -> Result<(), Illegal> {
        self.check_passing(call)?;
        let window = self.window();
        let zone = window.zone_of(at);
        if self.passer.must_throw {
            if zone.is_none() {
                return Err(Illegal::P1 { at, zone: Message::new("the-window") });
            }
        } else if let Some(Call::Pass(called)) = call
            && zone != Some(called)
        {
            return Err(Illegal::P1 { at, zone: Message::new("the-zone-called") });
        }
        match self.cannot_receive_on(at) {
            Some(by) => Err(Illegal::P2 { at, by }),
            None => Ok(()),
        }
    }

    pub(crate) fn check_scramble(&self, call: Option<Call>) -> Result<(), Illegal> {
        self.check_passing(call)?;
        if self.passer.must_throw {
            return Err(Illegal::MustThrow);
        }
        if self.passer.scrambled {
            return Err(Illegal::ScrambledAlready);
        }
        Ok(())
    }

    fn man_under(&self, unit: Unit, ball: Square) -> Option<usize> {
        self.man_on(unit, ball).filter(|&man| unit == Unit::Defense || unit.label(man).is_receiver())
    }
}

impl State {
    /// The pass leaves Q's hand.
    pub(crate) fn throw(&mut self, at: Square) {
        let public = &mut self.public;
        public.ball = Ball::Flight(at);
        public.passer.thrown = true;
        public.passer.must_throw = false;
        public.passer.shift = 0;
        public.possible = Possible::PASS;
        public.annotations.missed = 0;
        self.settle_turn();
    }

    pub(crate) fn scramble(&mut self) {
        self.public.passer.scrambled = true;
        self.public.phase = Phase::Scramble;
    }

    /// Carries out what a scramble came to.
    pub(crate) fn scrambled(&mut self, result: Scramble) {
        if result == Scramble::Run {
            self.call = Some(Call::Run(Label::Q));
        }
        self.public.scrambled(result);
        self.public.phase = Phase::Turn;
        self.settle_turn();
    }

    /// The pass comes down at the end of the defense's turn.
    pub(crate) fn resolve_pass(&mut self, ball: Square) {
        let receiver = self.public.man_under(Unit::Offense, ball);
        let defender = self.public.man_under(Unit::Defense, ball);
        match (receiver, defender) {
            (None, None) => self.incomplete(),
            (Some(receiver), None) => self.caught(Unit::Offense, receiver, ball),
            (None, Some(defender)) => self.caught(Unit::Defense, defender, ball),
            (Some(receiver), Some(defender)) => {
                self.public.phase = Phase::Contest { receiver: receiver as u8, defender: defender as u8 };
            }
        }
    }

    /// Carries out what a contested pass came to; the loser leaves the field (House).
    pub(crate) fn contested(&mut self, receiver: u8, defender: u8, result: Contest) {
        let Ball::Flight(ball) = self.public.ball else { return };
        match result {
            Contest::Incomplete => self.incomplete(),
            Contest::Complete => {
                self.public.lift(Unit::Defense, defender as usize);
                self.caught(Unit::Offense, receiver as usize, ball);
            }
            Contest::Intercepted => {
                self.public.lift(Unit::Offense, receiver as usize);
                self.caught(Unit::Defense, defender as usize, ball);
            }
        }
    }

    fn caught(&mut self, unit: Unit, man: usize, at: Square) {
        self.public.ball = Ball::Carried(unit, man as u8);
        self.public.possession = unit;
        if self.public.direction(unit).attacks(at.column()) {
            self.touchdown(unit);
        } else {
            self.after_turn();
        }
    }
}
