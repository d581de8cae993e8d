//! The play-by-play.

mod describe_action;
mod ending;
#[cfg(test)]
mod tests;
pub(crate) mod words;

use kickoff_core::{Line, LineKind};

use crate::action::Action;
use crate::commentary::words::{own, place, standing};
use crate::drive::{DriveEnd, Happening};
use crate::field::Square;
use crate::men::{Kind, QB, Unit};
use crate::position::{Phase, Position};

pub(crate) use describe_action::{describe_action, headline, section_title};

/// The sentences that tell what happened between two positions.
pub(crate) fn narrate(before: &Position, action: Option<Action>, after: &Position, names: [&str; 2]) -> Vec<Line> {
    let mut commentator = Commentator { before, after, names, lines: Vec::new() };
    if let Some(action) = action {
        commentator.tell(action);
    }
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

    fn step(&mut self, text: impl AsRef<str>) {
        self.say(LineKind::Step, text);
    }

    /// The name of the team on a side of the ball in the possession that the action belongs to.
    fn team(&self, unit: Unit) -> String {
        self.names[self.before.seat(unit).index()].to_owned()
    }

    fn man(&self, kind: Kind) -> String {
        format!("{}'s {kind}", self.team(kind.unit()))
    }

    /// Where a square is on the field: "Home's 20".
    fn place(&self, at: Square) -> String {
        place(self.names, self.before.offense, at.rank_for(self.before.offense))
    }

    /// The same as the offense has it: "its own 20".
    fn own(&self, at: Square) -> String {
        own(self.names, self.before.offense, at.rank_for(self.before.offense))
    }

    fn tell(&mut self, action: Action) {
        match action {
            Action::Toss(seat) => {
                let start = standing(&own(self.names, seat, self.after.line));
                let [first, second] = [seat, seat.other()].map(|seat| self.names[seat.index()].to_owned());
                self.event(format!("{first} wins the toss and starts {start}; {second} starts the second half."));
            }
            Action::Place { kind, at } => self.placed(kind, at),
            Action::Move { from, to } => self.moved(from, to),
            Action::Nothing => self.nothing(),
            Action::Punt => {
                let from = self.own(self.before.square(self.before.carrier));
                let team = self.team(Unit::Offense);
                self.event(format!("{team} punts from {from}."));
            }
            Action::FieldGoal => {
                let from = self.own(self.before.square(QB));
                let team = self.team(Unit::Offense);
                self.event(format!("{team} kicks from {from}, and it is good: a field goal!"));
            }
            Action::Attempt => {
                let team = self.team(Unit::Offense);
                self.event(format!("{team} announces a pass attempt: the quarterback looks for a receiver."));
            }
            Action::Complete(at) => self.thrown(at),
        }
        self.aftermath(action);
    }

    fn placed(&mut self, kind: Kind, at: Square) {
        let man = match kind {
            Kind::Ol => {
                let last = Square::at(at.file() + 4, at.rank());
                format!("{}'s offensive line stands from {at} to {last}.", self.team(Unit::Offense))
            }
            _ => format!("{} lines up on {at}.", self.man(kind)),
        };
        self.step(man);
        match self.after.phase {
            Phase::LineUp(Unit::Offense, 0) => {
                let [offense, defense] = Unit::BOTH.map(|unit| self.team(unit));
                self.event(format!("{defense}'s defense is set. {offense} lines up against it."));
            }
            Phase::Play(_) => {
                let team = self.team(Unit::Offense);
                self.event(format!("{team} is lined up. Hike!"));
            }
            _ => {}
        }
    }

    fn moved(&mut self, from: Square, to: Square) {
        let Some(kind) = self.before.man_on(from) else { return };
        let man = self.man(kind);
        let taken = self.before.man_on(to).map(|taken| self.man(taken));
        match self.before.outlook(from, to) {
            None => self.plain(kind, &man, from, to, taken),
            Some(Happening::AttemptOver) => {
                self.plain(kind, &man, from, to, taken);
                self.event(
                    "The quarterback has crossed the line: the attempt is over, and this possession sees no pass.",
                );
            }
            Some(Happening::DefensiveInterference) => self.defensive_interference(&man, to, taken),
            Some(Happening::Complete) => {
                self.plain(kind, &man, from, to, taken);
                self.complete();
            }
            Some(Happening::Ends(end)) => self.finished(end, kind, &man, (from, to), taken),
        }
    }

    /// A move or capture that ends nothing.
    fn plain(&mut self, kind: Kind, man: &str, from: Square, to: Square, taken: Option<String>) {
        let carrier = kind.unit() == Unit::Offense && self.before.number_on(from) == Some(self.before.carrier);
        if let Some(taken) = taken {
            let ball = if carrier { ", with the ball," } else { "" };
            return self.event(format!("{man}{ball} captures {taken} on {to}."));
        }
        if !carrier {
            return self.event(format!("{man} moves from {from} to {to}."));
        }
        let at = standing(&self.place(to));
        let ranks = i16::from(to.rank_for(self.before.offense)) - i16::from(from.rank_for(self.before.offense));
        if to.rank_for(self.before.offense) > self.before.progress.furthest && self.before.is_beyond(to) {
            return self.event(format!("{man} carries the ball forward to {to}, {at}."));
        }
        let way = match ranks {
            1.. => "forward",
            0 => "sideways",
            _ => "back",
        };
        self.event(format!("{man} takes the ball {way} from {from} to {to}, {at}."));
    }

    fn defensive_interference(&mut self, man: &str, to: Square, taken: Option<String>) {
        let receiver = taken.unwrap_or_default();
        self.event(format!("Flag! {man} hits {receiver} beyond the line on {to}: defensive interference."));
        self.event(format!("{receiver} stays on {to}, and {man} is sent off."));
        if matches!(self.before.phase, Phase::Reply(_)) {
            self.complete();
        }
    }

    /// The defense has not spoiled the announced pass.
    fn complete(&mut self) {
        let Phase::Reply(receiver) = self.before.phase else { return };
        let Some(kind) = self.before.man_on(receiver) else { return };
        let at = standing(&self.place(receiver));
        let man = self.man(kind);
        self.event(format!("Complete! {man} has the ball on {receiver}, {at}."));
    }

    /// A move that ends the possession.
    fn finished(&mut self, end: DriveEnd, kind: Kind, man: &str, way: (Square, Square), taken: Option<String>) {
        let (from, to) = way;
        let victim = taken.clone().unwrap_or_default();
        match end {
            DriveEnd::Touchdown => {
                if let Phase::Reply(_) = self.before.phase {
                    match taken.filter(|_| self.after_interference(to)) {
                        Some(_) => self.defensive_interference(man, to, Some(victim)),
                        None => {
                            self.plain(kind, man, from, to, (!victim.is_empty()).then_some(victim));
                            self.complete();
                        }
                    }
                    return self.event("Caught in the end zone: touchdown!");
                }
                let over = if victim.is_empty() { String::new() } else { format!(" over {victim}") };
                self.event(format!("{man} takes the ball{over} into the end zone on {to}: touchdown!"));
            }
            DriveEnd::Sack if self.before.carrier == QB => {
                self.event(format!("Sacked! {man} catches the quarterback on {to}, {}.", standing(&self.place(to))));
            }
            DriveEnd::Sack => {
                self.event(format!("{man} brings {victim} down on {to}, {}.", standing(&self.place(to))));
            }
            DriveEnd::Safety => {
                self.event(format!("Safety! {man} catches {victim} with the ball in their own end zone on {to}."));
            }
            DriveEnd::Interception => {
                let at = standing(&self.place(to));
                self.event(format!(
                    "Intercepted! {man} comes from {from} and takes the pass from {victim} on {to}, {at}."
                ));
            }
            DriveEnd::Incompletion => {
                let over = if victim.is_empty() { String::new() } else { format!(", over {victim},") };
                self.event(format!("Incomplete! {man} gets into the path of the pass{over} on {to}."));
                self.forced_punt();
            }
            DriveEnd::Interference => {
                self.event(format!("Flag! {man} goes for {victim} beyond the line on {to}: offensive interference."));
                self.event(format!("Nobody is captured, and {} has to punt at once.", self.team(Unit::Offense)));
                self.forced_punt();
            }
            DriveEnd::Punt | DriveEnd::FieldGoal | DriveEnd::Half | DriveEnd::Game => {}
        }
    }

    /// Whether a capture on this square, in answer to a pass, is interference.
    fn after_interference(&self, to: Square) -> bool {
        self.before.is_beyond(to) && self.before.man_on(to).is_some_and(Kind::eligible)
    }

    fn forced_punt(&mut self) {
        let from = self.own(self.before.square(QB));
        let team = self.team(Unit::Offense);
        self.event(format!("{team} punts from {from}."));
    }

    fn nothing(&mut self) {
        let team = self.team(self.before.unit_on_turn().unwrap_or(Unit::Defense));
        self.event(format!("{team} has no move."));
        if let Phase::Reply(receiver) = self.before.phase {
            self.complete();
            if self.before.in_end_zone(receiver) {
                self.event("Caught in the end zone: touchdown!");
            }
        }
    }

    fn thrown(&mut self, to: Square) {
        let Some(kind) = self.before.man_on(to) else { return };
        let from = self.before.square(QB);
        let [man, defense] = [self.man(kind), self.team(Unit::Defense)];
        let at = standing(&self.place(to));
        self.event(format!("The quarterback throws from {from} to {man} on {to}, {at}!"));
        self.step(format!("{defense} has one move to stop it."));
    }
}
