//! The play-by-play.

mod describe_action;
mod ending;
#[cfg(test)]
mod tests;

use kickoff_core::{Argument, Line, Lines, Message};

use crate::action::Action;
use crate::drive::{DriveEnd, Happening};
use crate::field::Square;
use crate::men::{Kind, QB, Unit};
use crate::position::{Phase, Position};
use crate::words::{Spot, side, yes};

pub(crate) use describe_action::{describe_action, headline, section_title};
pub(crate) use ending::after_punt;

/// The sentences that tell what happened between two positions.
pub(crate) fn narrate(before: &Position, action: Option<Action>, after: &Position) -> Vec<Line> {
    let mut commentator = Commentator { before, after, lines: Lines::default() };
    if let Some(action) = action {
        commentator.tell(action);
    }
    commentator.lines.into_vec()
}

struct Commentator<'a> {
    before: &'a Position,
    after: &'a Position,
    lines: Lines,
}

impl Commentator<'_> {
    /// The team on a side of the ball in the possession that the action belongs to.
    fn team(&self, unit: Unit) -> Message {
        side(self.before.seat(unit))
    }

    fn man(&self, kind: Kind) -> Message {
        Message::new("man").with("side", self.team(kind.unit())).with("kind", kind)
    }

    /// Where a square is on the field: "at the Home 20".
    fn standing(&self, at: Square) -> Message {
        Spot::of(self.before.offense, at.rank_for(self.before.offense)).standing()
    }

    /// The same as the offense has it: "its own 20".
    fn own(&self, at: Square) -> Message {
        Spot::own(self.before.offense, at.rank_for(self.before.offense)).named()
    }

    fn tell(&mut self, action: Action) {
        match action {
            Action::Toss(seat) => {
                let start = Spot::own(seat, self.after.line).standing();
                let won = Message::new("toss-won").with("side", side(seat)).with("start", start);
                self.lines.event(won.with("other", side(seat.other())));
            }
            Action::Place { kind, at } => self.placed(kind, at),
            Action::Move { from, to } => self.moved(from, to),
            Action::Nothing => self.nothing(),
            Action::Punt => self.punts(self.before.carrier),
            Action::FieldGoal => {
                let from = self.own(self.before.square(QB));
                let kicks = Message::new("kicks-field-goal").with("side", self.team(Unit::Offense));
                self.lines.event(kicks.with("from", from));
            }
            Action::Attempt => {
                self.lines.event(Message::new("announces-attempt").with("side", self.team(Unit::Offense)));
            }
            Action::Complete(at) => self.thrown(at),
        }
        self.aftermath(action);
    }

    fn placed(&mut self, kind: Kind, at: Square) {
        self.lines.step(match kind {
            Kind::Ol => {
                let last = Square::at(at.file() + 4, at.rank());
                let line = Message::new("line-stands").with("side", self.team(Unit::Offense));
                line.with("from", at).with("to", last)
            }
            _ => Message::new("lines-up").with("man", self.man(kind)).with("at", at),
        });
        match self.after.phase {
            Phase::LineUp(Unit::Offense, 0) => {
                let set = Message::new("defense-set").with("defense", self.team(Unit::Defense));
                self.lines.event(set.with("offense", self.team(Unit::Offense)));
            }
            Phase::Play(_) => self.lines.event(Message::new("lined-up").with("side", self.team(Unit::Offense))),
            _ => {}
        }
    }

    fn moved(&mut self, from: Square, to: Square) {
        let Some(kind) = self.before.man_on(from) else { return };
        let taken = self.before.man_on(to).map(|taken| self.man(taken));
        match self.before.outlook(from, to) {
            None => self.plain(kind, from, to, taken),
            Some(Happening::AttemptOver) => {
                self.plain(kind, from, to, taken);
                self.lines.event(Message::new("attempt-over"));
            }
            Some(Happening::DefensiveInterference) => self.defensive_interference(kind, to, taken),
            Some(Happening::Complete) => {
                self.plain(kind, from, to, taken);
                self.complete();
            }
            Some(Happening::Ends(end)) => self.finished(end, kind, (from, to), taken),
        }
    }

    /// A move or capture that ends nothing.
    fn plain(&mut self, kind: Kind, from: Square, to: Square, taken: Option<Message>) {
        let man = self.man(kind);
        let carrier = kind.unit() == Unit::Offense && self.before.number_on(from) == Some(self.before.carrier);
        if let Some(taken) = taken {
            let captures = Message::new("captures").with("ball", yes(carrier)).with("man", man);
            return self.lines.event(captures.with("taken", taken).with("to", to));
        }
        if !carrier {
            return self.lines.event(Message::new("moves").with("man", man).with("from", from).with("to", to));
        }
        let standing = self.standing(to);
        let ranks = i16::from(to.rank_for(self.before.offense)) - i16::from(from.rank_for(self.before.offense));
        if to.rank_for(self.before.offense) > self.before.progress.furthest && self.before.is_beyond(to) {
            let carries = Message::new("carries").with("man", man).with("to", to);
            return self.lines.event(carries.with("standing", standing));
        }
        let way = match ranks {
            1.. => "forward",
            0 => "sideways",
            _ => "back",
        };
        let takes = Message::new("takes-ball").with("way", way).with("man", man).with("from", from);
        self.lines.event(takes.with("to", to).with("standing", standing));
    }

    fn defensive_interference(&mut self, kind: Kind, to: Square, taken: Option<Message>) {
        for id in ["flag-defense", "sent-off"] {
            let told = Message::new(id).with("man", self.man(kind)).with("to", to);
            self.lines.event(told.with("receiver", or_nobody(taken.clone())));
        }
        if matches!(self.before.phase, Phase::Reply(_)) {
            self.complete();
        }
    }

    /// The defense has not spoiled the announced pass.
    fn complete(&mut self) {
        let Phase::Reply(receiver) = self.before.phase else { return };
        let Some(kind) = self.before.man_on(receiver) else { return };
        let complete = Message::new("complete").with("man", self.man(kind)).with("at", receiver);
        self.lines.event(complete.with("standing", self.standing(receiver)));
    }

    /// A move that ends the possession.
    fn finished(&mut self, end: DriveEnd, kind: Kind, way: (Square, Square), taken: Option<Message>) {
        let (from, to) = way;
        let told = |id| Message::new(id).with("man", self.man(kind)).with("to", to);
        let standing = self.standing(to);
        match end {
            DriveEnd::Touchdown => {
                if let Phase::Reply(_) = self.before.phase {
                    if taken.is_some() && self.after_interference(to) {
                        self.defensive_interference(kind, to, taken);
                    } else {
                        self.plain(kind, from, to, taken);
                        self.complete();
                    }
                    return self.lines.event(Message::new("touchdown-caught"));
                }
                self.lines.event(match taken {
                    None => told("touchdown"),
                    Some(victim) => told("touchdown-over").with("victim", victim),
                });
            }
            DriveEnd::Sack if self.before.carrier == QB => self.lines.event(told("sacked").with("standing", standing)),
            DriveEnd::Sack => {
                let down = told("brings-down").with("victim", or_nobody(taken));
                self.lines.event(down.with("standing", standing));
            }
            DriveEnd::Safety => self.lines.event(told("safety").with("victim", or_nobody(taken))),
            DriveEnd::Interception => {
                let intercepted = told("intercepted").with("from", from).with("victim", or_nobody(taken));
                self.lines.event(intercepted.with("standing", standing));
            }
            DriveEnd::Incompletion => {
                self.lines.event(match taken {
                    None => told("incomplete"),
                    Some(victim) => told("incomplete-over").with("victim", victim),
                });
                self.punts(QB);
            }
            DriveEnd::Interference => {
                self.lines.event(told("flag-offense").with("victim", or_nobody(taken)));
                self.lines.event(Message::new("must-punt").with("side", self.team(Unit::Offense)));
                self.punts(QB);
            }
            // No move ends a possession in one of these ways; what does is told of with what follows.
            DriveEnd::Punt | DriveEnd::FieldGoal | DriveEnd::OutOfMoves | DriveEnd::Half | DriveEnd::Game => {}
        }
    }

    /// Whether a capture on this square, in answer to a pass, is interference.
    fn after_interference(&self, to: Square) -> bool {
        self.before.is_beyond(to) && self.before.man_on(to).is_some_and(Kind::eligible)
    }

    /// A punt by a man, by choice or not.
    fn punts(&mut self, man: u8) {
        let from = self.own(self.before.square(man));
        self.lines.event(Message::new("punts").with("side", self.team(Unit::Offense)).with("from", from));
    }

    fn nothing(&mut self) {
        let team = self.team(self.before.unit_on_turn().unwrap_or(Unit::Defense));
        self.lines.event(Message::new("no-move").with("side", team));
        if let Phase::Reply(receiver) = self.before.phase {
            self.complete();
            if self.before.in_end_zone(receiver) {
                self.lines.event(Message::new("touchdown-caught"));
            }
        }
    }

    fn thrown(&mut self, to: Square) {
        let Some(kind) = self.before.man_on(to) else { return };
        let throws = Message::new("throws").with("from", self.before.square(QB)).with("man", self.man(kind));
        self.lines.event(throws.with("to", to).with("standing", self.standing(to)));
        self.lines.step(Message::new("one-move").with("side", self.team(Unit::Defense)));
    }
}

/// A man, if there is one.
fn or_nobody(man: Option<Message>) -> Argument {
    man.map_or_else(|| Argument::Text(String::new()), Argument::Message)
}
