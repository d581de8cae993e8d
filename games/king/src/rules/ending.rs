//! Ends of possessions and halves, and who has the ball next.

use kickoff_core::Seat;

use crate::drive::{Drive, DriveEnd, Progress};
use crate::field::{END_ZONE, RANKS, Square, limited};
use crate::men::{MEN, QB, Unit};
use crate::position::{Phase, Position};

/// The line of a team's own 20.
pub(crate) const OWN_20: u8 = 6;
/// The line of a team's own 40.
pub(crate) const OWN_40: u8 = 10;
/// How many ranks a punt goes.
pub(crate) const PUNT: u8 = 8;

/// Where the other team starts after a punt from a rank of the offense, as that team counts ranks; `None` for a
/// touchback.
pub(crate) fn punted(rank: u8) -> Option<u8> {
    let lands = rank + PUNT;
    (lands < END_ZONE).then(|| limited(RANKS + 1 - lands))
}

impl Position {
    /// The toss: a team starts the first half.
    pub(crate) fn kick_off(&mut self, seat: Seat) {
        self.started = seat;
        self.line_up(seat, OWN_20);
    }

    /// A new possession of a team, from a line as it counts ranks.
    pub(crate) fn line_up(&mut self, offense: Seat, line: u8) {
        self.men = [Square::OFF; MEN];
        self.phase = Phase::LineUp(Unit::Defense, Unit::Defense.men().start as u8);
        self.offense = offense;
        self.line = line;
        self.carrier = QB;
        self.attempt = false;
        self.beyond = false;
        self.possession += 1;
        self.progress = Progress {
            quarter: self.quarter(),
            furthest: 0,
            moves: 0,
            attempted: false,
            announced: false,
            completed: false,
        };
    }

    /// The action on turn has been carried out; `end` is how it ended the possession and on which rank. Then follows
    /// what ends with it, or the side that is next moves.
    pub(crate) fn action_done(&mut self, counts: bool, next: Unit, end: Option<(DriveEnd, u8)>) {
        self.moves += u16::from(counts);
        self.phase = Phase::Play(next);
        let half_over = self.moves >= self.options.half_moves;
        let out_of_moves = next == Unit::Offense && self.possession_moves_left() == Some(0);
        let end = end.or_else(|| out_of_moves.then(|| (DriveEnd::OutOfMoves, self.carrier_rank())));
        if let Some((end, rank)) = end {
            self.possession_over(end, rank);
            if !half_over {
                let (team, line) = self.next_start(end, rank);
                self.line_up(team, line);
            }
        }
        if half_over {
            self.half_over(end.is_some());
        }
    }

    /// The actions that the offense has left in this possession; `None` without a limit.
    pub(crate) fn possession_moves_left(&self) -> Option<u16> {
        let limit = u16::from(self.options.possession_moves);
        (limit > 0).then(|| limit.saturating_sub(self.progress.moves))
    }

    fn possession_over(&mut self, end: DriveEnd, end_rank: u8) {
        let drive = Drive {
            offense: self.offense,
            possession: self.possession,
            half: self.half,
            line: self.line,
            progress: self.progress,
            end_rank,
            end,
        };
        for (score, points) in self.score.iter_mut().zip(drive.points()) {
            *score += points;
        }
        self.last_drive = Some(drive);
    }

    /// Who starts after a possession that ended on a rank, and from which line as that team counts ranks.
    pub(crate) fn next_start(&self, end: DriveEnd, rank: u8) -> (Seat, u8) {
        let other = self.offense.other();
        match end {
            DriveEnd::Sack | DriveEnd::Interception | DriveEnd::OutOfMoves => {
                (other, limited((RANKS + 1).saturating_sub(rank)))
            }
            DriveEnd::Punt | DriveEnd::Interference | DriveEnd::Incompletion => (other, punted(rank).unwrap_or(OWN_20)),
            DriveEnd::Safety => (other, OWN_40),
            DriveEnd::Touchdown | DriveEnd::FieldGoal | DriveEnd::Half | DriveEnd::Game => (other, OWN_20),
        }
    }

    /// The half is over wherever play stands.
    fn half_over(&mut self, ended: bool) {
        let last = self.half == 2;
        if !ended {
            let end = if last { DriveEnd::Game } else { DriveEnd::Half };
            self.possession_over(end, self.carrier_rank());
        }
        if last {
            self.phase = Phase::Over;
            return;
        }
        self.half = 2;
        self.moves = 0;
        self.line_up(self.started.other(), OWN_20);
    }
}
