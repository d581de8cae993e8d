//! What a whole play came to, in one sentence.

use kickoff_core::{Argument, Message};

use crate::commentary::Commentator;
use crate::commentary::ending::Ending;
use crate::men::{MEN, QUARTERBACK, Unit};
use crate::position::{Ball, Phase, Position};
use crate::words::{Parts as _, YARDS, nothing, on_line, side, spaced, zone};

/// Rows from the middle of the line-up beyond which a run goes outside.
const OUTSIDE: u8 = 4;
/// Rows from the middle within which it goes up the middle.
const MIDDLE: u8 = 1;

impl Commentator<'_> {
    pub(super) fn summary(&self, ending: Ending) -> Message {
        Message::new("summary").with_situation(self.before).with("story", self.story(ending))
    }

    fn story(&self, ending: Ending) -> Message {
        let thrown = self.before.passer.thrown;
        if let Ending::Incomplete(ball) = ending {
            let target: Argument = match zone(self.before, ball) {
                0 => ball.into(),
                zone => Message::new("zone").with("zone", zone).into(),
            };
            return Message::new("story-incomplete").with("target", target);
        }
        let carrier = self.last_carrier(ending);
        let Some((unit, man)) = carrier else {
            return Message::new("story-whistle").with("place", self.whistled(None));
        };
        let start = match unit {
            Unit::Offense if thrown => Message::new("story-finds").with("man", self.man(unit, man)),
            Unit::Defense => Message::new("story-intercepts").with("man", self.man(unit, man)),
            Unit::Offense => self.run(man, self.last_row(ending)),
        };
        let story = Message::new("story").with("start", start).with("missed", self.missed(unit.other(), ending));
        story.with("end", self.end((unit, man), ending))
    }

    /// The man who carried the ball last, if everyone knows who that was.
    fn last_carrier(&self, ending: Ending) -> Option<(Unit, usize)> {
        if let Some((man, _)) = self.before.annotations.fumble() {
            return Some((self.before.possession, man));
        }
        match ending {
            Ending::Tackled { attempt, .. } => Some((attempt.unit, attempt.carrier as usize)),
            Ending::CarriedIn(unit, man, _) | Ending::CaughtIn(unit, man) | Ending::Whistle(Some((unit, man))) => {
                Some((unit, man))
            }
            Ending::Whistle(None) => Commentator::known_carrier(self.before),
            Ending::Recovered(..) | Ending::Incomplete(_) => None,
        }
    }

    /// The row in which the carrier ended.
    fn last_row(&self, ending: Ending) -> Option<u8> {
        match (ending, self.before.phase) {
            (Ending::Tackled { attempt, .. }, _) => Some(attempt.at.row()),
            (_, Phase::Fumble(at)) => Some(at.row()),
            (_, Phase::Tackle(attempt)) => Some(attempt.at.row()),
            (Ending::CarriedIn(_, _, at), _) => Some(at.row()),
            _ => None,
        }
    }

    /// How a run, or a pass play without a pass, went.
    fn run(&self, man: usize, row: Option<u8>) -> Message {
        let at = self.before;
        if man == QUARTERBACK {
            return match at.possible.is_run() {
                Some(true) if at.passer.scrambled => Message::new("story-scrambles"),
                Some(true) => Message::new("story-keeps").with("through", self.through(row)),
                Some(false) => Message::new("story-looks"),
                None => Message::new("story-has"),
            };
        }
        let story = match row {
            Some(_) => Message::new("story-takes").with("through", self.through(row)),
            None => Message::new("story-carries"),
        };
        story.with("man", self.man(Unit::Offense, man))
    }

    /// Where a run went through the line.
    fn through(&self, row: Option<u8>) -> &'static str {
        match row.map(|row| row.abs_diff(self.before.annotations.middle)) {
            Some(0..=MIDDLE) => "middle",
            Some(OUTSIDE..) => "outside",
            Some(_) => "tackle",
            None => "unknown",
        }
    }

    fn missed(&self, tacklers: Unit, ending: Ending) -> Argument {
        let bits = self.before.annotations.missed | self.missing_now(tacklers, ending);
        let men: Vec<Argument> =
            (0..MEN).filter(|man| bits >> man & 1 == 1).map(|man| self.man(tacklers, man)).collect();
        if men.is_empty() { nothing() } else { Message::new("story-missed").with("men", Argument::all_of(men)).into() }
    }

    /// Who missed just now: the miss itself ended the play, by a touchdown or the whistle.
    fn missing_now(&self, tacklers: Unit, ending: Ending) -> u16 {
        match (self.before.phase, ending) {
            (Phase::Tackle(attempt), Ending::CarriedIn(..) | Ending::Whistle(_)) if attempt.unit != tacklers => {
                1 << attempt.tackler
            }
            _ => 0,
        }
    }

    fn end(&self, (unit, man): (Unit, usize), ending: Ending) -> Argument {
        let fumble = match self.before.annotations.fumble() {
            None => nothing(),
            Some((_, tackler)) => Message::new("story-fumble").with("man", self.man(unit.other(), tackler)).into(),
        };
        let end = match ending {
            Ending::Tackled { attempt, column } => {
                let tackler = self.man(attempt.unit.other(), attempt.tackler as usize);
                let sack = attempt.unit == Unit::Offense && man == QUARTERBACK && Commentator::set_to_pass(self.before);
                let behind = yards(self.before, self.before.direction(Unit::Offense).spot(column.max(1))) <= 0;
                let tackled = Message::new(if sack && behind { "end-sacked" } else { "end-tackled" });
                tackled.with("man", tackler).with("place", self.dead_on(attempt.unit, column))
            }
            Ending::CarriedIn(..) if unit == Unit::Defense => self.with_points("end-carried-back"),
            Ending::CarriedIn(..) => self.with_points("end-carried"),
            Ending::CaughtIn(..) => self.with_points("end-caught"),
            Ending::Recovered(team, by, at) => {
                let place = match self.winner() {
                    Some(_) => self.with_points("end-caught"),
                    None => {
                        let line = self.before.direction(team).spot(at.column()).clamp(6, 54);
                        spaced(on_line(self.before, line))
                    }
                };
                let recovered = Message::new("end-recovered").with("fumble", fumble).with("man", self.man(team, by));
                recovered.with("side", self.team(team)).with("place", place)
            }
            Ending::Whistle(_) => {
                Message::new("end-whistle").with("fumble", fumble).with("place", self.whistled(Some(unit)))
            }
            Ending::Incomplete(_) => return nothing(),
        };
        end.into()
    }

    /// Where a tackled carrier is down: what the team gained, or the place if it is the other team's ball now.
    fn dead_on(&self, unit: Unit, column: u8) -> Message {
        let direction = self.before.direction(unit);
        if direction.attacks(column) {
            return self.with_points("place-end-zone-only");
        }
        if direction.defends(column) {
            return self.with_points("place-own-end-zone");
        }
        let spot = direction.spot(column);
        spaced(match unit {
            Unit::Offense => gain(yards(self.before, spot)),
            Unit::Defense => on_line(self.before, spot.clamp(6, 54)),
        })
    }

    fn whistled(&self, carriers: Option<Unit>) -> Argument {
        if self.game_ended() {
            return if self.safety() { self.with_points("end-caught").into() } else { nothing() };
        }
        let place = match (carriers, self.before.ball) {
            (Some(Unit::Offense) | None, ball) if !matches!(ball, Ball::Loose(_)) => {
                gain(yards(self.before, self.after.line))
            }
            _ => on_line(self.after, self.after.line),
        };
        spaced(place).into()
    }

    /// A part of the story that ends with the points, if the game is won: ": touchdown, Red".
    fn with_points(&self, id: &'static str) -> Message {
        let points = match self.winner() {
            None => nothing(),
            Some(winner) => {
                let id = if self.touchdown() { "points-touchdown" } else { "points-safety" };
                Message::new(id).with("side", side(winner)).into()
            }
        };
        Message::new(id).with("points", points)
    }
}

/// A gain as the play-by-play ends its sentences: "for 8", "for no gain", "for a loss of 4".
pub(super) fn gain(yards: i32) -> Message {
    match yards {
        0 => Message::new("gain-none"),
        1.. => Message::new("gain-forward").with("yards", yards),
        _ => Message::new("gain-loss").with("yards", -yards),
    }
}

/// What the offense gained if the ball is dead at this line.
fn yards(before: &Position, spot: u8) -> i32 {
    let forward = i32::from(before.direction(Unit::Offense).forward());
    (i32::from(spot) - i32::from(before.line)) * forward * YARDS
}
