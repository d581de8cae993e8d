//! What a possession came to. The rules never look at it; the play-by-play and the chart of drives do.

use kickoff_core::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::field::Square;

/// The event that ended a possession.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = KingDriveEnd)]
pub enum DriveEnd {
    /// A touchdown, worth six points.
    Touchdown,
    /// A field goal, worth three points.
    FieldGoal,
    /// Two points for the other team.
    Safety,
    /// The defense captured the carrier.
    Sack,
    /// The receiver of an announced pass was captured.
    Interception,
    /// The offense has used up its actions.
    OutOfMoves,
    /// The offense chose to punt.
    Punt,
    /// A punt forced by offensive interference.
    Interference,
    /// A punt forced by an incomplete pass.
    Incompletion,
    /// The first half was over.
    Half,
    /// The game ended during the possession.
    Game,
}

impl DriveEnd {
    /// The word for it in scenes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            DriveEnd::Touchdown => "touchdown",
            DriveEnd::FieldGoal => "field-goal",
            DriveEnd::Safety => "safety",
            DriveEnd::Sack => "sack",
            DriveEnd::Interception => "interception",
            DriveEnd::OutOfMoves => "out-of-moves",
            DriveEnd::Punt => "punt",
            DriveEnd::Interference => "interference",
            DriveEnd::Incompletion => "incompletion",
            DriveEnd::Half => "half",
            DriveEnd::Game => "game",
        }
    }

    /// Whether the ball was punted, by choice or not.
    pub(crate) const fn is_punt(self) -> bool {
        matches!(self, DriveEnd::Punt | DriveEnd::Interference | DriveEnd::Incompletion)
    }
}

/// A possession as far as it has gone. Ranks are counted as the offense counts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[schema(as = KingProgress)]
pub struct Progress {
    /// The quarter of the game in which it began, 1 to 4.
    pub quarter: u8,
    /// The furthest rank that a carrier reached; 0 before the quarterback stands.
    pub furthest: u8,
    /// The number of actions that the offense took.
    pub moves: u16,
    /// Whether a pass attempt was announced.
    pub attempted: bool,
    /// Whether a completion was announced.
    pub announced: bool,
    /// Whether the pass was complete.
    pub completed: bool,
}

/// A possession that has ended. Ranks are counted as the offense counts them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[schema(as = KingPossession)]
pub struct Drive {
    /// The team that had the ball, by its seat.
    #[serde(serialize_with = "kickoff_grid::serialize_seat")]
    #[schema(value_type = u8)]
    pub offense: Seat,
    /// Its number in the game, from 1.
    pub possession: u16,
    /// The half in which it was.
    pub half: u8,
    /// The line from which it started.
    pub line: u8,
    /// What the offense did until the possession ended.
    #[serde(flatten)]
    pub progress: Progress,
    /// The carrier's rank at the end, or the receiver's after an interception.
    pub end_rank: u8,
    /// The reason why the possession ended.
    pub end: DriveEnd,
}

impl Drive {
    /// The points that its end brought, seat 0 first.
    pub fn points(&self) -> [i32; 2] {
        let (scorer, points) = match self.end {
            DriveEnd::Touchdown => (self.offense, TOUCHDOWN),
            DriveEnd::FieldGoal => (self.offense, FIELD_GOAL),
            DriveEnd::Safety => (self.offense.other(), SAFETY),
            _ => (self.offense, 0),
        };
        let mut both = [0; 2];
        both[scorer.index()] = points;
        both
    }
}

pub(crate) const TOUCHDOWN: i32 = 6;
/// Points of a field goal.
pub(crate) const FIELD_GOAL: i32 = 3;
pub(crate) const SAFETY: i32 = 2;

/// What an action comes to beyond the move or capture itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Happening {
    /// A possession ends in this way (never [`DriveEnd::Half`] or [`DriveEnd::Game`]).
    Ends(DriveEnd),
    /// A defender captures an eligible receiver beyond the line during an attempt, so the defender leaves the field.
    DefensiveInterference,
    /// The announced pass is complete.
    Complete,
    /// The quarterback crosses the line during an attempt.
    AttemptOver,
}

impl Happening {
    /// The word for it in scenes.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Happening::Ends(end) => end.word(),
            Happening::DefensiveInterference => "defensive-interference",
            Happening::Complete => "complete",
            Happening::AttemptOver => "attempt-over",
        }
    }
}

/// What the latest action came to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The kind of event that happened.
    pub what: Happening,
    /// The team that took the action.
    pub by: Seat,
    /// The square on which it happened.
    pub at: Square,
}
