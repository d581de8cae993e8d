//! What follows from an action: ends of possessions, quarters and halves, and where the next possession starts.

use kickoff_core::{LineKind, Outcome};

use crate::action::Action;
use crate::commentary::words::{after_punt, moves, ordinal, own, score, standing};
use crate::commentary::{Commentator, section_title};
use crate::drive::{Drive, DriveEnd};
use crate::position::Phase;
use crate::rules::ending::punted;

/// Actions before the end of a half at which the players are told.
const LAST: u16 = 10;
/// In a half shorter than this nobody is told.
const LONG: u16 = 40;

impl Commentator<'_> {
    /// What follows from the action.
    pub(super) fn aftermath(&mut self, action: Action) {
        let [was, is] = [self.before, self.after];
        let over = is.phase == Phase::Over;
        let half_over = over || was.half != is.half;
        let drive = is.last_drive.filter(|drive| was.last_drive.is_none_or(|last| last.possession != drive.possession));
        if let Some(drive) = drive {
            self.consequence(drive, half_over);
            let summary = self.summary(drive);
            self.say(LineKind::Summary, summary);
        }
        if over {
            self.game_over();
        } else if half_over {
            self.event(format!("Half-time. {}.", score(self.names, is.score)));
        } else if was.quarter() != is.quarter() {
            let quarter = if is.quarter() == 2 { "second" } else { "fourth" };
            self.event(format!("The {quarter} quarter begins."));
        } else if was.moves != is.moves && is.options.half_moves - is.moves == LAST && is.options.half_moves >= LONG {
            self.event(format!("{LAST} moves are left in the half."));
        }
        let lines_up = matches!(is.phase, Phase::LineUp(..)) && !matches!(action, Action::Place { .. });
        if lines_up {
            self.heading();
        }
    }

    /// The points, and what the other team has of it.
    fn consequence(&mut self, drive: Drive, half_over: bool) {
        let [offense, defense] = [drive.offense, drive.offense.other()].map(|seat| self.names[seat.index()].to_owned());
        if drive.end.is_punt() && !half_over {
            return self.event(after_punt(self.names, drive.offense, drive.end_rank));
        }
        let after = |scorer: &str| {
            let scored = score(self.names, self.after.score);
            let points: i32 = drive.points().iter().sum();
            format!("{points} points for {scorer}: {scored}.")
        };
        match drive.end {
            DriveEnd::Touchdown | DriveEnd::FieldGoal => self.event(after(&offense)),
            DriveEnd::Safety => self.event(after(&defense)),
            DriveEnd::Sack | DriveEnd::Interception if !half_over => {
                let (seat, line) = self.before.next_start(drive.end, drive.end_rank);
                let start = standing(&own(self.names, seat, line));
                self.event(format!("{defense} takes over {start}."));
            }
            _ => {}
        }
    }

    /// What a possession came to, in one sentence.
    fn summary(&self, drive: Drive) -> String {
        let team = self.names[drive.offense.index()];
        let from = own(self.names, drive.offense, drive.line);
        let place = own(self.names, drive.offense, drive.end_rank);
        let at = standing(&place);
        let number = moves(drive.progress.moves);
        let pass = if drive.progress.completed { ", with a pass" } else { "" };
        let what = match drive.end {
            DriveEnd::Touchdown => format!("touchdown after {number}{pass}"),
            DriveEnd::FieldGoal => format!("field goal from {place} after {number}"),
            DriveEnd::Safety => format!("a safety after {number}{pass}"),
            DriveEnd::Sack if drive.progress.completed => format!("stopped {at} after {number}{pass}"),
            DriveEnd::Sack => format!("sacked {at} after {number}"),
            DriveEnd::Interception => format!("intercepted {at} after {number}"),
            DriveEnd::Punt => format!("{} from {place} after {number}{pass}", touchback("punt", drive)),
            DriveEnd::Interference => {
                format!("{} from {place} for offensive interference", touchback("forced punt", drive))
            }
            DriveEnd::Incompletion => {
                format!("{} from {place} after an incomplete pass", touchback("forced punt", drive))
            }
            DriveEnd::Half => format!("the half runs out {at} after {number}{pass}"),
            DriveEnd::Game => format!("time runs out {at} after {number}{pass}"),
        };
        format!("{team} from {from}: {what}.")
    }

    fn game_over(&mut self) {
        let outcome = Outcome::by_score(self.after.score);
        let scored = score(self.names, outcome.score);
        self.event(match outcome.winner() {
            Some(seat) => format!("The game is over: {} wins! {scored}.", self.names[seat.index()]),
            None => format!("The game is over, and it is a draw. {scored}."),
        });
    }

    fn heading(&mut self) {
        let at = self.after;
        let title = section_title(at, self.names);
        let quarter = ordinal(at.quarter());
        self.say(LineKind::Heading, format!("Possession {} · {title} · {quarter} quarter", at.possession));
    }
}

/// A punt, said so if it was a touchback.
fn touchback(punt: &str, drive: Drive) -> String {
    match punted(drive.end_rank) {
        Some(_) => punt.to_owned(),
        None => format!("{punt} into the end zone"),
    }
}
