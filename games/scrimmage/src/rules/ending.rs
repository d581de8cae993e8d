//! The end of a play: dead balls, recoveries, scores, downs and the next play.

use kickoff_core::{Outcome, Seat};

use crate::field::{Direction, EAST_GOAL, Square, WEST_GOAL};
use crate::men::Unit;
use crate::position::{Ball, Phase, Possible, State};

const TOUCHDOWN: i32 = 6;
const SAFETY: i32 = 2;
const FIRST_DOWN_COLUMNS: u8 = 5;
/// The line of a game's first play: the offense's own 20-yard line.
const OWN_TWENTY: u8 = 10;

impl State {
    /// The toss has decided who starts and which way.
    pub(crate) fn kick_off(&mut self, offense: Seat, direction: Direction) {
        self.public.red_direction = match offense {
            Seat::First => direction,
            Seat::Second => direction.other(),
        };
        let line = match direction {
            Direction::East => WEST_GOAL + OWN_TWENTY,
            Direction::West => EAST_GOAL - OWN_TWENTY,
        };
        self.first_down(offense, line);
    }

    fn score(&mut self, seat: Seat, points: i32) {
        let mut score = [0; 2];
        score[seat.index()] = points;
        self.public.plays += 1;
        self.game_over(score);
    }

    /// The game has ended, and with it the play's secret.
    fn game_over(&mut self, score: [i32; 2]) {
        self.public.phase = Phase::Over(Outcome::by_score(score));
        self.public.possible = Possible::NONE;
        self.call = None;
    }

    /// A touchdown by an eleven.
    pub(crate) fn touchdown(&mut self, unit: Unit) {
        if let Some((unit, man)) = self.public.carrier(self.call) {
            self.public.ball = Ball::Carried(unit, man as u8);
        }
        self.score(self.public.seat(unit), TOUCHDOWN);
    }

    /// The carrier's ball is dead on a column.
    pub(crate) fn dead_ball(&mut self, unit: Unit, column: u8) {
        let direction = self.public.direction(unit);
        if direction.attacks(column) {
            self.touchdown(unit);
        } else if direction.defends(column) {
            self.score(self.public.seat(unit.other()), SAFETY);
        } else {
            self.end_play(unit, direction.spot(column));
        }
    }

    /// A man of an eleven has the loose ball on a square.
    pub(crate) fn recover(&mut self, unit: Unit, at: Square) {
        let direction = self.public.direction(unit);
        let had_it = unit == self.public.possession;
        if direction.defends(at.column()) && !had_it {
            // House: no safety for a team that did not have the ball; it starts on its own 2-yard line.
            self.end_play(unit, direction.own_goal());
        } else {
            self.dead_ball(unit, at.column());
        }
    }

    /// The pass falls to the ground: the line stays.
    pub(crate) fn incomplete(&mut self) {
        self.end_play(Unit::Offense, self.public.line);
    }

    /// The play has ended without a score; `unit` has the ball at the line `spot` (not yet limited).
    fn end_play(&mut self, unit: Unit, spot: u8) {
        let public = &mut self.public;
        public.plays += 1;
        let changed = unit == Unit::Defense || public.possession == Unit::Defense;
        let team = public.seat(unit);
        let reached = match public.direction(unit) {
            Direction::East => spot >= public.first_down_line,
            Direction::West => spot <= public.first_down_line,
        };
        let line = spot.clamp(WEST_GOAL + 1, EAST_GOAL - 1);
        self.call = None;
        if public.plays >= public.options.max_plays {
            self.game_over([0, 0]);
        } else if changed || reached {
            self.first_down(team, line);
        } else if public.down == 4 {
            self.first_down(team.other(), line);
        } else {
            public.down += 1;
            public.set_up_play(team, line);
        }
    }

    fn first_down(&mut self, team: Seat, line: u8) {
        let public = &mut self.public;
        public.down = 1;
        public.set_up_play(team, line);
        public.first_down_line = match public.direction(Unit::Offense) {
            Direction::East => line + FIRST_DOWN_COLUMNS,
            Direction::West => line - FIRST_DOWN_COLUMNS,
        };
    }
}
