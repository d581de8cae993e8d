//! What a spin comes to, worked out and not yet carried out.

use kickoff_core::Seat;

use crate::position::{Play, Position, turned};
use crate::signal::Signal;
use crate::spin::Spin;

/// The yards behind the goal line at which the end line lies.
const END_LINE: i32 = 10;
/// What the second and every later incomplete pass of a series costs, in yards.
const INCOMPLETE_AGAIN: i32 = 5;
/// The gain that makes the point after a touchdown.
const TRY_YARDS: i16 = 3;

/// Why the other team has the ball.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turnover {
    /// The dial showed that the team lost the ball.
    Lost,
    /// A kick was blocked and lost.
    Blocked,
    /// The fourth down did not make the line to gain.
    Downs,
}

/// What a spin comes to. Each `g` is counted from the goal line that the team attacks which has the ball next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spun {
    /// A kick-off or free kick is taken again from here.
    KickAgain {
        /// The yards from the ball to that goal line.
        g: u8,
    },
    /// The other team has the kick and runs it back.
    Caught {
        /// The yards from the ball to that goal line.
        g: u8,
    },
    /// The other team has the pass and runs it back.
    Intercepted {
        /// The yards from the ball to that goal line.
        g: u8,
    },
    /// The ball is dead behind the goal line of the other team, which has it on its 20.
    Touchback,
    /// First down for the same team.
    FirstDown {
        /// The yards from the ball to that goal line.
        g: u8,
    },
    /// The same team goes on with its next down.
    NextDown {
        /// The yards from the ball to that goal line.
        g: u8,
        /// Whether a pass was incomplete.
        incomplete: bool,
    },
    /// The same down again, after a penalty.
    SameDown {
        /// The yards from the ball to that goal line.
        g: u8,
    },
    /// First down for the other team.
    Turnover {
        /// The yards from the ball to that goal line.
        g: u8,
        /// The way in which the team lost the ball.
        why: Turnover,
    },
    /// A touchdown for this team.
    Touchdown(Seat),
    /// A safety against the team that had the ball.
    Safety,
    /// The try for a field goal succeeded.
    FieldGoal,
    /// The try is over: the point was made, or not.
    Tried(bool),
}

/// A place that the rules keep 1 yard from the goal lines.
#[inline]
const fn in_play(g: i32) -> u8 {
    if g < 1 {
        1
    } else if g > 99 {
        99
    } else {
        g as u8
    }
}

/// The same place for the other team.
#[inline]
const fn for_other(g: i32) -> u8 {
    turned(in_play(g))
}

impl Position {
    /// What an outcome of a signal's ring comes to in this position.
    #[inline]
    pub fn spun(&self, play: Play, signal: Signal, spin: Spin) -> Spun {
        match play {
            Play::Scrimmage => self.down_spun(signal, spin),
            Play::Return | Play::InterceptionReturn => self.run_back_spun(spin),
            Play::KickOff | Play::FreeKick => self.kick_spun(spin),
            Play::Try => Spun::Tried(match spin {
                Spin::Gain(yards) => yards >= TRY_YARDS,
                Spin::Penalty(yards) => yards > 0,
                Spin::Goal => true,
                _ => false,
            }),
        }
    }

    /// Where the ball is so many yards forward.
    #[inline]
    fn ahead(&self, yards: i16) -> i32 {
        i32::from(self.g) - i32::from(yards)
    }

    /// A kick-off or free kick.
    fn kick_spun(&self, spin: Spin) -> Spun {
        match spin {
            Spin::Penalty(yards) => Spun::KickAgain { g: in_play(self.ahead(yards)) },
            Spin::Gain(yards) => self.kicked(yards),
            _ => Spun::KickAgain { g: self.g },
        }
    }

    /// A kick that goes so far and is not blocked.
    fn kicked(&self, yards: i16) -> Spun {
        match self.ahead(yards) {
            ..=0 => Spun::Touchback,
            g => Spun::Caught { g: for_other(g) },
        }
    }

    fn run_back_spun(&self, spin: Spin) -> Spun {
        match spin {
            Spin::Lost(yards) => self.lost(yards),
            Spin::Gain(yards) => match self.ahead(yards) {
                ..=0 => Spun::Touchdown(self.team),
                g => Spun::FirstDown { g: in_play(g) },
            },
            _ => Spun::FirstDown { g: self.g },
        }
    }

    /// The ball is lost so many yards forward.
    fn lost(&self, yards: i16) -> Spun {
        match self.ahead(yards) {
            ..=0 => Spun::Touchback,
            100.. => Spun::Touchdown(self.team.other()),
            g => Spun::Turnover { g: for_other(g), why: Turnover::Lost },
        }
    }

    fn down_spun(&self, signal: Signal, spin: Spin) -> Spun {
        match spin {
            Spin::Gain(yards) if signal == Signal::Punt => self.kicked(yards),
            Spin::Gain(yards) => match self.ahead(yards) {
                g if g <= -END_LINE && signal == Signal::ForwardPass => Spun::Touchback,
                ..=0 => Spun::Touchdown(self.team),
                100.. => Spun::Safety,
                g => self.reached(in_play(g)),
            },
            Spin::Incomplete => {
                let back = if self.down.incomplete { INCOMPLETE_AGAIN } else { 0 };
                self.down_used(in_play(i32::from(self.g) + back), true, Turnover::Downs)
            }
            Spin::Intercepted(yards) => match i32::from(self.g) - i32::from(yards) {
                ..=0 => Spun::Touchback,
                g => Spun::Intercepted { g: for_other(g) },
            },
            Spin::Lost(yards) => self.lost(yards),
            Spin::Penalty(yards) => {
                let g = in_play(self.ahead(yards));
                if yards > 5 || (yards > 0 && g <= self.down.point) {
                    Spun::FirstDown { g }
                } else {
                    Spun::SameDown { g }
                }
            }
            Spin::Recovered(yards) => match i32::from(self.g) + i32::from(yards) {
                100.. => Spun::Safety,
                g => self.down_used(in_play(g), false, Turnover::Blocked),
            },
            Spin::BlockedLost(yards) => match i32::from(self.g) + i32::from(yards) {
                100.. => Spun::Touchdown(self.team.other()),
                g => Spun::Turnover { g: for_other(g), why: Turnover::Blocked },
            },
            Spin::Goal => Spun::FieldGoal,
            Spin::NoGoal => Spun::Touchback,
        }
    }

    /// A run or a complete pass that ends here.
    fn reached(&self, g: u8) -> Spun {
        if g <= self.down.point { Spun::FirstDown { g } } else { self.down_used(g, false, Turnover::Downs) }
    }

    /// The down is used up without a first down.
    fn down_used(&self, g: u8, incomplete: bool, why: Turnover) -> Spun {
        if self.down.number >= 4 { Spun::Turnover { g: turned(g), why } } else { Spun::NextDown { g, incomplete } }
    }
}
