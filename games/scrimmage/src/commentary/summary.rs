//! What a whole play came to, in one sentence.

use crate::commentary::Commentator;
use crate::commentary::ending::Ending;
use crate::commentary::words::{YARDS, down_and_distance, gain, list, on_line, zone};
use crate::men::{MEN, QUARTERBACK, Unit};
use crate::position::{Ball, Phase, Position};

/// Rows from the middle of the line-up beyond which a run goes outside.
const OUTSIDE: u8 = 4;
/// Rows from the middle within which it goes up the middle.
const MIDDLE: u8 = 1;

impl Commentator<'_> {
    pub(super) fn summary(&self, ending: Ending) -> String {
        let at = self.before;
        let start = format!("{} {}", down_and_distance(at), on_line(at, at.line));
        format!("{start}: {}.", self.story(ending))
    }

    fn story(&self, ending: Ending) -> String {
        let thrown = self.before.passer.thrown;
        if let Ending::Incomplete(ball) = ending {
            let zone = zone(self.before, ball).unwrap_or_else(|| ball.to_string());
            return format!("Q's pass to {zone} falls incomplete");
        }
        let carrier = self.last_carrier(ending);
        let Some((unit, man)) = carrier else {
            return format!("the whistle ends the play{}", self.whistled(None));
        };
        let start = match unit {
            Unit::Offense if thrown => format!("Q finds {}", self.man(unit, man)),
            Unit::Defense => format!("{} intercepts Q's pass", self.man(unit, man)),
            Unit::Offense => self.run(man, self.last_row(ending)),
        };
        let missed = self.missed(unit.other(), ending);
        format!("{start}{missed}{}", self.end((unit, man), ending))
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
    fn run(&self, man: usize, row: Option<u8>) -> String {
        let at = self.before;
        if man == QUARTERBACK {
            return match at.possible.is_run() {
                Some(true) if at.passer.scrambled => "Q scrambles and runs".to_owned(),
                Some(true) => format!("Q keeps it{}", self.way(row)),
                Some(false) => "Q looks for a receiver".to_owned(),
                None => "Q has the ball".to_owned(),
            };
        }
        let back = self.man(Unit::Offense, man);
        match row {
            Some(_) => format!("{back} takes it{}", self.way(row)),
            None => format!("{back} carries it"),
        }
    }

    fn way(&self, row: Option<u8>) -> &'static str {
        match row.map(|row| row.abs_diff(self.before.annotations.middle)) {
            Some(0..=MIDDLE) => " up the middle",
            Some(OUTSIDE..) => " outside",
            Some(_) => " off tackle",
            None => "",
        }
    }

    fn missed(&self, tacklers: Unit, ending: Ending) -> String {
        let bits = self.before.annotations.missed | self.missing_now(tacklers, ending);
        let men: Vec<String> = (0..MEN).filter(|man| bits >> man & 1 == 1).map(|man| self.man(tacklers, man)).collect();
        if men.is_empty() { String::new() } else { format!(", missed by {}", list(&men)) }
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

    fn end(&self, (unit, man): (Unit, usize), ending: Ending) -> String {
        let fumble = match self.before.annotations.fumble() {
            None => String::new(),
            Some((_, tackler)) => format!("; fumble forced by {}", self.man(unit.other(), tackler)),
        };
        match ending {
            Ending::Tackled { attempt, column } => {
                let tackler = self.man(attempt.unit.other(), attempt.tackler as usize);
                let sack = attempt.unit == Unit::Offense && man == QUARTERBACK && Commentator::set_to_pass(self.before);
                let behind = yards(self.before, self.before.direction(Unit::Offense).spot(column.max(1))) <= 0;
                let verb = if sack && behind { "sacked" } else { "tackled" };
                format!(", {verb} by {tackler}{}", self.dead_on(attempt.unit, column))
            }
            Ending::CarriedIn(..) if unit == Unit::Defense => {
                format!(" and takes it all the way{}", self.points_in_words())
            }
            Ending::CarriedIn(..) => format!(", all the way{}", self.points_in_words()),
            Ending::CaughtIn(..) => format!(" in the end zone{}", self.points_in_words()),
            Ending::Recovered(team, by, at) => {
                let by = self.man(team, by);
                let for_team = self.team(team);
                let place = match self.winner() {
                    Some(_) => format!(" in the end zone{}", self.points_in_words()),
                    None => {
                        let line = self.before.direction(team).spot(at.column()).clamp(6, 54);
                        format!(" {}", on_line(self.before, line))
                    }
                };
                format!("{fumble}, and {by} recovers for {for_team}{place}")
            }
            Ending::Whistle(_) => format!("{fumble}, and the whistle ends the play{}", self.whistled(Some(unit))),
            Ending::Incomplete(_) => String::new(),
        }
    }

    /// Where a tackled carrier is down: what the team gained, or the place if it is the other team's ball now.
    fn dead_on(&self, unit: Unit, column: u8) -> String {
        let direction = self.before.direction(unit);
        if direction.attacks(column) {
            return format!(" only in the end zone{}", self.points_in_words());
        }
        if direction.defends(column) {
            return format!(" in their own end zone{}", self.points_in_words());
        }
        let spot = direction.spot(column);
        match unit {
            Unit::Offense => format!(" {}", gain(yards(self.before, spot))),
            Unit::Defense => format!(" {}", on_line(self.before, spot.clamp(6, 54))),
        }
    }

    fn whistled(&self, carriers: Option<Unit>) -> String {
        if self.game_ended() {
            return if self.safety() { format!(" in the end zone{}", self.points_in_words()) } else { String::new() };
        }
        match (carriers, self.before.ball) {
            (Some(Unit::Offense) | None, ball) if !matches!(ball, Ball::Loose(_)) => {
                format!(" {}", gain(yards(self.before, self.after.line)))
            }
            _ => format!(" {}", on_line(self.after, self.after.line)),
        }
    }

    /// ": touchdown, Red", if the game is won.
    fn points_in_words(&self) -> String {
        let Some(winner) = self.winner() else { return String::new() };
        let what = if self.touchdown() { "touchdown" } else { "safety" };
        format!(": {what}, {winner}")
    }
}

/// What the offense gained if the ball is dead at this line.
fn yards(before: &Position, spot: u8) -> i32 {
    let forward = i32::from(before.direction(Unit::Offense).forward());
    (i32::from(spot) - i32::from(before.line)) * forward * YARDS
}
