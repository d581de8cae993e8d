//! Where a game stands, as far as the rules look: plain data of a few bytes.

use kickoff_core::Seat;
use serde::Serialize;
use utoipa::ToSchema;

use crate::signal::Signal;

/// The kind of play that is due.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[schema(as = DialPlay)]
pub enum Play {
    /// The kick-off, as at the start of a half.
    KickOff,
    /// The free kick after a safety.
    FreeKick,
    /// The run-back of a kick.
    Return,
    /// The run-back of an intercepted pass.
    InterceptionReturn,
    /// One of the four downs from scrimmage.
    Scrimmage,
    /// The try for the point after a touchdown.
    Try,
}

impl Play {
    /// Whether it is a kick that gives the other team the ball: a kick-off or a free kick.
    pub const fn is_kick(self) -> bool {
        matches!(self, Play::KickOff | Play::FreeKick)
    }

    /// The only signal that it can have, if there is but one.
    #[inline]
    pub const fn forced(self) -> Option<Signal> {
        match self {
            Play::KickOff | Play::FreeKick => Some(Signal::KickOff),
            Play::Return => Some(Signal::KickReturn),
            Play::InterceptionReturn => Some(Signal::InterceptionReturn),
            Play::Scrimmage | Play::Try => None,
        }
    }
}

/// The kind of decision or draw that comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Phase {
    /// Chance draws the winner of the toss.
    Toss,
    /// The team chooses to kick or to receive.
    Choose,
    /// The team gives the signal of a play.
    Call(Play),
    /// Chance spins the ring of the signal.
    Spin(Play, Signal),
    /// The game is over, so no action is left.
    Over,
}

/// The down of a team with the ball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Down {
    /// Its number, 1 to 4; 0 if the play that is due is no down.
    pub number: u8,
    /// The point to be gained, in yards from the goal line that the team attacks, 0 to 89.
    pub point: u8,
    /// Whether a pass of this series of downs was incomplete.
    pub incomplete: bool,
}

impl Down {
    /// The down of a phase that has none, such as a kick-off.
    pub const NONE: Down = Down { number: 0, point: 0, incomplete: false };

    /// A first down with the ball so far from the goal line.
    #[inline]
    pub const fn first(g: u8) -> Down {
        Down { number: 1, point: g.saturating_sub(10), incomplete: false }
    }
}

/// The state of play, without options and annotations.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The kind of decision or draw that comes next.
    pub phase: Phase,
    /// The team that has the ball or, between kicks, that chooses to kick or receive. It means nothing before the toss.
    pub team: Seat,
    /// Yards from the ball to the goal line that `team` attacks, 1 to 99; 0 while the ball is not spotted.
    pub g: u8,
    /// The down, if one is due or being played.
    pub down: Down,
    /// The half, 1 or 2.
    pub half: u8,
    /// Plays made in this half.
    pub played: u16,
    /// Plays of a half, 1 to 5000.
    pub half_plays: u16,
    /// The points of both teams, seat 0 first.
    pub score: [u16; 2],
    /// The team that won the toss. It means nothing before it.
    pub toss: Seat,
}

impl Position {
    /// The start of a game with so many plays to a half.
    pub const fn new(half_plays: u16) -> Position {
        Position {
            phase: Phase::Toss,
            team: Seat::First,
            g: 0,
            down: Down::NONE,
            half: 1,
            played: 0,
            half_plays,
            score: [0, 0],
            toss: Seat::First,
        }
    }

    /// The play that is due or being spun.
    #[inline]
    pub const fn play(&self) -> Option<Play> {
        match self.phase {
            Phase::Call(play) | Phase::Spin(play, _) => Some(play),
            Phase::Toss | Phase::Choose | Phase::Over => None,
        }
    }

    /// Whether the timekeeper can end the half: at every decision but that of a try.
    #[inline]
    pub(crate) const fn may_end_by_time(&self) -> bool {
        match self.phase {
            Phase::Choose => true,
            Phase::Call(play) => !matches!(play, Play::Try),
            Phase::Toss | Phase::Spin(..) | Phase::Over => false,
        }
    }

    /// The same position with a first down for a team, the ball so many yards (1 to 99) from the goal line that it
    /// attacks: a play's beginning, for tests.
    #[must_use]
    pub const fn with_first_down(self, team: Seat, g: u8) -> Position {
        Position { phase: Phase::Call(Play::Scrimmage), team, g, down: Down::first(g), ..self }
    }
}

/// Yards from the goal line that a team defends, if the ball is `g` yards from the one that it attacks; and back.
#[inline]
pub(crate) const fn turned(g: u8) -> u8 {
    100u8.saturating_sub(g)
}
