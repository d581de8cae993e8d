//! The play-by-play, made from what everyone knows: nothing here looks at a call before the rules reveal it, for any
//! observer.

mod contact;
mod describe_action;
mod ending;
mod summary;
#[cfg(test)]
mod tests;
mod turn;

use kickoff_core::{Argument, Line, LineKind, Lines, Message, Seat};

use crate::action::{Action, Scramble};
use crate::field::Square;
use crate::men::{Label, QUARTERBACK, Unit};
use crate::position::{Ball, Phase, Position, Possible};
use crate::rules::step::way_cost;
use crate::view::View;
use crate::words::{self, Parts as _, side, yes};

pub(crate) use describe_action::{decided_by, describe_action, headline, section_title};

/// The sentences that tell what happened between two views of one observer.
pub(crate) fn narrate(before: &View, action: Option<Action>, after: &View) -> Vec<Line> {
    let mut commentator = Commentator { before: &before.public, after: &after.public, lines: Lines::default() };
    commentator.tell(action);
    commentator.lines.into_vec()
}

struct Commentator<'a> {
    before: &'a Position,
    after: &'a Position,
    lines: Lines,
}

impl Commentator<'_> {
    /// The seat that plays an eleven in the play that the action belongs to.
    fn seat(&self, unit: Unit) -> Seat {
        self.before.seat(unit)
    }

    /// The name of that team.
    fn team(&self, unit: Unit) -> Message {
        side(self.seat(unit))
    }

    fn man(&self, unit: Unit, man: usize) -> Argument {
        words::man(self.before, unit, unit.label(man))
    }

    fn tell(&mut self, action: Option<Action>) {
        match action {
            Some(Action::Toss(toss)) => {
                self.lines.event(Message::new("toss-won").with("side", side(toss.offense)));
            }
            Some(Action::Place { man, at }) => self.placed(man, at),
            // The content of a call is never told, not even to the player who made it.
            Some(Action::Call(_)) | None => {
                if self.before.phase == Phase::Call && self.after.phase != Phase::Call {
                    self.lines.event(Message::new("call-in"));
                }
            }
            Some(Action::Allot(number)) => self.allotted(number),
            Some(Action::Step { man, to }) => self.stepped(man, to),
            Some(Action::Throw(to)) => self.thrown(to),
            Some(Action::Scramble) => self.lines.event(Message::new("scrambles")),
            Some(Action::Scrambled(result)) => self.scrambled(result),
            Some(Action::Tackle(result)) => self.tackled(result),
            Some(Action::Bounce(bounce)) => self.bounced(bounce),
            Some(Action::Contest(result)) => self.contested(result),
        }
        self.describe_turn(action);
        self.after_the_action(action);
        if self.new_play() {
            self.heading();
        }
    }

    /// Whether the action has ended the play.
    fn play_ended(&self) -> bool {
        self.after.plays_in_all() != self.before.plays_in_all()
    }

    fn new_play(&self) -> bool {
        let starts = self.before.phase == Phase::Toss || self.play_ended();
        starts && self.after.begins_play()
    }

    fn heading(&mut self) {
        let at = self.after;
        let heading = Message::new("heading").with("play", at.plays + 1).with_situation(at);
        self.lines.say(LineKind::Heading, heading);
    }

    fn placed(&mut self, label: Label, at: Square) {
        let Phase::LineUp(unit, _) = self.before.phase else { return };
        self.lines.step(Message::new("lines-up").with("man", words::man(self.before, unit, label)).with("at", at));
        match self.after.phase {
            Phase::Call => {
                let backs = Argument::all_of(self.after.eligible_runs().runners().collect());
                self.lines.event(Message::new("lined-up-offense").with("side", self.team(unit)).with("backs", backs));
            }
            Phase::Allotment => self.lines.event(Message::new("lined-up-defense").with("side", self.team(unit))),
            _ => {}
        }
    }

    fn allotted(&mut self, number: u8) {
        let allotted = Message::new("allotted").with("turn", self.before.turn).with("squares", number);
        self.lines.step(allotted.with("side", self.team(self.before.unit_on_turn())));
    }

    fn stepped(&mut self, label: Label, to: Square) {
        let unit = self.before.unit_on_turn();
        let Some(man) = unit.man(label) else { return };
        let Some(from) = self.before.square(unit, man) else { return };
        let left = self.before.left.saturating_sub(way_cost(from, to));
        let in_flight = matches!(self.before.ball, Ball::Flight(_));
        let opponent = self.before.man_on(unit.other(), to).filter(|_| !in_flight);
        let message = match opponent {
            Some(opponent) => Message::new("goes-at").with("other", self.man(unit.other(), opponent)),
            None => Message::new("steps"),
        };
        self.lines.step(message.with("man", self.man(unit, man)).with("to", to).with("squares", left));
        match opponent {
            Some(opponent) => self.contact(unit, man, opponent),
            None if self.before.ball == Ball::Flight(to) => self.under_the_ball(unit, man, to),
            None => {}
        }
    }

    fn under_the_ball(&mut self, unit: Unit, man: usize, to: Square) {
        let message = match self.before.man_on(unit.other(), to) {
            Some(other) => Message::new("under-ball-too").with("other", self.man(unit.other(), other)),
            None => Message::new("under-ball"),
        };
        self.lines.step(message.with("man", self.man(unit, man)).with("to", to));
    }

    fn thrown(&mut self, to: Square) {
        let message = match self.before.man_on(Unit::Offense, to) {
            Some(man) => Message::new("throws-to-man").with("man", self.man(Unit::Offense, man)),
            None => Message::new("throws"),
        };
        let message = message.with("must", yes(self.before.passer.must_throw)).with("to", to);
        self.lines.step(message.with("zone", words::zone(self.before, to)));
    }

    fn scrambled(&mut self, result: Scramble) {
        self.lines.event(match result {
            Scramble::Run => Message::new("scrambled-run"),
            Scramble::Any => Message::new("scrambled-any"),
            Scramble::Shift(number) => Message::new("scrambled-shift").with("number", number),
        });
    }

    /// What the end of the action brought: what is revealed, the end of a turn, a pass that comes down, a play's end.
    fn after_the_action(&mut self, action: Option<Action>) {
        if !self.play_ended() {
            if !matches!(self.after.phase, Phase::Tackle(_)) {
                self.revealed(action);
            }
            self.forfeited(action);
        }
        self.pass_came_down(action);
        if self.play_ended() {
            self.play_over(action);
        }
    }

    /// A man who might have had the ball does not have it, and how one came to know: what came of the contact is told later.
    fn without_the_ball(&self, back: Label, action: Option<Action>) -> Message {
        let unit = self.before.unit_on_turn();
        let met = match action {
            Some(Action::Step { man, to }) => {
                let opponent = self.before.man_on(unit.other(), to).map(|opponent| unit.other().label(opponent));
                opponent.map(|opponent| (man, opponent))
            }
            _ => None,
        };
        match met {
            Some((man, opponent)) if man == back => {
                Message::new("revealed-not-blocks").with("other", words::man(self.before, unit.other(), opponent))
            }
            Some((man, opponent)) if opponent == back => {
                Message::new("revealed-not-met").with("other", words::man(self.before, unit, man))
            }
            _ => Message::new("revealed-not"),
        }
        .with("man", back)
    }

    /// What everyone has learned about the call.
    fn revealed(&mut self, action: Option<Action>) {
        let (was, is) = (self.before.possible, self.after.possible);
        let told_otherwise = matches!(action, Some(Action::Scrambled(_) | Action::Throw(_)));
        if was == is || was == Possible::NONE || is == Possible::NONE || told_otherwise {
            return;
        }
        let kind = is.is_run().filter(|_| was.is_run().is_none());
        let carrier = is.carrier().filter(|_| was.carrier().is_none());
        match (kind, carrier) {
            (Some(true), Some(back)) => {
                self.lines.event(Message::new("revealed-run-carrier").with("man", back));
            }
            (Some(true), None) => self.lines.event(Message::new("revealed-run")),
            (Some(false), _) => self.lines.event(Message::new("revealed-pass")),
            (None, Some(back)) => self.lines.event(Message::new("revealed-carrier").with("man", back)),
            (None, None) => {}
        }
        if kind.is_none() && carrier.is_none() {
            for back in was.runners().filter(|back| is.runners().all(|other| other != *back)) {
                self.lines.event(self.without_the_ball(back, action));
            }
        }
    }

    /// What is left of an allotment when nothing is legal any more.
    fn forfeited(&mut self, action: Option<Action>) {
        let over = self.after.turn != self.before.turn
            || matches!(self.after.phase, Phase::Contest { .. })
            || (matches!(self.before.phase, Phase::Allotment) && self.after.phase == Phase::Allotment);
        let left = match action {
            Some(Action::Allot(number)) => number,
            Some(Action::Step { man, to }) => {
                let unit = self.before.unit_on_turn();
                let from = unit.man(man).and_then(|man| self.before.square(unit, man));
                from.map_or(0, |from| self.before.left.saturating_sub(way_cost(from, to)))
            }
            _ => self.before.left,
        };
        let counted = self.before.turn > 0 && !matches!(action, Some(Action::Place { .. } | Action::Call(_)) | None);
        if over && counted && left > 0 {
            let team = self.team(self.before.unit_on_turn());
            self.lines.step(Message::new("forfeits").with("side", team).with("squares", left));
        }
    }

    /// Whether Q is the man who, as everyone knows, has the ball and means to throw it.
    fn set_to_pass(at: &Position) -> bool {
        at.ball == Ball::Called && at.possible == Possible::PASS
    }

    /// The man who has the ball in the position before the action, as far as everyone knows.
    fn known_carrier(at: &Position) -> Option<(Unit, usize)> {
        match at.ball {
            Ball::Carried(unit, man) => Some((unit, man as usize)),
            Ball::Called => {
                let carrier = at.possible.carrier()?;
                Some((Unit::Offense, if carrier == Label::Q { QUARTERBACK } else { carrier as usize }))
            }
            Ball::Flight(_) | Ball::Loose(_) => None,
        }
    }
}
