//! What follows from an action: ends of possessions, quarters and halves, and where the next possession starts.

use kickoff_core::{LineKind, Message, Outcome, Seat};

use crate::action::Action;
use crate::commentary::{Commentator, section_title};
use crate::drive::{Drive, DriveEnd};
use crate::field::YARDS;
use crate::position::Phase;
use crate::rules::ending::{OWN_20, PUNT, punted};
use crate::words::{Parts as _, Spot, side, yes};

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
            self.lines.say(LineKind::Summary, summary(drive));
        }
        if over {
            self.game_over();
        } else if half_over {
            self.lines.event(Message::new("half-time").with_score(is.score));
        } else if was.quarter() != is.quarter() {
            self.lines.event(Message::new("quarter-begins").with("quarter", is.quarter()));
        } else if was.moves != is.moves && is.options.half_moves - is.moves == LAST && is.options.half_moves >= LONG {
            self.lines.event(Message::new("moves-left").with("moves", LAST));
        }
        let lines_up = matches!(is.phase, Phase::LineUp(..)) && !matches!(action, Action::Place { .. });
        if lines_up {
            self.heading();
        }
    }

    /// The points, and what the other team has of it.
    fn consequence(&mut self, drive: Drive, half_over: bool) {
        let [offense, defense] = [drive.offense, drive.offense.other()];
        if drive.end.is_punt() && !half_over {
            return self.lines.event(after_punt(offense, drive.end_rank));
        }
        let after = |scorer: Seat| {
            let points: i32 = drive.points().iter().sum();
            Message::new("points-for").with("points", points).with("side", side(scorer)).with_score(self.after.score)
        };
        if drive.end == DriveEnd::OutOfMoves {
            self.lines
                .event(Message::new("out-of-moves").with("side", side(offense)).with("moves", drive.progress.moves));
        }
        match drive.end {
            DriveEnd::Touchdown | DriveEnd::FieldGoal => self.lines.event(after(offense)),
            DriveEnd::Safety => self.lines.event(after(defense)),
            DriveEnd::Sack | DriveEnd::Interception | DriveEnd::OutOfMoves if !half_over => {
                let (seat, line) = self.before.next_start(drive.end, drive.end_rank);
                let start = Spot::own(seat, line).standing();
                self.lines.event(Message::new("takes-over").with("side", side(defense)).with("start", start));
            }
            _ => {}
        }
    }

    fn game_over(&mut self) {
        let outcome = Outcome::by_score(self.after.score);
        self.lines.event(match outcome.winner() {
            Some(seat) => Message::new("game-won").with("side", side(seat)).with_score(outcome.score),
            None => Message::new("game-drawn").with_score(outcome.score),
        });
    }

    fn heading(&mut self) {
        let at = self.after;
        let heading = Message::new("heading").with("possession", at.possession).with("title", section_title(at));
        self.lines.say(LineKind::Heading, heading.with("quarter", at.quarter()));
    }
}

/// Where the other team starts after a punt from a rank of `seat`, as a sentence.
pub(crate) fn after_punt(seat: Seat, rank: u8) -> Message {
    let (message, line) = match punted(rank) {
        Some(line) => (Message::new("after-punt").with("yards", u32::from(PUNT) * YARDS), line),
        None => (Message::new("after-touchback"), OWN_20),
    };
    message.with("side", side(seat.other())).with("start", Spot::own(seat.other(), line).standing())
}

/// What a possession came to, in one sentence.
fn summary(drive: Drive) -> Message {
    let place = Spot::own(drive.offense, drive.end_rank);
    let what = Message::new(match drive.end {
        DriveEnd::Touchdown => "end-touchdown",
        DriveEnd::FieldGoal => "end-field-goal",
        DriveEnd::Safety => "end-safety",
        DriveEnd::Sack if drive.progress.completed => "end-stopped",
        DriveEnd::Sack => "end-sacked",
        DriveEnd::Interception => "end-interception",
        DriveEnd::OutOfMoves => "end-out-of-moves",
        DriveEnd::Punt => "end-punt",
        DriveEnd::Interference => "end-interference",
        DriveEnd::Incompletion => "end-incompletion",
        DriveEnd::Half => "end-half",
        DriveEnd::Game => "end-game",
    });
    let what = what.with("place", place.named()).with("standing", place.standing());
    let what = what.with("moves", drive.progress.moves).with("pass", yes(drive.progress.completed));
    let what = what.with("touchback", yes(punted(drive.end_rank).is_none()));
    let from = Spot::own(drive.offense, drive.line).named();
    Message::new("summary").with("side", side(drive.offense)).with("from", from).with("what", what)
}
