//! What follows from choices and spins: the ball, the downs, the score, the end of a half.

use kickoff_core::Seat;

use crate::action::Choice;
use crate::position::{Down, Phase, Play, Position};
use crate::rules::spun::Spun;

/// The kick-off is from the kicker's own 40.
const KICK_OFF: u8 = 60;
/// The free kick is from its own 30.
const FREE_KICK: u8 = 70;
/// After a touchback the ball is on the team's own 20.
const TOUCHBACK: u8 = 80;
/// The try is from the 3.
const TRY: u8 = 3;

const TOUCHDOWN_POINTS: u16 = 6;
const FIELD_GOAL_POINTS: u16 = 3;
const SAFETY_POINTS: u16 = 2;
const TRY_POINTS: u16 = 1;

impl Position {
    /// A team has won the toss.
    pub(crate) const fn tossed(&mut self, winner: Seat) {
        self.toss = winner;
        self.choose_next(winner);
    }

    /// The team has chosen to kick or receive.
    pub(crate) const fn chosen(&mut self, choice: Choice) {
        let kicker = match choice {
            Choice::Kick => self.team,
            Choice::Receive => self.team.other(),
        };
        self.next(Play::KickOff, kicker, KICK_OFF);
    }

    /// A spin has come to this.
    #[inline]
    pub(crate) const fn follow(&mut self, play: Play, spun: Spun) {
        let (team, other) = (self.team, self.team.other());
        match spun {
            Spun::KickAgain { g } => self.next(play, team, g),
            Spun::Caught { g } => self.next(Play::Return, other, g),
            Spun::Intercepted { g } => self.next(Play::InterceptionReturn, other, g),
            Spun::Touchback => self.first_down(other, TOUCHBACK),
            Spun::FirstDown { g } => self.first_down(team, g),
            Spun::NextDown { g, incomplete } => {
                self.g = g;
                self.down.number += 1;
                self.down.incomplete |= incomplete;
                self.phase = Phase::Call(Play::Scrimmage);
            }
            Spun::SameDown { g } => {
                self.g = g;
                self.phase = Phase::Call(Play::Scrimmage);
            }
            Spun::Turnover { g, .. } => self.first_down(other, g),
            Spun::Touchdown(scorer) => {
                self.points(scorer, TOUCHDOWN_POINTS);
                self.next(Play::Try, scorer, TRY);
            }
            Spun::Safety => {
                self.points(other, SAFETY_POINTS);
                self.next(Play::FreeKick, team, FREE_KICK);
            }
            Spun::FieldGoal => {
                self.points(team, FIELD_GOAL_POINTS);
                self.choose_next(other);
            }
            Spun::Tried(made) => {
                if made {
                    self.points(team, TRY_POINTS);
                }
                self.choose_next(other);
            }
        }
        if !matches!(play, Play::Try) {
            self.played += 1;
        }
        if self.played >= self.half_plays && !matches!(self.phase, Phase::Call(Play::Try)) {
            self.half_over();
        }
    }

    /// The half is over: by its last play, or because the timekeeper says so.
    pub(crate) const fn half_over(&mut self) {
        if self.half == 1 {
            self.half = 2;
            self.played = 0;
            self.choose_next(self.toss.other());
        } else {
            self.phase = Phase::Over;
            self.down = Down::NONE;
        }
    }

    #[inline]
    const fn points(&mut self, team: Seat, points: u16) {
        self.score[team.index()] += points;
    }

    /// A team chooses to kick or receive next.
    const fn choose_next(&mut self, team: Seat) {
        self.phase = Phase::Choose;
        self.team = team;
        self.g = 0;
        self.down = Down::NONE;
    }

    /// A play other than a down comes next.
    #[inline]
    const fn next(&mut self, play: Play, team: Seat, g: u8) {
        self.phase = Phase::Call(play);
        self.team = team;
        self.g = g;
        self.down = Down::NONE;
    }

    #[inline]
    const fn first_down(&mut self, team: Seat, g: u8) {
        self.phase = Phase::Call(Play::Scrimmage);
        self.team = team;
        self.g = g;
        self.down = Down::first(g);
    }
}
