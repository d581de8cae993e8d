//! The play-by-play, made from what everyone knows: nothing here looks at a call before the rules reveal it, for any
//! observer.

mod contact;
mod describe_action;
mod ending;
mod summary;
#[cfg(test)]
mod tests;
mod turn;
mod words;

use kickoff_core::{Line, LineKind};

use crate::action::{Action, Scramble};
use crate::field::Square;
use crate::men::{Label, QUARTERBACK, Unit};
use crate::position::{Ball, Phase, Position, Possible};
use crate::rules::step::way_cost;
use crate::view::View;

pub(crate) use describe_action::{decided_by, describe_action, headline};
pub(crate) use words::{section_title, yard_line};

/// The sentences that tell what happened between two views of one observer.
pub(crate) fn narrate(before: &View, action: Option<Action>, after: &View, names: [&str; 2]) -> Vec<Line> {
    let mut commentator = Commentator { before: &before.public, after: &after.public, names, lines: Vec::new() };
    commentator.tell(action);
    commentator.lines
}

struct Commentator<'a> {
    before: &'a Position,
    after: &'a Position,
    names: [&'a str; 2],
    lines: Vec<Line>,
}

impl Commentator<'_> {
    fn say(&mut self, kind: LineKind, text: impl AsRef<str>) {
        self.lines.push(Line::plain(kind, words::sentence(text.as_ref())));
    }

    fn event(&mut self, text: impl AsRef<str>) {
        self.say(LineKind::Event, text);
    }

    /// What the line of the turn tells as well.
    fn step(&mut self, text: impl AsRef<str>) {
        self.say(LineKind::Step, text);
    }

    /// The name of the team that plays an eleven in the play that the action belongs to.
    fn team(&self, unit: Unit) -> &str {
        self.names[self.before.seat(unit).index()]
    }

    fn man(&self, unit: Unit, man: usize) -> String {
        words::man(self.before, self.names, unit, unit.label(man))
    }

    fn tell(&mut self, action: Option<Action>) {
        match action {
            Some(Action::Toss(toss)) => {
                let team = self.names[toss.offense.index()];
                self.event(format!("{team} wins the toss, starts on offense and drives {}.", toss.direction.name()));
            }
            Some(Action::Place { man, at }) => self.placed(man, at),
            // The content of a call is never told, not even to the player who made it.
            Some(Action::Call(_)) | None => {
                if self.before.phase == Phase::Call && self.after.phase != Phase::Call {
                    self.event("The call is in.");
                }
            }
            Some(Action::Allot(number)) => self.allotted(number),
            Some(Action::Step { man, to }) => self.stepped(man, to),
            Some(Action::Throw(to)) => self.thrown(to),
            Some(Action::Scramble) => self.event("Q scrambles!"),
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
        starts && matches!(self.after.phase, Phase::LineUp(Unit::Offense, 0))
    }

    fn heading(&mut self) {
        let at = self.after;
        let seat = at.seat(Unit::Offense);
        let heading = format!(
            "{}Play {} · {} {} · {} drives {}",
            words::of_game(at),
            at.plays + 1,
            words::down_and_distance(at),
            words::on_line(at, at.line),
            self.names[seat.index()],
            at.seat_direction(seat).name()
        );
        self.say(LineKind::Heading, heading);
    }

    fn placed(&mut self, label: Label, at: Square) {
        let Phase::LineUp(unit, _) = self.before.phase else { return };
        let man = words::man(self.before, self.names, unit, label);
        self.step(format!("{man} lines up on {at}."));
        match self.after.phase {
            Phase::Call => {
                let runners: Vec<String> = self.after.eligible_runs().runners().map(|back| back.to_string()).collect();
                let team = self.team(unit).to_owned();
                self.event(format!("{team} is lined up; {} may carry the ball.", words::list(&runners)));
            }
            Phase::Allotment => {
                let team = self.team(unit).to_owned();
                self.event(format!("{team} is lined up. Hut-hut!"));
            }
            _ => {}
        }
    }

    fn allotted(&mut self, number: u8) {
        let team = self.team(self.before.unit_on_turn()).to_owned();
        self.step(format!("Turn {}: {team} has {}.", self.before.turn, words::squares(number)));
    }

    fn stepped(&mut self, label: Label, to: Square) {
        let unit = self.before.unit_on_turn();
        let Some(man) = unit.man(label) else { return };
        let Some(from) = self.before.square(unit, man) else { return };
        let left = words::squares(self.before.left.saturating_sub(way_cost(from, to)));
        let name = self.man(unit, man);
        let in_flight = matches!(self.before.ball, Ball::Flight(_));
        let opponent = self.before.man_on(unit.other(), to).filter(|_| !in_flight);
        let verb = if opponent.is_some() { "goes at" } else { "steps to" };
        let onto = match opponent {
            Some(opponent) => format!("{} on {to}", self.man(unit.other(), opponent)),
            None => to.to_string(),
        };
        self.step(format!("{name} {verb} {onto}, {left} left."));
        match opponent {
            Some(opponent) => self.contact(unit, man, opponent),
            None if self.before.ball == Ball::Flight(to) => self.under_the_ball(unit, &name, to),
            None => {}
        }
    }

    fn under_the_ball(&mut self, unit: Unit, name: &str, to: Square) {
        match self.before.man_on(unit.other(), to) {
            Some(other) => {
                let other = self.man(unit.other(), other);
                self.step(format!("{name} is there too, and fights with {other} for the ball on {to}."));
            }
            None => self.step(format!("{name} gets under the ball on {to}.")),
        }
    }

    fn thrown(&mut self, to: Square) {
        let zone = words::zone(self.before, to).map_or_else(String::new, |zone| format!(" in {zone}"));
        let how = if self.before.passer.must_throw { "Q gets rid of it and throws" } else { "Q throws" };
        let receiver =
            self.before.man_on(Unit::Offense, to).map(|man| format!(", where {} waits", self.man(Unit::Offense, man)));
        self.step(format!("{how} to {to}{zone}{}.", receiver.unwrap_or_default()));
    }

    fn scrambled(&mut self, result: Scramble) {
        self.event(match result {
            Scramble::Run => "Q finds nobody open and has to run.".to_owned(),
            Scramble::Any => "Q must throw at once, but to any zone.".to_owned(),
            Scramble::Shift(number) => format!("Q may shift up to {number} squares this turn."),
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
            (Some(true), Some(back)) => self.event(format!("It's a run, and {back} has the ball!")),
            (Some(true), None) => self.event("It's a run."),
            (Some(false), _) => self.event("It's a pass: Q has the ball."),
            (None, Some(back)) => self.event(format!("{back} has the ball!")),
            (None, None) => {}
        }
        if kind.is_none() && carrier.is_none() {
            for back in was.runners().filter(|back| is.runners().all(|other| other != *back)) {
                self.event(format!("{back} does not have the ball."));
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
            let team = self.team(self.before.unit_on_turn()).to_owned();
            self.step(format!("Nobody can move any more: {team} forfeits {}.", words::squares(left)));
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
