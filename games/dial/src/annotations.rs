//! What the rules never look at: the drives and the last spin, for the play-by-play, the drive chart and the dial.

use kickoff_core::Seat;
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::action::Choice;
use crate::position::{Phase, Play, Position, turned};
use crate::rules::spun::{Spun, Turnover};
use crate::scene::types::DialTeam;
use crate::signal::Signal;
use crate::spin::Spin;

/// After a touchback a drive starts on the team's own 20.
const TOUCHBACK: u8 = 20;

/// The event that ended a drive.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = DialDriveEnd)]
pub enum DriveEnd {
    /// The team scored a touchdown.
    Touchdown,
    /// It kicked a field goal.
    FieldGoal,
    /// It missed a field goal.
    MissedFieldGoal,
    /// The offense punted, and the other team has the ball.
    Punt,
    /// A kick of its own was blocked and lost, or recovered on fourth down.
    Blocked,
    /// The offense lost the ball in a play.
    Fumble,
    /// The other team intercepted a pass.
    Interception,
    /// A completed pass went over the end line.
    OverEndLine,
    /// The fourth down fell short of the line to gain.
    Downs,
    /// It gave away a safety.
    Safety,
    /// The half ended during the drive.
    Half,
}

impl DriveEnd {
    /// The word for it in counts of drives, the one that scenes have.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            DriveEnd::Touchdown => "touchdown",
            DriveEnd::FieldGoal => "field-goal",
            DriveEnd::MissedFieldGoal => "missed-field-goal",
            DriveEnd::Punt => "punt",
            DriveEnd::Blocked => "blocked",
            DriveEnd::Fumble => "fumble",
            DriveEnd::Interception => "interception",
            DriveEnd::OverEndLine => "over-end-line",
            DriveEnd::Downs => "downs",
            DriveEnd::Safety => "safety",
            DriveEnd::Half => "half",
        }
    }
}

/// A drive: one team's possession, with the kick-off that starts it and the try that follows a touchdown. Places are yards
/// from the team's own goal line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[schema(as = DialPossession)]
pub struct Drive {
    /// Its number in the game, from 1.
    pub number: u16,
    /// The team that has the ball or is to receive it; absent until that is known.
    #[serde(serialize_with = "serialize_team")]
    #[schema(value_type = Option<DialTeam>)]
    pub team: Option<Seat>,
    /// The half, 1 or 2.
    pub half: u8,
    /// Where it started: its first down, or before that, where the team came to have the ball. Absent until it has.
    pub start: Option<u8>,
    /// Where it ended, or stands; 100 is the goal line that the team attacks and 0 its own. A kick counts from where it was
    /// kicked, a pass from where it was thrown.
    pub end: u8,
    /// The number of plays from scrimmage in it.
    pub plays: u16,
    /// First downs made (the one with which it started not counted).
    pub first_downs: u16,
    /// How it ended; absent while it goes on.
    pub how: Option<DriveEnd>,
    /// Whether the ball ended behind the goal line that the team attacks, so that the other team has it on its 20.
    pub touchback: bool,
    /// The team that scored a touchdown on its last play: the team itself, or the other one after a ball lost or a kick
    /// blocked behind the goal line.
    #[serde(serialize_with = "serialize_team")]
    #[schema(value_type = Option<DialTeam>)]
    pub touchdown: Option<Seat>,
    /// Whether the point after it was made.
    pub try_good: Option<bool>,
    /// Points scored during the drive, seat 0 first.
    pub points: [u8; 2],
}

fn serialize_team<S: Serializer>(team: &Option<Seat>, serializer: S) -> Result<S::Ok, S::Error> {
    team.map(DialTeam::of).serialize(serializer)
}

impl Drive {
    const fn new(number: u16, half: u8, team: Option<Seat>, start: Option<u8>) -> Drive {
        Drive {
            number,
            team,
            half,
            start,
            end: match start {
                Some(place) => place,
                None => 0,
            },
            plays: 0,
            first_downs: 0,
            how: None,
            touchback: false,
            touchdown: None,
            try_good: None,
            points: [0, 0],
        }
    }

    /// Yards gained; none before the team has the ball.
    pub fn gain(&self) -> i16 {
        self.start.map_or(0, |start| i16::from(self.end) - i16::from(start))
    }
}

/// What is remembered of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Annotations {
    /// The drive going on; the last one once the game is over.
    pub drive: Drive,
    /// The drive that ended last.
    pub last_drive: Option<Drive>,
    /// The last signal and what the dial showed for it; `None` before the first spin.
    pub last_spin: Option<(Signal, Spin)>,
}

impl Annotations {
    pub(crate) const fn new() -> Annotations {
        Annotations { drive: Drive::new(1, 1, None, None), last_drive: None, last_spin: None }
    }

    /// The annotations of a game that begins in the middle.
    pub(crate) fn at(position: &Position) -> Annotations {
        let drive = match position.play() {
            None => Drive::new(1, position.half, None, None),
            Some(play) if play.is_kick() => Drive::new(1, position.half, Some(position.team.other()), None),
            Some(_) => Drive::new(1, position.half, Some(position.team), Some(turned(position.g))),
        };
        Annotations { drive, ..Annotations::new() }
    }

    /// A team has chosen to kick or receive.
    pub(crate) const fn chosen(&mut self, team: Seat, choice: Choice) {
        let receiver = match choice {
            Choice::Kick => team.other(),
            Choice::Receive => team,
        };
        self.drive.team = Some(receiver);
    }

    /// The timekeeper has ended the half; `after` is what comes next.
    pub(crate) fn time_up(&mut self, after: &Position) {
        self.drive.how = Some(DriveEnd::Half);
        self.last_drive = Some(self.drive);
        // Once the game is over, the last drive stays.
        if after.phase != Phase::Over {
            self.drive = Drive::new(self.drive.number + 1, after.half, None, None);
        }
    }

    /// A spin has been followed: `before` is where it was made, `after` where it led.
    #[inline]
    pub(crate) fn spun(&mut self, before: &Position, (play, signal, spin): Spinning, spun: Spun, after: &Position) {
        self.last_spin = Some((signal, spin));
        for seat in Seat::BOTH {
            self.drive.points[seat.index()] += (after.score[seat.index()] - before.score[seat.index()]) as u8;
        }
        let next = self.drive.spun(before, (play, signal, spin), spun);
        let half_over = after.phase == Phase::Over || after.half != before.half;
        if next.is_none() && !half_over {
            return;
        }
        if next.is_none() {
            self.drive.how = Some(DriveEnd::Half);
        }
        self.last_drive = Some(self.drive);
        // Once the game is over, the last drive stays.
        if after.phase != Phase::Over {
            let fresh = Drive::new(self.drive.number + 1, after.half, None, None);
            self.drive = next.filter(|_| !half_over).unwrap_or(fresh);
        }
    }
}

/// A play, its signal, and what the dial showed.
pub(crate) type Spinning = (Play, Signal, Spin);

impl Drive {
    /// Takes a spin into account; gives the next drive if this one has ended.
    #[inline]
    fn spun(&mut self, before: &Position, (play, signal, spin): Spinning, spun: Spun) -> Option<Drive> {
        let other = before.team.other();
        let here = turned(before.g);
        self.plays += u16::from(play == Play::Scrimmage);
        let (number, half) = (self.number, self.half);
        let next = |team, start| Some(Drive::new(number + 1, half, team, start));
        match spun {
            Spun::KickAgain { .. } => None,
            // The receivers have the ball: their drive goes on.
            Spun::Caught { g } if play.is_kick() => {
                *self = Drive::new(number, half, Some(other), Some(turned(g)));
                None
            }
            Spun::Touchback if play.is_kick() => {
                *self = Drive::new(number, half, Some(other), Some(TOUCHBACK));
                None
            }
            Spun::FirstDown { g } => {
                self.end = turned(g);
                if play == Play::Scrimmage {
                    self.first_downs += 1;
                } else {
                    self.start = Some(self.end);
                }
                None
            }
            Spun::NextDown { g, .. } | Spun::SameDown { g } => {
                self.end = turned(g);
                None
            }
            // The try belongs to the drive.
            Spun::Touchdown(scorer) => {
                self.touchdown = Some(scorer);
                if scorer == before.team {
                    self.end_by(DriveEnd::Touchdown, 100);
                } else {
                    self.end_by(lost(signal, spin), dead(here, spin));
                }
                None
            }
            Spun::Tried(made) => {
                self.try_good = Some(made);
                next(None, None)
            }
            Spun::FieldGoal => {
                self.end_by(DriveEnd::FieldGoal, here);
                next(None, None)
            }
            Spun::Safety => {
                self.end_by(DriveEnd::Safety, 0);
                next(Some(other), None)
            }
            Spun::Turnover { g, why: Turnover::Downs } => {
                self.end_by(DriveEnd::Downs, g);
                next(Some(other), Some(turned(g)))
            }
            Spun::Turnover { g, .. } | Spun::Caught { g } | Spun::Intercepted { g } => {
                self.end_by(lost(signal, spin), dead(here, spin));
                next(Some(other), Some(turned(g)))
            }
            Spun::Touchback => {
                self.touchback = true;
                self.end_by(lost(signal, spin), dead(here, spin));
                next(Some(other), Some(TOUCHBACK))
            }
        }
    }

    #[inline]
    const fn end_by(&mut self, how: DriveEnd, end: u8) {
        self.how = Some(how);
        self.end = end;
    }
}

/// How a drive ended after which the other team has the ball, or has scored.
const fn lost(signal: Signal, spin: Spin) -> DriveEnd {
    match spin {
        Spin::Intercepted(_) => DriveEnd::Interception,
        Spin::Lost(_) => DriveEnd::Fumble,
        Spin::Recovered(_) | Spin::BlockedLost(_) => DriveEnd::Blocked,
        Spin::NoGoal => DriveEnd::MissedFieldGoal,
        _ if matches!(signal, Signal::ForwardPass) => DriveEnd::OverEndLine,
        _ => DriveEnd::Punt,
    }
}

/// Where the drive ended: a fumble where the ball was lost, a kick or a pass where it was made from.
fn dead(here: u8, spin: Spin) -> u8 {
    match spin {
        Spin::Lost(yards) => (i16::from(here) + yards).clamp(0, 100) as u8,
        _ => here,
    }
}
